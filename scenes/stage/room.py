"""The room a table stands in: a wall of planks, and the lamp's light on it."""

import pygame
from pygame import Rect, Surface

from scenes.stage.kit import Kit
from scenes.stage.palette import Colour, mixed
from scenes.stage.sheet import Stops
from scenes.stage.soft import stretched
from scenes.stage.viewport import Viewport

_PLANK = 90
_SHADES = (0.45, 0.34, 0.6, 0.22)  # how light each plank's upper edge is, in turn
_LAMPLIGHT: Stops = ((0, "#E9CE86", 0.16), (0.5, "#B8693D", 0.05), (1, "#000000", 0.25))
_STEPS = [step / 16 for step in range(17)]
_BENDING = [(t, t * (1 - t) * (0.5 - t)) for t in _STEPS]  # of a line: how far along, and how far it leaves the middle
_DAYLIGHT: Stops = ((0, "#FFFFFF", 0.35), (0.5, "#FFFFFF", 0.08), (1, "#5B4418", 0.12))


def paint_room(kit: Kit, surface: Surface, hidden: Rect) -> None:
    """Paint planks and light from the upper left, but for the part that is `hidden` behind something.

    In a plain theme it is a flat wall.
    """
    if kit.theme.is_plain:
        surface.fill(kit.theme.room[0])
        return
    high = kit.view.px(_PLANK)
    planks = [colour for shade in _SHADES for colour in _plank(kit, shade, high)]
    for part in _around(surface.get_rect(), hidden):
        surface.set_clip(part)
        for y in range(part.top, part.bottom):
            surface.fill(planks[y % len(planks)], (part.left, y, part.width, 1))
        _paint_grain(kit, surface)
        light = _LAMPLIGHT if kit.theme.is_dark else _DAYLIGHT
        reach = 1500 * kit.view.w / 1920
        surface.blit(stretched(part, kit.view, lambda sheet: sheet.radial(330, 60, reach, light)), part)  # noqa: B023
    surface.set_clip(None)


def _around(whole: Rect, hidden: Rect) -> list[Rect]:
    """Return what is left of `whole` without `hidden`, in up to four parts."""
    parts = [
        Rect(0, 0, whole.width, hidden.top),
        Rect(0, hidden.bottom, whole.width, whole.height - hidden.bottom),
        Rect(0, hidden.top, hidden.left, hidden.height),
        Rect(hidden.right, hidden.top, whole.width - hidden.right, hidden.height),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]


def _plank(kit: Kit, shade: float, high: int) -> list[Colour]:
    """Return a plank's colours from top to bottom: it darkens downwards, and ends in a gap."""
    top, bottom = kit.theme.room
    light, gap = mixed(bottom, top, shade), mixed(bottom, (0, 0, 0), 0.1)
    shades = [mixed(light, bottom, row / high * 0.8) for row in range(high)]
    return shades[: high - max(1, kit.view.px(2))] + [gap] * max(1, kit.view.px(2))


def _paint_grain(kit: Kit, surface: Surface) -> None:
    """Draw a few lines along each plank, bent a little; the same ones every time."""
    top, bottom = kit.theme.room
    view, clip, seed = kit.view, surface.get_clip(), 7
    for plank in range(int(view.h / _PLANK) + 1):
        ink = mixed(mixed(bottom, top, _SHADES[plank % 4] * 0.6), (0, 0, 0), 0.42 if kit.theme.is_dark else 0.07)
        for _line in range(5):
            seed = (seed * 1103515245 + 12345) % 2**31
            y = (plank * _PLANK + 6 + seed % 76) * view.u
            if clip.top - 10 < y < clip.bottom + 10:
                _paint_line(view, surface, ink, y, (seed >> 8) % 13 - 6)


def _paint_line(view: Viewport, surface: Surface, ink: Colour, y: float, bend: float) -> None:
    points = [(t * view.width, y + bend * share * 12 * view.u) for t, share in _BENDING]
    pygame.draw.aalines(surface, ink, False, points)
