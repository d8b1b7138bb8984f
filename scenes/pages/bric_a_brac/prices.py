"""What a repair would cost whoever sits in front, as the page shows it."""

from dataclasses import dataclass
from functools import cached_property

from game.rules.bric_a_brac.bills import Cubes
from game.rules.bric_a_brac.cards import (
    CHARCOALIUM,
    CUBES,
    INDEX,
    MAKES,
    NAMES,
    POINTS,
    SYMBOLS,
    TILE_INDEX,
    TOKENS,
    WILD,
)
from game.rules.bric_a_brac.projects import sets
from game.rules.bric_a_brac.quotes import Quote, quote
from scenes.pages.bric_a_brac.bench import Bench


@dataclass(frozen=True)
class Price:
    """The price of the machine on space `space` for the seat in front."""

    bench: Bench
    space: int
    quote: Quote

    @property
    def piece(self) -> str:
        """The machine's piece."""
        return self.bench.row[self.space].id

    @property
    def points(self) -> int:
        """What the machine is worth."""
        return POINTS[machine(self.piece)]

    @property
    def owed(self) -> Cubes:
        """The cubes after the reductions by kind, wild ones left aside."""
        (wood, copper, crystal), off = self.quote.cost, self.quote.struck
        return wood - off[0], copper - off[1], crystal - off[2]

    @cached_property
    def payments(self) -> list[Cubes]:
        """The ways to pay its cubes with what the seat has, the least wood first."""
        held = self.bench.tokens(self.bench.own)[1:]
        wood, copper, crystal = (min(owed, has) for owed, has in zip(self.owed, held, strict=True))
        total = self.quote.cubes
        ways = [(some, more, total - some - more) for some in range(wood + 1) for more in range(copper + 1)]
        return [way for way in ways if 0 <= way[2] <= crystal]

    @cached_property
    def needed(self) -> Cubes | None:
        """The cubes to pay, by kind; None while wild leaves a choice."""
        owed, total = self.owed, self.quote.cubes
        if not self.quote.wild or not total:
            return owed if total else (0, 0, 0)
        if len(self.payments) == 1:
            return self.payments[0]
        if sum(1 for count in owed if count) > 1:
            return None
        wood, copper, crystal = (min(count, total) for count in owed)
        return wood, copper, crystal

    @property
    def short_kinds(self) -> list[str]:
        """The kinds of cubes of which too few are there; none while wild leaves a choice."""
        held = self.bench.tokens(self.bench.own)
        wanted = zip(CUBES, self.needed or (), strict=self.needed is not None)
        return [TOKENS[cube] for cube, count in wanted if count > held[cube]]

    @property
    def helpers(self) -> list[str]:
        """The machines of the workshop that take something off, as pieces, the oldest first."""
        wanted = {cube for cube, off in zip(CUBES, self.quote.struck, strict=True) if off}
        wanted |= {CHARCOALIUM} if self.quote.fee_struck else set()
        wanted |= {WILD} if self.quote.wild else set()
        names = {SYMBOLS[token] for token in wanted}
        pieces = self.bench.table.zones[f"workshop:{self.bench.own}"]
        return [one.id for one in pieces if makes(one.id) in names]

    @property
    def fee_spaces(self) -> tuple[range, range]:
        """The spaces behind it on which the fee would lie, and those that the workshop pays for."""
        middle = self.space + 1 + self.quote.fee
        return range(self.space + 1, middle), range(middle, len(self.bench.row))


def machine(piece: str) -> int:
    """Return the index of the machine of a piece."""
    return INDEX[piece.removeprefix("card:")]


def makes(piece: str) -> str:
    """Return what the machine of a piece makes."""
    return SYMBOLS[MAKES[machine(piece)]]


def price_of(bench: Bench, piece: str) -> Price | None:
    """Return the price of a machine of the Bric-a-brac for the seat in front, None for anything else."""
    space = bench.space_of(piece)
    if space is None:
        return None
    key = piece.removeprefix("card:")
    found = bench.prices.get(key)
    if found is None:
        found = bench.prices[key] = Price(bench, space, quote(bench.table, bench.own, key))
    return found


def can_repair(bench: Bench) -> bool:
    """Whether the seat in front could pay for a machine of the Bric-a-brac."""
    prices = (price_of(bench, piece.id) for piece in bench.row)
    return any(price is not None and price.quote.is_affordable for price in prices)


def sets_for(bench: Bench, tile: str) -> list[tuple[str, ...]]:
    """Return the sets of machines, by name, with which the repaired one completes the tile called `tile`."""
    workshop = [machine(one.id) for one in bench.table.zones[f"workshop:{bench.decider}"]]
    found = sets(TILE_INDEX[tile], tuple(workshop[:-1]), workshop[-1])
    return [tuple(NAMES[card] for card in one) for one in found]
