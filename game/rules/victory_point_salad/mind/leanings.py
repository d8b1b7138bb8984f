"""What one may like more than it is worth: so characters differ. Rule: victory_point_salad 11.

What lies on the tableau counts, and half of what is on the hand, since it is meant to go there.
"""

from collections.abc import Callable, Sequence

from game.rules.victory_point_salad.cards import (
    A_BUILDING,
    A_PAYOFF,
    AN_ENGINE,
    ANIMALS,
    CARROT,
    CLAY,
    GLASS,
    GOLD,
    GRAIN,
    KIND,
    PACK_OF_KIND,
    SILK,
    STONE,
    WOOD,
    count,
)
from game.rules.victory_point_salad.state import State

HAND = 0.5


def _liked(fields: Sequence[int]) -> Callable[[State, int], float]:
    """Return what counts so many fields of the cards of a seat."""
    amounts = [sum([count(pack, field) for field in fields]) for pack in PACK_OF_KIND]

    def leaning(state: State, seat: int) -> float:
        there = sum([amounts[KIND[card]] for card in state.tableaus[seat]])
        return there + HAND * sum([amounts[KIND[card]] for card in state.hands[seat]])

    return leaning


LEANINGS = {
    "animals": _liked(ANIMALS),
    "crops": _liked((GRAIN, CARROT)),
    "materials": _liked((WOOD, CLAY, STONE)),
    "riches": _liked((GOLD, SILK, GLASS)),
    "buildings": _liked((A_BUILDING,)),
    "engines": _liked((AN_ENGINE,)),
    "payoffs": _liked((A_PAYOFF,)),
}
