"""The words of a text field as the app writes all others, so that a name shows in any script while it is typed.

Imported only where pygame_gui is there.
"""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Color, Rect, Surface
from pygame_gui.core.interfaces.gui_font_interface import IGUIFontInterface

from scenes.stage.face import Role
from scenes.stage.fonts import Fonts, Style

WHITE = (255, 255, 255)  # the library tints what it gets


class FormFont(IGUIFontInterface):
    """A font as pygame_gui asks for it, drawn by `Fonts`."""

    underline = False
    underline_adjustment = 0.0

    def __init__(self, fonts: Fonts, role: Role, px: int) -> None:
        """Write in `role`, `px` pixels high."""
        self._fonts, self._style = fonts, Style(role, px, WHITE)
        self._font = fonts.font(role, px)

    def size(self, text: str) -> tuple[int, int]:
        """Return the pixels that `text` takes."""
        return self.get_rect(text).size

    def get_rect(self, text: str) -> Rect:
        """Return the place of `text`, the top of which is the baseline's."""
        if not text:
            return Rect(0, 0, 0, 0)
        return Rect(0, self._font.get_ascent(), self._fonts.width(text, self._style), self._fonts.height(self._style))

    def get_metrics(self, text: str) -> list[tuple[int, ...]]:
        """Return something for each letter: all can be written."""
        return [(0, 0, 0, 0, self._fonts.width(letter, self._style)) for letter in text]

    def render_premul(self, text: str, text_color: Color) -> Surface:
        """Return `text` in `text_color`, its alpha multiplied in."""
        style = Style(self._style.role, self._style.px, tuple(text_color)[:3])  # type: ignore[arg-type]
        return self._fonts.line(text, style).premul_alpha()

    def render_premul_to(
        self, text: str, text_colour: Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> Surface:
        """Return a surface of `surf_size` with `text` whose baseline begins at `surf_position`."""
        result = Surface(surf_size, pygame.SRCALPHA, 32)
        place = (surf_position[0], surf_position[1] - self._font.get_ascent())
        result.blit(self.render_premul(text, text_colour), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return result

    def get_point_size(self) -> int:
        """Return how high letters stand."""
        return self._style.px

    def get_padding_height(self) -> int:
        """Return the pixels below the baseline."""
        return 1 - self._font.get_descent()

    def get_direction(self) -> Any:
        """Return that fields are filled from the left; right-to-left letters run on within."""
        return pygame.DIRECTION_LTR
