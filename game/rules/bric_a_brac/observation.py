"""What can be read of a match beside the pieces: what `table` tells a viewer. Rule: bric_a_brac 6."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.table import Table
from game.rules.bric_a_brac.quotes import Progress, Quote
from game.rules.bric_a_brac.state import Cards, End, Mode, Phase


@dataclass(frozen=True, slots=True)
class SeatView:
    """What can be read of one seat.

    `tokens` count charcoalium first, `made` the reductions of its workshop by symbol, wild last. `quotes` are what the
    machines of the Bric-a-brac would cost it, oldest first; `progress` says by tile how far its workshop is.
    """

    score: int
    tokens: Cards
    made: Cards
    quotes: tuple[Quote, ...]
    progress: Mapping[str, Progress]


@dataclass(frozen=True, slots=True)
class Observation:
    """What can be read of a match.

    `last_turn` is its number, None while no end is triggered; `last` says why one is. `reserve` counts by token,
    `row_made` what the machines of the Bric-a-brac make, by symbol. `played` is the piece whose activation is under
    way, `mode` that of a pick; `owed` counts picks or swaps left. `repairing` is the piece that is being paid for or
    was just repaired; `completions` are the sets of machines, by tile, with which it completes projects now.
    """

    phase: Phase
    decider: int | None
    turn: int
    last_turn: int | None
    last: End | None
    reserve: Cards
    row_made: Cards
    played: str | None
    mode: Mode | None
    owed: int
    repairing: str | None
    completions: Mapping[str, tuple[tuple[str, ...], ...]]
    seats: tuple[SeatView, ...]


BricTable = Table[Observation]
