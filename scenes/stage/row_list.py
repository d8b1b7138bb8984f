"""A list of rows of buttons that scrolls by whole rows; only the rows in sight are there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit
from scenes.stage.scroll import Scroll
from scenes.stage.widgets import Button

GAP_U = 12


class Row(Protocol):
    """One row; the first of its `buttons` is the row itself."""

    @property
    def buttons(self) -> Sequence[Button]: ...


R = TypeVar("R", bound=Row)


class RowList(Generic[R]):
    """`length` rows in `area`, `pitch` pixels from one to the next.

    `make` returns those in sight: it is given the number of the first and the place (pixels) of each.
    """

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        area: Rect,
        pitch: int,
        length: int,
        make: Callable[[int, Sequence[Rect]], Sequence[R]],
        *,
        first: int = 0,
    ) -> None:
        """Show the rows from `first` on, as far as that is possible."""
        self.rows: dict[int, R] = {}
        self.area = Rect(area.x, area.y, area.width, max(1, area.height // pitch) * pitch)
        self._controls, self._make = controls, make
        self._pitch, self._length = pitch, length
        self._scroll = Scroll(kit, compositor, self.area, length * pitch, self._show_from, step=pitch)
        bar = Scroll.bar_width(kit) + kit.view.px(GAP_U) if self._scroll.furthest else 0
        self._width = self.area.width - bar
        self._scroll.go_to(first * pitch)
        if not self.rows:
            self.renew()

    @property
    def focused(self) -> tuple[int, int] | None:
        """The row with the focus and which of its buttons has it."""
        focus = self._controls.focus
        return next(((row, one.buttons.index(focus)) for row, one in self.rows.items() if focus in one.buttons), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel and the bar, and up and down while the focus is on a row."""
        if (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_UP, pygame.K_DOWN)
            and not event.mod & pygame.KMOD_CTRL
        ):
            return self.walk(-1 if event.key == pygame.K_UP else 1)
        return self._scroll.handle(event)

    def reveal(self, row: int) -> R:
        """Scroll to a row and return it."""
        self._scroll.reveal(row * self._pitch, (row + 1) * self._pitch)
        return self.rows[row]

    def walk(self, by: int) -> bool:
        """Move the focus on by a row; say whether there is one."""
        focused = self.focused
        if focused is None or not 0 <= focused[0] + by < self._length:
            return False
        self._focus(self.reveal(focused[0] + by), focused[1])
        return True

    def renew(self) -> None:
        """Make the rows in sight anew; the focus stays on its row, or goes to the nearest."""
        self._show_from(self._scroll.offset)

    def close(self) -> None:
        """Take all rows away: a list of another length comes in its place."""
        self._controls.remove([button for row in self.rows.values() for button in row.buttons])
        self._scroll.close()
        self.rows = {}

    def _show_from(self, offset: int) -> None:
        focused = self.focused
        self._controls.remove([button for row in self.rows.values() for button in row.buttons])
        first = offset // self._pitch
        count = min(self._length - first, self.area.height // self._pitch)
        places = [Rect(self.area.x, self.area.y + n * self._pitch, self._width, self._pitch) for n in range(count)]
        self.rows = dict(enumerate(self._make(first, places), first))
        self._controls.add(*(button for row in self.rows.values() for button in row.buttons))
        if focused is not None and self.rows:
            self._focus(self.rows[min(max(focused[0], first), max(self.rows))], focused[1])

    def _focus(self, row: R, column: int) -> None:
        self._controls.set_focus(row.buttons[min(column, len(row.buttons) - 1)])
