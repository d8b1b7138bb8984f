"""What luck gave and what decisions were worth, on average over five reviewed matches each."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.words import _
from saves.scores import Fortune, rolling
from scenes.matches.own_record import number
from scenes.stage.kit import Kit
from scenes.stage.palette import Colour
from scenes.workshop.plot import GAP_U, Ink, Plot, draw, panel, path, put, ruled, words_height

WINDOW, MOST = 5, 40


def fortunes_chart(kit: Kit, size: tuple[int, int], fortunes: Sequence[Fortune]) -> Surface:
    """Paint both lines; there are at least `WINDOW` reviewed matches."""
    chart, room = panel(kit, size, _("Luck and decisions"), _("% of a win, mean of {n}").format(n=WINDOW))
    luck = rolling([one.luck for one in fortunes], WINDOW)[-MOST:]
    skill = rolling([one.skill for one in fortunes], WINDOW)[-MOST:]
    ink, tall = Ink.of(kit), words_height(kit)
    names = (_("decisions"), skill[-1], kit.theme.accent), (_("luck"), luck[-1], ink.luck)
    beside = max(kit.fonts.width(one, kit.style("medium", 17)) for one, _value, _colour in names) + kit.view.px(GAP_U)
    area = Rect(room.x, room.y + tall // 2, room.width - beside, room.height - 2 * tall)
    plot = ruled(kit, chart, [0.0, *luck, *skill], area, percent=True)
    wide, unit = max(1.4, 3 * kit.view.u), max(1.0, kit.view.u)
    shapes = path(_line(plot, luck), ink.luck, wide, f"{8 * unit:.1f} {5 * unit:.1f}")
    draw(chart, shapes + path(_line(plot, skill), kit.theme.accent, wide))
    _name(kit, chart, plot, names)
    put(kit, chart, _("last"), (plot.area.right, plot.area.bottom + tall), align=1.0)
    return chart


def _line(plot: Plot, values: Sequence[float]) -> list[tuple[float, float]]:
    if len(values) == 1:
        return [(plot.area.x, plot.y(values[0])), (plot.area.right, plot.y(values[0]))]
    step = plot.area.width / (len(values) - 1)
    return [(plot.area.x + place * step, plot.y(value)) for place, value in enumerate(values)]


def _name(kit: Kit, chart: Surface, plot: Plot, names: Sequence[tuple[str, float, Colour]]) -> None:
    """Write beside the end of each line what it is and how much, one below the other where they are close."""
    tall, left = words_height(kit), plot.area.right + kit.view.px(GAP_U)
    upper, lower = sorted(names, key=lambda one: plot.y(one[1]))
    first = min(max(plot.y(upper[1]), plot.area.y + tall / 2), plot.area.bottom - 3.5 * tall)
    second = min(max(plot.y(lower[1]), first + 2 * tall), plot.area.bottom - 0.5 * tall)
    for (words, value, colour), level in ((upper, first), (lower, second)):
        put(kit, chart, words, (left, level), colour)
        put(kit, chart, number(round(100 * value), signed=True), (left, level + tall), colour)
