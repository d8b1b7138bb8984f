"""The coach, for whoever wants one: it asks before much is thrown away, without telling what would be better."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _
from game.daily.deal import is_of_a_day
from game.duplicate.board import Board
from game.outlook.estimate import SURE
from game.outlook.questions import Cost, Costs
from game.outlook.stakes import Stake
from scenes.shared.dialog import Answer, Dialog
from scenes.stage.motion import NEVER
from scenes.table.choice_words import gain, titles

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.match import Match
    from game.outlook.weighing import Way
    from scenes.shared.house import House
    from scenes.table.laid import Played

WORLDS = 128  # in which choices are weighed while somebody thinks
DEAR = 0.1  # of a chance that a choice costs
LOOK = 1.0  # seconds for which a choice that was not weighed is held back at most
QUIET = 0.3  # seconds after which it is said why nothing happens


@dataclass(slots=True)
class Held:
    """A choice that is weighed only now: the `way`, the piece that was `dropped` for it, and how long it waits."""

    way: Way
    dropped: str | None
    waited: float = 0.0
    stake: Stake | None = None


class Coach:
    """Weighs the choices of whoever decides while that person thinks, and what else is chosen as soon as it is.

    Where nothing is known yet, or not in time, a choice goes through: nobody waits long for the coach.
    """

    def __init__(self, scene: Played, compare: Callable[[Way], None]) -> None:
        """Watch nobody yet. `compare` shows which choices would be better than a way."""
        self._scene, self._compare = scene, compare
        self._at: tuple[int, int | None] | None = None  # the ply that is weighed, and for whose eyes
        self._asks = False  # whether answers are to come
        self._known: tuple[Stake, ...] = ()
        self._held: Held | None = None
        self._asked: set[tuple[Any, ...]] = set()  # what had been played where it was asked, and before what
        self._better: tuple[Any, Stake, int | None] | None = None  # where something was done all the same, and by whom

    @property
    def can_tell_why(self) -> bool:
        """Whether this viewer did something that was asked about, and was not told yet what would have been better."""
        return self._better is not None and self._better[2] == self._scene.sitting.viewer

    @property
    def is_looking(self) -> bool:
        """Whether a choice is held back until it is known what it costs."""
        return self._held is not None

    def rest(self) -> None:
        """Think no more about the present position: somebody else has questions for the process that weighs."""
        if self._asks:
            self._scene.house.adviser.cancel()
        self._asks = False
        self._held = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take back a choice that is held, if this says so; nothing else is answered meanwhile."""
        held = self._held
        if held is None or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        ends = False
        if event.type == pygame.KEYDOWN:
            ends = event.key == pygame.K_ESCAPE or (event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            sprite = self._scene.board.pieces.sprites.get(held.dropped or "")
            ends = event.button == pygame.BUTTON_RIGHT or (sprite is not None and sprite.rect.collidepoint(event.pos))
        if ends:
            self.rest()
            self._scene.board.signs.clear("bubble")
            self._send_home(held.dropped)
            self._scene.hold_changed()
        return True

    @property
    def due(self) -> float:
        """Seconds until a choice that is held back has waited so long that something is said, or it is done."""
        if self._held is None:
            return NEVER
        return (QUIET if self._held.waited < QUIET else LOOK) - self._held.waited

    def update(self, seconds: float) -> None:
        """Weigh each new position, if somebody decides there who wants that, and hear what has been found out."""
        scene, sitting = self._scene, self._scene.sitting
        is_wanted = scene.house.settings.coach and sitting.is_for_person and not scene.counsel.choosing.is_open
        at = (sitting.match.ply, sitting.viewer) if is_wanted else None
        if at not in (None, self._at) or (self._asks and at is None):
            self._follow(at)
        while self._asks and (answer := scene.house.adviser.poll()) is not None:
            if self._held is None:
                self._known = answer.value
            else:
                self._held.stake = answer.value
            self._asks = not answer.is_last
        if self._held is not None:
            self._wait(self._held, seconds)

    def _follow(self, at: tuple[int, int | None] | None) -> None:
        self.rest()
        self._at, self._known = at, ()
        match = self._scene.sitting.match
        if at is not None and len(self._scene.sitting.legal()) > 1 and not is_compared(self._scene.house, match):
            self._scene.house.adviser.ask(Costs(match.rules, match.state, match.deal + match.ply, WORLDS))
            self._asks = True

    def asks(self, way: Way, dropped: str | None = None) -> bool:
        """Ask whether `way` is meant, if it costs a lot and it was not asked of here before; say whether it waits.

        It was asked of here before also where all was taken back since. What is not weighed yet waits until it is, and
        then is played, unless it is asked about. `dropped` is the piece that a hand let go to make it.
        """
        sitting = self._scene.sitting
        self._better = None
        if self._at != (sitting.match.ply, sitting.viewer) or not self._known or self._is_beyond_doubt(way):
            return False
        stake = next((one for one in self._known if one.way[0] == way[0]), None)
        if stake is None:
            self._hold(way, dropped)
        elif is_dear(stake):
            self._ask(stake, way, dropped)
        return stake is None or is_dear(stake)

    def _is_beyond_doubt(self, way: Way) -> bool:
        """Whether it was asked about here before, or is what a hint would say."""
        sitting = self._scene.sitting
        if (*sitting.match.intents, way[0]) in self._asked:
            return True
        advice = sitting.match.rules.mind.advise(sitting.match.state, sitting.turn.seat or 0)
        return advice is not None and advice.intent == way[0]

    def _hold(self, way: Way, dropped: str | None) -> None:
        """Have what was not looked at weighed beside the best choice that is known."""
        match, best = self._scene.sitting.match, self._known[0].way
        self._held, self._asks = Held(way, dropped), True
        self._scene.house.adviser.ask(Cost(match.rules, match.state, way, best, match.deal + match.ply, WORLDS))
        self._scene.show_help()

    def _wait(self, held: Held, seconds: float) -> None:
        """Go on once it is known well enough, or it waits too long."""
        scene, stake = self._scene, held.stake
        sprite = scene.board.pieces.sprites.get(held.dropped or "")
        if held.waited < QUIET <= held.waited + seconds and sprite is not None:
            scene.board.signs.bubble(_("One moment …"), sprite.rect, look="plain")
        held.waited += seconds
        is_late = held.waited >= LOOK or not (self._asks and scene.house.adviser.is_thinking)
        if not is_late and (stake is None or not is_cheap(stake)):
            return
        self.rest()
        scene.board.signs.clear("bubble")
        self._known += (stake,) if stake is not None else ()
        if stake is not None and is_dear(stake):
            self._ask(stake, held.way, held.dropped)
        else:
            self._play(held.way, held.dropped)

    def _ask(self, stake: Stake, way: Way, dropped: str | None) -> None:
        house = self._scene.house
        self._send_home(dropped)
        self._asked.add((*self._scene.sitting.match.intents, way[0]))
        title = _("Is there something better?")
        text = _("It looks as if this costs you about {percent} % of winning. The coach asks once for each choice.")
        answers = (
            Answer(_("Think again"), look="primary"),
            Answer(_("Do it all the same"), partial(self._do, way)),
            Answer(_("Why?"), partial(self._compare, stake.way)),
        )
        house.manager.push(Dialog(house, title, text.format(percent=round(-100 * stake.cost.value)), answers))

    def _do(self, way: Way) -> None:
        sitting = self._scene.sitting
        self._better = sitting.match.rules.copy(sitting.match.state), self._known[0], sitting.viewer
        self._play(way)
        self._scene.show_help()

    def _play(self, way: Way, dropped: str | None = None) -> None:
        if len(way) == 1:
            self._scene.play(way[0], dropped)
        else:
            self._scene.play_all(way)

    def _send_home(self, dropped: str | None) -> None:
        sprite = self._scene.board.pieces.sprites.get(dropped or "")
        if sprite is not None:
            sprite.refuse(0)

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


def is_compared(house: House, match: Match[Any, Any]) -> bool:
    """Whether a match is set beside those of others, who had no coach: on the deal of a day or a challenge’s board."""
    from saves.challenges import boards_beside  # few matches are asked about, and it follows whole ones

    if match.practice:
        return False
    return is_of_a_day(match.deal) or boards_beside(house.archive.file()).has(Board.of(match))


def is_dear(stake: Stake) -> bool:
    """Whether a choice surely costs so much that it is worth a question."""
    return stake.cost.value <= -DEAR and -stake.cost.value >= SURE * stake.cost.error


def is_cheap(stake: Stake) -> bool:
    """Whether a choice surely costs too little for a question."""
    return stake.cost.value - SURE * stake.cost.error > -DEAR
