"""The saved matches: one SQLite file, one row an intent. Besides, only `connection`, `schema` and `rescue` speak SQL.

Two windows, or a window and the autosave's thread, may use the same file at once: each has its own `Store`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.words import _, many
from saves.errors import ConflictError, SaveError, UnreadableMatchError
from saves.facts import Row, company_of, key_facts, key_of_deal
from saves.forms import count_anew
from saves.paths import database_path
from saves.reader import summary_of_row, unreadable_error
from saves.rescue import Found, held, readable
from saves.schema import clear_errors, remove
from saves.seating import Seating
from saves.shares import Share
from saves.shelf import Head, Progress

if TYPE_CHECKING:
    from saves.reckoned import Reckoned

BUSY_SECONDS = 5.0
STEPS, STEPS_A_PAGE = 50_000, 1_000  # of SQLite: after how many it is told, and what looking through a page takes


def now() -> str:
    """Return this moment in UTC, in a form that sorts."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def new_id() -> str:
    """Return an id that no other match has."""
    return os.urandom(6).hex()


class Store(Seating):
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

    def check(self, tell: Callable[[int], object] = lambda _number: None) -> list[str]:
        """Return what is wrong with the file, nothing when it is sound. It reads all of it.

        `tell` hears again and again how much more was done: of as many parts as there are matches, about half are for
        what SQLite itself looks through, whose steps grow with the pages of the file.
        """
        number = self.number_of_matches()
        pages: int = self._read("PRAGMA page_count")[0][0]
        looked = Share(number // 2, max(1, pages * STEPS_A_PAGE), tell)
        self._database.set_progress_handler(lambda: looked.add(STEPS), STEPS)
        try:
            faults = self._check_pages()
        finally:
            self._database.set_progress_handler(None, 0)
        looked.end()
        read = Share(number - number // 2, max(1, number), tell)
        for row in self._each("SELECT rowid, * FROM matches"):
            read.add(1)
            try:
                summary_of_row(row)
            except SaveError as error:
                faults.append(str(error))
        return faults

    def _check_pages(self) -> list[str]:
        """Return what SQLite finds wrong, and what belongs to no match."""
        faults = [str(row[0]) for row in self._read("PRAGMA integrity_check(20)") if row[0] != "ok"]
        homeless = [row["table"] for row in self._read("PRAGMA foreign_key_check")]
        if strays := homeless.count("intents"):
            words = many("{n} stored move belongs to no match.", "{n} stored moves belong to no match.", strays)
            faults.append(words.format(n=strays))
        if strays := homeless.count("reckonings"):
            words = many("{n} kept review belongs to no match.", "{n} kept reviews belong to no match.", strays)
            faults.append(words.format(n=strays))
        if strays := homeless.count("sittings"):
            words = many("{n} kept seat belongs to no match.", "{n} kept seats belong to no match.", strays)
            faults.append(words.format(n=strays))
        return faults

    # Writing a match: what the autosave does.

    def create(self, match: str, head: Head, progress: Progress, rows: list[Row], sitters: Sequence[str] = ()) -> int:
        """Store a match that is new here, with the `rows` played so far, and return its revision.

        `sitters` are by seat the keys of persons, "" for nobody's.
        """
        with self.writing():
            moment = self._clock()
            company = company_of(head.seats)
            values: dict[str, Any] = {
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
                "dealt": key_of_deal(head.deal, company.seats, head.options),
                "seated": company.seats,
                "against": company.against,
            }
            self._insert_row("matches", values)
            self._sit_down(match, values["seats"], sitters)
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
            self._database.execute("DELETE FROM reckonings WHERE match = ?", (match,))  # it was of another end
            self._end(match, result.own if result else ())
        return revision + 1

    def rewrite(self, match: str, revision: int, progress: Progress, rows: list[Row]) -> int:
        """Store the match as it stands with these `rows` in the place of its intents, and return the new revision.

        Raises:
            ConflictError: `revision` is not the stored one.
        """
        with self.writing():
            revision = self.move(match, revision, progress)
            self._database.execute("DELETE FROM intents WHERE match = ?", (match,))
            for row in rows:
                self._insert(match, row)
        return revision

    def count_hint(self, match: str) -> None:
        """Count a hint that was shown."""
        with self.writing():
            self._database.execute("UPDATE matches SET hints = hints + 1 WHERE id = ?", (match,))

    def keep(self, match: str, reckoned: Reckoned) -> None:
        """Store what was reckoned up about a match, unless it goes on otherwise here, or more is known here already."""
        from saves.reckoned import proof_of
        from saves.reckonings import packed

        record, gist = reckoned.record(), reckoned.gist()
        values = {
            "match": match,
            "eyes": record.eyes,
            "edition": record.edition,
            "proof": record.proof,
            "known": record.known,
            "line": None if gist is None else gist.line,
            "accuracy": None if gist is None else gist.accuracy,
            "luck": None if gist is None else gist.luck,
            "packed": packed(record),
        }
        with suppress(UnreadableMatchError), self.writing():
            if self.revision(match) is None or proof_of(self.load(match)) != record.proof:
                return
            self._database.execute(
                "DELETE FROM reckonings WHERE match = :match AND eyes = :eyes"
                " AND NOT (edition = :edition AND proof = :proof AND known >= :known)",
                values,
            )
            self._insert_row("reckonings", values, "OR IGNORE")

    def _insert(self, match: str, row: Row) -> None:
        values = (match, row.ply, dumps(dict(row.intent), separators=(",", ":")), row.digest)
        self._database.execute("INSERT INTO intents VALUES (?, ?, ?, ?)", values)

    # Keeping the shelf tidy.

    def trash(self, match: str) -> None:
        """Put a match into the trash, from where `restore` brings it back."""
        with self.writing():
            self._database.execute("UPDATE matches SET trashed = ? WHERE id = ?", (self._clock(), match))

    def restore(self, match: str) -> None:
        """Take a match out of the trash."""
        with self.writing():
            self._database.execute("UPDATE matches SET trashed = NULL WHERE id = ?", (match,))

    def _rescue(self, sources: Sequence[Path], rescued: Path) -> None:
        part = rescued.with_name(rescued.name + ".part")
        remove(part)
        with Store(part, clock=self._clock) as fresh:
            fresh._take_over(sources)
            fresh.seal()
        part.replace(rescued)

    def _take_over(self, sources: Sequence[Path]) -> int:
        before = self.number_of_matches()
        with clear_errors(self.path):
            for source in sources:
                with held(source):
                    for found in readable(source):
                        self.take_over(found)
        self.count_anew()
        return self.number_of_matches() - before

    def take_over(self, found: Found) -> None:
        """Store a match out of a damaged file, if it makes sense.

        Raises:
            SaveError: the disk refuses.
        """
        with suppress(UnreadableMatchError), self.writing():
            try:
                values = self._known_columns("matches", found.match)
                dealt, seated, against = key_facts(values.get("seats"), values.get("options"), values.get("deal"))
                self._insert_row("matches", values | {"dealt": dealt, "seated": seated, "against": against})
                self._sit_down(found.match["id"], values.get("seats"), ())
                self._sit_as_found(found.match["id"], found.sittings)
                for row in found.intents:
                    self._insert_row("intents", self._known_columns("intents", row))
                for row in found.reckonings:
                    self._insert_row("reckonings", self._known_columns("reckonings", row), "OR IGNORE")
            except sqlite3.IntegrityError as error:
                raise unreadable_error(found.match["id"]) from error
            self.load(found.match["id"])

    def count_anew(self) -> None:
        """Number the matches by when they were touched last, those first that have no number yet."""
        with self.writing():
            count_anew(self._database)

    def _known_columns(self, table: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return those of `values` for which the table has a column: a damaged file may have had others."""
        known = {row["name"] for row in self._read(f"PRAGMA table_info({table})")}
        return {name: value for name, value in values.items() if name in known}

    def _insert_row(self, table: str, values: Mapping[str, Any], otherwise: str = "") -> None:
        places = ", ".join(f":{name}" for name in values)
        self._database.execute(f"INSERT {otherwise} INTO {table} ({', '.join(values)}) VALUES ({places})", values)
