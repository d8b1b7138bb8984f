"""The room at home, painted once: wall and tools, lamplight, table, shelf, lamp and name."""

from __future__ import annotations

import math
from random import Random

import pygame
from pygame import Rect, Surface

from scenes.stage.kit import Kit
from scenes.stage.palette import Colour
from scenes.stage.sheet import Sheet, Stops
from scenes.stage.viewport import Viewport
from scenes.workshop.layout import Area, Layout, pixels
from scenes.workshop.rooms import Room

COARSE = 4  # soft light needs only every fourth pixel
PLANK, FIRST_PLANK = 226.0, 40.0
GRAIN_SEED, STROKES_PER_WIDTH = 7, 120
SEAMS = ((-140, -780), (320, -40), (760, 600), (1200, 1240), (1640, 1900), (2080, 2560))
TOOLS_LEAST_GAP = 24


def paint_room(kit: Kit, layout: Layout, room: Room, line: str) -> Surface:
    """Paint all that never moves, as large as the window; `line` stands under the name."""
    result = Surface((kit.view.width, kit.view.height))
    _wall(kit, result, layout, room)
    _table(kit, result, layout, room)
    _front(kit, result, layout, room)
    _lamp(kit, result, layout, room)
    _name(kit, result, layout, room, line)
    return result


def _soft(kit: Kit, result: Surface, sheet: Sheet) -> None:
    """Lay a drawing without hard edges on `result`: drawn small, then enlarged, which is much quicker."""
    view = kit.view
    small = Viewport(max(1, view.width // COARSE), max(1, view.height // COARSE))
    rect = sheet.rect_in(view)
    result.blit(pygame.transform.smoothscale(sheet.painted(small), rect.size), rect)


def _gradient(kit: Kit, result: Surface, area: Area, stops: Stops, *, across: bool = False) -> None:
    """Fill an area with a gradient from top to bottom, or from left to right."""
    # A strip one pixel thin holds all of it.
    rect = pixels(kit, area)
    long = rect.width if across else rect.height
    strip = Sheet(0, 0, long if across else 1, 1 if across else long)
    ends = (0, 0, long, 0) if across else (0, 0, 0, long)
    strip.rect(0, 0, strip.w, strip.h, fill=strip.linear(*ends, stops))
    picture = strip.painted(Viewport(1920, 1080))
    result.blit(pygame.transform.scale(picture, rect.size), rect)


def _tint(result: Surface, rect: Rect, colour: Colour, opacity: float) -> None:
    veil = Surface(rect.size)
    veil.fill(colour)
    veil.set_alpha(round(255 * opacity))
    result.blit(veil, rect)


def _wall(kit: Kit, result: Surface, layout: Layout, room: Room) -> None:
    view = kit.view
    wall = Sheet(0, 0, layout.w, layout.table_top)
    # The gradient runs so that its lines go from corner to corner, as in the target picture.
    across, down = 1 / (2 * layout.w), 1 / (2 * layout.h)
    size = across**2 + down**2
    wall.rect(0, 0, wall.w, wall.h, fill=wall.linear(0, 0, across / size, down / size, room.wall))
    wall.rect(0, 0, wall.w, wall.h, fill=wall.radial(layout.left + 190, layout.lamp.h, 1150, room.light))
    _soft(kit, result, wall)
    first = (layout.left + FIRST_PLANK) % PLANK
    bottom = view.px(layout.table_top)
    for number in range(math.ceil(layout.w / PLANK)):
        x = round((first + number * PLANK) * view.u)
        _tint(result, Rect(x - view.px(1), 0, view.px(2.4), bottom), *room.joint)
        _tint(result, Rect(x + view.px(1.5), 0, view.px(1), bottom), *room.joint_light)
    if layout.tools.bottom < layout.table_top - TOOLS_LEAST_GAP:
        _tools(kit, result, layout, room)


def _tools(kit: Kit, result: Surface, layout: Layout, room: Room) -> None:
    """Draw the tools twice: where the light catches their edges, and dark."""
    rect, shift = pixels(kit, layout.tools), kit.view.px(1.6)
    black = kit.art.svg("home/tools", rect.width, rect.height)
    for (colour, opacity), by in ((room.tool_light, -shift), (room.tool, 0)):
        picture = black.copy()
        picture.fill(colour, special_flags=pygame.BLEND_RGB_MAX)
        picture.set_alpha(round(255 * opacity))
        result.blit(picture, rect.move(by, by))


def _table(kit: Kit, result: Surface, layout: Layout, room: Room) -> None:
    top, depth = layout.table_top, layout.edge_top - layout.table_top
    area = Area(0, top, layout.w, depth)
    _gradient(kit, result, area, room.table)
    grain = Sheet(0, top, layout.w, depth)
    luck = Random(GRAIN_SEED)
    for _number in range(round(STROKES_PER_WIDTH * layout.w / 1920 * depth / 158)):
        # Nearer to the eye the grain is longer.
        near = luck.random()
        x, y = luck.uniform(-200, layout.w), top + depth * near
        grain.line(
            x, y, x + luck.uniform(120, 380) * (0.6 + 1.5 * near), y + luck.uniform(-1, 1),
            stroke=luck.choice(room.grain), stroke_width=luck.uniform(0.7, 1.8), opacity=luck.uniform(0.1, 0.3),
        )  # fmt: skip
    for far, near in SEAMS:
        ends = f"M{layout.left + far} {top} L{layout.left + near} {layout.edge_top}"
        grain.path(ends, fill="none", stroke=room.seam, stroke_width=2.4, opacity=0.55)
    result.blit(grain.painted(kit.view), grain.rect_in(kit.view))
    light = Sheet(0, top, layout.w, depth)
    stops = light.radial(layout.left + 360, top + depth * 0.65, 1250, room.table_light)
    light.rect(0, top, layout.w, depth, fill=stops)
    _soft(kit, result, light)
    _gradient(kit, result, area, room.table_shade, across=True)
    _gradient(kit, result, Area(0, top, layout.w, 44), room.wall_shade)


def _front(kit: Kit, result: Surface, layout: Layout, room: Room) -> None:
    """Paint the table's front edge, the shelf's back and its board."""
    view = kit.view
    edge = Area(0, layout.edge_top, layout.w, layout.floor - layout.edge_top)
    _gradient(kit, result, edge, room.edge)
    _gradient(kit, result, edge, room.edge_shade, across=True)
    line = pixels(kit, Area(0, layout.edge_top - 1, layout.w, 2))
    _tint(result, line, room.edge_line, 0.75)
    _gradient(kit, result, Area(0, layout.floor, layout.w, layout.h - layout.floor), room.floor)
    _tint(result, pixels(kit, Area(0, layout.floor - 1.5, layout.w, 3)), (0, 0, 0), 0.8)
    board = Area(0, layout.board_y, layout.w, 11)
    _gradient(kit, result, board, room.board)
    result.fill((0, 0, 0), Rect(0, view.px(board.bottom), view.width, view.height))


def _lamp(kit: Kit, result: Surface, layout: Layout, room: Room) -> None:
    x, y = layout.left + 200, layout.lamp.h
    halo = Sheet(x - 410, y - 530, 820, 1060)
    halo.group(transform=f"translate({x:g} {y:g}) scale(1.35 1.75)")
    halo.circle(0, 0, 300, fill=halo.radial(0, 0, 300, room.halo))
    halo.end()
    _soft(kit, result, halo)
    lamp = layout.lamp
    cord = lamp.h - 190
    if cord > 0:
        result.fill((7, 9, 12), pixels(kit, Area(lamp.x + 127.5, 0, 5, cord + 2)))
    rect = pixels(kit, Area(lamp.x, cord, lamp.w, 190))
    result.blit(kit.art.svg("home/lamp", rect.width, rect.height), rect)


def _name(kit: Kit, result: Surface, layout: Layout, room: Room, line: str) -> None:
    for name, area, swaps in (("home/house_mark", layout.mark, ()), ("home/wordmark", layout.wordmark, room.name)):
        rect = pixels(kit, area)
        result.blit(kit.art.svg(name, rect.width, rect.height, swaps), rect)
    words = kit.fonts.line(line, kit.style("italic", 22, room.line))
    result.blit(words, (kit.view.px(layout.wordmark.x + 2), kit.view.px(layout.line_y)))
