"""What matches give towards medals, kept in a file of its own beside the saved ones so that nobody follows them twice.

All of it can be worked out anew from the matches: a file that can't be used is begun again, and nothing is lost.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from json import loads
from logging import getLogger
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.core.match import Match, Seat
from game.core.plugins import FAULTS
from game.core.rules import Rules
from game.medals.cabinet import Played
from game.medals.evidence import Evidence
from game.medals.medal import Mark, unwritten, written
from saves.errors import SaveError
from saves.facts import NONSENSE, Whose, company_of
from saves.matches import match_of
from saves.reader import Reader
from saves.records import MatchRecord
from saves.shelf import word

logger = getLogger("tablewright.saves")

FILE = "medals.sqlite"
FORM = 1
BUSY_SECONDS = 2.0
TABLE = (
    "CREATE TABLE IF NOT EXISTS marks (match TEXT NOT NULL, seat INTEGER NOT NULL, revision INTEGER NOT NULL,"
    " edition TEXT NOT NULL, told TEXT NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID"
)


class Marking(Protocol):
    """What says which marks a match gives: the medals of a game, or its campaign."""

    def edition(self, rules: Rules[Any, Any]) -> str: ...

    def marks(self, evidence: Evidence) -> Mapping[str, Mark]: ...


@dataclass(frozen=True, slots=True)
class Marked:
    """What is kept of one seat's match: for which `revision` of it and by which `edition` it was worked out."""

    match: str
    seat: int
    revision: int
    edition: str
    told: str


@dataclass(frozen=True, slots=True)
class Missing:
    """A match of which nothing is worked out yet, as it stands now."""

    match: str
    revision: int
    game: str


@dataclass(frozen=True, slots=True)
class Survey:
    """The finished matches of this machine, in the order in which they ended, and those `missing` in what is kept."""

    played: tuple[Played, ...] = ()
    missing: tuple[Missing, ...] = ()


class MarkBook:
    """The file in which marks are kept. What goes wrong with it is no reason to trouble anybody."""

    def __init__(self, path: Path) -> None:
        """Keep them at `path`."""
        self._path = path

    def kept(self) -> dict[tuple[str, int], Marked]:
        """Return all that is kept, by match and seat; nothing where it can't be read."""
        with suppress(sqlite3.Error, OSError), self._opened() as book:
            rows = book.execute("SELECT match, seat, revision, edition, told FROM marks").fetchall()
            return {(row[0], row[1]): Marked(*row) for row in rows}
        return {}

    def keep(self, marked: Iterable[Marked]) -> None:
        """Keep what was worked out; a file that can't be used is begun anew."""
        rows = [(one.match, one.seat, one.revision, one.edition, one.told) for one in marked]
        for _attempt in range(2):
            try:
                with self._opened() as book:
                    book.execute("BEGIN IMMEDIATE")
                    book.executemany("INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?)", rows)
                    book.execute("COMMIT")
                return
            except (sqlite3.Error, OSError) as problem:
                code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
                if isinstance(problem, sqlite3.OperationalError) and code != sqlite3.SQLITE_ERROR:
                    logger.info("Marks are not kept now: %s", problem)  # another window has it, or the disk is full
                    return
                logger.warning("The file of marks is begun anew: %s", problem)
                with suppress(OSError):
                    self._path.unlink(missing_ok=True)

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self._path, timeout=BUSY_SECONDS, isolation_level=None)) as book:
            if book.execute("PRAGMA user_version").fetchone()[0] != FORM:
                book.execute("DROP TABLE IF EXISTS marks")
                book.execute(f"PRAGMA user_version = {FORM}")
            book.execute(TABLE)
            yield book


def survey(path: Path, editions: Mapping[str, str], is_meant: Whose) -> Survey:
    """Return what was played to its end in the file of saved matches at `path`, in those seats that are meant.

    `editions` are those of the games that have medals. It takes about a second for fifty thousand matches.

    Raises:
        SaveError: the file can't be read.
    """
    kept, marks = MarkBook(path.with_name(FILE)).kept(), dict[str, Mapping[str, Mark]]()
    tables: dict[str, _Sitting | None] = {}
    played: list[Played] = []
    missing: list[Missing] = []
    with Reader(path) as reader:
        for identity, revision, game, seats, won, points, hints, finished, counts in reader.finished_matches():
            if seats not in tables:
                tables[seats] = _sitting(seats)
            sitting, edition = tables[seats], editions.get(game)
            if sitting is None:
                continue
            is_missing = False
            for seat in sitting.people:
                if not is_meant(identity, seat):
                    continue
                found = known_marks(revision, edition, kept.get((identity, seat)), marks)
                is_missing = is_missing or found is None
                won_by = None if won is None else bool(won)
                company = (sitting.seats, sitting.against)
                played.append(
                    Played(
                        identity, game, seat, *company, str(finished), won_by, points, hints or 0, bool(counts), found
                    )
                )
            if is_missing and edition is not None:
                missing.append(Missing(identity, revision, game))
    return Survey(tuple(played), tuple(missing))


class _Sitting(NamedTuple):
    """Who sat at a table: how many, against whom, and the seats of people."""

    seats: int
    against: str
    people: tuple[int, ...]


def _sitting(text: str) -> _Sitting | None:
    """Return who sat at a table, None where what is stored of that makes no sense."""
    try:
        seats = [Seat(name, word(mind)) for name, mind in loads(text)]
    except NONSENSE:
        return None
    people = tuple(seat for seat, who in enumerate(seats) if who.is_person)
    return _Sitting(len(seats), company_of(seats).against, people)


def known_marks(
    revision: int, edition: str | None, kept: Marked | None, seen: dict[str, Mapping[str, Mark]]
) -> Mapping[str, Mark] | None:
    """Return the marks that are `kept`, if they are of this revision and edition and make sense.

    `seen` has those that were read so far, by how they are written: many matches give the same.
    """
    if kept is None or (kept.revision, kept.edition) != (revision, edition):
        return None
    if kept.told not in seen:
        try:
            seen[kept.told] = unwritten(loads(kept.told))
        except (AttributeError, *NONSENSE):
            return None
    return seen[kept.told]


def with_marks(found: Survey, fresh: Iterable[Marked]) -> Survey:
    """Return the survey with what was worked out since: it is not missing any more."""
    told = {(one.match, one.seat): unwritten(loads(one.told)) for one in fresh}
    followed = {match for match, _seat in told}
    played = tuple(
        replace(one, marks=told.get((one.id, one.seat), one.marks)) if one.id in followed else one
        for one in found.played
    )
    return Survey(played, tuple(one for one in found.missing if one.match not in followed))


def marked(match: Match[Any, Any], medals: Marking, identity: str, revision: int) -> list[Marked]:
    """Return what a match gives each person at its table."""
    edition = _present_edition(medals, match.rules.info.key)
    people = [seat for seat, who in enumerate(match.seats) if who.is_person]
    return [Marked(identity, seat, revision, edition, _told(match, medals, seat)) for seat in people]


def _told(match: Match[Any, Any], medals: Marking, seat: int) -> str:
    """Return the marks as they are kept; none where medals of a game ask for what it does not know."""
    try:
        return written(medals.marks(Evidence(match, seat)))
    except FAULTS as problem:
        logger.error("What marks matches of %s doesn't fit it", match.rules.info.key, exc_info=problem)
        return written({})


@dataclass(frozen=True, slots=True)
class MarkMatches:
    """What do matches, saved at `path`, give towards `medals` or stops, by game? Each answer tells of one."""

    path: Path
    missing: tuple[Missing, ...]
    medals: Mapping[str, Marking]

    @property
    def seconds(self) -> float:
        """How long one answer may take."""
        return 30.0

    def work(self, tell: Callable[[list[Marked]], None], is_hurried: Callable[[], bool]) -> None:
        """Follow one match after the other; those that can't be read are left out."""
        with suppress(SaveError), Reader(self.path) as reader:
            for one in self.missing:
                if is_hurried():
                    return
                with suppress(SaveError):
                    tell(follow(reader.load(one.match), one, self.medals[one.game]))


def follow(record: MatchRecord, missing: Missing, medals: Marking) -> list[Marked]:
    """Return what a match gives each person at its table; one that can't be followed gives nothing."""
    try:
        return marked(match_of(record), medals, missing.match, missing.revision)
    except (SaveError, *FAULTS):
        people = [seat for seat, who in enumerate(record.seats) if Seat(who.name, who.mind).is_person]
        edition = _present_edition(medals, record.game)
        return [Marked(missing.match, seat, missing.revision, edition, written({})) for seat in people]


def _present_edition(medals: Marking, game: str) -> str:
    """Return the edition by the present rules, also for a match by older ones or one that can't be followed.

    So no match is followed again as long as the rules stay the same.
    """
    from game.core import registry

    return medals.edition(registry.rules(game))
