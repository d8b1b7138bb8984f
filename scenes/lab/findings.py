"""What bots found out about rules, as pictures: who wins, how long it takes, which scores, and what decided.

Two sets of rules stand beside each other wherever both were played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.words import _, many
from game.lab.report import Report, Spread, interval
from scenes.matches.own_record import number
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import Colour
from scenes.workshop.plot import GAP_U, Ink, dot, draw, panel, panel_room, path, put, ruled, words_height

APART_U, WIDE, LEAST_TALL = 20, 44, 9  # the last two in lines of words
LABEL = 0.34  # of a panel's width
APART, THICK = 0.5, 0.62  # of the room for a bar: what lies between two groups, and how thick it is
LEAST_STEP, MOST_STEP = 1.25, 1.9  # lines of words from one bar to the next
CLASSES = 16
MOST_KINDS = 6


@dataclass(frozen=True, slots=True)
class Found:
    """What was found by one set of rules, how that is called, and its colour."""

    name: str
    colour: Colour
    report: Report


@dataclass(frozen=True, slots=True)
class Bar:
    """A value with the ends between which the true one lies, 95 to 5; and how it is written."""

    label: str
    found: Found
    value: float
    ends: tuple[float, float]
    words: str


def colours(kit: Kit) -> tuple[Colour, Colour]:
    """Return the colours of the rules asked for, and of those as printed."""
    ink = Ink.of(kit)
    return ink.bar, ink.luck


def pictures(kit: Kit, size: tuple[int, int], found: Sequence[Found]) -> Surface:
    """Paint all findings on one sheet: two panels beside each other where there is room, else one below the other."""
    width, gap = size[0], kit.view.px(APART_U)
    panels: list[Callable[[tuple[int, int]], Surface]] = [
        lambda place: _bars(kit, place, (_("Who wins"), _("whiskers: 95 %")), _wins(found), _even(found)),
        lambda place: _spread(kit, place, _("Decisions a match"), [(one, one.report.lengths) for one in found]),
        lambda place: _spread(kit, place, _("Points"), [(one, one.report.scores) for one in found]),
        lambda place: _bars(kit, place, (_("What winners had more of"), _("points, on average")), _decided(found)),
    ]
    across = 2 if width >= WIDE * words_height(kit) else 1
    rows = [panels[start : start + across] for start in range(0, len(panels), across)]
    wide = (width - gap * (across - 1)) // across
    least = max(_least(kit, wide, len(_wins(found))), _least(kit, wide, len(_decided(found))))
    height = max(least, (size[1] - gap * (len(rows) - 1)) // len(rows))
    result = Surface((width, len(rows) * (height + gap) - gap), pygame.SRCALPHA)
    for line, row in enumerate(rows):
        for place, paint in enumerate(row):
            result.blit(paint((wide, height)), (place * (wide + gap), line * (height + gap)))
    return result.convert_alpha()


def legend(kit: Kit, width: int, found: Sequence[Found]) -> Surface:
    """Return which colour means which rules, and how many matches were played by them."""
    style, side, gap = kit.style("medium", 18), kit.view.px(16), kit.view.px(GAP_U)
    said = []
    for one in found:
        words = many("{rules}: {n} match", "{rules}: {n} matches", one.report.matches)
        said.append(kit.fonts.line(words.format(rules=one.name, n=one.report.matches), style))
    wide = [side + gap + line.get_width() + 3 * gap for line in said]
    beside = sum(wide) <= width
    height = max(side, *(line.get_height() for line in said)) if said else 1
    result = Surface((width, height if beside else height * len(said)), pygame.SRCALPHA)
    left = top = 0
    for one, line, room in zip(found, said, wide, strict=True):
        result.blit(rounded(side, side, kit.view.px(3), one.colour), (left, top + (height - side) // 2))
        result.blit(line, (left + side + gap, top + (height - line.get_height()) // 2))
        left, top = (left + room, top) if beside else (0, top + height)
    return result.convert_alpha()


def in_words(found: Sequence[Found]) -> list[str]:
    """Return what the pictures tell, as sentences: a set of rules after the other."""
    told = []
    for one in found:
        report = one.report
        head = many("{rules}: {n} match", "{rules}: {n} matches", report.matches)
        wins = ", ".join(f"{bar.label} {bar.words}" for bar in _wins([one]))
        more = ", ".join(f"{bar.label} {bar.words}" for bar in _decided([one]))
        spreads = (_("Decisions a match"), Spread.of(report.lengths)), (_("Points"), Spread.of(report.scores))
        parts = [head.format(rules=one.name, n=report.matches) + ".", _line(_("Who wins"), wins)]
        parts += [_line(title, _spread_told(spread)) for title, spread in spreads]
        parts += [_line(_("What winners had more of"), more)] if more else []
        told.append(" ".join(parts))
    return told


def _line(title: str, parts: str) -> str:
    return _("{title}: {parts}.").format(title=title, parts=parts)


def _spread_told(spread: Spread) -> str:
    words = _("median {median}, 95 of 100 no more than {p95}, at most {most}")
    return words.format(median=number(spread.median), p95=number(spread.p95), most=number(spread.max))


def _wins(found: Sequence[Found]) -> list[Bar]:
    """Return how often each seat wins; of somebody alone, how often the game is won."""
    bars = []
    for seat in range(len(found[0].report.wins)):
        label = _("Seat {number}").format(number=seat + 1) if len(found[0].report.wins) > 1 else _("Won")
        for one in found:
            share = one.report.wins[seat]
            words = _("{n} %").format(n=round(100 * share))
            bars.append(Bar(label, one, share, interval(share, one.report.matches), words))
    return bars


def _even(found: Sequence[Found]) -> float:
    """Return how often each seat would win if all were equal; alone nothing is."""
    seats = len(found[0].report.wins)
    return 1 / seats if seats > 1 else 0.0


def _decided(found: Sequence[Found]) -> list[Bar]:
    """Return of which kinds of points a winner has how many more than another seat, the largest differences first."""
    names = dict.fromkeys(name for one in found for name in one.report.decided)

    def more(one: Found, name: str) -> float:
        winner, other = one.report.decided.get(name, (0.0, 0.0))
        return winner - other

    ranked = sorted(names, key=lambda name: -max(abs(more(one, name)) for one in found))[:MOST_KINDS]
    bars = []
    for name in ranked:
        for one in found:
            value = more(one, name)
            bars.append(Bar(_(name), one, value, (value, value), number(round(value, 1), signed=True)))
    return bars


def _least(kit: Kit, width: int, bars: int) -> int:
    """Return how high a panel with so many bars has to be."""
    tall = words_height(kit)
    inside = max(LEAST_TALL * tall, round(bars * LEAST_STEP * tall))
    return width - panel_room(kit, (width, width)).height + inside


def _bars(kit: Kit, size: tuple[int, int], words: tuple[str, str], bars: Sequence[Bar], even: float = 0.0) -> Surface:
    """Paint bars from a common line: to both sides where values are below nothing; whiskers show what is unsure.

    The dashes stand at what would be `even`.
    """
    title, note = words
    chart, room = panel(kit, size, title, note)
    if not bars:
        put(kit, chart, _("Nothing to compare yet."), (room.x, room.y + words_height(kit)))
        return chart
    together = len({id(bar.found) for bar in bars})  # bars of a group lie closer to each other than to the next
    groups = len(bars) / together
    step = min(room.height / (len(bars) + groups * APART), MOST_STEP * words_height(kit))
    label = round(room.width * LABEL)
    beside = max(kit.fonts.width(bar.words, kit.style("medium", 17)) for bar in bars) + kit.view.px(GAP_U)
    area = Rect(room.x + label, room.y, room.width - label - beside, room.height)
    low, high = min(0.0, *(bar.ends[0] for bar in bars)), max(0.0, *(bar.ends[1] for bar in bars)) or 1.0
    unit = area.width / (high - low)
    zero = area.x - low * unit
    foot = room.y + (len(bars) + (groups - 1) * APART) * step
    shapes = ""
    if even:
        dash = f"{3 * max(1.0, kit.view.u):.1f} {4 * max(1.0, kit.view.u):.1f}"
        line = [(zero + even * unit, float(level)) for level in (room.y, foot)]
        shapes = path(line, kit.theme.quiet, max(1.2, 1.5 * kit.view.u), dash)
    for place, bar in enumerate(bars):
        middle = room.y + (place + place // together * APART + 0.5) * step
        shapes += _bar(kit, chart, bar, (zero, middle), unit, max(4, round(step * THICK)))
        if place % together == 0:
            said = shrunk(kit, [bar.label], "medium", 18, kit.theme.text, label - kit.view.px(GAP_U))
            chart.blit(said, (room.x, round(middle + (together - 1) * step / 2 - said.get_height() / 2)))
    draw(chart, shapes)
    chart.fill(kit.theme.edge, Rect(round(zero), room.y, max(1, round(kit.view.u)), round(foot - room.y)))
    return chart


def _bar(kit: Kit, chart: Surface, bar: Bar, at: tuple[float, float], unit: float, thick: int) -> str:
    """Paint a bar that begins `at` a place and is `thick` pixels; 1 is `unit` pixels long. Return its whiskers."""
    zero, middle = at
    left, right = sorted((zero, zero + bar.value * unit))
    if right - left >= 1:
        picture = rounded(round(right - left), thick, max(1, min(kit.view.px(3), thick // 2)), bar.found.colour)
        chart.blit(picture, (round(left), round(middle - thick / 2)))
    end = zero + max(bar.value, bar.ends[1], 0) * unit
    put(kit, chart, bar.words, (end + kit.view.px(6), middle), kit.theme.text)
    if bar.ends[0] == bar.ends[1]:
        return ""
    return path([(zero + one * unit, middle) for one in bar.ends], kit.theme.text, max(1.4, 2 * kit.view.u))


def _spread(kit: Kit, size: tuple[int, int], title: str, found: Sequence[tuple[Found, Mapping[int, int]]]) -> Surface:
    """Paint how often which number came: a line for each set of rules, with its median as a dot on it."""
    chart, room = panel(kit, size, title, _("% of all, dots: median"))
    low = min(min(counts) for _one, counts in found)
    high = max(max(counts) for _one, counts in found)
    width = max(1, -(-(high - low + 1) // CLASSES))
    shares = [_shares(counts, low, high, width) for _one, counts in found]
    tall = words_height(kit)
    area = Rect(room.x, room.y + tall // 2, room.width, room.height - 2 * tall)
    plot = ruled(kit, chart, [0.0, *(100 * value for line in shares for value in line)], area)
    shapes, places = "", len(shares[0])
    for (one, counts), line in zip(found, shares, strict=True):
        points = [(plot.x(place, places), plot.y(100 * value)) for place, value in enumerate(line)]
        middle = (Spread.of(counts).median - low) // width
        shapes += path(points, one.colour, max(1.6, 3 * kit.view.u))
        shapes += dot(points[middle], max(3.5, 7 * kit.view.u), one.colour)
    draw(chart, shapes)
    level = plot.area.bottom + tall
    put(kit, chart, number(low), (plot.area.x, level))
    put(kit, chart, number(high), (plot.area.right, level), align=1.0)
    said = [_("median {points}").format(points=number(Spread.of(counts).median)) for _one, counts in found[:1]]
    said += [_("as printed {points}").format(points=number(Spread.of(counts).median)) for _one, counts in found[1:]]
    put(kit, chart, ", ".join(said), (plot.area.centerx, level), kit.theme.text, align=0.5)
    return chart


def _shares(counts: Mapping[int, int], low: int, high: int, width: int) -> list[float]:
    whole, found = sum(counts.values()), [0.0] * ((high - low) // width + 1)
    for value, times in counts.items():
        found[(value - low) // width] += times / whole
    return found
