"""How well words stand out: each line's colour against the ground on which the scene really puts it, art included."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from scenes.stage.art import Art, Swaps
from scenes.stage.fonts import Fonts, Style
from scenes.stage.palette import Colour
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.screen.ink import Mark, is_icon

BODY, LARGE = 7.0, 4.5  # to one
LARGE_PX, LARGE_BOLD_PX, HEIGHT_PX = 24, 19, 1080
BOLD = ("bold", "title", "strong")
ARROW = 32  # pixels: as wide as an arrow with its head
# Their bubble says more when its key is pressed again, and lies elsewhere: what is faint there has to be so twice.
SAY_MORE = ("puzzle with a hint", "exercise shown")
PARTS = 4  # of a line: the worst of them counts


class BlankFonts(Fonts):
    """Fonts that leave the room for words, and nothing in it."""

    def _draw(self, words: str, style: Style) -> Surface:
        result = super()._draw(words, style)
        result.fill((0, 0, 0, 0))
        return result


class BlankIcons(Art):
    """Art that leaves the room for icons, and nothing in it."""

    def _draw(self, name: str, width: int, height: int, swaps: Swaps) -> Surface:
        result = super()._draw(name, width, height, swaps)
        if is_icon(name, swaps):
            result.fill((0, 0, 0, 0))
        return result


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG 2 defines it, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    shares = [value / 255 for value in colour[:3]]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def needed(style: Style, height: int, *, plain: bool = False) -> float:
    """Return the contrast that words need in a window of `height` pixels: in a `plain` theme large ones no less."""
    if plain:
        return BODY
    px = style.px * HEIGHT_PX / height
    return LARGE if px >= LARGE_PX or (style.role in BOLD and px >= LARGE_BOLD_PX) else BODY


def worst(style: Style, ground: Surface, rect: Rect) -> float:
    """Return the contrast of words in `rect` on `ground` where it is least."""
    wide = max(1, rect.width // PARTS)
    parts = [Rect(left, rect.y, min(wide, rect.right - left), rect.height) for left in range(rect.x, rect.right, wide)]
    inside = [part.clip(ground.get_rect()) for part in parts]
    grounds = [pygame.transform.average_color(ground, part) for part in inside if part.width and part.height]
    return min((contrast(style.colour, one[:3]) for one in grounds), default=21.0)


def too_faint(marks: list[Mark], ground: Surface, height: int, *, plain: bool = False) -> Iterator[str]:
    """Yield the lines that stand out too little."""
    for mark in marks:
        found, wanted = worst(mark.line.style, ground, mark.rect), needed(mark.line.style, height, plain=plain)
        if (mark.is_whole or mark.is_narrow) and found < wanted:
            style = mark.line.style
            yield f"{found:.1f} of {wanted}: {mark.line.words!r} {style.role} {style.px} {style.colour} at {mark.rect}"


def redrawn(studio: Studio) -> Surface:
    """Return the whole screen, drawn anew."""
    screen = studio.app.manager.screen
    studio.top.redraw()
    studio.top.draw(screen)
    return screen


def below_an_arrow(studio: Studio, rect: Rect) -> bool:
    """Whether an arrow of the table, which goes with the next input, crosses `rect`."""
    scene = studio.top
    arrows = scene.board.signs.hinted if isinstance(scene, TableScene) else ()
    return any(rect.inflate(ARROW, ARROW).clipline(start, end) for start, end in arrows)


def at_the_edge_of_news(studio: Studio, rect: Rect) -> bool:
    """Whether the edge of a headline, which goes by itself, shades `rect`."""
    scene = studio.top
    band = scene.news.banner.rect if isinstance(scene, TableScene) else None
    return band is not None and band.colliderect(rect) and not band.contains(rect)
