"""Building a card: what it costs, and what happens. Rule: my_engine 4, Building."""

from bisect import insort
from typing import NamedTuple

from game.rules.my_engine.cards import BUILDER_VP, FEE, FLAT_CARDS, INDEX, MOST_STACKS, NAMES, PRICES, SPADE, VALUES
from game.rules.my_engine.events import BuildBegun, CardBuilt, Event, StackReplaced
from game.rules.my_engine.gains import gain_vp
from game.rules.my_engine.intents import Build
from game.rules.my_engine.state import NO_CARD, Cell, State, stack_of
from game.rules.my_engine.turns import begin_turn_pass, leave, spend


class Bill(NamedTuple):
    """What a build costs: the price in gold, the fee in gold and victory points, and how much gold is `left` then."""

    price: int
    fee_gold: int
    fee_vp: int
    left: int


def builder_of(state: State) -> int:
    """Return the value of the card that may build now, `SPADE` for the basic action."""
    return VALUES[state.offered] if state.phase == "activate" else SPADE


def bill(state: State, seat: int, price: int) -> Bill:
    """Return what a card of that price costs `seat`: the fee first from the gold that is left, then in points."""
    left = state.gold[seat] - price
    if len(state.tableaus[seat]) < MOST_STACKS:
        return Bill(price, 0, 0, left)
    fee_gold = min(FEE, left)
    return Bill(price, fee_gold, FEE - fee_gold, left - fee_gold)


def build(state: State, intent: Build, events: list[Event]) -> None:
    """Build a card for gold, or set it aside until it is paid for with cards."""
    card, cell = INDEX[intent.card], intent.cell
    builder = builder_of(state)
    if builder != SPADE:
        spend(state.passes[-1], state.offered)
    source = NAMES[state.offered] if builder != SPADE else "S"
    state.hands[state.seat].remove(card)
    state.known &= ~(1 << card)
    if intent.pay == "gold":
        _settle(state, card, cell, source, events, price=PRICES[builder][card])
        if builder == SPADE:
            begin_turn_pass(state, events)
        return
    state.building = card
    state.site = cell
    state.owed = FLAT_CARDS
    state.phase = "pay_cards"
    events.append(BuildBegun(state.seat, source, intent.card, cell, FLAT_CARDS))


def finish_build(state: State, events: list[Event]) -> None:
    """Build the card that has been paid for with cards."""
    card = state.building
    state.building = NO_CARD
    _settle(state, card, state.site, NAMES[state.offered], events, cards=FLAT_CARDS)


def _settle(
    state: State, card: int, cell: Cell, source: str, events: list[Event], *, price: int = 0, cards: int = 0
) -> None:
    """Pay in gold and points, lay the card, and let a 7 score."""
    seat = state.seat
    tableau = state.tableaus[seat]
    costs = bill(state, seat, price)
    gold = price + costs.fee_gold
    state.gold[seat] = costs.left
    state.vp[seat] -= costs.fee_vp
    if len(tableau) == MOST_STACKS:
        _clear(state, cell, events)
    insort(tableau, stack_of(cell, (card,)))  # by cell, that is in reading order: a pass goes through it as it lies
    events.append(CardBuilt(seat, source, NAMES[card], cell, gold, costs.fee_vp, cards))
    if source[0] == "7":
        gain_vp(state, source, BUILDER_VP, events)


def _clear(state: State, cell: Cell, events: list[Event]) -> None:
    """Discard the stack on `cell`."""
    seat = state.seat
    place = [stack.cell for stack in state.tableaus[seat]].index(cell)
    cards = state.tableaus[seat][place].cards
    leave(state, seat, place)
    state.discard += cards
    events.append(StackReplaced(seat, cell, tuple([NAMES[card] for card in cards])))
