"""Placements that come to the same: what touches the same cards, and hides and buries the same ones.

All placements of a class have the same effect now, whichever card is laid, so one of each is enough to think about or
to walk through by key. Rule: palimpsest 11, Reduced set.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.palimpsest import boards
from game.rules.palimpsest.boards import Canvas
from game.rules.palimpsest.cards import RANKS
from game.rules.palimpsest.geometry import INDEX_MASKS, SIZES, Laid, Spot, cells_of
from game.rules.palimpsest.placements import spots


class Outcome(NamedTuple):
    """What a placement does, by places: those it touches, those whose rank it hides, those it buries.

    `covered` are those whose rank it hides or which it buries, each once.
    """

    touched: tuple[int, ...]
    hidden: tuple[int, ...]
    buried: tuple[int, ...]
    covered: tuple[int, ...]

    @classmethod
    def of(cls, key: int, cards: int) -> "Outcome":
        """Return what the key of a class says: a bit for each of so many cards touched, hidden and buried."""
        hides, buries = key >> cards & (1 << cards) - 1, key >> 2 * cards
        return cls(_places(key & (1 << cards) - 1), _places(hides), _places(buries), _places(hides | buries))


@lru_cache(65_536)
def _places(bits: int) -> tuple[int, ...]:
    return tuple([place for place in range(bits.bit_length()) if bits >> place & 1])


@dataclass(frozen=True, slots=True)
class PlacementClass:
    """Placements with one effect: they touch, hide and bury the same places (see state).

    `best` covers the fewest visible index cells of cards with a rank, then the most bare cells; of several it is the
    first in the order of the legal placements.
    """

    best: Spot
    outcome: Outcome
    _canvas: Canvas
    _boards: tuple[int, ...]

    def spots(self) -> list[Spot]:
        """Return all its placements, in the order of the legal ones."""
        return spots(self._canvas, self._boards)

    def __len__(self) -> int:
        return sum([board.bit_count() for board in self._boards])


class Layout:
    """The legal placements on a table by class, as boards, one a rot. Which of a class is the best, is found later."""

    __slots__ = ("_canvas", "_in_sight", "_laid", "_planes", "_seen", "boards", "outcomes")

    def __init__(self, laid: tuple[Laid, ...], seen: tuple[int, ...], *, rotation: bool) -> None:
        """Divide what is legal with the cards `laid`, of which so much is `seen`."""
        self._laid, self._seen = laid, seen
        self._canvas = boards.canvas_of(laid)
        self._in_sight = [place for place, mask in enumerate(seen) if mask]
        self._planes: list[tuple[list[int], list[int]]] = []
        parts: dict[int, list[int]] = {}
        rots = range(1 + rotation)
        for rot in rots:
            for key, board in _split(self._canvas, laid, seen, self._in_sight, rot).items():
                parts.setdefault(key, [0 for _rot in rots])[rot] = board
        self.boards = list(parts.values())
        self.outcomes = [Outcome.of(key, len(laid)) for key in parts]

    def best(self, number: int) -> Spot:
        """Return the best place of a class (see `PlacementClass`)."""
        *_merits, rot, bit = self._best(number)
        return Spot(*self._canvas.place(bit), rot)

    def classes(self) -> tuple[PlacementClass, ...]:
        """Return the classes in the order of their best placements."""
        best = [self._best(number) for number in range(len(self.boards))]
        return tuple(
            [self._class(number, best[number]) for number in sorted(range(len(best)), key=lambda n: best[n][2:])]
        )

    def _class(self, number: int, best: tuple[int, int, int, int]) -> PlacementClass:
        *_merits, rot, bit = best
        spot = Spot(*self._canvas.place(bit), rot)
        return PlacementClass(spot, self.outcomes[number], self._canvas, tuple(self.boards[number]))

    def _best(self, number: int) -> tuple[int, int, int, int]:
        """Return the merits of the best place of a class: index cells covered, covered cells, rot, bit."""
        planes = self._planes or self._merits()
        found = []
        for rot, (board, (ranks, covered)) in enumerate(zip(self.boards[number], planes, strict=True)):
            if board:
                few = boards.least(boards.least(board, ranks), covered)
                bit = (few & -few).bit_length() - 1
                found.append((boards.number_at(ranks, bit), boards.number_at(covered, bit), rot, bit))
        return min(found)

    def _merits(self) -> list[tuple[list[int], list[int]]]:
        """Return by rot, as planes, how many visible index cells of ranked cards, and how many cells, are covered."""
        for rot in range(len(self.boards[0])):
            ranks = _ranks_covered(self._canvas, self._laid, self._seen, self._in_sight, rot)
            self._planes.append((ranks, boards.covered(self._canvas, rot)))
        return self._planes


def classes(laid: Sequence[Laid], seen: Sequence[int], *, rotation: bool) -> tuple[PlacementClass, ...]:
    """Return the classes of the legal placements, in the order of their best ones."""
    return _classes(tuple(laid), tuple(seen), rotation=rotation)


@lru_cache(256)  # a search asks again and again what can be done from where it starts
def _classes(laid: tuple[Laid, ...], seen: tuple[int, ...], *, rotation: bool) -> tuple[PlacementClass, ...]:
    return layout(laid, seen, rotation=rotation).classes()


@lru_cache(256)
def layout(laid: tuple[Laid, ...], seen: tuple[int, ...], *, rotation: bool) -> Layout:
    """Return the legal placements by class, with the best ones still to be found."""
    return Layout(laid, seen, rotation=rotation)


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
        # Two lie in opposite corners: only a card exactly on top covers both, and that is not legal.
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
