"""Start-up and the end: a window with the first frame before all else is loaded, the app in it, and the exit code."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface

from game.core.digest import do_without_openssl
from game.core.words import _
from scenes.app.signals import Signals
from scenes.app.window import TITLE, NoDisplayError, first_frame, fitted, open_display, open_window

if TYPE_CHECKING:
    from scenes.app.loop import Asked


def run(asked: Asked) -> int:
    """Run the app until it is left; return the process's exit code."""
    do_without_openssl()
    from saves.settings import window_hint

    signals = Signals()
    signals.listen()
    hint = window_hint()
    try:
        open_display()
        hint = fitted(hint, pygame.display.get_desktop_sizes()[0])
        screen = open_window((hint.width, hint.height), fullscreen=hint.fullscreen)
    except NoDisplayError as problem:
        print(_("tablewright: no window can be opened here ({reason}).").format(reason=problem), file=sys.stderr)
        return 1
    pygame.display.set_caption(TITLE)
    if hint.x is not None and hint.y is not None and not hint.fullscreen:
        with contextlib.suppress(pygame.error):
            pygame.display.set_window_position((hint.x, hint.y))
    first_frame(screen, hint.theme)
    try:
        code = _live(screen, asked, signals)
    finally:
        pygame.quit()
    if signals.is_interrupt:
        raise KeyboardInterrupt
    return code


def _live(screen: Surface, asked: Asked, signals: Signals) -> int:
    """Run the app in its window; when it can't go on, save, say so and return the exit code for that."""
    from saves import log
    from scenes.app.drawings import recall
    from scenes.app.handover import Door
    from scenes.app.loop import App
    from scenes.crash.last_resort import say_goodbye
    from scenes.shared.memory import keep_for_good

    logger = log.begin()
    last_words = log.catch_last_words()
    if last_words:
        logger.error("The last time the interpreter died:\n%s", last_words)
    door = Door(_handed_over)
    door.open()
    app: App | None = None
    end: Exception | None = None
    is_kept = True
    try:
        recall()
        app = App(screen, signals)
        app.begin(asked)
        keep_for_good()
        app.loop()
    except Exception as problem:
        logger.critical("The app can't go on", exc_info=problem)
        end = problem
    finally:
        door.close()
        is_kept = app is None or app.close()
    if end is not None:
        say_goodbye(end, is_kept=is_kept)
        return log.CRASHED
    return 0 if is_kept else _lost()


def _handed_over(paths: tuple[Path, ...]) -> None:
    """Let the loop hear of files as if they had been dropped together; the thread at the door calls this.

    Raises:
        OSError: so much has happened that nothing more can be heard just now.
    """
    try:
        first, *more = map(str, paths)
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=first, more=more, is_handed_over=True))
    except pygame.error as problem:
        raise OSError(str(problem)) from problem


def _lost() -> int:
    """Tell, where the app was started, that moves could be written nowhere; return the exit code for that."""
    with contextlib.suppress(OSError):  # nobody may be there to read it
        print(_("tablewright: some moves could not be saved anywhere."), file=sys.stderr, flush=True)
    return 1
