"""Keys that are held repeat themselves by a clock of their own, which a long frame doesn't stop."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event


class Repeats:
    """Sorts out repeats of keys that were let go meanwhile: their end waited behind them until the frame was over."""

    def __init__(self) -> None:
        """Begin with no key down."""
        self._down: set[int] = set()

    def meant(self, events: Sequence[Event]) -> list[Event]:
        """Return the events of a frame without repeats of keys whose end is among them, too."""
        kept = []
        for place, event in enumerate(events):
            if event.type == pygame.KEYDOWN:
                if event.key in self._down and _ends(event.key, events[place + 1 :]):
                    continue
                self._down.add(event.key)
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:  # the end of what is down may be told to another window
                self._down.clear()
            kept.append(event)
        return kept


def _ends(key: int, events: Sequence[Event]) -> bool:
    return any(event.type == pygame.KEYUP and event.key == key for event in events)
