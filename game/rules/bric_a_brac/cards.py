"""What the game is made of: 56 machines of 16 types, 17 project tiles, 36 tokens. Rule: bric_a_brac 2.

A machine is an index into `NAMES`, its type one into `TYPES`, a tile one into `TILES`, a kind of token one into
`TOKENS`.
"""

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Literal

from game.core.words import mark

CHARCOALIUM, WOOD, COPPER, CRYSTAL, WILD = range(5)
TOKENS = ("charcoalium", "wood", "copper", "crystal")
SYMBOLS = (*TOKENS, "wild")
CUBES = (WOOD, COPPER, CRYSTAL)
SUPPLY = (12, 8, 8, 8)
COLOURS = ("blue", "purple", "red", "yellow")

Effect = Literal[
    "tally",
    "tally_wild",
    "scrap_hand",
    "scrap_row",
    "swap",
    "steal_charcoalium",
    "steal_cube",
    "wreck",
    "strip",
    "plan",
    "copy",
]
Trait = Literal["colour", "type", "points", "makes"]


@dataclass(frozen=True, slots=True)
class Type:
    """One type of machine. `cost` is by token, charcoalium first, which no machine costs.

    A scrapper reaches `reach` machines of the row, and lets `picks` cubes be picked out of the scrapped one's cost,
    beside `bonus` charcoalium.
    """

    id: str
    name: str
    colour: str
    copies: int
    points: int
    makes: int
    cost: tuple[int, int, int, int]
    effect: Effect
    reach: int = 0
    picks: int = 0
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """A project tile: it takes exactly one machine for each of `needs`, alike in that `trait` of the machines."""

    id: str
    name: str
    points: int
    trait: Trait
    needs: tuple[str, ...]


TYPES = (
    Type("B1", mark("Timber Tally"), "blue", 4, 1, WOOD, (0, 0, 1, 1), "tally"),
    Type("B2", mark("Coal Tally"), "blue", 4, 1, CHARCOALIUM, (0, 2, 0, 0), "tally"),
    Type("B3", mark("Copper Tally"), "blue", 4, 2, COPPER, (0, 0, 1, 2), "tally"),
    Type("B4", mark("Crystal Tally"), "blue", 4, 2, CRYSTAL, (0, 0, 2, 1), "tally"),
    Type("B5", mark("Wild Tally"), "blue", 4, 3, WILD, (0, 3, 1, 0), "tally_wild"),
    Type("P1", mark("Hand Scrapper"), "purple", 4, 1, WILD, (0, 1, 1, 0), "scrap_hand", picks=2),
    Type("P2", mark("Long-Reach Scrapper"), "purple", 4, 1, CRYSTAL, (0, 2, 0, 0), "scrap_row", reach=3, picks=1),
    Type("P3", mark("Coal Scrapper"), "purple", 4, 2, COPPER, (0, 0, 2, 1), "scrap_row", reach=2, picks=1, bonus=1),
    Type("P4", mark("Swap Shop"), "purple", 4, 2, WOOD, (0, 2, 0, 1), "swap"),
    Type("P5", mark("Great Scrapper"), "purple", 4, 3, CHARCOALIUM, (0, 1, 1, 2), "scrap_row", reach=1, picks=2),
    Type("R1", mark("Coal Robber"), "red", 2, 1, CRYSTAL, (0, 1, 0, 1), "steal_charcoalium"),
    Type("R2", mark("Cube Robber"), "red", 2, 2, COPPER, (0, 1, 1, 1), "steal_cube"),
    Type("R3", mark("Wrecker"), "red", 2, 3, CHARCOALIUM, (0, 1, 0, 3), "wreck"),
    Type("R4", mark("Bailiff"), "red", 2, 3, WOOD, (0, 1, 3, 0), "strip"),
    Type("Y1", mark("Planner"), "yellow", 4, 3, WOOD, (0, 2, 0, 2), "plan"),
    Type("Y2", mark("Copyist"), "yellow", 4, 3, CHARCOALIUM, (0, 0, 3, 1), "copy"),
)

TEXTS = {  # what the effects say, by type
    "B1": mark("Gain 1 wood for each machine on the Bric-a-brac that makes wood, this one included."),
    "B2": mark("Gain 1 charcoalium for each machine on the Bric-a-brac that makes charcoalium, this one included."),
    "B3": mark("Gain 1 copper for each machine on the Bric-a-brac that makes copper, this one included."),
    "B4": mark("Gain 1 crystal for each machine on the Bric-a-brac that makes crystal, this one included."),
    "B5": mark(
        "Name a kind of cube; gain 1 of it for each machine on the Bric-a-brac that makes wild, this one included."
    ),
    "P1": mark("Scrap a machine of your hand; gain 2 cubes out of its cost."),
    "P2": mark("Scrap one of the 3 machines just before this one; gain 1 cube out of its cost."),
    "P3": mark("Scrap one of the 2 machines just before this one; gain 1 charcoalium and 1 cube out of its cost."),
    "P4": mark("Up to 3 times: give back 1 charcoalium for 1 cube of your choice, or 1 cube for 1 charcoalium."),
    "P5": mark("Scrap the machine just before this one; gain 2 cubes out of its cost."),
    "R1": mark("Take 1 charcoalium and 1 random card of the hand from the opponent."),
    "R2": mark("Take 1 cube of your choice and 1 random card of the hand from the opponent."),
    "R3": mark("The opponent scraps random cards of the hand down to 2, and returns 2 charcoalium to the reserve."),
    "R4": mark("The opponent returns 2 cubes of your choice to the reserve."),
    "Y1": mark("Draw 2 unused project tiles, keep 1 of them as your private project, and box the other."),
    "Y2": mark("Use the effect of another machine on the Bric-a-brac, but not of a Copyist."),
}

TILES = (
    Tile("all_colors", mark("Full Palette"), 5, "colour", COLOURS),
    Tile("two_blue", mark("Blue Pair"), 1, "colour", ("blue", "blue")),
    Tile("two_purple", mark("Purple Pair"), 1, "colour", ("purple", "purple")),
    Tile("two_red", mark("Red Pair"), 3, "colour", ("red", "red")),
    Tile("two_yellow", mark("Yellow Pair"), 3, "colour", ("yellow", "yellow")),
    Tile("twins", mark("Twins"), 2, "type", ("same", "same")),
    Tile("ones", mark("Pair of Ones"), 3, "points", ("1", "1")),
    Tile("twos", mark("Pair of Twos"), 2, "points", ("2", "2")),
    Tile("threes", mark("Pair of Threes"), 1, "points", ("3", "3")),
    Tile("coal_wood", mark("Coal and Wood"), 2, "makes", ("charcoalium", "wood")),
    Tile("coal_copper", mark("Coal and Copper"), 2, "makes", ("charcoalium", "copper")),
    Tile("coal_crystal", mark("Coal and Crystal"), 2, "makes", ("charcoalium", "crystal")),
    Tile("coal_coal", mark("Double Coal"), 2, "makes", ("charcoalium", "charcoalium")),
    Tile("wood_wood", mark("Double Wood"), 2, "makes", ("wood", "wood")),
    Tile("copper_copper", mark("Double Copper"), 2, "makes", ("copper", "copper")),
    Tile("crystal_crystal", mark("Double Crystal"), 3, "makes", ("crystal", "crystal")),
    Tile("three_cubes", mark("Three Cubes"), 3, "makes", ("wood", "copper", "crystal")),
)

TYPE_OF = tuple(number for number, one in enumerate(TYPES) for _copy in range(one.copies))
NAMES = tuple(f"{one.id}-{copy}" for one in TYPES for copy in range(1, one.copies + 1))
INDEX = {name: card for card, name in enumerate(NAMES)}
MACHINES = tuple(range(len(NAMES)))
TYPE_INDEX = {one.id: number for number, one in enumerate(TYPES)}
RECORDS = tuple(TYPES[one] for one in TYPE_OF)  # a machine's record
POINTS = tuple(one.points for one in RECORDS)
MAKES = tuple(one.makes for one in RECORDS)
COSTS = tuple(one.cost for one in RECORDS)
TILE_INDEX = {tile.id: number for number, tile in enumerate(TILES)}
TILE_POINTS = tuple(tile.points for tile in TILES)
TILE_SIZES = tuple(len(tile.needs) for tile in TILES)
TOKEN_INDEX = {name: token for token, name in enumerate(TOKENS)}

HAND = 5
SPACES = 10
ROW = 5  # machines in one of the two rows
BOARD = 6  # project spaces
WORKSHOP = 4  # so many machines make a workshop full
GOAL = 20
MOST_SWAPS = 3
WRECK_LEAVES, WRECK_TAKES = 2, 2
STRIPS = 2
PLANS = 2
SEATS = 2
START = ((2, 0, 0, 0), (1, 1, 0, 0))  # tokens by seat


def trait_of(trait: Trait, record: Type) -> str:
    """Return what a machine counts as for a tile that looks at `trait`."""
    match trait:
        case "colour":
            return record.colour
        case "points":
            return str(record.points)
        case "makes":
            return SYMBOLS[record.makes]
        case "type":
            return record.id


def _fitting(tile: Tile) -> frozenset[tuple[int, ...]]:
    if tile.trait == "type":
        return frozenset((kind,) * len(tile.needs) for kind in range(len(TYPES)))
    sets = combinations_with_replacement(range(len(TYPES)), len(tile.needs))
    needs = sorted(tile.needs)
    return frozenset(types for types in sets if sorted([trait_of(tile.trait, TYPES[one]) for one in types]) == needs)


FITTING = tuple(_fitting(tile) for tile in TILES)  # by tile: the sorted types of the machines that it takes
