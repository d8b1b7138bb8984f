"""What a card with scribes on it may still bring. Rule: palimpsest 11.

A search asks the same of cards that look the same and are equally crowded again and again, so what was reckoned is
kept: by a card's rank, in how many corners it is seen (-1 for one that can't be scored any more), its scribes by seat,
and how many turns may be left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from game.rules.palimpsest.scores import one_scoring

ENVY = 0.85  # how much a point of the best other seat hurts


@dataclass(frozen=True, slots=True, eq=False)  # told apart by identity: what was reckoned is looked up by it
class Measure:
    """What the future of a card, a scribe or a turn counts for.

    `stays` is the chance that a rank outlasts a turn, by how many of its corners are seen, `again` how often in a turn
    a card is scored that any rank would do for, `kept` what a scribe in the supply is worth while there is time to
    place it, `tempo` what it brings to be the next to lay a card.
    """

    stays: tuple[float, float, float]
    again: float
    kept: float
    tempo: float


GLANCE = Measure(stays=(0.0, 0.93, 0.985), again=0.05, kept=0.1, tempo=0.0)  # to compare turns at their end
SOBER = Measure(stays=(0.0, 0.95, 0.95), again=0.22, kept=-1.0, tempo=11.0)  # fitted to how matches by habit went on

# Of the cards that may be laid, the part with a rank that so many scribes satisfy.
LOW_ENOUGH = (0.0, 0.17, 0.25, 0.33, 0.42, 0.5, 0.58, 0.67, 0.75, 0.83, 1.0)


def lead(points: Sequence[float], seat: int) -> float:
    """Return the points of `seat`, measured against the best of the others."""
    return points[seat] - ENVY * max([one for other, one in enumerate(points) if other != seat])


@lru_cache(65_536)
def lead_of(rank: int, scribes: tuple[int, ...], seat: int) -> float:
    """Return what one scoring brings to `seat`, measured against the best of the others."""
    return lead(one_scoring(rank, scribes), seat)


@lru_cache(16_384)
def weight(shown: int, scribes: int, left: float, measure: Measure) -> float:
    """Return how often a card with so many scribes on it will still be scored, in `left` turns and at the end."""
    if shown < 0:
        return 0.0
    last = measure.stays[shown] ** left if shown else 0.0
    return last + measure.again * left * LOW_ENOUGH[min(scribes, 10)]


@lru_cache(32_768)
def to_come(rank: int, shown: int, scribes: tuple[int, ...], left: float, measure: Measure) -> tuple[float, ...]:
    """Return the points that a card will still bring each seat."""
    often = weight(shown, sum(scribes), left, measure)
    return tuple([often * points for points in one_scoring(rank, scribes)])


class Prize(NamedTuple):
    """What a card with so many scribes brings a seat, measured against the best other: scored now, and later on."""

    scribes: int
    gain: float
    later: float


@lru_cache(32_768)
def prize(rank: int, shown: int, scribes: tuple[int, ...], seat: int, left: float) -> Prize:
    """Return what a card may bring `seat`."""
    number, gain = sum(scribes), lead_of(rank, scribes, seat)
    return Prize(number, gain, weight(shown, number, left, GLANCE) * gain)


@lru_cache(32_768)
def stakes_at(rank: int, shown: int, scribes: tuple[int, ...], seat: int, left: float, most: int) -> tuple[float, ...]:
    """Return what one scribe, two, up to `most` bring on such a card."""
    crowd, number, row = [*scribes], sum(scribes), []
    for more in range(most + 1):
        often = weight(shown, number + more, left, GLANCE)
        row.append(often * lead_of(rank, tuple(crowd), seat) if often else 0.0)
        crowd[seat] += 1
    return tuple([value - row[0] for value in row[1:]])


@lru_cache(32_768)
def gains_at(rank: int, shown: int, scribes: tuple[int, ...], seat: int, left: float, most: int) -> tuple[float, ...]:
    """Return what a scribe there brings with one to be placed, two, up to `most`: at best together with others."""
    means = [gain / count for count, gain in enumerate(stakes_at(rank, shown, scribes, seat, left, most), 1)]
    return tuple(accumulate(means, max, initial=0.0))[1:]
