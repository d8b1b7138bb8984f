"""The loop sleeps while nothing moves: what wakes it besides what somebody does, and what is due without that."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

import pygame

WAKE = pygame.event.custom_type()  # another thread has news: a frame is worth while


class Clock(Protocol):
    """What does something by itself after a while."""

    @property
    def due(self) -> float:
        """Seconds until then; `NEVER` while only what somebody does, or other threads have found, changes anything."""


def wake() -> None:
    """Have the next frame come at once; from any thread, also when there is no window any more."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE))
