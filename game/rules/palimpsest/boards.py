"""Sets of lattice places as one long number, a bit a place: how hundreds of placements are listed in a moment.

A canvas is the part of the lattice around the layout: bit `(y - top) * stride + (x - left)` stands for (x, y). Left of
every card and above it lie six empty columns and rows, so that a shift never carries a cell into the row before.
A board says of each place whether a card with its top left cell there would do something. Rule: palimpsest 11.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, count
from typing import NamedTuple

from game.rules.palimpsest.geometry import LONG, SIZES, Laid

PAD = LONG - 1
_STEPS = {5: (1, 2, 1), 7: (1, 2, 3)}  # shifts that spread one cell over so many, each time onto what is spread already
_IS_SET = bytes.maketrans(b"01", b"\0\1")


class Canvas(NamedTuple):
    """Where bit 0 lies, how long a row is, and which cells are covered by cards."""

    left: int
    top: int
    stride: int
    occupied: int

    def bit(self, x: int, y: int) -> int:
        """Return the number of the bit for (x, y)."""
        return (y - self.top) * self.stride + x - self.left

    def place(self, bit: int) -> tuple[int, int]:
        """Return (x, y) of a bit."""
        row, column = divmod(bit, self.stride)
        return column + self.left, row + self.top

    def places(self, board: int) -> list[tuple[int, int]]:
        """Return (x, y) of every bit of `board`, row by row."""
        left, top, stride = self.left, self.top, self.stride
        # The digits backwards, without `0b`, so that the lowest bit comes first: far quicker than one shift a bit.
        bits = compress(count(), bin(board)[:1:-1].encode().translate(_IS_SET))
        return [(bit % stride + left, bit // stride + top) for bit in bits]

    def has(self, board: int, x: int, y: int) -> bool:
        """Whether `board` holds (x, y)."""
        return 0 <= x - self.left < self.stride and y >= self.top and board >> self.bit(x, y) & 1 == 1


def canvas_of(laid: Sequence[Laid]) -> Canvas:
    """Return the canvas around the cards that lie on the table."""
    columns = [one[1] for one in laid]
    left = min(columns) - PAD
    top = min([one[2] for one in laid]) - PAD
    stride = max(columns) + LONG - left
    shapes = [rectangle(width, height, stride) for width, height in SIZES]
    occupied = 0
    for _card, x, y, rot in laid:
        occupied |= shapes[rot] << (y - top) * stride + x - left
    return Canvas(left, top, stride, occupied)


@lru_cache(4096)
def rectangle(width: int, height: int, stride: int) -> int:
    """Return a block of cells, its top left one at bit 0."""
    row = (1 << width) - 1
    return sum([row << stride * line for line in range(height)])


def touching(cells: int, stride: int, rot: int) -> int:
    """Return the board of the places from which a card would cover at least one of `cells`."""
    width, height = SIZES[rot]
    for step in _STEPS[width]:
        cells |= cells >> step
    for step in _STEPS[height]:
        cells |= cells >> step * stride
    return cells


def legal(canvas: Canvas, rot: int) -> int:
    """Return the board of the legal places: at least one cell under the card is covered, and at least one bare."""
    width, height = SIZES[rot]
    stride = canvas.stride
    some = every = canvas.occupied
    for step in _STEPS[width]:
        some |= some >> step
        every &= every >> step
    for step in _STEPS[height]:
        some |= some >> step * stride
        every &= every >> step * stride
    return some ^ every  # whatever is covered everywhere is covered somewhere


def nth(board: int, number: int) -> int:
    """Return the bit that is `number`-th from below among those set."""
    length, bit = board.bit_length(), 0
    while length > 1:
        length = (length + 1) // 2
        low = board & (1 << length) - 1
        below = low.bit_count()
        if number < below:
            board = low
        else:
            number -= below
            board >>= length
            bit += length
    return bit


class Merits(NamedTuple):
    """How a placement ranks among those of one effect, the least first.

    `ranks` are the visible index cells of cards with a rank under it, `covered` all covered cells, `bit` its place.
    """

    ranks: int
    covered: int
    rot: int
    bit: int


def best(board: int, ranks: int, canvas: Canvas, rot: int) -> Merits:
    """Return the best place of `board` with its merits; `ranks` are the visible index cells of cards with a rank."""
    block, occupied = rectangle(*SIZES[rot], canvas.stride), canvas.occupied
    found = []
    while board:
        low = board & -board
        bit = low.bit_length() - 1
        found.append(((ranks >> bit & block).bit_count(), (occupied >> bit & block).bit_count(), rot, bit))
        board ^= low
    return Merits(*min(found))
