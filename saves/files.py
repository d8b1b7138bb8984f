"""Whole files: written so that they are old or new but never half, and put aside when damaged."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` beside `path`, see it on the disk, then put it in the place of `path`.

    Raises:
        OSError: it can't be done; `path` is as it was.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def set_aside(path: Path, *companions: str) -> Path:
    """Rename `path` after the date, with its `companions` (endings such as `-wal`), and return the new path.

    Raises:
        OSError: it can't be renamed.
    """
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    aside = path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}-damaged-{stamp}-{number}{path.suffix}")
    for ending in companions:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    path.rename(aside)
    return aside


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself last; where folders can't be synced (Windows) the system sees to it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
