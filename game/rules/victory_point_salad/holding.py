"""What a tableau holds, counted once and remembered while it may be asked for again. Rule: victory_point_salad 2.

Between two decisions hardly any tableau changes, and in a search most come back in other simulations. What hangs on
nothing but a tableau is therefore remembered by its `Holding`, which is known by itself, not by what is in it.
"""

from collections.abc import Sequence
from functools import lru_cache

from game.rules.victory_point_salad.cards import (
    A_BLOCKER,
    A_PAYOFF,
    ANY,
    ANY_FOOD,
    BITS,
    FIELD,
    GOLD,
    IS_PAYOFF,
    KIND,
    MILITARY,
    PACK,
    PRICE,
    counts,
    reserves,
)
from game.rules.victory_point_salad.uses import ABILITIES, abilities_in

REMEMBERED = 1 << 12  # tableaus, of about 1 kB each
_PACK_OF = PACK.__getitem__
# What is not plain icons: without it a need that no icon covers is not covered.
_FLEXIBLE = ABILITIES | FIELD << BITS * GOLD | FIELD << BITS * ANY
_PRICE = sum([FIELD << BITS * field for field in (*PRICE, ANY_FOOD, ANY)])


class Holding:
    """A tableau, counted: its `pack` and the fields of that, what they allow, and how many cards of some sorts.

    `payoffs` are the kinds of its Payoffs in their order; `is_flexible`: something on it may stand for something else,
    `buys_first`: something plain on it pays for The Coveted Starting Player.
    """

    __slots__ = (
        *("abilities", "blockers", "buys_first", "counts", "is_flexible"),
        *("military", "pack", "payoffs", "reserves"),
    )

    def __init__(self, cards: Sequence[int]) -> None:
        """Count the cards."""
        self.pack = pack = sum(map(_PACK_OF, cards))
        self.counts = fields = counts(pack)
        self.reserves = reserves(pack)
        self.abilities = abilities_in(pack)
        self.blockers, self.military = fields[A_BLOCKER], fields[MILITARY]
        self.is_flexible, self.buys_first = bool(pack & _FLEXIBLE), bool(pack & _PRICE)
        self.payoffs = [KIND[card] for card in cards if IS_PAYOFF[card]] if fields[A_PAYOFF] else []


def holding(tableau: Sequence[int]) -> Holding:
    """Return what a tableau holds."""
    return _counted(tuple(tableau))


_counted = lru_cache(maxsize=REMEMBERED)(Holding)
