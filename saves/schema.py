"""The file of the saved matches: opening it, whether it is made as its form says, and what its errors mean."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from shutil import disk_usage
from time import monotonic, sleep

from game.core.words import _
from saves.errors import DamagedStoreError, NewerStoreError, SaveError
from saves.files import set_aside
from saves.forms import MIGRATIONS, VERSION

LAST_VERSION = 1000  # no Tablewright will ever write a larger one
SYNCHRONOUS = "FULL"  # what is reported as written survives a power cut
RETRY_SECONDS = 0.01
INDEX_BYTES = 32_768  # the least that SQLite makes beside a file that is open
COMPANIONS = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a file
DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG}  # the last: of a size that nobody wrote


TABLES = ("matches", "intents", "reckonings", "sittings")


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


def look_into(path: Path) -> sqlite3.Connection:
    """Open the file at `path` only to read, at once: nobody is waited for, and whether it is sound others look.

    Raises:
        DamagedStoreError: its tables are not those of its version.
        NewerStoreError: a newer Tablewright wrote it.
        SaveError: it is not there, held by another program, or not brought up to date yet.
    """
    with clear_errors(path):
        _peek(path)
        database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=0, isolation_level=None)
        try:
            _set_up(database)
            if _check_form(path, database) < VERSION:
                raise SaveError(_("The saved matches in {path} are being brought up to date.").format(path=path))
            database.execute("PRAGMA query_only = ON")
        except BaseException:
            database.close()
            raise
    return database


def _set_up(database: sqlite3.Connection) -> None:
    """Choose how rows and texts come out of `database`."""
    database.row_factory = sqlite3.Row
    database.text_factory = partial(str, encoding="utf-8", errors="replace")


def _connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    _peek(path)
    database = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None)
    try:
        _set_up(database)
        database.execute("PRAGMA foreign_keys = ON")
        # Not the quick check: it takes an index that leads astray for sound.
        if database.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            raise _damaged(path)
        _check_form(path, database)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        _migrate(path, database)
    except sqlite3.OperationalError as error:
        database.close()
        if _code(error) == sqlite3.SQLITE_ERROR:  # our statements are right, so the file is not
            raise _damaged(path) from error
        raise
    except BaseException:
        database.close()
        raise
    return database


def _check_form(path: Path, database: sqlite3.Connection) -> int:
    """Check, in a single moment of the file, that its tables are those of its version; return that version.

    Raises:
        DamagedStoreError: they are not.
        NewerStoreError: its version is not known here.
    """
    database.execute("BEGIN")
    version = _version(database)
    _refuse_newer(path, version)
    if _form(database) != _own_form(version):
        raise _damaged(path)
    database.execute("COMMIT")
    return version


def _form(database: sqlite3.Connection) -> set[tuple[str, ...]]:
    """Return how our tables are made in `database`, and what hangs on them. Other tools may have added their own."""
    words = f"SELECT type, name, sql FROM sqlite_master WHERE tbl_name IN ({', '.join('?' * len(TABLES))})"
    return {(kind, name, "".join((sql or "").split())) for kind, name, sql in database.execute(words, TABLES)}


@cache
def _own_form(version: int) -> set[tuple[str, ...]]:
    """Return how the tables of a version are made."""
    with closing(sqlite3.connect(":memory:")) as database:
        for step in MIGRATIONS[:version]:
            step(database)
        return _form(database)


def put_aside(path: Path) -> Path:
    """Rename the damaged file at `path` and return where it is now.

    Raises:
        SaveError: it can't be renamed.
    """
    with clear_errors(path):
        return set_aside(path, *COMPANIONS)


def remove(path: Path) -> None:
    """Remove the file at `path`, if it is there, with what SQLite keeps beside it.

    Raises:
        SaveError: it can't be removed.
    """
    with clear_errors(path):
        for ending in ("", *COMPANIONS):
            path.with_name(path.name + ending).unlink(missing_ok=True)


@contextmanager
def alone(path: Path, busy_seconds: float) -> Iterator[None]:
    """Keep other windows from repairing the file at `path` as long as this one does.

    The lock is SQLite's own, on an empty file: it works on every system, and ends with the process that holds it.

    Raises:
        SaveError: another window does so for longer than `busy_seconds`, or nothing can be written there.
    """
    with clear_errors(path):
        lock = sqlite3.connect(path.with_name(f".{path.name}.lock"), timeout=busy_seconds, isolation_level=None)
        with closing(lock):
            lock.execute("BEGIN EXCLUSIVE")
            yield


@contextmanager
def clear_errors(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system report into a `SaveError` with a sentence."""
    unusable = _("The saved matches in {path} can’t be used just now: {reason}.")
    try:
        yield
    except sqlite3.Error as error:
        if _code(error) in DAMAGE or _is_sealed(error, path):
            raise _damaged(path) from error
        raise SaveError(unusable.format(path=path, reason=_reason(error, path))) from error
    except UnicodeDecodeError as error:  # SQLite quotes what it stumbled over
        raise _damaged(path) from error
    except OSError as error:
        raise SaveError(unusable.format(path=path, reason=error.strerror or error)) from error


def _is_sealed(error: sqlite3.Error, path: Path) -> bool:
    """Say whether it is the file itself that says it may not be written to, while the system says that it may."""
    is_refused = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY
    return is_refused and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK | os.X_OK)


def _reason(error: sqlite3.Error, path: Path) -> str:
    """Return what a person should know of `error`."""
    code = _code(error)
    if code == sqlite3.SQLITE_IOERR and _is_full(path.parent):
        code = sqlite3.SQLITE_FULL
    reasons = {
        sqlite3.SQLITE_BUSY: _("another program holds them"),
        sqlite3.SQLITE_FULL: _("the disk is full"),
        sqlite3.SQLITE_IOERR: _("the disk reports an error"),
        sqlite3.SQLITE_READONLY: _("nothing may be written there"),
        sqlite3.SQLITE_CANTOPEN: _("the file can’t be opened"),
    }
    return reasons.get(code, str(error))


def _is_full(folder: Path) -> bool:
    """Whether there is no room in `folder`: SQLite takes that for an error of the disk when it begins its index."""
    with suppress(OSError):
        return disk_usage(folder).free < INDEX_BYTES
    return False


def _code(error: sqlite3.Error) -> int:
    """Return SQLite's own number for `error`, 0 when it comes from the Python side."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _damaged(path: Path) -> DamagedStoreError:
    return DamagedStoreError(_("The saved matches in {path} are damaged.").format(path=path))


def _peek(path: Path) -> None:
    """Look at the version first, in a way that leaves a newer file as it is, byte for byte.

    Where it is not sound, its log may still make it so: that is for the real opening to find out.

    SQLite itself has to read it: closing a file of our own on it would drop the locks that the other connections of
    this process hold on it, and the next program to close the file would delete the log they still write to.
    """
    if not path.exists() or not path.stat().st_size:
        return
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as database, suppress(sqlite3.DatabaseError):
        version = _version(database)
        if version <= LAST_VERSION:
            _refuse_newer(path, version)


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
