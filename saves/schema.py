"""The file of the saved matches: opening it, its form, older forms, and what its errors mean."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache, partial
from pathlib import Path
from time import monotonic, sleep

from game.core.words import _
from saves.errors import DamagedStoreError, NewerStoreError, SaveError
from saves.files import set_aside

LAST_VERSION = 1000  # no Tablewright will ever write a larger one
RETRY_SECONDS = 0.01
DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


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


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_to_1,)
VERSION = len(MIGRATIONS)


def connect(path: Path, *, busy_seconds: float) -> sqlite3.Connection:
    """Open the file at `path`, begin it where there is none, and bring an older one up to date.

    Raises:
        DamagedStoreError: it can't be made sense of.
        NewerStoreError: a newer Tablewright wrote it; it stays as it is.
        SaveError: it can't be opened or made.
    """
    give_up = monotonic() + busy_seconds
    with clear_errors(path):
        while True:
            try:
                return _connect(path, busy_seconds)
            except sqlite3.OperationalError as error:
                # SQLite itself does not wait while another window begins or closes the file.
                if _code(error) != sqlite3.SQLITE_BUSY or monotonic() > give_up:
                    raise
                sleep(RETRY_SECONDS)


def _connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    _peek(path)
    database = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None)
    try:
        database.row_factory = sqlite3.Row
        database.text_factory = partial(str, encoding="utf-8", errors="replace")
        database.execute("PRAGMA foreign_keys = ON")
        if database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise _damaged(path)
        _refuse_newer(path, _version(database))
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        _migrate(path, database)
        if not _own_form() <= _form(database):
            raise _damaged(path)
    except sqlite3.OperationalError as error:
        database.close()
        if _code(error) == sqlite3.SQLITE_ERROR:  # our statements are right, so the file is not
            raise _damaged(path) from error
        raise
    except BaseException:
        database.close()
        raise
    return database


def _form(database: sqlite3.Connection) -> set[tuple[str, ...]]:
    """Return how the tables of `database` are made."""
    return {tuple(row) for row in database.execute("SELECT type, name, sql FROM sqlite_master")}


@cache
def _own_form() -> set[tuple[str, ...]]:
    """Return how the tables are made here. Other tools may have added their own."""
    with closing(sqlite3.connect(":memory:")) as database:
        for step in MIGRATIONS:
            step(database)
        return _form(database)


def put_aside(path: Path) -> Path:
    """Rename the damaged file at `path` and return where it is now.

    Raises:
        SaveError: it can't be renamed.
    """
    with clear_errors(path):
        return set_aside(path, "-wal", "-shm")


@contextmanager
def clear_errors(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system report into a `SaveError` with a sentence."""
    unusable = _("The saved matches in {path} can’t be used just now: {reason}.")
    try:
        yield
    except sqlite3.Error as error:
        if _code(error) in DAMAGE:
            raise _damaged(path) from error
        raise SaveError(unusable.format(path=path, reason=error)) from error
    except UnicodeDecodeError as error:  # SQLite quotes what it stumbled over
        raise _damaged(path) from error
    except OSError as error:
        raise SaveError(unusable.format(path=path, reason=error.strerror or error)) from error


def _code(error: sqlite3.Error) -> int:
    """Return SQLite's own number for `error`, 0 when it comes from the Python side."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _damaged(path: Path) -> DamagedStoreError:
    return DamagedStoreError(_("The saved matches in {path} are damaged.").format(path=path))


def _peek(path: Path) -> None:
    """Look at the version first, in a way that leaves a newer file as it is, byte for byte.

    SQLite itself has to read it: closing a file of our own on it would drop the locks that the other connections of
    this process hold on it, and the next program to close the file would delete the log they still write to.
    """
    if not path.exists() or not path.stat().st_size:
        return
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as database:
        _refuse_newer(path, _version(database))


def _refuse_newer(path: Path, version: int) -> None:
    if not 0 <= version <= LAST_VERSION:
        raise _damaged(path)
    if version > VERSION:
        words = _("A newer Tablewright wrote {path} (form {theirs}, here {ours}); it is left as it is.")
        raise NewerStoreError(words.format(path=path, theirs=version, ours=VERSION))


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def _migrate(path: Path, database: sqlite3.Connection) -> None:
    """Take every step that is missing, all or nothing."""
    if _version(database) == VERSION:
        return
    database.execute("BEGIN IMMEDIATE")
    version = _version(database)  # another window may have been faster
    _refuse_newer(path, version)
    for step in MIGRATIONS[version:]:
        step(database)
    database.execute(f"PRAGMA user_version = {VERSION}")
    database.execute("COMMIT")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # so that `_peek` sees the version
