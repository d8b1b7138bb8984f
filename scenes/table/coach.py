"""The coach, for whoever wants one: it asks before much is thrown away, without telling what would be better."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.words import _
from game.outlook.questions import Costs
from scenes.shared.dialog import Answer, Dialog
from scenes.table.choice_words import gain, titles

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.outlook.stakes import Stake
    from game.outlook.weighing import Way
    from scenes.table.laid import Played

WORLDS = 128  # in which choices are weighed while somebody thinks
DEAR = 0.1  # of a chance that a choice costs
SURE = 2.0  # standard errors


class Coach:
    """Weighs the choices of whoever decides while that person thinks.

    What is not known yet when a choice is made, or never looked at, goes through: nobody waits for the coach.
    """

    def __init__(self, scene: Played, compare: Callable[[Way], None]) -> None:
        """Watch nobody yet. `compare` shows which choices would be better than a way."""
        self._scene, self._compare = scene, compare
        self._at: tuple[int, int | None] | None = None  # the ply that is weighed, and for whose eyes
        self._asks = False  # whether answers are to come
        self._known: tuple[Stake, ...] = ()
        self._asked: set[tuple[Any, ...]] = set()  # what had been played where it was asked, and before what
        self._better: tuple[Any, Stake, int | None] | None = None  # where something was done all the same, and by whom

    @property
    def can_tell_why(self) -> bool:
        """Whether this viewer did something that was asked about, and was not told yet what would have been better."""
        return self._better is not None and self._better[2] == self._scene.sitting.viewer

    def rest(self) -> None:
        """Think no more about the present position: somebody else has questions for the process that weighs."""
        if self._asks:
            self._scene.house.adviser.cancel()
        self._asks = False

    def update(self) -> None:
        """Weigh each new position, if somebody decides there who wants that, and hear what has been found out."""
        scene, sitting = self._scene, self._scene.sitting
        is_wanted = scene.house.settings.coach and sitting.is_for_person and not scene.counsel.choosing.is_open
        at = (sitting.match.ply, sitting.viewer) if is_wanted else None
        if at not in (None, self._at) or (self._asks and at is None):
            self._follow(at)
        while self._asks and (answer := scene.house.adviser.poll()) is not None:
            self._known = answer.value
            self._asks = not answer.is_last

    def _follow(self, at: tuple[int, int | None] | None) -> None:
        self.rest()
        self._at, self._known = at, ()
        match = self._scene.sitting.match
        if at is not None and len(self._scene.sitting.legal()) > 1:
            self._scene.house.adviser.ask(Costs(match.rules, match.state, match.deal + match.ply, WORLDS))
            self._asks = True

    def asks(self, intent: Any, go_on: Callable[[], None]) -> bool:
        """Ask whether `intent` is meant, if it costs a lot and it was not asked of here before; say whether it did.

        It was asked of here before also where all was taken back since.
        `go_on` does it all the same.
        """
        sitting, house = self._scene.sitting, self._scene.house
        self._better = None
        stake = next((one for one in self._known if one.way[0] == intent), None)
        if self._at != (sitting.match.ply, sitting.viewer) or stake is None or not is_dear(stake):
            return False
        asked = (*sitting.match.intents, intent)
        if asked in self._asked:
            return False
        advice = sitting.match.rules.mind.advise(sitting.match.state, sitting.turn.seat or 0)
        if advice is not None and advice.intent == intent:
            return False  # it never doubts what a hint would say
        self._asked.add(asked)
        title = _("Is there something better?")
        text = _("It looks as if this costs you about {percent}% of winning. The coach asks once for each choice.")
        answers = (
            Answer(_("Think again"), look="primary"),
            Answer(_("Do it all the same"), partial(self._do, go_on)),
            Answer(_("Why?"), partial(self._compare, stake.way)),
        )
        house.manager.push(Dialog(house, title, text.format(percent=round(-100 * stake.cost.value)), answers))
        return True

    def _do(self, go_on: Callable[[], None]) -> None:
        sitting = self._scene.sitting
        self._better = sitting.match.rules.copy(sitting.match.state), self._known[0], sitting.viewer
        go_on()
        self._scene.show_help()

    def tell_why(self) -> None:
        """Tell what would have been better than what was done last, as far as that could be known."""
        if self._better is None or not self.can_tell_why:
            return
        (state, best, _viewer), self._better = self._better, None
        sitting = self._scene.sitting
        rules = sitting.match.rules
        way = titles(rules, state, [best.way], [""], sitting.names)[0]
        told = _("Better: {way}").format(way=way) if way else _("Something else was better.")
        self._scene.toasts.say(" ".join(filter(None, (told, gain(rules, state, best.way)))))
        self._scene.show_help()


def is_dear(stake: Stake) -> bool:
    """Whether a choice surely costs so much that it is worth a question."""
    return stake.cost.value <= -DEAR and -stake.cost.value >= SURE * stake.cost.error
