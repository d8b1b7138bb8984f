"""One open file of saved matches: whoever holds it need not ask whether it is damaged, or lies elsewhere by now."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from game.core.words import many
from saves.errors import DamagedStoreError
from saves.schema import alone, clear_errors, connect, put_aside


class Connection(ABC):
    """It belongs to the thread that made it. A damaged file is repaired, another one in its place is opened anew.

    `notice` is a sentence about what opening it brought to light (a damaged file set aside), or None.
    """

    def __init__(self, path: Path, *, busy_seconds: float, repair: bool) -> None:
        """Open the file at `path`, begin it, or bring it up to date; repair it when it is damaged, if it may.

        Raises:
            NewerStoreError: a newer Tablewright wrote it; it stays as it is.
            SaveError: it can't be opened or made.
        """
        self.path = path
        self.notice: str | None = None
        self._busy_seconds = busy_seconds
        self._is_open = False
        self._open(repair=repair)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        if self._is_open:
            self._is_open = False
            with suppress(sqlite3.Error):
                self._database.close()

    def _open(self, *, repair: bool) -> None:
        rescued = _rescued(self.path)
        try:
            if repair and rescued.exists():  # somebody was interrupted
                self._repair(rescued)
            else:
                self._database = connect(self.path, busy_seconds=self._busy_seconds)
        except DamagedStoreError:
            if not repair:
                raise
            self._repair(rescued)
        self._file = _identity(self.path)
        self._is_open = True

    def _renew(self) -> None:
        """Open the file anew where it is another one by now, or could not be opened the last time.

        Raises:
            SaveError: it can't be opened.
        """
        if self._is_open and (self._database.in_transaction or self.is_in_place()):
            return
        self.close()
        self._open(repair=True)

    def repair(self) -> None:
        """Set the file aside, although opening it found nothing wrong: writing to it did.

        Raises:
            SaveError: it can't be done.
        """
        self.close()
        self._repair(_rescued(self.path), is_certain=True)
        self._file = _identity(self.path)
        self._is_open = True

    def is_in_place(self) -> bool:
        """Say whether the file is still where it was opened: nobody removed it or set it aside."""
        return _identity(self.path) == self._file

    def seal(self) -> None:
        """Bring all into the file itself, so that it may be moved.

        Raises:
            SaveError: the disk refuses.
        """
        with clear_errors(self.path):
            self._database.execute("PRAGMA journal_mode = DELETE")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Make everything inside one step that happens wholly or not at all; it may be nested."""
        self._renew()
        with clear_errors(self.path):
            if self._database.in_transaction:
                yield
                return
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._database.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._database.execute("ROLLBACK")
                raise

    def _read(self, query: str, *values: Any) -> list[Any]:
        self._renew()
        with clear_errors(self.path):
            return self._database.execute(query, values).fetchall()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Show all reads inside the same moment of the file."""
        self._renew()
        with clear_errors(self.path):
            if self._database.in_transaction:
                yield
                return
            self._database.execute("BEGIN")
            try:
                yield
            finally:
                self._database.execute("ROLLBACK")

    def _repair(self, rescued: Path, *, is_certain: bool = False) -> None:
        """Write what can still be read of the damaged file into another, set it aside, and go on with the other.

        Unless it `is_certain` that the file is damaged it is opened once more: another window may have been faster.

        The other is whole, under the name of `rescued`, before anything happens to the damaged one. Whatever breaks
        in here, whoever comes next goes on from there.
        """
        with alone(self.path, self._busy_seconds):
            if not rescued.exists():
                is_known = is_certain and self.is_in_place()
                if not is_known and self._is_sound():
                    return
                self._rescue(rescued)
            aside = put_aside(self.path) if self.path.exists() else None
            with clear_errors(self.path):
                rescued.replace(self.path)
            self._database = connect(self.path, busy_seconds=self._busy_seconds)
        number = self._database.execute("SELECT count(*) FROM matches").fetchone()[0]
        words = many(
            "The saved matches were damaged: {n} match could be rescued. The damaged file is kept as {file}.",
            "The saved matches were damaged: {n} matches could be rescued. The damaged file is kept as {file}.",
            number,
        )
        self.notice = words.format(n=number, file=aside or self.path.parent)

    def _is_sound(self) -> bool:
        """Open the file and say whether it can be opened."""
        try:
            self._database = connect(self.path, busy_seconds=self._busy_seconds)
        except DamagedStoreError:
            return False
        return True

    @abstractmethod
    def _rescue(self, rescued: Path) -> None:
        """Write all that can still be read into the file `rescued`, which is there once it is whole."""


def _rescued(path: Path) -> Path:
    """Return where what was rescued of the file at `path` lies, once it is whole and until it takes its place."""
    return path.with_name(f".{path.name}.rescued")


def _identity(path: Path) -> tuple[int, int] | None:
    with suppress(OSError):
        status = path.stat()
        return status.st_dev, status.st_ino
    return None
