"""The saved matches: one SQLite file, one row an intent. Besides, only `connection`, `schema` and `rescue` speak SQL.

Two windows, or a window and the autosave's thread, may use the same file at once: each has its own `Store`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from json import dumps, loads
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.names import tidy
from game.core.words import _
from saves.connection import Connection
from saves.errors import ConflictError, SaveError, UnreadableMatchError
from saves.paths import database_path
from saves.rescue import Found, held, readable
from saves.schema import COMPANIONS, clear_errors, count_anew
from saves.shelf import Head, Progress, Summary, summary_of
from saves.statistics import Statistics, statistics_of, uncounted

if TYPE_CHECKING:
    from saves.records import MatchRecord

BUSY_SECONDS = 5.0
# What comes of reading values that nobody wrote: of the wrong kind, out of all bounds, nested without end.
NONSENSE = (TypeError, ValueError, OverflowError, RecursionError)


@dataclass(frozen=True, slots=True)
class Row:
    """One stored intent: the `ply` it made (from 1), the intent as plain data, the digest thereafter."""

    ply: int
    intent: Mapping[str, Any]
    digest: str | None = None


def now() -> str:
    """Return this moment in UTC, in a form that sorts."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def new_id() -> str:
    """Return an id that no other match has."""
    return os.urandom(6).hex()


class Store(Connection):
    """The saved matches over a connection of its own. Every method raises `SaveError` when the disk or file refuses."""

    def __init__(
        self,
        path: Path | None = None,
        *,
        clock: Callable[[], str] = now,
        busy_seconds: float = BUSY_SECONDS,
        repair: bool = True,
    ) -> None:
        """Open the file, begin it, or bring it up to date; set it aside when it is damaged, unless `repair` is off.

        Raises:
            NewerStoreError: a newer Tablewright wrote it; it stays as it is.
            SaveError: it can't be opened or made.
        """
        self._clock = clock
        super().__init__(path or database_path(), busy_seconds=busy_seconds, repair=repair)

    def check(self) -> list[str]:
        """Return what is wrong with the file, nothing when it is sound. It reads all of it."""
        rows = self._read("PRAGMA integrity_check(20)") + self._read("PRAGMA foreign_key_check")
        faults = [str(row[0]) for row in rows if row[0] != "ok"]
        for row in self._read("SELECT rowid, * FROM matches"):
            try:
                _summary(row)
            except SaveError as error:
                faults.append(str(error))
        return faults

    # Writing a match: what the autosave does.

    def create(self, match: str, head: Head, progress: Progress, rows: list[Row]) -> int:
        """Store a match that is new here, with the `rows` played so far, and return its revision."""
        with self.writing():
            moment = self._clock()
            values = {
                "id": match,
                "game": head.game,
                "rules_version": head.rules_version,
                "seats": dumps([[seat.name, seat.mind] for seat in head.seats]),
                "options": dumps(dict(head.options)),
                "deal": head.deal,
                "deck": None if head.deck is None else dumps(head.deck),
                "imported": head.imported,
                "started": head.started or moment,
                "touched": moment,
                "revision": 0,
                "practice": progress.practice,
                "cursor": 0,
                "turn_number": 0,
                "prompt": "",
                "honours": "[]",
            }
            self._insert_row("matches", values)
            for row in rows:
                self._insert(match, row)
            return self.move(match, 0, progress)

    def append(self, match: str, revision: int, row: Row, progress: Progress) -> int:
        """Store the next intent, forget what could have been redone from here, and return the new revision.

        Raises:
            ConflictError: `revision` is not the stored one.
        """
        with self.writing():
            revision = self.move(match, revision, progress)
            self._database.execute("DELETE FROM intents WHERE match = ? AND ply >= ?", (match, row.ply))
            self._insert(match, row)
        return revision

    def move(self, match: str, revision: int, progress: Progress) -> int:
        """Store where the match stands after an undo or a redo, and return the new revision.

        Raises:
            ConflictError: `revision` is not the stored one.
        """
        result = progress.result
        with self.writing():
            moment = self._clock()
            values = {
                "touched": moment,
                "trashed": None,
                "practice": progress.practice,
                "cursor": progress.cursor,
                "turn_number": progress.turn_number,
                "turn_last": progress.turn_last,
                "decider": progress.decider,
                "prompt": progress.prompt,
                "finished": moment if result else None,
                "end_reason": result.end if result else None,
                "won": result.won if result else None,
                "points": result.points if result else None,
                "honours": dumps(result.honours if result else ()),
            }
            fields = ", ".join(f"{name} = :{name}" for name in values)
            changed = self._database.execute(
                f"UPDATE matches SET {fields}, revision = :was + 1, recency = (SELECT max(recency) + 1 FROM matches)"
                " WHERE id = :id AND revision = :was",
                values | {"id": match, "was": revision},
            ).rowcount
            if not changed:
                raise ConflictError(_("The saved match {id} was changed elsewhere.").format(id=match))
        return revision + 1

    def count_hint(self, match: str) -> None:
        """Count a hint that was shown."""
        with self.writing():
            self._database.execute("UPDATE matches SET hints = hints + 1 WHERE id = ?", (match,))

    def revision(self, match: str) -> int | None:
        """Return how often the match was written, None when there is none."""
        rows = self._read("SELECT revision FROM matches WHERE id = ?", match)
        return rows[0]["revision"] if rows else None

    def _insert(self, match: str, row: Row) -> None:
        values = (match, row.ply, dumps(dict(row.intent), separators=(",", ":")), row.digest)
        self._database.execute("INSERT INTO intents VALUES (?, ?, ?, ?)", values)

    # Reading, and keeping the shelf tidy.

    def summaries(self, *, game: str | None = None, trashed: bool = False) -> list[Summary]:
        """Return the matches on the shelf or in the trash, of one game or all, the last touched first."""
        rows = self._read(
            "SELECT rowid, * FROM matches WHERE (trashed IS NOT NULL) = ? AND game = ifnull(?, game)"
            " ORDER BY recency DESC, rowid DESC",
            trashed,
            game,
        )
        return list(_readable(rows))

    def latest_open(self) -> Summary | None:
        """Return the match to go on with: the last touched that a person plays and that is not over."""
        rows = self._read(
            "SELECT rowid, * FROM matches WHERE trashed IS NULL AND finished IS NULL ORDER BY recency DESC, rowid DESC"
        )
        return next((one for one in _readable(rows) if any(seat.is_person for seat in one.seats)), None)

    def summary(self, match: str) -> Summary:
        """Return what is known of one match, even in the trash.

        Raises:
            SaveError: there is none of that id.
        """
        rows = self._read("SELECT rowid, * FROM matches WHERE id = ?", match)
        if not rows:
            raise SaveError(_("There is no saved match {id}.").format(id=match))
        return _summary(rows[0])

    def find(self, beginning: str) -> str:
        """Return the id of the only match whose id begins so.

        Raises:
            SaveError: there is none, or there are several.
        """
        found = [one.id for one in self.summaries() if one.id.startswith(beginning)]
        if not found:
            raise SaveError(_("There is no saved match {id}.").format(id=beginning))
        if len(found) > 1:
            raise SaveError(
                _("Several saved matches begin with {id}: {ids}.").format(id=beginning, ids=", ".join(found))
            )
        return found[0]

    def load(self, match: str) -> MatchRecord:
        """Return the record of a match, with what could be redone.

        Raises:
            SaveError: there is none of that id, or its rows make no sense.
        """
        from saves.records import record_of_rows

        with self._reading():
            summary = self.summary(match)
            deck = self._read("SELECT deck FROM matches WHERE id = ?", match)[0][0]
            rows = self._read("SELECT ply, intent, digest FROM intents WHERE match = ? ORDER BY ply", match)
        try:
            plain = [Row(ply, loads(intent), digest) for ply, intent, digest in rows]
            return record_of_rows(summary, None if deck is None else tuple(loads(deck)), plain)
        except NONSENSE as error:
            raise _unreadable(match) from error

    def trash(self, match: str) -> None:
        """Put a match into the trash, from where `restore` brings it back."""
        with self.writing():
            self._database.execute("UPDATE matches SET trashed = ? WHERE id = ?", (self._clock(), match))

    def restore(self, match: str) -> None:
        """Take a match out of the trash."""
        with self.writing():
            self._database.execute("UPDATE matches SET trashed = NULL WHERE id = ?", (match,))

    def statistics(self, game: str) -> Statistics:
        """Return the record of one game on this machine."""
        return statistics_of(game, self._all_of(game))

    def uncounted(self, match: str) -> str | None:
        """Return why a match counts in no statistics, None when it does: practice, imported, or repeated."""
        summary = self.summary(match)
        return uncounted(summary, self._all_of(summary.game))

    def _all_of(self, game: str) -> list[Summary]:
        return list(_readable(self._read("SELECT rowid, * FROM matches WHERE game = ? ORDER BY recency, rowid", game)))

    def _rescue(self, rescued: Path) -> None:
        """Write all matches that can still be read into the file `rescued`, which is there once it is whole."""
        part = rescued.with_name(rescued.name + ".part")
        with clear_errors(self.path):
            for ending in ("", *COMPANIONS):
                part.with_name(part.name + ending).unlink(missing_ok=True)
            with held(self.path), Store(part, clock=self._clock) as fresh:
                for found in readable(self.path):
                    fresh.take_over(found)
                fresh.count_anew()
                fresh.seal()
            part.replace(rescued)

    def take_over(self, found: Found) -> None:
        """Store a match out of a damaged file, if it makes sense.

        Raises:
            SaveError: the disk refuses.
        """
        with suppress(UnreadableMatchError), self.writing():
            try:
                self._insert_row("matches", self._known_columns("matches", found.match))
                for row in found.intents:
                    self._insert_row("intents", self._known_columns("intents", row))
            except sqlite3.IntegrityError as error:
                raise _unreadable(found.match["id"]) from error
            self.load(found.match["id"])

    def count_anew(self) -> None:
        """Number the matches by when they were touched last, those first that have no number yet."""
        with self.writing():
            count_anew(self._database)

    def _known_columns(self, table: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return those of `values` for which the table has a column: a damaged file may have had others."""
        known = {row["name"] for row in self._read(f"PRAGMA table_info({table})")}
        return {name: value for name, value in values.items() if name in known}

    def _insert_row(self, table: str, values: Mapping[str, Any]) -> None:
        places = ", ".join(f":{name}" for name in values)
        self._database.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({places})", values)


def _readable(rows: list[sqlite3.Row]) -> Iterator[Summary]:
    """Yield the summaries of the rows, without those that make no sense: `check` names them."""
    for row in rows:
        with suppress(SaveError):
            yield _summary(row)


def _summary(row: sqlite3.Row) -> Summary:
    """Raises: UnreadableMatchError when something in the row makes no sense."""
    try:
        return summary_of(row)
    except NONSENSE as error:
        raise _unreadable(row["id"]) from error


def _unreadable(match: Any) -> UnreadableMatchError:
    return UnreadableMatchError(_("The saved match {id} can’t be read.").format(id=tidy(str(match))))
