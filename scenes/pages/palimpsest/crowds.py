"""Where the scribes of a card stand: as far as there is room, on what is seen of it and beside its rank and suits.

Where that is too narrow for them they reach over its neighbours: then they stand on a tag that bears the card's rank.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.rules.palimpsest.geometry import LONG, SHORT, cells_of, perch

Point = tuple[float, float]
_IN_A_ROW = 3  # so many seats stand side by side at most
_STEPS = (0.0, 0.5)  # they stand around the middle of a cell, or of its edge
_BEHIND = 0.22  # how far others of the same seat stand out to the right and above, of a scribe's size
_ALL = 10  # tenths
_BESIDE = 0.88  # so far from the first scribe is the rank on a tag, of a scribe's size
_PRINT = 0.35  # what a cell with rank or suit is worth as a place, of a cell of the picture


@dataclass(frozen=True, slots=True)
class Crowd:
    """The middles of scribes, from the corner of their card; `rank` is where a tag below them bears the card's rank."""

    scribes: tuple[Point, ...]
    rank: Point | None = None


@lru_cache(4096)
def crowded(seen: int, rot: int, suits: int, count: int, size: float) -> Crowd:
    """Return where `count` scribes stand, `size` cells large, on a card with so many suits.

    They stand in rows, where most of them lies on the cells `seen`; of such places on the one nearest to its perch.
    """
    start = perch(seen, rot)
    if not count or start is None:
        return Crowd(((0.5, 0.5),) * count)
    middles, share = _placed(seen, rot, suits, count, size)
    if share == _ALL:
        return Crowd(middles)
    (x, y), *others = middles
    is_column = all(other[0] == x for other in others) and bool(others)
    return Crowd(middles, (x, y - _BESIDE * size) if is_column else (x - _BESIDE * size, y))


def _placed(seen: int, rot: int, suits: int, count: int, size: float) -> tuple[tuple[Point, ...], int]:
    """Return the best middles for so many squares, and how many tenths of them lie where they should."""
    start = perch(seen, rot)
    assert start is not None
    worth = dict.fromkeys(cells_of(seen, rot), 1.0)
    worth.update((cell, _PRINT) for cell in _printed(rot, suits) if cell in worth)
    middle = start[0] + 0.5, start[1] + 0.5
    columns = range(min(_IN_A_ROW, count), 0, -1)
    usual = _rows(*middle, count, columns[0], size)
    if _share(usual, size, worth) == _ALL:
        return usual, _ALL

    def rank(found: tuple[int, Point]) -> tuple[int, float, int]:
        wide, (x, y) = found
        apart = (x - middle[0]) ** 2 + (y - middle[1]) ** 2
        return -_share(_rows(x, y, count, wide, size), size, worth), apart, -wide

    wide, at = min(((wide, at) for wide in columns for at in _anchors(worth)), key=rank)
    found = _rows(*at, count, wide, size)
    return found, _share(found, size, worth)


def _printed(rot: int, suits: int) -> list[tuple[int, int]]:
    """Return the cells that bear rank and suits."""
    upright = [cell for row in range(1 + suits) for cell in ((0, row), (SHORT - 1, LONG - 1 - row))]
    return [(LONG - 1 - row, column) for column, row in upright] if rot else upright


def _anchors(cells: Iterable[tuple[int, int]]) -> Iterable[Point]:
    return ((x + 0.5 + right, y + 0.5 + down) for x, y in cells for right in _STEPS for down in _STEPS)


def _rows(x: float, y: float, count: int, columns: int, size: float) -> tuple[Point, ...]:
    """Return the middles of `count` squares in rows of `columns` around a point."""
    rows = -(-count // columns)
    middles = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        middles.append((x + (column - (in_row - 1) / 2) * size, y + (row - (rows - 1) / 2) * size))
    return tuple(middles)


def _share(middles: tuple[Point, ...], size: float, worth: Mapping[tuple[int, int], float]) -> int:
    """Return how many tenths of the scribes, with what stands out behind them, lie on cells of worth."""
    total = 0.0
    for x, y in middles:
        left, right = x - size / 2, x + size * (0.5 + _BEHIND)
        top, bottom = y - size * (0.5 + _BEHIND), y + size / 2
        for column in range(int(left // 1), int(right // 1) + 1):
            for row in range(int(top // 1), int(bottom // 1) + 1):
                value = worth.get((column, row), 0.0)
                if value:
                    across = min(right, column + 1) - max(left, column)
                    total += value * across * (min(bottom, row + 1) - max(top, row))
    return round(_ALL * total / (len(middles) * (size * (1 + _BEHIND)) ** 2))
