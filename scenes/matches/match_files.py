"""Matches as files: where they are put, and how they come in again."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

from saves.errors import UnwritableMatchError
from saves.files import free_name
from saves.paths import SUFFIX
from saves.store import now

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.records import MatchRecord
    from scenes.shared.house import House


def put_out(house: House, record: MatchRecord, folder: Path, then: Callable[[Future[Path]], None]) -> None:
    """Write a match to a file in `folder`; `then` hears where it is, or of a `SaveError`."""

    def write() -> Path:
        path = name_in(folder, record)
        _write(record, path)
        return path

    house.errands.start(write, then)


def name_in(folder: Path, record: MatchRecord) -> Path:
    """Return under which name a match can be written into `folder`: by its game, its deal and its day."""
    return free_name(folder, _stem(record.game, record.deal, record.started), SUFFIX)


def challenge_in(folder: Path, game: str, deal: int) -> Path:
    """Return under which name a challenge can be written into `folder`."""
    return free_name(folder, re.sub(r"[^\w-]+", "_", f"challenge-{game}-{deal}"), SUFFIX)


def picture_in(folder: Path, match: Match[Any, Any] | None, suffix: str) -> Path:
    """Return under which name a picture can be written into `folder`: of a `match`, or of something else."""
    stem = _stem("tablewright", None, None) if match is None else _stem(match.rules.info.key, match.deal, None)
    return free_name(folder, stem, suffix)


def waiting_to_files(house: House, folder: Path) -> Callable[[], list[Path]]:
    """Return what writes each match of which moves wait for the disk to a file in `folder`, and returns the files.

    Raises (when it is called):
        SaveError: that can't be done; a match whose game has a fault keeps no other from being written.
    """
    waiting = house.autosave.waiting_moves()

    def write() -> list[Path]:
        files, refused = [], None
        for entry in waiting:
            try:
                record = entry.record()
            except UnwritableMatchError as problem:
                refused = problem
                continue
            path = name_in(folder, record)
            _write(record, path)
            files.append(path)
        if refused is not None:
            raise refused
        return files

    return write


def _stem(game: str, deal: int | None, started: str | None) -> str:
    """Return the beginning of a file's name: the game, the deal, and the day on which it was dealt, or today's."""
    parts = [game, *([] if deal is None else [str(deal)]), (started or now())[:10]]
    return re.sub(r"[^\w-]+", "_", "-".join(parts))


def _write(record: MatchRecord, path: Path) -> None:
    from saves.transfer import write_record

    write_record(record, path)
