"""What every live part of the page is built with."""

from dataclasses import dataclass

import pygame
from pygame import Surface

from game.rules.bric_a_brac.observation import Observation
from scenes.pages.bench import Bench
from scenes.pages.bric_a_brac.desk import Desk
from scenes.pages.bric_a_brac.layout import Layout
from scenes.pages.page import Memo
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import Colour, rgb

CREAM, MUTED, SHORT = rgb("#F7F1E3"), rgb("#CFC4AB"), rgb("#FF9C8E")
PAPER_INK, PAPER_SOFT, PAPER_GOOD, PAPER_BAD = rgb("#1B130C"), rgb("#43361F"), rgb("#17564A"), rgb("#8E231D")
CHIP, CHIP_SHORT = rgb("#121820"), rgb("#2E1D14")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop(Bench):
    """A bench with the shop's layout; `desk` tells how a table lies there."""

    layout: Layout
    desk: Memo[Observation, Desk]

    def token(self, name: str, size: float) -> Surface:
        """Return the icon of a token or of wild, a square of `size` u."""
        return self.drawn(f"bric_a_brac/icon_{name}", size, size)


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
