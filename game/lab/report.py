"""What a run of matches found, as figures and as lines for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from game.core import registry
from game.core.words import _, decimal, grouped, many
from game.lab.job import Job, Tally

DEVIATIONS = 1.96  # of a normal distribution hold 95 % of it


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
    """What a run found. `wins` are shares of all matches by seat, a shared win split; `ends` says how they ended.

    `asked` is how many matches were to be played: more than `matches` in a run that was interrupted. `decided` says how
    many points of each category a winner had and how many another seat, on average; alone those are of matches won and
    of the others, and nothing where there is nobody to compare. `lengths` and `scores` count plies of matches and
    points of seats.
    """

    title: str
    levels: tuple[str, ...]
    matches: int
    asked: int
    plies: Spread
    legal: Spread
    points: tuple[Spread, ...]
    wins: tuple[float, ...]
    ends: Mapping[str, int]
    total_plies: int
    seconds: float
    decided: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    lengths: Mapping[int, int] = field(default_factory=dict)
    scores: Mapping[int, int] = field(default_factory=dict)

    @property
    def is_partial(self) -> bool:
        """Whether the run was interrupted."""
        return self.matches < self.asked

    @property
    def plies_per_second(self) -> float:
        """How fast it went, start-up of the processes included."""
        return self.total_plies / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """Return the findings as plain data for `json.dumps`."""
        return {
            "matches": self.matches,
            "asked": self.asked,
            "partial": self.is_partial,
            "plies": _spread_json(self.plies),
            "legal": _spread_json(self.legal),
            "points": [{"median": spread.median, "p95": spread.p95} for spread in self.points],
            "wins": list(self.wins),
            "wins_95": [[round(end, 4) for end in interval(share, self.matches)] for share in self.wins],
            "ends": dict(self.ends),
            "decided": {name: [round(one, 3) for one in points] for name, points in self.decided.items()},
            "seconds": round(self.seconds, 3),
            "plies_per_second": round(self.plies_per_second),
        }

    def text(self) -> str:
        """Return the findings as lines for a terminal."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        said = many(
            "{title}: {n} match in {seconds} s, {speed} plies a second",
            "{title}: {n} matches in {seconds} s, {speed} plies a second",
            self.matches,
        )
        pace = {"seconds": decimal(self.seconds, 1), "speed": grouped(round(self.plies_per_second))}
        yield said.format(title=_(self.title), n=self.matches, **pace)
        if self.is_partial:
            many_asked = many(
                "interrupted: {n} match was asked for", "interrupted: {n} matches were asked for", self.asked
            )
            yield "  " + many_asked.format(n=grouped(self.asked))
        said = _("plies of a match: median {median}, 95 % up to {p95}, at most {max}")
        yield "  " + said.format(**_spread_json(self.plies))
        said = _("legal intents: median {median}, 95 % up to {p95}, at most {max}")
        yield "  " + said.format(**_spread_json(self.legal))
        for seat, (level, points, wins) in enumerate(zip(self.levels, self.points, self.wins, strict=True), 1):
            said = _("seat {seat}, {level}: wins {wins}; points: median {median}, 95 % up to {p95}")
            share = _("{n} %").format(n=decimal(100 * wins, 2))
            words = {"median": points.median, "p95": points.p95, "wins": share}
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


def report_of(job: Job, tally: Tally, seconds: float) -> Report:
    """Return what `tally` says of the whole `job`, which took so many seconds."""
    seats = range(len(job.levels))
    points = [{value: n for (owner, value), n in tally.points.items() if owner == seat} for seat in seats]
    shares = [
        sum((Fraction(n, len(winners)) for winners, n in tally.winners.items() if seat in winners), Fraction())
        for seat in seats
    ]
    return Report(
        title=registry.info(job.game).title,
        levels=job.levels,
        matches=tally.matches,
        asked=job.matches,
        plies=Spread.of(tally.plies),
        legal=Spread.of(tally.legal),
        points=tuple(Spread.of(counts) for counts in points),
        wins=tuple(float(share / tally.matches) for share in shares),
        ends=dict(sorted(tally.ends.items())),
        total_plies=sum(plies * n for plies, n in tally.plies.items()),
        seconds=seconds,
        decided=_decided(tally),
        lengths=dict(sorted(tally.plies.items())),
        scores=dict(sorted(_scores(tally).items())),
    )


def _scores(tally: Tally) -> Counter[int]:
    """Return how often which points came, at any seat."""
    found: Counter[int] = Counter()
    for (_seat, points), number in tally.points.items():
        found[points] += number
    return found


def _decided(tally: Tally) -> dict[str, tuple[float, float]]:
    """Return the means of `Report.decided`."""
    if not (tally.seats[True] and tally.seats[False]):
        return {}
    names = dict.fromkeys(category for category, _has_won in tally.kinds)

    def mean(name: str, *, has_won: bool) -> float:
        return tally.kinds[name, has_won] / tally.seats[has_won]

    return {name: (mean(name, has_won=True), mean(name, has_won=False)) for name in names}
