"""The room around the machine: a wall of planks, and the lamp's light on it."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.stage.kit import Kit
from scenes.stage.palette import Colour
from scenes.stage.sheet import Sheet, Stops
from scenes.stage.viewport import Viewport

_PLANK = 90
_SHADES = (0.45, 0.34, 0.6, 0.22)  # how light each plank's upper edge is, in turn
_COARSE = 8  # soft gradients are drawn so many times smaller
_LAMPLIGHT: Stops = ((0, "#E9CE86", 0.16), (0.5, "#B8693D", 0.05), (1, "#000000", 0.25))
_DAYLIGHT: Stops = ((0, "#FFFFFF", 0.35), (0.5, "#FFFFFF", 0.08), (1, "#5B4418", 0.12))


def paint_room(kit: Kit, surface: Surface) -> None:
    """Paint planks over the whole window, and light from the upper left."""
    top, bottom = kit.theme.room
    width, height = surface.get_size()
    column = Surface((1, height))
    for y in range(height):
        at = y / kit.view.u
        plank, down = divmod(at, _PLANK)
        light = mixed(bottom, top, _SHADES[int(plank) % 4])
        gap = down > _PLANK - 2
        column.set_at((0, y), mixed(bottom, (0, 0, 0), 0.1) if gap else mixed(light, bottom, down / _PLANK * 0.8))
    pygame.transform.scale(column, (width, height), surface)
    _paint_grain(kit, surface)
    area = surface.get_rect()
    light_stops = _LAMPLIGHT if kit.theme.is_dark else _DAYLIGHT
    lamp = stretched(area, kit.view, lambda sheet: sheet.radial(330, 60, 1500 * kit.view.w / 1920, light_stops))
    surface.blit(lamp, (0, 0))


def _paint_grain(kit: Kit, surface: Surface) -> None:
    """Draw a few lines along each plank, bent a little; the same ones every time."""
    top, bottom = kit.theme.room
    seed = 7
    for plank in range(int(kit.view.h / _PLANK) + 1):
        ink = mixed(mixed(bottom, top, _SHADES[plank % 4] * 0.6), (0, 0, 0), 0.35 if kit.theme.is_dark else 0.07)
        for _line in range(5):
            seed = (seed * 1103515245 + 12345) % 2**31
            y = plank * _PLANK + 6 + seed % 76
            bend = (seed >> 8) % 13 - 6
            _paint_line(kit, surface, ink, y, bend)


def _paint_line(kit: Kit, surface: Surface, ink: Colour, y: float, bend: float) -> None:
    view = kit.view
    points = []
    for step in range(17):
        t = step / 16
        wave = bend * (t * (1 - t) * (0.5 - t)) * 12
        points.append((t * view.width, (y + wave) * view.u))
    pygame.draw.aalines(surface, ink, False, points)


def stretched(area: Rect, view: Viewport, paint: Callable[[Sheet], str]) -> Surface:
    """Return a soft gradient over `area` (pixels): drawn small, then stretched, which nobody can see and is quick."""
    small = Viewport(max(1, view.width // _COARSE), max(1, view.height // _COARSE))
    sheet = Sheet(area.x / view.u, area.y / view.u, area.width / view.u, area.height / view.u)
    sheet.rect(sheet.x, sheet.y, sheet.w, sheet.h, fill=paint(sheet))
    return pygame.transform.smoothscale(sheet.painted(small), area.size)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour `share` of the way from `one` to `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
