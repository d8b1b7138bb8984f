"""The panel that forms and overlays lie on: raised a little above the room by its shadow."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import Colour
from scenes.workshop.backdrop import column

SHADOW_U, DROP_U, RADIUS_U, EDGE_U = 28, 10, 8, 1.5


def add_sheet(kit: Kit, compositor: Compositor, room: Rect) -> Rect:
    """Lay a panel as wide as the column of a screen into `room` (pixels), and return its place."""
    place = column(kit)
    result = Rect(place.x, room.y, place.width, room.height)
    add_panel(kit, compositor, result)
    return result


def add_panel(kit: Kit, compositor: Compositor, rect: Rect, z: float = 2, edge: Colour | None = None) -> None:
    """Lay a panel at `rect` (pixels), its shadow one below `z`; `edge` sets it apart from others beside it."""
    spread = kit.view.px(SHADOW_U)
    shadow = kit.art.shadow(rect.width, rect.height, kit.view.px(RADIUS_U), spread)
    key = ("flat panel", rect.size, kit.theme.name, kit.view, edge)
    compositor.add(
        Sprite(shadow, (rect.x - spread, rect.y - spread + kit.view.px(DROP_U)), z - 1),
        Sprite(kit.art.keep(key, lambda: _panel(kit, rect.size, edge)), rect.topleft, z),
    )


def _panel(kit: Kit, size: tuple[int, int], colour: Colour | None) -> Surface:
    """Paint a panel: only its corners are worth the cost of smooth ones, and what lies inside is exactly its colour."""
    theme, radius, edge = kit.theme, kit.view.px(RADIUS_U), max(1, kit.view.px(EDGE_U))
    line = colour or theme.edge
    result = Surface(size, pygame.SRCALPHA)
    result.fill(theme.panel)
    pygame.draw.rect(result, line, result.get_rect(), edge)
    small = rounded(4 * radius, 4 * radius, radius, theme.panel, line, edge)
    for x, from_x in ((0, 0), (size[0] - radius, 3 * radius)):
        for y, from_y in ((0, 0), (size[1] - radius, 3 * radius)):
            corner = Rect(x, y, radius, radius)
            result.fill((0, 0, 0, 0), corner)
            result.blit(small, corner, Rect(from_x, from_y, radius, radius))
    return result.convert_alpha()
