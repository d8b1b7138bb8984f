"""A small picture of a saved match's table, as it was left."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from saves.errors import SaveError
from saves.matches import open_match
from scenes.pages import page_class
from scenes.pages.page import Tools
from scenes.stage.compositor import Compositor
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport
from scenes.stage.widgets import Controls
from scenes.table.board import Board

if TYPE_CHECKING:
    from scenes.house import House

DRAWN_AT = (1280, 720)
# The page without the frame's bar and help line, as shares of the height.
TOP, BOTTOM = 56 / 1080, 1 - 44 / 1080


def table_picture(house: House, identity: str, size: tuple[int, int]) -> Surface | None:
    """Return the table of the saved match called `identity` at `size` pixels, None when it can't be opened."""
    if house.store is None:
        return None
    try:
        match = open_match(house.store, identity)
    except SaveError:
        return None
    small = copy(house)
    small.view = Viewport(*DRAWN_AT)
    motion = Motion(reduced=True)
    tools = Tools(house.art, house.fonts, house.theme, motion, house.settings.suits == "four")
    page = page_class(match.rules.info.key)(tools)
    page.arrange(small.view)
    compositor = Compositor(page.background())
    board = Board(small, page, compositor, Controls(small.kit, compositor), motion)
    board.pieces.lay_out(match.rules.table(match.state, None))
    board.show(match.turn, at_once=True)
    whole = Surface(DRAWN_AT).convert()
    compositor.draw(whole)
    return _cut(whole, size)


def _cut(whole: Surface, size: tuple[int, int]) -> Surface:
    """Return the table's own part of the window, cut to the proportions of `size` around its middle."""
    top, bottom = round(whole.get_height() * TOP), round(whole.get_height() * BOTTOM)
    height = bottom - top
    width = min(whole.get_width(), round(height * size[0] / size[1]))
    height = min(height, round(width * size[1] / size[0]))
    part = whole.subsurface(((whole.get_width() - width) // 2, top + (bottom - top - height) // 2, width, height))
    return pygame.transform.smoothscale(part, size)
