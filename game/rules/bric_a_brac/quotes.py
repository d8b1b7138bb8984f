"""What a table tells about its machines and tiles: what each repair would cost, and how far each project is.

For pages. Both answers are read off a `Table`, so they know no more than its viewer, and work on a
table that is only foreseen as well. They reckon as the rules do, and are no licence: what is legal says `legal`.
"""

from dataclasses import dataclass
from typing import Any

from game.core.table import Table
from game.rules.bric_a_brac.bills import bill
from game.rules.bric_a_brac.cards import (
    BOARD,
    COSTS,
    INDEX,
    NAMES,
    POINTS,
    RECORDS,
    SPACES,
    TILE_INDEX,
    TILES,
    TOKENS,
    trait_of,
)
from game.rules.bric_a_brac.projects import completed_by
from game.rules.bric_a_brac.state import Cards, made


@dataclass(frozen=True, slots=True)
class Quote:
    """What repairing a machine of the Bric-a-brac would cost a seat now, and what it would bring.

    Of the `front` charcoalium for the machines behind it reductions strike `fee_struck`, and `fee` is to be laid. Of
    the printed `cost` (wood, copper, crystal) reductions strike `struck`, and wild takes off `wild` cubes more, of any
    kind: `cubes` are to be paid. `lacks_charcoalium` and `lacks_cubes` are missing. `harvest` is the charcoalium that
    lies on it; `completes` are the tiles that it would complete, each by itself; `prize` its points and theirs.
    """

    card: str
    front: int
    fee_struck: int
    fee: int
    cost: tuple[int, int, int]
    struck: tuple[int, int, int]
    wild: int
    cubes: int
    lacks_charcoalium: int
    lacks_cubes: int
    harvest: int
    completes: tuple[str, ...]
    prize: int

    @property
    def is_affordable(self) -> bool:
        """Whether nothing is missing."""
        return not self.lacks_charcoalium and not self.lacks_cubes


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a seat's workshop is with a tile: the needs it meets, those it lacks, and the pieces that meet them.

    A tile whose needs are all met is still completed only by a repair that is part of it. Rule: bric_a_brac 7, 16.
    """

    tile: str
    has: tuple[str, ...]
    lacks: tuple[str, ...]
    pieces: tuple[str, ...]


def row(table: Table[Any]) -> list[str]:
    """Return the machines of the Bric-a-brac by name, oldest first."""
    spaces = [table.zones[f"space:{space}"] for space in range(SPACES)]
    return [_name(pieces[0].id) for pieces in spaces if pieces]


def quote(table: Table[Any], seat: int, card: str) -> Quote:
    """Return what the machine called `card` would cost `seat`.

    Raises:
        ValueError: it does not lie on the Bric-a-brac.
    """
    machines = row(table)
    space = machines.index(card)
    front = len(machines) - 1 - space
    workshop = _workshop(table, seat)
    purse = [table.counters[f"tokens:{seat}:{token}"] for token in TOKENS]
    number = INDEX[card]
    costs = bill(number, front, made(workshop), purse)
    _none, wood, copper, crystal = COSTS[number]
    completes = completed_by(number, workshop, _open_tiles(table, seat))
    return Quote(
        card=card,
        front=front,
        fee_struck=front - costs.fee,
        fee=costs.fee,
        cost=(wood, copper, crystal),
        struck=(wood - costs.owed[0], copper - costs.owed[1], crystal - costs.owed[2]),
        wild=costs.wild,
        cubes=costs.cubes,
        lacks_charcoalium=costs.lacks_charcoalium,
        lacks_cubes=costs.lacks_cubes,
        harvest=len(table.zones[f"space:{space}"]) - 1,
        completes=tuple([TILES[tile].id for tile in completes]),
        prize=POINTS[number] + sum([TILES[tile].points for tile in completes]),
    )


def progress(table: Table[Any], seat: int, tile: str) -> Progress:
    """Return how far the workshop of `seat` is with the tile called `tile`."""
    record = TILES[TILE_INDEX[tile]]
    workshop = _workshop(table, seat)
    if record.trait == "type":
        counting = _alike(workshop)
        met = ["same"] * len(counting)
    else:
        counting, met = [], []
        open_needs = list(record.needs)
        for card in workshop:
            trait = trait_of(record.trait, RECORDS[card])
            if trait in open_needs:
                open_needs.remove(trait)
                counting.append(card)
                met.append(trait)
    lacks = list(record.needs)
    for trait in met:
        lacks.remove(trait)
    pieces = tuple([f"card:{NAMES[card]}" for card in counting])
    return Progress(tile, tuple(met), tuple(lacks), pieces)


def open_tiles(table: Table[Any], seat: int) -> tuple[str, ...]:
    """Return the tiles that `seat` could complete: those on the board, then its private ones."""
    return tuple([TILES[tile].id for tile in _open_tiles(table, seat)])


def _alike(workshop: Cards) -> list[int]:
    """Return two machines of the same type, or one of any."""
    for place, card in enumerate(workshop):
        for other in workshop[place + 1 :]:
            if RECORDS[card] is RECORDS[other]:
                return [card, other]
    return list(workshop[:1])


def _workshop(table: Table[Any], seat: int) -> Cards:
    return tuple([INDEX[_name(piece.id)] for piece in table.zones[f"workshop:{seat}"]])


def _open_tiles(table: Table[Any], seat: int) -> list[int]:
    zones = [*(f"project:{space}" for space in range(BOARD)), f"private:{seat}"]
    return [TILE_INDEX[_name(piece.id)] for zone in zones for piece in table.zones[zone]]


def _name(piece: str) -> str:
    return piece.partition(":")[2]
