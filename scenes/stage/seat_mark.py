"""The mark of a seat: colour and shape tell the same, so that either is enough."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from scenes.stage.art import Art
from scenes.stage.palette import SEATS, Colour, hex_code

SHAPES = (
    '<circle cx="8.5" cy="8.5" r="8.5" {fill}/>',
    '<path d="M1.5,1.5 H15.5 V15.5 H1.5 Z" {fill}/>',
    '<path d="M8.5,1 L16.5,15.5 H.5 Z" {fill}/>',
    '<path d="M8.5,0 L17,8.5 L8.5,17 L0,8.5 Z" {fill}/>',
    '<path d="M4.2,1 H12.8 L17,8.5 L12.8,16 H4.2 L0,8.5 Z" {fill}/>',
)


class Look(NamedTuple):
    """How a seat is marked: a shape of `SHAPES` and a colour of `SEATS`, by their numbers."""

    mark: int
    colour: int


def looks_for(wanted: Sequence[Look | None]) -> tuple[Look, ...]:
    """Return how the seats of a table are marked; who sits there may have wanted a look of their own.

    No two have the same shape or the same colour: the first seat that wants one has it, all others keep that of their
    seat, or take the first that is free. Nothing is returned where all look as their seats do.
    """
    most = len(SEATS)
    if len(wanted) > most:
        return ()
    found: list[Look | None] = []
    for look in wanted:
        is_free = look is not None and all(
            look.mark != one.mark and look.colour != one.colour for one in found if one is not None
        )
        found.append(look if is_free else None)
    marks = {one.mark for one in found if one is not None}
    colours = {one.colour for one in found if one is not None}
    looks: list[Look] = []
    for seat, look in enumerate(found):
        own = look or Look(
            next(one for one in (seat, *range(most)) if one not in marks),
            next(one for one in (seat, *range(most)) if one not in colours),
        )
        marks.add(own.mark)
        colours.add(own.colour)
        looks.append(own)
    return () if all(look == (seat, seat) for seat, look in enumerate(looks)) else tuple(looks)


def look_of(art: Art, seat: int) -> Look:
    """Return how a seat is marked at the table that is shown."""
    if seat < len(art.looks):
        return Look(*art.looks[seat])
    return Look(seat % len(SHAPES), seat % len(SEATS))


def seat_colour(art: Art, seat: int) -> Colour:
    """Return the colour of a seat at the table that is shown."""
    return SEATS[look_of(art, seat).colour]


def seat_mark(art: Art, seat: int, side: int) -> Surface:
    """Return the mark of a seat at the table that is shown, `side` pixels square."""
    return mark_of(art, look_of(art, seat), side)


def mark_of(art: Art, look: tuple[int, int], side: int) -> Surface:
    """Return a mark, `side` pixels square: circle, square, triangle, diamond or hexagon, in a seat's colour."""
    mark, colour = look
    shape = SHAPES[mark % len(SHAPES)].format(fill=f'fill="{hex_code(SEATS[colour % len(SEATS)])}"')
    return art.written(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 17 17">{shape}</svg>', side, side)
