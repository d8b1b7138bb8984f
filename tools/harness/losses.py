"""A disk that loses power: what was written and synced is there, of the rest any part is, torn or whole.

It plays the log of `shim.c` up to any of its records. A file's data last once the file was synced; that a file was
made, renamed or removed lasts once its folder was. What had not been synced yet reaches the disk or not, names in their
order.
"""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

WRITE, TRUNCATE, SYNC, CREATE, RENAME, REMOVE, SYNC_FOLDER = range(1, 8)
HEAD = struct.Struct("<BQQI")
SECTOR = 512  # bytes that a disk writes at once
LEDGER = "ledger"  # what was told does not lie on the disk that loses power
INDEX = "-shm"  # memory that two programs share, kept as a file


@dataclass(frozen=True, slots=True)
class Record:
    """One thing that was done: `file` is the number of a file, `words` a name, two of them, or what was written."""

    what: int
    file: int
    offset: int
    words: bytes


@dataclass
class _File:
    lasting: bytearray
    pending: list[tuple[int, bytes | None]] = field(default_factory=list)  # offset and data; None cuts there

    def sync(self) -> None:
        for offset, data in self.pending:
            _put(self.lasting, offset, data)
        self.pending.clear()


def records(log: bytes) -> list[Record]:
    """Return the records of a log; the last one may have been torn by the end of the program."""
    found, place = [], 0
    while place + HEAD.size <= len(log):
        what, file, offset, length = HEAD.unpack_from(log, place)
        place += HEAD.size
        if place + length > len(log):
            break
        found.append(Record(what, file, offset, log[place : place + length]))
        place += length
    return found


def copy_of(folder: Path, copy: Path) -> None:
    """Copy the files of `folder`, each under its name and the number that the system has given to it."""
    copy.mkdir()
    for path in folder.iterdir():
        shutil.copy(path, copy / f"{path.name}.{path.stat().st_ino}")


class Disk:
    """Takes what was done, one record after the other, and shows what may be left of it."""

    def __init__(self, folder: Path, copy: Path) -> None:
        """Begin with the files of `folder`, all of which last; `copy` has them as they were before (`copy_of`)."""
        self._files: dict[int, _File] = {}
        self._current: dict[int, int] = {}  # the system gives the number of a removed file to another
        self._lasting: dict[str, int] = {}
        self._names: list[tuple[str, ...] | tuple[str, int]] = []  # what happened to names since the last sync
        self._folder = folder.stat().st_ino
        for path in copy.iterdir():
            number = int(path.suffix[1:])
            self._lasting[path.stem] = self._add(number, path.read_bytes())

    def take(self, record: Record) -> None:
        """Do what `record` says."""
        if record.what == CREATE:
            name = record.words.decode()
            key = self._add(record.file, b"")
            if "/" not in name:
                self._names.append((name, key))
        elif record.what == RENAME:
            self._names.append(tuple(record.words.decode().split("\x01")))
        elif record.what == REMOVE:
            self._names.append((record.words.decode(),))
        elif record.what == SYNC_FOLDER:
            if record.file == self._folder:
                for change in self._names:
                    _rename(self._lasting, change)
                self._names.clear()
        elif (file := self._files.get(self._current.get(record.file, -1))) is not None:
            if record.what == SYNC:
                file.sync()
            else:
                file.pending.append((record.offset, record.words if record.what == WRITE else None))

    def without_power(self, random: Random) -> Iterator[tuple[str, bytes]]:
        """Yield the names and contents that are there after a power cut."""
        names = dict(self._lasting)
        for change in self._names[: random.randint(0, len(self._names))]:
            _rename(names, change)
        luck = random.choice((0.0, 0.1, 0.5, 0.9, 1.0))  # how much of what was not synced reaches the disk
        for name, key in names.items():
            if name == LEDGER:
                continue
            data = bytearray(self._files[key].lasting)
            for offset, written in self._files[key].pending:
                _put_some(data, offset, written, random, luck)
            if not name.endswith(INDEX):
                yield name, bytes(data)
            elif random.random() < 0.3:
                yield name, random.randbytes(len(data))

    def told(self) -> bytes:
        """Return the ledger as it was at that moment."""
        for name, *key in [*self._lasting.items(), *self._names]:
            if name == LEDGER and key and isinstance(key[0], int):
                file = self._files[key[0]]
                data = bytearray(file.lasting)
                for offset, written in file.pending:
                    _put(data, offset, written)
                return bytes(data)
        return b""

    def _add(self, inode: int, data: bytes) -> int:
        key = self._current[inode] = len(self._files)
        self._files[key] = _File(bytearray(data))
        return key


def _rename(names: dict[str, int], change: tuple[str, ...] | tuple[str, int]) -> None:
    """Make, rename or remove a name."""
    name, *rest = change
    assert isinstance(name, str)
    if not rest:
        names.pop(name, None)
    elif isinstance(rest[0], int):
        names[name] = rest[0]
    elif name in names:
        names[rest[0]] = names.pop(name)


def _put(data: bytearray, offset: int, written: bytes | None) -> None:
    if written is None:
        del data[offset:]
        return
    data.extend(bytes(max(0, offset - len(data))))
    data[offset : offset + len(written)] = written


def _put_some(data: bytearray, offset: int, written: bytes | None, random: Random, luck: float) -> None:
    """Put what was written there, or some sectors of it, or nothing."""
    if written is None or random.random() < 0.5:  # in one piece
        if random.random() < luck:
            _put(data, offset, written)
        return
    for start in range(0, len(written), SECTOR):
        if random.random() < luck:
            _put(data, offset + start, written[start : start + SECTOR])
