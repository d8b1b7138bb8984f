"""A part of a run: what a process is asked to play, and what it counts. Both are plain data, so any process will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeVar

from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.rules import Rules

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Job:
    """So many matches from `first_deal` on: all that a process needs to know, as plain data.

    Without a `budget` each level looks ahead for its own number of simulations.
    """

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, Any]
    first_deal: int
    matches: int
    budget: Budget | None = None


@dataclass
class Tally:
    """What was counted: value -> how often. Whole numbers only, so that the order of adding does not matter.

    Only the `seconds` that it took are none, and count in no figure of the report.
    """

    matches: int = 0
    plies: Counter[int] = field(default_factory=Counter)
    legal: Counter[int] = field(default_factory=Counter)
    points: Counter[tuple[int, int]] = field(default_factory=Counter)  # (seat, points)
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    kinds: Counter[tuple[str, bool]] = field(default_factory=Counter)  # (category, winner's): points in all
    seats: Counter[bool] = field(default_factory=Counter)  # of winners, and of the others
    seconds: float = 0.0

    def __add__(self, other: Tally) -> Tally:
        """Return what both counted; whoever is interrupted meanwhile still has the one or the other."""
        return Tally(
            self.matches + other.matches,
            Counter(self.plies) + other.plies,
            Counter(self.legal) + other.legal,
            Counter(self.points) + other.points,
            Counter(self.winners) + other.winners,
            Counter(self.ends) + other.ends,
            _added(self.kinds, other.kinds),
            Counter(self.seats) + other.seats,
            self.seconds + other.seconds,
        )


def _added(one: Counter[K], other: Counter[K]) -> Counter[K]:
    """Return what both say together; sums may be below nothing, which `+` would leave out."""
    total = Counter(one)
    total.update(other)
    return total


def play_job(job: Job) -> Tally:
    """Play the matches of `job` and count."""
    began = perf_counter()
    rules = registry.rules(job.game)
    options = rules.Options.model_validate(job.options)
    tally = Tally()
    for deal in range(job.first_deal, job.first_deal + job.matches):
        _play_match(rules, options, job, deal, tally)
    tally.seconds = perf_counter() - began
    return tally


def _play_match(rules: Rules[Any, Any], options: Any, job: Job, deal: int, tally: Tally) -> None:
    levels = job.levels
    state = rules.setup(len(levels), options, deal)
    chances = [bots.luck(deal, seat) for seat in range(len(levels))]
    budgets = [job.budget or bots.thought_without_clock(level) for level in levels]
    plies = 0
    while (seat := rules.turn(state).seat) is not None:
        tally.legal[len(rules.legal(state))] += 1
        rules.play(state, bots.choose(levels[seat], rules, state, seat, chances[seat], budgets[seat]))
        plies += 1
    standings = rules.standings(state)
    tally.matches += 1
    tally.plies[plies] += 1
    tally.winners[standings.winners] += 1
    tally.ends[standings.end or ""] += 1
    for standing in standings.seats:
        tally.points[standing.seat, standing.points] += 1
        has_won = standing.seat in standings.winners
        tally.seats[has_won] += 1
        for category, points in standing.categories:
            tally.kinds[category, has_won] += points
