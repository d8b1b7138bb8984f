"""What is mounted on the machine's plates: pipes, bank plates, dials, sockets, trays and the furnace."""

from collections.abc import Iterator

import pygame
from pygame import Surface

from scenes.pages.efficiency_engine import furnace, materials
from scenes.pages.efficiency_engine.faces import ROOM
from scenes.pages.efficiency_engine.layout import BOXES, Layout
from scenes.pages.page import Bench, Box
from scenes.stage.art import Swaps
from scenes.stage.palette import Theme
from scenes.stage.sheet import Sheet, Stops, ground
from scenes.stage.viewport import Viewport

_SPILL: Stops = ((0, "#EE6A2C", 0.34), (0.55, "#EE6A2C", 0.12), (1, "#EE6A2C", 0))
_EVEN_BRASS: Swaps = tuple((tone, "#E9CE86") for tone in ("#F7E3A6", "#D9B65E", "#C9A24A", "#7A5C22"))
_GEAR = (
    "M-3.42,-17.92 L-3.01,-23.81 H3.01 L3.42,-17.92 L7.77,-16.5 L11.56,-21.03 L16.43,-17.5 L13.3,-12.49 "
    "L15.98,-8.79 L21.72,-10.22 L23.57,-4.5 L18.1,-2.29 V2.29 L23.57,4.5 L21.72,10.22 L15.98,8.79 L13.3,12.49 "
    "L16.43,17.5 L11.56,21.03 L7.77,16.5 L3.42,17.92 L3.01,23.81 H-3.01 L-3.42,17.92 L-7.77,16.5 L-11.56,21.03 "
    "L-16.43,17.5 L-13.3,12.49 L-15.98,8.79 L-21.72,10.22 L-23.57,4.5 L-18.1,2.29 V-2.29 L-23.57,-4.5 "
    "L-21.72,-10.22 L-15.98,-8.79 L-13.3,-12.49 L-16.43,-17.5 L-11.56,-21.03 L-7.77,-16.5 Z"
)


def mounted(layout: Layout, theme: Theme) -> Iterator[Sheet]:
    """Yield what is mounted on the plates, a sheet for each part."""
    yield from _pipes(layout)
    for bank in layout.banks.values():
        sheet = around(bank.plate, 12)
        materials.plate(sheet, bank.plate, ground(theme, *materials.BANK))
        materials.window(sheet, bank.strip)
        yield sheet
    sheet = around(layout.words, 2)
    materials.window(sheet, layout.words)
    yield sheet
    yield _place_for_the_drawn(layout.drawn, theme)
    for pile in (layout.deck, layout.discard):
        sheet = around(pile, 2)
        materials.niche(sheet, pile)
        yield sheet
    frame = layout.battery
    sheet = around(frame, 12)
    materials.plate(sheet, frame, ground(theme, *materials.FRAME))
    sheet.rect(frame.x + 8, frame.y + 8, frame.w - 16, frame.h - 16, 8, fill="#0B0E12")
    yield sheet


def row(layout: Layout, theme: Theme) -> Iterator[Sheet]:
    """Yield the row below the banks, which lies in the embers' light."""
    sheet = around(layout.waste, 8)
    furnace.paint_mouth(sheet, layout.waste)
    yield sheet
    tally = layout.tally
    sheet = around(tally, 12)
    materials.plate(sheet, tally, ground(theme, *materials.TALLY))
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


def _place_for_the_drawn(box: Box, theme: Theme) -> Sheet:
    sheet = around(box, 2)
    sheet.rect(box.x, box.y, box.w, box.h, 12, fill="#0C0F14", fill_opacity=0.55 if theme.is_dark else 0.07)
    sheet.dashes((box.x, box.y, box.w, box.h), 12, 7, 6, stroke="#5C6A7C", stroke_width=2)
    return sheet


def gear(box: Box, theme: Theme) -> Sheet:
    """Return the gear engraved where a drawn card goes."""
    x, y = box.x + box.w / 2, box.y + 72
    sheet = Sheet(x - 26, y - 26, 52, 52)
    metal, hole = ("#4A586A", "#131920") if theme.is_dark else ("#8E99A6", "#DDE2E7")
    sheet.path(_GEAR, fill=metal, transform=f"translate({x:g} {y:g})")
    sheet.circle(x, y, 9, fill=hole)
    return sheet


def paint_spill(bench: Bench, box: Box, surface: Surface) -> None:
    """Let the embers' light spill around a box."""
    picture, place = spill(bench, box)
    surface.blit(picture, place)


def spill(bench: Bench, box: Box) -> tuple[Surface, tuple[int, int]]:
    """Return the light around a box and where it lies: a flattened circle, drawn small and stretched."""
    x, y = box.centre
    tall = 139 * box.h / 232
    area = bench.view.rect(x - 330, y + 2 - tall, 660, 2 * tall)

    def paint() -> Surface:
        light = Sheet(0, 0, 660, 660)
        light.circle(330, 330, 330, fill=light.radial(330, 330, 330, _SPILL))
        return pygame.transform.smoothscale(light.painted(Viewport(240, 135)), area.size)

    return bench.art.keep(("spill", area.size), paint), area.topleft


def paint_pieces(bench: Bench, layout: Layout, surface: Surface) -> None:
    """Mount the drawn parts: dials, sockets, frames, tray and the like."""

    def mount(name: str, x: float, y: float, w: float, h: float) -> None:
        bench.lay(surface, ROOM + name, Box(x, y, w, h))

    def name_plate(name: str, box: Box) -> None:
        rect = bench.rect(box)
        surface.blit(bench.art.svg(ROOM + name, *rect.size, _EVEN_BRASS if bench.theme.is_plain else ()), rect)

    name_plate("name_plate", layout.title)
    for bank in layout.banks.values():
        x, y = bank.pivot
        mount("gauge_dial", x - 158, y - 158, 320, 320)
        name_plate("name_tab", bank.tab)
        for bay in bank.bays:
            mount("bay_frame", bay.x, bay.y, 160, 214)
    for name in BOXES:
        socket = layout.sockets[name]
        mount("fuse_socket", socket.x, socket.y, socket.w, socket.h)
        mount("sign_plus" if name.endswith("+") else "sign_minus", socket.x + 24, socket.y + 82, 44, 44)
    _paint_favour_places(bench, layout, surface)
    _paint_trays(bench, layout, surface)
    for x in (layout.tally.x + 28, layout.tally.x + 228):
        mount("counter", x, tally_top(layout) + 44, 104, 96)


def tally_top(layout: Layout) -> float:
    """Return where the tally's words and counters begin: in the middle of its plate, whatever its height."""
    return layout.tally.y + (layout.tally.h - 228) * 0.4


def _paint_favour_places(bench: Bench, layout: Layout, surface: Surface) -> None:
    rail = layout.favours
    for slot in range(4):
        bench.lay(surface, ROOM + "favour_holder", Box(rail.x + 64 * slot, rail.y, 64, 35.6))
        bench.lay(surface, ROOM + "favour_used", layout.medal(slot))


def _paint_trays(bench: Bench, layout: Layout, surface: Surface) -> None:
    output = layout.output
    if output.h > 240:
        rect = bench.rect(output)
        surface.blit(bench.art.nine_slice(ROOM + "output_tray", *rect.size, 40, bench.view.u), rect)
    else:
        bench.lay(surface, ROOM + "output_tray", output)
    tray = layout.tray
    bench.lay(surface, ROOM + "dice_tray", tray)
    sheet = Sheet(tray.x, tray.y, tray.w, tray.h)
    for die in range(2):
        x, y = layout.tray_place(die)
        sheet.dashes((x - 29, y - 29, 58, 58), 12, 6, 6, stroke="#F7F1E3", stroke_opacity=0.3, stroke_width=2)
    plate = layout.plate
    surface.blit(sheet.picture(bench.art, bench.view), bench.rect(tray))
    sheet = Sheet(plate.x - 2, plate.y - 2, plate.w + 4, plate.h + 4)
    sheet.rect(plate.x, plate.y, plate.w, plate.h, 6, fill="#160C09", stroke="#8A4A24", stroke_width=1.5)
    surface.blit(sheet.picture(bench.art, bench.view), sheet.rect_in(bench.view))
