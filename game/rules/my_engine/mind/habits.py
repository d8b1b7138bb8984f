"""How play might go on: what is offered is used, and the suit is often the one that the engine is built for.

A search guesses with it what follows what it looks at. Rule: my_engine 11.
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate

from game.rules.my_engine.cards import IS_ENGINE, SPADE, VALUES
from game.rules.my_engine.intents import DISCARDS, PAYS, SUITS, TAKES, Intent
from game.rules.my_engine.mind.worth import IN_HAND, OWN_SUITS, suit_shares
from game.rules.my_engine.offers import DRAWN, legal, uses, ways_to_build
from game.rules.my_engine.state import State, building_cells

Pick = Callable[[], float]

BUILDERS = (4, 7)
# Guesses that are always the same tell of one future only: so often it is anything that is legal.
WHIM = 0.2  # of uses and builds
FANCY = 0.3  # of suits
HORIZON = 24  # intents: of 10, 16 and 24, at as many simulations, the last won most
_UP_TO = tuple(accumulate(OWN_SUITS[:-1]))  # the numbers that stand for the best suit end at the first, and so on


def likely(state: State, pick: Pick) -> Intent | None:
    """Return what a hurried player might do, None once the match is over."""
    phase = state.phase
    if phase == "activate":
        if pick() >= WHIM and (use := _use(state, pick)):
            return use
    elif phase == "spade_build":
        if pick() >= WHIM and (build := _build(state, SPADE, pick)):
            return build
    elif phase == "choose_suit":
        if pick() >= FANCY:
            return SUITS[_suit(state, pick)]
    elif phase == "discard_drawn":
        return DISCARDS[min(state.hands[state.seat][DRAWN], key=IN_HAND.__getitem__)]
    elif phase == "pay_cards":
        return PAYS[min(state.hands[state.seat], key=IN_HAND.__getitem__)]
    elif phase == "take":
        return TAKES[max([card for card in state.discard if IS_ENGINE[card]], key=IN_HAND.__getitem__)]
    intents = legal(state)
    return _any(intents, pick) if intents else None


def _use(state: State, pick: Pick) -> Intent | None:
    """Return a use of the card that the pass has reached, None where there is none."""
    value = VALUES[state.offered]
    if value in BUILDERS:
        return _build(state, value, pick)
    found = uses(state)
    return _any(found, pick) if found else None


def _build(state: State, builder: int, pick: Pick) -> Intent | None:
    """Return any build, without a look at all of them."""
    ways = ways_to_build(state, builder)
    if not ways:
        return None
    cells = building_cells(state.tableaus[state.seat])
    return ways[int(pick() * len(ways))][cells[int(pick() * len(cells))]]


def _any(intents: Sequence[Intent], pick: Pick) -> Intent:
    return intents[int(pick() * len(intents))]


def _suit(state: State, pick: Pick) -> str:
    """Return a suit, each as often as the seat is thought to choose it with what it has built."""
    best_first = [*suit_shares(state.tableaus[state.seat])]
    return best_first[bisect(_UP_TO, pick())]
