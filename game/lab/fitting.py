"""Finds the table of chances that fits what became of many positions best, and says how true a table is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from typing import Any

from game.core.rules import Rules
from game.core.sums import float_sum
from game.lab.selfplay import Position
from game.outlook.futures import outlook
from game.outlook.scale import SLOPES, Scale

KNOTS = 9
STEPS = 12  # of Newton's method, at most
NEAR_ENOUGH = 1e-4  # a step that moves nothing farther is the last
DIGITS = 6  # of what a table holds
RIDGE = 1.0  # draws the slopes to none where little is known,
TERM_RIDGE = 4.0  # and the terms of order and seat more: in few matches the winner may be anybody


@dataclass(frozen=True, slots=True)
class Sample:
    """A position in numbers: where it lies in the match, points to be expected and at hand, who decides, who won."""

    progress: float
    worths: tuple[float, ...]
    points: tuple[float, ...]
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
    at_hand = [_points(rules, one.state) for one in positions]
    paces = [(1.0, float(one.number), max(points)) for one, points in zip(positions, at_hand, strict=True)]
    pace = _plane(paces, [one.progress for one in positions])
    blank = Scale(matches, turns, (pace[0], pace[1], pace[2]), ())
    samples = [
        Sample(blank.progress(one.number, max(points)), _worths(rules, one.state), points, one.decider, one.shares)
        for one, points in zip(positions, at_hand, strict=True)
    ]
    knots = tuple(tuple(_knot(samples, place / (KNOTS - 1))) for place in range(KNOTS))
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
            points = _points(rules, one.state)
            progress = scale.progress(one.number, max(points))
            told = scale.chances(_worths(rules, one.state), points, one.decider, progress)
        found += [Guess(one.progress, told[seat], one.shares[seat]) for seat in seats]
    return found


def brier(found: Sequence[Guess]) -> float:
    """Return the mean squared error of chances, 0 at best; a coin among two has .25."""
    return float_sum((one.chance - one.share) ** 2 for one in found) / len(found)


def _worths(rules: Rules[Any, Any], state: Any) -> tuple[float, ...]:
    return tuple(float(rules.mind.worth(state, one.seat)) for one in _by_seat(rules, state))


def _points(rules: Rules[Any, Any], state: Any) -> tuple[float, ...]:
    return tuple(float(one.points) for one in _by_seat(rules, state))


def _by_seat(rules: Rules[Any, Any], state: Any) -> list[Any]:
    return sorted(rules.standings(state).seats, key=lambda one: one.seat)


def _plane(rows: Sequence[Sequence[float]], heights: Sequence[float]) -> list[float]:
    """Return the coefficients with which the columns of `rows` come nearest to `heights` (least squares)."""
    size = range(len(rows[0]))
    matrix = [[float_sum(row[one] * row[two] for row in rows) for two in size] for one in size]
    for one in size:
        matrix[one][one] += 1e-6 * len(rows)
    found = solved(
        matrix, [float_sum(row[one] * high for row, high in zip(rows, heights, strict=True)) for one in size]
    )
    return [round(one, DIGITS) for one in found]


def _knot(samples: Sequence[Sample], place: float) -> list[float]:
    """Return what holds at one place of progress, from the samples around it (Newton's method)."""
    width = 1 / (KNOTS - 1)
    near = [
        (1 - abs(one.progress - place) / width, one.shares, _rows(one))
        for one in samples
        if abs(one.progress - place) < width
    ]
    size = SLOPES + 2 * len(samples[0].shares)
    ridges = [RIDGE] * SLOPES + [TERM_RIDGE] * (size - SLOPES)
    found = [0.0] * size
    for _step in range(STEPS):
        slopes = [-ridge * one for ridge, one in zip(ridges, found, strict=True)]
        bends = [[ridges[one] if one == two else 0.0 for two in range(size)] for one in range(size)]
        for weight, shares, rows in near:
            _add(shares, rows, weight, found, slopes, bends)
        steps = solved(bends, slopes)
        found = [one + step for one, step in zip(found, steps, strict=True)]
        if max(map(abs, steps)) < NEAR_ENOUGH:
            break
    return [round(one, DIGITS) for one in found]


def _rows(sample: Sample) -> list[list[float]]:
    """Return by what each seat's chance is told: points expected and at hand, as differences, order and seat."""
    seats = len(sample.worths)
    means = [float_sum(column) / seats if seats > 1 else 0.0 for column in (sample.worths, sample.points)]
    rows = []
    for seat, (worth, points) in enumerate(zip(sample.worths, sample.points, strict=True)):
        terms = [0.0] * (2 * seats)
        terms[(seat - sample.decider) % seats] = 1.0
        terms[seats + seat] = 1.0
        rows.append([worth - means[0], points - means[1], *terms])
    return rows


def _add(
    shares: Sequence[float],
    rows: Sequence[Sequence[float]],
    weight: float,
    found: list[float],
    slopes: list[float],
    bends: list[list[float]],
) -> None:
    """Add what a sample says of the likelihood: its slopes, and how they bend (the negative second derivatives)."""
    if len(rows) == 1:  # alone: against the goal, which has nothing for itself
        shares, rows = [*shares, 1 - shares[0]], [*rows, [0.0] * len(found)]
    if not sum(shares):
        return
    logits = [float_sum(map(mul, row, found)) for row in rows]
    most = max(logits)
    parts = [exp(logit - most) for logit in logits]
    whole = float_sum(parts)
    size = range(len(found))
    mean = [float_sum(part * row[one] for part, row in zip(parts, rows, strict=True)) / whole for one in size]
    for share, part, row in zip(shares, parts, rows, strict=True):
        chance, off = part / whole, [value - middle for value, middle in zip(row, mean, strict=True)]
        for one in size:
            slopes[one] += weight * (share - chance) * row[one]
            if off[one]:
                bent, share_of_it = bends[one], weight * chance * off[one]
                for two in size:
                    bent[two] += share_of_it * off[two]


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
