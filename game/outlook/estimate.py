"""What many futures say on average, and how far that may be off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

from game.core.sums import float_sum

SURE = 2.0  # standard errors: what is farther from nothing is told as true


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its standard error, which is infinite as long as too little is known."""

    value: float
    error: float = 0.0

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """Return the mean of at least one value; what comes out the same in all futures still has no error."""
        count = len(values)
        mean = float_sum(values) / count
        if count == 1:
            return cls(mean, inf)
        spread = float_sum((value - mean) ** 2 for value in values) / (count - 1)
        return cls(mean, sqrt(spread / count))


def columns(rows: Sequence[Sequence[float]]) -> tuple[Estimate, ...]:
    """Return the estimate of each column: `rows` holds a value for every seat, a row a future."""
    return tuple(Estimate.of(column) for column in zip(*rows, strict=True))
