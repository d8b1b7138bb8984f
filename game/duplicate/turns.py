"""A match as one seat's turns: where each of them begins and ends, and the points after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.match import Match


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """One turn of a seat, `number` 0 being what it decided before its first one.

    It goes from the position `first` on, before its first decision, and belongs to it up to the position `end`, where
    the next one begins: what the seat decides in the turns of others meanwhile is part of it. `points` are those of
    the seat at the position `over`, when the turn was; after the last one they are the final ones.
    """

    number: int
    first: int
    over: int
    end: int
    points: int


def own_turns(match: Match[Any, Any], seat: int) -> tuple[OwnTurn, ...]:
    """Return the turns of a `seat` in a match that is over, in their order."""
    steps = match.steps
    begun = [
        ply
        for ply, step in enumerate(steps)
        if step.turn.seat == seat and (ply == 0 or steps[ply - 1].turn.number != step.turn.number)
    ]
    if not begun:
        return ()
    first = 0 if steps[begun[0]].turn.number < 1 else 1
    found = []
    for number, (ply, end) in enumerate(pairwise([*begun, match.ply]), start=first):
        over = next((at for at in range(ply, end) if steps[at].turn.number != steps[ply].turn.number), end)
        reached = match.ply if end == match.ply else over
        found.append(OwnTurn(number, ply, reached, end, _points(match, reached, seat)))
    return tuple(found)


def _points(match: Match[Any, Any], ply: int, seat: int) -> int:
    return next(one.points for one in match.rules.standings(match.state_at(ply)).seats if one.seat == seat)


def numbers_of(tracks: Sequence[Sequence[OwnTurn]]) -> list[int]:
    """Return the numbers of all turns that any of several matches had."""
    return sorted({turn.number for track in tracks for turn in track})
