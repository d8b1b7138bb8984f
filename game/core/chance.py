"""The one source of luck: a small seeded generator, the same on every machine and every Python, for ever."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from struct import Struct
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

    def __reduce__(self) -> tuple[type["Chance"], tuple[int]]:
        return Chance, (self.seed,)  # said outright, since a compiled class has no other way to be copied and pickled

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
        last = len(cards) - 1
        for number in self._next_many(last):
            pick = number * (last + 1) >> 64
            cards[last], cards[pick] = cards[pick], cards[last]
            last -= 1

    def _next_many(self, count: int) -> tuple[int, ...]:
        """Return the next `count` numbers of the stream, none below 1: of many, twice as quick as one by one."""
        if count < 1:
            return ()
        ones, steps, low, unpack = _lanes(count)
        z = ones * self.seed + steps & low
        z = ((z ^ z >> 30) & low) * 0xBF58476D1CE4E5B9 & low
        z = ((z ^ z >> 27) & low) * 0x94D049BB133111EB & low
        z = (z ^ z >> 31) & low
        self.seed = self.seed + count * STEP & MASK
        return unpack(z.to_bytes(16 * count, "little"))[::2]

    def shuffled(self, cards: Iterable[T]) -> list[T]:
        """Return the cards as a new, shuffled list."""
        pile = list(cards)
        self.shuffle(pile)
        return pile


@lru_cache(128)
def _lanes(count: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """Return what reckons `count` numbers as one long number, in lanes of 128 bits of which the lower 64 count.

    A 1 in every lane, the steps from the seed to each number, what counts of every lane, and how lanes are taken apart.
    """
    ones = sum([1 << 128 * lane for lane in range(count)])
    steps = sum([((lane + 1) * STEP & MASK) << 128 * lane for lane in range(count)])
    return ones, steps, ones * MASK, Struct(f"<{2 * count}Q").unpack
