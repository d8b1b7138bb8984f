"""Wins in a row: now, at most, and the latest matches one by one."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.words import _, grouped, many
from saves.scores import Scores
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.palette import Colour
from scenes.workshop.plot import WORDS_U, Ink, dot, draw, panel, panel_room, words_height

ROWS, ACROSS = 3, 10
LATEST = ROWS * ACROSS
FIGURE_U, BESIDE, HEAD, DOT = 26, 34, 1.4, 1.1  # the last three in lines of words
MOST_U, WIDEST_U = 10, 40  # a dot's radius, and its place


def runs_panel(kit: Kit, size: tuple[int, int], scores: Scores) -> Surface:
    """Paint the runs of a single person's matches: where there is room, the latest stand beside the numbers."""
    chart, room = panel(kit, size, _("In a row"))
    theme, tall = kit.theme, words_height(kit)
    lines: list[tuple[int, str, Colour]] = [
        (scores.streak, many("win now", "wins now", scores.streak), theme.accent),
        (scores.longest(won=True), _("longest wins"), theme.text),
        (scores.longest(won=False), _("longest without"), theme.bad),
    ]
    step, style = _step(kit), kit.style("bold", FIGURE_U, theme.accent)
    label = max(kit.fonts.width(grouped(count), style) for count, _words, _colour in lines) + kit.view.px(14)
    for place, (count, words, colour) in enumerate(lines):
        middle = room.y + step * place + step // 2
        figure = kit.fonts.line(grouped(count), kit.style("bold", FIGURE_U, colour))
        chart.blit(figure, (room.x, middle - figure.get_height() // 2))
        said = shrunk(kit, [words], "medium", 18, theme.text, room.width - label)
        chart.blit(said, (room.x + label, middle - said.get_height() // 2))
    known = [one.won for one in scores.plays if one.won is not None][-LATEST:]
    head = many("Last match", "Last {n}, the newest at the end", len(known)).format(n=len(known))
    beside = room.width >= BESIDE * tall
    left = room.x + room.width // 3 if beside else room.x
    top = room.y if beside else room.y + step * len(lines) + tall // 2
    head_line = shrunk(kit, [head], "medium", WORDS_U, theme.quiet, room.right - left)
    chart.blit(head_line, (left, round(top + (tall - head_line.get_height()) / 2)))
    dots = Rect(left, round(top + HEAD * tall), room.right - left, round(room.bottom - top - HEAD * tall))
    _dots(kit, chart, known, dots)
    return chart


def runs_least(kit: Kit, width: int) -> int:
    """Return how high the panel has to be at a width, so that three rows of matches have room."""
    tall = words_height(kit)
    room = panel_room(kit, (width, width))
    numbers, latest = 3 * _step(kit), round((HEAD + ROWS * DOT) * tall)
    inside = max(numbers, latest) if room.width >= BESIDE * tall else numbers + tall // 2 + latest
    return width - room.height + inside


def _step(kit: Kit) -> int:
    return max(round(words_height(kit) * 1.5), kit.fonts.height(kit.style("bold", FIGURE_U)))


def _dots(kit: Kit, chart: Surface, known: list[bool], area: Rect) -> None:
    """Draw a dot for each match, by rows of ten: full where it was won."""
    wide = min(area.width / ACROSS, WIDEST_U * kit.view.u)
    high = min(area.height / ROWS, wide)
    radius = max(3.0, min(wide * 0.33, high * 0.33, MOST_U * kit.view.u))
    shapes = ""
    for place, won in enumerate(known):
        at = area.x + (place % ACROSS + 0.5) * wide, area.y + (place // ACROSS + 0.5) * high
        ground = None if won else kit.theme.panel
        shapes += dot(at, radius, Ink.of(kit).bar if won else kit.theme.quiet, ground)
    draw(chart, shapes)
