"""A list of buttons, one a row, that scrolls by whole rows; only the rows in sight are there."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit
from scenes.stage.scroll import Scroll
from scenes.stage.widgets import Button

GAP_U = 12

Make = Callable[[int, Rect], Button]  # the button of a row, in pixels


class RowList:
    """`length` rows in `area`, `pitch` pixels from one to the next; `make` returns the button of a row."""

    def __init__(
        self, kit: Kit, compositor: Compositor, controls: Controls, area: Rect, pitch: int, length: int, make: Make
    ) -> None:
        """Show the first rows."""
        self.rows: dict[int, Button] = {}
        self._controls, self._make = controls, make
        self._pitch, self._length = pitch, length
        self._area = Rect(area.x, area.y, area.width, max(1, area.height // pitch) * pitch)
        self._scroll = Scroll(kit, compositor, self._area, length * pitch, self._show_from, step=pitch)
        bar = Scroll.bar_width(kit) + kit.view.px(GAP_U) if self._scroll.furthest else 0
        self._width = self._area.width - bar
        self._show_from(0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel and the bar, and up and down while the focus is on a row."""
        if (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_UP, pygame.K_DOWN)
            and not event.mod & pygame.KMOD_CTRL
        ):
            return self._walk(-1 if event.key == pygame.K_UP else 1)
        return self._scroll.handle(event)

    def reveal(self, row: int) -> Button:
        """Scroll to a row and return its button."""
        self._scroll.reveal(row * self._pitch, (row + 1) * self._pitch)
        return self.rows[row]

    def _walk(self, by: int) -> bool:
        """Move the focus on by a row; say whether there is one."""
        here = next((row for row, button in self.rows.items() if button is self._controls.focus), None)
        if here is None or not 0 <= here + by < self._length:
            return False
        self._controls.set_focus(self.reveal(here + by))
        return True

    def _show_from(self, offset: int) -> None:
        """Put the rows in sight; the focus stays on its row, or goes to the nearest."""
        focused = next((row for row, button in self.rows.items() if button is self._controls.focus), None)
        self._controls.remove(self.rows.values())
        first = offset // self._pitch
        shown = range(first, min(self._length, first + self._area.height // self._pitch))
        left, top = self._area.x, self._area.y - first * self._pitch
        places = {row: Rect(left, top + row * self._pitch, self._width, self._pitch) for row in shown}
        self.rows = {row: self._make(row, place) for row, place in places.items()}
        self._controls.add(*self.rows.values())
        if focused is not None and self.rows:
            self._controls.set_focus(self.rows[min(max(focused, shown[0]), shown[-1])])
