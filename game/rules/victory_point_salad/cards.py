"""The deck as the rules reckon with it: cards, titles, resources and powers as ints. Rule: victory_point_salad 2.

A card is a number from 0 to 104, a *kind* the number of its title. What a tableau holds is the sum of its cards'
`PACK`: one int with a field of a byte for each resource, power, ability, sort, kind and face, so that one addition a
card counts all, and the bytes of the sum are what was counted (`counts`).
"""

from collections.abc import Iterable

from game.core.words import mark
from game.rules.victory_point_salad import first_edition
from game.rules.victory_point_salad.titles import Title

RESOURCES = (
    *("wood", "clay", "stone", "silk", "sheep", "cattle"),
    *("wild_boar", "grain", "carrot", "glass", "gold", "food"),
)
WOOD, CLAY, STONE, SILK, SHEEP, CATTLE, WILD_BOAR, GRAIN, CARROT, GLASS, GOLD, FOOD = range(12)
ANY = 12  # the One-and-Done Card's resources, and what a Silk is worth in The Wildcard Building
FIRST = 13  # no resource: the need of one of the Starting Player's price
NAMES = (*RESOURCES, "any", "first")  # of resources and needs
NUMBER = {name: number for number, name in enumerate(NAMES)}
ANIMALS = (SHEEP, CATTLE, WILD_BOAR)
POWERS = ("building", "military", "invested")
WORDS = (
    *(mark("Wood"), mark("Clay"), mark("Stone"), mark("Silk"), mark("Sheep"), mark("Cattle")),
    *(mark("Wild Boar"), mark("Grain"), mark("Carrot"), mark("Glass"), mark("Gold"), mark("Food")),
    *(mark("any resource"), mark("one of its price")),
)

TITLES = first_edition.TITLES
KEYS = tuple(title.key for title in TITLES)
KIND_OF = {key: kind for kind, key in enumerate(KEYS)}
KIND = tuple(kind for kind, title in enumerate(TITLES) for _copy in range(title.copies))
CARDS = tuple(range(len(KIND)))
FIRST_COPY = tuple(KIND.index(kind) for kind in range(len(TITLES)))
TITLE = tuple(TITLES[kind] for kind in KIND)
KEY = tuple(title.key for title in TITLE)
PIECES = tuple(f"card:{KEY[card]}.{card - FIRST_COPY[KIND[card]] + 1}" for card in CARDS)
NO_CARD = -1


def _of_pile(*piles: str) -> tuple[int, ...]:
    return tuple(card for card in CARDS if TITLE[card].pile in piles)


RESOURCE_CARDS = _of_pile("resource")
ENGINES = _of_pile("engine")
EARLY = _of_pile("early")
MID = _of_pile("mid")
PAYOFFS = _of_pile("payoff")
BLOCKERS = _of_pile("blocker")
STARTING_PLAYER = _of_pile("first")[0]
INITIATE = _of_pile("pay_up")[0]
ENGINE_KINDS = tuple(dict.fromkeys(KIND[card] for card in ENGINES))
BLOCKER_KIND = KIND[BLOCKERS[0]]
DIVE_KIND = next(kind for kind, title in enumerate(TITLES) if title.dives)
IS_RESOURCE = tuple(title.pile == "resource" for title in TITLE)
IS_ENGINE = tuple(title.pile == "engine" for title in TITLE)
IS_PAYOFF = tuple(title.pile == "payoff" for title in TITLE)
IS_BLOCKER = tuple(title.pile == "blocker" for title in TITLE)
IS_BUILDING = tuple(title.is_building for title in TITLE)
VP = tuple(title.vp for title in TITLE)

COST = tuple(tuple(NUMBER[name] for name in title.cost) for title in TITLES)  # by kind, as REQUIRES
FIRST_NEEDS = (FIRST,)
BLOCKER_NEEDS = COST[BLOCKER_KIND]
PRICE = tuple(NUMBER[name] for name in TITLE[STARTING_PLAYER].price)

# Faces: a profile is what a card can be trashed for, its icons or, instead, all of `whole`.
Face = tuple[int, ...]


def _faces(title: Title) -> tuple[Face, ...]:
    return tuple(tuple(NUMBER[name] for name in face) for face in (title.icons, title.whole) if face)


PROFILES = tuple(dict.fromkeys(_faces(title) for title in TITLES if _faces(title)))
PROFILE = tuple(PROFILES.index(_faces(title)) if _faces(title) else -1 for title in TITLES)  # by kind

# The fields of a pack: a resource's has its number, and these follow.
BITS = 8  # all cards together have 17 of a resource: no field ever runs into the next
FIELD = (1 << BITS) - 1
BUILDING, MILITARY, INVESTED = (ANY + 1 + place for place in range(len(POWERS)))
GRAIN_SWAP, SLAUGHTER, CATTLE_ENGINE, WILD_SILK, TRADER, NO_WOOD, NO_CLAY, NO_STONE, ANY_FOOD = (
    ANY + 4 + place for place in range(9)
)
A_BUILDING, A_PAYOFF, A_BLOCKER, AN_ENGINE = (ANY + 13 + place for place in range(4))  # cards of a sort
A_KIND = ANY + 17  # cards of the first kind; the others follow
_FIRST_PROFILE = A_KIND + len(TITLES)  # the others follow
PACK_BYTES = _FIRST_PROFILE + len(PROFILES)
FACES = BITS * _FIRST_PROFILE  # so many bits lie below the profiles
POWER_FIELD = dict(zip(POWERS, (BUILDING, MILITARY, INVESTED), strict=True))
REQUIRES = tuple(tuple(POWER_FIELD[name] for name in title.requires) for title in TITLES)
WAIVERS = {WOOD: NO_WOOD, CLAY: NO_CLAY, STONE: NO_STONE}
UNIT = tuple(1 << BITS * number for number in range(ANY + 1))  # one of a resource in a pack or a pool


def _pack(kind: int) -> int:
    title = TITLES[kind]
    fields = [NUMBER[name] for name in title.icons] + [POWER_FIELD[name] for name in title.powers]
    fields += [NUMBER[name] for name in title.whole if name == "any"]
    fields += [ANY_FOOD for face in _faces(title) for resource in face if resource == FOOD]
    abilities = {
        GRAIN_SWAP: "grain" in title.swaps,
        SLAUGHTER: "sheep" in title.swaps,
        CATTLE_ENGINE: title.cattle_is_food,
        WILD_SILK: title.silk_is_two,
        TRADER: title.trades,
    }
    fields += [field for field, has_it in abilities.items() if has_it]
    if title.waives:
        fields.append(WAIVERS[NUMBER[title.waives]])
    sorts = {"payoff": A_PAYOFF, "blocker": A_BLOCKER, "engine": AN_ENGINE}
    fields += [
        A_KIND + kind,
        *([A_BUILDING] if title.is_building else []),
        *([sorts[title.pile]] if title.pile in sorts else []),
    ]
    if PROFILE[kind] >= 0:
        fields.append(_FIRST_PROFILE + PROFILE[kind])
    return sum([1 << BITS * field for field in fields])


PACK_OF_KIND = tuple(_pack(kind) for kind in range(len(TITLES)))
PACK = tuple(PACK_OF_KIND[kind] for kind in KIND)

# Numbers of the first edition. Rule: victory_point_salad 3 and 4.
ACTIONS = 3
HAND_LIMIT = 5
START_RESOURCES, START_HAND = 3, 3
SOLO_RESOURCES, SOLO_HAND, SOLO_BLOCKERS = 4, 4, 2
ROW_SIZES = {1: 3, 2: 3, 3: 4, 4: 6}
LAST_ENDGAME_ROUND = 10
SOLO_ENDGAME_TURNS = 2
GOALS = (120, 135, 145)


def pack_of(cards: Iterable[int]) -> int:
    """Return what `cards` hold together, as one pack."""
    return sum([PACK[card] for card in cards])


def counts(pack: int) -> bytes:
    """Return the fields of a pack by their numbers."""
    return pack.to_bytes(PACK_BYTES, "little")


_ASKED = sum({FIELD << BITS * need for cost in COST for need in cost if need < FIRST}) | sum(
    {FIELD << BITS * field for fields in REQUIRES for field in fields}
)
_UP_TO_TWO = bytes([min(number, 2) for number in range(FIELD + 1)])


def reserves(pack: int) -> bytes:
    """Return by field what cards may ask for, up to two of each: by this alone a pack falls short of a card or not."""
    return (pack & _ASKED).to_bytes(ANY + 1 + len(POWERS), "little").translate(_UP_TO_TWO)


def count(pack: int, field: int) -> int:
    """Return one field of a pack."""
    return pack >> BITS * field & FIELD
