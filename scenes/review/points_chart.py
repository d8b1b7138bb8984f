"""Paints how points went: a line for what each seat may expect, alone over the filled area of what it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from pygame import Rect, Surface

from scenes.review.axis import Axis
from scenes.review.chart import EDGE_U, LINE_U, NUMBER_U, order
from scenes.stage.art import rasterise, svg_of
from scenes.stage.kit import Kit
from scenes.stage.palette import INK, IVORY, hex_code
from scenes.stage.seat_mark import seat_colour

APART_U = 44  # at least, between two numbers beside the lines
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


@dataclass(frozen=True, slots=True)
class Scored:
    """What a single player has at a ply: points, and the goal to be reached, if any."""

    points: float
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """What each seat could expect at `plies`, a row for each, by seat; alone, `scored` is what it had, by ply."""

    plies: Sequence[int]
    rows: Sequence[Sequence[float]]
    viewer: int
    scored: Sequence[Scored]

    @property
    def span(self) -> Span:
        """What has to be shown: nothing at all, too, and at least one point."""
        asked = [one.goal for one in self.scored if one.goal is not None]
        values = [0.0, *(one.points for one in self.scored), *asked, *(value for row in self.rows for value in row)]
        low, high = min(values), max(values)
        margin = max(1.0, high - low) * MARGIN
        return Span(low - margin if low < 0 else 0.0, max(high, low + 1) + margin)


def lines(kit: Kit, onto: Surface, area: Rect, axis: Axis, course: Course) -> None:
    """Paint what each seat may expect, as far as it is known, on a surface as large as `area`."""
    onto.fill(kit.theme.bar)
    if course.plies:
        drawing = "".join(_shapes(kit, area, axis, course))
        onto.blit(rasterise(svg_of(drawing, *area.size), *area.size), (0, 0))
    _marks(kit, onto, course.span)


def _shapes(kit: Kit, area: Rect, axis: Axis, course: Course) -> Iterator[str]:
    """Yield the drawing: what is scored, over it the goal and the lines, one's own last."""
    plies, rows, viewer, scored, span = course.plies, course.rows, course.viewer, course.scored, course.span

    def through(points: Sequence[float]) -> str:
        places = zip(plies, points, strict=True)
        return " L".join(f"{axis.x_of(ply) - area.x},{area.height * (1 - span.share(one)):.2f}" for ply, one in places)

    line = hex_code(IVORY if kit.theme.is_dark else INK)
    if scored:
        ground = area.height * (1 - span.share(0))
        ends = f"L{axis.x_of(plies[-1]) - area.x},{ground:.2f} L{axis.x_of(plies[0]) - area.x},{ground:.2f} Z"
        colour = hex_code(seat_colour(kit.art, viewer))
        yield f'<path d="M{through([scored[ply].points for ply in plies])} {ends}" fill="{colour}"/>'
        yield _goal(kit, area, axis, scored, span)
    for seat in reversed(order(len(rows[0]), viewer)):
        is_own = seat == viewer
        shape = f'<path d="M{through([row[seat] for row in rows])}" fill="none" stroke-linejoin="round"'
        wide = kit.view.px(2 * LINE_U if is_own and not scored else LINE_U)
        if is_own and not scored:
            yield f'{shape} stroke="{line}" stroke-width="{wide + kit.view.px(EDGE_U)}"/>'
        colour = line if scored else hex_code(seat_colour(kit.art, seat))
        yield f'{shape} stroke="{colour}" stroke-width="{wide}"/>'


def _goal(kit: Kit, area: Rect, axis: Axis, scored: Sequence[Scored], span: Span) -> str:
    """Return the drawing of what has to be reached: dashes over the whole match, in steps where the goal moves."""
    parts: list[str] = []
    for ply, one in enumerate(scored):
        if one.goal is None:
            return ""
        x, y = axis.x_of(ply) - area.x, area.height * (1 - span.share(one.goal))
        parts.append(f"H{x} V{y:.2f}" if parts else f"M{x},{y:.2f}")
    dash, wide = kit.view.px(10), kit.view.px(LINE_U)
    look = f'stroke="{hex_code(kit.theme.accent)}" stroke-width="{wide}" stroke-dasharray="{dash} {dash}"'
    return f'<path d="{" ".join(parts)}" fill="none" {look}/>'


def marks(kit: Kit, span: Span, height: int) -> list[int]:
    """Return the points that are marked where so many pixels show the `span`."""
    return span.marks(height // max(kit.fonts.height(kit.style("text", NUMBER_U)), kit.view.px(APART_U)))


def _marks(kit: Kit, surface: Surface, span: Span) -> None:
    """Mark round numbers of points by thin lines, nothing at all by dashes."""
    thin, dash, height = max(1, kit.view.px(1)), kit.view.px(7), surface.get_height()
    for points in marks(kit, span, height):
        y = min(height - thin, round(height * (1 - span.share(points))))
        for x in range(0, surface.get_width(), 2 * dash if points == 0 else dash):
            surface.fill(kit.theme.quiet if points == 0 else kit.theme.edge, Rect(x, y, dash, thin))
