"""What each intent does; what then follows by itself is in `turns`. Rule: victory_point_salad 4."""

from typing import assert_never

from game.rules.victory_point_salad import intents, payments
from game.rules.victory_point_salad.cards import KEY, KIND, KIND_OF, NO_CARD
from game.rules.victory_point_salad.deal import begin_next_game
from game.rules.victory_point_salad.events import (
    BlockerKept,
    CardDiscarded,
    CardDived,
    CardKept,
    DiveDeclined,
    Event,
    PayoffTaken,
    engine_taken,
    resource_taken,
    special_taken,
)
from game.rules.victory_point_salad.intents import Intent
from game.rules.victory_point_salad.offers import keep_price
from game.rules.victory_point_salad.state import State
from game.rules.victory_point_salad.turns import end_turn, make_last, settle_on


def play(state: State, intent: Intent) -> list[Event]:
    """Carry out a legal intent, and all that follows by itself."""
    events: list[Event] = []
    match intent:
        case intents.Cover():
            payments.cover_need(state, intent, events)
        case intents.TakeResource():
            _take_resource(state, intent.slot, events)
        case intents.TakeSpecial():
            _take_special(state, intent.slot, events)
        case intents.EndTurn():
            end_turn(state, events)
        case intents.Play():
            payments.begin_play(state, KIND_OF[intent.card], events)
        case intents.TakeEngine():
            _take_engine(state, intent.card, events)
        case intents.StopChain():
            payments.close(state, events)
        case intents.Discard():
            _discard(state, intent.card, events)
        case intents.BuyFirst():
            payments.begin_first(state, events)
        case intents.PayBlocker() | intents.SettlePay():
            payments.begin_blocker(state, events)
        case intents.TakePayoff():
            _take_payoff(state, intent.card, events)
        case intents.DeclareEnd():
            make_last(state, "declared", state.seat, events)
        case _:
            _play_rarer(state, intent, events)
    return events


def _play_rarer(
    state: State,
    intent: intents.Dive | intents.DiveNone | intents.SettleKeep | intents.Keep | intents.KeepDone,
    events: list[Event],
) -> None:
    match intent:
        case intents.Dive():
            _dive(state, intent.card, events)
        case intents.DiveNone():
            events.append(DiveDeclined(state.seat))
            payments.go_on(state, events)
        case intents.SettleKeep():
            events.append(BlockerKept(state.seat))
            settle_on(state, events, is_done=True)
        case intents.Keep():
            _keep(state, intent.card, events)
        case intents.KeepDone():
            begin_next_game(state, events)
        case _:
            assert_never(intent)


def _take_resource(state: State, slot: int, events: list[Event]) -> None:
    card = state.resource_row[slot]
    state.resource_row[slot] = NO_CARD
    state.taken_resources += 1
    state.actions -= 1
    state.tableaus[state.seat].append(card)
    events.append(resource_taken(state.seat, KEY[card]))


def _take_special(state: State, slot: int, events: list[Event]) -> None:
    card = state.special_row[slot]
    state.special_row[slot] = NO_CARD
    state.taken_specials += 1
    _to_hand(state, card)
    events.append(special_taken(state.seat, KEY[card]))


def _take_engine(state: State, key: str, events: list[Event]) -> None:
    kind = KIND_OF[key]
    _to_hand(state, payments.take_newest(state.engines, kind))
    left = sum([KIND[card] == kind for card in state.engines])
    events.append(engine_taken(state.seat, key, left))


def _take_payoff(state: State, key: str, events: list[Event]) -> None:
    _to_hand(state, payments.take_newest(state.payoffs, KIND_OF[key]))
    events.append(PayoffTaken(state.seat, key, len(state.payoffs)))
    if not state.payoffs and not state.last and len(state.hands) > 1:
        make_last(state, "payoffs", state.seat, events)


def _to_hand(state: State, card: int) -> None:
    """Take a card into the hand with an action; everybody has seen which."""
    state.actions -= 1
    state.hands[state.seat].append(card)
    state.known |= 1 << card


def _discard(state: State, key: str, events: list[Event]) -> None:
    card = payments.take_newest(state.hands[state.seat], KIND_OF[key])
    state.known &= ~(1 << card)
    state.special_trash.append(card)
    events.append(CardDiscarded(state.seat, key))


def _dive(state: State, key: str, events: list[Event]) -> None:
    kind = KIND_OF[key]
    trash = state.special_trash if any(KIND[card] == kind for card in state.special_trash) else state.resource_trash
    card = payments.take_newest(trash, kind)
    state.tableaus[state.seat].append(card)
    if state.fresh_chains:
        state.fresh.append(card)
    events.append(CardDived(state.seat, key))
    payments.go_on(state, events)


def _keep(state: State, key: str, events: list[Event]) -> None:
    kind = KIND_OF[key]
    card = next(card for card in reversed(state.tableaus[state.seat]) if KIND[card] == kind and card not in state.kept)
    state.kept.append(card)
    state.allowance -= keep_price(card)
    events.append(CardKept(state.seat, key, state.allowance))
