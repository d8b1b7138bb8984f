"""Why a bot did what it did: asked with a key once it is somebody's turn again, and told in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import _
from game.outlook.motive import last_turn, reason, seen
from game.outlook.questions import Why

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.match import Step
    from game.outlook.motive import Motive
    from scenes.table.laid import Played


class Motives:
    """Has the process that weighs look for the reason of a bot's last turn, and tells it."""

    def __init__(self, scene: Played, make_way: Callable[[], None]) -> None:
        """Ask nothing yet. `make_way` ends what else is asked of the process that weighs."""
        self._scene, self._make_way = scene, make_way
        self._asked: list[Step[Any, Any]] = []  # of which a reason is looked for

    @property
    def can_ask(self) -> bool:
        """Whether a bot has played since the person did who decides now, so that there is somebody to ask."""
        scene = self._scene
        return scene.tells_motives and scene.sitting.is_for_person and bool(self._last_turn())

    def ask(self) -> None:
        """Look for the reason of what a bot did last."""
        scene, viewer = self._scene, self._scene.sitting.viewer
        if not self.can_ask or viewer is None or self._asked:
            return
        self._make_way()
        self._asked = self._last_turn()
        decisions = tuple((step.before, step.intent) for step in self._asked)
        scene.house.adviser.ask(Why(scene.rules, decisions, viewer))
        scene.help.show(_("One moment …"))

    def update(self) -> None:
        """Tell the answer once it is there."""
        adviser = self._scene.house.adviser
        if not self._asked:
            return
        answer = adviser.poll()
        if answer is None and adviser.is_thinking:
            return
        steps, self._asked = self._asked, []
        found = answer.value if answer is not None else None
        if found is None:
            self._scene.toasts.say(_("Nothing of what you can see tells why."))
        else:
            self._scene.toasts.say(self._words(steps[found.place], found))
        self._scene.show_help()

    def rest(self) -> None:
        """Look no further: the match goes on, or somebody else has a question."""
        if self._asked:
            self._scene.house.adviser.cancel()
        self._asked = []

    def _last_turn(self) -> list[Step[Any, Any]]:
        """Return the steps of the last turn that a bot took since the viewer decided."""
        match, viewer = self._scene.sitting.match, self._scene.sitting.viewer
        own = max((ply for ply, step in enumerate(match.steps, start=1) if step.turn.seat == viewer), default=0)
        return last_turn(match.steps[own:], [seat for seat, who in enumerate(match.seats) if not who.is_person])

    def _words(self, step: Step[Any, Any], found: Motive) -> str:
        sitting, viewer = self._scene.sitting, self._scene.sitting.viewer
        assert viewer is not None
        assert step.turn.seat is not None
        rules = self._scene.rules
        did = seen(rules, step.before, step.intent, sitting.names)
        why = reason(rules, step.before, step.intent, viewer, found)
        words = _("{did} A hint would have told {name}: “{why}”")
        return words.format(did=did, name=sitting.names[step.turn.seat], why=why)
