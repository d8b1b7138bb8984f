"""What a position is worth to a seat: the points that it may expect at the end. Rule: my_engine 11.

Points in hand, half the tableau's costs, a third of the gold, and what the engine will still bring: each card's worth
per use, times the uses to be expected. Hints come from it, and it is where a search may stop.
"""

from game.rules.my_engine.cards import (
    ALL_SUITS,
    COSTS,
    END_VP,
    JACK,
    KING,
    NINE_GOLD,
    NINE_VP,
    QUEEN,
    SUIT_OF,
    VALUES,
)
from game.rules.my_engine.offers import reaches
from game.rules.my_engine.state import (
    BEFORE_PASS,
    BEFORE_SUIT,
    NO_CARD,
    OVER,
    Pass,
    Stack,
    State,
    find,
    stack_of,
)

# Points that one use of a card brings, by its value. Rule: my_engine 11.
_PER_USE = (0.0, 0.9, 0.7, 0.5, 1.4, 0.5, 1.6, 2.2, 1.4, 0.8, 1.0, 0.0, 0.0, 0.0)
USE = tuple(_PER_USE[value] for value in VALUES)

CARDS_A_TURN = 1.3  # how fast the deck runs down
USUAL_TURNS = 36
FEWEST_TURNS = 4  # a match that goes on for long goes on a little longer
CLOSE_VP = 30  # from here on somebody may hurry to the end
OWN_SUITS = (0.6, 0.2, 0.12, 0.08)  # how often a seat chooses its best suit, its second, ...
OTHERS_SUIT = 0.22  # how often any suit is chosen by another
GOLD = 1 / 3
READY_GOLD = 0.1  # what gold is worth above that, while there is time to spend it
MOST_READY_GOLD = 12
READY_ROUNDS = 3  # with fewer rounds to go, hand and gold lose that worth
BASIC_ACTION = 1.0  # what a suit brings beside its pass
HAND_CARD = 1.0
MANY_CARDS = 4
SPARE_CARD = 0.3  # of what a card is worth beyond the first few
IN_HAND = tuple({JACK: 0.7, QUEEN: 1.0, KING: 0.9}.get(value, 0.8 + value * 0.04) * HAND_CARD for value in VALUES)


def worth(state: State, seat: int, fresh: int = 0) -> float:
    """Return the points that `seat` may expect; the last `fresh` cards of its hand count as unknown ones."""
    tableau = state.tableaus[seat]
    if state.building != NO_CARD and seat == state.seat:
        tableau = [*tableau, stack_of(state.site, (state.building,))]
    gold, vp, cost = state.gold[seat], state.vp[seat], 0
    for stack in tableau:
        for card in stack.cards:
            cost += COSTS[card]
    if state.phase == OVER:
        return vp + gold // 3 + (cost + 1) // 2
    rounds = rounds_left(state)
    ready = min(1.0, rounds / READY_ROUNDS)
    total = vp + cost / 2 + gold * GOLD + ready * min(gold, MOST_READY_GOLD) * READY_GOLD
    total += rounds * engine(tableau, len(state.hands)) + ready * hand_worth(state.hands[seat], fresh)
    return total + this_turn(state, seat)


def rounds_left(state: State) -> float:
    """Return how many turns each seat may still expect after this one. Rule: my_engine 11."""
    if state.last:
        return 0.0
    turns = min(len(state.deck) / CARDS_A_TURN, max(FEWEST_TURNS, USUAL_TURNS - state.turn))
    most = max(state.vp)
    if most > CLOSE_VP:
        turns *= (END_VP + CLOSE_VP / 3 - most) / (END_VP - CLOSE_VP * 2 / 3)
    return turns / len(state.hands)


def engine(tableau: list[Stack], seats: int) -> float:
    """Return what a tableau brings in a round: in one turn of its own and in those of the others."""
    best = sorted(by_suit(tableau).values(), reverse=True)
    own = sum([share * use for share, use in zip(OWN_SUITS, best, strict=True)])
    whole = sum([USE[card] for stack in tableau for card in stack.cards])
    return own + OTHERS_SUIT * (seats - 1) * whole


def stack_worth(stack: Stack) -> float:
    """Return what is lost when a stack is replaced."""
    return sum([COSTS[card] / 2 + 2 * USE[card] for card in stack.cards])


def hand_worth(hand: list[int], fresh: int = 0) -> float:
    """Return what a hand promises; the last `fresh` cards are unknown."""
    known = hand[: len(hand) - fresh]
    values = [IN_HAND[card] for card in known] + [HAND_CARD] * fresh
    if len(values) <= MANY_CARDS:
        return sum(values)
    values.sort(reverse=True)
    return sum(values[:MANY_CARDS]) + SPARE_CARD * sum(values[MANY_CARDS:])


def this_turn(state: State, seat: int) -> float:
    """Return what the rest of this turn brings `seat`: what its passes have still to offer, and what it is owed."""
    tableau = state.tableaus[seat]
    if seat != state.seat:
        return _later(state, tableau, seat)
    total = _owed(state)
    for run in state.passes:
        total += _rest_of_pass(state, tableau, run)
    if state.step == BEFORE_SUIT and state.turn:
        uses = by_suit(tableau)
        return total + BASIC_ACTION + max(uses.values())
    if state.step == BEFORE_PASS:
        return total + sum([USE[card] for _cell, cards, suits in tableau if state.suit in suits for card in cards])
    return total


def _later(state: State, tableau: list[Stack], seat: int) -> float:
    """Return what this turn brings a seat that does not decide now: nothing once its pass is over."""
    seats, active = len(state.hands), state.active
    if (seat - active) % seats < (state.seat - active) % seats:
        return 0.0
    cards = [card for stack in tableau for card in stack.cards]
    if not state.suit:
        return OTHERS_SUIT * sum([USE[card] for card in cards])
    return sum([USE[card] for card in cards if SUIT_OF[card] == state.suit])


def _rest_of_pass(state: State, tableau: list[Stack], run: Pass) -> float:
    total = 0.0
    if run.ace is not None:
        opened = find(tableau, run.ace)
        for card in opened.cards if opened else ():
            if not run.ace_seen >> card & 1 and reaches(state, run, card):
                total += USE[card]
    for cell, cards, suits in tableau:
        if (cell > run.pos and run.suit in suits) or (cell == run.pos and run.is_open):
            for card in cards:
                if not run.seen >> card & 1 and (run.is_whole or SUIT_OF[card] == run.suit):
                    total += USE[card]
    return total


def _owed(state: State) -> float:
    """Return what the deciding seat will get once it has paid, discarded or taken what it owes."""
    match state.phase:
        case "pay_cards":
            gain = 0.0 if state.building != NO_CARD else NINE_GOLD * GOLD + NINE_VP
            return gain - state.owed * SPARE_CARD
        case "take":
            return state.owed * HAND_CARD
        case "discard_drawn":
            return -SPARE_CARD
        case _:
            return 0.0


def by_suit(tableau: list[Stack]) -> dict[str, float]:
    """Return what one whole pass over each suit brings."""
    uses = dict.fromkeys(ALL_SUITS, 0.0)
    for _cell, cards, suits in tableau:
        use = 0.0
        for card in cards:
            use += USE[card]
        for suit in ALL_SUITS:
            if suit in suits:
                uses[suit] += use
    return uses
