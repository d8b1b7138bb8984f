"""Gold, victory points and cards: what a seat gets and gives, and when that makes the turn the last one."""

from game.rules.my_engine.cards import END_VP
from game.rules.my_engine.events import Event, LastTurn, cards_drawn, gold_gained, gold_paid, vp_gained
from game.rules.my_engine.state import End, State


def gain_gold(state: State, source: str, amount: int, events: list[Event]) -> None:
    """Give the deciding seat gold."""
    seat = state.seat
    state.gold[seat] += amount
    events.append(gold_gained(seat, source, amount, state.gold[seat]))


def pay_gold(state: State, source: str, amount: int, events: list[Event]) -> None:
    """Take gold from the deciding seat."""
    seat = state.seat
    state.gold[seat] -= amount
    events.append(gold_paid(seat, source, amount, state.gold[seat]))


def gain_vp(state: State, source: str, amount: int, events: list[Event]) -> None:
    """Give the deciding seat victory points; forty of them make the turn the last one. Rule: my_engine 4."""
    seat = state.seat
    state.vp[seat] += amount
    events.append(vp_gained(seat, source, amount, state.vp[seat]))
    if state.vp[seat] >= END_VP:
        _make_last(state, "vp", events)


def draw(state: State, source: str, count: int, events: list[Event]) -> None:
    """Draw cards for the deciding seat, as many as there are; an empty deck makes the turn the last one."""
    deck, hand = state.deck, state.hands[state.seat]
    count = min(count, len(deck))
    if not count:
        return
    for _card in range(count):
        hand.append(deck.pop())
    events.append(cards_drawn(state.seat, source, count, len(deck)))
    if not deck:
        _make_last(state, "deck", events)


def _make_last(state: State, why: End, events: list[Event]) -> None:
    if not state.last:
        state.last = why
        events.append(LastTurn(why))
