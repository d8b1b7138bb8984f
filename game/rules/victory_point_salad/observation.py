"""What can be read of a match beside the pieces: what `table` tells a viewer. Rule: victory_point_salad 6."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.core.table import Table
from game.rules.victory_point_salad.scores import Score
from game.rules.victory_point_salad.sheet import Sum
from game.rules.victory_point_salad.state import End, Goods, Phase


@dataclass(frozen=True, slots=True)
class Slot:
    """One need of the open payment, a resource or `first`; `how` it is covered is None while it is open.

    `spent` are the resources that cover it (a pair of them for a trade), `cards` the pieces trashed for it.
    """

    need: str
    how: str | None
    spent: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenPayment:
    """A payment under way."""

    goods: Goods
    is_chained: bool
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What can be read of one seat.

    `hand` counts its cards, `icons` by resource and power what the tableau has; `payoffs` says by key what each Payoff
    on it counts, `swap` what became of the Military swap. `score` tells the points by category once the match is over.
    """

    points: int
    hand: int
    icons: Mapping[str, int]
    payoffs: Mapping[str, Sum]
    swap: Literal["ready", "used"] | None
    score: Score | None


@dataclass(frozen=True, slots=True)
class Observation:
    """What can be read of a match.

    `active` has the turn, `decider` is asked, `first` has the Starting Player, `holder` Initiate Endgame!. `endgame` is
    the round of the Endgame, 0 before it; `last` says why the round is the last one. `special_left` counts what lies
    above Initiate Endgame!, and `leaving` are the places of rows that the next trimming empties.

    Of the campaign `game` counts from 1; it and `goal` are None unless one plays alone. `chains` are the keys of what
    the viewer could have on the left-overs now, cards of the hand and the Starting Player. `would` says by key what
    each Payoff to come or in the viewer's hand would count on the viewer's tableau: nothing for an onlooker.
    """

    phase: Phase
    active: int
    decider: int | None
    first: int
    holder: int | None
    round: int
    endgame: int
    last: End | None
    actions: int
    special_left: int
    leaving: tuple[str, ...]
    game: int | None
    goal: int | None
    allowance: int
    payment: OpenPayment | None
    chains: tuple[str, ...]
    would: Mapping[str, Sum]
    seats: tuple[SeatView, ...]


SaladTable = Table[Observation]
