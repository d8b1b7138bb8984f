"""A match as it can be looked at: every position, what led there, and through whose eyes. It knows no pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scenes.table.sitting import Sitting

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Turn
    from game.core.table import Table


class Replay:
    """The positions 0 to `last` of a match as it stood when this was made; whatever happens to the match later."""

    def __init__(self, match: Match[Any, Any], viewer: int | None = None) -> None:
        """Look at `match`; while it is open, only through the eyes of `viewer` (None: an onlooker)."""
        rules = match.rules
        self.match = match
        self.is_over = match.is_over
        self.last = match.ply
        self.lines = Sitting(match, None).lines()
        self._steps = tuple(match.steps)
        self._states = (*(step.before for step in self._steps), rules.copy(match.state))
        self._turns = (*(step.turn for step in self._steps), rules.turn(match.state))
        self.viewers: tuple[int | None, ...] = (*range(len(match.seats)),) if self.is_over else (viewer,)

    @property
    def first_viewer(self) -> int | None:
        """Whose eyes to begin with: those of the first person where the match is over."""
        people = [seat for seat in self.viewers if seat is not None and self.match.seats[seat].is_person]
        return people[0] if people else self.viewers[0]

    def table(self, ply: int, viewer: int | None) -> Table[Any]:
        """Return what `viewer` saw after `ply` intents."""
        return self.match.rules.table(self._states[ply], viewer)

    def turn(self, ply: int) -> Turn:
        """Return whose decision it was after `ply` intents."""
        return self._turns[ply]

    def prompt(self, ply: int, viewer: int | None) -> str:
        """Return what was asked after `ply` intents, as `viewer` could read it."""
        return self.match.rules.voice.prompt(self._states[ply], viewer)

    def events(self, ply: int) -> Sequence[Any]:
        """Return what happened on the way from the position before to `ply`."""
        return self._steps[ply - 1].events

    def turn_before(self, ply: int) -> int:
        """Return where the present turn began, or where the one before did when this is that place."""
        return max((start for start in self.turn_starts() if start < ply), default=0)

    def turn_after(self, ply: int) -> int:
        """Return where the next turn begins; the end when there is none."""
        return min((start for start in self.turn_starts() if start > ply), default=self.last)

    def turn_starts(self) -> list[int]:
        """Return the positions at which the game's own turns begin."""
        numbers = [turn.number for turn in self._turns]
        return [ply for ply, number in enumerate(numbers) if ply == 0 or number != numbers[ply - 1]]
