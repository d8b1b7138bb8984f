"""When nothing can be shown any more: the system's own box says that the app ends, and what is kept."""

from __future__ import annotations

import sys
from contextlib import suppress

import pygame

from game.core.words import _
from saves import log
from saves.errors import SaveError
from scenes.crash.report import NothingWorksError

UNSEEN = ("offscreen", "dummy")


def say_goodbye(problem: Exception, *, is_kept: bool) -> None:
    """Tell that the app ends because of `problem`, whether all that was played is kept, and where to read more."""
    kept = _("Your matches are safe.") if is_kept else _("Some moves could not be saved anywhere.")
    words = " ".join((_("Tablewright has to end: something went wrong again and again."), kept, _where(problem)))
    with suppress(OSError):  # nobody may be there to read it
        print(f"tablewright: {words}", file=sys.stderr, flush=True)
    with suppress(pygame.error):
        if pygame.display.get_driver() not in UNSEEN:
            pygame.display.message_box("Tablewright", words, "error")


def _where(problem: Exception) -> str:
    try:
        path = problem.crash.path if isinstance(problem, NothingWorksError) else None
        return _("More is in {file}.").format(file=path or log.path())
    except SaveError as trouble:
        return str(trouble)
