"""A small picture of a saved match's table, as it was left."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from scenes.pages import page_class
from scenes.pages.page import Tools
from scenes.stage.compositor import Compositor
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport
from scenes.stage.widgets import Controls
from scenes.table.board import Board

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.house import House

DRAWN_AT = (1280, 720)
# The page without the frame's bar and help line, as shares of the height.
TOP, BOTTOM = 56 / 1080, 1 - 44 / 1080


def table_picture(house: House, match: Match[Any, Any], size: tuple[int, int]) -> Surface:
    """Return the table of `match` at `size` pixels, as an onlooker sees it.

    Raises:
        ModuleNotFoundError: its game has no page.
    """
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
