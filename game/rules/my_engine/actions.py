"""What each intent does; what then follows by itself is in `turns`. Rule: my_engine 2 and 4."""

from typing import assert_never

from game.rules.my_engine import cards
from game.rules.my_engine.building import build, finish_build
from game.rules.my_engine.events import (
    CardStacked,
    Event,
    InstantPlayed,
    StackOpened,
    StarterBuilt,
    build_skipped,
    card_discarded,
    card_paid,
    card_skipped,
    card_taken,
    suit_chosen,
)
from game.rules.my_engine.gains import draw, gain_gold, gain_vp, pay_gold
from game.rules.my_engine.intents import (
    Activate,
    Build,
    BuildStarter,
    ChooseSuit,
    DiscardDrawn,
    EndTurn,
    Intent,
    OpenStack,
    PayCard,
    PlayInstant,
    Skip,
    StackCard,
    TakeCard,
)
from game.rules.my_engine.state import NO_CARD, State, find, stack_of
from game.rules.my_engine.turns import begin_pass, begin_turn, begin_turn_pass, end_part, go_on, leave, spend


def play(state: State, intent: Intent) -> list[Event]:
    """Carry out a legal intent, and all that follows by itself."""
    events: list[Event] = []
    match intent:
        case Activate():
            activate(state, events)
        case Skip():
            skip(state, events)
        case ChooseSuit():
            choose_suit(state, intent.suit, events)
        case PayCard():
            pay_card(state, intent.card, events)
        case Build():
            build(state, intent, events)
        case DiscardDrawn():
            discard_drawn(state, intent.card, events)
        case StackCard():
            stack_card(state, intent, events)
        case OpenStack():
            open_stack(state, intent, events)
        case PlayInstant():
            play_instant(state, intent.card, events)
        case EndTurn():
            end_part(state, events)
        case TakeCard():
            take_card(state, intent.card, events)
        case BuildStarter():
            build_starter(state, intent.card, events)
        case _:
            assert_never(intent)
    if not state.owed:
        go_on(state, events)
    return events


def build_starter(state: State, name: str, events: list[Event]) -> None:
    """Lay a seat's first card; after the last seat's the first turn begins."""
    card, seat = cards.INDEX[name], state.seat
    state.hands[seat].remove(card)
    state.tableaus[seat] = [stack_of((0, 0), (card,))]
    events.append(StarterBuilt(seat, name))
    if seat + 1 < len(state.hands):
        state.seat += 1
    else:
        state.owed = 0
        begin_turn(state, 0, events)


def choose_suit(state: State, suit: str, events: list[Event]) -> None:
    """Choose the suit and do its basic action, as far as it needs no further decision."""
    state.suit = suit
    state.step = "before_pass"
    events.append(suit_chosen(state.seat, suit))
    if suit == "S":
        return
    if suit == "C":
        gain_gold(state, suit, cards.CLUB_GOLD, events)
    elif suit == "H":
        gain_vp(state, suit, cards.HEART_VP, events)
    else:
        before = len(state.deck)
        draw(state, suit, cards.DIAMOND_DRAWS, events)
        if before >= cards.DIAMOND_DRAWS:
            state.owed = 1
            state.phase = "discard_drawn"
            return
    begin_turn_pass(state, events)


def discard_drawn(state: State, name: str, events: list[Event]) -> None:
    """Discard one of the three cards drawn, and begin the pass."""
    _put_away(state, cards.INDEX[name])
    state.owed = 0
    events.append(card_discarded(state.seat, name))
    begin_turn_pass(state, events)


def skip(state: State, events: list[Event]) -> None:
    """Leave the offered card, or the Spade's build, unused."""
    if state.phase == "spade_build":
        events.append(build_skipped(state.seat))
        begin_turn_pass(state, events)
        return
    spend(state.passes[-1], state.offered)
    events.append(card_skipped(state.seat, cards.NAMES[state.offered]))


def activate(state: State, events: list[Event]) -> None:
    """Use the offered card, which asks for no target."""
    card = state.offered
    value, name = cards.VALUES[card], cards.NAMES[card]
    spend(state.passes[-1], card)
    if value == 2:
        gain_gold(state, name, cards.TWO_GOLD, events)
    elif value == 10:
        gain_vp(state, name, cards.TEN_VP, events)
    elif value == 3:
        draw(state, name, cards.THREE_DRAWS, events)
    elif value == 8:
        pay_gold(state, name, cards.EIGHT_GOLD, events)
        draw(state, name, cards.EIGHT_DRAWS, events)
        gain_vp(state, name, cards.EIGHT_VP, events)
    else:
        state.owed = cards.NINE_CARDS
        state.phase = "pay_cards"


def open_stack(state: State, intent: OpenStack, events: list[Event]) -> None:
    """Let the offered ace open another stack."""
    run = state.passes[-1]
    spend(run, state.offered)
    run.ace = intent.cell
    run.ace_seen = 0
    opened = find(state.tableaus[state.seat], intent.cell)
    assert opened
    names = tuple([cards.NAMES[card] for card in opened.cards])
    events.append(StackOpened(state.seat, cards.NAMES[state.offered], intent.cell, names))


def stack_card(state: State, intent: StackCard, events: list[Event]) -> None:
    """Let the offered 5 or 6 move a card onto another stack."""
    seat, tool = state.seat, state.offered
    spend(state.passes[-1], tool)
    tableau = state.tableaus[seat]
    cells = [stack.cell for stack in tableau]
    start, target = cells.index(intent.source), cells.index(intent.target)
    card = tableau[start].cards[-1]
    result = stack_of(intent.target, (*tableau[target].cards, card))
    tableau[target] = result
    if len(tableau[start].cards) == 1:
        leave(state, seat, start)
    else:
        tableau[start] = stack_of(intent.source, tableau[start].cards[:-1])
    names = tuple([cards.NAMES[one] for one in result.cards])
    events.append(CardStacked(seat, cards.NAMES[tool], cards.NAMES[card], intent.source, intent.target, names))
    if cards.VALUES[tool] == 6:
        gain_vp(state, cards.NAMES[tool], len(result.cards), events)


def pay_card(state: State, name: str, events: list[Event]) -> None:
    """Pay one card; with the last one comes what was paid for."""
    _put_away(state, cards.INDEX[name])
    state.owed -= 1
    events.append(card_paid(state.seat, name, state.owed))
    if state.owed:
        return
    if state.building != NO_CARD:
        finish_build(state, events)
        return
    source = cards.NAMES[state.offered]
    gain_gold(state, source, cards.NINE_GOLD, events)
    gain_vp(state, source, cards.NINE_VP, events)


def play_instant(state: State, name: str, events: list[Event]) -> None:
    """Play a jack, queen or king: pay, discard it, take its effect, and begin its pass."""
    card, seat = cards.INDEX[name], state.seat
    price = cards.VP_PRICES[card]
    state.has_played_instant = True
    state.vp[seat] -= price
    _put_away(state, card)
    events.append(InstantPlayed(seat, name, price, state.vp[seat]))
    if cards.VALUES[card] == cards.JACK:
        draw(state, name, cards.JACK_DRAWS, events)
    elif cards.VALUES[card] == cards.QUEEN:
        gain_gold(state, name, cards.QUEEN_GOLD, events)
    else:
        state.owed = min(cards.KING_TAKES, sum([cards.IS_ENGINE[one] for one in state.discard]))
        if state.owed:
            state.phase = "take"
            return
    begin_pass(state, cards.SUIT_OF[card], events)


def take_card(state: State, name: str, events: list[Event]) -> None:
    """Take a card out of the discard pile; after the last one the king's pass begins."""
    card = cards.INDEX[name]
    state.discard.remove(card)
    state.hands[state.seat].append(card)
    state.known |= 1 << card
    state.owed -= 1
    king = state.discard[-1]  # engine cards are taken from under it
    events.append(card_taken(state.seat, cards.NAMES[king], name))
    if not state.owed:
        begin_pass(state, cards.SUIT_OF[king], events)


def _put_away(state: State, card: int) -> None:
    """Put a card of the hand on the discard pile."""
    state.hands[state.seat].remove(card)
    state.known &= ~(1 << card)
    state.discard.append(card)
