"""Whole files: read without waiting, written so that they are old or new but never half, put aside when damaged."""

import errno
import os
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import time

OLD_SECONDS = 3_600  # after which nobody writes a file any more
# Here lie no files of anybody's, though some look like one: what is written there goes where they lead.
DEVICES = (("/", "dev"), ("/", "proc"))


def write_out(path: Path, data: bytes) -> None:
    """Write `data` to where somebody wants it: a file becomes the new one whole, a device or a pipe just gets it.

    Raises:
        OSError: it can't be done; a file that was there is as it was.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        write_whole(path, data)
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if stat.S_ISREG(mode) and path.absolute().parts[:2] not in DEVICES:
        write_whole(path, data)
        return
    with path.open("wb") as place:
        place.write(data)


def read_some(path: Path, most: int) -> bytes:
    """Return at `most` so many bytes of the file at `path`, which is not waited for: some that look like one never end.

    Raises:
        OSError: it can't be read, or is no file but something without end, such as a pipe or a device.
    """

    def at_once(name: str, flags: int) -> int:
        return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))

    with open(path, "rb", opener=at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is no file", str(path))
        data = file.read(most)
    if data is None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
    return data


def is_file(path: Path) -> bool:
    """Whether there is a file at `path`, which may be anything that somebody has typed."""
    with suppress(OSError, ValueError):
        return path.is_file()
    return False


def is_there(path: Path) -> bool:
    """Whether anything is at `path`: nothing where nobody may look, as on a share that is gone."""
    with suppress(OSError, ValueError):
        return path.exists()
    return False


def is_folder(path: Path | os.DirEntry[str]) -> bool:
    """Whether `path` is a folder or leads to one; it may be anything that somebody has typed."""
    with suppress(OSError, ValueError):
        return path.is_dir()
    return False


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` beside `path`, see it on the disk, then put it in the place of `path`, or of what that leads to.

    Raises:
        OSError: it can't be done; `path` is as it was.
    """
    path = path.resolve() if path.is_symlink() else path
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        sweep(path)
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


def sweep(path: Path) -> None:
    """Remove what was left half-written beside `path` by programs that were killed."""
    parts: list[Path] = []
    with suppress(OSError):  # out of reach: whoever writes there hears of it
        parts.extend(path.parent.glob(f".{path.name}.*.part"))
    for part in parts:
        with suppress(OSError, ValueError):
            if _is_left(part, int(part.name.split(".")[-2])):
                part.unlink()


def _is_left(part: Path, writer: int) -> bool:
    """Whether the process that wrote `part` is gone, as far as that can be known."""
    if os.name != "posix":
        return time() - part.stat().st_mtime > OLD_SECONDS
    if writer == os.getpid():
        return False
    try:
        os.kill(writer, 0)
    except ProcessLookupError:
        return True
    except OSError:  # somebody else's
        return time() - part.stat().st_mtime > OLD_SECONDS
    return False


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in `folder` where nothing is yet."""
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def set_aside(path: Path, *companions: str) -> Path:
    """Rename `path` after the date, with its `companions` (endings such as `-wal`), and return the new path.

    Raises:
        OSError: it can't be renamed.
    """
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    aside = free_name(path.parent, f"{path.stem}-damaged-{stamp}", path.suffix)
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
