"""An exception written down: the report, where it lies, and whose fault it is."""

from __future__ import annotations

from dataclasses import dataclass
from logging import getLogger
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from saves.errors import SaveError
from saves.traces import package_at_fault, told
from scenes.crash import site

if TYPE_CHECKING:
    from saves.crash_files import Circumstances

logger = getLogger("tablewright.crash")


@dataclass(frozen=True, slots=True)
class Crash:
    """One exception, written down: `text` is the report, `path` where it lies if the disk took it."""

    problem: BaseException
    text: str
    path: Path | None
    package: str  # that brought the code which raised it, empty for this app's own
    suspect: str  # that brought the game concerned, where it was this app's code that stumbled
    has_match: bool  # whether a match was on the table

    @property
    def blame(self) -> str:
        """Whose fault it is, in a sentence, and what can be done."""
        if self.package:
            words = _(
                "The fault is in the package {package}: its makers can mend it with the report, and another version of "
                "it may do. All other games can be played."
            )
            return words.format(package=self.package)
        if self.suspect:
            words = _(
                "It happened in a game that the package {package} brings: the fault is there or in Tablewright. All "
                "other games can be played."
            )
            return words.format(package=self.suspect)
        return _("The fault is in Tablewright, not in what you did.")


class NothingWorksError(Exception):
    """Not even the panel that tells of an exception, or the home screen, can be shown."""

    def __init__(self, crash: Crash) -> None:
        """Hand on what was written down."""
        super().__init__(str(crash.problem))
        self.crash = crash


def written_down(problem: BaseException, around: Circumstances) -> Crash:
    """Write `problem` into the log and, as far as the disk takes it, into a report."""
    from saves.crash_files import keep, report_text

    at_fault = package_at_fault(problem, around.packages)
    suspect = "" if at_fault else site.suspect(problem, around.match)
    place = ", ".join(filter(None, (around.place, at_fault or suspect)))
    logger.error("Something went wrong (%s)\n%s", place, "\n".join(told(problem, around.names)))
    text = report_text(problem, around)
    try:
        path: Path | None = keep(text)
    except (OSError, SaveError) as trouble:
        logger.warning("The report can't be kept: %s", trouble)
        path = None
    return Crash(problem, text, path, at_fault, suspect, around.match is not None)
