"""How a finished match went, at a glance: the chance of the person who played it, as a small line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.core.words import _
from saves.shelf import CERTAIN
from scenes.stage.art import rasterise, svg_of
from scenes.stage.kit import Kit
from scenes.stage.palette import INK, IVORY, hex_code
from scenes.stage.seat_mark import seat_colour

if TYPE_CHECKING:
    from saves.shelf import Summary

LEAST_U, MOST_U = 36, 108
LINE_U, DOT_U = 2, 3


def chance_line(kit: Kit, summary: Summary, room: int, tall_u: float) -> Surface | None:
    """Return the line of a match, at most `room` pixels wide; None where nothing is known, or there is no room."""
    seat, view = summary.first_person, kit.view
    if not summary.chances or seat is None or room < view.px(LEAST_U):
        return None
    width, height = min(room, view.px(MOST_U)), max(14, view.px(tall_u))

    def paint() -> Surface:
        return rasterise(_drawing(kit, summary.chances, seat, width, height), width, height)

    return kit.art.keep(("chances", summary.chances, seat, width, height, kit.theme.name), paint)


def chance_words(summary: Summary) -> str:
    """Return what the line of a match says, to be added to what else is said of it."""
    if not summary.chances or summary.first_person is None:
        return ""
    if sum(seat.is_person for seat in summary.seats) == 1:
        return " " + _("The line is your chance to win, from the first move to the last.")
    name = summary.seats[summary.first_person].name
    return " " + _("The line is {name}’s chance to win, from the first move to the last.").format(name=name)


def _drawing(kit: Kit, chances: bytes, seat: int, width: int, height: int) -> str:
    """Return the line over its own ground, up to the even chance dashed, with a dot at the end."""
    dot, wide = max(2.0, DOT_U * kit.view.u), max(1.3, LINE_U * kit.view.u)
    left, right, tall = wide / 2, width - dot - 1, height - 2 * dot
    step = (right - left) / (len(chances) - 1)
    places = [(left + step * place, dot + tall * (1 - value / CERTAIN)) for place, value in enumerate(chances)]
    points = " L".join(f"{x:.1f},{y:.1f}" for x, y in places)
    middle, (x, y) = dot + tall / 2, places[-1]
    ground = hex_code(seat_colour(kit.art, seat))
    line, thin = hex_code(IVORY if kit.theme.is_dark else INK), max(1.0, kit.view.u)
    return svg_of(
        f'<path d="M{points} L{right:.1f},{height - dot:.1f} L{left:.1f},{height - dot:.1f} Z" fill="{ground}"'
        f' fill-opacity="{0.55 if kit.theme.is_dark else 0.4}"/>'
        f'<path d="M{left:.1f},{middle:.1f} H{right:.1f}" stroke="{hex_code(kit.theme.quiet)}"'
        f' stroke-width="{thin:.1f}" stroke-dasharray="{3 * thin:.1f} {3 * thin:.1f}" fill="none"/>'
        f'<path d="M{points}" fill="none" stroke="{line}" stroke-width="{wide:.1f}" stroke-linejoin="round"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{dot:.1f}" fill="{line}"/>',
        width,
        height,
    )
