"""What was played and won: a record for those who play alone, one against bots, one of tables with several people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from saves.facts import ALONE, PEOPLE, Company

BOTS = "bots"
OWN_KINDS = {ALONE: ALONE, PEOPLE: PEOPLE}  # by whom one plays against; all others are bots
KINDS = (ALONE, BOTS, PEOPLE)  # what is never added up: a score alone says nothing of one against others


class Reviewed(NamedTuple):
    """So many counted matches `against` the same company that were reviewed; `judged` of them have an accuracy.

    The last two are sums.
    """

    against: str
    matches: int
    judged: int
    accuracy: float
    luck: float


class Group(NamedTuple):
    """So many matches that count, alike in company, points and honours: `alone` were a single person's.

    That person `won` some of them. Points are the best person's.
    """

    company: Company
    honours: Sequence[str]
    points: int
    played: int
    alone: int
    won: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished matches in numbers: `won` of `alone`, the matches of a single person; points are the best person's."""

    played: int = 0
    alone: int = 0
    won: int = 0
    best: int | None = None
    median: float | None = None


@dataclass(frozen=True, slots=True)
class Skill:
    """How a single person played, on average over the matches that were `reviewed` to their end.

    `accuracy` is 0 to 100, None where there never was a choice; `luck` is of a chance.
    """

    reviewed: int
    accuracy: float | None
    luck: float


@dataclass(frozen=True, slots=True)
class Record:
    """The matches of one kind; `streak` (wins up to the latest one) and `best_streak` know those of a single person.

    Without a review of any of them there is no `skill`.
    """

    tally: Tally = Tally()
    streak: int = 0
    best_streak: int = 0
    honours: Mapping[str, int] = field(default_factory=dict)
    skill: Skill | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """One game on this machine.

    Finished matches with a person at the table count; practice, imports and bots among themselves do not, and a deal
    counts the first time it is played: whoever deals it again knows what comes. `records` has the kinds that were
    played, in the order of `KINDS`; `by_company` tells the same matches apart, smaller tables first.
    """

    game: str
    records: Mapping[str, Record] = field(default_factory=dict)
    by_company: Mapping[Company, Tally] = field(default_factory=dict)

    @property
    def played(self) -> int:
        """How many matches count."""
        return sum(record.tally.played for record in self.records.values())

    @property
    def won(self) -> int:
        """How many of them a single person won."""
        return sum(record.tally.won for record in self.records.values())


def kind_of(company: Company) -> str:
    """Return in which record the matches of `company` are."""
    return OWN_KINDS.get(company.against, BOTS)


def statistics_of(
    game: str, groups: Iterable[Group], runs: Mapping[str, str], reviews: Iterable[Reviewed] = ()
) -> Statistics:
    """Return the records of `game` out of the matches that count.

    `runs` tells by kind, in the order of the ends, which matches of a single person were won ("w") and which were not
    (" ").
    """
    reviewed: dict[str, list[Reviewed]] = {}
    for one in reviews:
        reviewed.setdefault(OWN_KINDS.get(one.against, BOTS), []).append(one)
    by_company: dict[Company, list[Group]] = {}
    by_kind: dict[str, list[Group]] = {}
    earned: dict[str, Counter[str]] = {}
    for group in groups:
        kind = kind_of(group.company)
        by_company.setdefault(group.company, []).append(group)
        by_kind.setdefault(kind, []).append(group)
        found = earned.setdefault(kind, Counter())
        for honour in group.honours:
            found[honour] += group.played
    companies = sorted(by_company, key=lambda one: (one.seats, one.against))
    return Statistics(
        game=game,
        records={
            kind: _record(tally(by_kind[kind]), runs.get(kind, ""), earned[kind], _skill(reviewed.get(kind, ())))
            for kind in KINDS
            if kind in by_kind
        },
        by_company={company: tally(by_company[company]) for company in companies},
    )


def tally(groups: Iterable[Group]) -> Tally:
    """Return matches in numbers; there is at least one."""
    ranked = sorted(groups, key=lambda group: group.points)
    played = sum(group.played for group in ranked)
    return Tally(
        played=played,
        alone=sum(group.alone for group in ranked),
        won=sum(group.won for group in ranked),
        best=ranked[-1].points,
        median=(_points_at(ranked, (played - 1) // 2) + _points_at(ranked, played // 2)) / 2,
    )


def _points_at(ranked: Iterable[Group], place: int) -> int:
    """Return the points at a place among the matches of `ranked`, the fewest points first."""
    passed = 0
    for group in ranked:
        passed += group.played
        if place < passed:
            return group.points
    raise IndexError(place)


def _record(tally: Tally, runs: str, honours: Mapping[str, int], skill: Skill | None) -> Record:
    return Record(tally, len(runs) - len(runs.rstrip("w")), max(map(len, runs.split(" "))), honours, skill)


def _skill(found: Collection[Reviewed]) -> Skill | None:
    if not found:
        return None
    matches, judged = sum(one.matches for one in found), sum(one.judged for one in found)
    accuracy = sum(one.accuracy for one in found) / judged if judged else None
    return Skill(matches, accuracy, sum(one.luck for one in found) / matches)
