"""How often each score was reached: a bar for each class, the one with the median in another colour."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.words import _
from saves.scores import Class, Scores
from scenes.matches.own_record import number
from scenes.stage.kit import Kit, rounded
from scenes.workshop.plot import Ink, panel, put, words_height

GAP = 0.14  # of a bar's place
LEAST_PLACES, WIDEST_U = 4, 110  # so that a single bar does not fill the whole chart, however wide that is


def histogram(kit: Kit, size: tuple[int, int], scores: Scores) -> Surface:
    """Paint the histogram of all scores."""
    words = _("How often each score"), _("points")
    return how_often(kit, size, words, scores.classes, scores.tally.median)


def how_often(
    kit: Kit, size: tuple[int, int], words: tuple[str, str], classes: Sequence[Class], middle: float | None
) -> Surface:
    """Paint a histogram under two `words`, a title and a note, with the class that holds the `middle` of all.

    Each bar says how many there are, and below with which number it begins.
    """
    chart, room = panel(kit, size, *words)
    tall, ink = words_height(kit), Ink.of(kit)
    area = Rect(room.x, room.y + tall, room.width, room.height - round(2.4 * tall))
    wide = min(area.width / max(len(classes), LEAST_PLACES), kit.view.px(WIDEST_U))
    area.x += round((area.width - wide * len(classes)) / 2)
    area.width = round(wide * len(classes))
    most = max(one.number for one in classes)
    widest = max(kit.fonts.width(number(one.first), kit.style("medium", 17)) for one in classes)
    every = max(1, -(-(widest + kit.view.px(6)) // max(1, int(wide))))
    gap = max(1, round(wide * GAP))
    for place, one in enumerate(classes):
        left = round(area.x + place * wide) + gap // 2
        bar = Rect(left, 0, max(2, round(wide) - gap), round(area.height * one.number / most))
        bar.bottom = area.bottom
        centre = bar.centerx
        if one.number:
            holds_middle = middle is not None and one.first <= middle < one.first + one.width
            colour = ink.middle if holds_middle else ink.bar
            chart.blit(rounded(*bar.size, max(1, min(kit.view.px(4), bar.height // 2)), colour), bar)
        if one.number and kit.fonts.width(str(one.number), kit.style("medium", 17)) <= wide:
            put(kit, chart, str(one.number), (centre, bar.y - tall / 2), kit.theme.text, align=0.5)
        if place % every == 0:
            put(kit, chart, number(one.first), (centre, area.bottom + tall * 0.8), align=0.5)
    chart.fill(kit.theme.edge, Rect(area.x, area.bottom, area.width, max(1, round(1.5 * kit.view.u))))
    return chart
