"""Everything of the junk dealer's shop that never moves, painted once for a window."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.words import _
from game.rules.bric_a_brac.cards import TOKENS
from scenes.pages.bric_a_brac.layout import COLUMNS, Corner, Layout
from scenes.pages.bric_a_brac.words import TOKEN_NAMES
from scenes.pages.page import Box
from scenes.stage.fonts import Style
from scenes.stage.inscription import fitting, write
from scenes.stage.kit import Kit, kept
from scenes.stage.lettering import shrunk
from scenes.stage.palette import IVORY, PARCHMENT, rgb
from scenes.stage.room import paint_room
from scenes.stage.sheet import Sheet, Stops
from scenes.stage.soft import cast_shadow, stretched
from scenes.stage.viewport import Viewport

ENGRAVED = rgb("#120A02")
_BENCH = (1860.0, 588.0)
_EDGE_FROM = 544.0  # of the drawing's height: below lies the front edge
_LAMP: Stops = ((0, "#FFC877", 0.26), (0.45, "#FFB45A", 0.08), (0.75, "#000000", 0.12), (1, "#000000", 0.42))
_PANEL: Stops = ((0, "#1F2833"), (1, "#141A22"))
_PAPER: Stops = ((0, "#F7F1E3"), (1, "#E4D3AA"))
_SOCKET = "#0B0F14"
_TORN = (0, 5, 1, 7, 2, 6, 0, 8, 3, 6, 1, 7, 2, 5, 0, 6, 2, 8, 1, 5, 3, 7, 0, 6)


@kept
def paint(kit: Kit, layout: Layout) -> Surface:
    """Return the whole window with room, bench, trays and places; it is kept."""
    result = Surface((kit.view.width, kit.view.height))
    bench = layout.bench
    paint_room(kit, result, _rect(kit, Box(bench.x + 4, bench.y + 4, bench.w - 8, bench.h - 8)))
    _paint_bench(kit, result, layout)
    _paint_edge(kit, result, layout)
    _paint_trays(kit, result, layout)
    _paint_spaces(kit, result, layout)
    _paint_panel(kit, result, layout.strip)
    _paint_panel(kit, result, layout.own.workshop)
    _paint_panel(kit, result, layout.own.plate)
    _paint_heaps(kit, result, layout.own)
    _paint_kinds(kit, result, layout.own, share=0.33)
    _paint_kinds(kit, result, layout.rival, share=0.0)
    _paint_project_places(kit, result, layout)
    _paint_slots(kit, result, layout.own)
    _paint_slots(kit, result, layout.rival)
    _paint_paper(kit, result, layout.note)
    return result


def _rect(kit: Kit, box: Box) -> Rect:
    return kit.view.rect(box.x, box.y, box.w, box.h)


def _paint_bench(kit: Kit, surface: Surface, layout: Layout) -> None:
    """Lay the bench: the drawing's planks are stretched, its front edge keeps its height."""
    rect, edge = _rect(kit, layout.bench), _rect(kit, layout.edge)
    cast_shadow(kit, surface, rect, 12)
    top = rect.height - edge.height
    scale = min(2.0, max(rect.width / _BENCH[0], top / _EDGE_FROM))
    whole = kit.art.svg("bric_a_brac/bench", round(_BENCH[0] * scale), round(_BENCH[1] * scale))
    cut = round(_EDGE_FROM * scale)
    planks = whole.subsurface(Rect(0, 0, whole.get_width(), cut))
    front = whole.subsurface(Rect(0, cut, whole.get_width(), whole.get_height() - cut))
    surface.blit(pygame.transform.smoothscale(planks, (rect.width, top)), rect)
    surface.blit(pygame.transform.smoothscale(front, edge.size), (rect.x, rect.y + top))
    light = stretched(
        rect, kit.view, lambda sheet: sheet.radial(rect.x / kit.view.u + layout.bench.w * 0.38, 330, 1250, _LAMP)
    )
    surface.blit(light, rect)


def _paint_edge(kit: Kit, surface: Surface, layout: Layout) -> None:
    paint_plate(kit, surface, layout.title_plate, _("Bric-a-Brac"))
    rule = layout.rule
    surface.blit(kit.art.svg("bric_a_brac/score_rule", *_rect(kit, rule).size), _rect(kit, rule))
    step = layout.point(1) - layout.point(0)
    every = 1 if kit.fonts.width("24", kit.style("medium", 16)) < kit.view.px(step) - 5 else 5
    for score in range(26):
        if score == 20:
            continue
        if score % 5 == 0:
            _engrave(kit, surface, str(score), layout.point(score), rule, kit.style("bold", 21, ENGRAVED))
        elif every == 1:
            _engrave(kit, surface, str(score), layout.point(score), rule, kit.style("medium", 16, ENGRAVED))
    _paint_goal(kit, surface, layout)


def _engrave(kit: Kit, surface: Surface, words: str, x: float, rule: Box, style: Style) -> None:
    line = kit.fonts.line(words, style)
    ink = line.get_bounding_rect()
    middle = kit.view.px(x), kit.view.px(rule.y + rule.h * 0.64)
    surface.blit(line, (middle[0] - ink.centerx, middle[1] - ink.centery))


def _paint_goal(kit: Kit, surface: Surface, layout: Layout) -> None:
    rule, x = layout.rule, layout.point(20)
    style = kit.style("bold", 21, IVORY)
    wide = max(30.0, kit.fonts.width("20", style) / kit.view.u + 10)
    y, foot = rule.y + rule.h * 0.3, rule.y + rule.h * 0.99
    sheet = Sheet(x - wide, rule.y, 2 * wide, rule.h + 4)
    half = wide / 2
    shape = f"M{x - half:g},{y:g} H{x + half:g} V{foot - 7:g} L{x:g},{foot:g} L{x - half:g},{foot - 7:g} Z"
    sheet.path(shape, fill="#A13A34", stroke="#17110D", stroke_width=1.6, stroke_linejoin="round")
    sheet.path(f"M{x:g},{rule.y + 2:g} V{y:g}", stroke="#3A2A14", stroke_width=2.2)
    surface.blit(sheet.painted(kit.view), sheet.rect_in(kit.view))
    _engrave(kit, surface, "20", x, Box(rule.x, rule.y - 1, rule.w, rule.h), style)


def paint_plate(kit: Kit, surface: Surface, box: Box, words: str) -> None:
    """Screw a brass plate on, with words engraved in it."""
    rect = _rect(kit, box)
    surface.blit(brass_plate(kit, rect.size, [words]), rect)


def brass_plate(kit: Kit, size: tuple[int, int], words: Sequence[str]) -> Surface:
    """Return a brass plate with words on it: the first of `words`, which say the same ever more briefly, that fits."""
    plate = kit.art.nine_slice("bric_a_brac/brass_plate", *size, 24, size[1] / 32).copy()
    line = shrunk(kit, words, "title", 22, ENGRAVED, size[0] - kit.view.px(52))
    plate.blit(line, ((size[0] - line.get_width()) // 2, (size[1] - line.get_height()) // 2 - kit.view.px(1)))
    return plate


def _paint_trays(kit: Kit, surface: Surface, layout: Layout) -> None:
    """Set the four trays into the bench, the charcoalium's with a glow in it."""
    x, y = layout.reserve_title
    write(kit, surface, _("Reserve"), kit.style("title", 24, PARCHMENT), x, y, "left")
    for box, (name, words) in zip(layout.trays, list(TOKEN_NAMES.items())[:4], strict=True):
        rect = _rect(kit, box)
        cast_shadow(kit, surface, rect, 8, 90)
        surface.blit(kit.art.nine_slice("bric_a_brac/tray", *rect.size, 20, kit.view.u), rect)
        if name == "charcoalium":
            surface.blit(ember_glow(kit, rect.width * 8 // 10, rect.height), rect.move(rect.width // 10, 0))
        style = kit.style("medium", 16, IVORY)
        if kit.view.px(box.h) > 88:
            told = fitting(kit, (_(words), ""), style, box.w - 40)
            write(kit, surface, told, style, box.x + box.w - 20, box.y + box.h - 18, "right")


@kept
def ember_glow(kit: Kit, width: int, height: int) -> Surface:
    """Return the light of embers, fading outwards."""
    # Small, then stretched: nobody can see it, and it is quick.
    small = Viewport(max(8, width // 6), max(8, height // 6))
    sheet = Sheet(0, 0, small.w, small.h)
    glow = sheet.radial(small.w / 2, small.h / 2, small.w / 2, ((0, "#FF8A34", 0.42), (1, "#FF8A34", 0.0)))
    sheet.rect(0, 0, small.w, small.h, fill=glow)
    return pygame.transform.smoothscale(sheet.painted(small), (width, height))


def _paint_spaces(kit: Kit, surface: Surface, layout: Layout) -> None:
    """Chalk the ten spaces and their numbers on the bench: large within, small above for when a machine lies there."""
    for number, box in enumerate(layout.cards, start=1):
        frame = _rect(kit, Box(box.x - 4, box.y - 4, box.w + 8, box.h + 8))
        surface.blit(kit.art.svg("bric_a_brac/chalk_space", *frame.size), frame)
        _chalk(kit, surface, number, Box(box.x, box.y - 30, 23 if number < 10 else 36, 26), 1.0)
        high = box.h * 0.42
        wide = high * (0.72 if number < 10 else 1.2)
        _chalk(kit, surface, number, Box(box.x + (box.w - wide) / 2, box.y + (box.h - high) / 2, wide, high), 0.8)
    last = layout.cards[COLUMNS * 2 - 1]
    stub = Box(last.x - 12, last.y + last.h + 12, 40, 14)
    if stub.y + stub.h < layout.edge.y - 4:
        _put(kit, surface, "chalk_stub", stub)
    gap = layout.cards[5].y - layout.cards[0].y - layout.cards[0].h - layout.chip - 44
    if gap > 20:
        _put(kit, surface, "junk_gear", Box(last.x + last.w + 6, last.y - 26, 22, 22))


def _chalk(kit: Kit, surface: Surface, number: int, box: Box, strength: float) -> None:
    rect = _rect(kit, box)
    picture = kit.art.svg(f"bric_a_brac/chalk_{number}", *rect.size)
    if strength < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * strength))
    surface.blit(picture, rect)


def _put(kit: Kit, surface: Surface, name: str, box: Box) -> None:
    rect = _rect(kit, box)
    surface.blit(kit.art.svg(f"bric_a_brac/{name}", *rect.size), rect)


def _paint_panel(kit: Kit, surface: Surface, box: Box) -> None:
    rect = _rect(kit, box)
    cast_shadow(kit, surface, rect, 8, 80)
    sheet = Sheet(box.x, box.y, box.w, box.h)
    sheet.rect(box.x, box.y, box.w, box.h, 8, fill=sheet.linear(box.x, box.y, box.x, box.y + box.h, _PANEL))
    sheet.rect(
        box.x + 0.75, box.y + 0.75, box.w - 1.5, box.h - 1.5, 7.5, fill="none", stroke="#46505E", stroke_width=1.3
    )
    sheet.line(box.x + 9, box.y + 2.2, box.x + box.w - 9, box.y + 2.2, stroke="#FFFFFF", stroke_opacity=0.07)
    surface.blit(sheet.painted(kit.view), sheet.rect_in(kit.view))


def _paint_heaps(kit: Kit, surface: Surface, corner: Corner) -> None:
    for box in corner.heaps:
        sheet = Sheet(box.x, box.y, box.w, box.h)
        sheet.rect(box.x, box.y, box.w, box.h, 6, fill=_SOCKET, fill_opacity=0.55)
        sheet.rect(
            box.x + 0.6, box.y + 0.6, box.w - 1.2, box.h - 1.2, 5.5, fill="none", stroke="#333D4A", stroke_width=1.2
        )
        surface.blit(sheet.painted(kit.view), sheet.rect_in(kit.view))


def _paint_kinds(kit: Kit, surface: Surface, corner: Corner, *, share: float) -> None:
    """Print on each heap's place, faintly, what belongs there; `share` of its width is where its middle lies."""
    size = kit.view.px(corner.token * 0.86)
    for box, name in zip(corner.heaps, TOKENS, strict=True):
        picture = kit.art.svg(f"bric_a_brac/icon_{name}", size, size).copy()
        picture.set_alpha(58)
        x = box.x + (box.w * share if share else corner.token * 0.5 + 7)
        middle = kit.view.px(x), kit.view.px(box.y + box.h / 2)
        surface.blit(picture, picture.get_rect(center=middle))


def _paint_project_places(kit: Kit, surface: Surface, layout: Layout) -> None:
    """Leave the pegs of the projects in the bench: a tile that is done leaves its place empty."""
    for box in layout.tiles:
        sheet = Sheet(box.x, box.y, box.w, box.h)
        inner = box.x + 4, box.y + 4, box.w - 8, box.h - 8
        sheet.rect(*inner, 8, fill="#000000", fill_opacity=0.16)
        sheet.dashes(inner, 8, 9, 7, stroke="#C9A776", stroke_width=1.4, stroke_opacity=0.5)
        sheet.circle(box.x + box.w / 2, box.y + 15, 4.5, fill="#C9A24A", stroke="#17110D", stroke_width=1.4)
        surface.blit(sheet.painted(kit.view), sheet.rect_in(kit.view))


def _paint_slots(kit: Kit, surface: Surface, corner: Corner) -> None:
    for box in corner.slots:
        sheet = Sheet(box.x - 2, box.y - 2, box.w + 4, box.h + 4)
        sheet.rect(box.x, box.y, box.w, box.h, 8, fill=_SOCKET, fill_opacity=0.4)
        sheet.dashes((box.x, box.y, box.w, box.h), 8, 8, 6, stroke="#5B6675", stroke_width=1.5)
        surface.blit(sheet.painted(kit.view), sheet.rect_in(kit.view))


def _paint_paper(kit: Kit, surface: Surface, box: Box) -> None:
    """Pin a slip of paper to the bench, its foot torn."""
    cast_shadow(kit, surface, _rect(kit, Box(box.x, box.y, box.w, box.h - 8)), 9, 110)
    x, y, right, foot = box.x, box.y, box.x + box.w, box.y + box.h
    step = box.w / (len(_TORN) - 1)
    torn = " ".join(f"L{right - n * step:.1f},{foot - deep:.1f}" for n, deep in enumerate(_TORN))
    sheet = Sheet(x - 2, y - 14, box.w + 4, box.h + 18)
    paint = sheet.linear(x, y, right, foot, _PAPER)
    sheet.path(f"M{x:g},{y:g} H{right:g} {torn} Z", fill=paint, stroke="#5A4632", stroke_width=1.2)
    middle = x + box.w / 2
    sheet.circle(middle + 2, y + 8, 7, fill="#000000", fill_opacity=0.3)
    sheet.circle(middle, y + 5, 7, fill=sheet.radial(middle - 2, y + 3, 8, ((0, "#E89A62"), (1, "#8E3F22"))))
    sheet.circle(middle, y + 5, 7, fill="none", stroke="#3A1E10", stroke_width=1.2)
    surface.blit(sheet.painted(kit.view), sheet.rect_in(kit.view))
