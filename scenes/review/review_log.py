"""The log beside a match that is looked at: the present line on a band, the others to click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.core.words import _
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit
from scenes.stage.palette import INK
from scenes.table.chronicle import Line
from scenes.table.log_panel import strip_of_paper
from scenes.table.log_text import LogText

PADDING_U, GAP_U, FOLD_U, Z = 22, 8, 6, 1500
WHEEL_ROWS = 3


class ReviewLog:
    """A strip of paper at `rect`. `on_ply` hears of which ply a line was clicked."""

    def __init__(
        self, kit: Kit, compositor: Compositor, rect: Rect, lines: Sequence[Line], on_ply: Callable[[int], None]
    ) -> None:
        """Lie at `rect` (pixels), at the top of `lines`."""
        self.rect = rect
        self._kit, self._on_ply = kit, on_ply
        pad = kit.view.px(PADDING_U)
        head = kit.fonts.height(kit.style("title", 28)) + kit.view.px(GAP_U)
        self.area = Rect(rect.x + pad, rect.y + pad // 2 + head, rect.width - 2 * pad, rect.height - pad - head)
        self.text = LogText(kit, lines, self.area.width)
        self.area.height = max(1, self.area.height // self.text.step) * self.text.step  # so that no row is cut
        self._now = 0
        self._offset = 0
        self._pointed: Line | None = None
        self._down: Line | None = None
        self._sprite = Sprite(None, rect.topleft, Z)
        compositor.add(self._sprite)

    def show(self, ply: int) -> None:
        """Mark the lines of `ply`, or the last ones before it, and bring them into sight."""
        self._now = ply
        told = self.text.told_at(ply)
        top, bottom = (0, 0) if told is None else self.text.span(told)
        room = self.area.height
        if top - self.text.step < self._offset or bottom + self.text.step > self._offset + room:
            self._offset = self._within(top - room // 3)
        self._paint()

    @property
    def words(self) -> str:
        """The help line while the pointer is on a line; empty elsewhere."""
        return "" if self._pointed is None else _("Click: the table as it was then.")

    def place_of(self, ply: int) -> tuple[int, int]:
        """Return the pixels at which the first row of `ply` shows."""
        top, _bottom = self.text.span(ply)
        return self.area.centerx, self.area.y + top - self._offset + self.text.step // 2

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel and the pointer over the paper; say whether it was for this."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll_to(self._offset - event.y * WHEEL_ROWS * self.text.step)
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(self._line_at(event.pos))
            return self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos):
            self._down = self._line_at(event.pos) if event.button == pygame.BUTTON_LEFT else None
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.rect.collidepoint(event.pos):
            pressed, self._down = self._down, None
            if pressed is not None and pressed is self._line_at(event.pos):
                self._on_ply(pressed.ply)
            return True
        return False

    def _line_at(self, pos: tuple[int, int]) -> Line | None:
        if not self.area.collidepoint(pos):
            return None
        return self.text.line_at(pos[1] - self.area.y + self._offset)

    def _point(self, line: Line | None) -> None:
        if line is not self._pointed:
            self._pointed = line
            self._paint()

    def _scroll_to(self, offset: int) -> None:
        wanted = self._within(offset)
        if wanted != self._offset:
            self._offset = wanted
            self._paint()

    def _within(self, offset: int) -> int:
        """Return the offset nearest to `offset` at which the first row is whole."""
        step = self.text.step
        furthest = -(-max(0, self.text.height - self.area.height) // step) * step
        return max(0, min(furthest, offset // step * step))

    def _paint(self) -> None:
        kit = self._kit
        paper = strip_of_paper(self.rect.size, kit.view.px(FOLD_U))
        title = kit.fonts.line(_("Log"), kit.style("title", 28, INK))
        paper.blit(title, (self.area.x - self.rect.x, kit.view.px(PADDING_U) // 2))
        area = self.area.move(-self.rect.x, -self.rect.y)
        self.text.paint(paper, area, self._offset, now=self._now, pointed=self._pointed)
        self._sprite.show(paper.convert(), self.rect.topleft)
