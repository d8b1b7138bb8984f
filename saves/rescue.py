"""What can still be read of a damaged file of saved matches."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

# What SQLite answers about a damaged file: any other trouble, such as a full disk, is a reason to wait, not to give up
# what could be read.
DAMAGE = {0, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG}
LOST = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}
# A scan stops at the first page that is broken: another order may reach what lies behind it.
SCANS = ("touched", "id", "rowid", "rowid DESC")
TABLES = "SELECT count(*) FROM sqlite_master WHERE name IN ('matches', 'intents') AND sql LIKE 'CREATE TABLE%'"

KEPT = "SELECT count(*) FROM sqlite_master WHERE name = ? AND sql LIKE 'CREATE TABLE%'"  # tables of later forms


@dataclass(frozen=True, slots=True)
class Found:
    """The row of one match, those of its intents, of who sat there and of what was reckoned up, as stored."""

    match: dict[str, Any]
    intents: list[dict[str, Any]]
    reckonings: list[dict[str, Any]]
    sittings: list[dict[str, Any]]


def readable(path: Path) -> Iterator[Found]:
    """Yield every match in the damaged file at `path` whose rows can all be read; whether they make sense is open.

    They come in the order in which they were begun.

    Raises:
        sqlite3.Error: it can't be read just now, for a reason that is not its damage.
    """
    with _as_far_as_it_goes(), closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
        database.row_factory = sqlite3.Row
        database.text_factory = partial(str, encoding="utf-8", errors="replace")
        if database.execute(TABLES).fetchone()[0] != 2:
            return  # a view could be without end
        for match, row in _matches(database).items():
            with _as_far_as_it_goes():
                rows = database.execute("SELECT * FROM intents WHERE match = ? ORDER BY ply", (match,)).fetchall()
                kept = (_beside(database, table, match) for table in ("reckonings", "sittings"))
                yield Found(row, [dict(one) for one in rows], *kept)


def _beside(database: sqlite3.Connection, table: str, match: str) -> list[dict[str, Any]]:
    """Return what can be read of what is kept beside a match: it is one without that, too."""
    with _as_far_as_it_goes():
        if database.execute(KEPT, (table,)).fetchone()[0]:
            return [dict(one) for one in database.execute(f"SELECT * FROM {table} WHERE match = ?", (match,))]
    return []


@contextmanager
def _as_far_as_it_goes() -> Iterator[None]:
    """Leave off where the file is damaged."""
    try:
        yield
    except UnicodeDecodeError:
        return
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0)
        if code & 0xFF not in DAMAGE and code not in LOST:
            raise


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Let no other window write into the damaged file at `path` meanwhile, as far as it is whole enough for a lock."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as database:
        with suppress(sqlite3.Error):
            database.execute("BEGIN IMMEDIATE")
        yield


def _matches(database: sqlite3.Connection) -> dict[str, dict[str, Any]]:
    """Return the row of every match that a scan reaches, by the match's id, the one begun first coming first."""
    found: dict[str, tuple[int, dict[str, Any]]] = {}
    for order in SCANS:
        with _as_far_as_it_goes():
            for row in database.execute(f"SELECT rowid, matches.* FROM matches ORDER BY {order}"):
                number, *values = row
                columns = dict(zip(row.keys()[1:], values, strict=True))
                if isinstance(columns.get("id"), str):
                    found.setdefault(columns["id"], (number, columns))
    return {match: row for match, (_number, row) in sorted(found.items(), key=lambda one: one[1][0])}
