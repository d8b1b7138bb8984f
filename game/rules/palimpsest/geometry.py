"""Where cards lie: an unbounded lattice of unit cells, all in whole numbers. Rule: palimpsest 2, Card geometry.

x grows to the right, y downwards. A card is 5 cells wide and 7 high, turned (`rot` 1) 7 wide and 5 high; it lies where
its top left cell lies. A set of cells of one card is a bit mask: bit `row * width + column`, rows downwards.

The one `top` map is kept as such a mask for each laid card: `seen`, the cells of which it is the top. The masks are
disjoint on the lattice, so together they say of any cell which card is uppermost, or that it is bare table.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

SHORT, LONG = 5, 7
SIZES = ((SHORT, LONG), (LONG, SHORT))  # width and height, by rot
CELLS = SHORT * LONG
WHOLE = (1 << CELLS) - 1

# Where the rank is printed: portrait top left and bottom right, landscape top right and bottom left.
INDEX_CELLS = (((0, 0), (4, 6)), ((6, 0), (0, 4)))
INDEX_MASKS = tuple(
    sum(1 << row * SIZES[rot][0] + column for column, row in cells) for rot, cells in enumerate(INDEX_CELLS)
)


class Spot(NamedTuple):
    """A place for a card: its top left cell, and whether it is turned to landscape (`rot` 1)."""

    x: int
    y: int
    rot: int = 0


class Laid(NamedTuple):
    """A card on the table; it never moves again."""

    card: int
    x: int
    y: int
    rot: int


def _covered(lower: int, upper: int, dx: int, dy: int) -> int:
    """Return the cells of a card with rot `lower` that one with rot `upper`, further by (dx, dy), lies on."""
    width, height = SIZES[lower]
    over_width, over_height = SIZES[upper]
    columns = range(max(0, dx), min(width, dx + over_width))
    rows = range(max(0, dy), min(height, dy + over_height))
    return sum(1 << row * width + column for row in rows for column in columns)


# What one card covers of another: `_COVER[rot of the lower][rot of the upper]`, by
# `dx * _SPAN + dy + _MIDDLE` with |dx| and |dy| under 7.
_SPAN, _MIDDLE = 13, 84
_COVER = tuple(
    tuple(
        tuple(_covered(lower, upper, dx, dy) for dx in range(1 - LONG, LONG) for dy in range(1 - LONG, LONG))
        for upper in range(2)
    )
    for lower in range(2)
)


def overlaps(laid: Sequence[Laid], seen: Sequence[int], x: int, y: int, rot: int) -> list[tuple[int, int]]:
    """Return what a card at (x, y, rot) would touch: each place in `laid`, with the seen cells it would cover there."""
    found = []
    for place, (_card, lies_x, lies_y, lies_rot) in enumerate(laid):
        dx = x - lies_x
        if -LONG < dx < LONG:
            dy = y - lies_y
            if -LONG < dy < LONG:
                cells = seen[place] & _COVER[lies_rot][rot][dx * _SPAN + dy + _MIDDLE]
                if cells:
                    found.append((place, cells))
    return found


def bare(touched: Sequence[tuple[int, int]]) -> int:
    """Return how many cells under a card that touches so are bare table."""
    return CELLS - sum([cells.bit_count() for _place, cells in touched])


def cells_of(mask: int, rot: int) -> Iterator[tuple[int, int]]:
    """Yield (column, row) of each cell in a mask, row by row."""
    width = SIZES[rot][0]
    while mask:
        low = mask & -mask
        row, column = divmod(low.bit_length() - 1, width)
        yield column, row
        mask ^= low


@lru_cache(4096)
def perch(mask: int, rot: int) -> tuple[int, int] | None:
    """Return (column, row) of the seen cell on which scribes are drawn, None for a buried card.

    It is the one nearest to the card's centre, then the smallest row, then column. Rule: palimpsest 10.
    """
    width, height = SIZES[rot]
    cells = list(cells_of(mask, rot))
    if not cells:
        return None
    return min(cells, key=lambda cell: ((2 * cell[0] + 1 - width) ** 2 + (2 * cell[1] + 1 - height) ** 2, *cell[::-1]))


def snapped(x: float, y: float) -> tuple[int, int]:
    """Return the lattice place nearest to a top left corner given in cells, halves up. Rule: palimpsest 10."""
    return int((x + 0.5) // 1), int((y + 0.5) // 1)
