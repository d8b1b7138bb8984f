"""Where the parts of the viewer lie: the table as large as log and controls allow.

The log takes the room that a page leaves for it, up to the window's edge, else a strip beside a smaller table, and in a
narrow window it lies over the table. A column with a card and a list always wants the strip, and takes as much as the
table does not need.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any

from pygame import Rect

from scenes.stage.form_theme import target
from scenes.stage.help_line import help_height
from scenes.stage.kit import Kit
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, SMALLEST_WINDOW, Viewport

if TYPE_CHECKING:
    from scenes.pages.page import Page

PAGE_TOP_U, PAGE_FOOT_U = 56, 44  # what a page leaves free for the bars of the table
LOG_U, LEAST_LOG = 480, 256  # u, pixels
COLUMN_U = 704  # a column with a card is no wider
LOW_U, GAP_U = 320, 9  # a lower log shows too little; how near it comes to what is beside it
SCRUB_U, PAD_U = 44, 10
LEAST_TABLE_U = SMALLEST_WINDOW[0] / BASE_WIDTH  # pixels: u of the smallest window that pages are made for


@dataclass(frozen=True, slots=True)
class Places:
    """In pixels: `view` measures the table, which begins in the window's upper left corner; a graph lies in `scrub`."""

    view: Viewport
    bar: Rect
    log: Rect | None
    scrub: Rect
    buttons: Rect
    foot: Rect  # the ground of scrub bar, or graph, and buttons


def places(kit: Kit, page: Page[Any], *, wants_log: bool | None, graph_u: float = 0, has_card: bool = False) -> Places:
    """Lay `page` out, and return where everything lies.

    Where nobody said whether the log is wanted, it is open unless it would cover the table. A graph, `graph_u` high,
    takes the place of the scrub bar as far as the table keeps a legible size. `has_card`: a column lies there, no log.
    """
    view = kit.view
    pad = view.px(PAD_U)
    row = max(target(kit), kit.fonts.height(kit.style("strong", 20)) + 8)
    scrub = max(view.px(SCRUB_U), view.target)
    gap = 0
    if graph_u:
        gap = pad
        least = round((BASE_HEIGHT - PAGE_FOOT_U) * LEAST_TABLE_U) + help_height(kit) + row + 2 * pad + gap
        scrub = max(scrub, min(view.px(graph_u), view.height - least))
    height = scrub + gap + row + 2 * pad
    foot = Rect(0, view.height - help_height(kit) - height, view.width, height)
    table = _table_view(view, view.width, foot.top, page.largest_words)
    page.arrange(table)
    own = 0 if has_card and _has_room_beside(view) else _own_width(page, table)
    is_open = wants_log is True or (wants_log is None and (bool(own) or _has_room_beside(view)))
    log = own
    if not own:
        beside = is_open and _has_room_beside(view)
        log = max(view.px(LOG_U), LEAST_LOG)
        if beside:
            spare = view.width - ceil(table.u * BASE_WIDTH)
            log = max(log, min(view.px(COLUMN_U), spare)) if has_card else log
            log = min(log, view.width - SMALLEST_WINDOW[0])
            table = _table_view(view, view.width - log, foot.top, page.largest_words)
            page.arrange(table)
    bar = Rect(0, 0, view.width, table.px(PAGE_TOP_U))
    top, bottom = _own_height(page, table, bar.bottom, foot.top) if own else (bar.bottom, foot.top)
    return Places(
        view=table,
        bar=bar,
        log=Rect(view.width - log, top, log, bottom - top) if is_open else None,
        scrub=Rect(2 * pad, foot.y + pad // 2, view.width - 4 * pad, scrub),
        buttons=Rect(2 * pad, foot.y + pad // 2 + scrub + gap, view.width - 4 * pad, row),
        foot=foot,
    )


def _own_width(page: Page[Any], table: Viewport) -> int:
    """Return how wide the log is in the room that the page leaves for it, 0 where that is too small."""
    own = None if page.bench.is_mirrored else page.rooms().log  # a mirrored page has it at its far end
    wide = 0 if own is None else table.width - table.px(own.x) + table.px(GAP_U)
    return wide if own is not None and wide >= LEAST_LOG and table.px(own.h) >= table.px(LOW_U) else 0


def _own_height(page: Page[Any], table: Viewport, bar: int, foot: int) -> tuple[int, int]:
    """Return where the log begins and ends in the room that a page has for it: nothing above or below is covered."""
    own = page.rooms().log
    if own is None:
        return bar, foot
    return max(bar, table.px(own.y)), min(foot, table.px(own.y + own.h + GAP_U))


def _has_room_beside(view: Viewport) -> bool:
    return view.width - LEAST_LOG >= SMALLEST_WINDOW[0]


def _table_view(view: Viewport, width: int, bottom: int, most: float) -> Viewport:
    """Return the measures of a table that ends at `bottom` where its page would have its help line."""
    u = min(width / BASE_WIDTH, bottom / (BASE_HEIGHT - PAGE_FOOT_U))
    return view.of_table(width, bottom + round(PAGE_FOOT_U * u), most)
