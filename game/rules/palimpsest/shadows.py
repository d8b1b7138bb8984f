"""From where a card would touch another, hide its rank or bury it, and the legal places divided by that.

A shadow is what one card on the table has around it: boards of places (see boards), as if it lay alone. Many look the
same, so each is found once, and shifted to where the card lies.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.palimpsest import boards
from game.rules.palimpsest.boards import PAD, Canvas
from game.rules.palimpsest.cards import RANKS
from game.rules.palimpsest.geometry import INDEX_MASKS, SIZES, Laid, cells_of

Cell = tuple[int, int]  # column and row of a card
Part = tuple[int, int]  # a key, and the board of the places that have it


class Shadow(NamedTuple):
    """Boards of the places from which a card covers some of another, its whole rank, and all of it.

    Bit 0 lies `PAD` columns left of the other card and `PAD` rows above it. `drastic` are the last two together.
    """

    touches: int
    hides: int
    buries: int
    drastic: int


def split(canvas: Canvas, laid: Sequence[Laid], seen: Sequence[int], rot: int) -> list[Part]:
    """Return the legal places of `rot` by class: its key has a bit for each card touched, hidden and buried."""
    count, stride = len(laid), canvas.stride
    parts = [(0, boards.legal(canvas, rot))]
    for place, mask in enumerate(seen):
        if mask:
            card, x, y, lies = laid[place]
            shadow = _shadow(mask, mask & INDEX_MASKS[lies] if RANKS[card] else 0, lies, rot, stride)
            parts = _cut(parts, shadow, canvas.bit(x - PAD, y - PAD), 1 << place, count)
    return parts


def _cut(parts: list[Part], shadow: Shadow, shift: int, bit: int, count: int) -> list[Part]:
    """Divide every part by what it does to one card, whose bits are `bit` and those `count` and twice as many further.

    What lies outside of the shadow comes first, then what hides nothing, last what hides and buries.
    """
    touches, hides, buries, drastic = shadow
    touches, drastic = touches << shift, drastic << shift
    found = []
    for pair in parts:
        key, board = pair
        inside = board & touches
        if not inside:
            found.append(pair)
            continue
        if inside != board:
            found.append((key, board ^ inside))
        key |= bit
        if not inside & drastic:
            found.append((key, inside))
            continue
        hidden, buried = hides << shift, buries << shift
        for sort, part in ((0, inside & ~hidden), (bit << count, inside & hidden)):
            if spared := part & ~buried:
                found.append((key | sort, spared))
            if gone := part & buried:
                found.append((key | sort | bit << 2 * count, gone))
    return found


@lru_cache(8192)
def _shadow(mask: int, index: int, lies: int, rot: int, stride: int) -> Shadow:
    """Return the shadow of a card with rot `lies` for cards with `rot`: `mask` is seen of it, its rank in `index`."""
    touches = boards.touching(_cells(mask, lies, stride) << PAD * stride + PAD, stride, rot)
    shown = list(cells_of(index, lies))
    # Two lie in opposite corners: only a card exactly on top covers both, and that is not legal.
    hides = _over(shown[0], shown[0], rot, stride) if len(shown) == 1 else 0
    cells = list(cells_of(mask, lies))
    columns = [column for column, _row in cells]
    buries = _over((min(columns), cells[0][1]), (max(columns), cells[-1][1]), rot, stride)
    return Shadow(touches, hides, buries, hides | buries)


def _over(first: Cell, last: Cell, rot: int, stride: int) -> int:
    """Return the places from which a card covers all cells from `first` to `last`, corners of a block."""
    width, height = SIZES[rot]
    columns, rows = width - (last[0] - first[0]), height - (last[1] - first[1])
    if columns <= 0 or rows <= 0:
        return 0
    left, top = last[0] - width + 1 + PAD, last[1] - height + 1 + PAD
    return boards.rectangle(columns, rows, stride) << top * stride + left


@lru_cache(8192)
def _cells(mask: int, rot: int, stride: int) -> int:
    """Return cells of a card as a board, its top left one at bit 0."""
    width, height = SIZES[rot]
    row = (1 << width) - 1
    cells = 0
    for line in range(height):
        cells |= (mask >> line * width & row) << line * stride
    return cells


def index_cells(canvas: Canvas, laid: Sequence[Laid], seen: Sequence[int]) -> int:
    """Return the board of the cells in which the rank of a card is seen."""
    found = 0
    for (card, x, y, rot), mask in zip(laid, seen, strict=True):
        shown = mask & INDEX_MASKS[rot]
        if shown and RANKS[card]:
            found |= _cells(shown, rot, canvas.stride) << canvas.bit(x, y)
    return found
