"""A font at one size, its letters set as evenly as they were designed.

SDL_ttf begins each letter at a whole pixel, which in small words leaves gaps and makes letters touch. Here small words
are set on a finer grid and brought down to the screen's. Across, the letters then stand where they should; up and down
they are as crisp as before, since the finer picture is scaled to where the hinted letters have base and x-height.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal
from unicodedata import combining, normalize

import pygame
from pygame import Font, Surface

from scenes.stage.palette import Colour

Role = Literal["text", "medium", "strong", "bold", "title", "italic"]  # `fonts.ROLES` has their files
Align = Literal["left", "centre", "right"]
FINER = 4  # steps of the finer grid in a pixel
SMALL = 20  # pixels: above, a gap that is half a pixel too wide is not seen, and hinted letters are crisper
ABOVE = 230  # from this class on, Unicode's marks stand above a letter


class Face:
    """What letters of one font file and size look like; sizes in pixels."""

    def __init__(self, file: str, px: int) -> None:
        """Open `file` at `px` pixels."""
        self.font = Font(file, px)
        self._finer = FINER if px < SMALL else 1
        self._fine = Font(file, px * FINER) if px < SMALL else self.font

    def run_leftwards(self, script: str) -> None:
        """Set letters of `script` (ISO 15924) from right to left, shaped."""
        for font in {self.font, self._fine}:
            font.set_script(script)
            font.set_direction(pygame.DIRECTION_RTL)

    def width(self, words: str, tracking: int = 0) -> int:
        """Return the width of `words` with `tracking` more between any two letters."""
        if not tracking:
            return -(-self._fine.size(words)[0] // self._finer)
        letters = sum([self._fine.size(letter)[0] for letter in words])
        return -(-letters // self._finer) + tracking * (len(words) - 1)

    def picture(self, words: str, colour: Colour, tracking: int = 0) -> Surface:
        """Return `words`; their baseline is the font's ascent below the top, whatever accents stand above."""
        fine = self._canvas(self.width(words, tracking), colour)
        left = 0
        for part in words if tracking else [words]:
            drawn = self._fine.render(part, True, colour)
            top = self._top - _pushed_down(drawn, part, self._fine)
            fine.blit(drawn, (left, top), special_flags=pygame.BLEND_RGBA_MAX)
            left += drawn.get_width() + tracking * self._finer
        if self._finer == 1:
            return fine
        return pygame.transform.smoothscale(fine, (fine.get_width() // self._finer, self.font.get_linesize()))

    def _canvas(self, width: int, colour: Colour) -> Surface:
        canvas = Surface((max(1, width) * self._finer, self._height), pygame.SRCALPHA)
        canvas.fill((*colour, 0))  # what is averaged with nothing keeps its colour
        return canvas

    @cached_property
    def _height(self) -> int:
        """The height of a finer line that comes down to a line of the screen with its x-height on whole pixels."""
        if self._finer == 1:
            return self.font.get_linesize()
        return round(self.font.get_linesize() * _x_height(self._fine) / _x_height(self.font))

    @cached_property
    def _top(self) -> int:
        """Where the finer letters' top lies, so that their baseline comes down to the font's."""
        return round(self.font.get_ascent() * self._height / self.font.get_linesize()) - self._fine.get_ascent()


def _x_height(font: Font) -> int:
    return font.render("x", True, "white").get_bounding_rect().height


def _pushed_down(picture: Surface, words: str, font: Font) -> int:
    """Return by how many pixels accents push the letters of `words` down in their `picture`.

    It grows with accents that are higher than the font's letters; these have to stand on their line all the same.
    """
    if picture.get_height() <= font.get_height():
        return 0
    above = "".join(letter for letter in normalize("NFD", words) if not 0 < combining(letter) < ABOVE)
    return max(0, font.size(above)[1] - font.get_height())
