"""What the rest of a turn brings a seat, reckoned without playing it. Rule: my_engine 11."""

from collections.abc import Sequence

from game.core.sums import float_sum
from game.rules.my_engine.cards import (
    ALL_SUITS,
    COSTS,
    EIGHT_GOLD,
    FLAT_CARDS,
    FLAT_GOLD,
    IS_ENGINE,
    NINE_CARDS,
    NINE_GOLD,
    NINE_VP,
    STACK_LIMIT,
    SUIT_OF,
    TWO_GOLD,
    VALUES,
)
from game.rules.my_engine.offers import reaches
from game.rules.my_engine.state import NO_CARD, Pass, Stack, State, find

# Points that one use of a card brings, by its value. Rule: my_engine 11.
PER_USE = (0.0, 0.9, 0.7, 0.5, 1.4, 0.5, 1.6, 2.2, 1.4, 0.8, 1.0, 0.0, 0.0, 0.0)
USE = tuple(PER_USE[value] for value in VALUES)

GOLD = 1 / 3
OTHERS_SUIT = 0.22  # how often any suit is chosen by another
BASIC_ACTION = 1.0  # what a suit brings beside its pass
TAKEN_CARD = 2.0
A_STACKED_CARD = 0.8  # what a 6 scores for each card of the stack, less what is lost by moving it
_FREE = (2, 3, 10)


def this_turn(state: State, seat: int, unknown: int = 0) -> float:
    """Return what `seat` may still expect of this turn; its hand holds `unknown` cards more than the state says."""
    tableau = state.tableaus[seat]
    if seat != state.seat:
        return _off_turn(state, seat)
    total = _owed(state)
    if state.step == "before_suit" and state.turn:
        suits = [_dry_run(state, seat, new_pass(tableau, suit, is_whole=True), unknown) for suit in ALL_SUITS]
        total += BASIC_ACTION + max(suits)
    ahead = []
    for run in reversed(state.passes):
        ahead += rest_of(state, run)
    if state.step == "before_pass":
        ahead += new_pass(tableau, state.suit, is_whole=True)
    return total + _dry_run(state, seat, ahead, unknown)


def _off_turn(state: State, seat: int) -> float:
    """Return what this turn brings a seat that does not decide now: nothing once its pass is over."""
    seats, active = len(state.hands), state.active
    if (seat - active) % seats < (state.seat - active) % seats:
        return 0.0
    tableau = state.tableaus[seat]
    if not state.suit:
        return OTHERS_SUIT * float_sum([USE[card] for stack in tableau for card in stack.cards])
    return _dry_run(state, seat, new_pass(tableau, state.suit, is_whole=False))


def _owed(state: State) -> float:
    """Return what the deciding seat gets once it has paid or taken what it owes."""
    if state.phase == "pay_cards":
        return 0.0 if state.building != NO_CARD else NINE_GOLD * GOLD + NINE_VP
    return state.owed * TAKEN_CARD if state.phase == "take" else 0.0


def new_pass(tableau: Sequence[Stack], suit: str, *, is_whole: bool) -> list[int]:
    """Return the cards that a pass over `suit` offers, in its order, if nothing changes on its way."""
    ahead = [card for _cell, cards, suits in tableau if suit in suits for card in cards]
    return ahead if is_whole else [card for card in ahead if SUIT_OF[card] == suit]


def rest_of(state: State, run: Pass) -> list[int]:
    """Return the cards that a pass of the deciding seat has still to offer, in its order."""
    tableau = state.tableaus[state.seat]
    opened = find(tableau, run.ace) if run.ace is not None else None
    rest = [card for card in (opened.cards if opened else ()) if not run.ace_seen >> card & 1]
    rest = [card for card in rest if reaches(state, run, card)]
    for cell, cards, suits in tableau:
        if (cell > run.pos and run.suit in suits) or (cell == run.pos and run.is_open):
            rest += [card for card in cards if not run.seen >> card & 1 and (run.is_whole or SUIT_OF[card] == run.suit)]
    return rest


def _dry_run(state: State, seat: int, ahead: list[int], unknown: int = 0) -> float:
    """Return about how many points the cards `ahead` bring, with the gold and the hand that are there."""
    if not ahead:
        return 0.0
    tableau, hand = state.tableaus[seat], state.hands[seat]
    gold, count = state.gold[seat], len(hand) + unknown
    costs = sorted([COSTS[card] for card in hand if IS_ENGINE[card]])
    total = 0.0
    for card in ahead:
        value = VALUES[card]
        if value in _FREE:
            gold += TWO_GOLD if value == 2 else 0
        elif value == 8 and gold >= EIGHT_GOLD:
            gold -= EIGHT_GOLD
        elif value == 9 and count >= NINE_CARDS:
            count -= NINE_CARDS
            gold += NINE_GOLD
        elif value == 7:
            cost = max([cost for cost in costs if cost <= gold], default=0)
            if not cost:
                continue
            gold -= cost
            count -= 1
            costs.remove(cost)
        elif value == 4 and costs and (gold >= FLAT_GOLD or count > FLAT_CARDS):
            total += costs.pop() / 2 - FLAT_GOLD * GOLD - USE[card]
            count -= 1 if gold >= FLAT_GOLD else FLAT_CARDS + 1
            gold -= FLAT_GOLD if gold >= FLAT_GOLD else 0
        elif value == 6:
            total += _best_six(tableau) - USE[card]
        elif not (value == 5 and len(tableau) > 1) and not (value == 1 and _has_free(tableau)):
            continue
        total += USE[card]
    return total


def _has_free(tableau: list[Stack]) -> bool:
    """Whether an ace may find a card that only gives."""
    return any(VALUES[card] in _FREE for stack in tableau for card in stack.cards)


def _best_six(tableau: list[Stack]) -> float:
    """Return how many points a 6 brings now."""
    best = 0
    for source in tableau:
        if len(source.cards) == 1:
            for target in tableau:
                size = len(target.cards)
                if target is not source and best <= size < STACK_LIMIT and target.suits[-1] == source.suits:
                    best = size + 1
    return best * A_STACKED_CARD
