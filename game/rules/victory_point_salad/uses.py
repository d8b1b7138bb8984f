"""What a resource may count as. Rule: victory_point_salad 4, pay.

`abilities` is an int of bits: what the tableau of the payer allows, for the payment that is asked about.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from game.rules.victory_point_salad import cards

SWAPS_GRAIN, SWAPS_ANIMALS, SWAPS_CATTLE, DOUBLES_SILK, TRADES, WAIVES_WOOD, WAIVES_CLAY, WAIVES_STONE, ARMY = (
    1 << bit for bit in range(9)
)
_FIELDS = (
    cards.GRAIN_SWAP,
    cards.SLAUGHTER,
    cards.CATTLE_ENGINE,
    cards.WILD_SILK,
    cards.TRADER,
    cards.NO_WOOD,
    cards.NO_CLAY,
    cards.NO_STONE,
)
_WAIVES = {cards.WOOD: WAIVES_WOOD, cards.CLAY: WAIVES_CLAY, cards.STONE: WAIVES_STONE}
WAIVING = WAIVES_WOOD | WAIVES_CLAY | WAIVES_STONE
ABILITIES = sum([cards.FIELD << cards.BITS * field for field in _FIELDS])  # a mask: none of it in a pack, no ability

PLAIN, SWAP, SILK_TWO, CATTLE_FOOD, MILITARY_SWAP, TRADE, WAIVE = (
    *("plain", "swap", "silk", "food", "military", "trade", "waive"),
)
Hows = tuple[str, ...]


def abilities_in(pack: int) -> int:
    """Return the abilities on the cards of a pack, those for Buildings too."""
    return _abilities(pack & ABILITIES) if pack & ABILITIES else 0


@lru_cache(maxsize=4096)
def _abilities(pack: int) -> int:
    return sum([1 << bit for bit, field in enumerate(_FIELDS) if cards.count(pack, field)])


def abilities_for(abilities: int, *, has_army: bool, is_building: bool) -> int:
    """Return what can be used for a payment; `has_army`: the Military swap is ready, `is_building`: of a Building."""
    if not is_building:
        abilities &= ~WAIVING
    return abilities | ARMY if has_army else abilities


def waives(need: int, abilities: int) -> bool:
    """Whether `need` need not be paid."""
    return bool(_WAIVES.get(need, 0) & abilities)


@cache
def uses(need: int, abilities: int) -> tuple[Hows, ...]:
    """Return by resource how it may be spent on `need`, the plainest first, without Military swap and trade."""
    return tuple(tuple(_hows(need, resource, abilities)) for resource in range(cards.ANY + 1))


def _hows(need: int, resource: int, abilities: int) -> list[str]:
    hows = []
    if resource in (need, cards.ANY) or (need == cards.FIRST and resource in cards.PRICE):
        hows.append(PLAIN)
    elif (
        resource == cards.GOLD
        or (resource == cards.GRAIN and abilities & SWAPS_GRAIN)
        or (resource in cards.ANIMALS and abilities & SWAPS_ANIMALS)
        or (resource == cards.CATTLE and abilities & SWAPS_CATTLE)
    ):
        hows.append(SWAP)
    if resource == cards.SILK and abilities & DOUBLES_SILK:
        hows.append(SILK_TWO)
    if resource == cards.CATTLE and need == cards.FOOD and abilities & SWAPS_CATTLE:
        hows.append(CATTLE_FOOD)
    return hows


@cache
def direct(need: int, abilities: int) -> int:
    """Return a bit for each resource that may be spent on `need` without Military swap and trade."""
    return sum([1 << resource for resource, hows in enumerate(uses(need, abilities)) if hows])


def by_product(how: str) -> int:
    """Return what goes to the pool besides: the second half of a Silk or a Cattle; -1 for nothing."""
    if how == SILK_TWO:
        return cards.ANY
    return cards.FOOD if how == CATTLE_FOOD else -1


def fields(pool: Sequence[int]) -> int:
    """Return resources as one pack."""
    return sum([1 << cards.BITS * resource for resource in pool])
