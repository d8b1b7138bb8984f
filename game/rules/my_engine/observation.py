"""What can be read of a match beside the pieces: what `table` tells a viewer. Rule: my_engine 6."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.table import Table
from game.rules.my_engine.building import Bill
from game.rules.my_engine.intents import Payment
from game.rules.my_engine.state import Cell, End, Phase, Stack


@dataclass(frozen=True, slots=True)
class Building:
    """A build that a 4, a 7 or the `SPADE` asks for: which `payments` are open, and what each card would cost in gold.

    As far as gold can't pay, the fee is left out.
    """

    builder: int
    payments: tuple[Payment, ...]
    prices: Mapping[str, Bill]


@dataclass(frozen=True, slots=True)
class Route:
    """The cells of a pass: all its `stops` in reading order, those that are `done`, and the one where it is `now`."""

    stops: tuple[Cell, ...]
    done: frozenset[Cell] = frozenset()
    now: Cell | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What can be read of one seat.

    `hand` counts its cards, and `known` are those that all have seen. `cards` counts those of the `tableau`, `worth` is
    what they would count at the end, `points` all together.
    """

    gold: int
    vp: int
    hand: int
    known: tuple[str, ...]
    tableau: tuple[Stack, ...]
    cards: int
    worth: int
    points: int


@dataclass(frozen=True, slots=True)
class Observation:
    """What can be read of a match.

    `active` has the turn, None before the first; `suit` is that of the turn. `route` is the decider's pass that is
    under way or about to begin, over `pass_suit`; an ace may have `opened` a stack on its way. `offered` is the card
    whose use is asked for, which can be just activated or asks for a target. The top cards of the `movable` cells are
    what an offered 5 or 6 could move. `site` is where a card will lie that is being paid for, `owed` counts cards.

    For the decider's eyes alone, since they tell of the hand: whether what is offered `is_idle`, and what is asked of a
    `building`. `building_cells` are where a card can be built now, as far as the viewer may know.
    """

    phase: Phase
    turn: int
    active: int | None
    decider: int | None
    suit: str | None
    last: End | None
    owed: int
    instant_played: bool
    pass_suit: str | None
    route: Route | None
    opened: Cell | None
    offered: str | None
    is_idle: bool
    can_activate: bool
    can_skip: bool
    movable: tuple[Cell, ...]
    site: Cell | None
    building: Building | None
    building_cells: tuple[Cell, ...]
    seats: tuple[SeatView, ...]


EngineTable = Table[Observation]
