"""The autosave's hands: changes of matches into the store, a batch in one step."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.core.words import _
from saves.entries import Change, Entry
from saves.errors import ConflictError, DamagedStoreError, SaveError, UnreadableMatchError, UnwritableMatchError
from saves.facts import Row
from saves.store import Store, new_id

T = TypeVar("T")

ATTEMPTS = 3
BUSY_SECONDS = 1.0  # for which another program is waited for in one attempt


class Writer:
    """Knows under which id and revision each match lies in the store. `notices` wait to be told.

    `refused` says of which matches nothing more can be written, since their games have faults, and why.
    """

    def __init__(self, path: Path | None) -> None:
        """Write into the file at `path`, by default the player's own."""
        self.notices: deque[str] = deque()
        self.refused: dict[str, str] = {}
        self._path = path
        self._store: Store | None = None
        self._known: dict[str, tuple[str, int]] = {}

    def close(self) -> None:
        """Let go of the file."""
        if self._store is not None:
            self._store.close()
            self._store = None

    def open(self) -> Store:
        """Return the open file, and tell what opening it brought to light.

        Raises:
            SaveError: it can't be opened now.
        """
        if self._store is None:
            self._store = Store(self._path, busy_seconds=BUSY_SECONDS)
        self._listen(self._store)
        return self._store

    def open_anew(self) -> Store:
        """Return the file, looked at once more where it is open: somebody may have found it damaged.

        Raises:
            SaveError: it can't be opened now.
        """
        if self._store is None:
            return self.open()
        try:
            self._store.look_again()
        except SaveError:
            self.close()
            raise
        return self.open()

    def place(self, match: str) -> tuple[str, int | None]:
        """Return the id under which a match is stored, and the revision that was written last, None for none."""
        return self._known.get(match, (match, None))

    def write(self, batch: list[Entry]) -> None:
        """Write all of `batch` or nothing. What is on the disk already is not written twice.

        Raises:
            SaveError: it can't be done now, or nobody knows whether it was.
        """
        self._mending(lambda: self._write(batch))

    def do(self, act: Callable[[Store], T]) -> T:
        """Let `act` do something with the open file, and return what it answers.

        Raises:
            SaveError: it can't be done now.
        """
        return self._mending(lambda: act(self.open()))

    def _mending(self, act: Callable[[], T]) -> T:
        """Return what `act` answers; a file that turns out to be damaged is repaired first."""
        try:
            try:
                return act()
            except DamagedStoreError:
                self.open().repair()
                return act()
        except SaveError:
            self.close()
            raise

    def _write(self, batch: list[Entry]) -> None:
        store = self.open()
        for _attempt in range(ATTEMPTS):
            known, notices = self._written(store, batch)
            if store.is_in_place():  # no other window has set it aside meanwhile
                self._known = known
                self._listen(store)
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
                if entry.id in settled or entry.id in self.refused:
                    continue
                before = known.get(entry.id)
                try:
                    try:
                        known[entry.id] = _write_entry(store, before, entry)
                    except ConflictError:
                        known[entry.id] = _settle(store, before, last[entry.id], notices)
                        settled.add(entry.id)  # with all that this batch holds of it
                except UnwritableMatchError as problem:
                    self.refused[entry.id] = str(problem)
        return known, notices

    def _listen(self, store: Store) -> None:
        """Take over what `store` has to tell."""
        if store.notice:
            self.notices.append(store.notice)
            store.notice = None


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
        case Change.FORGOTTEN:
            store.trash(stored)
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
    if store.revision(identity) is None:
        return False
    try:
        record = store.load(identity)
    except UnreadableMatchError:
        return False
    undone = tuple(map(entry.plain, entry.undone))
    return record.intents == tuple(map(entry.plain, entry.line)) and record.undone[: len(undone)] == undone


def _revision(store: Store, identity: str) -> int:
    revision = store.revision(identity)
    assert revision is not None
    return revision


def _create(store: Store, identity: str, entry: Entry) -> tuple[str, int]:
    rows = [_row(entry, place) for place in range(len(entry.line) + len(entry.undone))]
    return identity, store.create(identity, entry.head, entry.progress, rows, entry.sitters)


def _last_row(entry: Entry) -> Row:
    return _row(entry, len(entry.line) - 1)


def _row(entry: Entry, place: int) -> Row:
    """Return the intent at `place`, those undone last; the last played one with the digest of the state."""
    intent = entry.line[place] if place < len(entry.line) else entry.undone[place - len(entry.line)]
    digest = entry.digest if place == len(entry.line) - 1 else None
    return Row(place + 1, entry.plain(intent), digest)
