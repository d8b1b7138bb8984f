"""Where the log lies open: in the room that its page has for it, beside a table that makes room, or over the table."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.stage.help_line import help_height
from scenes.stage.viewport import SMALLEST_WINDOW, Viewport
from scenes.table.log_panel import LOW_U, TOP_U, WIDTH_U, tab_width

if TYPE_CHECKING:
    from scenes.pages.page import Page
    from scenes.shared.house import House
    from scenes.stage.kit import Kit

LEAST_LOG = 256  # pixels, so that its words have room


@dataclass(frozen=True, slots=True)
class LogRoom:
    """What was found: `view` measures the table, `rect` is the log's in pixels.

    Where it `moves_table`, the table is smaller while the log is open. Where it `covers` a part of the table, because
    the window is too narrow for both, it is there to be looked at for a moment.
    """

    view: Viewport
    rect: Rect
    is_open: bool
    moves_table: bool = False
    covers: bool = False


def arrange(page: Page[Any], kit: Kit, *, wants_log: bool | None) -> LogRoom:
    """Lay `page` out for a window so that an open log hides nothing of it if that can be.

    Where nobody said whether the log is wanted, it is open if the page has room for it.
    """
    view, foot = kit.view, kit.view.height - help_height(kit)
    page.arrange(view)
    own, right, top, width = page.rooms().log, view.width - tab_width(view), view.px(TOP_U), view.px(WIDTH_U)
    aside = Rect(right - width, top, width, foot - top - view.px(12))
    if own is not None:
        rect = view.rect(own.x, own.y, own.w, own.h)
        if own.h >= LOW_U:
            left = max(rect.left, right - width)
            rect = Rect(left, rect.top, right - left, rect.height)
        return LogRoom(view, rect, is_open=wants_log is not False)
    spare = view.width - SMALLEST_WINDOW[0]
    if spare < LEAST_LOG:
        return LogRoom(view, aside, is_open=wants_log is True, covers=True)
    if wants_log is not True:
        return LogRoom(view, aside, is_open=False, moves_table=True)
    small = Viewport(view.width - min(max(width, LEAST_LOG), spare), view.height, view.words, view.least)
    small = replace(small, height=foot + help_height(replace(kit, view=small)))
    page.arrange(small)
    left = small.width - tab_width(small) + view.px(8)
    return LogRoom(small, Rect(left, top, right - left, aside.height), is_open=True, moves_table=True)


def spread(room: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture for a narrower window as large as the window: what it ends with goes on to the right."""
    result = Surface(size).convert()
    wide, high = room.get_size()
    end = room.subsurface(Rect(wide - 1, 0, 1, high))
    result.blit(room, (0, 0))
    result.blit(pygame.transform.scale(end, (size[0] - wide, high)), (wide, 0))
    return result


def house_of(house: House, view: Viewport) -> House:
    """Return the house as a table measured by `view` sees it."""
    if view == house.view:
        return house
    small = copy(house)
    small.view = view
    return small
