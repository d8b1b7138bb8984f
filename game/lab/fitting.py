"""Finds the table of chances that fits what became of many positions best, and says how true a table is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from game.core.rules import Rules
from game.lab.selfplay import Position
from game.outlook.futures import outlook
from game.outlook.scale import Scale

KNOTS = 9
STEPS = 12  # of Newton's method
DIGITS = 6  # of what a table holds
RIDGE = 1.0  # draws the slope to none where little is known,
ORDER_RIDGE = 25.0  # and the order more: in few matches who is next may be anybody


@dataclass(frozen=True, slots=True)
class Sample:
    """A position in numbers: where it lies in the match, the points to be expected, who decides, and who won."""

    progress: float
    worths: tuple[float, ...]
    decider: int
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Guess:
    """A chance that was told at some progress, and the share of the win that came of it."""

    progress: float
    chance: float
    share: float


def fit(rules: Rules[Any, Any], positions: Sequence[Position], matches: int, turns: int) -> Scale:
    """Return the scale that fits `positions`, out of so many matches, best."""
    paces = [(1.0, float(one.number), _most(rules, one.state)) for one in positions]
    pace = _plane(paces, [one.progress for one in positions])
    blank = Scale(matches, turns, (pace[0], pace[1], pace[2]), ())
    seats = len(positions[0].shares)
    samples = [
        Sample(
            blank.progress(one.number, numbers[2]),
            tuple(float(rules.mind.worth(one.state, seat)) for seat in range(seats)),
            one.decider,
            one.shares,
        )
        for one, numbers in zip(positions, paces, strict=True)
    ]
    knots = tuple(tuple(_knot(samples, place / (KNOTS - 1), seats)) for place in range(KNOTS))
    return Scale(matches, turns, blank.pace, knots)


def guesses(
    rules: Rules[Any, Any], positions: Sequence[Position], scale: Scale, futures: int, every: int = 1
) -> list[Guess]:
    """Return what is told of the chances in every so many of `positions`; without futures by the table alone."""
    found = []
    for number, one in enumerate(positions[::every]):
        seats = range(len(one.shares))
        if futures:
            told = [est.value for est in outlook(rules, one.state, one.decider, scale, futures, number).values]
        else:
            worths = [float(rules.mind.worth(one.state, seat)) for seat in seats]
            told = scale.chances(worths, one.decider, scale.progress(one.number, _most(rules, one.state)))
        found += [Guess(one.progress, told[seat], one.shares[seat]) for seat in seats]
    return found


def brier(found: Sequence[Guess]) -> float:
    """Return the mean squared error of chances, 0 at best; a coin among two has .25."""
    return sum((one.chance - one.share) ** 2 for one in found) / len(found)


def _most(rules: Rules[Any, Any], state: Any) -> float:
    return float(max(one.points for one in rules.standings(state).seats))


def _plane(rows: Sequence[Sequence[float]], heights: Sequence[float]) -> list[float]:
    """Return the coefficients with which the columns of `rows` come nearest to `heights` (least squares)."""
    size = range(len(rows[0]))
    matrix = [[sum(row[one] * row[two] for row in rows) for two in size] for one in size]
    for one in size:
        matrix[one][one] += 1e-6 * len(rows)
    found = solved(matrix, [sum(row[one] * high for row, high in zip(rows, heights, strict=True)) for one in size])
    return [round(one, DIGITS) for one in found]


def _knot(samples: Sequence[Sample], place: float, seats: int) -> list[float]:
    """Return slope and order at one place of progress, from the samples around it (Newton's method)."""
    width = 1 / (KNOTS - 1)
    near = [(1 - abs(one.progress - place) / width, one) for one in samples if abs(one.progress - place) < width]
    size = range(seats + 1)
    ridges = [RIDGE, *[ORDER_RIDGE if seats > 1 else RIDGE] * seats]
    found = [0.0] * (seats + 1)
    for _step in range(STEPS):
        slopes = [-ridge * one for ridge, one in zip(ridges, found, strict=True)]
        bends = [[ridges[one] if one == two else 0.0 for two in size] for one in size]
        for weight, sample in near:
            _add(sample, weight, found, slopes, bends)
        found = [one + step for one, step in zip(found, solved(bends, slopes), strict=True)]
    slope, *order = found
    return [round(one, DIGITS) for one in (max(0.0, slope), *order)]


def _add(sample: Sample, weight: float, found: list[float], slopes: list[float], bends: list[list[float]]) -> None:
    """Add what a sample says of the likelihood: its slopes, and how they bend (the negative second derivatives)."""
    seats = len(sample.worths)
    middle = sum(sample.worths) / seats if seats > 1 else 0.0
    rows = []
    for seat, worth in enumerate(sample.worths):
        order = [0.0] * seats
        order[(seat - sample.decider) % seats] = 1.0
        rows.append([worth - middle, *order])
    logits = [sum(one * two for one, two in zip(row, found, strict=True)) for row in rows]
    if seats == 1:
        logits, rows = [*logits, 0.0], [*rows, [0.0, 0.0]]
    shares = [*sample.shares, 1 - sum(sample.shares)] if seats == 1 else sample.shares
    if seats > 1 and not sum(shares):
        return
    most = max(logits)
    parts = [exp(logit - most) for logit in logits]
    chances = [part / sum(parts) for part in parts]
    size = range(len(found))
    mean = [sum(chance * row[one] for chance, row in zip(chances, rows, strict=True)) for one in size]
    for share, chance, row in zip(shares, chances, rows, strict=True):
        for one in size:
            slopes[one] += weight * (share - chance) * row[one]
            for two in size:
                bends[one][two] += weight * chance * (row[one] - mean[one]) * (row[two] - mean[two])


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of a system of linear equations (Gauss, with pivots)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [one - factor * two for one, two in zip(rows[row], rows[column], strict=True)]
    return [rows[place][size] / rows[place][place] for place in range(size)]
