"""The machine itself: everything that never moves, painted once for a window."""

from collections.abc import Iterator

import pygame
from pygame import Surface

from game.core.words import _
from scenes.pages.efficiency_engine import furnace, materials
from scenes.pages.efficiency_engine.faces import ROOM
from scenes.pages.efficiency_engine.layout import BOXES, Bank, Layout
from scenes.pages.efficiency_engine.lettering import (
    DIM,
    ENGRAVED,
    PEACH,
    STEEL,
    fitting,
    label,
    plain,
    write,
)
from scenes.pages.efficiency_engine.room import paint_room, stretched
from scenes.pages.page import Box
from scenes.stage.kit import Kit
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet, Stops
from scenes.stage.viewport import Viewport

_WASH: Stops = (
    (0, "#FFE9B8", 0.11),
    (0.35, "#FFD9A0", 0.04),
    (0.7, "#000000", 0),
    (1, "#000000", 0.32),
)
_SPILL: Stops = ((0, "#EE6A2C", 0.34), (0.55, "#EE6A2C", 0.12), (1, "#EE6A2C", 0))


def paint(kit: Kit, layout: Layout) -> Surface:
    """Return the whole window with the machine in its room."""
    result = Surface((kit.view.width, kit.view.height)).convert()
    paint_room(kit, result)
    _paint_steel(kit, layout, result)
    _paint_rims(kit, layout, result)
    _paint_wash(kit, layout, result)
    for sheet in _mounted(layout):
        result.blit(sheet.painted(kit.view), sheet.rect_in(kit.view))
    for box in (layout.output, layout.waste):
        _paint_spill(kit, box, result)
    for sheet in _hot(layout):
        result.blit(sheet.painted(kit.view), sheet.rect_in(kit.view))
    _paint_pieces(kit, layout, result)
    _paint_words(kit, layout, result)
    return result


def _paint_steel(kit: Kit, layout: Layout, surface: Surface) -> None:
    """Fill the body and its three plates; their rims come later."""
    m = layout.machine
    _fill(kit, surface, Box(m.x + 8, m.y + 8, m.w - 16, m.h - 16), materials.BODY, 0.75)
    for plate in (layout.left, layout.middle, layout.right):
        _fill(kit, surface, plate, materials.PLATE, 0.7)


def _fill(kit: Kit, surface: Surface, box: Box, tones: Stops, across: float) -> None:
    rect = kit.view.rect(box.x, box.y, box.w, box.h)
    x, y = box.x + across * box.w, box.y + box.h
    steel = stretched(rect, kit.view, lambda sheet: sheet.linear(box.x, box.y, x, y, tones))
    surface.blit(steel.convert(), rect)


def _paint_rims(kit: Kit, layout: Layout, surface: Surface) -> None:
    """Paint edges, bevels, rivets and seams: all of one sheet, but only the strips in which there is any."""
    m = layout.machine
    sheet = Sheet(m.x, m.y, m.w, m.h)
    shadow = f"M{m.x + m.w + 2:g},{m.y + 30:g} v{m.h - 44:g} a20,20 0 0 1 -20,20 H{m.x + 24:g}"
    sheet.path(shadow, fill="none", stroke="#000000", stroke_opacity=0.5, stroke_width=12)
    materials.ring(sheet, Box(m.x - 4, m.y - 4, m.w + 8, m.h + 8), 24, 8, "#07090B")
    edge = sheet.linear(m.x, m.y, m.x + 0.8 * m.w, m.y + m.h, materials.EDGE)
    materials.ring(sheet, m, 20, 6, edge)
    steel = sheet.linear(m.x, m.y, m.x + 0.75 * m.w, m.y + m.h, materials.BODY)
    materials.ring(sheet, Box(m.x + 5, m.y + 5, m.w - 10, m.h - 10), 16, 11, steel)
    for plate in (layout.left, layout.middle, layout.right):
        materials.rim(sheet, plate, 10, steel)
    for y in layout.seams:
        materials.seam(sheet, layout.left.x, y, layout.left.w)
    materials.seam(sheet, layout.right.x, layout.battery_seam, layout.right.w)
    materials.rivets(sheet, _rivets(layout))
    for part in _strips(layout):
        sheet.paint_part(surface, kit.view, part.x, part.y, part.w, part.h)


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
    return [top, bottom, *down, *seams, Box(layout.right.x + 26, layout.battery_seam - 2, 226, 6)]


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


def _paint_wash(kit: Kit, layout: Layout, surface: Surface) -> None:
    """Let the lamp's light fall on the machine from the upper left."""
    m = layout.machine
    x, y = m.x + 620, m.y - 8
    area = kit.view.rect(m.x, m.y, m.w, m.h)
    surface.blit(stretched(area, kit.view, lambda sheet: sheet.radial(x, y, 1350 * m.h / 960, _WASH)), area)


def _mounted(layout: Layout) -> Iterator[Sheet]:
    """Yield what is mounted on the plates, a sheet for each part."""
    yield from _pipes(layout)
    for bank in layout.banks.values():
        sheet = around(bank.plate, 12)
        materials.plate(sheet, bank.plate, materials.BANK)
        materials.window(sheet, bank.strip)
        yield sheet
    sheet = around(layout.words, 2)
    materials.window(sheet, layout.words)
    yield sheet
    yield _place_for_the_drawn(layout.drawn)
    for pile in (layout.deck, layout.discard):
        sheet = around(pile, 2)
        materials.niche(sheet, pile)
        yield sheet
    frame = layout.battery
    sheet = around(frame, 12)
    materials.plate(sheet, frame, materials.FRAME)
    sheet.rect(frame.x + 8, frame.y + 8, frame.w - 16, frame.h - 16, 8, fill="#0B0E12")
    yield sheet


def _hot(layout: Layout) -> Iterator[Sheet]:
    """Yield the row below the banks, which lies in the embers' light."""
    sheet = around(layout.waste, 8)
    furnace.paint_mouth(sheet, layout.waste)
    yield sheet
    tally = layout.tally
    sheet = around(tally, 12)
    materials.plate(sheet, tally, materials.TALLY)
    corners = [(tally.x + x, y) for x in (16, tally.w - 16) for y in (tally.y + 16, tally.y + tally.h - 16)]
    materials.rivets(sheet, corners, 5.5)
    yield sheet


def around(box: Box, margin: float) -> Sheet:
    """Return an empty sheet for a box and `margin` u around it."""
    return Sheet(box.x - margin, box.y - margin, box.w + 2 * margin, box.h + 2 * margin)


def _pipes(layout: Layout) -> Iterator[Sheet]:
    p = layout.pipe
    sheet = around(p, 6)
    materials.pipe_across(sheet, p.x + 6, p.y + 6, p.w - 12)
    materials.flange(sheet, p.x, p.y)
    materials.flange(sheet, p.x + p.w - 14, p.y)
    yield sheet
    for bank in layout.banks.values():
        x, y = bank.pivot
        below = bank.plate.y + bank.plate.h - 14
        yield _standing(x, y + 126, bank.plate.y - y - 110, 34)
        yield _standing(x, below, layout.output.y - below + 16, 34)
    x, y = layout.lamp.centre
    yield _standing(x, y + 46, layout.drawn.y - y - 44, 24)


def _standing(x: float, y: float, length: float, width: float) -> Sheet:
    sheet = Sheet(x - width / 2, y, width + 8, length)
    materials.pipe_down(sheet, x, y, length, width)
    return sheet


def _place_for_the_drawn(box: Box) -> Sheet:
    sheet = around(box, 2)
    look = {"fill": "#0C0F14", "fill_opacity": 0.55, "stroke": "#5C6A7C", "stroke_width": 2}
    sheet.rect(box.x, box.y, box.w, box.h, 12, stroke_dasharray="7 6", **look)
    gear = (
        "M-3.42,-17.92 L-3.01,-23.81 H3.01 L3.42,-17.92 L7.77,-16.5 L11.56,-21.03 L16.43,-17.5 L13.3,-12.49 "
        "L15.98,-8.79 L21.72,-10.22 L23.57,-4.5 L18.1,-2.29 V2.29 L23.57,4.5 L21.72,10.22 L15.98,8.79 L13.3,12.49 "
        "L16.43,17.5 L11.56,21.03 L7.77,16.5 L3.42,17.92 L3.01,23.81 H-3.01 L-3.42,17.92 L-7.77,16.5 L-11.56,21.03 "
        "L-16.43,17.5 L-13.3,12.49 L-15.98,8.79 L-21.72,10.22 L-23.57,4.5 L-18.1,2.29 V-2.29 L-23.57,-4.5 "
        "L-21.72,-10.22 L-15.98,-8.79 L-13.3,-12.49 L-16.43,-17.5 L-11.56,-21.03 L-7.77,-16.5 Z"
    )
    x, y = box.x + box.w / 2, box.y + 72
    sheet.path(gear, fill="#4A586A", transform=f"translate({x:g} {y:g})")
    sheet.circle(x, y, 9, fill="#131920")
    return sheet


def _paint_spill(kit: Kit, box: Box, surface: Surface) -> None:
    """Let the embers' light spill around a box: a flattened circle of it, drawn small and stretched."""
    x, y = box.centre
    tall = 139 * box.h / 232
    area = kit.view.rect(x - 330, y + 2 - tall, 660, 2 * tall)
    round_light = Sheet(0, 0, 660, 660)
    round_light.circle(330, 330, 330, fill=round_light.radial(330, 330, 330, _SPILL))
    small = round_light.painted(Viewport(240, 135))
    surface.blit(pygame.transform.smoothscale(small, area.size), area)


def _paint_pieces(kit: Kit, layout: Layout, surface: Surface) -> None:
    """Mount the drawn parts: dials, sockets, frames, tray and the like."""

    def mount(name: str, x: float, y: float, w: float, h: float) -> None:
        rect = kit.view.rect(x, y, w, h)
        surface.blit(kit.art.svg(ROOM + name, *rect.size), rect)

    title = layout.title
    mount("name_plate", title.x, title.y, title.w, title.h)
    for bank in layout.banks.values():
        x, y = bank.pivot
        mount("gauge_dial", x - 158, y - 158, 320, 320)
        mount("name_tab", bank.tab.x, bank.tab.y, bank.tab.w, bank.tab.h)
        for bay in bank.bays:
            mount("bay_frame", bay.x, bay.y, 160, 214)
    for name in BOXES:
        socket = layout.sockets[name]
        mount("fuse_socket", socket.x, socket.y, socket.w, socket.h)
        mount("sign_plus" if name.endswith("+") else "sign_minus", socket.x + 24, socket.y + 82, 44, 44)
    _paint_favour_places(kit, layout, surface)
    _paint_trays(kit, layout, surface)
    for x in (layout.tally.x + 28, layout.tally.x + 228):
        mount("counter", x, tally_top(layout) + 44, 104, 96)


def tally_top(layout: Layout) -> float:
    """Return where the tally's words and counters begin: in the middle of its plate, whatever its height."""
    return layout.tally.y + (layout.tally.h - 228) * 0.4


def _paint_favour_places(kit: Kit, layout: Layout, surface: Surface) -> None:
    rail = layout.favours
    for slot in range(4):
        hook = kit.view.rect(rail.x + 64 * slot, rail.y, 64, 35.6)
        surface.blit(kit.art.svg(ROOM + "favour_holder", *hook.size), hook)
        medal = layout.medal(slot)
        place = kit.view.rect(medal.x, medal.y, medal.w, medal.h)
        surface.blit(kit.art.svg(ROOM + "favour_used", *place.size), place)


def _paint_trays(kit: Kit, layout: Layout, surface: Surface) -> None:
    output = layout.output
    rect = kit.view.rect(output.x, output.y, output.w, output.h)
    if output.h > 240:
        surface.blit(kit.art.nine_slice(ROOM + "output_tray", *rect.size, 40, kit.view.u), rect)
    else:
        surface.blit(kit.art.svg(ROOM + "output_tray", *rect.size), rect)
    tray = layout.tray
    rect = kit.view.rect(tray.x, tray.y, tray.w, tray.h)
    surface.blit(kit.art.svg(ROOM + "dice_tray", *rect.size), rect)
    sheet = Sheet(tray.x, tray.y, tray.w, tray.h)
    for die in range(2):
        x, y = layout.tray_place(die)
        look = {"fill": "none", "stroke": "#F7F1E3", "stroke_opacity": 0.3, "stroke_width": 2}
        sheet.rect(x - 29, y - 29, 58, 58, 12, stroke_dasharray="6 6", **look)
    plate = output_plate(layout)
    surface.blit(sheet.picture(kit.art, kit.view), rect)
    sheet = Sheet(plate.x - 2, plate.y - 2, plate.w + 4, plate.h + 4)
    sheet.rect(plate.x, plate.y, plate.w, plate.h, 6, fill="#160C09", stroke="#8A4A24", stroke_width=1.5)
    surface.blit(sheet.picture(kit.art, kit.view), sheet.rect_in(kit.view))


def output_plate(layout: Layout) -> Box:
    """Return where the word OUTPUT stands on its tray."""
    output = layout.output
    return Box(output.x + 124, output.y + output.h - 48, 140, 32)


def _paint_words(kit: Kit, layout: Layout, surface: Surface) -> None:
    _paint_title(kit, layout.title, surface)
    for name, bank in layout.banks.items():
        _paint_bank_name(kit, name, bank, surface)
    x = layout.left.x + 140
    write(kit, surface, _("FAVOURS"), label(kit), x, layout.favours_label)
    write(kit, surface, _("FUSES"), label(kit), x, layout.fuses_label)
    write(kit, surface, _("BATTERY"), label(kit), layout.right.x + 140, layout.battery_label)
    plate = output_plate(layout)
    write(kit, surface, _("OUTPUT"), label(kit, PEACH), plate.x + 70, plate.y + 22)
    waste = layout.waste
    write(kit, surface, _("WASTE"), label(kit, STEEL), waste.x + 194, waste.y + waste.h - 13)
    top = tally_top(layout)
    write(kit, surface, _("OUTPUT"), label(kit, PEACH), layout.tally.x + 78.5, top + 32)
    write(kit, surface, _("WASTE"), label(kit, STEEL), layout.tally.x + 278.5, top + 32)
    _paint_drawn_words(kit, layout.drawn, surface)


def _paint_title(kit: Kit, box: Box, surface: Surface) -> None:
    words = _("THE EFFICIENCY ENGINE")
    x = box.x + box.w / 2
    light = kit.fonts.line(words, kit.style("bold", 26, rgb("#FFF3CE"), tracking=5)).copy()
    light.set_alpha(140)
    dark = kit.style("bold", 26, ENGRAVED, tracking=5)
    left = round(x * kit.view.u - light.get_width() / 2)
    top = kit.view.px(box.y + 25.5) - light.get_height() // 2
    surface.blit(light, (left, top + max(1, kit.view.px(1))))
    surface.blit(kit.fonts.line(words, dark), (left, top))


def _paint_bank_name(kit: Kit, name: str, bank: Bank, surface: Surface) -> None:
    words = _("BANK {bank}").format(bank=name)
    style = kit.style("bold", 18, ENGRAVED, tracking=2)
    words = fitting(kit, (words, name), style, bank.tab.w - 30)
    write(kit, surface, words, style, bank.tab.x + 66, bank.tab.y + 22)


def _paint_drawn_words(kit: Kit, box: Box, surface: Surface) -> None:
    style = plain(kit, 18, DIM)
    lines = kit.fonts.wrap(_("card drawn by a favour"), style, kit.view.px(box.w - 24))
    pitch = max(24.0, kit.fonts.height(style) / kit.view.u)
    for number, line in enumerate(lines[:3]):
        write(kit, surface, line, style, box.x + box.w / 2, box.y + 134 + pitch * number)
