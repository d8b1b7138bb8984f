"""The one source of luck: a small seeded generator, the same on every machine and every Python, for ever."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


class Chance:
    """SplitMix64. Its whole state is one 64-bit number, `seed`, so that it copies and saves as an int.

    `tests/core/test_chance.py` pins its stream; a change there breaks every saved match.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        """Start at `seed`; any int will do, only its lowest 64 bits count."""
        self.seed = seed & MASK

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and other.seed == self.seed

    def __hash__(self) -> int:
        return hash(self.seed)

    def __repr__(self) -> str:
        return f"Chance({self.seed})"

    def copy(self) -> "Chance":
        """Return a generator that will yield the same numbers from here on."""
        return Chance(self.seed)

    def next(self) -> int:
        """Return the next number of the stream, 0 <= n < 2**64."""
        self.seed = z = (self.seed + STEP) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Return a number 0 <= n < `bound`; the bias is below bound / 2**64."""
        return (self.next() * bound) >> 64

    def die(self) -> int:
        """Return the face of a six-sided die, 1 to 6."""
        return ((self.next() * 6) >> 64) + 1

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle `cards` in place (Fisher-Yates from the end, one number a card)."""
        seed = self.seed
        for last in range(len(cards) - 1, 0, -1):
            seed = z = (seed + STEP) & MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            pick = ((z ^ (z >> 31)) * (last + 1)) >> 64
            cards[last], cards[pick] = cards[pick], cards[last]
        self.seed = seed

    def shuffled(self, cards: Iterable[T]) -> list[T]:
        """Return the cards as a new, shuffled list."""
        pile = list(cards)
        self.shuffle(pile)
        return pile
