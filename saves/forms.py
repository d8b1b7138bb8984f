"""The forms that the file of the saved matches has had: how each is made out of the one before."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from saves.facts import key_facts, seated_people


def _to_1(database: sqlite3.Connection) -> None:
    database.execute(
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            rules_version INTEGER NOT NULL,
            seats TEXT NOT NULL,
            options TEXT NOT NULL,
            deal INTEGER NOT NULL,
            deck TEXT,
            imported INTEGER NOT NULL,
            started TEXT NOT NULL,
            touched TEXT NOT NULL,
            revision INTEGER NOT NULL,
            practice INTEGER NOT NULL,
            cursor INTEGER NOT NULL,
            turn_number INTEGER NOT NULL,
            turn_last INTEGER,
            decider INTEGER,
            prompt TEXT NOT NULL,
            finished TEXT,
            end_reason TEXT,
            won INTEGER,
            points INTEGER,
            honours TEXT NOT NULL,
            hints INTEGER NOT NULL DEFAULT 0,
            trashed TEXT
        )
        """
    )
    database.execute(
        """
        CREATE TABLE intents (
            match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            intent TEXT NOT NULL,
            digest TEXT,
            PRIMARY KEY (match, ply)
        ) WITHOUT ROWID
        """
    )
    database.execute("CREATE INDEX matches_by_touch ON matches (touched)")


def _to_2(database: sqlite3.Connection) -> None:
    """Count what was touched later: the clock may be set back, and what was played last is still what comes first."""
    database.execute("ALTER TABLE matches ADD COLUMN recency INTEGER NOT NULL DEFAULT 0")
    database.execute("DROP INDEX matches_by_touch")
    database.execute("CREATE INDEX matches_by_recency ON matches (recency)")
    count_anew(database)


def count_anew(database: sqlite3.Connection) -> None:
    """Number the matches by `recency`: those that have none come first, in the order of the clock."""
    rows = database.execute("SELECT rowid FROM matches ORDER BY recency, touched, rowid").fetchall()
    numbered = ((number, row[0]) for number, row in enumerate(rows, start=1))
    database.executemany("UPDATE matches SET recency = ? WHERE rowid = ?", numbered)


def _to_3(database: sqlite3.Connection) -> None:
    """Keep at hand what lists and records are made of: nobody has to read every match for them."""
    database.execute("ALTER TABLE matches ADD COLUMN dealt TEXT")
    database.execute("ALTER TABLE matches ADD COLUMN seated INTEGER NOT NULL DEFAULT 0")
    database.execute("ALTER TABLE matches ADD COLUMN against TEXT NOT NULL DEFAULT ''")
    rows = database.execute("SELECT rowid, seats, options, deal FROM matches").fetchall()
    database.executemany(
        "UPDATE matches SET dealt = ?, seated = ?, against = ? WHERE rowid = ?",
        ((*key_facts(seats, options, deal), number) for number, seats, options, deal in rows),
    )
    listed = "CREATE INDEX matches_{name} ON matches (recency) WHERE trashed IS {trashed} AND finished IS {finished}"
    database.execute(listed.format(name="open", trashed="NULL", finished="NULL"))
    database.execute(listed.format(name="finished", trashed="NULL", finished="NOT NULL"))
    database.execute("CREATE INDEX matches_trashed ON matches (recency) WHERE trashed IS NOT NULL")
    database.execute("CREATE INDEX matches_dealt ON matches (game, dealt) WHERE cursor > 0")
    database.execute(
        "CREATE INDEX matches_counted ON matches (game, seated, against, points, won, recency, dealt, honours)"
        " WHERE finished IS NOT NULL AND practice = 0 AND imported = 0"
    )


def _to_4(database: sqlite3.Connection) -> None:
    """Keep what was reckoned up about matches. The largest column is the last: lists don't read it."""
    database.execute(
        """
        CREATE TABLE reckonings (
            match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            eyes INTEGER NOT NULL,
            edition TEXT NOT NULL,
            proof TEXT NOT NULL,
            known INTEGER NOT NULL,
            line BLOB,
            accuracy REAL,
            luck REAL,
            packed BLOB NOT NULL,
            PRIMARY KEY (match, eyes)
        )
        """
    )
    database.execute(
        "CREATE INDEX reckonings_told ON reckonings (edition, match, accuracy, luck) WHERE luck IS NOT NULL"
    )


def _to_5(database: sqlite3.Connection) -> None:
    """Keep who sat where: which of the persons in the settings, nobody ('') until somebody says so.

    `won` and `points` are a person's own at a table of several people; NULL where nobody knows them, and where a match
    has only one person. All that records ask of the matches that count is in their index, also its own condition.
    """
    database.execute(
        """
        CREATE TABLE sittings (
            match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            person TEXT NOT NULL DEFAULT '',
            won INTEGER,
            points INTEGER,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID
        """
    )
    rows = database.execute("SELECT id, seats FROM matches").fetchall()
    database.executemany(
        "INSERT INTO sittings (match, seat, name) VALUES (?, ?, ?)",
        ((match, seat, name) for match, seats in rows for seat, name in seated_people(seats)),
    )
    database.execute("CREATE INDEX sittings_named ON sittings (name, person)")
    database.execute("DROP INDEX matches_counted")
    database.execute(
        "CREATE INDEX matches_counted ON matches (game, seated, against, points, won, recency, dealt, honours, id,"
        " finished, practice, imported) WHERE finished IS NOT NULL AND practice = 0 AND imported = 0"
    )


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_to_1, _to_2, _to_3, _to_4, _to_5)
VERSION = len(MIGRATIONS)
