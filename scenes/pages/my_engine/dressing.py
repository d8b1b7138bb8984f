"""Everything of the drawing office that never moves, painted once for a window."""

from pygame import Surface

from scenes.pages.my_engine import blueprint
from scenes.pages.my_engine.layout import Layout
from scenes.pages.page import Bench, Box
from scenes.stage.kit import kept
from scenes.stage.room import paint_room
from scenes.stage.sheet import Sheet, Stops, ground
from scenes.stage.soft import cast_shadow

PANEL: tuple[Stops, Stops] = ((0, "#222C39"), (1, "#141A22")), ((0, "#F3ECDC"), (1, "#E8DEC9"))  # by lamp and by day
PAPER: Stops = ((0, "#F6ECD2"), (1, "#E0CFA8"))


@kept
def paint(bench: Bench, layout: Layout) -> Surface:
    """Return the whole window with wood, large sheet, plaque, slip, stencil and the places of the piles; it is kept.

    At a table of several people it is asked for whenever the screen goes from hand to hand.
    """
    result = Surface((bench.view.width, bench.view.height))
    sheet = layout.sheet
    paint_room(bench, result, bench.view.rect(sheet.x + 4, sheet.y + 4, sheet.w - 8, sheet.h - 8))
    lay_sheet(bench, result, layout.sheet, gears=True)
    _paint_plaque(bench, result, layout.plaque, layout.standing.y - 6)
    _paint_slip(bench, result, layout.slip)
    _paint_places(bench, result, layout)
    bench.lay(result, "my_engine/stencil_plate", layout.stencil)
    return result


def lay_sheet(bench: Bench, surface: Surface, box: Box, *, gears: bool) -> None:
    """Lay a drawing sheet with its shadow; a large one is taped, a small one pinned."""
    rect = bench.rect(box)
    cast_shadow(bench, surface, rect, 14)
    surface.blit(blueprint.paint(bench, box, gears=gears), rect)
    if not gears:
        return
    for x, y, turn in ((box.x + 16, box.y + 14, -42), (box.x + box.w - 16, box.y + 14, 42)):
        _tape(bench, surface, x, y, turn)
    _tape(bench, surface, box.x + 14, box.y + box.h - 14, 42)


def _tape(bench: Bench, surface: Surface, x: float, y: float, turn: float) -> None:
    sheet = Sheet(x - 44, y - 44, 88, 88)
    sheet.group(transform=f"translate({x:g} {y:g}) rotate({turn:g})")
    sheet.rect(-34, -11, 68, 22, 1, fill="#E9DDB8", fill_opacity=0.82)
    sheet.line(-34, -10, 34, -10, stroke="#FFFFFF", stroke_width=1, stroke_opacity=0.35)
    ends = "M-34,-11 l3,4 l-3,4 l3,4 l-3,4 l3,3 l-3,3 M34,-11 l-3,4 l3,4 l-3,4 l3,4 l-3,3 l3,3"
    sheet.path(ends, fill="none", stroke="#B9A778", stroke_width=1, stroke_opacity=0.6)
    sheet.end()
    surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def _paint_plaque(bench: Bench, surface: Surface, box: Box, foot: float) -> None:
    cast_shadow(bench, surface, bench.rect(box), 10)
    x, y, w, h = box.x, box.y, box.w, box.h
    sheet = Sheet(x, y, w, h)
    sheet.rect(x, y, w, h, 6, fill=sheet.linear(x, y, x, y + h, ground(bench.theme, *PANEL)))
    sheet.rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 5.5, fill="none", stroke="#C9A24A", stroke_width=1.5)
    _corners(sheet, box)
    for line in (y + 76, foot):
        sheet.line(x + 24, line, x + w - 24, line, stroke="#C9A24A", stroke_width=1, stroke_opacity=0.5)
    surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def _corners(sheet: Sheet, box: Box) -> None:
    x, y, right, bottom = box.x + 5, box.y + 5, box.x + box.w - 5, box.y + box.h - 5
    for at_x, along in ((x, 13), (right, -13)):
        for at_y, down in ((y, 13), (bottom, -13)):
            path = f"M{at_x:g},{at_y + down:g} V{at_y:g} H{at_x + along:g}"
            sheet.path(path, fill="none", stroke="#E9CE86", stroke_width=1.3, stroke_opacity=0.8)


def _paint_slip(bench: Bench, surface: Surface, box: Box) -> None:
    cast_shadow(bench, surface, bench.rect(box), 12)
    x, y, w, h = box.x, box.y, box.w, box.h
    sheet = Sheet(x, y - 8, w, h + 8)
    sheet.rect(x, y, w, h, 4, fill=sheet.linear(x, y, x + w, y + h, ground(bench.theme, PAPER)))
    sheet.rect(x + 8, y + 8, w - 16, h - 16, 2, fill="none", stroke="#B79A5E", stroke_width=1)
    sheet.line(x + 24, y + 86, x + w - 24, y + 86, stroke="#B79A5E", stroke_width=1)
    surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))
    pin(bench, surface, x + w / 2, y + 6)


def pin(bench: Bench, surface: Surface, x: float, y: float) -> None:
    """Push a brass pin in."""
    bench.lay(surface, "my_engine/push_pin", Box(x - 15, y - 15, 30, 30))


def _paint_places(bench: Bench, surface: Surface, layout: Layout) -> None:
    for box in (layout.deck, layout.discard, layout.instants):
        sheet = Sheet(box.x - 4, box.y - 4, box.w + 8, box.h + 8)
        sheet.rect(box.x, box.y, box.w, box.h, 10, fill="#0A0D11", fill_opacity=0.35 if bench.theme.is_dark else 0.1)
        dashed(sheet, box, 10, stroke="#8A7A55" if bench.theme.is_dark else "#5B4A22", stroke_width=1.6)
        surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def dashed(sheet: Sheet, box: Box, radius: float, **look: object) -> None:
    """Draw a dashed outline: sides and corners apart, since the rasteriser closes dashed paths across their shape."""
    x, y, r, right, bottom = box.x, box.y, radius, box.x + box.w, box.y + box.h
    corners = f"M{x:g},{y + r:g} a{r:g},{r:g} 0 0 1 {r:g},{-r:g} M{right - r:g},{y:g} a{r:g},{r:g} 0 0 1 {r:g},{r:g} "
    corners += f"M{right:g},{bottom - r:g} a{r:g},{r:g} 0 0 1 {-r:g},{r:g} "
    sheet.path(f"{corners}M{x + r:g},{bottom:g} a{r:g},{r:g} 0 0 1 {-r:g},{-r:g}", fill="none", **look)
    for at in (y, bottom):
        sheet.path(_dashes(x + r, at, box.w - 2 * r, across=True), fill="none", **look)
    for at in (x, right):
        sheet.path(_dashes(at, y + r, box.h - 2 * r, across=False), fill="none", **look)


def _dashes(x: float, y: float, length: float, *, across: bool) -> str:
    count = max(1, round((length - 7) / 16))
    step = (length - 7) / count
    dash = step * 9 / 16
    starts = [7 + step * number for number in range(count)]
    if across:
        return " ".join(f"M{x + start:g},{y:g} h{dash:g}" for start in starts)
    return " ".join(f"M{x:g},{y + start:g} v{dash:g}" for start in starts)
