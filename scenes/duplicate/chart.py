"""The points of all tries after each turn: lines above, the numbers below them in the same columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.words import _, figure
from scenes.duplicate.lines import Line
from scenes.stage.kit import Kit
from scenes.stage.seat_mark import mark_of
from scenes.workshop.plot import Plot, dot, draw, panel, path, put, ruled, words_height

MARK_U, END_U, LINE_U, DOT_U = 17, 40, 3, 5.5
ROW = 1.35  # of a line of words
LEAST_PLOT = 0.42  # of the height inside
BAND = 26  # how opaque the light on a turn is


@dataclass(frozen=True, slots=True)
class Chart:
    """The picture, and the edges of the turns' columns in it (pixels)."""

    picture: Surface
    area: Rect
    turns: int

    def turn_at(self, pos: tuple[int, int]) -> int | None:
        """Return the place of the turn at a point of the picture, None beside all of them."""
        if not self.area.collidepoint(pos) or not self.turns:
            return None
        return min(self.turns - 1, (pos[0] - self.area.x) * self.turns // self.area.width)


def paint_chart(
    kit: Kit, size: tuple[int, int], lines: Sequence[Line], numbers: Sequence[int], chosen: int, now: int
) -> Chart:
    """Paint the tries `lines` over the turns `numbers`; the turn `now` is lit, the `chosen` try stands out."""
    chart, room = panel(kit, size, _("Points after each turn"), _("A click shows a turn"))
    tall = words_height(kit)
    row = round(tall * ROW)
    rows = _shown(lines, chosen, max(1, int(room.height * (1 - LEAST_PLOT)) // row - 1))
    high = room.height - row * (len(rows) + 1) - tall // 2
    side = max(9, kit.view.px(MARK_U))
    values = [turn.points for line in lines for turn in line.play.turns] or [0]
    if min(values) == max(values):
        values += [values[0] - 1, values[0] + 1]  # what is level lies in the middle, not on the edge
    plot = ruled(
        kit, chart, values, Rect(room.x, room.y + tall // 2, room.width - kit.view.px(END_U), high - tall // 2)
    )
    whole = Rect(plot.area.x, plot.area.y, plot.area.width, room.bottom - plot.area.y)
    if now in numbers:
        _light(kit, chart, whole, numbers.index(now), len(numbers))
    draw(
        chart,
        "".join(_drawn(kit, plot, line, numbers, is_chosen=line is lines[chosen]) for line in _order(lines, chosen)),
    )
    _end_marks(kit, chart, plot, lines, numbers, side)
    top = room.bottom - row * (len(rows) + 1) + row // 2
    shown = _columns(kit, plot.area.width, lines, numbers, now)
    for number in shown:
        words = figure(number) if number > 0 else "·"
        colour = kit.theme.accent if number == now else kit.theme.quiet
        put(kit, chart, words, (plot.x(numbers.index(number), len(numbers)), top), colour, align=0.5)
    for place, line in enumerate(rows, start=1):
        level = top + place * row
        mark = mark_of(kit.art, (line.mark, line.colour), side)
        chart.blit(mark, (room.x, level - side // 2))
        colour = kit.theme.text if line is lines[chosen] else kit.theme.quiet
        for number in shown:
            if number in line.turns:
                at = plot.x(numbers.index(number), len(numbers)), level
                put(kit, chart, figure(line.turns[number].points), at, colour, align=0.5)
    return Chart(chart, whole, len(numbers))


def _shown(lines: Sequence[Line], chosen: int, most: int) -> list[Line]:
    """Return the tries whose numbers have room: the best, and the chosen one in any case."""
    kept = set(range(min(most, len(lines))))
    if chosen not in kept:
        kept = {*range(most - 1), chosen}
    return [line for place, line in enumerate(lines) if place in kept]


def _order(lines: Sequence[Line], chosen: int) -> list[Line]:
    """Return the tries with the chosen one last: it lies over the others."""
    return [line for line in lines if line is not lines[chosen]] + [lines[chosen]]


def _light(kit: Kit, chart: Surface, area: Rect, place: int, places: int) -> None:
    left, right = area.x + place * area.width // places, area.x + (place + 1) * area.width // places
    band = Surface((max(1, right - left), area.height), pygame.SRCALPHA)
    band.fill((*kit.theme.accent, BAND))
    chart.blit(band, (left, area.y))


def _drawn(kit: Kit, plot: Plot, line: Line, numbers: Sequence[int], *, is_chosen: bool) -> str:
    """Return the shapes of a try: dashed for a bot, and with dots for the chosen one."""
    unit = max(1.0, kit.view.u)
    points = [(plot.x(numbers.index(turn.number), len(numbers)), plot.y(turn.points)) for turn in line.play.turns]
    dash = f"{8 * unit:.1f} {5 * unit:.1f}" if line.play.level else ""
    shapes = path(points, line.ink, max(1.4, LINE_U * kit.view.u * (1.6 if is_chosen else 1.0)), dash)
    if is_chosen or len(points) == 1:
        shapes += "".join(dot(point, max(3.0, DOT_U * kit.view.u), line.ink) for point in points)
    return shapes


def _end_marks(kit: Kit, chart: Surface, plot: Plot, lines: Sequence[Line], numbers: Sequence[int], side: int) -> None:
    """Put the mark of each try where its line ends; those that end alike lie below one another."""
    left = plot.area.right + kit.view.px(8)
    lowest = -chart.get_height()
    for line in sorted((line for line in lines if line.turns), key=lambda line: plot.y(line.play.points)):
        top = max(round(plot.y(line.play.points)) - side // 2, lowest + side + 1)
        chart.blit(mark_of(kit.art, (line.mark, line.colour), side), (left, top))
        lowest = top


def _columns(kit: Kit, width: int, lines: Sequence[Line], numbers: Sequence[int], now: int) -> list[int]:
    """Return the turns whose numbers have room beside each other: every one or so, and `now` in any case."""
    style = kit.style("medium", 17)
    said = [figure(turn.points) for line in lines for turn in line.play.turns] + [str(numbers[-1] if numbers else 0)]
    widest = max(kit.fonts.width(words, style) for words in said) + kit.view.px(8)
    each = width / max(1, len(numbers))
    step = next((step for step in (1, 2, 3, 5, 10, 20) if step * each >= widest), len(numbers))
    here = numbers.index(now) if now in numbers else 0
    return [number for place, number in enumerate(numbers) if (place - here) % step == 0]
