"""How far the projects are, on their borders: a stretch for each machine needed, lit for each that the workshop has."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

import pygame
from pygame import Surface

from game.core.words import _
from game.rules.bric_a_brac.cards import TILE_INDEX, TILES
from game.rules.bric_a_brac.observation import Observation
from scenes.pages.bric_a_brac.desk import Desk
from scenes.pages.bric_a_brac.poses import pose
from scenes.pages.bric_a_brac.shop import PAPER_GOOD, PAPER_INK, Shop
from scenes.pages.bric_a_brac.tiles import TILE, seal_left
from scenes.pages.page import PointedPart, Pose, View
from scenes.stage.counter import Pool, Shown
from scenes.stage.fonts import Style
from scenes.stage.kit import kept
from scenes.stage.palette import BRASS_LIGHT, hex_code
from scenes.stage.sheet import Sheet

_MOST = 14
_OUTLINE = ((72, 2), (128, 2), (142, 16), (142, 130), (2, 130), (2, 16), (16, 2), (72, 2))
_GAP = 9.0
_LIT, _CASE, _OPEN = "#3FB89F", "#0F2B26", "#8C7A52"
_OVER = 5.0  # so far the border reaches beyond the tile
_TOKEN_Z = 6.0


class Rims(PointedPart):
    """One border for each open tile."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._pool = Pool(_MOST, _TOKEN_Z)
        self._pointed: str | None = None
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        self._pointed = desk.about(view.pointed)
        price = desk.price(self._pointed) if self._pointed and desk.view.phase in ("turn", "pay") else None
        ready = {f"tile:{name}" for name in price.completes} if price is not None else desk.offers
        wanted = tuple((name, at, self._state(desk, name), f"tile:{name}" in ready) for name, at in _tiles(desk))
        if self.has_shown(wanted):
            return
        self._pool.show(self._rim(name, at, has, is_ready=ready) for name, at, has, ready in wanted)

    def _state(self, desk: Desk, name: str) -> int:
        return len(desk.view.seats[desk.own].progress[name].has)

    def _rim(self, name: str, at: Pose, has: int, *, is_ready: bool) -> Shown:
        tile = TILES[TILE_INDEX[name]]
        size = at.w + 2 * _OVER, at.h + 2 * _OVER
        picture = _painted(self._shop, size, len(tile.needs), has, tile.points, is_ready=is_ready)
        return self._shop.at(picture, at.x, at.y)


def _write(shop: Shop, picture: Surface, told: str, style: Style, size: tuple[float, float]) -> None:
    """Write the count in the lower left corner, beside the seal."""
    line = shop.fonts.line(told, style)
    foot_of_digits = shop.fonts.line("0", style).get_bounding_rect().bottom
    left = shop.view.px(_OVER + 13 * (size[0] - 2 * _OVER) / TILE[0])
    foot = shop.view.px(size[1] - _OVER - 14 * (size[1] - 2 * _OVER) / TILE[1])
    wide = size[0] - 2 * _OVER
    room = shop.view.px(_OVER + seal_left(shop.view.px(wide)) * wide / TILE[0]) - left
    if line.get_width() > room:
        line = pygame.transform.smoothscale(line, (max(1, room), line.get_height()))
    picture.blit(line, (left, foot - foot_of_digits))


@kept
def _painted(shop: Shop, size: tuple[float, float], needs: int, has: int, points: int, *, is_ready: bool) -> Surface:
    sheet = Sheet(0, 0, *size)
    across, down = (size[0] - 2 * _OVER) / TILE[0], (size[1] - 2 * _OVER) / TILE[1]
    outline = [(_OVER + x * across, _OVER + y * down) for x, y in _OUTLINE]
    if is_ready:
        path = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in outline) + " Z"
        sheet.path(path, fill="none", stroke=hex_code(BRASS_LIGHT), stroke_width=9, stroke_opacity=0.75)
    for number, part in enumerate(_parts(outline, needs)):
        path = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in part)
        look = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
        if number < has:
            sheet.path(path, stroke=_CASE, stroke_width=7, **look)
            sheet.path(path, stroke=_LIT, stroke_width=4.2, **look)
        else:
            sheet.path(path, stroke=_OPEN, stroke_width=2, stroke_opacity=0.9, **look)
    picture = sheet.painted(shop.view).copy()
    told = _("+{n} now").format(n=points) if is_ready else f"{has}/{needs}"
    px = max(shop.view.least, shop.view.px(17 * min(1.0, down * 1.1)))
    style = Style("bold", px, shop.inked(PAPER_GOOD if is_ready or has == needs else PAPER_INK))
    _write(shop, picture, told, style, size)
    return picture.convert_alpha()


def _tiles(desk: Desk) -> Iterator[tuple[str, Pose]]:
    """Yield the open tiles that are worth a border, and how they lie."""
    zones = [f"project:{number}" for number in range(len(desk.layout.tiles))]
    for zone in (*zones, f"private:{desk.own}"):
        for place, piece in enumerate(desk.table.zones[zone]):
            if piece.face is not None:
                yield piece.face, pose(desk, zone, place, piece)


def _parts(outline: list[tuple[float, float]], count: int) -> Iterator[list[tuple[float, float]]]:
    """Yield the outline in so many parts of the same length, with a gap between them."""
    legs = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(outline)]
    whole = sum(legs)
    for number in range(count):
        start, end = whole * number / count + _GAP / 2, whole * (number + 1) / count - _GAP / 2
        yield _between(outline, legs, start, end)


def _between(
    outline: list[tuple[float, float]], legs: list[float], start: float, end: float
) -> list[tuple[float, float]]:
    points, way = [], 0.0
    for (a, b), leg in zip(pairwise(outline), legs, strict=True):
        if way + leg > start and way < end:
            for at in (max(start, way), min(end, way + leg)):
                t = (at - way) / leg
                points.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        way += leg
    return points
