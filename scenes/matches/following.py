"""Matches that are followed in the process that weighs moves, while a screen about them is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saves.medals import Marked, Marking, Missing
    from scenes.shared.house import House

A_PART, MOST_PARTS = 20, 50  # so many matches at least, and so many parts of a hundred thousand, too


class Follower:
    """Asks that process for what matches give towards medals or stops, part by part, and hears it frame by frame.

    The process reads the matches itself: here, thousands of them would take long, and much memory.
    """

    def __init__(self, house: House) -> None:
        """Ask nothing yet."""
        self._house = house
        self._parts: list[tuple[Missing, ...]] = []
        self._medals: Mapping[str, Marking] = {}
        self._heard: list[Marked] = []
        self._asked = 0
        self.problem: str | None = None  # why the last question found no answer

    @property
    def is_asked(self) -> bool:
        """Whether answers are still to come to what was asked."""
        return self._asked > 0

    @property
    def left(self) -> int:
        """How many matches have still to be followed."""
        return self._asked + sum(map(len, self._parts))

    def ask(self, missing: Sequence[Missing], medals: Mapping[str, Marking]) -> None:
        """Have matches followed by what marks them, by game: the first part of them now."""
        size = max(A_PART, len(missing) // MOST_PARTS)
        self._parts = [tuple(missing[first : first + size]) for first in range(0, len(missing), size)]
        self._medals, self._asked = medals, 0
        self.go_on()

    def go_on(self) -> None:
        """Have the next part followed, if there is one."""
        if self._parts and not self._asked:
            from saves.medals import MarkMatches

            part = self._parts.pop(0)
            self._house.adviser.ask(MarkMatches(self._house.archive.file(), part, self._medals))
            self._asked, self.problem = len(part), None

    def listen(self) -> bool:
        """Hear what came since; say whether all of a part was told just now, or nothing more will come.

        Then what was heard can be taken, and it goes on.
        """
        if not self._asked:
            return False
        adviser = self._house.adviser
        while (answer := adviser.poll()) is not None:
            if answer.is_last:
                self._asked = 0
                return True
            self._heard += answer.value
        if adviser.problem is None:
            return False
        self._asked, self._parts, self.problem = 0, [], adviser.problem
        return True

    def stop(self) -> bool:
        """Ask no more; say whether anything was asked."""
        was_asked, self._asked, self._parts = self.is_asked, 0, []
        if was_asked:
            self._house.adviser.cancel()
        return was_asked

    def take(self) -> list[Marked]:
        """Return what was heard, and only once."""
        heard, self._heard = self._heard, []
        return heard
