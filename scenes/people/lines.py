"""The lines of the list of people: a mark or an icon, a name, and a tick at who is at the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.stage.kit import Kit, rounded
from scenes.stage.seat_mark import mark_of
from scenes.stage.widgets import Button, Face, key_cap

SIZE_U, MARK_U, PAD_U, GAP_U = 21, 22, 18, 16
LINE_U = 52


@dataclass(frozen=True, slots=True)
class Line:
    """What a line says and does. `mark` and `colour` are a person's; in their place may stand an `icon`."""

    words: str
    act: Callable[[], None]
    tip: str
    mark: tuple[int, int] | None = None
    icon: str = ""
    key: str = ""
    is_chosen: bool = False


def line_height(kit: Kit) -> int:
    """Return how high a line is, in pixels."""
    return max(kit.view.px(LINE_U), kit.view.target, kit.fonts.height(kit.style("strong", SIZE_U)) + kit.view.px(16))


def width_of(kit: Kit, lines: Sequence[Line]) -> int:
    """Return the pixels that the longest of `lines` needs."""
    style = kit.style("strong", SIZE_U)
    room = kit.view.px(2 * PAD_U + MARK_U + GAP_U + 60)
    return max(kit.fonts.width(line.words, style) for line in lines) + room


class PersonLine(Button):
    """One line to press."""

    def __init__(self, kit: Kit, rect: Rect, line: Line) -> None:
        """Lie at `rect` (pixels)."""
        self._line = line
        super().__init__(kit, rect, Face(line.words, icon=line.icon, key=line.key), line.act, tip=line.tip)

    @property
    def buttons(self) -> Sequence[Button]:
        """The line itself: it is a row of a list."""
        return (self,)

    def paint(self) -> None:
        """Paint the present state."""
        line, kit = self._line, self.kit
        look = (line.words, line.mark, line.icon, line.key, line.is_chosen)
        key = ("person", self.rect.size, look, self._is_hot, self._is_down, kit.theme.name, kit.view)
        self.sprite.show(kit.art.keep(key, self._painted), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, theme, view, line = self.kit, self.kit.theme, self.kit.view, self._line
        result = Surface(self.rect.size, pygame.SRCALPHA)
        is_lit = line.is_chosen or self._is_hot
        ground, edge = (theme.raised, theme.accent) if is_lit else (theme.panel, theme.edge)
        thick = max(1, view.px(2 if line.is_chosen else 1.5))
        result.blit(rounded(*self.rect.size, view.px(8), ground, edge, thick), (0, 0))
        middle = self.rect.height // 2 + (view.px(1.5) if self._is_down else 0)
        left, side = view.px(PAD_U), view.px(MARK_U)
        colour = theme.accent if self._is_hot else theme.text
        sign = kit.icon(line.icon, MARK_U, colour) if line.mark is None else mark_of(kit.art, line.mark, side)
        result.blit(sign, (left, middle - sign.get_height() // 2))
        left += side + view.px(GAP_U)
        right = self.rect.width - view.px(PAD_U)
        end = kit.icon("check", MARK_U, theme.good) if line.is_chosen else None
        if line.key:
            end = key_cap(kit, line.key, theme.quiet, 17)
        if end is not None:
            right -= end.get_width()
            result.blit(end, (right, middle - end.get_height() // 2))
            right -= view.px(8)
        words = kit.fonts.fitted(line.words, kit.style("strong", SIZE_U, colour), max(1, right - left))
        result.blit(words, (left, middle - words.get_height() // 2))
        return result.convert_alpha()
