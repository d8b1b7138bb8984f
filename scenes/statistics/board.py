"""All charts of one choice on one sheet: tiles above, then scores, then shares, fortunes, runs, lengths and kinds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from game.core.words import _, grouped, many
from saves.facts import ALONE
from saves.scores import Fortune, Scores, skill_of
from saves.sheets import Sheet
from saves.statistics import BOTS, Record, Skill
from scenes.matches.own_record import number
from scenes.stage.kit import Kit
from scenes.statistics.fortunes import WINDOW, fortunes_chart
from scenes.statistics.grid import grid
from scenes.statistics.histogram import histogram
from scenes.statistics.kinds import kinds_chart, kinds_least
from scenes.statistics.lengths import lengths_chart
from scenes.statistics.runs import runs_least, runs_panel
from scenes.statistics.score_chart import ScoreChart, score_chart
from scenes.workshop.plot import GAP_U as WORDS_GAP_U
from scenes.workshop.plot import PAD_U, panel, panel_room, words_height
from scenes.workshop.result_table import tiles

SAYS_A_SHARE = 10  # matches: the share of fewer says little
ENOUGH = 5  # matches from which on a histogram says something, and reviews from which on their mean does
GAP_U, WIDE, LEAST_TALL = 20, 50, 11  # the last two in lines of words
SCORES, SHARES, FORTUNES, RUNS, KINDS = 0.63, 0.42, 0.34, 0.24, 0.6  # of the width of their row

Number = tuple[str, str]  # how it is written, and what it counts
Painter = Callable[[tuple[int, int]], Surface]


@dataclass(frozen=True, slots=True)
class Told:
    """What the charts tell of: scores against one `kind` of company, the reviews among them, and the latest sheets."""

    kind: str
    scores: Scores
    fortunes: Sequence[Fortune] = ()
    sheets: Sequence[Sheet] = ()

    @property
    def record(self) -> Record:
        """The same in numbers."""
        return replace(self.scores.record, skill=skill_of(self.fortunes))

    @property
    def has_lengths(self) -> bool:
        """Whether of enough matches it is known how long they were."""
        return sum(one.turns is not None for one in self.sheets) >= ENOUGH

    @property
    def has_kinds(self) -> bool:
        """Whether of enough matches it is known what their points were made of, and that was of more than one kind."""
        known = [one for one in self.sheets if any(one.kinds or ())]
        return len(known) >= ENOUGH and len({name for one in known for some in one.kinds or () for name in some}) > 1

    @property
    def signed(self) -> bool:
        """Whether points are written with their sign: those of somebody alone may be below nothing."""
        return self.kind == ALONE


class Board(NamedTuple):
    """The sheet, and the chart on it in which single matches can be pointed at, with its place."""

    picture: Surface
    chart: ScoreChart
    at: tuple[int, int]


class _Part(NamedTuple):
    """A panel of a row: how much of its width it takes, the least height, and what paints it."""

    share: float
    least: Callable[[int], int]  # pixels at a width
    paint: Painter


def board(kit: Kit, size: tuple[int, int], told: Told) -> Board:
    """Paint all that `told` has to say, in `size` if there is room, else as high as need be; there is a match."""
    width, gap = size[0], kit.view.px(GAP_U)
    head = _head(kit, width, told)
    charts: list[ScoreChart] = []

    def usual(_width: int) -> int:
        return LEAST_TALL * words_height(kit)

    def scores(place: tuple[int, int]) -> Surface:
        charts.append(score_chart(kit, place, told.scores, signed=told.signed))
        return charts[-1].picture

    first = [_Part(SCORES, usual, scores)]
    if len(told.scores.plays) >= ENOUGH:
        first.append(_Part(1 - SCORES, usual, lambda place: histogram(kit, place, told.scores)))
    lines = [row for row in (first, _second(kit, told, usual), _third(kit, told, usual)) if row]
    if width < WIDE * words_height(kit):
        lines = [[part] for row in lines for part in row]
    heights = [_height(row, width, gap) for row in lines]
    spare = size[1] - head.get_height() - sum(heights) - gap * len(lines)
    if spare > 0 and len(lines) == 2 and len(lines[-1]) == 1:  # nothing but the runs, which need no more room
        heights[0] += spare
    elif spare > 0:
        heights = _levelled(heights, spare)
    picture = Surface((width, head.get_height() + sum(heights) + gap * len(lines)), pygame.SRCALPHA)
    picture.blit(head, (0, 0))
    at, top = (0, 0), head.get_height() + gap
    for row, height in zip(lines, heights, strict=True):
        left = 0
        for part, wide in zip(row, _widths(row, width, gap), strict=True):
            if part.paint is scores:
                at = left, top
            picture.blit(part.paint((wide, height)), (left, top))
            left += wide + gap
        top += height + gap
    return Board(picture.convert_alpha(), charts[0], at)


def _second(kit: Kit, told: Told, usual: Callable[[int], int]) -> list[_Part]:
    """Return the panels below the scores, as far as there is something in them."""
    parts = []
    if told.kind == BOTS:
        parts.append(_Part(SHARES, partial(_shares_least, kit, told), lambda place: _shares(kit, place, told)))
    if len(told.fortunes) >= WINDOW:
        parts.append(_Part(FORTUNES, usual, lambda place: fortunes_chart(kit, place, told.fortunes)))
    if told.scores.tally.alone > 1:
        parts.append(_Part(RUNS, partial(runs_least, kit), lambda place: runs_panel(kit, place, told.scores)))
    return parts


def _third(kit: Kit, told: Told, usual: Callable[[int], int]) -> list[_Part]:
    """Return the panels about single matches as far as these were looked into."""
    parts = []
    if told.has_kinds:
        least = partial(kinds_least, kit, sheets=told.sheets)
        parts.append(_Part(KINDS, least, lambda place: kinds_chart(kit, place, told.sheets)))
    if told.has_lengths:
        parts.append(_Part(1 - KINDS, usual, lambda place: lengths_chart(kit, place, told.sheets)))
    return parts


def _shares_least(kit: Kit, told: Told, width: int) -> int:
    """Return how high the panel with the shares has to be at a width: the line below the grid is left out first."""
    table = grid(kit, panel_room(kit, (width, width)).width, told.scores.by_company)
    return width - panel_room(kit, (width, width)).height + table.get_height()


def _shares(kit: Kit, size: tuple[int, int], told: Told) -> Surface:
    """Paint who was beaten how often, at which table."""
    tally = told.scores.tally
    said = many("{won} of {n} won", "{won} of {n} won", tally.alone)
    said = said.format(won=grouped(tally.won), n=grouped(tally.alone))
    chart, room = panel(kit, size, _("Share of wins"), said)
    table = grid(kit, room.width, told.scores.by_company)
    chart.blit(table, room.topleft)
    few = _("A bar says little before ten matches.")
    foot = room.y + table.get_height() + kit.view.px(WORDS_GAP_U)
    if room.bottom - foot >= words_height(kit):
        style = kit.style("medium", 17, kit.theme.quiet)
        chart.blit(kit.fonts.fitted(few, style, room.width), (room.x, foot))
    return chart


def _height(row: Sequence[_Part], width: int, gap: int) -> int:
    """Return how high a row has to be so that all its panels have room."""
    return max(part.least(wide) for part, wide in zip(row, _widths(row, width, gap), strict=True))


def _levelled(heights: list[int], spare: int) -> list[int]:
    """Return the heights with `spare` pixels more in all, as equal as can be."""
    whole = sum(heights) + spare
    even = whole // len(heights)
    higher = [one for one in heights if one > even]
    if not higher:
        return [even] * (len(heights) - 1) + [whole - even * (len(heights) - 1)]
    rest = (whole - sum(higher)) // max(1, len(heights) - len(higher))
    return [one if one > even else rest for one in heights]


def _widths(row: Sequence[_Part], width: int, gap: int) -> list[int]:
    """Share the width of a row out by what its panels ask for."""
    room, asked = width - gap * (len(row) - 1), sum(part.share for part in row)
    found = [round(room * part.share / asked) for part in row[:-1]]
    return [*found, room - sum(found)]


def _head(kit: Kit, width: int, told: Told) -> Surface:
    """Return the numbers on tiles, and as long as too few matches were reviewed how many are needed."""
    record = told.record
    figures, skill = numbers(record, signed=told.signed), record.skill
    above = tiles(kit, width, figures, across=max(6, -(-len(figures) // 2)))
    if skill is None or skill.reviewed >= ENOUGH:
        return above
    words = many(
        "{n} match was reviewed. From {least} on, accuracy and luck stand here.",
        "{n} matches were reviewed. From {least} on, accuracy and luck stand here.",
        skill.reviewed,
    )
    style = kit.style("medium", 17, kit.theme.quiet)
    below = kit.fonts.paragraph(words.format(n=skill.reviewed, least=ENOUGH), style, width)
    gap = kit.view.px(WORDS_GAP_U)
    result = Surface((width, above.get_height() + gap + below.get_height()), pygame.SRCALPHA)
    result.blit(above, (0, 0))
    result.blit(below, (kit.view.px(PAD_U), above.get_height() + gap))
    return result


def numbers(record: Record, *, signed: bool) -> list[Number]:
    """Return what the tiles tell of one kind of matches: each number and what it counts."""
    tally = record.tally
    told = [(grouped(tally.played), many("match", "matches", tally.played))]
    if tally.alone:
        words = many("win ({share} %)", "wins ({share} %)", tally.won)
        if tally.alone < SAYS_A_SHARE:
            words = many("win", "wins", tally.won)
        told.append((grouped(tally.won), words.format(share=round(100 * tally.won / tally.alone))))
    if tally.best is not None and tally.median is not None:
        told.append((number(tally.best, signed=signed), _("best score")))
        if tally.alone:
            told.append((number(tally.median, signed=signed), _("median score")))
    if record.skill is not None and record.skill.reviewed >= ENOUGH:
        told += skill_numbers(record.skill)
    return told + [(grouped(count), _(honour)) for honour, count in sorted(record.honours.items())]


def skill_numbers(skill: Skill) -> list[Number]:
    """Return how well a person played, out of the reviews."""
    luck = many("luck, mean of {n}", "luck, mean of {n}", skill.reviewed).format(n=grouped(skill.reviewed))
    told = [(_percent(skill.luck * 100, signed=True), luck)]
    if skill.accuracy is not None:
        accuracy = many("accuracy, mean of {n}", "accuracy, mean of {n}", skill.reviewed)
        told.insert(0, (_percent(skill.accuracy), accuracy.format(n=grouped(skill.reviewed))))
    return told


def _percent(value: float, *, signed: bool = False) -> str:
    return _("{n} %").format(n=number(round(value), signed=signed))
