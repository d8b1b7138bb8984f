"""A small picture of a saved match's table, as it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.pages import page_for
from scenes.pages.page import Bench, View
from scenes.stage.motion import Motion
from scenes.table.painted import PaintedTable

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
    painted = PaintedTable(house, match, DRAWN_AT)
    viewer = match.eyes
    whole = painted.paint(match.rules.table(match.state, viewer), match.turn, viewer)
    heart = painted.page.rooms().heart
    part = painted.kit.view.rect(heart.x, heart.y, heart.w, heart.h) if heart else _middle(whole)
    return _cut(whole, part.clip(whole.get_rect()), size)


def table_score(house: House, match: Match[Any, Any]) -> str:
    """Return how `match` stands in the words of its page, empty where points tell it.

    Raises:
        GameError: its game has no page, or one with a fault.
    """
    bench = Bench.of(house, Motion(reduced=True), (seat.name for seat in match.seats))
    return page_for(match.rules.info.key, bench).score(View(match.rules.table(match.state, None)))


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
