"""One try of a board as the screen knows it: with its mark, its colour, and its points turn by turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from scenes.duplicate import words
from scenes.stage.palette import SEATS, Colour

if TYPE_CHECKING:
    from game.duplicate.turns import OwnTurn
    from saves.boards import Play


@dataclass(frozen=True)
class Line:
    """A `play` with the number of its mark, which stays its own whoever comes before it."""

    play: Play
    mark: int

    @property
    def name(self) -> str:
        """What who played is called."""
        return words.name(self.play)

    @property
    def colour(self) -> int:
        """The number of its colour: marks of the same shape have others."""
        return (self.mark + self.mark // len(SEATS)) % len(SEATS)

    @property
    def ink(self) -> Colour:
        """Its colour."""
        return SEATS[self.colour]

    @cached_property
    def turns(self) -> Mapping[int, OwnTurn]:
        """Its turns by their numbers."""
        return {turn.number: turn for turn in self.play.turns}

    def before(self, number: int) -> int:
        """Return the points with which a turn began."""
        earlier = [turn.points for turn in self.play.turns if turn.number < number]
        return earlier[-1] if earlier else _at_first(self.play)


def _at_first(play: Play) -> int:
    match = play.match
    return next(one.points for one in match.rules.standings(match.start).seats if one.seat == play.seat)


def telling_turn(lines: Sequence[Line], chosen: int, numbers: Sequence[int]) -> int:
    """Return the turn that told most between the `chosen` try and the best other one: where they came apart."""
    others = [line for place, line in enumerate(lines) if place != chosen]
    if not others or not numbers:
        return numbers[0] if numbers else 0

    def gain(line: Line, number: int) -> int:
        turn = line.turns.get(number)
        return 0 if turn is None else turn.points - line.before(number)

    return max(numbers, key=lambda number: abs(gain(lines[chosen], number) - gain(others[0], number)))
