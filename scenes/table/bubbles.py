"""Bubbles of words, and how they look."""

from __future__ import annotations

from typing import Literal

from pygame import Surface

from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import MINT, OXBLOOD, VERDIGRIS, Colour, rgb

WIDEST_U, NARROW_U = 560, 300
BUBBLE_GROUND, SLATE_EDGE = rgb("#0E1A1B"), rgb("#5C6A7C")
Tone = Literal["good", "bad", "plain"]
EDGES: dict[Tone, Colour] = {"good": VERDIGRIS, "bad": OXBLOOD, "plain": SLATE_EDGE}


def bubble(kit: Kit, words: str, note: str, look: Tone, widest: int, *, ticked: bool = False) -> Surface:
    """Return a bubble of words with an edge in the colour of its look, and a smaller note below."""
    view = kit.view
    style, small = kit.style("strong", 20, rgb("#F7F1E3")), kit.style("text", 18, rgb("#C9C4B4"))
    pad = view.px(16)
    tick = kit.icon("check", 26, MINT) if ticked else None
    aside = tick.get_width() + pad // 2 if tick else 0
    room = widest - 2 * pad - aside
    lines = [(line, style) for line in kit.fonts.wrap(words, style, room)]
    lines += [(line, small) for line in kit.fonts.wrap(note, small, room) if note]
    width = max(kit.fonts.width(line, look_of) for line, look_of in lines) + 2 * pad + aside
    step = round(kit.fonts.height(style) * 1.05)
    height = step * len(lines) + round(1.4 * pad)
    edge = EDGES[look]
    result = rounded(width, height, view.px(6), (*BUBBLE_GROUND, 255), edge, max(2, view.px(2))).copy()
    if tick:
        result.blit(tick, (pad, (height - tick.get_height()) // 2))
    for number, (line, look_of) in enumerate(lines):
        result.blit(kit.fonts.line(line, look_of), (pad + aside, round(0.7 * pad) + number * step))
    return result
