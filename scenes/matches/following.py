"""Matches that are followed in the process that weighs moves, while a screen about them is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saves.medals import Marked, Work
    from scenes.shared.house import House


class Follower:
    """Asks that process for what matches give towards medals or stops, and hears it frame by frame."""

    def __init__(self, house: House) -> None:
        """Ask nothing yet."""
        self._house = house
        self._heard: list[Marked] = []
        self.is_asked = False
        self.problem: str | None = None  # why the last question found no answer

    def ask(self, work: tuple[Work, ...]) -> None:
        """Have matches followed; what is heard of them is there to be taken."""
        from saves.medals import MarkMatches

        self._house.adviser.ask(MarkMatches(work))
        self.is_asked, self.problem = True, None

    def listen(self) -> bool:
        """Hear what came since; say whether all was told just now, or nothing more will come."""
        if not self.is_asked:
            return False
        adviser = self._house.adviser
        while (answer := adviser.poll()) is not None:
            if answer.is_last:
                self.is_asked = False
                return True
            self._heard += answer.value
        if adviser.problem is None:
            return False
        self.is_asked, self.problem = False, adviser.problem
        return True

    def stop(self) -> bool:
        """Ask no more; say whether anything was asked."""
        was_asked, self.is_asked = self.is_asked, False
        if was_asked:
            self._house.adviser.cancel()
        return was_asked

    def take(self) -> list[Marked]:
        """Return what was heard, and only once."""
        heard, self._heard = self._heard, []
        return heard
