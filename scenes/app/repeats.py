"""What comes more often than frames do: repeats of held keys, which a long frame doesn't stop, and a mouse's moves."""

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


def in_one(events: Sequence[Event]) -> list[Event]:
    """Return the events with moves of the pointer that follow one another as one: mice tell of a thousand a second."""
    kept: list[Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION and _goes_on(kept[-1], event):
            last = kept.pop()
            rel = (last.rel[0] + event.rel[0], last.rel[1] + event.rel[1])
            kept.append(Event(pygame.MOUSEMOTION, {**event.dict, "rel": rel}))
        else:
            kept.append(event)
    return kept


def _goes_on(last: Event, event: Event) -> bool:
    """Whether the pointer goes on as it went before: with the same buttons down, and the same hand or finger."""
    return last.type == pygame.MOUSEMOTION and (last.buttons, last.dict.get("touch")) == (
        event.buttons,
        event.dict.get("touch"),
    )


def _ends(key: int, events: Sequence[Event]) -> bool:
    return any(event.type == pygame.KEYUP and event.key == key for event in events)
