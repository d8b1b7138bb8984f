"""How a finished match is told: its mood, its headline, the table of points, and the record of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from game.core.match import usual_name
from game.core.words import _, figure, many, signed
from saves.facts import ALONE, PEOPLE, company_of
from saves.statistics import kind_of
from scenes.shared.keymap import KEYS

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Standings
    from saves.statistics import Record, Statistics


class Mood(Enum):
    """How it ended for the people at the table."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"  # several people, or none: somebody's joy, somebody's sorrow


@dataclass(frozen=True, slots=True)
class Column:
    """One seat's points: `values` in the order of the categories, `total` last of all."""

    seat: int
    name: str
    values: tuple[str, ...]
    total: str
    is_winner: bool


def mood(match: Match[Any, Any], standings: Standings) -> Mood:
    """Return how the match ended for its only person; open where there are several or none."""
    you = match.eyes
    if you is None:
        return Mood.OPEN
    return Mood.WON if you in standings.winners else Mood.LOST


def headline(match: Match[Any, Any], standings: Standings) -> str:
    """Return the result in a word or two, said to the only person at the table if there is one."""
    if len(match.seats) == 1:
        return _("Won") if standings.winners else _("Lost")
    you = match.eyes
    names = [match.seats[seat].name for seat in standings.winners if seat != you]
    if you in standings.winners:
        return _headline_with_you(names)
    if not names:
        return _("Nobody wins")
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} and {last} share the win").format(names=", ".join(names[:-1]), last=names[-1])


def _headline_with_you(others: Sequence[str]) -> str:
    if not others:
        return _("You win")
    if len(others) == 1:
        return _("You and {name} share the win").format(name=others[0])
    return _("You, {names} and {last} share the win").format(names=", ".join(others[:-1]), last=others[-1])


def called(match: Match[Any, Any], seat: int) -> str:
    """Return what a seat is called to those at the table: the only person by name, or "You" without one."""
    name = match.seats[seat].name
    return _("You") if seat == match.eyes and name == usual_name(match.seats, seat) else name


def categories(standings: Standings) -> list[str]:
    """Return what points were counted for, in the order of the first seat that has them."""
    names: list[str] = []
    for standing in standings.seats:
        names += [name for name, _points in standing.categories if name not in names]
    return names


def columns(match: Match[Any, Any], standings: Standings) -> list[Column]:
    """Return each seat's points, the best rank first."""
    wanted = categories(standings)
    result = []
    for standing in sorted(standings.seats, key=lambda one: (one.rank, one.seat)):
        known = dict(standing.categories)
        values = tuple(figure(known[name]) if name in known else "\u2013" for name in wanted)
        total = signed(standing.points) if len(match.seats) == 1 else figure(standing.points)
        name = called(match, standing.seat)
        result.append(Column(standing.seat, name, values, total, standing.seat in standings.winners))
    return result


def spoken(match: Match[Any, Any], standings: Standings, statistics: Statistics | None) -> list[str]:
    """Return all of it as sentences: how it ended, the points of each seat, the best rank first, and the record."""
    told = [headline(match, standings), standings.verdict, *(_(honour) for honour in standings.honours)]
    told += standing_told(match, standings)
    kind = kind_of(company_of(match.seats))
    kept = statistics.records.get(kind) if statistics is not None else None
    figures = record(kept, alone=len(match.seats) == 1) if kept is not None else []
    if figures and any(seat.is_person for seat in match.seats):
        told += [record_title(kind), ", ".join(f"{value} {counted}" for value, counted in figures)]
    return told


def standing_told(match: Match[Any, Any], standings: Standings) -> list[str]:
    """Return the points of each seat as a sentence, with what they are for; the best rank first."""
    names, points = [_(name) for name in categories(standings)], {one.seat: one.points for one in standings.seats}
    told = []
    for column in columns(match, standings):
        parts = ", ".join(f"{name} {value}" for name, value in zip(names, column.values, strict=True))
        words = many("{name}: {n} point ({parts}).", "{name}: {n} points ({parts}).", points[column.seat])
        told.append(words.format(name=column.name, n=column.total, parts=parts))
    return told


def record_title(kind: str) -> str:
    """Return what the record of one kind of matches is called."""
    if kind == PEOPLE:
        return _("Several people, one screen")
    return _("Your record alone") if kind == ALONE else _("Your record against bots")


def record(record: Record, *, alone: bool) -> list[tuple[str, str]]:
    """Return a record as figures, each with what it counts."""
    tally = record.tally
    figures = [(str(tally.played), many("match", "matches", tally.played))]
    if tally.alone and not tally.won:  # nothing to count yet
        is_worth_telling = tally.best is not None and tally.best > 0
        figures += [(figure(tally.best or 0), _("best score"))] if is_worth_telling else []
        return figures if tally.played > 1 else []
    if tally.alone:
        share = round(100 * tally.won / tally.alone)
        figures += [(str(tally.won), many("win", "wins", tally.won)), (_("{n} %").format(n=share), _("win rate"))]
    if tally.best is not None:
        figures.append((signed(tally.best) if alone else figure(tally.best), _("best score")))
    if tally.alone:
        figures += [(str(record.streak), _("in a row")), (str(record.best_streak), _("longest row"))]
    return figures


def cheer(played: int, *, has_easier: bool, knows_hints: bool) -> str:
    """Return a kind word for somebody who has never won in `played` matches, and what may help besides."""
    first, later = _("That was your first match: now you know how it goes."), _("The first win is still to come.")
    kind = first if played <= 1 else later
    if has_easier:
        return f"{kind} {_('Easier bots may suit you for now.')}"
    if knows_hints:
        return kind
    return f"{kind} {_('A hint ({key}) shows a good next step, and why.').format(key=KEYS.cap('table.hint'))}"


def remarks(uncounted: str | None, hints: int) -> list[str]:
    """Return what else is worth saying of how the match was played; `uncounted` is why it counts in no statistics."""
    said = []
    if uncounted is not None:
        said.append(
            {
                "practice": _("Practice: this match does not count in the statistics."),
                "imported": _("Opened from a file: this match does not count in the statistics."),
                "repeated": _("Dealt before: only the first match of a deal counts in the statistics."),
            }[uncounted]
        )
    if hints:
        said.append(many("{n} hint was asked for.", "{n} hints were asked for.", hints).format(n=hints))
    return said


def signed_percent(change: float) -> str:
    """Return a change of a chance in percentage points, with its sign."""
    n = round(100 * change)
    return _("{n} %").format(n=f"{n:+d}".replace("-", "−") if n else "0")
