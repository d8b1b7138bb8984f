"""What every live part of the page is built with."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.words import _
from game.rules.bric_a_brac.observation import BricTable
from scenes.pages.bric_a_brac.bench import Bench
from scenes.pages.bric_a_brac.layout import Layout
from scenes.pages.page import Box
from scenes.stage.counter import Shown
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, rounded
from scenes.stage.motion import Motion
from scenes.stage.palette import Colour, rgb

CREAM, MUTED, SHORT = rgb("#F7F1E3"), rgb("#CFC4AB"), rgb("#FF9C8E")
PAPER_INK, PAPER_SOFT, PAPER_GOOD, PAPER_BAD = rgb("#1B130C"), rgb("#43361F"), rgb("#17564A"), rgb("#8E231D")
CHIP, CHIP_SHORT = rgb("#121820"), rgb("#2E1D14")


@dataclass(frozen=True, slots=True)
class Shop:
    """Measures, pictures, motion and names for one size of the window; `bench` reads a table."""

    kit: Kit
    motion: Motion
    names: tuple[str, ...]
    layout: Layout
    bench: Callable[[BricTable], Bench]

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return name_of(self.names, seat)

    def rect(self, box: Box) -> Rect:
        """Return a box in pixels."""
        return self.kit.view.rect(box.x, box.y, box.w, box.h)

    def at(self, picture: Surface, x: float, y: float) -> Shown:
        """Return `picture` around the point (`x`, `y`) in u."""
        u, (width, height) = self.kit.view.u, picture.get_size()
        return picture, (round(x * u - width / 2), round(y * u - height / 2))

    def drawn(self, name: str, width: float, height: float) -> Surface:
        """Return a drawing of this game at a size in u."""
        return self.kit.art.svg(f"bric_a_brac/{name}", self.kit.view.px(width), self.kit.view.px(height))

    def icon(self, name: str, size: float) -> Surface:
        """Return the icon of a token or of wild, a square of `size` u."""
        return self.drawn(f"icon_{name}", size, size)


def name_of(names: tuple[str, ...], seat: int) -> str:
    """Return what a seat is called."""
    return names[seat] if seat < len(names) else _("Seat {n}").format(n=seat + 1)


Part = Surface | tuple[str, Style]


def in_line(kit: Kit, parts: list[Part], gap: float) -> Surface:
    """Return pictures and words side by side, each in the middle of the line."""
    space = kit.view.px(gap)
    pictures = [part if isinstance(part, Surface) else kit.fonts.line(*part) for part in parts]
    width = sum(one.get_width() for one in pictures) + space * max(0, len(pictures) - 1)
    height = max((one.get_height() for one in pictures), default=1)
    result = Surface((max(1, width), height), pygame.SRCALPHA).convert_alpha()
    left = 0
    for one in pictures:
        result.blit(one, (left, (height - one.get_height()) // 2))
        left += one.get_width() + space
    return result


def chip(kit: Kit, inner: Surface, height: float, colour: Colour, edge: Colour, *, pad: float = 12) -> Surface:
    """Return a pill with `inner` in its middle, `height` u high and as wide as that takes."""
    high = max(kit.view.px(height), inner.get_height())
    width = inner.get_width() + 2 * kit.view.px(pad)
    line = max(1, kit.view.px(1.6))
    result = rounded(width, high, high // 2, (*colour, 255), edge, line).copy()
    result.blit(inner, ((width - inner.get_width()) // 2, (high - inner.get_height()) // 2))
    return result
