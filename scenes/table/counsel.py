"""What the table says when it is asked: the best next gesture, why something can't be done, and the rule behind it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.words import _
from scenes.pages.page import Amount, Drag, Press
from scenes.stage.floating import MUST, Obstacle
from scenes.table.meaning import meant
from scenes.table.sight import reveal

if TYPE_CHECKING:
    from scenes.pages.page import Gesture
    from scenes.table.bubbles import Tone
    from scenes.table.laid import Laid


class Counsel:
    """Advises the person who decides, with signs on the table."""

    def __init__(self, scene: Laid) -> None:
        """Point at things on the board of `scene`."""
        self._scene = scene
        self._asked_section = ""

    @property
    def section(self) -> str:
        """The rulebook's section for what was refused last, or else for the decision at hand."""
        scene = self._scene
        return self._asked_section or scene.page.section(replace(scene.board.view, turn=scene.sitting.turn))

    def forget(self) -> None:
        """Hear that the match went on: what was refused does not matter any more."""
        self._asked_section = ""

    def hint(self) -> None:
        """Draw the best next gesture as an arrow, with its reason."""
        sitting, board = self._scene.sitting, self._scene.board
        if not sitting.is_for_person:
            return
        advice = sitting.advise()
        if advice is None:
            self._scene.toasts.say(_("There is nothing to advise here."))
            return
        gesture = self._gesture(advice.intent)
        choice = board.moves.choice
        if isinstance(gesture, Amount) and choice is not None:
            choice.marked = gesture.count
            board.show_marks()
            board.show(sitting.turn)
        if isinstance(gesture, Drag):
            reveal(self._scene, gesture.onto)
            board.aim(gesture.piece, gesture.onto, is_held=False)
            board.show(sitting.turn)
        pointed = meant(board, gesture, sitting.foresee(advice.intent))
        kept = board.signs.point_out(pointed, board.pieces.rects())
        kept += [Obstacle(board.rect(box), MUST) for box in board.page.rooms(board.view).told]
        about = pointed.things if pointed.end is None or not pointed.is_place else (*pointed.things, pointed.end)
        about = about[-1:] if isinstance(gesture, Amount) else about  # what is pressed in the end
        board.signs.bubble(advice.why, *about, kept=kept)

    def _gesture(self, intent: Any) -> Gesture:
        """Return what makes `intent`: the button for a way that begins with it, where that is no proposal."""
        board = self._scene.board
        carry_out, propose = board.moves.way_buttons
        if not propose and any(way.intents[0] == intent for way in board.moves.ways):
            return Press(carry_out)
        return board.page.gestures(intent, board.view)[0]

    def say_why_not(self, piece: str, spot: str, *, is_missed: bool = False) -> None:
        """Say beside `piece` why it can't go to `spot`, and let R open the rule; where no rule tells why, what to do.

        `is_missed`: it was let go over nothing, which is no mistake.
        """
        sitting, board = self._scene.sitting, self._scene.board
        turn, match = sitting.turn, sitting.match
        if turn.seat is None or not sitting.is_for_person:
            return
        reason = match.rules.voice.why_not(match.state, turn.seat, piece, spot)
        near = board.target_rect(piece)
        look: Tone = "plain" if is_missed else "bad"
        if reason is not None:
            kept = [Obstacle(near, MUST)]
            board.signs.bubble(reason.text, near, look=look, note=_("Press R for the rule."), kept=kept)
            self._asked_section = reason.section
        else:
            board.signs.bubble(self._what_else(piece), near, look=look, kept=[Obstacle(near, MUST)])

    def _what_else(self, piece: str) -> str:
        """Return what can be done with `piece`, of which no rule speaks here."""
        moves = self._scene.board.moves
        if piece in moves.drags:
            return _("It does not go there: what takes it glows while you hold it.")
        if moves.is_clickable(piece):
            return _("It is not moved, only clicked.")
        return _("There is nothing to do with it now.")
