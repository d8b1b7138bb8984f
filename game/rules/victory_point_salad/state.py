"""One match of Victory Point Salad, as plain data."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.core.chance import Chance
from game.rules.victory_point_salad.cards import NO_CARD, PAYOFFS

NOBODY = -1
OPEN = ""  # how a need is covered that is not covered yet
BELOW = len(PAYOFFS) + 1  # so many cards lie at the foot of the special pile: Initiate Endgame! and the Payoffs

# What the deciding seat is asked.
Phase = Literal["action", "pay", "chain", "dive", "settle", "keep", "over"]
Goods = Literal["play", "first", "blocker"]
End = Literal["declared", "payoffs", "rounds", "solo"]


class Payment(NamedTuple):
    """A payment that is open: what for (`card` is bought or paid off), and how far it has come.

    By need: `hows`, `spent` resources (a pair of them for a trade) and `cards` that went to the tray for it. A chained
    payment must spend a left-over.
    """

    goods: Goods
    card: int
    needs: tuple[int, ...]
    hows: tuple[str, ...]
    spent: tuple[tuple[int, ...], ...]
    cards: tuple[tuple[int, ...], ...]
    is_chained: bool
    has_spent_left: bool

    @property
    def open_needs(self) -> tuple[int, ...]:
        """The needs that are still to be covered."""
        if not any(self.hows):
            return self.needs
        return tuple([need for need, how in zip(self.needs, self.hows, strict=True) if not how])


@dataclass(slots=True)
class State:
    """Lists by seat. Piles are bottom first; a row has a place for each card, `NO_CARD` where none lies.

    `active` has the turn, `seat` decides; `order` are the seats of the round, `position` counts in it. `endgame` is the
    Endgame round, 0 before it; `holder` has Initiate Endgame!, `first` The Coveted Starting Player. `last` says why the
    round is the last one, empty while it is not known to be. `taken_*` count the cards taken from a row since its last
    refill. `swapped` are the seats that have used their Military swap this turn, a bit each.

    During an action: the `tray` holds the cards trashed so far, `pool` and `left` the resources on them that are not
    spent, new ones and left-overs; `fresh` are cards put into play in this action (only with the option that they
    chain); `payment` is the open one. A tableau is in the order in which it grew, with blockers and Starting Player.
    `known` are the cards in hands that everybody has seen go there, a bit each.

    Of the solo campaign `game` counts from 0; `allowance` is how much may still be kept, `kept` what is. `is_campaign`
    says whether there is a next game.
    """

    chance: Chance
    fresh_chains: bool
    by_round: bool
    next_leads: bool
    is_campaign: bool
    order: list[int]
    resource_pile: list[int]
    resource_row: list[int]
    resource_trash: list[int]
    special_pile: list[int]
    special_row: list[int]
    special_trash: list[int]
    engines: list[int]
    payoffs: list[int]
    box: list[int]
    hands: list[list[int]]
    tableaus: list[list[int]]
    tray: list[int]
    pool: list[int]
    left: list[int]
    fresh: list[int]
    kept: list[int]
    phase: Phase = "action"
    turn: int = 0
    round: int = 0
    endgame: int = 0
    last: End | Literal[""] = ""
    position: int = 0
    active: int = 0
    seat: int = 0
    actions: int = 0
    first: int = 0
    holder: int = NOBODY
    swapped: int = 0
    taken_resources: int = 0
    taken_specials: int = 0
    payment: Payment | None = None
    known: int = 0
    game: int = 0
    allowance: int = 0


def copy(state: State) -> State:
    """Return an independent copy."""
    # By hand and by position, since search copies at every step: the quickest there is. A payment is never changed.
    return State(
        Chance(state.chance.seed),
        state.fresh_chains,
        state.by_round,
        state.next_leads,
        state.is_campaign,
        state.order[:],
        state.resource_pile[:],
        state.resource_row[:],
        state.resource_trash[:],
        state.special_pile[:],
        state.special_row[:],
        state.special_trash[:],
        state.engines[:],
        state.payoffs[:],
        state.box[:],
        [hand[:] for hand in state.hands],
        [tableau[:] for tableau in state.tableaus],
        state.tray[:],
        state.pool[:],
        state.left[:],
        state.fresh[:],
        state.kept[:],
        state.phase,
        state.turn,
        state.round,
        state.endgame,
        state.last,
        state.position,
        state.active,
        state.seat,
        state.actions,
        state.first,
        state.holder,
        state.swapped,
        state.taken_resources,
        state.taken_specials,
        state.payment,
        state.known,
        state.game,
        state.allowance,
    )


def above_initiate(state: State) -> int:
    """Return how many specials lie above Initiate Endgame!, none once it has come up."""
    return len(state.special_pile) - BELOW if state.special_pile else 0


def to_come(state: State) -> list[int]:
    """Return the Payoffs that nobody has taken yet; before they are revealed they lie at the foot of the specials."""
    return state.payoffs or [card for card in state.special_pile[:BELOW] if card in PAYOFFS]


def window(row: list[int]) -> list[int]:
    """Return the cards of a row, left to right."""
    return [card for card in row if card != NO_CARD]
