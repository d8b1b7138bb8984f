"""Where the parts of the viewer lie: the table as large as log and controls allow."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.stage.form_theme import target
from scenes.stage.help_line import help_height
from scenes.stage.kit import Kit
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, SMALLEST_WINDOW, Viewport

PAGE_TOP_U, PAGE_FOOT_U = 56, 44  # what a page leaves free for the bars of the table
LOG_U, LEAST_LOG = 480, 256  # u, pixels
SCRUB_U, PAD_U = 44, 10


@dataclass(frozen=True, slots=True)
class Places:
    """In pixels: `view` measures the table, which begins in the window's upper left corner."""

    view: Viewport
    bar: Rect
    log: Rect | None
    scrub: Rect
    buttons: Rect
    foot: Rect  # the ground of scrub bar and buttons


def places(kit: Kit, *, with_log: bool) -> Places:
    """Return where everything lies; the log lies beside the table unless that would make the table too small."""
    view = kit.view
    pad = view.px(PAD_U)
    row = max(target(kit), kit.fonts.height(kit.style("strong", 20)) + 8)
    scrub = max(view.px(SCRUB_U), 34)
    height = scrub + row + 2 * pad
    foot = Rect(0, view.height - help_height(kit) - height, view.width, height)
    wanted = max(view.px(LOG_U), LEAST_LOG)
    beside = with_log and has_room_beside(view)
    log = min(wanted, view.width - SMALLEST_WINDOW[0]) if beside else wanted
    table = _table_view(view, view.width - log if beside else view.width, foot.top)
    bar = Rect(0, 0, view.width, table.px(PAGE_TOP_U))
    return Places(
        view=table,
        bar=bar,
        log=Rect(view.width - log, bar.bottom, log, foot.top - bar.bottom) if with_log else None,
        scrub=Rect(2 * pad, foot.y + pad // 2, view.width - 4 * pad, scrub),
        buttons=Rect(2 * pad, foot.y + pad // 2 + scrub, view.width - 4 * pad, row),
        foot=foot,
    )


def has_room_beside(view: Viewport) -> bool:
    """Whether a log can lie beside the table; elsewhere it covers a part of it."""
    return view.width - LEAST_LOG >= SMALLEST_WINDOW[0]


def _table_view(view: Viewport, width: int, bottom: int) -> Viewport:
    """Return the measures of a table that ends at `bottom` where its page would have its help line."""
    u = min(width / BASE_WIDTH, bottom / (BASE_HEIGHT - PAGE_FOOT_U))
    return Viewport(width, bottom + round(PAGE_FOOT_U * u), view.words)
