"""The autosave's hands: changes of matches into the store, a batch in one step."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.words import _
from saves.errors import ConflictError, DamagedStoreError, SaveError
from saves.shelf import Progress, head_of, progress_of
from saves.store import Row, Store, new_id

if TYPE_CHECKING:
    from game.core.match import Match


class Change(Enum):
    """What happened to a match."""

    BEGUN = auto()
    RESUMED = auto()
    PLAYED = auto()
    MOVED = auto()
    HINTED = auto()


@dataclass(frozen=True, slots=True)
class Entry:
    """A match as it stood when something happened: `line` is played, `undone` could be redone, next first.

    The whole line goes along, as references: a stored match that is gone or changed is written anew.
    """

    id: str
    change: Change
    match: Match[Any, Any]  # it goes on meanwhile: read only what never changes in it
    line: tuple[Any, ...]
    undone: tuple[Any, ...]
    state: Any
    practice: bool

    @property
    def progress(self) -> Progress:
        """Where the match stood."""
        return progress_of(self.match, self.state, cursor=len(self.line), practice=self.practice)


class Writer:
    """Knows under which id and revision each match lies in the store. `notices` wait to be told."""

    def __init__(self, path: Path | None) -> None:
        """Write into the file at `path`, by default the player's own."""
        self.notices: deque[str] = deque()
        self._path = path
        self._store: Store | None = None
        self._known: dict[str, tuple[str, int]] = {}

    def close(self) -> None:
        """Let go of the file."""
        if self._store is not None:
            self._store.close()
            self._store = None

    def write(self, batch: list[Entry]) -> None:
        """Write all of `batch` or nothing.

        Raises:
            SaveError: it can't be done now.
        """
        try:
            self._write(batch)
        except DamagedStoreError:
            self.close()  # opening it again sets it aside
            self._write(batch)
        except SaveError:
            self.close()
            raise

    def _write(self, batch: list[Entry]) -> None:
        store = self._open()
        known = dict(self._known)
        notices: list[str] = []
        with store.writing():
            for entry in batch:
                known[entry.id] = _write_entry(store, known.get(entry.id), entry, notices)
        self._known = known
        self.notices.extend(notices)

    def _open(self) -> Store:
        """Return the store, opened anew when its file was removed or set aside meanwhile."""
        if self._store is not None and not self._store.is_in_place():
            self.close()
        if self._store is None:
            self._store = Store(self._path)
            if self._store.notice:
                self.notices.append(self._store.notice)
        return self._store


def _write_entry(store: Store, known: tuple[str, int] | None, entry: Entry, notices: list[str]) -> tuple[str, int]:
    """Write `entry` and return the id and revision under which its match now lies in `store`."""
    if entry.change is Change.RESUMED and (found := store.revision(entry.id, len(entry.line))) is not None:
        return entry.id, found
    if known is None:
        return _write_anew(store, entry, notices)
    stored, revision = known
    try:
        match entry.change:
            case Change.PLAYED:
                return stored, store.append(stored, revision, _last_row(entry), entry.progress)
            case Change.HINTED:
                store.count_hint(stored)
                return known
            case _:
                return stored, store.move(stored, revision, entry.progress)
    except ConflictError:
        return _write_anew(store, entry, notices)


def _write_anew(store: Store, entry: Entry, notices: list[str]) -> tuple[str, int]:
    """Write the whole match: it is new, or the stored one is gone or went on elsewhere."""
    identity = entry.id
    if store.revision(identity) is not None:
        identity = new_id()
        notices.append(
            _("This match goes on in another window too; what is played here is kept as a match of its own.")
        )
    rows = [_row(entry, place) for place in range(len(entry.line) + len(entry.undone))]
    return identity, store.create(identity, head_of(entry.match), entry.progress, rows)


def _last_row(entry: Entry) -> Row:
    return _row(entry, len(entry.line) - 1)


def _row(entry: Entry, place: int) -> Row:
    """Return the intent at `place`, those undone last; the last played one with the digest of the state."""
    from saves.records import form_of

    rules = entry.match.rules
    intent = entry.line[place] if place < len(entry.line) else entry.undone[place - len(entry.line)]
    digest = rules.digest(entry.state) if place == len(entry.line) - 1 else None
    return Row(place + 1, form_of(rules).plain(intent), digest)
