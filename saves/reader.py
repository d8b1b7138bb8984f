"""The saved matches to look at: lists of them by the page, single ones, and the records of the games."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from json import loads
from typing import TYPE_CHECKING, Any

from game.core.names import tidy
from game.core.words import _
from saves.counting import Counting, is_line
from saves.errors import SaveError, UnreadableMatchError
from saves.facts import NONSENSE, Row, key_of_deal
from saves.schema import look_into
from saves.shelf import FINISHED, KEPT, OPEN, TRASH, Head, Summary, summary_of, unreadable
from saves.sought import teach

if TYPE_CHECKING:
    from saves.reckonings import ReckoningRecord
    from saves.records import MatchRecord
    from saves.sought import Sought

DEALT_ALIKE = "SELECT id FROM matches WHERE game = ? AND dealt = ? AND cursor > 0 ORDER BY rowid"
MOST_VALUES = 500  # of one statement: SQLite may be built for a thousand
LISTED = {
    OPEN: "trashed IS NULL AND finished IS NULL",
    FINISHED: "trashed IS NULL AND finished IS NOT NULL",
    KEPT: "trashed IS NULL",
    TRASH: "trashed IS NOT NULL",
}


class Reader(Counting):
    """The saved matches over a connection of its own, which waits for nobody. Every method raises `SaveError`.

    Where the file is damaged or of an older form, it can't be opened before somebody who writes has opened it.
    """

    def _connect(self) -> sqlite3.Connection:
        return look_into(self.path)

    def _hold(self, database: sqlite3.Connection) -> None:
        teach(database)
        super()._hold(database)

    # Lists.

    def summaries(self, *, trashed: bool = False) -> list[Summary]:
        """Return all matches on the shelf or in the trash, the last touched first."""
        return list(_readable(self._read(_listed(TRASH if trashed else KEPT))))

    def number(self, name: str, without: Collection[str] = (), only: Sought | None = None) -> int:
        """Return how long the list called `name` is, not counting the matches `without`, or `only` what is sought."""
        if name == KEPT:
            return self.number(OPEN, without, only) + self.number(FINISHED, without, only)
        others, values = _others(without, only)
        return int(self._read(f"SELECT count(*) FROM matches WHERE {LISTED[name]}{others}", *values)[0][0])

    def number_of_matches(self) -> int:
        """Return how many matches there are, those in the trash too."""
        return int(self._read("SELECT count(*) FROM matches")[0][0])

    def page(
        self, name: str, first: int, most: int, without: Collection[str] = (), only: Sought | None = None
    ) -> list[Summary]:
        """Return at `most` so many of the list called `name`, the last touched first, from the place `first` on.

        A match that makes no sense is there as one that says so. With `only`, the list has what is sought alone.
        """
        others, values = _others(without, only)
        rows = self._read(
            "SELECT rowid, * FROM matches WHERE rowid IN"
            f" (SELECT rowid FROM matches WHERE {LISTED[name]}{others}"
            "  ORDER BY recency DESC, rowid DESC LIMIT ? OFFSET ?) ORDER BY recency DESC, rowid DESC",
            *values,
            most,
            first,
        )
        return self._with_chances([_in_any_case(row) for row in rows])

    def _with_chances(self, found: list[Summary]) -> list[Summary]:
        """Return the matches `found` with the chances of those that were reckoned up, by the edition that is here."""
        over = [one.id for one in found if one.finished]
        query = "SELECT match, eyes, edition, line FROM reckonings WHERE line IS NOT NULL AND match IN"
        rows = self._read(f"{query} ({', '.join('?' * len(over))})", *over) if over else []
        if not rows:
            return found
        from game.outlook.edition import edition_of

        lines = {(match, eyes, edition): line for match, eyes, edition, line in rows if is_line(line)}
        editions = {one.game: edition_of(one.game) for one in found if one.finished}
        places = [(one.id, one.first_person, editions.get(one.game)) for one in found]
        return [replace(one, chances=lines.get(place, b"")) for one, place in zip(found, places, strict=True)]

    def latest_open(self, without: Collection[str] = ()) -> Summary | None:
        """Return the match to go on with: the last touched that a person plays and that is not over."""
        for row in self._each(_listed(OPEN)):
            with suppress(UnreadableMatchError):
                one = summary_of_row(row)
                if one.id not in without and any(seat.is_person for seat in one.seats):
                    return one
        return None

    # Single matches.

    def summary(self, match: str) -> Summary:
        """Return what is known of one match, even in the trash.

        Raises:
            SaveError: there is none of that id.
        """
        rows = self._read("SELECT rowid, * FROM matches WHERE id = ?", match)
        if not rows:
            raise SaveError(_("There is no saved match “{id}”.").format(id=match))
        return summary_of_row(rows[0])

    def revision(self, match: str) -> int | None:
        """Return how often the match was written, None when there is none."""
        rows = self._read("SELECT revision FROM matches WHERE id = ?", match)
        return rows[0]["revision"] if rows else None

    def find(self, beginning: str) -> str:
        """Return the id of the only match whose id begins so.

        Raises:
            SaveError: there is none, or there are several.
        """
        query = "SELECT id FROM matches WHERE trashed IS NULL AND substr(id, 1, length(?1)) = ?1 ORDER BY recency DESC"
        found: list[str] = [row[0] for row in self._read(query, beginning)] if beginning else []
        if not found:
            raise SaveError(_("There is no saved match “{id}”.").format(id=beginning))
        if len(found) > 1:
            raise SaveError(
                _("Several saved matches begin with {id}: {ids}.").format(id=beginning, ids=", ".join(found))
            )
        return found[0]

    def dealt_alike(self, head: Head) -> list[str]:
        """Return the ids of the matches with a move in them that had the same deal, even in the trash."""
        key = key_of_deal(head.deal, len(head.seats), head.options)
        return [row[0] for row in self._read(DEALT_ALIKE, head.game, key)]

    def dealt(self, game: str, key: str | None, name: str = "") -> list[Summary]:
        """Return the matches with a move in them that were dealt by the `key` of a deal, the first one first.

        They are those of the list called `name`; without one also those in the trash.
        """
        listed = f" AND {LISTED[name]}" if name else ""
        query = f"SELECT rowid, * FROM matches WHERE game = ? AND dealt = ? AND cursor > 0{listed} ORDER BY rowid"
        return list(_readable(self._read(query, game, key)))

    def dealt_among(self, game: str, keys: Sequence[str]) -> list[tuple[str, Summary]]:
        """Return the matches with a move in them that were dealt by one of `keys`, with that, the first one first."""
        found: list[sqlite3.Row] = []
        for first in range(0, len(keys), MOST_VALUES):
            some = keys[first : first + MOST_VALUES]
            query = f"SELECT rowid, * FROM matches WHERE game = ? AND dealt IN ({', '.join('?' * len(some))})"
            found += self._read(f"{query} AND cursor > 0", game, *some)
        readable: list[tuple[str, Summary]] = []
        for row in sorted(found, key=lambda row: row["rowid"]):
            with suppress(UnreadableMatchError):
                readable.append((row["dealt"], summary_of_row(row)))
        return readable

    def deals_from(self, first: int) -> set[tuple[str, int]]:
        """Return the games and numbers of all deals from the number `first` on that were begun."""
        query = "SELECT DISTINCT game, deal FROM matches WHERE deal >= ? AND cursor > 0"
        return {(game, deal) for game, deal in self._read(query, first)}

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
            raise unreadable_error(match) from error

    # What was reckoned up.

    def reckoning(self, match: str, eyes: int) -> ReckoningRecord | None:
        """Return what was reckoned up about a match with the eyes of a seat, None where that makes no sense."""
        from saves.reckonings import unpacked

        rows = self._read("SELECT packed FROM reckonings WHERE match = ? AND eyes = ?", match, eyes)
        return unpacked(rows[0][0]) if rows else None

    def reckonings(self, match: str) -> tuple[ReckoningRecord, ...]:
        """Return what was wholly reckoned up about a match, with whichever eyes: what goes into a file with it."""
        from saves.reckonings import unpacked

        query = "SELECT packed FROM reckonings WHERE match = ? AND line IS NOT NULL ORDER BY eyes"
        return tuple(one for row in self._read(query, match) if (one := unpacked(row[0])) is not None)

    # Single ones of those that count.

    def played(self, numbers: Sequence[int]) -> list[Summary]:
        """Return the matches of so many `numbers` (`Play.number`), in that order; without those that make no sense."""
        found: dict[int, Summary] = {}
        for first in range(0, len(numbers), MOST_VALUES):
            some = numbers[first : first + MOST_VALUES]
            query = f"SELECT rowid, * FROM matches WHERE rowid IN ({', '.join('?' * len(some))})"
            for row in self._read(query, *some):
                with suppress(UnreadableMatchError):
                    found[row["rowid"]] = summary_of_row(row)
        return [found[number] for number in numbers if number in found]


def _listed(name: str) -> str:
    return f"SELECT rowid, * FROM matches WHERE {LISTED[name]} ORDER BY recency DESC, rowid DESC"


def _others(without: Collection[str], only: Sought | None) -> tuple[str, tuple[str, ...]]:
    """Return a condition that leaves matches out, and where `only` some are sought the others, and its values."""
    fitting, values = ("", []) if only is None else only.where()
    return f" AND id NOT IN ({', '.join('?' * len(without))}){fitting}", (*without, *values)


def _readable(rows: list[sqlite3.Row]) -> Iterator[Summary]:
    """Yield the summaries of the rows, without those that make no sense: `check` names them."""
    for row in rows:
        with suppress(UnreadableMatchError):
            yield summary_of_row(row)


def summary_of_row(row: sqlite3.Row) -> Summary:
    """Return what a row says of its match.

    Raises:
        UnreadableMatchError: something in it makes no sense.
    """
    try:
        return summary_of(row)
    except NONSENSE as error:
        raise unreadable_error(row["id"]) from error


def _in_any_case(row: sqlite3.Row) -> Summary:
    try:
        return summary_of_row(row)
    except UnreadableMatchError:
        return unreadable(row["id"])


def unreadable_error(match: Any) -> UnreadableMatchError:
    """Return the error that says that a match makes no sense."""
    return UnreadableMatchError(_("The saved match {id} can’t be read.").format(id=tidy(str(match))))
