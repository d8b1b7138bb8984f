"""The autosave's hands: changes of matches into the store, a batch in one step."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.words import _
from saves.errors import ConflictError, DamagedStoreError, SaveError, UnreadableMatchError
from saves.shelf import Progress, head_of, progress_of
from saves.store import Row, Store, new_id

if TYPE_CHECKING:
    from game.core.match import Match

ATTEMPTS = 3


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
        """Write all of `batch` or nothing. What is on the disk already is not written twice.

        Raises:
            SaveError: it can't be done now, or nobody knows whether it was.
        """
        try:
            try:
                self._write(batch)
            except DamagedStoreError:
                self._open().repair()
                self._write(batch)
        except SaveError:
            self.close()
            raise

    def _write(self, batch: list[Entry]) -> None:
        store = self._open()
        for _attempt in range(ATTEMPTS):
            known, notices = self._written(store, batch)
            if store.is_in_place():  # no other window has set it aside meanwhile
                self._known = known
                self.notices.extend(notices)
                return
        raise SaveError(_("The file of the saved matches is taken away again and again."))

    def _written(self, store: Store, batch: list[Entry]) -> tuple[dict[str, tuple[str, int]], list[str]]:
        """Write `batch` in one step; return what is known thereafter, and what to tell."""
        known = dict(self._known)
        notices: list[str] = []
        last = {entry.id: entry for entry in batch}
        settled: set[str] = set()
        with store.writing():
            for entry in batch:
                if entry.id in settled:
                    continue
                before = known.get(entry.id)
                try:
                    known[entry.id] = _write_entry(store, before, entry)
                except ConflictError:
                    known[entry.id] = _settle(store, before, last[entry.id], notices)
                    settled.add(entry.id)
        if store.notice:
            notices.insert(0, store.notice)
            store.notice = None
        return known, notices

    def _open(self) -> Store:
        if self._store is None:
            self._store = Store(self._path)
        return self._store


def _write_entry(store: Store, known: tuple[str, int] | None, entry: Entry) -> tuple[str, int]:
    """Write `entry` and return the id and revision under which its match now lies in `store`.

    Raises:
        ConflictError: what lies there is not what `entry` goes on from.
    """
    if entry.change is Change.RESUMED:
        if not _is_at(store, entry.id, entry):
            raise _gone_on(entry)
        return entry.id, _revision(store, entry.id)
    if entry.change is Change.BEGUN or known is None:
        if store.revision(entry.id) is not None:
            raise _gone_on(entry)
        return _create(store, entry.id, entry)
    stored, revision = known
    match entry.change:
        case Change.PLAYED:
            return stored, store.append(stored, revision, _last_row(entry), entry.progress)
        case Change.HINTED:
            store.count_hint(stored)
            return known
        case _:
            return stored, store.move(stored, revision, entry.progress)


def _gone_on(entry: Entry) -> ConflictError:
    return ConflictError(_("The saved match {id} was changed elsewhere.").format(id=entry.id))


def _settle(store: Store, known: tuple[str, int] | None, entry: Entry, notices: list[str]) -> tuple[str, int]:
    """Write the whole match of `entry`, unless it is stored so already: under another id where its own is taken."""
    for identity in (entry.id if known is None else known[0], entry.id):
        if _is_at(store, identity, entry) and store.summary(identity).practice == entry.practice:
            return identity, _revision(store, identity)
    if store.revision(entry.id) is None:
        return _create(store, entry.id, entry)
    notices.append(_("This match goes on in another window too; what is played here is kept as a match of its own."))
    return _create(store, new_id(), entry)


def _is_at(store: Store, identity: str, entry: Entry) -> bool:
    """Say whether the match stored as `identity` stands where `entry` does, with at least as much to redo."""
    from saves.records import form_of

    if store.revision(identity) is None:
        return False
    try:
        record = store.load(identity)
    except UnreadableMatchError:
        return False
    plain = form_of(entry.match.rules).plain
    undone = tuple(map(plain, entry.undone))
    return record.intents == tuple(map(plain, entry.line)) and record.undone[: len(undone)] == undone


def _revision(store: Store, identity: str) -> int:
    revision = store.revision(identity)
    assert revision is not None
    return revision


def _create(store: Store, identity: str, entry: Entry) -> tuple[str, int]:
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
