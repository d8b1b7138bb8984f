"""Where table and log lie: the open log in the room that its page has for it, beside the table or over it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.stage.help_line import help_height
from scenes.stage.viewport import ANYWHERE, SMALLEST_WINDOW, Viewport
from scenes.table.log_panel import LOW_U, TOP_U, WIDTH_U, tab_width

if TYPE_CHECKING:
    from scenes.pages.page import Page
    from scenes.shared.house import House
    from scenes.stage.kit import Kit

LEAST_LOG = 256  # pixels, so that its words have room
STRIP_GAP_U, MOST_STRIP = 6, 0.18  # of what lies above the help line: with a higher one the table could not be read
LENT_U = 380  # how much of the window's width a slip gets beside the table


@dataclass(frozen=True, slots=True)
class LogRoom:
    """What was found: `view` measures the table, which ends at `foot`; `rect` is the log's in pixels.

    Where it `moves_table`, the table is smaller while the log is open. Where it `covers` a part of the table, because
    the window is too narrow for both, it is there to be looked at for a moment. Where room `is_lent` to a slip, that is
    `lent`: the closed log's room beside the smaller table, or a strip below it.
    """

    view: Viewport
    foot: int
    rect: Rect
    is_open: bool
    moves_table: bool = False
    covers: bool = False
    lent: Rect | None = None

    @property
    def is_lent(self) -> bool:
        """Whether the table is smaller now for a slip."""
        return self.lent is not None

    @property
    def lies_beside(self) -> bool:
        """Whether the table is smaller now, for what lies beside it."""
        return self.moves_table and (self.is_open or self.is_lent)


def arrange(
    page: Page[Any],
    kit: Kit,
    *,
    wants_log: bool | None,
    strip: int = 0,
    lends: bool = False,
    below: int = 0,
    least_u: float = 0.0,
) -> LogRoom:
    """Lay `page` out for a window so that an open log hides nothing of it if that can be.

    Where nobody said whether the log is wanted, it is open if the page has room for it. A `strip` of so many pixels
    between the table and the help line stays free. A full page without such room, whose table makes way for the log,
    `lends` the room beside it while the log is closed; where the window is too narrow, a strip `below` it, so many
    pixels high. A place for the log that is lower than `least_u` has no room for a slip either, so that such a page
    lends room, too.
    """
    whole, foot = kit.view, kit.view.height - help_height(kit) - strip
    most = page.largest_words
    view = _ending(kit, whole.width, foot, most) if strip or whole.words > ANYWHERE else whole
    page.arrange(view)
    own, right, top, width = page.rooms().log, whole.width - tab_width(whole), whole.px(TOP_U), whole.px(WIDTH_U)
    aside = Rect(right - width, top, width, foot - top - view.px(12))
    if own is not None and not (lends and own.h < least_u and view.width - SMALLEST_WINDOW[0] >= LEAST_LOG):
        rect = view.rect(own.x, own.y, own.w, own.h)
        if own.h >= LOW_U and not page.bench.is_mirrored:  # a mirrored page has it at its far end
            left = max(rect.left, right - width)
            rect = Rect(left, rect.top, right - left, rect.height)
        return LogRoom(view, foot, rect, is_open=wants_log is not False)
    spare = view.width - SMALLEST_WINDOW[0]
    if spare < LEAST_LOG and lends and 0 < below <= foot * MOST_STRIP:
        gap = whole.px(STRIP_GAP_U)
        low = Rect(gap, foot - below - gap, right - 2 * gap, below)
        small = _ending(kit, whole.width, low.top, most)
        page.arrange(small)
        return LogRoom(small, low.top, aside, is_open=wants_log is True, covers=True, lent=low)
    if spare < LEAST_LOG:
        return LogRoom(view, foot, aside, is_open=wants_log is True, covers=True)
    if wants_log is not True and not lends:
        return LogRoom(view, foot, aside, is_open=False, moves_table=True)
    is_open = wants_log is True
    needed = width if is_open else max(whole.px(LENT_U), whole.of_table(whole.width, whole.height, most).text(LENT_U))
    small = _ending(kit, whole.width - min(max(needed, LEAST_LOG), spare), foot, most)
    page.arrange(small)
    left = small.width - tab_width(small) + whole.px(8)
    rect = Rect(left, top, right - left, aside.height)
    return LogRoom(small, foot, rect, is_open=is_open, moves_table=True, lent=None if is_open else rect)


def _ending(kit: Kit, width: int, foot: int, most: float) -> Viewport:
    """Return the view of a table so wide that ends at `foot`; its letters are no smaller than in the whole window."""
    view = kit.view
    small = view.of_table(width, view.height, most)
    return replace(small, height=foot + help_height(replace(kit, view=small)))


def spread(room: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture for a smaller window as large as the window: what it ends with goes on to the right.

    What is below it, lines of the frame cover.
    """
    result = Surface(size)
    wide, high = room.get_size()
    result.blit(room, (0, 0))
    if wide < size[0]:
        end = room.subsurface(Rect(wide - 1, 0, 1, high))
        result.blit(pygame.transform.scale(end, (size[0] - wide, high)), (wide, 0))
    return result


def house_of(house: House, view: Viewport) -> House:
    """Return the house as a table measured by `view` sees it."""
    if view == house.view:
        return house
    small = copy(house)
    small.view = view
    return small
