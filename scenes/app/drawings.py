"""The file in which a start finds what the last one has drawn. Without it, or with a damaged one, all is drawn."""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from saves.errors import SaveError
from saves.files import read_some, write_whole
from saves.paths import cache
from scenes.stage.drawn import DRAWN, MOST_BYTES

if TYPE_CHECKING:
    from pathlib import Path

FILE = "drawings"
MOST_READ = MOST_BYTES + (1 << 20)  # with what else stands in it


def recall() -> None:
    """Read what the last start has drawn, and remember what this one draws."""
    data = b""
    with suppress(OSError, SaveError):
        data = read_some(cache() / FILE, MOST_READ)
    DRAWN.open(data)


def keep() -> Thread | None:
    """Remember no more, and have a thread write down what is new, if anything is; return that thread."""
    data = DRAWN.close() if DRAWN.is_open else None
    if data is None:
        return None
    with suppress(SaveError, RuntimeError):  # there is no such folder, or no thread to be had: the next start draws
        thread = Thread(target=_write, args=(cache(), data), name="drawings", daemon=True)
        thread.start()
        return thread
    return None


def _write(folder: Path, data: bytes) -> None:
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / FILE, data)
