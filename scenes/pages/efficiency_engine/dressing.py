"""The machine itself: everything that never moves, painted once for a window."""

from pygame import Surface

from scenes.pages.efficiency_engine import fittings, labels, materials
from scenes.pages.efficiency_engine.layout import Layout
from scenes.pages.page import Bench, Box
from scenes.stage.room import paint_room
from scenes.stage.sheet import Sheet, Stops, ground
from scenes.stage.soft import stretched

_WASH: Stops = (
    (0, "#FFE9B8", 0.11),
    (0.35, "#FFD9A0", 0.04),
    (0.7, "#000000", 0),
    (1, "#000000", 0.32),
)


def paint(bench: Bench, layout: Layout) -> Surface:
    """Return the whole window with the machine in its room."""
    result = Surface((bench.view.width, bench.view.height))
    m = layout.machine
    paint_room(bench, result, bench.view.rect(m.x + 10, m.y + 10, m.w - 20, m.h - 20))
    _paint_shadow(bench, layout.machine, result)
    _paint_steel(bench, layout, result)
    _paint_rims(bench, layout, result)
    if bench.theme.is_dark and not bench.theme.is_plain:
        _paint_wash(bench, layout, result)
    for sheet in fittings.mounted(layout, bench.theme):
        result.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))
    for box in (layout.output, layout.waste) if bench.theme.is_dark and not bench.theme.is_plain else ():
        fittings.paint_spill(bench, box, result)
    for sheet in fittings.row(layout, bench.theme):
        result.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))
    fittings.paint_pieces(bench, layout, result)
    labels.paint_labels(bench, layout, result)
    return result


def _paint_shadow(bench: Bench, machine: Box, surface: Surface) -> None:
    """Let the machine throw a shadow to the lower right; only what shows of it is painted."""
    if bench.theme.is_plain:
        return
    m = machine
    sheet = Sheet(m.x, m.y, m.w, m.h)
    for reach, opacity in ((0, 0.25), (4, 0.14), (8, 0.1)):
        shade = Box(m.x + 6, m.y + 8, m.w + reach - 2, m.h + reach)
        materials.ring(sheet, shade, 22, 28, "#000000", opacity=opacity)
    sheet.paint_part(surface, bench.view, m.x + m.w - 12, m.y, 28, m.h + 18)
    sheet.paint_part(surface, bench.view, m.x, m.y + m.h - 12, m.w - 12, 30)


def _paint_steel(bench: Bench, layout: Layout, surface: Surface) -> None:
    """Fill the body and its three plates; their rims come later."""
    m = layout.machine
    _fill(bench, surface, Box(m.x + 8, m.y + 8, m.w - 16, m.h - 16), materials.BODY, 0.75)
    for plate in (layout.left, layout.middle, layout.right):
        _fill(bench, surface, plate, materials.PLATE, 0.7)


def _fill(bench: Bench, surface: Surface, box: Box, tones: materials.Steel, across: float) -> None:
    rect = bench.rect(box)
    x, y = box.x + across * box.w, box.y + box.h
    shades = ground(bench.theme, *tones)
    steel = stretched(rect, bench.view, lambda sheet: sheet.linear(box.x, box.y, x, y, shades), is_opaque=True)
    surface.blit(steel, rect)


def _paint_rims(bench: Bench, layout: Layout, surface: Surface) -> None:
    """Paint edges, bevels, rivets and seams: all of one sheet, but only the strips in which there is any."""
    m = layout.machine
    sheet = Sheet(m.x, m.y, m.w, m.h)
    materials.ring(sheet, Box(m.x - 4, m.y - 4, m.w + 8, m.h + 8), 24, 8, "#07090B")
    edge = sheet.linear(m.x, m.y, m.x + 0.8 * m.w, m.y + m.h, materials.EDGE)
    materials.ring(sheet, m, 20, 6, edge)
    steel = sheet.linear(m.x, m.y, m.x + 0.75 * m.w, m.y + m.h, ground(bench.theme, *materials.BODY))
    materials.ring(sheet, Box(m.x + 5, m.y + 5, m.w - 10, m.h - 10), 16, 11, steel)
    for plate in (layout.left, layout.middle, layout.right):
        materials.rim(sheet, plate, 10, steel)
    for y in layout.seams:
        materials.seam(sheet, layout.left.x, y, layout.left.w)
    materials.seam(sheet, layout.right.x, layout.battery_seam, layout.right.w)
    for part in _strips(layout):
        sheet.paint_part(surface, bench.view, part.x, part.y, part.w, part.h)
    rivet = Sheet(0, 0, 14, 14)
    materials.rivets(rivet, [(6.3, 6)])
    picture = rivet.picture(bench.art, bench.view)
    for x, y in _rivets(layout):
        surface.blit(picture, (round((x - 6.3) * bench.view.u), round((y - 6) * bench.view.u)))


def _strips(layout: Layout) -> list[Box]:
    m, height = layout.machine, layout.machine.h - 64
    top, bottom = Box(m.x - 6, m.y - 6, m.w + 22, 38), Box(m.x - 6, m.y + m.h - 32, m.w + 22, 46)
    down = [
        Box(x, m.y + 32, w, height)
        for x, w in (
            (m.x - 6, 48),
            (layout.left.x + 252, 64),
            (layout.middle.x + 1206, 64),
            (layout.right.x + 252, 48),
        )
    ]
    seams = [Box(layout.left.x + 26, y - 2, 226, 6) for y in layout.seams]
    return [top, bottom, *down, *seams, Box(layout.right.x + 30, layout.battery_seam - 2, 222, 6)]


def _rivets(layout: Layout) -> list[tuple[float, float]]:
    left, middle, right = layout.left, layout.middle, layout.right
    bottom = left.y + left.h
    first, second = layout.seams
    sides = [104, first - 16, second - 16, second + 16, bottom - 18]
    places = [(left.x + x, y) for x in (18, 262) for y in sides]
    places += [(right.x + x, y) for x in (18, 262) for y in (106, layout.battery_seam - 16)]
    banks = layout.banks["A"].plate.y
    step = (bottom - 24 - (banks + 16)) / 5
    down = [104, layout.sockets["A-"].y - 10, *(banks + 16 + step * row for row in range(6))]
    return places + [(middle.x + x, y) for x in (16, 1216) for y in down]


def _paint_wash(bench: Bench, layout: Layout, surface: Surface) -> None:
    """Let the lamp's light fall on the machine from the upper left."""
    m = layout.machine
    x, y = m.x + 620, m.y - 8
    area = bench.rect(m)
    surface.blit(stretched(area, bench.view, lambda sheet: sheet.radial(x, y, 1350 * m.h / 960, _WASH)), area)
