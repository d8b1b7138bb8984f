"""Bubbles of words: how they look, and where on the table they cover least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from pygame import Rect, Surface

from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS_LIGHT, MINT, OXBLOOD, VERDIGRIS, Colour, rgb

WIDEST_U, NARROW_U, GAP_U, SLIDES = 560, 300, 12, 6
BUBBLE_GROUND, SLATE_EDGE = rgb("#0E1A1B"), rgb("#5C6A7C")
LOOKS: dict[str, Colour] = {"good": VERDIGRIS, "bad": OXBLOOD, "plain": SLATE_EDGE}
_SIDE_COST_U = 40  # so much farther away a place on a better side may lie


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that a bubble had better not cover, in pixels; one of more `weight` even less."""

    rect: Rect
    weight: float = 1.0


def bubble(kit: Kit, words: str, note: str, look: str, widest: int, *, ticked: bool = False) -> Surface:
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
    edge = LOOKS.get(look, BRASS_LIGHT)
    result = rounded(width, height, view.px(6), (*BUBBLE_GROUND, 255), edge, max(2, view.px(2))).copy()
    if tick:
        result.blit(tick, (pad, (height - tick.get_height()) // 2))
    for number, (line, look_of) in enumerate(lines):
        result.blit(kit.fonts.line(line, look_of), (pad + aside, round(0.7 * pad) + number * step))
    return result


def free_place(kit: Kit, size: tuple[int, int], near: Rect, area: Rect, obstacles: Sequence[Obstacle]) -> Rect:
    """Return where in `area` a bubble covers least of the obstacles; of such places the one nearest to `near`.

    Below is the best side. Along its side a bubble slides until only its end touches what it speaks of.
    """
    view = kit.view

    def cost(ranked: tuple[int, Rect]) -> tuple[int, float]:
        rank, place = ranked
        far = hypot(place.centerx - near.centerx, place.centery - near.centery)
        return round(4.0 * _shared(place, near) + covered(place, obstacles)), far + rank * view.px(_SIDE_COST_U)

    return min(((rank, place.clamp(area)) for rank, place in _beside(size, near, view.px(GAP_U))), key=cost)[1]


def _beside(size: tuple[int, int], near: Rect, gap: int) -> Iterable[tuple[int, Rect]]:
    """Yield places around `near`: below, above, right and left, each slid along its side."""
    for slide in range(-SLIDES, SLIDES + 1):
        x = near.centerx + slide * (near.width + size[0]) // (2 * SLIDES + 2)
        y = near.centery + slide * (near.height + size[1]) // (2 * SLIDES + 2)
        places = [Rect((0, 0), size) for _side in range(4)]
        places[0].midtop = x, near.bottom + gap
        places[1].midbottom = x, near.top - gap
        places[2].midleft = near.right + gap, y
        places[3].midright = near.left - gap, y
        yield from enumerate(places)


def covered(place: Rect, obstacles: Sequence[Obstacle]) -> float:
    """Return how many pixels of the obstacles `place` covers, each as often as it weighs."""
    return sum(_shared(place, one.rect) * one.weight for one in obstacles)


def _shared(one: Rect, other: Rect) -> int:
    common = one.clip(other)
    return common.width * common.height
