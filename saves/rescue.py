"""What can still be read of a damaged file of saved matches."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
# A scan stops at the first page that is broken: another order may reach what lies behind it.
SCANS = ("touched", "id", "rowid", "rowid DESC")


@dataclass(frozen=True, slots=True)
class Found:
    """The row of one match and those of its intents, column by column as they were stored."""

    match: dict[str, Any]
    intents: list[dict[str, Any]]


def readable(path: Path) -> Iterator[Found]:
    """Yield every match in the damaged file at `path` whose rows can all be read; whether they make sense is open."""
    with suppress(*UNREADABLE), closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as database:
        database.row_factory = sqlite3.Row
        database.text_factory = partial(str, encoding="utf-8", errors="replace")
        for match, row in _matches(database).items():
            with suppress(*UNREADABLE):
                rows = database.execute("SELECT * FROM intents WHERE match = ? ORDER BY ply", (match,)).fetchall()
                yield Found(row, [dict(one) for one in rows])


def _matches(database: sqlite3.Connection) -> dict[str, dict[str, Any]]:
    """Return the row of every match that a scan reaches, by the match's id."""
    found: dict[str, dict[str, Any]] = {}
    for order in SCANS:
        with suppress(*UNREADABLE):
            for row in database.execute(f"SELECT * FROM matches ORDER BY {order}"):
                found.setdefault(str(row["id"]), dict(row))
    return found
