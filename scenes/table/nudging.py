"""What who is new to a game is told beside the table: each kind once a match, and nothing waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _
from scenes.shared.keymap import KEYS
from scenes.stage.floating import MUST, Obstacle
from scenes.table import floats

if TYPE_CHECKING:
    from game.core.voice import Nudge
    from scenes.table.laid import Played


class Nudging:
    """Says at one table what could be overlooked. It is for eyes that decide now, and goes with the next input."""

    def __init__(self, scene: Played) -> None:
        """Speak on the board of `scene`; what was played before it came has had its nudges."""
        self._scene = scene
        self._told: dict[int, set[str]] = {}  # the kinds that each seat has read

    def speak(self) -> None:
        """Say what is new and matters most here, unless something else is being said."""
        scene = self._scene
        board, sitting = scene.board, scene.sitting
        if not (scene.shows_aim and sitting.is_for_person) or board.signs.said or scene.hand.held is not None:
            return
        nudge = self._next()
        if nudge is None:
            return
        rects = [rect for name in nudge.about if (rect := board.touch_rect(name))]
        if not rects:
            return
        self._known().add(nudge.kind)
        read = [*rects, *(board.rect(box) for box in scene.page.rooms(board.view).told)]
        kept = [*board.in_play(), *(Obstacle(rect, MUST) for rect in read), *floats.told(scene)]
        note = _("A tip for who is new here. {key} turns tips off, and hides the goal.")
        board.signs.bubble(nudge.text, *rects, note=note.format(key=KEYS.cap("table.aim")), kept=kept)

    def _next(self) -> Nudge | None:
        match, known = self._scene.sitting.match, self._known()
        return next((one for one in match.rules.voice.nudges(match.state) if one.kind not in known), None)

    def _known(self) -> set[str]:
        """Return the kinds that the seat at hand has read; of a match that goes on, those that it must have."""
        match, seat = self._scene.sitting.match, self._scene.sitting.turn.seat
        assert seat is not None
        if seat not in self._told:
            known: set[str] = set()
            for step in match.steps:
                if step.turn.seat == seat:
                    nudges = match.rules.voice.nudges(step.before)
                    known.update([one.kind for one in nudges if one.kind not in known][:1])
            self._told[seat] = known
        return self._told[seat]
