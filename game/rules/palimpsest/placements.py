"""The legal placements of a turn: every card of the hand on every legal place, told one by one only when asked for.

They are the same for every card. In order: card by card as they are held, portrait before landscape, row by row.
Rule: palimpsest 4, PLAY.
"""

from collections.abc import Iterator, Sequence
from typing import Any, overload

from game.rules.palimpsest.boards import Canvas, canvas_of, legal, nth
from game.rules.palimpsest.cards import INDEX
from game.rules.palimpsest.geometry import Laid, Spot
from game.rules.palimpsest.intents import PLAYS, Intent, PlayCard

_ROTS = ((0,), (0, 1))


class Placements(Sequence[Intent]):
    """Every legal `PlayCard`, as a sequence that is never written out unless somebody goes through it."""

    __slots__ = ("_boards", "_canvas", "_cards", "_per_card")

    def __init__(self, hand: Sequence[int], laid: Sequence[Laid], *, rotation: bool) -> None:
        """Lay any card of `hand` on the table with the cards `laid`, with `rotation` also turned."""
        self._cards = tuple(hand)
        self._canvas = canvas_of(laid)
        self._boards = tuple([legal(self._canvas, rot) for rot in _ROTS[rotation]])
        self._per_card = sum([board.bit_count() for board in self._boards])

    def __len__(self) -> int:
        return len(self._cards) * self._per_card

    @overload
    def __getitem__(self, index: int) -> Intent: ...

    @overload
    def __getitem__(self, index: slice) -> list[Intent]: ...

    def __getitem__(self, index: int | slice) -> Intent | list[Intent]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(f"{index} of {len(self)} placements")
        card, number = divmod(index, self._per_card)
        portraits = self._boards[0].bit_count()
        rot = 1 if number >= portraits else 0
        x, y = self._canvas.place(nth(self._boards[rot], number - portraits * rot))
        return PLAYS[self._cards[card]][x, y, rot]

    def __iter__(self) -> Iterator[Intent]:
        spots = self.spots()
        for card in self._cards:
            yield from map(PLAYS[card].__getitem__, spots)

    def __contains__(self, intent: object) -> bool:
        return isinstance(intent, PlayCard) and self.at(intent.card, intent.x, intent.y, intent.rot) is not None

    def __eq__(self, other: Any) -> bool:
        if isinstance(other, Placements):
            return (self._cards, self._canvas, self._boards) == (other._cards, other._canvas, other._boards)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Placements({self._cards}, {self._per_card} places each)"

    def at(self, card: str, x: int, y: int, rot: int = 0) -> PlayCard | None:
        """Return the intent that lays `card` there, None where that is not legal."""
        if INDEX[card] not in self._cards or not self.has(x, y, rot):
            return None
        return PLAYS[INDEX[card]][x, y, rot]

    def has(self, x: int, y: int, rot: int = 0) -> bool:
        """Whether any card may be laid there."""
        return rot < len(self._boards) and self._canvas.has(self._boards[rot], x, y)

    def spots(self) -> list[Spot]:
        """Return the legal places of any one card, in their order."""
        return spots(self._canvas, self._boards)


def spots(canvas: Canvas, boards: Sequence[int]) -> list[Spot]:
    """Return the places of `boards`, one by rot, in the order of the legal placements."""
    return [Spot(x, y, rot) for rot, board in enumerate(boards) for x, y in canvas.places(board)]
