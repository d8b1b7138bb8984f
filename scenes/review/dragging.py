"""What is dragged along to go through a match: the bar of the film, and the graph of the chances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame
from pygame import Rect


class Dragged(ABC):
    """Lies in `rect` (pixels); `on_move` hears to which position somebody clicks or drags."""

    def __init__(self, rect: Rect, on_move: Callable[[int], None]) -> None:
        """Lie there, and not be held."""
        self.rect = rect
        self.is_held = False
        self._on_move = on_move
        self._wanted: int | None = None

    @abstractmethod
    def ply_at(self, x: int) -> int:
        """Return the position that is nearest to a pixel."""

    @abstractmethod
    def show(self, ply: int) -> None:
        """Show that one is at `ply`."""

    def lead(self) -> None:
        """Show where it is dragged, though nothing goes there yet."""
        if self._wanted is not None:
            self.show(self._wanted)

    def meant_at(self, pos: tuple[int, int]) -> int:
        """Return the position that a click is for."""
        return self.ply_at(pos[0])

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the pointer; say whether it was for this."""
        is_down = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if is_down and self.rect.collidepoint(event.pos):
            self.is_held = True
            self._on_move(self.meant_at(event.pos))
            return True
        if not self.is_held:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._wanted = self.ply_at(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self.update()
            self.is_held = False
            return True
        return False

    def update(self) -> None:
        """Go where it was dragged: once a frame, however often the pointer has moved."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self._on_move(wanted)
