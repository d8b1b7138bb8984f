"""How play might go on: what is offered is used, and the suit is often the one that the engine is built for.

A search guesses with it what follows what it looks at. Rule: my_engine 11.
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate

from game.rules.my_engine.actions import play
from game.rules.my_engine.cards import BUILDERS, IS_ENGINE, SPADE, VALUES
from game.rules.my_engine.intents import DISCARDS, PAYS, SKIP, SUITS, TAKES, Intent
from game.rules.my_engine.mind.worth import IN_HAND, OWN_SUITS, best_suits
from game.rules.my_engine.offers import DRAWN, instants, legal, uses, ways_to_build
from game.rules.my_engine.state import State, building_cells

Pick = Callable[[], float]

# Guesses that are always the same tell of one future only: so often it is anything that is legal.
WHIM = 0.2  # of uses and builds
FANCY = 0.3  # of suits
HORIZON = 24  # intents: of 10, 16 and 24, at as many simulations, the last won most
_UP_TO = tuple(accumulate(OWN_SUITS[:-1]))  # the numbers that stand for the best suit end at the first, and so on


def stride(state: State, pick: Pick, most: int) -> int:
    """Carry out what is likely until the turn ends, at most so many intents, and return how many; 0 after the end."""
    turn, played = state.turn, 0
    while played < most and state.turn == turn and (intent := likely(state, pick)):
        play(state, intent)
        played += 1
    return played


def likely(state: State, pick: Pick) -> Intent | None:
    """Return what a hurried player might do, None once the match is over."""
    phase = state.phase
    if phase == "activate":
        value = VALUES[state.offered]
        if value in BUILDERS:
            return _build(state, value, pick)
        if pick() >= WHIM and (found := uses(state)):
            return _any(found, pick)
    elif phase == "spade_build":
        return _build(state, SPADE, pick)
    elif phase == "choose_suit":
        if pick() >= FANCY:
            return SUITS[_suit(state, pick)]
    elif phase == "discard_drawn":
        return DISCARDS[_least(state.hands[state.seat][DRAWN])]
    elif phase == "pay_cards":
        return PAYS[_least(state.hands[state.seat])]
    elif phase == "take":
        return TAKES[max([card for card in state.discard if IS_ENGINE[card]], key=IN_HAND.__getitem__)]
    intents = legal(state)
    return _any(intents, pick) if intents else None


def _build(state: State, builder: int, pick: Pick) -> Intent:
    """Return any build, on a whim anything that is legal: without a look at all of them, dozens as a rule."""
    is_whim = pick() < WHIM
    ways = ways_to_build(state, builder)
    cells = building_cells(state.tableaus[state.seat]) if ways else []
    if ways and not is_whim:
        return ways[int(pick() * len(ways))][cells[int(pick() * len(cells))]]
    others: list[Intent] = [SKIP, *instants(state)]
    builds = len(ways) * len(cells)
    place = int(pick() * (builds + len(others)))
    if place >= builds:
        return others[place - builds]
    way, cell = divmod(place, len(cells))
    return ways[way][cells[cell]]


def _any(intents: Sequence[Intent], pick: Pick) -> Intent:
    return intents[int(pick() * len(intents))]


def _least(cards: Sequence[int]) -> int:
    """Return the card that promises the least in the hand."""
    least = cards[0]
    for card in cards:
        if IN_HAND[card] < IN_HAND[least]:
            least = card
    return least


def _suit(state: State, pick: Pick) -> str:
    """Return a suit, each as often as the seat is thought to choose it with what it has built."""
    best_first = best_suits(state.tableaus[state.seat])
    return best_first[bisect(_UP_TO, pick())]
