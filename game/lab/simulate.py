"""Plays many matches between bots, on as many processes as asked, and sums them up.

The matches of a run depend on the deals alone, so any number of processes counts the same totals. Bots that look ahead
therefore think for a number of simulations, unless they are given seconds: then the machine has a say in it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import Any

from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.match import Match, Seat
from game.core.rules import Rules
from game.core.words import _

CHUNKS_PER_JOB = 8
LARGEST_CHUNK = 2000  # matches
USUAL_THOUGHT = Budget(most=400)
DEVIATIONS = 1.96  # of a normal distribution hold 95 % of it


@dataclass(frozen=True, slots=True)
class Job:
    """So many matches from `first_deal` on: all that a process needs to know, as plain data."""

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, Any]
    first_deal: int
    matches: int
    budget: Budget = USUAL_THOUGHT


@dataclass
class Tally:
    """What was counted: value -> how often. Whole numbers only, so that the order of adding does not matter."""

    matches: int = 0
    plies: Counter[int] = field(default_factory=Counter)
    legal: Counter[int] = field(default_factory=Counter)
    points: Counter[tuple[int, int]] = field(default_factory=Counter)  # (seat, points)
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count what `other` counted, too."""
        self.matches += other.matches
        self.plies.update(other.plies)
        self.legal.update(other.legal)
        self.points.update(other.points)
        self.winners.update(other.winners)
        self.ends.update(other.ends)


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle, the 95th percentile and the largest of many whole numbers, each one of them."""

    median: int
    p95: int
    max: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Spread:
        """Return the spread of `counts`: value -> how often."""
        values = sorted(counts)
        return cls(_percentile(counts, values, 50), _percentile(counts, values, 95), values[-1])


def _percentile(counts: Mapping[int, int], values: list[int], percent: int) -> int:
    """Return the smallest value that is not below `percent` of them all (nearest rank)."""
    wanted = sum(counts.values()) * percent
    seen = 0
    for value in values:
        seen += counts[value] * 100
        if seen >= wanted:
            return value
    return values[-1]


@dataclass(frozen=True, slots=True)
class Report:
    """What a run found. `wins` are shares of all matches by seat, a shared win split; `ends` says how they ended."""

    title: str
    levels: tuple[str, ...]
    matches: int
    plies: Spread
    legal: Spread
    points: tuple[Spread, ...]
    wins: tuple[float, ...]
    ends: Mapping[str, int]
    total_plies: int
    seconds: float

    @property
    def plies_per_second(self) -> float:
        """How fast it went, start-up of the processes included."""
        return self.total_plies / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """Return the findings as plain data for `json.dumps`."""
        return {
            "matches": self.matches,
            "plies": _spread_json(self.plies),
            "legal": _spread_json(self.legal),
            "points": [{"median": spread.median, "p95": spread.p95} for spread in self.points],
            "wins": list(self.wins),
            "wins_95": [[round(end, 4) for end in interval(share, self.matches)] for share in self.wins],
            "ends": dict(self.ends),
            "seconds": round(self.seconds, 3),
            "plies_per_second": round(self.plies_per_second),
        }

    def text(self) -> str:
        """Return the findings as lines for a terminal."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        said = _("{title}: {matches} matches in {seconds} s, {speed} plies a second")
        speed = f"{self.plies_per_second:,.0f}"
        yield said.format(title=_(self.title), matches=self.matches, seconds=f"{self.seconds:.1f}", speed=speed)
        said = _("plies of a match: median {median}, 95 % up to {p95}, at most {max}")
        yield "  " + said.format(**_spread_json(self.plies))
        said = _("legal intents: median {median}, 95 % up to {p95}, at most {max}")
        yield "  " + said.format(**_spread_json(self.legal))
        for seat, (level, points, wins) in enumerate(zip(self.levels, self.points, self.wins, strict=True), 1):
            said = _("seat {seat}, {level}: wins {wins}; points: median {median}, 95 % up to {p95}")
            words = {"median": points.median, "p95": points.p95, "wins": f"{wins:.2%}"}
            yield "  " + said.format(seat=seat, level=level, **words)
        ends = ", ".join(f"{end} {count}" for end, count in self.ends.items())
        yield "  " + _("ends: {ends}").format(ends=ends)


def interval(share: float, matches: int) -> tuple[float, float]:
    """Return between which shares the true one lies, 95 to 5 (Wilson's score interval)."""
    z = DEVIATIONS**2 / matches
    middle = (share + z / 2) / (1 + z)
    reach = sqrt(z * (share * (1 - share) + z / 4)) / (1 + z)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _spread_json(spread: Spread) -> dict[str, int]:
    return {"median": spread.median, "p95": spread.p95, "max": spread.max}


def simulate(
    game: str,
    levels: Sequence[str],
    options: Mapping[str, Any] | None = None,
    matches: int = 1000,
    first_deal: int = 0,
    jobs: int = 1,
    *,
    chunk: int | None = None,
    seconds: float | None = None,
) -> Report:
    """Play `matches` of `game`, one bot level a seat, the first with the deal number `first_deal`.

    `jobs` is how many processes share the work, `chunk` how many matches they are handed at a time. A bot that looks
    ahead has 400 simulations for a decision, or so many `seconds`.

    Raises:
        UnknownGameError: there is no such game.
        UnknownLevelError: there is no such bot.
        MatchError: the game is not for so many seats, or a deal number is out of range.
        ValidationError: an option is none of the game's.
        ValueError: there is nothing to play.
    """
    if matches < 1 or jobs < 1 or (chunk is not None and chunk < 1):
        raise ValueError(_("Ask for at least one match, one process and one match at a time."))
    began = perf_counter()
    budget = USUAL_THOUGHT if seconds is None else Budget(seconds)
    whole = Job(game, tuple(levels), dict(options or {}), first_deal, matches, budget)
    _check(whole)
    tally = Tally()
    for part in _played(list(_parts(whole, chunk or _usual_chunk(matches, jobs))), jobs):
        tally.add(part)
    return _report(registry.rules(game), whole, tally, perf_counter() - began)


def _check(job: Job) -> None:
    """Refuse before the first process starts what could not be played."""
    rules = registry.rules(job.game)
    seats = tuple(Seat(level, level) for level in job.levels)
    for deal in (job.first_deal, job.first_deal + job.matches - 1):
        Match(rules, seats, rules.Options.model_validate(job.options), deal)
    for level in job.levels:
        if level not in bots.levels(rules):
            raise bots.UnknownLevelError(level, rules)


def _usual_chunk(matches: int, jobs: int) -> int:
    return max(1, min(LARGEST_CHUNK, matches // (jobs * CHUNKS_PER_JOB)))


def _parts(job: Job, chunk: int) -> Iterator[Job]:
    end = job.first_deal + job.matches
    for first in range(job.first_deal, end, chunk):
        yield replace(job, first_deal=first, matches=min(chunk, end - first))


def _played(parts: list[Job], jobs: int) -> Iterable[Tally]:
    if jobs == 1 or len(parts) == 1:
        yield from map(play_job, parts)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=context, initializer=_end_with_parent) as pool:
        yield from pool.map(play_job, parts)


def _end_with_parent() -> None:
    """End this process as soon as the one that started it is gone, however it went: nobody waits for its matches."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, name="parent", daemon=True).start()


def play_job(job: Job) -> Tally:
    """Play the matches of `job` and count."""
    rules = registry.rules(job.game)
    options = rules.Options.model_validate(job.options)
    tally = Tally()
    for deal in range(job.first_deal, job.first_deal + job.matches):
        _play_match(rules, options, job, deal, tally)
    return tally


def _play_match(rules: Rules[Any, Any], options: Any, job: Job, deal: int, tally: Tally) -> None:
    levels = job.levels
    state = rules.setup(len(levels), options, deal)
    chances = [bots.luck(deal, seat) for seat in range(len(levels))]
    plies = 0
    while (seat := rules.turn(state).seat) is not None:
        tally.legal[len(rules.legal(state))] += 1
        rules.play(state, bots.choose(levels[seat], rules, state, seat, chances[seat], job.budget))
        plies += 1
    standings = rules.standings(state)
    tally.matches += 1
    tally.plies[plies] += 1
    tally.winners[standings.winners] += 1
    tally.ends[standings.end or ""] += 1
    for standing in standings.seats:
        tally.points[standing.seat, standing.points] += 1


def _report(rules: Rules[Any, Any], job: Job, tally: Tally, seconds: float) -> Report:
    seats = range(len(job.levels))
    points = [{value: n for (owner, value), n in tally.points.items() if owner == seat} for seat in seats]
    shares = [
        sum((Fraction(n, len(winners)) for winners, n in tally.winners.items() if seat in winners), Fraction())
        for seat in seats
    ]
    return Report(
        title=rules.info.title,
        levels=job.levels,
        matches=tally.matches,
        plies=Spread.of(tally.plies),
        legal=Spread.of(tally.legal),
        points=tuple(Spread.of(counts) for counts in points),
        wins=tuple(float(share / tally.matches) for share in shares),
        ends=dict(sorted(tally.ends.items())),
        total_plies=sum(plies * n for plies, n in tally.plies.items()),
        seconds=seconds,
    )
