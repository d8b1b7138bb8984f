"""What the window shows while its edge is dragged: the last picture, stretched, since a new layout takes many frames.

Everything is laid out for the new size once that has rested for a moment, or somebody does something in the window.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.stage.motion import NEVER, NOW

RESTING = 0.15  # seconds without another size
MOST_SMOOTH = 4_000_000  # pixels: in a larger window smooth edges would cost a frame, and hardly be seen


class Stretching:
    """Keeps a picture of the window while it `is_on`."""

    def __init__(self) -> None:
        """Be off at first."""
        self._picture: Surface | None = None
        self._rested = 0.0
        self._is_shown = False

    @property
    def is_on(self) -> bool:
        """Whether a picture is shown in the place of what is laid out for another size."""
        return self._picture is not None

    @property
    def due(self) -> float:
        """Seconds until the size has rested."""
        if not self.is_on:
            return NEVER
        return max(NOW, RESTING - self._rested) if self._is_shown else NOW

    def begin(self, picture: Surface) -> None:
        """Show `picture` from now on."""
        self._picture = picture
        self.go_on()

    def go_on(self) -> None:
        """Hear that the window has yet another size."""
        self._rested = 0.0
        self.redraw()

    def redraw(self) -> None:
        """Show the picture once more: something lay over the window."""
        self._is_shown = False

    def end(self) -> None:
        """Show nothing any more."""
        self._picture = None

    def rests(self, seconds: float) -> bool:
        """Let time pass; say whether the size has rested for so long that it is time to lay out for it."""
        if not self.is_on:
            return False
        self._rested += seconds
        return self._rested >= RESTING

    def draw(self, window: Surface) -> list[Rect]:
        """Fill the window if it does not show the picture in this size yet; return where that is."""
        if self._picture is None or self._is_shown:
            return []
        self._is_shown = True
        is_small = window.get_width() * window.get_height() <= MOST_SMOOTH
        stretch = pygame.transform.smoothscale if is_small else pygame.transform.scale
        stretch(self._picture, window.get_size(), window)
        return [window.get_rect()]
