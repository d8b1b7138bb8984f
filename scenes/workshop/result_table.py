"""The pictures of a result: points in columns, honours as medals, the record as figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.matches import result_words
from scenes.matches.result_words import Column
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk, smallest_px
from scenes.stage.palette import rgb
from scenes.stage.seat_mark import seat_mark

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Standings

PAD_U, HONOUR_PAD_U = 16, 20
LEAST_LABEL, MOST_LABEL = 0.18, 0.34  # of the width are for what is counted
TILE_WORDS = rgb("#D3CFC4")  # by lamplight, where the quiet colour is too dark on a tile


def points_table(kit: Kit, width: int, match: Match[Any, Any], standings: Standings) -> Surface:
    """Return the points: a row for each category, a column for each seat, the sum below a brass line.

    Where all points are of one kind, there is nothing to be summed up.
    """
    columns = result_words.columns(match, standings)
    names = result_words.categories(standings)
    alone = len(columns) == 1
    sum_words, sums = _("Score") if alone else _("Points"), [column.total for column in columns]
    if len(names) == 1 and all(dict(one.categories).get(names[0]) == one.points for one in standings.seats):
        sum_words, sums, names = names[0], [column.values[0] for column in columns], []
    pad, row = kit.view.px(PAD_U), round(kit.fonts.height(kit.style("text", 21)) * 1.35)
    head = 0 if alone else row + kit.view.px(6)
    sum_row = round(kit.fonts.height(kit.style("bold", 34)) * 1.2)
    height = head + row * len(names) + kit.view.px(10) + sum_row
    result = Surface((width, height), pygame.SRCALPHA)
    label = width * 0.62 if alone else _label_width(kit, names or [sum_words], width)
    each = (width - label) / len(columns)
    for number, column in enumerate(columns):
        if not alone:
            _seat_head(kit, result, column, Rect(round(label + number * each), 0, round(each), row))
    for number, name in enumerate(names):
        top = head + number * row
        if number % 2 == 0:
            result.fill((*kit.theme.raised, 120), Rect(0, top, width, row))
        _put(kit, result, name, kit.style("text", 21), Rect(pad, top, round(label) - pad, row))
        for place, column in enumerate(columns):
            cell = Rect(round(label + place * each), top, round(each) - pad, row)
            _put(kit, result, column.values[number], kit.style("medium", 21), cell, right=True)
    top = head + row * len(names) + kit.view.px(5)
    result.fill(kit.theme.accent, Rect(0, top, width, max(1, kit.view.px(2))))
    top += kit.view.px(5)
    _put(kit, result, sum_words, kit.style("strong", 22), Rect(pad, top, round(label), sum_row))
    for place, column in enumerate(columns):
        style = kit.style("bold", 34, kit.theme.accent if column.is_winner or alone else kit.theme.text)
        cell = Rect(round(label + place * each), top, round(each) - pad, sum_row)
        _put(kit, result, sums[place], style, cell, right=True)
    return result.convert_alpha()


def wanted_width(kit: Kit, match: Match[Any, Any], standings: Standings) -> int:
    """Return how wide the points of several seats want to be, so that no words of theirs are shortened."""
    names, view = result_words.categories(standings), kit.view
    label = max((kit.fonts.width(name, kit.style("text", 21)) for name in names), default=0) + 2 * view.px(PAD_U)
    beside = view.px(PAD_U) + max(9, view.px(16)) + view.px(12)
    columns = result_words.columns(match, standings)
    heads = max(kit.fonts.width(column.name, kit.style("strong", 21)) + beside for column in columns) * len(columns)
    return round(max(label / MOST_LABEL, label + heads, heads / (1 - LEAST_LABEL)))


def _label_width(kit: Kit, names: Sequence[str], width: int) -> float:
    """Return the width of the first column: what its words need, but never so much that the seats' names suffer."""
    style = kit.style("text", 21)
    widest = max((kit.fonts.width(name, style) for name in names), default=0)
    return min(width * MOST_LABEL, max(width * LEAST_LABEL, widest + 2 * kit.view.px(PAD_U)))


def honour_row(kit: Kit, honours: Sequence[str]) -> Surface:
    """Return the honours side by side, each with a medal."""
    view = kit.view
    pad, size, gap = view.px(HONOUR_PAD_U), view.px(44), view.px(16)
    height = max(view.px(68), size + view.px(20))
    style = kit.style("title", 26, kit.theme.accent)
    needs = [size + view.px(14) + kit.fonts.width(honour, style) + 2 * pad for honour in honours]
    result = Surface((sum(needs) + gap * (len(needs) - 1), height), pygame.SRCALPHA)
    left = 0
    for honour, need in zip(honours, needs, strict=True):
        edge = max(2, view.px(2))
        result.blit(rounded(need, height, height // 2, kit.theme.raised, kit.theme.accent, edge), (left, 0))
        medal = kit.art.svg("deck/gold_coin", size, size)
        result.blit(medal, (left + pad, (height - size) // 2))
        words = kit.fonts.line(honour, style)
        result.blit(words, (left + pad + size + view.px(14), (height - words.get_height()) // 2))
        left += need + gap
    return result.convert_alpha()


def record_tiles(
    kit: Kit, width: int, title: str, figures: Sequence[tuple[str, str]], news: Sequence[str] = (), *, across: int
) -> Surface:
    """Return the record under its title, `across` figures in a row.

    Beside the title stand as many `news` as have room there; where not even the first has, it stands below.
    """
    heading = kit.fonts.line(title, kit.style("title", 24, kit.theme.accent))
    first, below = heading.get_height() + kit.view.px(12), tiles(kit, width, figures, across=across)
    style = kit.style("strong", 19, kit.theme.good)
    room = width - heading.get_width() - kit.view.px(24)
    fitting = [" · ".join(news[:count]) for count in range(len(news), 0, -1)]
    beside = next((words for words in fitting if kit.fonts.width(words, style) <= room), "")
    under = kit.fonts.paragraph(news[0], style, width) if news and not beside else None
    foot = under.get_height() + kit.view.px(8) if under is not None else 0
    result = Surface((width, first + below.get_height() + foot), pygame.SRCALPHA)
    result.blit(heading, (0, 0))
    if beside:
        line = kit.fonts.line(beside, style)
        result.blit(line, (width - line.get_width(), (heading.get_height() - line.get_height()) * 2 // 3))
    result.blit(below, (0, first))
    if under is not None:
        result.blit(under, (0, result.get_height() - under.get_height()))
    return result.convert_alpha()


def tiles(kit: Kit, width: int, figures: Sequence[tuple[str, str]], *, across: int) -> Surface:
    """Return figures on tiles, what they count below them; those of the last row share its width.

    There are at most `across` in a row, and fewer where what they count would be cut.
    """
    view, gap = kit.view, kit.view.px(10)
    least = Style("medium", smallest_px(kit, 17), kit.theme.text)
    widest = max((kit.fonts.width(words, least) for _figure, words in figures), default=0) + view.px(8)
    while across > 1 and widest > (width - gap * (across - 1)) // across:
        across = (across + 1) // 2
    big, small = kit.style("bold", 30), kit.style("medium", 17)
    tile = kit.fonts.height(big) + kit.fonts.height(small) + view.px(16)
    rows = [figures[start : start + across] for start in range(0, len(figures), across)]
    result = Surface((width, len(rows) * (tile + gap) - gap), pygame.SRCALPHA)
    for line, row in enumerate(rows):
        # Edges, not widths, are rounded: the last tile ends where the row does.
        lefts = [(width + gap) * number // len(row) for number in range(len(row) + 1)]
        for (figure, words), (left, following) in zip(row, pairwise(lefts), strict=True):
            area = Rect(left, line * (tile + gap), following - gap - left, tile)
            edge = max(1, view.px(1.5))
            result.blit(rounded(*area.size, view.px(8), kit.theme.raised, kit.theme.edge, edge), area)
            value = kit.fonts.line(figure, big)
            result.blit(value, (area.centerx - value.get_width() // 2, area.y + view.px(6)))
            colour = TILE_WORDS if kit.theme.is_dark else kit.theme.text
            about = shrunk(kit, [words], "medium", 17, colour, area.width - view.px(8))
            bottom = area.bottom - view.px(8) - about.get_height()
            result.blit(about, (area.centerx - about.get_width() // 2, bottom))
    return result.convert_alpha()


def _seat_head(kit: Kit, surface: Surface, column: Column, area: Rect) -> None:
    """Write a seat's name over its column, after the mark of the seat."""
    size = max(9, kit.view.px(16))
    style = kit.style("strong", 21, kit.theme.accent if column.is_winner else kit.theme.text)
    pad = kit.view.px(PAD_U)
    name = kit.fonts.fitted(column.name, style, area.width - pad - size - kit.view.px(10))
    left = area.right - pad - name.get_width()
    surface.blit(name, (left, area.centery - name.get_height() // 2))
    surface.blit(seat_mark(kit.art, column.seat, size), (left - size - kit.view.px(8), area.centery - size // 2))


def _put(kit: Kit, surface: Surface, words: str, style: Any, cell: Rect, *, right: bool = False) -> None:
    line = kit.fonts.fitted(words, style, cell.width)
    left = cell.right - line.get_width() if right else cell.x
    surface.blit(line, (left, cell.centery - line.get_height() // 2))
