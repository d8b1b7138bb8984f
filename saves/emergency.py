"""What could not be saved when the app had to end: written to files wherever that can be done, and found again."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from game.core.words import _, many
from saves.errors import TransferError, UnreadableMatchError
from saves.paths import SUFFIX, documents, home
from saves.shelf import head_of, progress_of
from saves.store import Store, new_id

if TYPE_CHECKING:
    from game.core.match import Seat
    from saves.records import MatchRecord

NAME = "tablewright-unsaved-"
ANSWER_SECONDS = 2.0  # for which a folder is waited for

T = TypeVar("T")

Sitters = Callable[[Sequence["Seat"]], Sequence[str]]
"""Says by seat which person of the settings sits there."""


def nobody(seats: Sequence[Seat]) -> Sequence[str]:
    """Say that nobody of the settings sits there."""
    return [""] * len(seats)


def places(path: Path | None = None) -> list[Path]:
    """Return the folders where such files may lie, the best first: beside the saved matches at `path`.

    For the player's own, which have no `path`, others will do, but none on a disk that does not answer.
    """
    if path is not None:
        return [path.parent]
    own, theirs = home(), _within(ANSWER_SECONDS, documents)
    return list(dict.fromkeys((own, *([theirs] if theirs else []), Path(tempfile.gettempdir()))))


def write(records: Iterable[tuple[MatchRecord, int | None]], folders: Sequence[Path]) -> list[Path]:
    """Write each match, with the revision from which it went on, to the first folder that takes it; return the files.

    Those that nothing takes are missing. A folder that does not answer is not asked again.
    """
    files, silent = [], set()
    for record, revision in records:
        name = f"{NAME}{record.id}-{'new' if revision is None else revision}{SUFFIX}"
        for folder in folders:
            if folder in silent:
                continue
            is_written = _within(ANSWER_SECONDS, partial(_write_one, record, folder / name))
            if is_written is None:
                silent.add(folder)
            elif is_written:
                files.append(folder / name)
                break
    return files


def _write_one(record: MatchRecord, path: Path) -> bool:
    from saves.transfer import write_record

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_record(record, path)
    except (TransferError, OSError):
        return False
    return True


def _within(seconds: float, act: Callable[[], T]) -> T | None:
    """Return what `act` answers, None where it does not in so many `seconds`: the disk may hang."""
    answers: list[T] = []
    thread = Thread(target=lambda: answers.append(act()), name="emergency", daemon=True)
    thread.start()
    thread.join(seconds)
    return answers[0] if answers else None


def found(folders: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that this user's Tablewright has left in `folders`."""
    for folder in folders:
        try:
            paths = sorted(folder.glob(f"{NAME}*{SUFFIX}"))
        except OSError:
            continue
        yield from (path for path in paths if _is_own(path))


def take_back(store: Store, folders: Iterable[Path], sitters: Sitters = nobody) -> list[str]:
    """Take what such files in `folders` hold into `store`, remove them, and return what to tell.

    They know people by their names only: `sitters` says who that is.

    Raises:
        SaveError: the store can't take it now; the files stay.
    """
    paths = list(found(folders))
    if not paths:
        return []
    from saves.transfer import read_match, rows_of

    said, number = [], 0
    for path in paths:
        try:
            record, match = read_match(path)
        except TransferError as problem:
            words = _("{file} holds moves that could not be saved the last time, and they can’t be read: {reason}")
            said.append(words.format(file=path, reason=problem))
            continue
        head = head_of(match, started=record.started)
        progress = progress_of(match, match.state, cursor=match.ply, practice=match.practice)
        with store.writing():
            place = _place(store, record, path)
            if isinstance(place, int):
                assert record.id is not None
                store.rewrite(record.id, place, progress, rows_of(record, match))
            elif place:
                store.create(place, head, progress, rows_of(record, match), sitters(match.seats))
        number += place is not None
        # Not before it is written. A file that stays is found to be there already the next time.
        with suppress(OSError):
            path.unlink()
    if number:
        words = many(
            "{n} match that could not be saved the last time is back with all its moves.",
            "{n} matches that could not be saved the last time are back with all their moves.",
            number,
        )
        said.append(words.format(n=number))
    return said


def _place(store: Store, record: MatchRecord, path: Path) -> int | str | None:
    """Return where `record` belongs: in the place of the stored revision, under an id that is free, or nowhere.

    Nowhere: all of it is there. It takes the place of what it went on from; what went on otherwise stays beside it.
    """
    identity = record.id or new_id()
    revision = store.revision(identity)
    if revision is None:
        return identity
    try:
        there = store.load(identity)
    except UnreadableMatchError:
        return new_id()
    if (there.intents, there.undone, there.practice) == (record.intents, record.undone, record.practice):
        return None
    if path.stem.endswith(f"-{revision}"):
        return revision
    if there.intents[: len(record.intents)] == record.intents:
        return None
    return revision if record.intents[: len(there.intents)] == there.intents else new_id()


def _is_own(path: Path) -> bool:
    """Whether `path` is a file, and this user's: anybody may put files into a temporary folder."""
    try:
        status = path.lstat()
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and (os.name != "posix" or status.st_uid == os.getuid())
