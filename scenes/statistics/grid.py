"""How a person does against bots: a row for each level, a column for each size of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.bots import LEVEL_NAMES
from game.core.words import _, grouped, many
from saves.facts import MIXED, Company
from saves.statistics import Tally
from scenes.matches.own_record import number
from scenes.stage.face import Role
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.statistics.filters import company_name

ROWS = (*LEVEL_NAMES, MIXED)  # from top to bottom; levels of other packages come after them
MOST_LABEL, GAP_U, PAD_U, BAR_U = 0.3, 8, 10, 5
HEAD: tuple[Role, float] = ("medium", 17)
LINE: tuple[Role, float] = ("strong", 20)
BELOW: tuple[Role, float] = ("medium", 16)
FAINT = 110  # alpha of a place where nobody has played yet


@dataclass(frozen=True, slots=True)
class Cell:
    """What a place in the grid says: a line, the points below it, and the share that was won."""

    line: str
    points: tuple[str, ...]
    share: float | None
    short: str = ""  # the line where it is too long


@dataclass(frozen=True, slots=True)
class Plan:
    """How the grid is laid out, in pixels: first column, other columns, head, a place; and the lines of its points."""

    label: int
    each: int
    head: int
    tall: int
    lines: int


def cell_of(tally: Tally) -> Cell:
    """Return what to say of so many matches. The median of a single one would say nothing."""
    if tally.best is None or tally.median is None:
        return Cell("\u2013", (), None)
    best = number(tally.best)
    points = [_("median {points}").format(points=number(tally.median)), _("best {points}").format(points=best)]
    if tally.played == 1:
        points = [_("score {points}").format(points=best)]
    said = many("{won} of {n} won", "{won} of {n} won", tally.alone)
    counts = {"won": grouped(tally.won), "n": grouped(tally.alone)}
    line, short = said.format(**counts), _("{won} of {n}").format(**counts)
    return Cell(line, tuple(points), tally.won / tally.alone, short)


def grid(kit: Kit, width: int, by_company: Mapping[Company, Tally]) -> Surface:
    """Return the grid, `width` pixels wide: only sizes and companies that were played have a place in it."""
    sizes = sorted({company.seats for company in by_company})
    found = {company.against for company in by_company}
    rows = [one for one in ROWS if one in found] + sorted(found.difference(ROWS))
    cells = {company: cell_of(tally) for company, tally in by_company.items()}
    plan, gap = _plan(kit, width, rows, len(sizes), list(cells.values())), kit.view.px(GAP_U)
    result = Surface((width, plan.head + len(rows) * (plan.tall + gap) - gap), pygame.SRCALPHA)
    _put(kit, result, [_("Against"), ""], HEAD, Rect(0, 0, plan.label, plan.head))
    for column, seats in enumerate(sizes):
        left = plan.label + column * (plan.each + gap)
        words = [many("{n} seat", "{n} seats", seats).format(n=seats), str(seats)]
        pad = kit.view.px(PAD_U)
        _put(kit, result, words, HEAD, Rect(left + pad, 0, plan.each - pad, plan.head))
        for line, against in enumerate(rows):
            area = Rect(left, plan.head + line * (plan.tall + gap), plan.each, plan.tall)
            _tile(kit, result, cells.get(Company(seats, against)), area, plan.lines)
    for line, against in enumerate(rows):
        area = Rect(0, plan.head + line * (plan.tall + gap), plan.label - gap, plan.tall)
        _put(kit, result, [company_name(against)], ("strong", 19), area)
    return result.convert_alpha()


def _plan(kit: Kit, width: int, rows: list[str], columns: int, cells: list[Cell]) -> Plan:
    """Lay the grid out: the first column as wide as its words; where the rest is narrow, points stand one a line."""
    view, fonts, gap = kit.view, kit.fonts, kit.view.px(GAP_U)
    widest = max(fonts.width(company_name(against), kit.style("strong", 19)) for against in rows)
    label = min(round(width * MOST_LABEL), widest + 2 * gap)
    each = (width - label - gap * (columns - 1)) // columns
    below = kit.style(*BELOW)
    room = each - 2 * view.px(PAD_U)
    lines = 1 if all(fonts.width(", ".join(cell.points), below) <= room for cell in cells) else 2
    tall = fonts.height(kit.style(*LINE)) + lines * fonts.height(below) + view.px(BAR_U + 19)
    return Plan(label, each, fonts.height(kit.style(*HEAD)) + view.px(6), tall, lines)


def _tile(kit: Kit, surface: Surface, cell: Cell | None, area: Rect, lines: int) -> None:
    """Draw one place: what it says, and a bar as long as the share that was won."""
    view, theme = kit.view, kit.theme
    tile = rounded(*area.size, view.px(6), theme.raised, theme.edge, max(1, view.px(1.5)))
    if cell is None:
        tile.set_alpha(FAINT)
    surface.blit(tile, area)
    inner = area.inflate(-2 * view.px(PAD_U), -2 * view.px(7))
    if cell is None:
        _put(kit, surface, [_("not yet"), "–"], BELOW, inner)
        return
    first, step = kit.fonts.height(kit.style(*LINE)), kit.fonts.height(kit.style(*BELOW))
    _put(kit, surface, [cell.line, cell.short], LINE, Rect(inner.x, inner.y, inner.width, first))
    below = [", ".join(cell.points)] if lines == 1 else cell.points
    for place, words in enumerate(below):
        _put(kit, surface, [words], BELOW, Rect(inner.x, inner.y + first + place * step, inner.width, step))
    if cell.share is None:
        return
    bar = max(3, view.px(BAR_U))
    track = Rect(inner.x, inner.bottom - bar, inner.width, bar)
    surface.blit(rounded(*track.size, bar // 2, theme.edge), track)
    won = round(track.width * cell.share)
    if won > bar:
        surface.blit(rounded(won, bar, bar // 2, theme.accent), track)


def _put(kit: Kit, surface: Surface, words: list[str], look: tuple[Role, float], area: Rect) -> None:
    """Write the first of `words` that fits into `area`, in the middle of its height."""
    role, size = look
    colour = kit.theme.text if role == "strong" else kit.theme.quiet
    line = shrunk(kit, words, role, size, colour, area.width)
    surface.blit(line, (area.x, area.centery - line.get_height() // 2))
