"""Of which kinds the points of matches were: found by following them, kept in a file of its own that can be lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from json import loads
from typing import TYPE_CHECKING, Any

from game.medals.evidence import Evidence
from game.medals.medal import Mark, unwritten
from saves.files import is_there
from saves.medals import MarkBook, Marked, Missing, known_marks
from saves.reader import Reader
from saves.sheets import Sheet

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from game.core.rules import Rules
    from saves.scores import Play

FILE = "sheets.sqlite"
METHOD = 1  # one more with whatever lets the same match have other kinds
LATEST = 100  # matches: those before are not followed for this


@dataclass(frozen=True, slots=True)
class Kinds:
    """Marks a match with how many points of each kind a seat had at its end, by the names that its rules have."""

    def edition(self, rules: Rules[Any, Any]) -> str:
        """Return what tells marks that were made by these rules from those of others."""
        return f"{METHOD}.{rules.info.version}"

    def marks(self, evidence: Evidence) -> Mapping[str, Mark]:
        """Return the points of each kind; nothing of a match that is not over."""
        if not evidence.match.is_over:
            return {}
        own = next(one for one in evidence.standings.seats if one.seat == evidence.seat)
        return {name: Mark(points, holds=True) for name, points in own.categories}


@dataclass(frozen=True, slots=True)
class Sheets:
    """Some matches, the latest last, and those of which it is `missing` what their points were made of."""

    known: tuple[Sheet, ...] = ()
    missing: tuple[Missing, ...] = ()


def sheets(path: Path, rules: Rules[Any, Any], plays: Sequence[Play], keys: Collection[str] = ()) -> Sheets:
    """Return what is known of the latest of `plays`, matches of one game saved at `path`.

    With `keys` the seats of that person are meant, else those of all people.

    Raises:
        SaveError: the file can't be read.
    """
    some = {one.number: one for one in plays[-LATEST:]}
    if not some or not is_there(path):
        return Sheets()
    kept, seen = MarkBook(path.with_name(FILE)).kept(), dict[str, Mapping[str, Mark]]()
    edition, game = Kinds().edition(rules), rules.info.key
    with Reader(path) as reader:
        rows = {row["rowid"]: row for row in reader.about(tuple(some), keys)}
    found: list[Sheet] = []
    missing: list[Missing] = []
    for number, play in some.items():
        row = rows.get(number)
        if row is None:
            continue
        match, revision, seats = row["id"], row["revision"], tuple(map(int, row["own"].split(",")))
        marks = [known_marks(revision, edition, kept.get((match, seat)), seen) for seat in seats]
        known = [_points(one) for one in marks if one is not None]
        is_known = len(known) == len(marks)
        if not is_known:
            missing.append(Missing(match, revision, game))
        turns = row["turn_number"] if type(row["turn_number"]) is int and row["turn_number"] > 0 else None
        seconds = _between(row["started"], row["finished"])
        found.append(Sheet(match, turns, seconds, play.won, seats, tuple(known) if is_known else None))
    return Sheets(tuple(found), tuple(missing))


def with_kinds(before: Sheets, fresh: Iterable[Marked]) -> Sheets:
    """Return the same with what was worked out since: it is not missing any more."""
    told = {(one.match, one.seat): _points(unwritten(loads(one.told))) for one in fresh}
    followed = {match for match, _seat in told}
    known = tuple(
        replace(one, kinds=tuple(told.get((one.match, seat), {}) for seat in one.seats))
        if one.match in followed
        else one
        for one in before.known
    )
    return Sheets(known, tuple(one for one in before.missing if one.match not in followed))


def _points(marks: Mapping[str, Mark]) -> dict[str, int]:
    return {name: mark.number for name, mark in marks.items()}


def _between(started: Any, finished: Any) -> float | None:
    """Return the seconds between two moments as they are kept, None where they make no sense."""
    try:
        seconds = (datetime.fromisoformat(finished) - datetime.fromisoformat(started)).total_seconds()
    except (TypeError, ValueError, OverflowError):
        return None
    return seconds if seconds > 0 else None
