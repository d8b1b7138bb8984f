"""How a turn ends: hand refilled or workshop tidied, the full row swept, then the next turn. Rule: bric_a_brac 4."""

from game.rules.bric_a_brac.cards import HAND, NAMES, ROW, SPACES, WORKSHOP
from game.rules.bric_a_brac.events import (
    EndTriggered,
    Event,
    MachinesSetAside,
    MatchEnded,
    RowSwept,
    cards_drawn,
    turn_began,
)
from game.rules.bric_a_brac.state import NOTHING, Cards, End, State
from game.rules.bric_a_brac.tokens import clear


def trigger(state: State, why: End, events: list[Event]) -> None:
    """Make this round the last one, unless it is already."""
    if not state.last:
        state.last = why
        events.append(EndTriggered(state.seat, why))


def refill(state: State, events: list[Event]) -> None:
    """Draw to five cards, as far as the deck goes. Rule: bric_a_brac 7, ruling 1."""
    hand, deck = state.hands[state.seat], state.deck
    wanted = HAND - len(hand)
    count = min(wanted, len(deck))
    if count > 0:
        for _card in range(count):
            hand.append(deck.pop())
        events.append(cards_drawn(state.seat, count, len(deck)))
    if count < wanted or (state.ends_with_last_card and count > 0 and not deck):
        trigger(state, "deck", events)


def tidy(state: State, events: list[Event]) -> None:
    """Set aside what projects took, then all but the newest machine of a full workshop."""
    seat = state.seat
    workshop = state.workshops[seat]
    if state.used:
        used = tuple([card for card in workshop if state.used >> card & 1])
        workshop = tuple([card for card in workshop if not state.used >> card & 1])
        state.used = 0
        _set_aside(state, used, events, is_full=False)
    if len(workshop) == WORKSHOP:
        _set_aside(state, workshop[:-1], events, is_full=True)
        workshop = workshop[-1:]
    state.workshops[seat] = workshop
    state.repaired = NOTHING


def _set_aside(state: State, cards: Cards, events: list[Event], *, is_full: bool) -> None:
    state.aside[state.seat] += cards
    events.append(MachinesSetAside(state.seat, tuple([NAMES[card] for card in cards]), is_full))


def end_turn(state: State, events: list[Event]) -> None:
    """Sweep the full row, and go on to the other seat's turn, or end the match after the second player's."""
    if len(state.row) == SPACES:
        _sweep(state, events)
    if state.last and state.seat == 1:
        state.phase = "over"
        events.append(MatchEnded(state.last, tuple(state.scores)))
        return
    state.seat = 1 - state.seat
    state.turn += 1
    state.phase = "turn"
    events.append(turn_began(state.turn, state.seat))


def _sweep(state: State, events: list[Event]) -> None:
    """Scrap the upper row; the lower one takes its place."""
    charcoalium = sum([clear(state, place) for place in range(ROW)])
    swept = state.row[:ROW]
    del state.row[:ROW], state.laid[:ROW]
    state.scrap += swept
    events.append(RowSwept(tuple([NAMES[card] for card in swept]), charcoalium))
