"""The mark of a seat: colour and shape tell the same, so that either is enough."""

from pygame import Surface

from scenes.stage.art import Art
from scenes.stage.palette import SEATS, hex_code

SHAPES = (
    '<circle cx="8.5" cy="8.5" r="8.5" {fill}/>',
    '<path d="M1.5,1.5 H15.5 V15.5 H1.5 Z" {fill}/>',
    '<path d="M8.5,1 L16.5,15.5 H.5 Z" {fill}/>',
    '<path d="M8.5,0 L17,8.5 L8.5,17 L0,8.5 Z" {fill}/>',
    '<path d="M4.2,1 H12.8 L17,8.5 L12.8,16 H4.2 L0,8.5 Z" {fill}/>',
)


def seat_mark(art: Art, seat: int, side: int, colour: int | None = None) -> Surface:
    """Return the mark of a seat, `side` pixels square: circle, square, triangle, diamond or hexagon.

    It has the colour of the seat, or that of another.
    """
    tint = SEATS[(seat if colour is None else colour) % len(SEATS)]
    shape = SHAPES[seat % len(SHAPES)].format(fill=f'fill="{hex_code(tint)}"')
    return art.written(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 17 17">{shape}</svg>', side, side)
