"""The scores of the latest matches as a line, with the best and the median of all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.words import _, many
from saves.scores import Play, Scores
from scenes.matches.own_record import number
from scenes.stage.kit import Kit
from scenes.workshop.plot import GAP_U, Ink, dot, draw, panel, path, put, ruled, words_height

MOST, LEAST_APART_U = 30, 22
DOT_U, LINE_U = 7, 3


class ScoreChart(NamedTuple):
    """The chart, and where in it each of the `plays` is marked."""

    picture: Surface
    plays: Sequence[Play]
    marks: Sequence[tuple[int, int]]


def score_chart(kit: Kit, size: tuple[int, int], scores: Scores, *, signed: bool) -> ScoreChart:
    """Paint the scores of as many of the latest matches as there is room for, 30 at most: the newest at the right."""
    shown = scores.plays[-min(MOST, max(2, size[0] // max(12, kit.view.px(LEAST_APART_U)))) :]
    knows_wins = any(one.won is not None for one in shown)
    last = many("Score, last {n} match", "Score, last {n} matches", len(shown)).format(n=len(shown))
    title = last if len(shown) > 1 else _("Score of the only match so far")
    chart, room = panel(kit, size, title, _("full: won, hollow: not") if knows_wins else "")
    theme, tally, tall = kit.theme, scores.tally, words_height(kit)
    assert tally.best is not None
    assert tally.median is not None
    best = _("best {points}").format(points=number(tally.best, signed=signed))
    middle = _("median {points}").format(points=number(tally.median, signed=signed))
    style = kit.style("medium", 17)
    beside = max(kit.fonts.width(best, style), kit.fonts.width(middle, style)) + kit.view.px(GAP_U)
    area = Rect(room.x, room.y + tall // 2, room.width - beside, room.height - 2 * tall)
    values = [*(one.points for one in shown), tally.best, tally.median]
    if min(values) == max(values):
        values += [values[0] - 1, values[0] + 1]  # what is level lies in the middle, not on the edge
    plot = ruled(kit, chart, values, area)
    marks = [(plot.x(place, len(shown)), plot.y(one.points)) for place, one in enumerate(shown)]
    ends = plot.area.x, plot.area.right
    thin, unit = max(1.2, 2 * kit.view.u), max(1.0, kit.view.u)
    levels = plot.y(tally.best), plot.y(tally.median)
    shapes = path([(x, levels[0]) for x in ends], theme.text, thin, f"{2 * unit:.1f} {5 * unit:.1f}")
    shapes += path([(x, levels[1]) for x in ends], theme.good, thin, f"{9 * unit:.1f} {6 * unit:.1f}")
    shapes += path(marks, Ink.of(kit).bar, max(1.4, LINE_U * kit.view.u))
    radius = max(3.5, DOT_U * kit.view.u)
    for one, mark in zip(shown, marks, strict=True):
        shapes += dot(mark, radius, theme.accent, None if one.won or one.won is None else theme.panel)
    draw(chart, shapes)
    _ends(kit, chart, plot.area, len(shown))
    right = plot.area.right + kit.view.px(GAP_U)
    apart = max(tall, levels[1] - levels[0])  # so that one does not lie over the other
    put(kit, chart, best, (right, min(levels[0], levels[1] - apart)), theme.text)
    put(kit, chart, middle, (right, levels[1]), theme.good)
    return ScoreChart(chart, shown, [(round(x), round(y)) for x, y in marks])


def _ends(kit: Kit, chart: Surface, area: Rect, matches: int) -> None:
    """Write below the plot which end is the latest match."""
    level = area.bottom + words_height(kit)
    last = put(kit, chart, _("last"), (area.right, level), align=1.0)
    if matches > 1:
        words = many("{n} before", "{n} before", matches - 1).format(n=matches - 1)
        room = kit.fonts.width(words, kit.style("medium", 17))
        if area.x + room < last.x:
            put(kit, chart, words, (area.x, level))
