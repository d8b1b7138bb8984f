"""Everything of the junk dealer's shop that never moves, painted once for a window."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.words import _
from game.rules.bric_a_brac.cards import TOKENS
from scenes.pages.bric_a_brac.layout import COLUMNS, Corner, Layout
from scenes.pages.bric_a_brac.words import TOKEN_NAMES
from scenes.pages.page import Bench, Box
from scenes.stage.fonts import Style
from scenes.stage.inscription import fitting, write
from scenes.stage.kit import kept, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import BRASS_LIGHT, IVORY, PARCHMENT, hex_code, rgb
from scenes.stage.room import paint_room
from scenes.stage.sheet import Sheet, Stops, ground
from scenes.stage.soft import cast_shadow, stretched
from scenes.stage.viewport import Viewport

ENGRAVED = rgb("#120A02")
_BENCH = (1860.0, 588.0)
_EDGE_FROM = 544.0  # of the drawing's height: below lies the front edge
_LAMP: Stops = ((0, "#FFC877", 0.26), (0.45, "#FFB45A", 0.08), (0.75, "#000000", 0.12), (1, "#000000", 0.42))
_PANEL: tuple[Stops, Stops] = ((0, "#1F2833"), (1, "#141A22")), ((0, "#F3ECDC"), (1, "#E8DEC9"))  # by lamp and by day
_PAPER: Stops = ((0, "#F7F1E3"), (1, "#E4D3AA"))
_SOCKET = "#0B0F14"
_TORN = (0, 5, 1, 7, 2, 6, 0, 8, 3, 6, 1, 7, 2, 5, 0, 6, 2, 8, 1, 5, 3, 7, 0, 6)


@kept
def paint(bench: Bench, layout: Layout) -> Surface:
    """Return the whole window with room, bench, trays and places; it is kept."""
    result = Surface((bench.view.width, bench.view.height))
    top = layout.bench
    paint_room(bench, result, bench.rect(Box(top.x + 4, top.y + 4, top.w - 8, top.h - 8)))
    _paint_bench(bench, result, layout)
    _paint_edge(bench, result, layout)
    _paint_trays(bench, result, layout)
    _paint_spaces(bench, result, layout)
    _paint_panel(bench, result, layout.strip)
    _paint_panel(bench, result, layout.own.workshop)
    _paint_panel(bench, result, layout.own.plate)
    _paint_heaps(bench, result, layout.own)
    _paint_kinds(bench, result, layout.own, share=0.33)
    _paint_kinds(bench, result, layout.rival, share=0.0)
    _paint_project_places(bench, result, layout)
    _paint_slots(bench, result, layout.own)
    _paint_slots(bench, result, layout.rival)
    _paint_paper(bench, result, layout.note)
    return result


def _paint_bench(bench: Bench, surface: Surface, layout: Layout) -> None:
    """Lay the bench: the drawing's planks are stretched, its front edge keeps its height.

    In a plain theme it is an outline on the room's ground.
    """
    rect, edge = bench.rect(layout.bench), bench.rect(layout.edge)
    if bench.theme.is_plain:
        surface.blit(rounded(*rect.size, bench.view.px(8), None, bench.theme.edge, max(1, bench.view.px(1.5))), rect)
        return
    cast_shadow(bench, surface, rect, 12)
    top = rect.height - edge.height
    scale = min(2.0, max(rect.width / _BENCH[0], top / _EDGE_FROM))
    whole = bench.art.svg("bric_a_brac/bench", round(_BENCH[0] * scale), round(_BENCH[1] * scale))
    cut = round(_EDGE_FROM * scale)
    planks = whole.subsurface(Rect(0, 0, whole.get_width(), cut))
    front = whole.subsurface(Rect(0, cut, whole.get_width(), whole.get_height() - cut))
    surface.blit(pygame.transform.smoothscale(planks, (rect.width, top)), rect)
    surface.blit(pygame.transform.smoothscale(front, edge.size), (rect.x, rect.y + top))
    light = stretched(
        rect, bench.view, lambda sheet: sheet.radial(rect.x / bench.view.u + layout.bench.w * 0.38, 330, 1250, _LAMP)
    )
    surface.blit(light, rect)


def _paint_edge(bench: Bench, surface: Surface, layout: Layout) -> None:
    paint_plate(bench, surface, layout.title_plate, _("Bric-a-Brac"))
    rule = layout.rule
    surface.blit(bench.art.svg("bric_a_brac/score_rule", *bench.rect(rule).size), bench.rect(rule))
    step = layout.point(1) - layout.point(0)
    every = 1 if bench.fonts.width("24", bench.style("medium", 16)) < bench.view.px(step) - 5 else 5
    for score in range(26):
        if score == 20:
            continue
        if score % 5 == 0:
            _engrave(bench, surface, str(score), layout.point(score), rule, bench.style("bold", 21, ENGRAVED))
        elif every == 1:
            _engrave(bench, surface, str(score), layout.point(score), rule, bench.style("medium", 16, ENGRAVED))
    _paint_goal(bench, surface, layout)


def _engrave(bench: Bench, surface: Surface, words: str, x: float, rule: Box, style: Style) -> None:
    line = bench.fonts.line(words, style)
    ink = line.get_bounding_rect()
    middle = bench.view.px(x), bench.view.px(rule.y + rule.h * 0.64)
    surface.blit(line, (middle[0] - ink.centerx, middle[1] - ink.centery))


def _paint_goal(bench: Bench, surface: Surface, layout: Layout) -> None:
    rule, x = layout.rule, layout.point(20)
    style = bench.style("bold", 21, IVORY)
    wide = max(30.0, bench.fonts.width("20", style) / bench.view.u + 10)
    y, foot = rule.y + rule.h * 0.3, rule.y + rule.h * 0.99
    sheet = Sheet(x - wide, rule.y, 2 * wide, rule.h + 4)
    half = wide / 2
    shape = f"M{x - half:g},{y:g} H{x + half:g} V{foot - 7:g} L{x:g},{foot:g} L{x - half:g},{foot - 7:g} Z"
    sheet.path(
        shape,
        fill="#5E1C19" if bench.theme.is_plain else "#A13A34",
        stroke="#17110D",
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    sheet.path(f"M{x:g},{rule.y + 2:g} V{y:g}", stroke="#3A2A14", stroke_width=2.2)
    surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))
    _engrave(bench, surface, "20", x, Box(rule.x, rule.y - 1, rule.w, rule.h), style)


def paint_plate(bench: Bench, surface: Surface, box: Box, words: str) -> None:
    """Screw a brass plate on, with words engraved in it."""
    rect = bench.rect(box)
    surface.blit(brass_plate(bench, rect.size, [words]), rect)


def brass_plate(bench: Bench, size: tuple[int, int], words: Sequence[str]) -> Surface:
    """Return a brass plate with words on it: the first of `words`, which say the same ever more briefly, that fits."""
    if bench.theme.is_plain:
        plate = rounded(*size, bench.view.px(4), BRASS_LIGHT).copy()
    else:
        plate = bench.art.nine_slice("bric_a_brac/brass_plate", *size, 24, size[1] / 32).copy()
    high = 22 * min(1.0, 0.8 * size[1] / bench.view.text(22))
    line = shrunk(bench, words, "title", high, ENGRAVED, size[0] - bench.view.px(52))
    plate.blit(line, ((size[0] - line.get_width()) // 2, (size[1] - line.get_height()) // 2 - bench.view.px(1)))
    return plate


def _paint_trays(bench: Bench, surface: Surface, layout: Layout) -> None:
    """Set the four trays into the bench, the charcoalium's with a glow in it."""
    x, y = layout.reserve_title
    write(bench, surface, _("Reserve"), bench.style("title", 24, PARCHMENT), x, y, "left")
    for box, (name, words) in zip(layout.trays, list(TOKEN_NAMES.items())[:4], strict=True):
        rect = bench.rect(box)
        cast_shadow(bench, surface, rect, 8, 90)
        surface.blit(bench.art.nine_slice("bric_a_brac/tray", *rect.size, 20, bench.view.u), rect)
        if name == "charcoalium":
            surface.blit(ember_glow(bench, rect.width * 8 // 10, rect.height), rect.move(rect.width // 10, 0))
        style = bench.style("medium", 16, IVORY)
        if bench.view.px(box.h) > 88:
            told = fitting(bench, (_(words), ""), style, box.w - 40)
            write(bench, surface, told, style, box.x + box.w - 20, box.y + box.h - 18, "right")


@kept
def ember_glow(bench: Bench, width: int, height: int) -> Surface:
    """Return the light of embers, fading outwards."""
    # Small, then stretched: nobody can see it, and it is quick.
    small = Viewport(max(8, width // 6), max(8, height // 6))
    sheet = Sheet(0, 0, small.w, small.h)
    glow = sheet.radial(small.w / 2, small.h / 2, small.w / 2, ((0, "#FF8A34", 0.42), (1, "#FF8A34", 0.0)))
    sheet.rect(0, 0, small.w, small.h, fill=glow)
    return pygame.transform.smoothscale(sheet.painted(small), (width, height))


def _paint_spaces(bench: Bench, surface: Surface, layout: Layout) -> None:
    """Chalk the ten spaces on the bench; their numbers are live."""
    for box in layout.cards:
        frame = bench.rect(Box(box.x - 4, box.y - 4, box.w + 8, box.h + 8))
        surface.blit(bench.art.svg("bric_a_brac/chalk_space", *frame.size), frame)
    last = layout.cards[COLUMNS * 2 - 1]
    stub = Box(last.x - 12, last.y + last.h + 12, 40, 14)
    if stub.y + stub.h < layout.edge.y - 4:
        bench.lay(surface, "bric_a_brac/chalk_stub", stub)
    gap = layout.cards[5].y - layout.cards[0].y - layout.cards[0].h - layout.chip - 44
    if gap > 20:
        bench.lay(surface, "bric_a_brac/junk_gear", Box(last.x + last.w + 6, last.y - 26, 22, 22))


def _line(bench: Bench, code: str) -> str:
    """Return the colour of a line on a panel: `code` by lamplight."""
    return code if bench.theme.is_dark and not bench.theme.is_plain else hex_code(bench.theme.edge)


def _deep(bench: Bench, opacity: float) -> float:
    """Return how dark a hollow in a panel is: by day it is but a shade."""
    return opacity if bench.theme.is_dark else 0.1


def _paint_panel(bench: Bench, surface: Surface, box: Box) -> None:
    rect, line = bench.rect(box), _line(bench, "#46505E")
    cast_shadow(bench, surface, rect, 8, 80)
    sheet = Sheet(box.x, box.y, box.w, box.h)
    paint = sheet.linear(box.x, box.y, box.x, box.y + box.h, ground(bench.theme, *_PANEL))
    sheet.rect(box.x, box.y, box.w, box.h, 8, fill=paint)
    sheet.rect(box.x + 0.75, box.y + 0.75, box.w - 1.5, box.h - 1.5, 7.5, fill="none", stroke=line, stroke_width=1.3)
    sheet.line(box.x + 9, box.y + 2.2, box.x + box.w - 9, box.y + 2.2, stroke="#FFFFFF", stroke_opacity=0.07)
    surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def _paint_heaps(bench: Bench, surface: Surface, corner: Corner) -> None:
    for box in corner.heaps:
        sheet = Sheet(box.x, box.y, box.w, box.h)
        sheet.rect(box.x, box.y, box.w, box.h, 6, fill=_SOCKET, fill_opacity=_deep(bench, 0.55))
        sheet.rect(
            box.x + 0.6,
            box.y + 0.6,
            box.w - 1.2,
            box.h - 1.2,
            5.5,
            fill="none",
            stroke=_line(bench, "#333D4A"),
            stroke_width=1.2,
        )
        surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def _paint_kinds(bench: Bench, surface: Surface, corner: Corner, *, share: float) -> None:
    """Print on each heap's place, faintly, what belongs there; `share` of its width is where its middle lies."""
    size = bench.view.px(corner.token * 0.86)
    for box, name in zip(corner.heaps, TOKENS, strict=True):
        picture = bench.art.svg(f"bric_a_brac/icon_{name}", size, size).copy()
        picture.set_alpha(58)
        x = box.x + (box.w * share if share else corner.token * 0.5 + 7)
        middle = bench.view.px(x), bench.view.px(box.y + box.h / 2)
        surface.blit(picture, picture.get_rect(center=middle))


def _paint_project_places(bench: Bench, surface: Surface, layout: Layout) -> None:
    """Leave the pegs of the projects in the bench: a tile that is done leaves its place empty."""
    for box in layout.tiles:
        sheet = Sheet(box.x, box.y, box.w, box.h)
        inner = box.x + 4, box.y + 4, box.w - 8, box.h - 8
        sheet.rect(*inner, 8, fill="#000000", fill_opacity=0.16)
        sheet.dashes(inner, 8, 9, 7, stroke="#C9A776", stroke_width=1.4, stroke_opacity=0.5)
        sheet.circle(box.x + box.w / 2, box.y + 15, 4.5, fill="#C9A24A", stroke="#17110D", stroke_width=1.4)
        surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def _paint_slots(bench: Bench, surface: Surface, corner: Corner) -> None:
    for box in corner.slots:
        sheet = Sheet(box.x - 2, box.y - 2, box.w + 4, box.h + 4)
        sheet.rect(box.x, box.y, box.w, box.h, 8, fill=_SOCKET, fill_opacity=_deep(bench, 0.4))
        sheet.dashes((box.x, box.y, box.w, box.h), 8, 8, 6, stroke=_line(bench, "#5B6675"), stroke_width=1.5)
        surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))


def _paint_paper(bench: Bench, surface: Surface, box: Box) -> None:
    """Pin a slip of paper to the bench, its foot torn."""
    cast_shadow(bench, surface, bench.rect(Box(box.x, box.y, box.w, box.h - 8)), 9, 110)
    x, y, right, foot = box.x, box.y, box.x + box.w, box.y + box.h
    step = box.w / (len(_TORN) - 1)
    torn = " ".join(f"L{right - n * step:.1f},{foot - deep:.1f}" for n, deep in enumerate(_TORN))
    sheet = Sheet(x - 2, y - 14, box.w + 4, box.h + 18)
    paint = sheet.linear(x, y, right, foot, ground(bench.theme, _PAPER))
    sheet.path(f"M{x:g},{y:g} H{right:g} {torn} Z", fill=paint, stroke="#5A4632", stroke_width=1.2)
    middle = x + box.w / 2
    sheet.circle(middle + 2, y + 8, 7, fill="#000000", fill_opacity=0.3)
    sheet.circle(middle, y + 5, 7, fill=sheet.radial(middle - 2, y + 3, 8, ((0, "#E89A62"), (1, "#8E3F22"))))
    sheet.circle(middle, y + 5, 7, fill="none", stroke="#3A1E10", stroke_width=1.2)
    surface.blit(sheet.painted(bench.view), sheet.rect_in(bench.view))
