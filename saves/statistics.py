"""What was played and won, counted out of the shelf: a game as a whole, and by how many sat there and against whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from saves.shelf import Result, Summary

ALONE, PEOPLE, MIXED = "alone", "people", "mixed"


@dataclass(frozen=True, slots=True)
class Company:
    """Who sat at a table: how many, and whom a person played against.

    `against` is the level of the bots, `MIXED` where they differ, `PEOPLE` where several people sat there and `ALONE`
    where nobody else did.
    """

    seats: int
    against: str


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished matches in numbers: `won` of `alone`, the matches of a single person; points are the best person's."""

    played: int = 0
    alone: int = 0
    won: int = 0
    best: int | None = None
    median: float | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """One game's record on this machine.

    Finished matches with a person at the table count; practice, imports and bots among themselves do not.
    `streak` (wins up to the latest match) and `best_streak` know only matches of a single person. `by_company` tells
    the same matches apart, smaller tables first.
    """

    game: str
    tally: Tally = Tally()
    streak: int = 0
    best_streak: int = 0
    honours: Mapping[str, int] = field(default_factory=dict)
    by_company: Mapping[Company, Tally] = field(default_factory=dict)

    @property
    def is_solitaire(self) -> bool:
        """Whether nobody ever sat opposite: such a score may be less than nothing."""
        return all(company.seats == 1 for company in self.by_company)


def statistics_of(game: str, summaries: Iterable[Summary]) -> Statistics:
    """Return the record of `game` out of all its matches, those first that ended first."""
    matches = list(summaries)
    counted: list[tuple[Company, Result]] = [
        (company_of(one), one.result)
        for one in matches
        if one.result is not None and one.result.points is not None and uncounted(one, matches) is None
    ]
    results = [result for _company, result in counted]
    honours: dict[str, int] = {}
    for honour in (honour for result in results for honour in result.honours):
        honours[honour] = honours.get(honour, 0) + 1
    runs = "".join("w" if result.won else " " for result in results if result.won is not None)
    companies = sorted({company for company, _result in counted}, key=lambda one: (one.seats, one.against))
    return Statistics(
        game=game,
        tally=tally(results),
        streak=len(runs) - len(runs.rstrip("w")),
        best_streak=max(map(len, runs.split(" "))),
        honours=honours,
        by_company={one: tally([result for company, result in counted if company == one]) for one in companies},
    )


def company_of(match: Summary) -> Company:
    """Return who sat at the table of `match`."""
    bots = {seat.mind for seat in match.seats if not seat.is_person}
    people = sum(seat.is_person for seat in match.seats)
    if people > 1:
        return Company(len(match.seats), PEOPLE)
    against = ALONE if not bots else bots.pop() if len(bots) == 1 else MIXED
    return Company(len(match.seats), against)


def tally(results: Sequence[Result]) -> Tally:
    """Return `results` in numbers."""
    points = sorted(result.points for result in results if result.points is not None)
    wins = [result.won for result in results if result.won is not None]
    return Tally(
        played=len(results),
        alone=len(wins),
        won=sum(wins),
        best=points[-1] if points else None,
        median=(points[len(points) // 2] + points[(len(points) - 1) // 2]) / 2 if points else None,
    )


def uncounted(match: Summary, others: Iterable[Summary]) -> str | None:
    """Return why `match` counts in no statistics, None when it does: practice, imported, or repeated.

    A deal counts the first time it is played: whoever deals it again knows what comes. `others` are all matches of the
    same game, those in the trash too.
    """
    if match.practice:
        return "practice"
    if match.imported:
        return "imported"
    earlier = (one for one in others if one.id != match.id and one.number < match.number and one.cursor)
    return "repeated" if any(_is_dealt_alike(one, match) for one in earlier) else None


def _is_dealt_alike(one: Summary, other: Summary) -> bool:
    """Whether the same cards lay on both tables: another number of seats is another deal."""
    return (one.deal, len(one.seats), one.options) == (other.deal, len(other.seats), other.options)
