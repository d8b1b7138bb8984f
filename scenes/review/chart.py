"""Paints how chances went: bands that add up to all there is, and for each turn what was choice and what was luck."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.words import _
from game.outlook.account import Moment
from game.outlook.history import stretches
from scenes.review.axis import Axis
from scenes.stage.art import rasterise, svg_of
from scenes.stage.kit import Kit
from scenes.stage.palette import INK, IVORY, Colour, hex_code, rgb
from scenes.stage.seat_mark import seat_colour
from scenes.workshop.hatching import hatched

LINE_U, EDGE_U = 3, 2.2
BEHIND = 3  # moments before those that are new from which lines are drawn on, so that they are joined as ever
FULL_U, LEAST_FULL = 220, 150  # u, pixels: in less height there is neither a title nor an axis
NUMBER_U = 16  # of the numbers along both axes
MOST_FULL, LEAST_FULL_SHARE = 0.44, 0.12  # of a chance: where bars end half a strip high, at most and at least
OTHERS = rgb("#8B93A0")  # the choices of all but one seat, where there are more than two
QUARTERS = (0.25, 0.5, 0.75)
MARKS = (0.0, 1.0, 0.5)  # shares with a number at the left, those first that tell most


def order(seats: int, viewer: int) -> list[int]:
    """Return the seats from the lowest band to the highest: one's own first."""
    return [viewer, *(seat for seat in range(seats) if seat != viewer)]


def bands(
    kit: Kit, onto: Surface, area: Rect, axis: Axis, found: Sequence[Moment], viewer: int, shown: int = 0
) -> Rect:
    """Paint everybody's chances, as far as they are known, on a surface as large as `area`.

    Where so many moments are `shown` there, only what is new, whose edges then may be a shade off. Return the part that
    was painted.
    """
    end = kit.view.px(2 * LINE_U)  # beyond the last moment, so that the line's end is in it
    left = max(0, axis.x_of(found[shown - 1].decision.end) - area.x - end) if shown else 0
    part = Rect(left, 0, area.width - left, area.height)
    onto.set_clip(part)
    onto.fill(kit.theme.bar)
    if found:
        # No further than they are known: a whole window's width of empty drawing is dear.
        known = min(area.width, axis.x_of(found[-1].decision.end) - area.x + end) - left
        drawing = _bands(kit, area.move(left, 0), axis, found[max(0, shown - BEHIND) :], viewer, known)
        onto.blit(rasterise(drawing, known, area.height), (left, 0))
    _lines_across(kit, onto)
    onto.set_clip(None)
    return part


def _bands(kit: Kit, area: Rect, axis: Axis, found: Sequence[Moment], viewer: int, width: int) -> str:
    """Return `width` pixels of the drawing: each band from the top of the one below it up, so that no gap shows."""
    plies = [found[0].decision.first, *(one.decision.end for one in found)]
    values = [found[0].before, *(one.after for one in found)]
    xs = [axis.x_of(ply) - area.x for ply in plies]
    ends = f"L{xs[-1]},{area.height} L{xs[0]},{area.height} Z"
    seats = order(len(values[0]), viewer)
    line = hex_code(IVORY if kit.theme.is_dark else INK)
    shapes: list[str] = []
    for count in range(len(seats), 0, -1):
        tops = [sum(row[seat].value for seat in seats[:count]) for row in values]
        points = " L".join(f"{x},{area.height * (1 - top):.2f}" for x, top in zip(xs, tops, strict=True))
        shapes.append(f'<path d="M{points} {ends}" fill="{hex_code(seat_colour(kit.art, seats[count - 1]))}"/>')
        if count < len(seats) or len(seats) == 1:
            own = count == 1
            wide, colour = kit.view.px(LINE_U if own else EDGE_U), line if own else hex_code(INK)
            shapes.append(
                f'<path d="M{points}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"/>'
            )
    return svg_of("".join(shapes), width, area.height)


def _lines_across(kit: Kit, surface: Surface) -> None:
    """Mark the quarters thinly and the half by dashes."""
    thin, dash = max(1, kit.view.px(1)), kit.view.px(7)
    colour = (*(INK if kit.theme.is_dark else IVORY), 70)
    for share in QUARTERS:
        y = round(surface.get_height() * (1 - share))
        line = Surface((surface.get_width(), thin * (2 if share == QUARTERS[1] else 1)), pygame.SRCALPHA)
        if share == QUARTERS[1]:
            for x in range(0, surface.get_width(), 2 * dash):
                line.fill((*kit.theme.text, 150), Rect(x, 0, dash, line.get_height()))
        else:
            line.fill(colour)
        surface.blit(line, (0, y))


def choosers(kit: Kit, seats: int, viewer: int) -> list[Colour]:
    """Return the colours of one's own choices, and of those of all others, where there are any."""
    others = seat_colour(kit.art, 1 - viewer) if seats == 2 else OTHERS
    return [seat_colour(kit.art, viewer), others][:seats]


def bars(kit: Kit, onto: Surface, area: Rect, axis: Axis, found: Sequence[Moment], viewer: int, full: float) -> None:
    """Paint what each turn changed for `viewer`: choices solid, luck hatched; up is good, `full` is half as high.

    The surface `onto` is as large as `area`.
    """
    onto.fill(kit.theme.bar)
    middle = area.height // 2
    onto.fill(kit.theme.edge, Rect(0, middle, area.width, max(1, kit.view.px(1))))
    hatch = hatched(kit, area.size)
    for one in stretches(found):
        column = axis.column(axis.index_of(one.first), 0, area.height).move(-area.x, 0)
        column = column.inflate(-max(2, column.width // 5), 0)
        seats = len(one.luck)
        others = sum(one.choices[viewer][seat] for seat in range(seats) if seat != viewer)
        solid = zip(choosers(kit, seats, viewer), (one.choices[viewer][viewer], others), strict=False)
        _stack(onto, column, [*solid, (hatch, one.luck[viewer])], full)


def reach(found: Sequence[Moment], viewer: int) -> float:
    """Return how far the highest or the lowest stack of bars reaches from the middle, in what the moments tell."""
    most = 0.0
    for one in stretches(found):
        own = one.choices[viewer][viewer]
        parts = (own, sum(one.choices[viewer]) - own, one.luck[viewer])
        most = max(most, sum(part for part in parts if part > 0), -sum(part for part in parts if part < 0))
    return most


def full_chance(found: Sequence[Moment], viewer: int) -> float:
    """Return how much of a chance is half a strip high: small changes are seen, too, and large ones end at its edge."""
    return min(MOST_FULL, max(LEAST_FULL_SHARE, reach(found, viewer)))


def _stack(surface: Surface, column: Rect, parts: Sequence[tuple[Colour | Surface, float]], full: float) -> None:
    """Set parts upon each other, what is good upwards from the middle and what is bad downwards."""
    half = surface.get_height() // 2
    reach = {True: 0, False: 0}
    for look, change in parts:
        is_good = change > 0
        tall = min(round(half * min(1.0, abs(change) / full)), half - reach[is_good])
        if tall < 1:
            continue
        top = half - reach[is_good] - tall if is_good else half + 1 + reach[is_good]
        part = Rect(column.x, top, max(1, column.width), tall)
        if isinstance(look, Surface):
            surface.blit(look, part, part)
        else:
            surface.fill(look, part)
        reach[is_good] += tall


def room_for_numbers(kit: Kit) -> int:
    """Return how many pixels wide the widest number beside the bands may be."""
    style = kit.style("text", NUMBER_U)
    return max(kit.fonts.width(words, style) for words in (_("{n} %").format(n=100), "−100"))


def is_full(kit: Kit, height: int) -> bool:
    """Whether a graph so high (pixels) has a title, a strip of bars, names and an axis."""
    return height >= max(kit.view.px(FULL_U), LEAST_FULL)
