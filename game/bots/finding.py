"""What looking ahead has found for one decision: small, so that it can travel, and poolable with what others found.

Several searches from the same position, each with luck of its own, know together about as much as one that took as
long as all of them (root parallelisation, Chaslot, Winands and van den Herik 2008). What comes of pooling hangs on what
each of them found alone, not on who was done first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from math import inf, sqrt
from operator import add
from typing import Generic, Protocol, Self, TypeVar

from game.core.rules import Intent

I = TypeVar("I", bound=Intent)
I_co = TypeVar("I_co", bound=Intent, covariant=True)

DOUBT = 1.0  # standard errors by which a plan has to be ahead of the first


class Finding(Protocol[I_co]):
    """What a search found."""

    @property
    def best(self) -> I_co:
        """What had best be decided."""

    def pooled(self, other: Self) -> Self:
        """Return what this search and another one of the same decision know together."""


def pooled(found: Sequence[Finding[I]]) -> Finding[I]:
    """Return what all searches of a decision found together, at least one of them."""
    return reduce(lambda one, other: one.pooled(other), found)


@dataclass(frozen=True, slots=True)
class Visits(Generic[I]):
    """How often each of the `intents` was tried, 0 for never; the one that looks best at a glance comes first."""

    intents: tuple[I, ...]
    visits: tuple[int, ...]

    @property
    def best(self) -> I:
        """The intent that was tried most often."""
        # By visits, not by reward: a good reward of a few visits may be luck.
        return self.intents[self.visits.index(max(self.visits))]

    def pooled(self, other: Visits[I]) -> Visits[I]:
        """Return the visits of both."""
        theirs = dict(zip(other.intents, other.visits, strict=True))
        both = zip(self.intents, self.visits, strict=True)
        return Visits(self.intents, tuple(visits + theirs[intent] for intent, visits in both))


@dataclass(frozen=True, slots=True)
class Gains(Generic[I]):
    """By how much each plan was ahead of the first one in worlds that both met.

    `begins` says how each begins, `worlds` in how many it was met; `gains` and `squares` sum over these by how much it
    was ahead, and the squares of that. `left` are the numbers of those not given up, the first among them.
    """

    begins: tuple[I, ...]
    worlds: tuple[int, ...]
    gains: tuple[float, ...]
    squares: tuple[float, ...]
    left: tuple[int, ...]

    @property
    def best(self) -> I:
        """How the best plan begins."""
        return self.begins[self.chosen]

    @property
    def chosen(self) -> int:
        """The number of the best plan: the first, unless another has proved to be better."""
        best = max(self.left, key=lambda one: self.gains[one] / (self.worlds[one] or 1))
        return best if best and in_errors(self.gains[best], self.squares[best], self.worlds[best]) > DOUBT else 0

    def pooled(self, other: Gains[I]) -> Gains[I]:
        """Return the gains in the worlds of both; a plan is left that either of them has kept."""
        return Gains(
            self.begins,
            tuple(map(add, self.worlds, other.worlds)),
            tuple(map(add, self.gains, other.gains)),
            tuple(map(add, self.squares, other.squares)),
            tuple(number for number in range(len(self.begins)) if number in self.left or number in other.left),
        )


def in_errors(gain: float, squares: float, worlds: int) -> float:
    """Return by how many standard errors a plan is ahead of the first on average; none after a single world.

    `gain` and `squares` are sums over so many `worlds`.
    """
    if worlds < 2:
        return 0.0
    mean = gain / worlds
    error = sqrt(max(0.0, squares / worlds - mean * mean) / worlds)
    if error:
        return mean / error
    return inf if mean > 0 else -inf
