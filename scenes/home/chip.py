"""The chip at the top right of home: who plays, with a mark; it opens the list of those who do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS
from scenes.stage.seat_mark import mark_of
from scenes.stage.widgets import Button, Face
from scenes.workshop.layout import CHIP_H, CHIP_W, line_u

if TYPE_CHECKING:
    from saves.people import Person

SIZE_U, PAD_U, DISC_U, MARK_U, GAP_U, CHEVRON_U = 22, 14, 40, 18, 14, 20
WIDEST_U = 420.0


def chip_name(person: Person | None, *, has_people: bool) -> str:
    """Return what the chip says: who plays, a guest, or the question before anybody was named."""
    if person is not None:
        return person.name
    return _("Guest") if has_people else _("Who plays?")


def chip_size(kit: Kit, name: str) -> tuple[float, float]:
    """Return width and height in u: as drawn, or more where the words need it."""
    words = kit.fonts.width(name, kit.style("strong", SIZE_U)) / kit.view.u
    width = words + 2 * PAD_U + DISC_U + 2 * GAP_U + CHEVRON_U + 8
    height = max(CHIP_H, line_u(kit, "strong", SIZE_U) + 20, kit.view.target / kit.view.u)
    return min(max(CHIP_W, width), max(WIDEST_U, CHIP_W)), height


class Chip(Button):
    """A mark in a ring, a name, and the sign that there is a list."""

    def __init__(
        self, kit: Kit, rect: Rect, person: Person | None, on_press: Callable[[], None], *, has_people: bool
    ) -> None:
        """Lie at `rect` (pixels); it `has_people` once somebody was named."""
        self._mark = None if person is None else (person.mark, person.colour)
        self._icon = "eye" if has_people else "plus"
        face = Face(chip_name(person, has_people=has_people))
        super().__init__(kit, rect, face, on_press, tip=_("Who plays: a person, a guest, or somebody new."))

    def paint(self) -> None:
        """Paint the present state."""
        key = ("chip", self.rect.size, self._face, self._mark, self._is_hot, self._is_down, self.kit.theme.name)
        self.sprite.show(self.kit.art.keep((*key, self.kit.view), self._painted), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, theme, view = self.kit, self.kit.theme, self.kit.view
        width, height = self.rect.size
        result = Surface(self.rect.size, pygame.SRCALPHA)
        ground = (*(theme.raised if self._is_hot else theme.bar), 235)
        edge = theme.accent if self._is_hot else BRASS
        result.blit(rounded(width, height, height // 2, ground, edge, max(1, view.px(2))), (0, 0))
        middle = height // 2 + (view.px(1.5) if self._is_down else 0)
        disc, left = min(view.px(DISC_U), height - view.px(12)), view.px(PAD_U)
        result.blit(rounded(disc, disc, disc // 2, None, edge, max(1, view.px(1.5))), (left, middle - disc // 2))
        side = view.px(MARK_U)
        mark = self._mark
        sign = kit.icon(self._icon, MARK_U, theme.accent) if mark is None else mark_of(kit.art, mark, side)
        result.blit(sign, (left + (disc - sign.get_width()) // 2, middle - sign.get_height() // 2))
        left += disc + view.px(GAP_U)
        chevron = kit.icon("down", CHEVRON_U, theme.accent if self._is_hot else theme.text)
        right = width - view.px(PAD_U) - chevron.get_width() - view.px(4)
        result.blit(chevron, (right, middle - chevron.get_height() // 2))
        words = kit.fonts.fitted(self._face.words, kit.style("strong", SIZE_U), max(1, right - view.px(GAP_U) - left))
        result.blit(words, (left, middle - words.get_height() // 2))
        return result.convert_alpha()
