"""What widgets are painted with: the window's measures, pictures, words and colours in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

import pygame
from pygame import Rect, Surface

from scenes.stage.art import Art
from scenes.stage.face import Align, Role
from scenes.stage.fonts import Fonts, Style
from scenes.stage.palette import Colour, Theme, hex_code, stark
from scenes.stage.viewport import Viewport

ICON_COLOUR = "#F7F1E3"
CLEAR_OF_CORNER = 3  # pixels beside a corner of which smoothing knows nothing any more
K = TypeVar("K", bound="Kit")
P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Kit:
    """The four things every widget needs; made anew when the window or the theme changes."""

    view: Viewport
    art: Art
    fonts: Fonts
    theme: Theme

    def style(self, role: Role, size: float, colour: Colour | None = None, tracking: float = 0) -> Style:
        """Return a style of `size` u in the theme's colour of words unless another is given."""
        return Style(role, self.view.text(size), self.inked(colour), round(tracking * self.view.u))

    def inked(self, colour: Colour | None) -> Colour:
        """Return the colour for words of `colour`, by default that of the theme; it is stark in a plain one."""
        return stark(colour or self.theme.text) if self.theme.is_plain else colour or self.theme.text

    def paragraph(
        self, words: str, style: Style, place: tuple[int, int], align: Align = "left", leading: float = 1.25
    ) -> Surface:
        """Return `words` over several lines in a `place` of so many pixels, width and height.

        They are smaller if need be, and shortened only where even the smallest letters take too much room.
        """
        fonts, (width, height) = self.fonts, place
        while style.px > self.view.least:
            if fonts.step(style, leading) * len(fonts.wrap(words, style, width)) <= height:
                break
            style = replace(style, px=style.px - 1)
        return fonts.paragraph(words, style, width, align, leading, max(1, height // fonts.step(style, leading)))

    def icon(self, name: str, size: float, colour: Colour | None = None) -> Surface:
        """Return the chrome's icon `name` as a square of `size` u."""
        code = hex_code(self.inked(colour))
        pixels = self.view.px(size)
        return self.art.svg(f"chrome/{name}", pixels, pixels, ((ICON_COLOUR, code),))

    def panel(self, width: int, height: int, *, alpha: int = 255, raised: bool = False) -> Surface:
        """Return a quiet panel with rounded corners and a thin edge, in pixels."""
        colour = self.theme.raised if raised else self.theme.panel
        radius, edge = self.view.px(8), max(1, self.view.px(1.5))
        key = ("panel", width, height, colour, self.theme.edge, alpha, radius)
        return self.art.keep(key, lambda: rounded(width, height, radius, (*colour, alpha), self.theme.edge, edge))


def kept(paint: Callable[Concatenate[K, P], Surface]) -> Callable[Concatenate[K, P], Surface]:
    """Let a function paint each picture once, and keep it: whatever decides how it looks has to be an argument."""

    @wraps(paint)
    def picture(kit: K, /, *args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (paint, kit.view, kit.theme.name, args, *kwargs.items())
        return kit.art.keep(key, lambda: paint(kit, *args, **kwargs))

    return picture


def rounded(
    width: int,
    height: int,
    radius: int,
    fill: tuple[int, ...] | None,
    outline: tuple[int, ...] | None = None,
    edge: int = 1,
) -> Surface:
    """Return a rounded rectangle, smooth at its edges, filled and outlined as asked; `fill` may have an alpha."""
    # Where a corner ends all is alike, so a large one is a small one whose middle is stretched.
    part = max(radius, edge) + CLEAR_OF_CORNER
    least = 2 * part + 1
    if min(width, height) <= least:
        return _smooth(width, height, radius, fill, outline, edge)
    return _stretched(_smooth(least, least, radius, fill, outline, edge), width, height, part)


def _smooth(
    width: int, height: int, radius: int, fill: tuple[int, ...] | None, outline: tuple[int, ...] | None, edge: int
) -> Surface:
    # pygame draws no smooth corners: three times the size, then scaled down, does.
    factor = 3
    large = Surface((width * factor, height * factor), pygame.SRCALPHA)
    whole = large.get_rect()
    if outline is not None:
        pygame.draw.rect(large, outline, whole, border_radius=radius * factor)
        inner = whole.inflate(-2 * edge * factor, -2 * edge * factor)
        pygame.draw.rect(large, fill or (*outline[:3], 0), inner, border_radius=max(0, radius - edge) * factor)
    elif fill is not None:
        pygame.draw.rect(large, fill, whole, border_radius=radius * factor)
    result = pygame.transform.smoothscale(large, (width, height)).convert_alpha()
    if fill is not None and (*fill, 255)[3] == 255:
        # Scaling leaves an opaque ground a shade too thin: what lies below would show through.
        inside = result.get_rect().inflate(-2 * edge - 4, -2 * edge - 4)
        pygame.draw.rect(result, fill, inside, border_radius=max(0, radius - edge))
    return result


def _stretched(small: Surface, width: int, height: int, part: int) -> Surface:
    """Return `small`, whose corners are `part` pixels large, at another size: what lies between them is stretched."""
    result = Surface((width, height), pygame.SRCALPHA, small)
    across, down, last = width - 2 * part, height - 2 * part, part + 1
    for from_y, to_y in ((0, 0), (last, height - part)):
        for from_x, to_x in ((0, 0), (last, width - part)):
            _put(result, small, Rect(from_x, from_y, part, part), Rect(to_x, to_y, part, part))
        _put(result, small, Rect(part, from_y, 1, part), Rect(part, to_y, across, part))
    for from_x, to_x in ((0, 0), (last, width - part)):
        _put(result, small, Rect(from_x, part, part, 1), Rect(to_x, part, part, down))
    result.fill(small.get_at((part, part)), Rect(part, part, across, down))
    return result


def _put(onto: Surface, small: Surface, source: Rect, target: Rect) -> None:
    """Copy a part of `small` onto what is still empty, stretched to the size of `target`."""
    part = small.subsurface(source)
    if source.size != target.size:
        part = pygame.transform.scale(part, target.size)
    onto.blit(part, target, special_flags=pygame.BLEND_RGBA_MAX)  # nothing is there yet: the larger is the copy


def dimmed(picture: Surface, colour: Colour, alpha: int) -> Surface:
    """Return a copy of `picture` under a veil of `colour`."""
    result = picture.copy()
    veil = Surface(picture.get_size())
    veil.fill(colour)
    veil.set_alpha(alpha)
    result.blit(veil, (0, 0))
    return result


def centred(inner: tuple[int, int], outer: Rect) -> tuple[int, int]:
    """Return the top left corner that centres a size in a rectangle."""
    return outer.x + (outer.width - inner[0]) // 2, outer.y + (outer.height - inner[1]) // 2
