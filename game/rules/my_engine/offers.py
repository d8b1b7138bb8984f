"""What may be done now: whether a card has a use, and every legal intent. Rule: my_engine 4."""

from game.rules.my_engine import intents
from game.rules.my_engine.cards import (
    ACE,
    BUILDERS,
    EIGHT_GOLD,
    FEE,
    FLAT_CARDS,
    IS_ENGINE,
    MOST_STACKS,
    NINE_CARDS,
    PRICES,
    SPADE,
    STACK_LIMIT,
    SUIT_OF,
    VALUES,
    VP_PRICES,
)
from game.rules.my_engine.intents import Intent
from game.rules.my_engine.state import Cell, Pass, Stack, State, building_cells

AIMED = (ACE, 4, 5, 6, 7)  # the values of the cards whose use asks for a target
DRAWN = slice(-3, None)  # where the cards that a Diamond drew lie in the hand
_SUITS: list[Intent] = list(intents.SUITS.values())


def legal(state: State) -> list[Intent]:
    """Return every legal intent: uses first, then skipping or ending, then instants."""
    phase = state.phase
    if phase == "activate":
        return [*uses(state), intents.SKIP, *instants(state)]
    if phase == "choose_suit":
        return _SUITS + instants(state)
    hand = state.hands[state.seat]
    if phase == "spade_build":
        return [*_builds(state, SPADE), intents.SKIP, *instants(state)]
    if phase == "discard_drawn":
        return [intents.DISCARDS[card] for card in hand[DRAWN]]
    if phase == "pay_cards":
        return [intents.PAYS[card] for card in hand]
    if phase == "turn_end":
        return [intents.END_TURN, *instants(state)]
    if phase == "take":
        return [intents.TAKES[card] for card in state.discard if IS_ENGINE[card]]
    if phase == "starter":
        return [intents.STARTERS[card] for card in hand if IS_ENGINE[card]]
    return []


def instants(state: State) -> list[Intent]:
    """Return the instants that the deciding seat could play now. Rule: my_engine 4, Instants."""
    seat = state.seat
    vp = state.vp[seat]
    # Without a point none can be paid for: as a rule this ends here.
    if state.has_played_instant or not vp or not (seat == state.active or state.anyone_plays_instants):
        return []
    return [intents.PLAYS[card] for card in state.hands[seat] if VP_PRICES[card] <= vp]


def has_use(state: State, card: int) -> bool:
    """Whether the card that the pass has reached could do something."""
    value = VALUES[card]
    if value in (2, 10):
        return True
    if value in BUILDERS:
        return can_build(state, value)
    if value == 3:
        return bool(state.deck)
    if value == 8:
        return state.gold[state.seat] >= EIGHT_GOLD
    if value == 9:
        return len(state.hands[state.seat]) >= NINE_CARDS
    if value == ACE:
        return bool(ace_targets(state, state.passes[-1]))
    return _can_move(state, same_suit=value == 6)


def can_build(state: State, builder: int) -> bool:
    """Whether `builder` (a 4, a 7, or the Spade) could build anything."""
    seat = state.seat
    hand = state.hands[seat]
    prices, most = PRICES[builder], purse(state)
    for card in hand:  # those that are never built have a price beyond any purse
        if prices[card] <= most:
            return True
    return builder == 4 and can_pay_cards(state) and any(IS_ENGINE[card] for card in hand)


def purse(state: State) -> int:
    """Return the highest price in gold that leaves enough for the fee, if one is due; below zero: no price does."""
    seat = state.seat
    gold = state.gold[seat]
    if len(state.tableaus[seat]) < MOST_STACKS:
        return gold
    return min(gold, gold + state.vp[seat] - FEE)


def can_pay_cards(state: State) -> bool:
    """Whether a 4 may be paid with cards: enough of them beside the one to build, and enough for the fee."""
    seat = state.seat
    if len(state.hands[seat]) <= FLAT_CARDS:
        return False
    return len(state.tableaus[seat]) < MOST_STACKS or state.gold[seat] + state.vp[seat] >= FEE


def ace_targets(state: State, run: Pass) -> list[Cell]:
    """Return the stacks that the ace on the pass's cell could open. Rule: my_engine 4, activate."""
    row, column = run.pos
    return [
        cell
        for cell, cards, _suits in state.tableaus[state.seat]
        if (cell[0] == row) != (cell[1] == column) and any(reaches(state, run, card) for card in cards)
    ]


def reaches(state: State, run: Pass, card: int) -> bool:
    """Whether an ace of this pass offers `card` of the stack that it opens."""
    return VALUES[card] != ACE and (run.is_whole or state.ace_opens_all or SUIT_OF[card] == run.suit)


def movable(state: State) -> list[Cell]:
    """Return the cells whose top card an offered 5 or 6 could move, in reading order."""
    if state.phase != "activate" or VALUES[state.offered] not in (5, 6):
        return []
    return sorted({one.source for one in moves(state, same_suit=VALUES[state.offered] == 6)})


def moves(state: State, *, same_suit: bool) -> list[intents.StackCard]:
    """Return the moves of one card onto another stack: a lone card, or any top card where restacking is allowed."""
    tableau = state.tableaus[state.seat]
    sources = tableau if state.may_restack else [stack for stack in tableau if len(stack.cards) == 1]
    if not sources:
        return []
    targets = [stack for stack in tableau if len(stack.cards) < STACK_LIMIT]
    return [
        intents.move(source.cell, target.cell)
        for source in sources
        for target in targets
        if source is not target and (not same_suit or _top_suit(source) == _top_suit(target))
    ]


def _can_move(state: State, *, same_suit: bool) -> bool:
    """Whether there are `moves`."""
    tableau = state.tableaus[state.seat]
    for source in tableau:
        if not (state.may_restack or len(source.cards) == 1):
            continue
        for target in tableau:
            is_free = target is not source and len(target.cards) < STACK_LIMIT
            if is_free and (not same_suit or _top_suit(source) == _top_suit(target)):
                return True
    return False


def _top_suit(stack: Stack) -> str:
    return stack.suits[-1]


def uses(state: State) -> list[Intent]:
    """Return what the card that the pass has reached may be used for. Rule: my_engine 4, activate."""
    card = state.offered
    value = VALUES[card]
    if value in BUILDERS:
        return _builds(state, value)
    if value in (5, 6):
        return [*moves(state, same_suit=value == 6)]
    if value == ACE:
        return [intents.opening(cell) for cell in ace_targets(state, state.passes[-1])]
    return [intents.ACTIVATE_IT] if has_use(state, card) else []


def _builds(state: State, builder: int) -> list[Intent]:
    """Return every build, card by card: for gold, then for cards."""
    ways = ways_to_build(state, builder)
    cells = building_cells(state.tableaus[state.seat]) if ways else []  # the same for all, and rarely needed
    return [way[cell] for way in ways for cell in cells]


def ways_to_build(state: State, builder: int) -> list[intents.Builds]:
    """Return the builds by cell, for each card and what it can be paid with: with gold first, then with cards."""
    prices, most = PRICES[builder], purse(state)
    pays_cards = builder == 4 and can_pay_cards(state)
    ways: list[intents.Builds] = []
    for card in state.hands[state.seat]:
        if prices[card] <= most:
            ways.append(intents.GOLD_BUILDS[card])
        if pays_cards and IS_ENGINE[card]:
            ways.append(intents.CARD_BUILDS[card])
    return ways
