"""What may be done now: every legal intent. Rule: victory_point_salad 4."""

from functools import lru_cache

from game.rules.victory_point_salad import cards, intents
from game.rules.victory_point_salad.covering import covers
from game.rules.victory_point_salad.holding import holding
from game.rules.victory_point_salad.intents import Intent
from game.rules.victory_point_salad.paying import (
    can_buy_first,
    can_pay_blocker,
    chained,
    has_army,
    is_playable,
    is_playable_now,
)
from game.rules.victory_point_salad.state import State

_SETTLE: list[Intent] = [intents.SETTLE_PAY, intents.SETTLE_KEEP]


def legal(state: State) -> list[Intent]:
    """Return every legal intent in a pinned order; of cards with one title only one."""
    phase = state.phase
    if phase == "action":
        return _actions(state)
    if phase == "pay":
        return covers(state)
    if phase == "chain":
        return [*links(state), intents.STOP_CHAIN]
    if phase == "dive":
        return [*[intents.DIVE[kind] for kind in dive_kinds(state)], intents.DIVE_NONE]
    if phase == "settle":
        return _SETTLE[:]
    if phase == "keep":
        return [*[intents.KEEP[kind] for kind in keep_kinds(state)], intents.KEEP_DONE]
    return []


def _actions(state: State) -> list[Intent]:
    seat = state.seat
    hand, held = state.hands[seat], holding(state.tableaus[seat])
    kinds = list(dict.fromkeys([cards.KIND[card] for card in hand]))
    army = has_army(state, seat, held)
    found: list[Intent] = []
    if state.actions:
        found = takes(state)
        if state.left:
            found += [intents.PLAY[kind] for kind in kinds if is_playable_now(state, kind, held, must=False, army=army)]
        else:
            found += [intents.PLAY[kind] for kind in kinds if is_playable(held, kind, army=army)]
        if can_buy_first(state, seat, held, must=False, army=army):
            found.append(intents.BUY_FIRST)
    if not state.endgame and can_pay_blocker(state, held, army=army):
        found.append(intents.PAY_BLOCKER)
    if may_declare(state):
        found.append(intents.DECLARE_END)
    if len(hand) > cards.HAND_LIMIT:
        found += [intents.DISCARD[kind] for kind in kinds]
    else:
        found.append(intents.END_TURN)
    return found


def may_declare(state: State) -> bool:
    """Whether the deciding seat may make this round the last one. Rule: victory_point_salad 5."""
    return state.endgame > 0 and not state.last and len(state.hands) > 1


def takes(state: State) -> list[Intent]:
    """Return what could be taken: resources, specials, Engines, Payoffs."""
    found: list[Intent] = [
        intents.TAKE_RESOURCE[cards.KIND[card]][slot]
        for slot, card in enumerate(state.resource_row)
        if card != cards.NO_CARD
    ]
    found += [
        intents.TAKE_SPECIAL[cards.KIND[card]][slot]
        for slot, card in enumerate(state.special_row)
        if card != cards.NO_CARD
    ]
    found += [intents.TAKE_ENGINE[kind] for kind in engine_kinds(state)]
    found += [intents.TAKE_PAYOFF[cards.KIND[card]] for card in state.payoffs]
    return found


def take_at(state: State, place: int) -> Intent:
    """Return one of `takes` by its place in them, without a list of all."""
    for slot, card in enumerate(state.resource_row):
        if card != cards.NO_CARD:
            if not place:
                return intents.TAKE_RESOURCE[cards.KIND[card]][slot]
            place -= 1
    for slot, card in enumerate(state.special_row):
        if card != cards.NO_CARD:
            if not place:
                return intents.TAKE_SPECIAL[cards.KIND[card]][slot]
            place -= 1
    engines = engine_kinds(state)
    if place < len(engines):
        return intents.TAKE_ENGINE[engines[place]]
    return intents.TAKE_PAYOFF[cards.KIND[state.payoffs[place - len(engines)]]]


def engine_kinds(state: State) -> tuple[int, ...]:
    """Return the kinds of Engines of which a stack is left."""
    return _stacks(tuple(state.engines))


@lru_cache(maxsize=1 << 10)  # more than there are
def _stacks(engines: tuple[int, ...]) -> tuple[int, ...]:
    stacks = {cards.KIND[card] for card in engines}
    return tuple([kind for kind in cards.ENGINE_KINDS if kind in stacks])


def can_be_freed(state: State, seat: int) -> bool:
    """Whether `seat` could get rid of an Artificial Need now. Rule: victory_point_salad 4, before the Endgame."""
    if state.endgame or (state.seat, state.phase) != (seat, "action"):
        return False
    held = holding(state.tableaus[seat])
    return can_pay_blocker(state, held, army=has_army(state, seat, held))


def links(state: State) -> list[Intent]:
    """Return what could be done on the left-overs, free of any action. Rule: victory_point_salad 4, chain."""
    seat = state.seat
    found: list[Intent] = [intents.PLAY[kind] for kind in chained(state, seat)]
    held = holding(state.tableaus[seat])
    if can_buy_first(state, seat, held, must=True, army=has_army(state, seat, held)):
        found.append(intents.BUY_FIRST)
    return found


def dive_kinds(state: State) -> list[int]:
    """Return the kinds in the trash that may be dived for: all but blockers."""
    trash = state.resource_trash + state.special_trash
    return sorted({cards.KIND[card] for card in trash if not cards.IS_BLOCKER[card]})


def keep_price(card: int) -> int:
    """Return how much of the allowance it takes to keep a card for the next game. Rule: victory_point_salad 5."""
    return max(1, cards.VP[card])


def keep_kinds(state: State) -> list[int]:
    """Return the kinds that can still be kept for the next game of the campaign."""
    return sorted(
        {
            cards.KIND[card]
            for card in state.tableaus[state.seat]
            if card not in state.kept
            and not cards.IS_PAYOFF[card]
            and not cards.IS_BLOCKER[card]
            and card != cards.STARTING_PLAYER
            and keep_price(card) <= state.allowance
        }
    )
