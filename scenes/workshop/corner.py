"""The corner of the workshop where a match is set up: a wall, a table, and the game's box on it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.matches.games import BoxedGame
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit
from scenes.stage.sheet import Sheet, Stops
from scenes.stage.viewport import Viewport
from scenes.workshop.layout import Area, pixels
from scenes.workshop.rooms import Room

COARSE = 4  # soft light needs only every fourth pixel
PLANK = 226.0
LIGHT_SHARE = 0.25  # of the light at home: words stand in it here
TABLE_U, EDGE_U = 250.0, 92.0  # how far the table's far and near edges lie above the help line


def paint_room(kit: Kit, room: Room, light: tuple[float, float], foot: float) -> Surface:
    """Paint the room as large as the window: lit around `light`, the table's front ending at `foot` (u)."""
    view = kit.view
    result = Surface((view.width, view.height))
    top, edge = foot - TABLE_U, foot - EDGE_U
    _soft(kit, result, Area(0, 0, view.w, top), room.wall, (0, 0, view.w * 0.6, view.h * 0.9))
    for number in range(int(view.w / PLANK) + 1):
        x = round((40 + number * PLANK) * view.u)
        _tint(result, Rect(x - view.px(1), 0, view.px(2.4), view.px(top)), *room.joint)
        _tint(result, Rect(x + view.px(1.5), 0, view.px(1), view.px(top)), *room.joint_light)
    soft = [(stop[0], stop[1], LIGHT_SHARE * (stop[2] if len(stop) == 3 else 1.0)) for stop in room.light]
    _glow(kit, result, Area(0, 0, view.w, top), soft, light, 900)
    depth = Area(0, top, view.w, edge - top)
    _soft(kit, result, depth, room.table, (0, top, 0, edge))
    _glow(kit, result, depth, room.table_light, (light[0], edge), 900)
    _soft(kit, result, Area(0, top, view.w, 44), room.wall_shade, (0, top, 0, top + 44))
    front = Area(0, edge, view.w, foot - edge)
    _soft(kit, result, front, room.edge, (0, edge, 0, foot))
    _tint(result, pixels(kit, Area(0, edge - 1, view.w, 2)), room.edge_line, 0.75)
    _soft(kit, result, Area(0, top, view.w, foot - top), room.table_shade, (0, 0, view.w, 0))
    return result


def add_box(kit: Kit, compositor: Compositor, room: Room, game: BoxedGame, front: Area, plate: Area) -> None:
    """Stand the game's box at `front` with its plate, as at home; here it is only to be looked at."""
    from scenes.stage.motion import Motion
    from scenes.workshop.boxes import Box

    box = Box(kit, Motion(), room, game, front, plate)
    for sprite in box.sprites:
        sprite.z = min(sprite.z, 3.0)
    compositor.add(*box.sprites)


def add_lines(compositor: Compositor, lines: list[Surface], left: int, top: int) -> int:
    """Put pictures of words below one another; return where they end."""
    for line in lines:
        compositor.add(Sprite(line, (left, top), 3))
        top += line.get_height()
    return top


def _soft(kit: Kit, result: Surface, area: Area, stops: Stops, run: tuple[float, float, float, float]) -> None:
    """Fill an area with a gradient between two points; drawn small, then enlarged."""
    sheet = Sheet(area.x, area.y, area.w, area.h)
    sheet.rect(area.x, area.y, area.w, area.h, fill=sheet.linear(*run, stops))
    _enlarge(kit, result, sheet)


def _glow(kit: Kit, result: Surface, area: Area, stops: Stops, centre: tuple[float, float], radius: float) -> None:
    sheet = Sheet(area.x, area.y, area.w, area.h)
    sheet.rect(area.x, area.y, area.w, area.h, fill=sheet.radial(*centre, radius, stops))
    _enlarge(kit, result, sheet)


def _enlarge(kit: Kit, result: Surface, sheet: Sheet) -> None:
    view = kit.view
    small = Viewport(max(1, view.width // COARSE), max(1, view.height // COARSE))
    rect = sheet.rect_in(view)
    result.blit(pygame.transform.smoothscale(sheet.painted(small), rect.size), rect)


def _tint(result: Surface, rect: Rect, colour: tuple[int, int, int], opacity: float) -> None:
    veil = Surface(rect.size).convert()
    veil.fill(colour)
    veil.set_alpha(round(255 * opacity))
    result.blit(veil, rect)
