"""What a puzzle asks for, counted from its position: so many turns, and the points gained in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.rules import Rules


@dataclass(frozen=True, slots=True)
class Task:
    """`seat` gains points up to the end of its turn number `last`; so many points it had `before`.

    The others do what `replies` say, one after the other. Where one can't be done any more, or nothing is said, it is
    the first thing that the rules offer.
    """

    rules: Rules[Any, Any]
    seat: int
    first: int
    last: int
    before: int
    replies: tuple[Any, ...] = ()

    @classmethod
    def at(cls, rules: Rules[Any, Any], state: Any, turns: int = 1, replies: Sequence[Any] = ()) -> Task:
        """Return the task to gain points in so many turns from `state`, where somebody has to decide."""
        turn = rules.turn(state)
        assert turn.seat is not None
        standings = rules.standings(state).seats
        # Turns are counted by the round: everybody has one before the next of one's own.
        last = turn.number + (turns - 1) * len(standings)
        return cls(rules, turn.seat, turn.number, last, _points(rules, state, turn.seat), tuple(replies))

    def is_done(self, state: Any) -> bool:
        """Whether the turns are over."""
        turn = self.rules.turn(state)
        return turn.seat is None or turn.number > self.last or (turn.number == self.last and turn.seat != self.seat)

    def is_own(self, state: Any) -> bool:
        """Whether who solves the puzzle decides now."""
        return self.rules.turn(state).seat == self.seat

    def gained(self, state: Any) -> int:
        """Return how many points were gained up to `state`."""
        return _points(self.rules, state, self.seat) - self.before

    def gains(self, state: Any, line: Sequence[Any]) -> int | None:
        """Return how many points were gained once `line` is played on from `state`, None where it can't be."""
        world = self.rules.copy(state)
        for intent in line:
            if intent not in self.rules.legal(world):
                return None
            self.rules.play(world, intent)
        return self.gained(world) if self.is_done(world) else None

    def reply(self, state: Any, number: int) -> Any:
        """Return what another seat, whose decision it is, does after so many replies."""
        legal = self.rules.legal(state)
        said = self.replies[number : number + 1]
        return said[0] if said and said[0] in legal else legal[0]


def _points(rules: Rules[Any, Any], state: Any, seat: int) -> int:
    return next(one.points for one in rules.standings(state).seats if one.seat == seat)
