"""A press that lasts: the left button or a finger, kept still, asks what lies there, as a resting pointer does."""

from __future__ import annotations

from math import hypot

import pygame

from scenes.stage.motion import LONG_PRESS, NEVER
from scenes.stage.presses import tremble_u

Pos = tuple[int, int]


class LongPress:
    """Watches one press at a time."""

    def __init__(self, unit: float) -> None:
        """Begin without a press; `unit` is the pixels of one u."""
        self._unit = unit
        self._at: Pos | None = None
        self._held = 0.0

    def begin(self, pos: Pos) -> None:
        """Watch a press at `pos`."""
        self._at, self._held = pos, 0.0

    def hear(self, event: pygame.event.Event) -> None:
        """Stop watching once the pointer moves so far that it drags, is let go, or nobody tells any more."""
        moved = event.type == pygame.MOUSEMOTION and self._at is not None and self._is_far(event, self._at)
        if moved or event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            self.end()

    def end(self) -> None:
        """Stop watching."""
        self._at = None

    @property
    def due(self) -> float:
        """Seconds until the press has lasted."""
        return NEVER if self._at is None else LONG_PRESS - self._held

    def update(self, seconds: float) -> Pos | None:
        """Let time pass; return where the press is, once, when it has lasted."""
        if self._at is None:
            return None
        self._held += seconds
        if self._held < LONG_PRESS:
            return None
        at, self._at = self._at, None
        return at

    def _is_far(self, event: pygame.event.Event, at: Pos) -> bool:
        return hypot(event.pos[0] - at[0], event.pos[1] - at[1]) >= max(3, tremble_u(event) * self._unit)
