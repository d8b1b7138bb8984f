"""Ways to spoil a file of saved matches: as bytes, as pages, in its log, and by SQL."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

from tools.fuzz.originals import stored

PAGE = 4096
FRAME = PAGE + 24
MOST_STEPS = 20_000_000  # of SQLite's machine
COLUMNS = (
    *("id", "game", "rules_version", "seats", "options", "deal", "deck", "imported", "started", "touched", "revision"),
    *("practice", "cursor", "turn_number", "turn_last", "decider", "prompt", "finished", "end_reason", "won", "points"),
    *("honours", "hints", "trashed", "recency"),
)
KEPT = ("match", "eyes", "edition", "proof", "known", "line", "accuracy", "luck", "packed")
VALUES: tuple[Any, ...] = (
    None,
    0,
    -1,
    1,
    7,
    10**9,
    (1 << 63) - 1,
    -(1 << 63),
    1.5,
    float("inf"),
    "",
    "0",
    "x",
    "NaN",
    "[]",
    "{}",
    "null",
    '[["Ada","person"]]',
    '[["Ada"]]',
    '[["\\ud800","person"],["B\\u0000","expert"]]',
    '[["Ada","oracle"],["Ben","person"],["Cleo","person"]]',
    "[" * 100_000,
    '{"a":' * 50_000,
    "9" * 5_000,
    "x" * 3_000_000,
    "two\nlines\x07\u202e",
    "9999-12-31T23:59:59+00:00",
    "0001-01-01T00:00:00-23:59",
    "soon",
    "palimpsest",
    "chess",
    b"\xff\xfe\x00",
    b"",
    b"{}" * 500_000,
)
REPLACED = (
    "CREATE VIEW {t} AS SELECT * FROM old_{t}",
    "CREATE VIEW {t} AS WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT o.* FROM n, old_{t} o",
    "CREATE TABLE {t} (id, match, ply, intent, digest, touched)",
    "CREATE TABLE {t} AS SELECT * FROM old_{t}",
    "CREATE VIRTUAL TABLE {t} USING fts5(id, match, ply, intent, touched)",
)
ADDED = (
    "CREATE TRIGGER spoil AFTER INSERT ON intents BEGIN DELETE FROM intents WHERE ply > 1; END",
    "CREATE TRIGGER spoil AFTER UPDATE ON matches BEGIN UPDATE matches SET cursor = 0; END",
    "CREATE TRIGGER spoil BEFORE INSERT ON matches BEGIN SELECT RAISE(ABORT, 'no more'); END",
    "CREATE TRIGGER spoil INSTEAD OF INSERT ON other BEGIN SELECT 1; END",
    "CREATE UNIQUE INDEX spoil ON matches (trashed, imported)",
    "CREATE UNIQUE INDEX spoil ON intents (intent)",
    "CREATE INDEX spoil ON matches (length(prompt))",
    "CREATE TABLE other (a)",
    "CREATE VIEW other AS SELECT * FROM matches",
    "ANALYZE",
    "DROP INDEX matches_by_recency",
    "ALTER TABLE matches ADD COLUMN mood TEXT",
    "ALTER TABLE matches RENAME COLUMN prompt TO promise",
    "ALTER TABLE intents RENAME TO orders",
    "DROP TABLE intents",
    "DELETE FROM matches",
    "DELETE FROM intents",
)


def spoiled(random: Random, path: Path) -> bool:
    """Write a file of saved matches with something wrong in it to `path`; return whether somebody meant it: by SQL."""
    made = stored()
    if random.random() < 0.25:
        path.write_bytes(made.before)
        _with_log(random, path, made.log)
        return False
    if random.random() < 0.4:
        path.write_bytes(_bytes(random, made.whole))
        return False
    path.write_bytes(made.whole)
    with suppress(sqlite3.Error):
        _by_sql(random, path)
    if random.random() < 0.1:
        path.write_bytes(_bytes(random, path.read_bytes()))
    return True


def _with_log(random: Random, path: Path, log: bytes) -> None:
    """Leave a log beside the file that breaks off, is spoiled or is another's; sometimes with an index of it."""
    how = random.randrange(6)
    if how == 0:
        log = log[: random.randrange(len(log))]
    elif how == 1:
        log = log[: 32 + FRAME * random.randrange(len(log) // FRAME + 1)]
    elif how == 2:
        log = log + log[32:]
    elif how == 3:
        start = 32 + FRAME * random.randrange(len(log) // FRAME)
        log = log[:start] + log[start + FRAME :]
    elif how == 4:
        log = random.randbytes(random.choice((10, 32, 5_000)))
    else:
        log = _bytes(random, log)
    path.with_name(path.name + "-wal").write_bytes(log)
    if random.random() < 0.3:
        path.with_name(path.name + "-shm").write_bytes(random.choice((b"", bytes(32_768), random.randbytes(32_768))))
    if random.random() < 0.2:
        path.write_bytes(_bytes(random, path.read_bytes()))


def _bytes(random: Random, data: bytes) -> bytes:
    spoiled = bytearray(data)
    pages = max(1, len(data) // PAGE)
    page, other = (random.randrange(pages) * PAGE for _time in range(2))
    how = random.randrange(9)
    if how == 0:
        spoiled[page : page + PAGE] = bytes(PAGE)
    elif how == 1:
        spoiled[page : page + PAGE] = random.randbytes(PAGE)
    elif how == 2:
        spoiled[page : page + PAGE], spoiled[other : other + PAGE] = (
            data[other : other + PAGE],
            data[page : page + PAGE],
        )
    elif how == 3:
        spoiled[page : page + PAGE] = data[other : other + PAGE]
    elif how == 4:
        del spoiled[random.randrange(len(data) + 1) :]
    elif how == 5:
        spoiled += random.randbytes(random.choice((1, 100, PAGE)))
    elif how == 6:
        start = random.randrange(len(data) or 1)
        spoiled[start : start + 64] = random.randbytes(len(spoiled[start : start + 64]))
    else:
        for _time in range(random.choice((1, 1, 3, 30))):
            place = random.randrange(len(spoiled) or 1)
            if how == 7:
                place %= 100  # the head of the file
            if spoiled:
                spoiled[place % len(spoiled)] ^= 1 << random.randrange(8)
    return bytes(spoiled)


def _by_sql(random: Random, path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.set_progress_handler(lambda: 1, MOST_STEPS)  # a view may be without end
        for _time in range(random.choice((1, 1, 1, 2, 3))):
            random.choice((_value, _value, _value, _intents, _intents, _intents, _tables, _pragma))(random, database)
            database.commit()
        if random.random() < 0.2:
            column = f"{random.choice(KEPT)} = ?"
            database.execute(f"UPDATE OR IGNORE reckonings SET {column}", (random.choice(VALUES),))
            database.commit()
    if random.random() < 0.03:
        _in_utf_16(path)


def _value(random: Random, database: sqlite3.Connection) -> None:
    """Put another value into a column: of one match or of all."""
    table, columns = random.choice((("matches", COLUMNS), ("intents", ["match", "ply", "intent", "digest"])))
    column = random.choice(columns)
    where = random.choice(("", f"WHERE rowid % 3 = {random.randrange(3)}"))
    if table == "intents":
        where = f"WHERE ply % 5 = {random.randrange(5)}"
    if random.random() < 0.2:
        database.execute(f"UPDATE {table} SET {column} = CAST(x'fffe4100' AS TEXT) {where}")
        return
    database.execute(f"UPDATE OR IGNORE {table} SET {column} = ? {where}", (random.choice(VALUES),))


def _intents(random: Random, database: sqlite3.Connection) -> None:
    """Swap, lend, drop or number intents anew: of one match or of others."""
    ids = [row[0] for row in database.execute("SELECT id FROM matches ORDER BY id")]
    if not ids:
        return
    one, other, ply = random.choice(ids), random.choice(ids), random.randrange(1, 15)
    swap = "(SELECT {c} FROM intents o WHERE o.match = ? AND o.ply = ?)"
    how = random.randrange(7)
    if how == 0:
        words = f"UPDATE intents SET intent = {swap.format(c='intent')} WHERE match = ? AND ply = ?"
        database.execute(words, (other, random.randrange(1, 15), one, ply))
    elif how == 1:
        words = f"UPDATE intents SET digest = {swap.format(c='digest')} WHERE match = ? AND ply = ?"
        database.execute(words, (other, random.randrange(1, 15), one, ply))
    elif how == 2:
        database.execute("DELETE FROM intents WHERE match = ? AND ply = ?", (one, ply))
    elif how == 3:
        database.execute("UPDATE intents SET ply = ply + ? WHERE match = ? AND ply > ?", (100, one, ply))
    elif how == 4:
        database.execute("DELETE FROM intents WHERE match = ?", (one,))
        database.execute("UPDATE OR IGNORE intents SET match = ? WHERE match = ?", (one, other))
    elif how == 5:
        for column in ("seats", "options", "deal", "game", "cursor", "deck"):
            if random.random() < 0.5:
                database.execute(
                    f"UPDATE matches SET {column} = (SELECT {column} FROM matches WHERE id = ?) WHERE id = ?",
                    (other, one),
                )
    else:
        database.execute("UPDATE intents SET digest = NULL WHERE match = ?", (one,))
        database.execute("UPDATE matches SET cursor = ? WHERE id = ?", (ply, one))


def _tables(random: Random, database: sqlite3.Connection) -> None:
    """Put something else in the place of a table, or hang something onto it."""
    if random.random() < 0.4:
        table = random.choice(("matches", "intents"))
        database.execute(f"ALTER TABLE {table} RENAME TO old_{table}")
        database.execute(random.choice(REPLACED).format(t=table))
        return
    database.execute(random.choice(ADDED))


def _pragma(random: Random, database: sqlite3.Connection) -> None:
    """Change what the file says of itself, or what it was written in."""
    how = random.randrange(4)
    database.commit()
    database.execute("PRAGMA journal_mode = DELETE")
    if how == 0:
        database.execute(f"PRAGMA user_version = {random.choice((0, 2, 3, 999, 1_001, -1, 2**31 - 1))}")
    elif how == 1:
        database.execute(f"PRAGMA application_id = {random.randrange(1 << 30)}")
    elif how == 2:
        database.execute(f"PRAGMA page_size = {random.choice((512, 1024, 65536))}")
        database.execute("VACUUM")
    else:
        database.execute("PRAGMA writable_schema = ON")
        words = random.choice(("sql = sql || ' '", "sql = NULL", "rootpage = 2", "rootpage = 99999", "type = 'view'"))
        database.execute(f"UPDATE sqlite_master SET {words} WHERE name = ?", (random.choice(("matches", "intents")),))


def _in_utf_16(path: Path) -> None:
    """Write the same matches in another encoding."""
    with closing(sqlite3.connect(path)) as database:
        script = "\n".join(database.iterdump())
        version = database.execute("PRAGMA user_version").fetchone()[0]
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA encoding = 'UTF-16le'")
        other.executescript(script)
        other.execute(f"PRAGMA user_version = {version}")
