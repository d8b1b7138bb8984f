"""Cyanotype paper: the drawing sheets, with their grid, frame and a pale gear train."""

import re
from functools import cache

from pygame import Surface

import assets
from scenes.pages.efficiency_engine.room import stretched
from scenes.pages.page import Box
from scenes.stage.art import rasterise
from scenes.stage.kit import Kit
from scenes.stage.sheet import Stops

PALE = "#DCEAF4"
_BLUE: Stops = ((0, "#1E5079"), (0.5, "#1A466F"), (1, "#10304F"))
_LIGHT: Stops = ((0, "#BFE0F2", 0.06), (0.5, "#BFE0F2", 0.02), (1, "#BFE0F2", 0))
_GEARS_AT = 432.5, 376.8  # the middle of the gear train in its drawing


def paint(kit: Kit, box: Box, *, gears: bool) -> Surface:
    """Return a sheet as large as `box`."""
    rect = kit.view.rect(box.x, box.y, box.w, box.h)
    paper = stretched(rect, kit.view, lambda sheet: sheet.linear(box.x, box.y, box.x + box.w, box.y + box.h, _BLUE))
    light = stretched(rect, kit.view, lambda sheet: sheet.radial(box.x + box.w * 0.12, box.y, box.w, _LIGHT))
    paper.blit(light, (0, 0))
    paper.blit(rasterise(_drawing(round(box.w, 1), round(box.h, 1), gears=gears), rect.width, rect.height), (0, 0))
    return paper


def _drawing(w: float, h: float, *, gears: bool) -> str:
    parts = [
        _lines(w, h, fine=True),
        _lines(w, h, fine=False),
        _frame(w, h, 10, 2, 0.75),
        _frame(w, h, 16, 0.8, 0.5),
        f'<path d="M1.5 {h - 2} L1.5 1.5 L{w - 2} 1.5" fill="none" stroke="#8FC0E0" stroke-width="1.4" opacity="0.6"/>',
    ]
    if gears:
        scale = min(w / 944, h / 766)
        x, y = w * 0.458 - _GEARS_AT[0] * scale, h * 0.492 - _GEARS_AT[1] * scale
        parts.append(f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{_gears()}</g>')
    size = f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def _lines(w: float, h: float, *, fine: bool) -> str:
    """Return the grid of 16 u, but for every fifth line, or just those."""
    parts = [f"M{x} 8 V{h - 8:g}" for x in range(16, round(w) - 8, 16) if (x % 80 != 16) == fine]
    parts += [f"M8 {y} H{w - 8:g}" for y in range(16, round(h) - 8, 16) if (y % 80 != 16) == fine]
    width, opacity = (0.7, 0.07) if fine else (0.9, 0.11)
    return f'<path d="{" ".join(parts)}" fill="none" stroke="{PALE}" stroke-width="{width}" opacity="{opacity}"/>'


def _frame(w: float, h: float, inset: float, width: float, opacity: float) -> str:
    size = f'x="{inset}" y="{inset}" width="{w - 2 * inset:g}" height="{h - 2 * inset:g}"'
    return f'<rect {size} fill="none" stroke="{PALE}" stroke-width="{width}" opacity="{opacity}"/>'


@cache
def _gears() -> str:
    text = assets.art("my_engine/sheet_large").read_text(encoding="utf-8")
    found = re.search(r'<g transform="translate\(432.*</g>', text, flags=re.DOTALL)
    return found[0] if found else ""
