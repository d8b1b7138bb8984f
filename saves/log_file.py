"""The file of the log: it is kept small, and trouble with it is no trouble of anybody else."""

from logging import Formatter, LogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from saves.traces import told, without_places

MOST_BYTES, OLDER_FILES = 500_000, 3
LINE = "%(asctime)s %(levelname)s [%(process)d] %(message)s"

Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class LogFile(RotatingFileHandler):
    """Writes to one file, and begins another when it has grown."""

    def __init__(self, path: Path) -> None:
        """Write to the file at `path`, in a folder that is made.

        Raises:
            OSError: it can't be.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        super().__init__(
            path, maxBytes=MOST_BYTES, backupCount=OLDER_FILES, encoding="utf-8", errors="backslashreplace"
        )
        self.setFormatter(_Private(LINE))

    def handleError(self, record: LogRecord) -> None:  # noqa: N802
        """Let it be: of a full disk those tell who save."""


class _Private(Formatter):
    """Tells without naming the user."""

    def format(self, record: LogRecord) -> str:
        """Return `record` as the log has it."""
        return without_places(super().format(record))

    def formatException(self, ei: Caught) -> str:  # noqa: N802
        """Return the exception as a report tells it."""
        return "" if ei[1] is None else "\n".join(told(ei[1]))
