"""Placements that come to the same: what touches the same cards, and hides and buries the same ones.

All placements of a class have the same effect now, whichever card is laid, so one of each is enough to think about or
to walk through by key. Rule: palimpsest 11, Reduced set.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.palimpsest import boards
from game.rules.palimpsest.boards import Canvas, Merits
from game.rules.palimpsest.cards import CARDS, MATCHES
from game.rules.palimpsest.geometry import Laid, Spot
from game.rules.palimpsest.placements import spots
from game.rules.palimpsest.shadows import index_cells, split

# `_SHARED[lies]`: a byte a card, the suits that it shares with the card that lies there; a sum of them counts for all.
_SHARED = tuple(sum(count << 8 * card for card, count in enumerate(row)) for row in MATCHES)


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


class Around(NamedTuple):
    """The numbers of the classes that touch a card, of those that hide its rank or bury it, and that bury it."""

    touching: list[int]
    covering: list[int]
    burying: list[int]


class Layout:
    """The legal placements on a table by class, as boards, one a rot, and what is asked of all classes at once.

    A class has a number; lists are by class. `keys` say what its placements do: a bit for each card touched, so many
    bits further one for each hidden, and again so many further one for each buried. The rest is found when asked for.
    """

    __slots__ = ("_around", "_best", "_canvas", "_laid", "_ranks", "_shared", "boards", "keys")

    def __init__(self, laid: tuple[Laid, ...], seen: tuple[int, ...], *, rotation: bool) -> None:
        """Divide what is legal with the cards `laid`, of which so much is `seen`."""
        self._laid = laid
        self._canvas = canvas = boards.canvas_of(laid)
        self._ranks = index_cells(canvas, laid, seen)
        self._shared = b""
        self._around: dict[int, Around] = {}
        self._best: dict[int, Merits] = {}
        if rotation:
            parts: dict[int, list[int]] = {}
            for rot in range(2):
                for key, board in split(canvas, laid, seen, rot):
                    parts.setdefault(key, [0, 0])[rot] = board
            self.keys, self.boards = list(parts), list(parts.values())
        else:
            found = split(canvas, laid, seen, 0)
            self.keys, self.boards = [key for key, _board in found], [[board] for _key, board in found]

    def outcome(self, number: int) -> Outcome:
        """Return what the placements of a class do."""
        return Outcome.of(self.keys[number], len(self._laid))

    def around(self, place: int) -> Around:
        """Return which classes touch, cover and bury a card."""
        found = self._around.get(place)
        if found is None:
            count, keys = len(self._laid), self.keys
            touching = [number for number, key in enumerate(keys) if key >> place & 1]
            hides, buries = 1 << count + place, 1 << 2 * count + place
            covering = [number for number in touching if keys[number] & (hides | buries)]
            burying = [number for number in covering if keys[number] & buries]
            self._around[place] = found = Around(touching, covering, burying)
        return found

    def matches(self, card: int) -> bytes:
        """Return by class how many suits a card would have in common with those that it touches."""
        if not self._shared:
            touched = [key & (1 << len(self._laid)) - 1 for key in self.keys]
            shared = {bits: self._shared_by(bits) for bits in set(touched)}
            self._shared = b"".join(map(shared.__getitem__, touched))
        return self._shared[card :: len(CARDS)]

    def _shared_by(self, touched: int) -> bytes:
        """Return for every card the suits in common with the cards `touched`."""
        laid = self._laid
        return sum([_SHARED[laid[place].card] for place in _places(touched)]).to_bytes(len(CARDS), "little")

    def best(self, number: int) -> Spot:
        """Return the best place of a class (see `PlacementClass`)."""
        found = self._best_of(number)
        return Spot(*self._canvas.place(found.bit), found.rot)

    def order(self) -> list[int]:
        """Return the numbers of the classes in the order of their best placements."""
        return sorted(range(len(self.keys)), key=lambda number: self._best_of(number)[2:])

    def classes(self) -> tuple[PlacementClass, ...]:
        """Return the classes in that order."""
        return tuple(
            [
                PlacementClass(self.best(number), self.outcome(number), self._canvas, tuple(self.boards[number]))
                for number in self.order()
            ]
        )

    def _best_of(self, number: int) -> Merits:
        found = self._best.get(number)
        if found is None:
            canvas, ranks = self._canvas, self._ranks
            self._best[number] = found = min(
                [boards.best(board, ranks, canvas, rot) for rot, board in enumerate(self.boards[number]) if board]
            )
        return found


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
