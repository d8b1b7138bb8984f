"""Matches as files: where they are put, and how they come in again."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

from saves.errors import SaveError
from saves.paths import SUFFIX, documents
from saves.store import now

if TYPE_CHECKING:
    from saves.records import MatchRecord
    from scenes.house import House


def put_out(house: House, match: str, game: str, deal: int, then: Callable[[Future[Path]], None]) -> None:
    """Write a saved match to a file in the person's documents; `then` hears where it is, or of a `SaveError`.

    `game` and `deal` give the file its name.
    """

    def write() -> Path:
        path = free_name(documents(), _stem(game, deal, record.started), SUFFIX)
        _write(record, path)
        return path

    try:
        record = house.archive.record(match)
    except SaveError as problem:
        refused: Future[Path] = Future()
        refused.set_exception(problem)
        then(refused)
    else:
        house.errands.start(write, then)


def waiting_to_files(house: House, folder: Path) -> Callable[[], list[Path]]:
    """Return what writes each match of which moves wait for the disk to a file in `folder`, and returns the files.

    Raises (when it is called):
        SaveError: that can't be done.
    """
    records = [entry.record() for entry in house.autosave.waiting_moves()]

    def write() -> list[Path]:
        files = []
        for record in records:
            path = free_name(folder, _stem(record.game, record.deal, record.started), SUFFIX)
            _write(record, path)
            files.append(path)
        return files

    return write


def _stem(game: str, deal: int, started: str | None) -> str:
    """Return the beginning of a file's name: the game, the deal, and the day on which it was dealt, or today's."""
    started = started or now()
    return re.sub(r"[^\w-]+", "_", f"{game}-{deal}-{started[:10]}")


def _write(record: MatchRecord, path: Path) -> None:
    from saves.transfer import write_record

    write_record(record, path)


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in `folder` where nothing is yet."""
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path
