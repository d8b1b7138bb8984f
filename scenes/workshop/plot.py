"""What charts are drawn with: a scale of round steps, lines across the plot with their numbers, and shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from pygame import Rect, Surface

from scenes.matches.own_record import number
from scenes.stage.art import rasterise, svg_of
from scenes.stage.kit import Kit
from scenes.stage.palette import BRASS, SKY, VERDIGRIS, Colour, hex_code, rgb

WORDS_U, TITLE_U, PAD_U, GAP_U = 17, 24, 22, 10
STEPS = (1, 2, 5, 10)
LINE = 1.5  # lines of words from one ruled line to the next, at least
BARS_BY_DAY, LUCK_BY_DAY, MIDDLE_BY_DAY = rgb("#9A7318"), rgb("#1F5C93"), rgb("#2C7365")


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from `low` to `high`, with a line at every `step` in between."""

    low: float
    high: float
    step: float

    @classmethod
    def over(cls, values: Sequence[float], lines: int, least: float) -> Scale:
        """Return the scale with the smallest round step of which at most so many `lines` hold all `values`.

        No step is smaller than `least`, a power of ten.
        """
        low, high = min(values), max(values)
        rough = max((high - low) / max(1, lines - 1), least)
        whole = 10.0 ** floor(log10(rough))
        sizes = (whole * up * one for up in (1, 10) for one in STEPS)
        for step in sizes:
            below, above = floor(low / step) * step, ceil(high / step) * step
            if (above - below) / step + 1 <= max(2, lines) or step > 10 * rough:
                return cls(below, above if above > below else below + step, step)
        raise AssertionError("steps grow until there is room")

    @property
    def values(self) -> list[float]:
        """Where lines are drawn, the lowest first."""
        return [self.low + place * self.step for place in range(round((self.high - self.low) / self.step) + 1)]


@dataclass(frozen=True, slots=True)
class Plot:
    """Where values of a scale lie in `area`, in pixels of the chart."""

    area: Rect
    scale: Scale

    def y(self, value: float) -> float:
        """Return how low a value lies."""
        share = (value - self.scale.low) / (self.scale.high - self.scale.low)
        return self.area.bottom - share * self.area.height

    def x(self, place: int, places: int) -> float:
        """Return where the middle of a place lies, one of so many beside each other."""
        return self.area.x + (place + 0.5) * self.area.width / max(1, places)


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of charts in a theme: bars, the middle one, and luck."""

    bar: Colour
    middle: Colour
    luck: Colour

    @classmethod
    def of(cls, kit: Kit) -> Ink:
        """Return the colours of the theme at hand."""
        return cls(BRASS, VERDIGRIS, SKY) if kit.theme.is_dark else cls(BARS_BY_DAY, MIDDLE_BY_DAY, LUCK_BY_DAY)


def words_height(kit: Kit) -> int:
    """Return how high a line of words in a chart is."""
    return kit.fonts.height(kit.style("medium", WORDS_U))


def put(
    kit: Kit, chart: Surface, words: str, at: tuple[float, float], colour: Colour | None = None, align: float = 0.0
) -> Rect:
    """Write words so that `at` is at the share `align` of their width and in the middle of their height."""
    line = kit.fonts.line(words, kit.style("medium", WORDS_U, colour or kit.theme.quiet))
    left = min(max(0, round(at[0] - align * line.get_width())), max(0, chart.get_width() - line.get_width()))
    return chart.blit(line, (left, round(at[1] - line.get_height() / 2)))


def ruled(kit: Kit, chart: Surface, values: Sequence[float], area: Rect, *, percent: bool = False) -> Plot:
    """Draw lines of a scale that holds `values`, their numbers at the left of `area`; return the plot beside them."""
    tall = words_height(kit)
    lines = max(2, min(5, round(area.height / (LINE * tall))))
    scale = Scale.over(values, lines, 0.01 if percent else 1)
    said = [_said(value, percent=percent) for value in scale.values]
    style = kit.style("medium", WORDS_U)
    room = max(kit.fonts.width(words, style) for words in said) + kit.view.px(GAP_U)
    plot = Plot(Rect(area.x + room, area.y, area.width - room, area.height), scale)
    for value, words in zip(scale.values, said, strict=True):
        level = round(plot.y(value))
        thick = 2 if percent and value == 0 else 1
        chart.fill(kit.theme.edge, Rect(plot.area.x, level, plot.area.width, thick * max(1, round(kit.view.u))))
        put(kit, chart, words, (plot.area.x - kit.view.px(GAP_U), level), align=1.0)
    return plot


def _said(value: float, *, percent: bool) -> str:
    if percent:
        return number(round(100 * value), signed=True)
    return number(round(value, 2))


def draw(chart: Surface, shapes: str) -> None:
    """Draw SVG shapes in pixels of the chart over it."""
    width, height = chart.get_size()
    chart.blit(rasterise(svg_of(shapes, width, height), width, height), (0, 0))


def path(points: Sequence[tuple[float, float]], colour: Colour, width: float, dash: str = "") -> str:
    """Return a line through `points` as an SVG shape."""
    if not points:
        return ""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    track = " L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    look = f'fill="none" stroke="{hex_code(colour)}" stroke-width="{width:.1f}" stroke-linejoin="round"{dashed}'
    return f'<path d="M{track}" {look}/>'


def dot(at: tuple[float, float], radius: float, colour: Colour, ground: Colour | None = None) -> str:
    """Return a full dot as an SVG shape, or a hollow one on a `ground`."""
    x, y = at
    if ground is None:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{hex_code(colour)}"/>'
    edge = max(1.2, radius * 0.36)
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius - edge / 2:.1f}" fill="{hex_code(ground)}"'
        f' stroke="{hex_code(colour)}" stroke-width="{edge:.1f}"/>'
    )


def panel(kit: Kit, size: tuple[int, int], title: str, note: str = "") -> tuple[Surface, Rect]:
    """Return an empty panel with a title, and the room below that; the `note` stands at its right, if it has room."""
    pad = kit.view.px(PAD_U)
    result = kit.panel(*size).copy()
    room = panel_room(kit, size)
    head = kit.fonts.fitted(title, kit.style("title", TITLE_U), room.width)
    top = round(pad * 0.6)
    result.blit(head, (pad, top))
    line = kit.fonts.line(note, kit.style("medium", WORDS_U, kit.theme.quiet))
    if note and head.get_width() + line.get_width() + pad <= room.width:
        result.blit(line, (room.right - line.get_width(), top + (head.get_height() - line.get_height()) // 2))
    return result, room


def panel_room(kit: Kit, size: tuple[int, int]) -> Rect:
    """Return what a panel with a title leaves free."""
    pad = kit.view.px(PAD_U)
    top = round(pad * 0.6) + kit.fonts.height(kit.style("title", TITLE_U)) + kit.view.px(GAP_U)
    return Rect(pad, top, size[0] - 2 * pad, size[1] - top - pad)
