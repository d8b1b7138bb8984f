"""One open file of saved matches: whoever holds it need not ask whether it lies elsewhere by now."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from saves.schema import clear_errors


class Connection(ABC):
    """It belongs to the thread that made it. Another file in the place of the one it opened is opened anew."""

    def __init__(self, path: Path) -> None:
        """Open the file at `path`.

        Raises:
            SaveError: it can't be opened.
        """
        self.path = path
        self._is_open = False
        self._open()

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

    def is_in_place(self) -> bool:
        """Say whether the file is still where it was opened: nobody removed it or set it aside."""
        return _identity(self.path) == self._file

    @abstractmethod
    def _connect(self) -> sqlite3.Connection:
        """Open the file at `path` and return the connection to it.

        Raises:
            SaveError: it can't be opened.
        """

    def _open(self) -> None:
        self._hold(self._connect())

    def _hold(self, database: sqlite3.Connection) -> None:
        """Go on with `database`."""
        self._database = database
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
        self._open()

    def _read(self, query: str, *values: Any) -> list[Any]:
        self._renew()
        with clear_errors(self.path):
            return self._database.execute(query, values).fetchall()

    def _each(self, query: str, *values: Any) -> Iterator[Any]:
        """Yield row by row what `_read` returns at once."""
        self._renew()
        with clear_errors(self.path):
            yield from self._database.execute(query, values)

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


def _identity(path: Path) -> tuple[int, int] | None:
    with suppress(OSError):
        status = path.stat()
        return status.st_dev, status.st_ino
    return None
