"""How the loop sleeps: in SDL, until something is put in or another thread wakes it, or until a moment has come.

pygame's own waiting looks a thousand times a second, so SDL is asked itself, through ctypes. With a controller SDL
would look as often, too; then, and where SDL can't be asked, we look, as often as there are frames.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import cache
from time import monotonic, sleep
from typing import Protocol

import pygame

LOOK, LISTEN = 1 / 60, 1 / 20  # seconds from look to look: at controllers, and at processes that think


class Thinking(Protocol):
    """A process that is asked something."""

    @property
    def is_thinking(self) -> bool: ...

    @property
    def has_news(self) -> bool: ...


def sleep_until(seconds: float, thinkers: Iterable[Thinking], *, has_pads: bool) -> None:
    """Sleep so many `seconds`, or until an event is in the queue or one of the `thinkers` has news."""
    end = monotonic() + seconds
    asked = [one for one in thinkers if one.is_thinking]
    wait = None if has_pads else _sdl_wait()
    longest = LISTEN if asked else seconds
    while (left := end - monotonic()) > 0:
        if wait is not None:
            if wait(None, max(1, round(min(left, longest) * 1000))):
                return
        else:
            sleep(min(left, LOOK))
            if pygame.event.peek(pump=True):
                return
        if any(one.has_news for one in asked):
            return


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """Return SDL's function that waits for an event at most so many milliseconds and leaves it in the queue."""
    import ctypes  # the first frame does without

    try:
        # The library that pygame has loaded: elsewhere than on Windows it is found among what a module needs.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        wait: Callable[[None, int], int] = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    vars(wait).update(argtypes=[ctypes.c_void_p, ctypes.c_int], restype=ctypes.c_int)
    return wait
