"""The tries at a puzzle as tiles, side by side: what each has gained, the best one marked."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import INK, rgb
from scenes.table.slip import CHOSEN, EDGE, LINE, PAPER, QUIET

MOST_TILES = 3
TITLE_U, ASIDE_U, POINTS_U, CAPTION_U = 20, 17, 22, 16
GAP_U, PAD_U, STAR_U = 8, 6, 15
NOW = rgb("#1F6F61")


@dataclass(frozen=True, slots=True)
class Tile:
    """A try: its points, or that it is under way, what it is called, ever more briefly, and the stars that it won."""

    points: str
    captions: tuple[str, ...]
    stars: int | None = None
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class Tiles:
    """The last tries, under a title with something `aside`."""

    title: str
    aside: str
    tiles: tuple[Tile, ...]


def paint_tiles(kit: Kit, told: Tiles, width: int) -> Surface:
    """Return the tiles in `width` pixels, all as wide as if there were `MOST_TILES` of them."""
    gap = kit.view.px(GAP_U)
    title = kit.fonts.line(told.title, kit.style("strong", TITLE_U, INK))
    aside = shrunk(kit, [told.aside], "text", ASIDE_U, QUIET, width - title.get_width() - 2 * gap)
    each = (width - (MOST_TILES - 1) * gap) // MOST_TILES
    tiles = [_tile(kit, one, each) for one in told.tiles]
    top = title.get_height() + gap
    result = Surface((width, top + max(one.get_height() for one in tiles)), pygame.SRCALPHA)
    result.blit(title, (0, 0))
    result.blit(aside, (width - aside.get_width(), (title.get_height() - aside.get_height()) // 2))
    for number, tile in enumerate(tiles):
        result.blit(tile, (number * (each + gap), top))
    return result.convert_alpha()


def _tile(kit: Kit, one: Tile, width: int) -> Surface:
    view, is_now = kit.view, one.stars is None
    pad, ink = view.px(PAD_U), NOW if is_now else INK
    points = kit.fonts.line(one.points, kit.style("bold", POINTS_U, ink))
    caption = shrunk(kit, one.captions, "text", CAPTION_U, NOW if is_now else QUIET, width - 2 * pad)
    side = max(view.px(STAR_U), 10)
    height = points.get_height() + caption.get_height() + side + 2 * pad
    edge = (EDGE, max(2, view.px(2.5))) if one.is_best or is_now else (LINE, max(1, view.px(1.5)))
    ground = CHOSEN if one.is_best else PAPER
    result = rounded(width, height, view.px(6), (*ground, 255), *edge).copy()
    result.blit(points, points.get_rect(midtop=(width // 2, pad)))
    result.blit(caption, caption.get_rect(midtop=(width // 2, pad + points.get_height())))
    if one.stars:
        stars = Rect(0, 0, one.stars * side, side)
        stars.midbottom = width // 2, height - pad
        for number in range(one.stars):
            result.blit(kit.art.svg("puzzle/star", side, side), (stars.x + number * side, stars.y))
    return result
