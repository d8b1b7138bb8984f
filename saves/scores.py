"""The scores of the matches that count, one by one, in the order of their ends: what charts are drawn from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from csv import writer
from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from saves.facts import Company
from saves.shelf import CERTAIN
from saves.statistics import BOTS, Record, Skill, Tally, kind_of

if TYPE_CHECKING:
    from saves.shelf import Summary

FEW = 15  # so many different scores have a class each
CLASSES = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)  # points that a class is wide
MOST_CLASSES = 12


class Play(NamedTuple):
    """A finished match that counts: its `number` among the saved ones, where and against whom, and how it ended.

    `points` and `won` are those of the person who is asked about. Of everybody's matches `points` are the best person's
    and `won` says whether a single person won: None where several sat there.
    """

    number: int
    company: Company
    points: int
    won: bool | None
    honours: tuple[str, ...] = ()


class Fortune(NamedTuple):
    """What a reviewed match owed to luck, and what to everybody's decisions: shares of a win, in chances.

    `accuracy` is 0 to 100, None where there never was a choice.
    """

    luck: float
    skill: float
    accuracy: float | None = None


class Class(NamedTuple):
    """So many scores from `first` on, `width` points wide."""

    first: int
    width: int
    number: int


@dataclass(frozen=True)
class Scores:
    """Matches of one game, the latest last."""

    plays: Sequence[Play]

    def against(self, whom: str) -> Scores:
        """Return those against a kind of company (`ALONE`, `BOTS` or `PEOPLE`) or against one level of bots."""
        meant = {one for one in self.companies if whom in (one.against, kind_of(one))}
        return Scores([one for one in self.plays if one.company in meant])

    def at(self, seats: int) -> Scores:
        """Return those at tables of so many seats."""
        return Scores([one for one in self.plays if one.company.seats == seats])

    def tables(self, whom: str) -> Mapping[int, int]:
        """Return at tables of how many seats was played against somebody, the smallest first, and how often."""
        found: dict[int, int] = {}
        for company, number in sorted(self.companies.items(), key=lambda one: one[0].seats):
            if whom in (company.against, kind_of(company)):
                found[company.seats] = found.get(company.seats, 0) + number
        return found

    @cached_property
    def companies(self) -> Mapping[Company, int]:
        """Where and against whom was played, and how often."""
        return Counter(one.company for one in self.plays)

    @property
    def kinds(self) -> dict[str, int]:
        """Against whom was played, and how often: kinds of company, and of bots each of several levels."""
        kinds: dict[str, dict[str, int]] = {}
        for company, number in self.companies.items():
            levels = kinds.setdefault(kind_of(company), {})
            levels[company.against] = levels.get(company.against, 0) + number
        found: dict[str, int] = {}
        for kind, levels in kinds.items():
            found[kind] = sum(levels.values())
            if kind == BOTS and len(levels) > 1:
                found.update(levels)
        return found

    @cached_property
    def tally(self) -> Tally:
        """The matches in numbers."""
        return _tally(self.plays)

    @property
    def record(self) -> Record:
        """The same as `saves.statistics` tells them, of any company; nothing is known of reviews here."""
        honours = Counter(honour for one in self.plays for honour in one.honours)
        return Record(self.tally, self.streak, self.longest(won=True), honours)

    @cached_property
    def by_company(self) -> Mapping[Company, Tally]:
        """The same matches told apart by where they were played, and against whom."""
        found: dict[Company, list[Play]] = {one: [] for one in self.companies}
        for one in self.plays:
            found[one.company].append(one)
        return {company: _tally(plays) for company, plays in found.items()}

    @cached_property
    def runs(self) -> list[tuple[bool, int]]:
        """How many matches in a row were won, or not: each run with its length, the latest last."""
        known = [one.won for one in self.plays if one.won is not None]
        return [(won, len(list(run))) for won, run in groupby(known)]

    @property
    def streak(self) -> int:
        """How many matches were won in a row up to the latest one."""
        runs = self.runs
        return runs[-1][1] if runs and runs[-1][0] else 0

    def longest(self, *, won: bool) -> int:
        """Return the length of the longest run of wins, or of the others."""
        return max((length for what, length in self.runs if what is won), default=0)

    @property
    def classes(self) -> list[Class]:
        """How often each score was reached: all classes from the lowest score to the highest, also the empty ones."""
        return classes_of([one.points for one in self.plays])


def classes_of(numbers: Sequence[int]) -> list[Class]:
    """Return how often numbers came, in classes from the lowest to the highest, also the empty ones."""
    if not numbers:
        return []
    width = class_width(numbers)
    counts = Counter(one // width for one in numbers)
    return [Class(step * width, width, counts[step]) for step in range(min(counts), max(counts) + 1)]


def class_width(points: Sequence[int]) -> int:
    """Return how many points a class of a histogram is wide: one where there are few different scores."""
    low, high = min(points), max(points)
    if high - low < FEW:
        return 1
    return next((width for width in CLASSES if high // width - low // width < MOST_CLASSES), (high - low) // 10 + 1)


def skill_of(fortunes: Sequence[Fortune]) -> Skill | None:
    """Return the means over reviewed matches, None without any."""
    if not fortunes:
        return None
    from statistics import fmean  # loads fractions and decimals, of which home has no use

    known = [one.accuracy for one in fortunes if one.accuracy is not None]
    return Skill(len(fortunes), sum(known) / len(known) if known else None, fmean(one.luck for one in fortunes))


def _tally(plays: Sequence[Play]) -> Tally:
    points = [one.points for one in plays]
    if not points:
        return Tally()
    from statistics import median

    known = [one.won for one in plays if one.won is not None]
    return Tally(len(points), len(known), known.count(True), max(points), float(median(points)))


def fortune_of(line: bytes, luck: float, accuracy: float | None = None) -> Fortune | None:
    """Return what a match owed to luck and to decisions, out of the line of its chances; None where there is none.

    Luck and decisions together make the difference between the first chance and the last.
    """
    if len(line) < 2:
        return None
    return Fortune(luck, (line[-1] - line[0]) / CERTAIN - luck, accuracy)


def rolling(values: Sequence[float], number: int) -> list[float]:
    """Return the means of so many values in a row each."""
    return [sum(values[end - number : end]) / number for end in range(number, len(values) + 1)]


def as_csv(matches: Iterable[Summary], plays: Iterable[Play] = ()) -> bytes:
    """Return finished matches as comma-separated values (RFC 4180), a row each below one of names.

    Points and who won are those of the `plays`, which may be a single person's; of other matches the best person's.
    Texts that a spreadsheet would take for a formula begin with an apostrophe.
    """
    own = {one.number: (one.points, one.won) for one in plays}
    text = StringIO(newline="")
    rows = writer(text)
    rows.writerow(("finished", "game", "seats", "players", "points", "won", "deal", "match", "started", "turns"))
    for one in matches:
        if one.result is not None:
            points, is_won = own.get(one.number, (one.result.points, one.result.won))
            players = " / ".join(seat.name for seat in one.seats)
            won = "" if is_won is None else "yes" if is_won else "no"
            about = (one.finished, one.game, len(one.seats), _harmless(players), points, won)
            rows.writerow((*about, one.deal, one.id, one.started, one.turn_number))
    return text.getvalue().encode()


def _harmless(words: str) -> str:
    return f"'{words}" if words[:1] in ("=", "+", "-", "@", "\t") else words
