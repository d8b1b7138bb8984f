"""What can be done at a table, as grip, keys and buttons ask for it: played, refused, taken back or looked at."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from scenes.shared.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.table.attempts import Attempts
    from scenes.table.board import Board
    from scenes.table.counsel import Counsel
    from scenes.table.pointer import Pointer
    from scenes.table.progress import Progress
    from scenes.table.rewind import Rewind
    from scenes.table.sitting import Sitting
    from scenes.table.strokes import Stroke


class PlayingScene(Scene):
    """Hands on what is asked for to the room that does it; a table adds how all of that is laid out."""

    sitting: Sitting
    board: Board
    pointer: Pointer
    progress: Progress
    counsel: Counsel
    rewind: Rewind
    _attempts: Attempts

    @abstractmethod
    def refresh(self, *, at_once: bool = False) -> None:
        """Bring everything but the pieces up to date with the match."""

    @abstractmethod
    def show_help(self) -> None:
        """Name in the help line what the pointer or the focus is on, and the keys of use now."""

    def play(self, intent: Any, dropped: str | None = None) -> None:
        """Play a legal intent and show what it did."""
        turn_before = self.sitting.turn.seat
        self.progress.show(self.sitting.play(intent), dropped=dropped, turn_before=turn_before)

    def play_decided(self, intent: Any) -> None:
        """Play what nobody at the screen has decided: only what moves is shown at once."""
        turn_before = self.sitting.turn.seat
        self.progress.show(self.sitting.play(intent), turn_before=turn_before, in_bits=True)

    def attempt(self, stroke: Stroke, dropped: str | None = None) -> None:
        """Do what `stroke` says: play an intent, asking first where the rules advise to, or something compound."""
        self._attempts.attempt(stroke, dropped)

    def repeat(self, intent: Any) -> None:
        """Play a legal intent as often as it is legal."""
        self.play_all(self.sitting.as_often(intent))

    def play_all(self, intents: Sequence[Any]) -> None:
        """Play intents, each of them legal by then, or none: what they move sets out one after the other.

        Raises:
            IllegalIntentError: the rules refuse one of them; nothing has changed.
        """
        turn_before = self.sitting.turn.seat
        self.progress.show(self.sitting.play_all(intents), turn_before=turn_before)

    def press(self, button: str) -> None:
        """Press one of the page's buttons."""
        stroke = self.board.moves.pressed(button)
        if stroke is not None:
            self.attempt(stroke)

    def why_not_pressed(self, button: str, *, by_key: bool = False) -> bool:
        """Say why one of the page's buttons can't be pressed now; say whether there was something to say."""
        return self.counsel.say_why_not_pressed(button, by_key=by_key)

    def put_back(self) -> None:
        """Take back the first of two pieces, if one lies there: nothing was played."""
        first = self.board.moves.first
        if first is not None:
            self.board.pieces.lay_home(first.piece)
            self.refresh()

    def undo(self) -> None:
        """Take the last step back, also if it was only the first half of one."""
        if self.board.moves.first is not None:
            self.put_back()
        else:
            self.rewind.undo()

    def say_why_not(self, piece: str, spot: str, *, is_missed: bool = False) -> None:
        """Say beside `piece` why it can't go to `spot`; where to, if it `is_missed` and was let go over nothing."""
        self.counsel.say_why_not(piece, spot, is_missed=is_missed)

    def look_closer(self, part: str) -> None:
        """Show a part of the table large, until the next click or key."""
        self.pointer.lower()
        self.pointer.stop_rest()
        self.board.look_closer(part)
        self.show_help()
