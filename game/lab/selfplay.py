"""Matches that quick bots play against each other, for tables of chances and for their proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game import bots
from game.bots.budget import Budget
from game.core.chance import Chance
from game.core.rules import Rules

LONGEST = 3000  # plies
SALT = 0x63616C6962726174


@dataclass(frozen=True, slots=True)
class Position:
    """A position and what became of it: `shares` of the win by seat; `progress` counts turns, 0 to 1."""

    state: Any
    decider: int
    number: int
    progress: float
    shares: tuple[float, ...]


def uneven(rules: Rules[Any, Any], seats: int, deal: int, longest: int) -> list[Position]:
    """Play a match in which each seat begins like a beginner for a while, so that leads of all sizes occur.

    From then on all play alike, so that leads say what they are worth among equals: only those positions are returned.
    `longest` is the number of turns of a usual match.
    """
    levels = bots.levels(rules)
    chance = Chance(deal ^ SALT)
    usual, gentle = bots.usual(levels), bots.gentle(levels)
    is_even = chance.below(2) == 0
    begun = [1 if is_even else chance.below(max(1, longest)) for _seat in range(seats)]
    return play(rules, [usual] * seats, deal, [gentle] * seats, begun)


def play(
    rules: Rules[Any, Any],
    levels: Sequence[str],
    deal: int,
    first: Sequence[str] = (),
    until: Sequence[int] = (),
    budget: Budget | None = None,
) -> list[Position]:
    """Play a match between `levels`; those of the `first` ones decide before the turns `until`.

    Returned are the positions at the beginning of each decision after that.
    """
    seats = len(levels)
    state = rules.setup(seats, rules.Options(), deal)
    lucks = [bots.luck(deal, seat) for seat in range(seats)]
    met: list[tuple[Any, int, int]] = []
    last: tuple[int, int] | None = None
    for _ply in range(LONGEST):
        turn = rules.turn(state)
        if turn.seat is None:
            break
        if last != (turn.seat, turn.number) and all(turn.number >= one for one in until):
            met.append((rules.copy(state), turn.seat, turn.number))
        last = (turn.seat, turn.number)
        slips = bool(until) and turn.number < until[turn.seat]
        level = first[turn.seat] if slips else levels[turn.seat]
        thought = budget or Budget(most=100)
        rules.play(state, bots.choose(level, rules, state, turn.seat, lucks[turn.seat], thought))
    return list(_told(rules, state, met))


def _told(rules: Rules[Any, Any], state: Any, met: list[tuple[Any, int, int]]) -> Iterator[Position]:
    standings = rules.standings(state)
    seats = range(len(standings.seats))
    winners = standings.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    longest = max(1, rules.turn(state).number)
    for before, decider, number in met:
        yield Position(before, decider, number, number / longest, shares)
