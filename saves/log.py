"""The log: one small file in the user's folder for logs, which tells afterwards what went wrong, and in which order.

Anybody may pass it on: what names the user or a place in the user's folders is written so that it does not.
"""

from __future__ import annotations

import faulthandler
import os
from contextlib import suppress
from functools import partial
from logging import Handler, Logger, LogRecord, getLogger
from pathlib import Path
from typing import TextIO

from saves.errors import SaveError
from saves.paths import HOME_VARIABLE, belonging, home
from saves.traces import without_places

LOG, LAST_WORDS = "tablewright.log", "last-words.txt"
MOST_WORDS = 100_000  # bytes of them that are read
CRASHED = 70  # the exit code of a process that an exception has ended, as sysexits.h has it
ROOT = "tablewright"  # what loggers of the house are called, and begin with

_kept_open: list[TextIO] = []  # the interpreter has no more than the number of the file


def folder() -> Path:
    """Return the folder of the log, which may not exist yet.

    Raises:
        SaveError: nobody knows where it is.
    """
    if os.environ.get(HOME_VARIABLE):
        return home() / "log"
    from platformdirs import user_log_path

    return belonging(partial(user_log_path, "tablewright", appauthor=False))


def path() -> Path:
    """Return where the log is, if anything was ever written to it. Raises as `folder` does."""
    return folder() / LOG


def begin() -> Logger:
    """Return the house's logger, which writes into the file from now on. A log that can't be written is none."""
    logger = getLogger(ROOT)
    if not any(isinstance(handler, _File) for handler in logger.handlers):
        logger.addHandler(_File())
        logger.propagate = False
        logger.setLevel("INFO")
    return logger


def catch_last_words() -> str:
    """Have the interpreter itself write down where it was when it dies; return what it wrote the last time."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        file = (folder() / LAST_WORDS).open("a+", encoding="utf-8", errors="replace")
        file.seek(0)
        words = without_places(file.read(MOST_WORDS)).strip()
        file.truncate(0)
    except (OSError, SaveError):
        return ""
    _kept_open.append(file)
    faulthandler.enable(file)
    return words


class _File(Handler):
    """Writes to the log, which is not even looked for before there is something to write."""

    def __init__(self) -> None:
        super().__init__()
        self._files: dict[Path, Handler] = {}

    def emit(self, record: LogRecord) -> None:
        """Write `record`; a log that can't be written is none."""
        from saves.log_file import LogFile

        with suppress(OSError, SaveError):
            if path() not in self._files:
                self._files[path()] = LogFile(path())
            self._files[path()].handle(record)
