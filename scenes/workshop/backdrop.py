"""What lies behind the plain screens: the workshop's wall and table with little light, and the column for words."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.stage.help_line import help_height
from scenes.stage.kit import Kit
from scenes.workshop.corner import paint_room
from scenes.workshop.rooms import room_of

COLUMN_U, WIDEST_U = 1480.0, 1760.0
LAMP = (200.0, 190.0)  # where it hangs at home
LIGHT_LEFT = 0.55  # by lamplight; by daylight the rest becomes white


def backdrop(kit: Kit) -> Surface:
    """Paint it, as large as the window."""
    view = kit.view
    lamp = ((view.w - 1920) / 2 + LAMP[0], LAMP[1])
    foot = (view.height - help_height(kit)) / view.u
    result = paint_room(kit, room_of(kit.theme.name), lamp, foot)
    level = round(255 * LIGHT_LEFT)
    result.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    if not kit.theme.is_dark:
        result.fill((255 - level,) * 3, special_flags=pygame.BLEND_RGB_ADD)
    return result


def column(kit: Kit) -> Rect:
    """Return where the column lies, as high as the window, in pixels: headings begin at its left edge.

    Where words are larger than drawn, it is wider.
    """
    view = kit.view
    width = min(WIDEST_U, COLUMN_U * max(1.0, view.text_u(20) / 20))
    return view.rect((view.w - width) / 2, 0, width, view.h)
