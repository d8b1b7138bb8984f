"""Score sheets of finished matches: how long each was, and what its points were made of. `saves.kinds` fills them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Sheet:
    """One match: how many `turns` it had, how many `seconds` lay between its deal and its end, and who won.

    `kinds` has the points of each kind for every seat that is meant, None as long as nobody has followed the match.
    """

    match: str
    turns: int | None
    seconds: float | None
    won: bool | None
    seats: tuple[int, ...] = ()
    kinds: tuple[Mapping[str, int], ...] | None = None


class Kind(NamedTuple):
    """A kind of points: in how many of the score sheets it is more or less than nothing, and how much on average.

    `won` and `lost` are the averages of those that won and of the others, None where there are none.
    """

    name: str
    times: int
    mean: float
    won: float | None
    lost: float | None


def kinds_of(known: Iterable[Sheet]) -> list[Kind]:
    """Return what points were made of, the kind that brought most first; kinds that never brought any are left out."""
    told = [(one.won, points) for one in known for points in one.kinds or () if points]
    names = dict.fromkeys(name for _won, points in told for name in points)
    found = []
    for name in names:
        numbers = [(won, points.get(name, 0)) for won, points in told]
        times = sum(number != 0 for _won, number in numbers)
        if times:
            every = [number for _won, number in numbers]
            won, lost = ([number for one, number in numbers if one is so] for so in (True, False))
            found.append(Kind(name, times, fmean(every), _mean(won), _mean(lost)))
    return sorted(found, key=lambda one: -abs(one.mean))


def minutes(known: Sequence[Sheet]) -> int | None:
    """Return how many minutes lay between the deal and the end of a match, as the median; None where nobody knows."""
    seconds = [one.seconds for one in known if one.seconds is not None]
    return round(median(seconds) / 60) or None if seconds else None


def _mean(numbers: Sequence[int]) -> float | None:
    return fmean(numbers) if numbers else None
