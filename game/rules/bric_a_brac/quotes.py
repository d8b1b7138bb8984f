"""What a repair would cost each seat, and how far it is with each project. Rule: bric_a_brac 4, 7 and 16.

Everybody may know, for all that it takes lies open. It is reckoned as the rules do, and is no licence: what is legal
says `legal`. The answers are kept, since the worlds in which a gesture is imagined differ in none of what they take.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.rules.bric_a_brac import cards
from game.rules.bric_a_brac.bills import Bill, Cubes, bill, payments_of
from game.rules.bric_a_brac.projects import completed_by, open_to
from game.rules.bric_a_brac.state import Cards, State, made


@dataclass(frozen=True, slots=True)
class Quote:
    """What repairing the machine on a space of the Bric-a-brac would cost a seat now, and what it would bring.

    Of the `front` charcoalium for the machines behind it reductions strike `fee_struck`, and `fee` is to be laid. Of
    the printed `cost` (wood, copper, crystal) reductions strike `struck` and leave `owed`; wild takes off `wild` cubes
    more, of any kind: `cubes` are to be paid. `needed` says which, None while wild leaves a choice, and `payments` are
    the ways to pay with what the seat has. `helpers` are the machines of its workshop that take something off.

    `lacks_charcoalium` and `lacks_cubes` are missing, of the tokens in `short`, if that is certain. `completes`
    are the tiles that it would complete, each by itself; `prize` its `points` and theirs. `nearly` is a tile that would
    lack just one machine more, where an affordable repair completes none.
    """

    card: str
    space: int
    front: int
    fee_struck: int
    fee: int
    cost: Cubes
    struck: Cubes
    owed: Cubes
    wild: int
    cubes: int
    needed: Cubes | None
    payments: tuple[Cubes, ...]
    helpers: tuple[str, ...]
    lacks_charcoalium: int
    lacks_cubes: int
    short: tuple[str, ...]
    points: int
    completes: tuple[str, ...]
    prize: int
    nearly: str | None

    @property
    def is_affordable(self) -> bool:
        """Whether nothing is missing."""
        return not self.lacks_charcoalium and not self.lacks_cubes

    @property
    def piece(self) -> str:
        """The machine's piece."""
        return f"card:{self.card}"

    @property
    def fee_spaces(self) -> tuple[range, range]:
        """The spaces behind it on which the fee would lie, and those that the workshop pays for."""
        middle = self.space + 1 + self.fee
        return range(self.space + 1, middle), range(middle, self.space + 1 + self.front)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a seat's workshop is with a tile: the needs it meets, those it lacks, and the pieces that meet them.

    A tile whose needs are all met is still completed only by a repair that is part of it. Rule: bric_a_brac 7, 16.
    """

    tile: str
    has: tuple[str, ...]
    lacks: tuple[str, ...]
    pieces: tuple[str, ...]


def quotes(state: State, seat: int) -> tuple[Quote, ...]:
    """Return what each machine of the Bric-a-brac would cost `seat`, oldest first."""
    tiles, purse = tuple(open_to(state, seat)), tuple(state.tokens[seat])
    return _quotes(tuple(state.row), state.workshops[seat], purse, tiles)


@lru_cache(maxsize=128)
def _quotes(row: Cards, workshop: Cards, purse: Cards, tiles: Cards) -> tuple[Quote, ...]:
    reductions, found = made(workshop), []
    for space, card in enumerate(row):
        front = len(row) - 1 - space
        _none, wood, copper, crystal = cards.COSTS[card]
        costs = bill(card, front, reductions, purse)
        ways = payments_of(costs, purse)
        needed = _needed(costs, ways)
        struck = wood - costs.owed[0], copper - costs.owed[1], crystal - costs.owed[2]
        completes = completed_by(card, workshop, tiles)
        quote = Quote(
            card=cards.NAMES[card],
            space=space,
            front=front,
            fee_struck=front - costs.fee,
            fee=costs.fee,
            cost=(wood, copper, crystal),
            struck=struck,
            owed=costs.owed,
            wild=costs.wild,
            cubes=costs.cubes,
            needed=needed,
            payments=tuple(ways),
            helpers=_helpers(workshop, (front - costs.fee, *struck, costs.wild)),
            lacks_charcoalium=costs.lacks_charcoalium,
            lacks_cubes=costs.lacks_cubes,
            short=tuple([cards.TOKENS[cube] for cube in cards.CUBES if needed and needed[cube - 1] > purse[cube]]),
            points=cards.POINTS[card],
            completes=tuple([cards.TILES[tile].id for tile in completes]),
            prize=cards.POINTS[card] + sum([cards.TILES[tile].points for tile in completes]),
            nearly=None if completes or not costs.is_affordable else _nearly(card, workshop, tiles),
        )
        found.append(quote)
    return tuple(found)


def _needed(costs: Bill, ways: list[Cubes]) -> Cubes | None:
    """Return the cubes to pay, by kind; None while wild leaves a choice."""
    owed, total = costs.owed, costs.cubes
    if not total or not costs.wild:
        return owed if total else (0, 0, 0)
    if len(ways) == 1:
        return ways[0]
    if sum([count > 0 for count in owed]) > 1:
        return None
    return min(owed[0], total), min(owed[1], total), min(owed[2], total)


def _helpers(workshop: Cards, off: tuple[int, ...]) -> tuple[str, ...]:
    """Return the machines that make a symbol of which something is taken off, as pieces, the oldest first."""
    return tuple([f"card:{cards.NAMES[card]}" for card in workshop if off[cards.MAKES[card]]])


def _nearly(card: int, workshop: Cards, tiles: Cards) -> str | None:
    """Return a tile that lacks one machine beside `card`. A fourth machine leads to none, for it stays alone."""
    if len(workshop) == cards.WORKSHOP - 1:
        return None
    states = [_progress(tile, (*workshop, card)) for tile in tiles]
    piece = f"card:{cards.NAMES[card]}"
    return next((state.tile for state in states if len(state.lacks) == 1 and piece in state.pieces), None)


@lru_cache(maxsize=128)
def progress(workshop: Cards) -> Mapping[str, Progress]:
    """Return how far a workshop is with every tile, by its name."""
    return {name: _progress(tile, workshop) for name, tile in cards.TILE_INDEX.items()}


def _progress(tile: int, workshop: Cards) -> Progress:
    record = cards.TILES[tile]
    if record.trait == "type":
        counting = _alike(workshop)
        met = ["same"] * len(counting)
    else:
        counting, met = [], []
        open_needs = list(record.needs)
        for card in workshop:
            trait = cards.trait_of(record.trait, cards.RECORDS[card])
            if trait in open_needs:
                open_needs.remove(trait)
                counting.append(card)
                met.append(trait)
    lacks = list(record.needs)
    for trait in met:
        lacks.remove(trait)
    return Progress(record.id, tuple(met), tuple(lacks), tuple([f"card:{cards.NAMES[card]}" for card in counting]))


def _alike(workshop: Cards) -> list[int]:
    """Return two machines of the same type, or one of any."""
    for place, card in enumerate(workshop):
        for other in workshop[place + 1 :]:
            if cards.RECORDS[card] is cards.RECORDS[other]:
                return [card, other]
    return list(workshop[:1])
