"""Placements that come to the same: what touches the same cards, and hides and buries the same ones.

All placements of a class have the same effect now, whichever card is laid, so one of each is enough to think about or
to walk through by key. Rule: palimpsest 11, Reduced set.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.palimpsest import boards
from game.rules.palimpsest.boards import Canvas
from game.rules.palimpsest.cards import RANKS
from game.rules.palimpsest.geometry import INDEX_MASKS, SIZES, Laid, Spot, cells_of
from game.rules.palimpsest.placements import spots


@dataclass(frozen=True, slots=True)
class PlacementClass:
    """Placements with one effect: they touch, hide and bury the same places (see state).

    `best` covers the fewest visible index cells of cards with a rank, then the most bare cells; of several it is the
    first in the order of the legal placements.
    """

    best: Spot
    _key: int
    _cards: int
    _canvas: Canvas
    _boards: tuple[int, ...]

    @property
    def touched(self) -> tuple[int, ...]:
        """The places touched."""
        return self._places(0)

    @property
    def hidden(self) -> tuple[int, ...]:
        """The places whose rank would not be seen any more."""
        return self._places(1)

    @property
    def buried(self) -> tuple[int, ...]:
        """The places of which nothing would be seen any more."""
        return self._places(2)

    def _places(self, level: int) -> tuple[int, ...]:
        key = self._key >> level * self._cards
        return tuple([place for place in range(self._cards) if key >> place & 1])

    def spots(self) -> list[Spot]:
        """Return all its placements, in the order of the legal ones."""
        return spots(self._canvas, self._boards)

    def __len__(self) -> int:
        return sum([board.bit_count() for board in self._boards])


@dataclass(slots=True)
class _Part:
    """The places of one class, by rot, and the best with its merits: index cells covered, covered cells, rot, bit."""

    boards: list[int]
    best: tuple[int, int, int, int]


def classes(laid: Sequence[Laid], seen: Sequence[int], *, rotation: bool) -> tuple[PlacementClass, ...]:
    """Return the classes of the legal placements, in the order of their best ones."""
    return _classes(tuple(laid), tuple(seen), rotation=rotation)


@lru_cache(64)  # a search asks again and again what can be done from where it starts
def _classes(laid: tuple[Laid, ...], seen: tuple[int, ...], *, rotation: bool) -> tuple[PlacementClass, ...]:
    canvas = boards.canvas_of(laid)
    in_sight = [place for place, mask in enumerate(seen) if mask]
    parts: dict[int, _Part] = {}
    for rot in range(2 if rotation else 1):
        covered, ranks = boards.covered(canvas, rot), _ranks_covered(canvas, laid, seen, in_sight, rot)
        for key, board in _split(canvas, laid, seen, in_sight, rot).items():
            few = boards.least(boards.least(board, ranks), covered)
            bit = (few & -few).bit_length() - 1
            merits = boards.number_at(ranks, bit), boards.number_at(covered, bit), rot, bit
            part = parts.setdefault(key, _Part([0] * (1 + rotation), merits))
            part.boards[rot] = board
            part.best = min(part.best, merits)
    return tuple([_class(canvas, key, part, len(laid)) for key, part in sorted(parts.items(), key=_order)])


def _order(item: tuple[int, _Part]) -> tuple[int, int]:
    return item[1].best[2:]


def _class(canvas: Canvas, key: int, part: _Part, count: int) -> PlacementClass:
    *_merits, rot, bit = part.best
    return PlacementClass(Spot(*canvas.place(bit), rot), key, count, canvas, tuple(part.boards))


def _split(
    canvas: Canvas, laid: Sequence[Laid], seen: Sequence[int], in_sight: Sequence[int], rot: int
) -> dict[int, int]:
    """Return the legal places of `rot` by class: its key has a bit for each card touched, hidden and buried."""
    count = len(laid)
    parts = {0: boards.legal(canvas, rot)}
    for place in in_sight:
        mask = seen[place]
        parts = _cut(parts, boards.touching(_cells(canvas, laid[place], mask), canvas.stride, rot), 1 << place)
        shown = _shown_index_cells(laid[place], mask)
        if len(shown) == 1:
            parts = _cut(parts, _over(canvas, shown[0], shown[0], rot), 1 << count + place)
        parts = _cut(parts, _burying(canvas, laid[place], mask, rot), 1 << 2 * count + place)
    return parts


def _cut(parts: dict[int, int], board: int, bit: int) -> dict[int, int]:
    """Divide every part into what lies outside of `board` and what lies in it, whose key has `bit` as well."""
    if not board:
        return parts
    found = {}
    for key, part in parts.items():
        inside = part & board
        if inside != part:
            found[key] = part ^ inside
        if inside:
            found[key | bit] = inside
    return found


def _cells(canvas: Canvas, one: Laid, mask: int) -> int:
    """Return cells of a card on the canvas."""
    width, height = SIZES[one.rot]
    row = (1 << width) - 1
    cells = 0
    for line in range(height):
        cells |= (mask >> line * width & row) << line * canvas.stride
    return cells << canvas.bit(one.x, one.y)


def _shown_index_cells(one: Laid, mask: int) -> list[tuple[int, int]]:
    """Return where on the lattice the rank of a card is seen; nowhere for a card without rank."""
    if not RANKS[one.card]:
        return []
    return [(one.x + column, one.y + row) for column, row in cells_of(mask & INDEX_MASKS[one.rot], one.rot)]


def _over(canvas: Canvas, first: tuple[int, int], last: tuple[int, int], rot: int) -> int:
    """Return the board of the places from which a card covers all cells from `first` to `last`, corners of a block."""
    width, height = SIZES[rot]
    columns, rows = width - (last[0] - first[0]), height - (last[1] - first[1])
    if columns <= 0 or rows <= 0:
        return 0
    block = boards.rectangle(columns, rows, canvas.stride)
    return block << canvas.bit(last[0] - width + 1, last[1] - height + 1)


def _burying(canvas: Canvas, one: Laid, mask: int, rot: int) -> int:
    """Return the board of the places from which a card would cover all that is seen of another."""
    left, top, right, bottom = _bounds(mask, one.rot)
    return _over(canvas, (one.x + left, one.y + top), (one.x + right, one.y + bottom), rot)


@lru_cache(4096)
def _bounds(mask: int, rot: int) -> tuple[int, int, int, int]:
    """Return the first column and row of some cells of a card, and the last."""
    cells = list(cells_of(mask, rot))
    columns = [column for column, _row in cells]
    return min(columns), cells[0][1], max(columns), cells[-1][1]


def _ranks_covered(
    canvas: Canvas, laid: Sequence[Laid], seen: Sequence[int], in_sight: Sequence[int], rot: int
) -> list[int]:
    """Return as planes how many visible index cells of cards with a rank lie under a card at each place."""
    planes: list[int] = []
    for place in in_sight:
        for cell in _shown_index_cells(laid[place], seen[place]):
            boards.increment(planes, _over(canvas, cell, cell, rot))
    return planes
