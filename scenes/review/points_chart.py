"""Paints how points went: a line for what each seat may expect, alone over the filled area of what it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from pygame import Rect, Surface

from game.outlook.account import Moment
from scenes.review.axis import Axis
from scenes.review.chart import EDGE_U, LINE_U, order
from scenes.stage.art import rasterise, svg_of
from scenes.stage.kit import Kit
from scenes.stage.palette import INK, IVORY, SEATS, hex_code

SIZE_U = 15  # of the numbers at the left edge
APART_U = 44  # at least, between two of them
STEPS = (1, 2, 5, 10)  # times a power of ten
MARGIN = 0.06  # of the points shown: free above and below


@dataclass(frozen=True, slots=True)
class Span:
    """The points between which all lies that is shown."""

    low: float
    high: float

    def share(self, points: float) -> float:
        """Return how high they lie, 0 to 1."""
        return min(1.0, max(0.0, (points - self.low) / (self.high - self.low)))

    def marks(self, most: int) -> list[int]:
        """Return at most so many round numbers, one at least where there is a whole one."""
        wanted = (self.high - self.low) / max(1, most)
        power = 10 ** max(0, floor(log10(max(1.0, wanted))))
        step = next(power * one for one in STEPS if power * one >= wanted)
        return list(range(ceil(self.low / step) * step, floor(self.high) + 1, step))


def span_of(found: Sequence[Moment], scored: Sequence[float]) -> Span:
    """Return what has to be shown: nothing at all, too, and at least one point."""
    rows = [one.after for one in found] + [one.before for one in found[:1]]
    values = [0.0, *scored, *(value.value for row in rows for value in row)]
    low, high = min(values), max(values)
    margin = max(1.0, high - low) * MARGIN
    return Span(low - margin if low < 0 else 0.0, max(high, low + 1) + margin)


def lines(
    kit: Kit, area: Rect, axis: Axis, found: Sequence[Moment], viewer: int, scored: Sequence[float], span: Span
) -> Surface:
    """Paint what each seat may expect, as far as it is known, into a picture as large as `area`."""
    result = Surface(area.size).convert()
    result.fill(kit.theme.bar)
    if found:
        drawing = "".join(_shapes(kit, area, axis, found, viewer, scored, span))
        result.blit(rasterise(svg_of(drawing, *area.size), *area.size), (0, 0))
    _marks(kit, result, span)
    return result


def _shapes(
    kit: Kit, area: Rect, axis: Axis, found: Sequence[Moment], viewer: int, scored: Sequence[float], span: Span
) -> Iterator[str]:
    """Yield the drawing: what is scored, and over it the lines, one's own last."""
    plies = [found[0].decision.first, *(one.decision.end for one in found)]
    rows = [found[0].before, *(one.after for one in found)]

    def through(points: Sequence[float]) -> str:
        places = zip(plies, points, strict=True)
        return " L".join(f"{axis.x_of(ply) - area.x},{area.height * (1 - span.share(one)):.2f}" for ply, one in places)

    line = hex_code(IVORY if kit.theme.is_dark else INK)
    if scored:
        ground = area.height * (1 - span.share(0))
        ends = f"L{axis.x_of(plies[-1]) - area.x},{ground:.2f} L{axis.x_of(plies[0]) - area.x},{ground:.2f} Z"
        colour = hex_code(SEATS[viewer % len(SEATS)])
        yield f'<path d="M{through([scored[ply] for ply in plies])} {ends}" fill="{colour}"/>'
    for seat in reversed(order(len(rows[0]), viewer)):
        is_own = seat == viewer
        shape = f'<path d="M{through([row[seat].value for row in rows])}" fill="none" stroke-linejoin="round"'
        wide = kit.view.px(2 * LINE_U if is_own and not scored else LINE_U)
        if is_own and not scored:
            yield f'{shape} stroke="{line}" stroke-width="{wide + kit.view.px(EDGE_U)}"/>'
        colour = line if scored else hex_code(SEATS[seat % len(SEATS)])
        yield f'{shape} stroke="{colour}" stroke-width="{wide}"/>'


def _marks(kit: Kit, surface: Surface, span: Span) -> None:
    """Mark round numbers of points by thin lines, nothing at all by dashes, and write them at the left edge."""
    style = kit.style("text", SIZE_U, kit.theme.quiet)
    thin, dash, height = max(1, kit.view.px(1)), kit.view.px(7), surface.get_height()
    tall = kit.fonts.height(style)
    for points in span.marks(height // max(tall, kit.view.px(APART_U))):
        y = min(height - thin, round(height * (1 - span.share(points))))
        for x in range(0, surface.get_width(), 2 * dash if points == 0 else dash):
            surface.fill(kit.theme.quiet if points == 0 else kit.theme.edge, Rect(x, y, dash, thin))
        text = kit.fonts.line(str(points).replace("-", "−"), style)
        at = (dash, y - tall if y >= tall else y + thin)
        surface.fill(kit.theme.bar, text.get_rect(topleft=at).inflate(dash, 0))
        surface.blit(text, at)
