"""A file of saved matches that mends itself: what can still be read of a damaged one goes on in another."""

from __future__ import annotations

import sqlite3
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from game.core.words import many
from saves.errors import DamagedStoreError
from saves.reader import Reader
from saves.schema import alone, clear_errors, connect, put_aside, remove


class Mending(Reader):
    """Opens the file, begins it or brings it up to date, and repairs it when it is damaged.

    `notice` is a sentence about what opening it brought to light (a damaged file set aside), or None.
    """

    def __init__(self, path: Path, *, busy_seconds: float, repair: bool) -> None:
        """Open the file at `path`, waiting for other programs so long; repair it when it is damaged, if it may.

        Raises:
            NewerStoreError: a newer Tablewright wrote it; it stays as it is.
            SaveError: it can't be opened or made.
        """
        self.notice: str | None = None
        self._busy_seconds = busy_seconds
        self._may_repair = repair
        super().__init__(path)

    def repair(self) -> None:
        """Set the file aside, although opening it found nothing wrong: writing to it did.

        Raises:
            SaveError: it can't be done.
        """
        self.close()
        self._mend(is_certain=True)

    def look_again(self) -> None:
        """Open the file anew, because somebody found it damaged.

        Raises:
            SaveError: it can't be opened.
        """
        self.close()
        self._open()

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

    def _connect(self) -> sqlite3.Connection:
        return connect(self.path, busy_seconds=self._busy_seconds)

    def _open(self) -> None:
        with clear_errors(self.path):
            was_interrupted = self._may_repair and _rescued(self.path).exists()
        if was_interrupted:
            self._mend()
            return
        try:
            self._hold(self._connect())
        except DamagedStoreError:
            if not self._may_repair:
                raise
            self._mend()

    def _mend(self, *, is_certain: bool = False) -> None:
        """Bring together what can be read of the file and of what was rescued before, and go on with that.

        A file that can be opened stays, unless it `is_certain` that it is damaged: another window may have been
        faster, or what was rescued may be left over from another time. Else all goes into another file, which is
        whole, under the name of what is rescued, before anything happens to the damaged one. Whatever breaks in here,
        whoever comes next goes on from there.
        """
        rescued = _rescued(self.path)
        with alone(self.path, self._busy_seconds):
            known_as_damaged = is_certain and self.is_in_place()
            if not known_as_damaged and self.path.exists() and self._is_sound():
                if rescued.exists():
                    self._bring_back(rescued)
                return
            with clear_errors(self.path):
                self._rescue([one for one in (self.path, rescued) if one.exists()], rescued)
            aside = put_aside(self.path) if self.path.exists() else None
            with clear_errors(self.path):
                rescued.replace(self.path)
            self._hold(self._connect())
        number = self.number_of_matches()
        words = many(
            "The saved matches were damaged: {n} match could be rescued. The damaged file is kept as {file}.",
            "The saved matches were damaged: {n} matches could be rescued. The damaged file is kept as {file}.",
            number,
        )
        self.notice = words.format(n=number, file=aside or self.path.parent)

    def _bring_back(self, rescued: Path) -> None:
        """Take into this sound file what was `rescued` another time and is missing here."""
        number = self._take_over([rescued])
        try:
            connect(rescued, busy_seconds=self._busy_seconds).close()
        except DamagedStoreError:
            put_aside(rescued)
        else:
            remove(rescued)
        if number:
            words = many(
                "{n} match that was rescued from a damaged file earlier is on the shelf again.",
                "{n} matches that were rescued from a damaged file earlier are on the shelf again.",
                number,
            )
            self.notice = words.format(n=number)

    def _is_sound(self) -> bool:
        """Open the file and say whether it can be opened."""
        try:
            self._hold(self._connect())
        except DamagedStoreError:
            return False
        return True

    @abstractmethod
    def _rescue(self, sources: Sequence[Path], rescued: Path) -> None:
        """Write all that can still be read of the files `sources` into `rescued`, which is there once it is whole."""

    @abstractmethod
    def _take_over(self, sources: Sequence[Path]) -> int:
        """Store the matches of the files `sources` that make sense and are not here yet; return how many they were."""


def _rescued(path: Path) -> Path:
    """Return where what was rescued of the file at `path` lies, once it is whole and until it takes its place."""
    return path.with_name(f".{path.name}.rescued")
