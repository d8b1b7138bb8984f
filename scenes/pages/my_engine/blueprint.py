"""Cyanotype paper: the drawing sheets, with their grid, frame and a pale gear train."""

import re
from functools import cache

from pygame import Rect, Surface

import assets
from scenes.pages.page import Bench, Box
from scenes.stage.art import rasterise
from scenes.stage.palette import rgb
from scenes.stage.sheet import Stops, ground
from scenes.stage.soft import stretched

_PALE, _RIM = rgb("#DCEAF4"), rgb("#8FC0E0")
_BLUE: Stops = ((0, "#205480"), (0.5, "#1A476F"), (1, "#10304F"))
_GEARS = Box(60.0, 150.0, 760.0, 530.0)  # what the gear train takes of its drawing of 944x766
_GEARS_DRAWING = 944.0, 766.0


def paint(bench: Bench, box: Box, *, gears: bool) -> Surface:
    """Return a sheet as large as `box`. Lines are laid one by one: a drawing of this size would take much longer.

    In a plain theme there is nothing but its frame.
    """
    rect = bench.rect(box)
    right, foot = box.x + box.w, box.y + box.h
    tones, is_plain = ground(bench.theme, _BLUE), bench.theme.is_plain
    paper = stretched(rect, bench.view, lambda sheet: sheet.linear(box.x, box.y, right, foot, tones), is_opaque=True)
    if not is_plain:
        _grid(bench, paper, box)
    _frame(bench, paper, 10, 2, 0.75)
    _frame(bench, paper, 16, 0.8, 0.5)
    edge = max(1, bench.view.px(1.4))
    for line in (Rect(0, 0, rect.width, edge), Rect(0, 0, edge, rect.height)):
        _rule(paper, line, 0.6, _RIM)
    if gears and not is_plain:
        _lay_gears(bench, paper, box)
    return paper


def _grid(bench: Bench, paper: Surface, box: Box) -> None:
    """Rule the paper every 16 u, a little stronger every 80."""
    width, height = paper.get_size()
    inset, thick = bench.view.px(8), max(1, bench.view.px(0.9))
    for at in range(16, round(max(box.w, box.h)) - 8, 16):
        width_u, opacity = (0.9, 0.11) if at % 80 == 16 else (0.7, 0.07)
        opacity *= min(1.0, width_u * bench.view.u)
        where = round(at * bench.view.u)
        if at < box.w - 8:
            _rule(paper, Rect(where, inset, thick, height - 2 * inset), opacity)
        if at < box.h - 8:
            _rule(paper, Rect(inset, where, width - 2 * inset, thick), opacity)


def _frame(bench: Bench, paper: Surface, inset: float, width: float, opacity: float) -> None:
    edge, thick = bench.view.px(inset), max(1, bench.view.px(width))
    inner = paper.get_rect().inflate(-2 * edge, -2 * edge)
    for top in (inner.top, inner.bottom - thick):
        _rule(paper, Rect(inner.left, top, inner.width, thick), opacity)
    for left in (inner.left, inner.right - thick):
        _rule(paper, Rect(left, inner.top + thick, thick, inner.height - 2 * thick), opacity)


def _rule(paper: Surface, rect: Rect, opacity: float, colour: tuple[int, int, int] = _PALE) -> None:
    line = Surface(rect.size)
    line.fill(colour)
    line.set_alpha(round(255 * opacity))
    paper.blit(line, rect)


def _lay_gears(bench: Bench, paper: Surface, box: Box) -> None:
    """Lay the gear train in the middle, as large as the sheet allows without bending it."""
    scale = min(box.w / _GEARS_DRAWING[0], box.h / _GEARS_DRAWING[1])
    part = _GEARS
    x, y = (box.w - _GEARS_DRAWING[0] * scale) / 2, (box.h - _GEARS_DRAWING[1] * scale) / 2
    size = bench.view.px(part.w * scale), bench.view.px(part.h * scale)
    view = f'width="{size[0]}" height="{size[1]}" viewBox="{part.x:g} {part.y:g} {part.w:g} {part.h:g}"'
    picture = rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{_gears()}</svg>', *size)
    paper.blit(picture, (bench.view.px(x + part.x * scale), bench.view.px(y + part.y * scale)))


@cache
def _gears() -> str:
    text = assets.art("my_engine/sheet_large").read_text(encoding="utf-8")
    found = re.search(r'<g transform="translate\(432.*</g>', text, flags=re.DOTALL)
    return found[0] if found else ""
