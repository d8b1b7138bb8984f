"""Everything of the salad bar that never moves, painted once for a window."""

from pygame import Surface

from scenes.pages.page import Bench, Box
from scenes.pages.victory_point_salad.layout import Layout, Mat
from scenes.stage.art import svg_of
from scenes.stage.kit import kept
from scenes.stage.palette import hex_code
from scenes.stage.room import paint_room
from scenes.stage.seat_mark import seat_colour
from scenes.stage.sheet import Sheet, Stops, ground
from scenes.stage.soft import cast_shadow

# Boards by lamplight and by day.
MAT: tuple[Stops, Stops] = ((0, "#25332F"), (0.5, "#1B2625"), (1, "#141B1D")), ((0, "#E9EEE2"), (1, "#D9E2D3"))
PANEL: tuple[Stops, Stops] = ((0, "#1D2530"), (1, "#12171E")), ((0, "#F3ECDC"), (1, "#E8DEC9"))
SHELF: tuple[Stops, Stops] = (
    ((0, "#0A0D11"), (0.2, "#151B22"), (1, "#1E2630")),
    ((0, "#C9BA98"), (0.2, "#DACDB1"), (1, "#E6DCC6")),
)
FOOT: tuple[Stops, Stops] = ((0, "#10151B"), (1, "#0B0F14")), ((0, "#CFDACA"), (1, "#C6D2C1"))
RAIL: Stops = ((0, "#FBF5E6"), (0.14, "#F1E6CC"), (0.86, "#DFCFAD"), (1, "#A9966F"))
SHEET_PAPER: Stops = ((0, "#FAF3E0"), (1, "#E8D9B8"))
RADIUS = 8.0


@kept
def paint(bench: Bench, layout: Layout) -> Surface:
    """Return the whole window without cards and numbers; it is kept."""
    result = Surface((bench.view.width, bench.view.height))
    mat = layout.mat.box
    paint_room(bench, result, bench.view.rect(mat.x + 6, mat.y + 6, mat.w - 12, mat.h - 12))
    _paint_shelf(bench, result, layout)
    _paint_mat(bench, result, layout.mat, is_large=True)
    for other in layout.others:
        _paint_mat(bench, result, other, is_large=False)
    _paint_panel(bench, result, layout.panel)
    _paint_panel(bench, result, layout.plate)
    return result


def _paint_shelf(bench: Bench, surface: Surface, layout: Layout) -> None:
    market = layout.market
    places = (*market.piles, *market.rows[0], *market.rows[1], *market.engines)
    for box in market.shelves:
        cast_shadow(bench, surface, bench.rect(box), 12)
        sheet = Sheet(box.x, box.y, box.w, box.h)
        sheet.rect(box.x, box.y, box.w, box.h, RADIUS, fill=_downwards(bench, sheet, box, *SHELF))
        line = _line(bench, "#343F4C")
        sheet.rect(box.x + 1, box.y + 1, box.w - 2, box.h, RADIUS, fill="none", stroke=line, stroke_width=1.4)
        deep = 0.5 if bench.theme.is_dark else 0.12
        for place in (place for place in places if _is_in(place, box)):
            sheet.rect(place.x, place.y, place.w, place.h, 9, fill="#0A0D11", fill_opacity=deep)
        surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))
    for rail in dict.fromkeys(market.rails):
        cast_shadow(bench, surface, bench.rect(rail), 5)
        sheet = Sheet(rail.x, rail.y, rail.w, rail.h)
        sheet.rect(rail.x, rail.y, rail.w, rail.h, 3, fill=_downwards(bench, sheet, rail, RAIL))
        if len(market.shelves) == 1:
            for x in (market.piles[1].x - 12, market.engines[0].x - 12):
                sheet.line(x, rail.y + 7, x, rail.y + rail.h - 7, stroke="#A9966F", stroke_width=1.6)
        surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def _downwards(bench: Bench, sheet: Sheet, box: Box, *tones: Stops) -> str:
    return sheet.linear(0, box.y, 0, box.y + box.h, ground(bench.theme, *tones))


def _line(bench: Bench, code: str) -> str:
    """Return the colour of a line on a board: `code` in the dark."""
    return code if bench.theme.is_dark and not bench.theme.is_plain else hex_code(bench.theme.edge)


def _is_in(place: Box, box: Box) -> bool:
    x, y = place.centre
    return box.x < x < box.x + box.w and box.y < y < box.y + box.h


def _paint_mat(bench: Bench, surface: Surface, mat: Mat, *, is_large: bool) -> None:
    box, totals = mat.box, mat.totals
    cast_shadow(bench, surface, bench.rect(box), 12)
    sheet = Sheet(box.x, box.y, box.w, box.h)
    sheet.rect(box.x, box.y, box.w, box.h, RADIUS, fill=_downwards(bench, sheet, box, *MAT))
    inner = (box.x + 6, box.y + 6, box.w - 12, box.h - totals.h - 10)
    if is_large:
        sheet.dashes(inner, 6, 7, 6, stroke=_line(bench, "#52635D"), stroke_width=1.5)
    sheet.path(_lower(totals), fill=_downwards(bench, sheet, totals, *FOOT))
    sheet.rect(box.x + 0.7, box.y + 0.7, box.w - 1.4, box.h - 1.4, RADIUS, fill="none", stroke=_line(bench, "#36443F"))
    surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def _lower(box: Box) -> str:
    """Return the path of a box whose lower corners are round."""
    right, foot = box.x + box.w, box.y + box.h
    return (
        f"M{box.x:g},{box.y:g} H{right:g} V{foot - RADIUS:g} A{RADIUS:g},{RADIUS:g} 0 0 1 {right - RADIUS:g},{foot:g} "
        f"H{box.x + RADIUS:g} A{RADIUS:g},{RADIUS:g} 0 0 1 {box.x:g},{foot - RADIUS:g} Z"
    )


def _paint_panel(bench: Bench, surface: Surface, box: Box) -> None:
    cast_shadow(bench, surface, bench.rect(box), 12)
    sheet = Sheet(box.x, box.y, box.w, box.h)
    sheet.rect(box.x, box.y, box.w, box.h, RADIUS, fill=_downwards(bench, sheet, box, *PANEL))
    sheet.rect(box.x + 0.7, box.y + 0.7, box.w - 1.4, box.h - 1.4, RADIUS, fill="none", stroke=_line(bench, "#3A4656"))
    surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def seat_edge(bench: Bench, seat: int, height: int) -> Surface:
    """Return the line in a seat's colour along the left of its plate, `height` pixels high."""
    wide = max(3, bench.view.px(5))
    colour = hex_code(seat_colour(bench.art, seat))
    line = f'<rect width="{wide}" height="{height}" rx="2" fill="{colour}"/>'
    return bench.art.written(svg_of(line, wide, height), wide, height)
