"""A small picture of a saved match's table, as it was left."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.pages import page_for
from scenes.pages.page import Bench, Page, View
from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport
from scenes.table.board import Board

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.shared.house import House

DRAWN_AT = (1280, 720)
# The page without the frame's bar and help line, as shares of the height.
TOP, BOTTOM = 56 / 1080, 1 - 44 / 1080


def table_picture(house: House, match: Match[Any, Any], size: tuple[int, int]) -> Surface:
    """Return the table of `match` at `size` pixels, as its only person sees it, else as an onlooker does.

    Raises:
        GameError: its game has no page, or one with a fault.
    """
    small = copy(house)
    small.view = Viewport(*DRAWN_AT)
    motion = Motion(reduced=True)
    page = _page(house, match, motion)
    page.arrange(small.view)
    compositor = Compositor(page.background())
    board = Board(small, page, compositor, Controls(small.kit, compositor), motion)
    viewer = match.eyes
    board.lay_out(match.rules.table(match.state, viewer), viewer)
    board.show(match.turn, at_once=True)
    whole = Surface(DRAWN_AT).convert()
    compositor.draw(whole)
    heart = page.rooms().heart
    part = small.view.rect(heart.x, heart.y, heart.w, heart.h) if heart else _middle(whole)
    return _cut(whole, part.clip(whole.get_rect()), size)


def table_score(house: House, match: Match[Any, Any]) -> str:
    """Return how `match` stands in the words of its page, empty where points tell it.

    Raises:
        GameError: its game has no page, or one with a fault.
    """
    return _page(house, match, Motion(reduced=True)).score(View(match.rules.table(match.state, None)))


def _page(house: House, match: Match[Any, Any], motion: Motion) -> Page[Any]:
    return page_for(match.rules.info.key, Bench.of(house, motion, (seat.name for seat in match.seats)))


def _middle(whole: Surface) -> Rect:
    """Return the part of the window between the frame's bar and its help line."""
    top, bottom = round(whole.get_height() * TOP), round(whole.get_height() * BOTTOM)
    return Rect(0, top, whole.get_width(), bottom - top)


def _cut(whole: Surface, part: Rect, size: tuple[int, int]) -> Surface:
    """Return `part`, cut to the proportions of `size`: at both sides alike, else at its foot."""
    width = min(part.width, round(part.height * size[0] / size[1]))
    height = min(part.height, round(width * size[1] / size[0]))
    return pygame.transform.smoothscale(
        whole.subsurface((part.x + (part.width - width) // 2, part.y, width, height)), size
    )
