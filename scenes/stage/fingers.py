"""Two fingers on a screen that is touched: what lies below them goes where they go, and grows as they part."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import pygame
from pygame.event import Event

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
NOT_TOUCHED = -1  # SDL's device for the fingers on a Mac's trackpad, which scroll, and for a mouse that plays finger
CLOSEST_PX = 8.0  # nearer to each other, fingers tell nothing of how far they part

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pinch:
    """How two fingers moved: their middle (pixels), how far it went, and how many times as far apart they are now."""

    about: Place
    across: float
    down: float
    spread: float


class Fingers:
    """Knows which fingers are down. Once there are two, they may `steer` until the last is taken away."""

    def __init__(self) -> None:
        """Begin without any."""
        self._at: dict[int, Place] = {}
        self.steer = False

    @property
    def middle(self) -> Place | None:
        """The middle of the first two fingers, in pixels; None with fewer."""
        if len(self._at) < 2:
            return None
        (x, y), (other_x, other_y) = list(self._at.values())[:2]
        return (x + other_x) / 2, (y + other_y) / 2

    def forget(self) -> None:
        """Hear that fingers may have gone that nobody told of."""
        self._at.clear()
        self.steer = False

    def hear(self, event: Event, size: tuple[int, int]) -> Pinch | None:
        """Follow a finger in a window of `size` pixels; return what the two have done, if both were down before."""
        if event.touch_id == NOT_TOUCHED:
            return None
        if event.type == pygame.FINGERUP:
            self._at.pop(event.finger_id, None)
            self.steer = self.steer and bool(self._at)
            return None
        # One that moves is down, whoever was there to hear it come.
        before, apart = self.middle, self._apart
        self._at[event.finger_id] = event.x * size[0], event.y * size[1]
        after = self.middle
        if before is None or after is None:
            return None
        return Pinch(after, after[0] - before[0], after[1] - before[1], self._apart / apart)

    @property
    def _apart(self) -> float:
        if len(self._at) < 2:
            return CLOSEST_PX
        (x, y), (other_x, other_y) = list(self._at.values())[:2]
        return max(CLOSEST_PX, hypot(x - other_x, y - other_y))
