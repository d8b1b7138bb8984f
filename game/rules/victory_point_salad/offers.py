"""What may be done now: every legal intent. Rule: victory_point_salad 4."""

from game.rules.victory_point_salad.cards import (
    BLOCKER_NEEDS,
    ENGINE_KINDS,
    HAND_LIMIT,
    IS_BLOCKER,
    IS_PAYOFF,
    KIND,
    NO_CARD,
    STARTING_PLAYER,
    VP,
    pack_of,
)
from game.rules.victory_point_salad.covering import covers
from game.rules.victory_point_salad.intents import (
    BUY_FIRST,
    DECLARE_END,
    DISCARD,
    DIVE,
    DIVE_NONE,
    END_TURN,
    KEEP,
    KEEP_DONE,
    PAY_BLOCKER,
    PLAY,
    SETTLE_KEEP,
    SETTLE_PAY,
    STOP_CHAIN,
    TAKE_ENGINE,
    TAKE_PAYOFF,
    TAKE_RESOURCE,
    TAKE_SPECIAL,
    Intent,
)
from game.rules.victory_point_salad.paying import (
    can_buy_first,
    chained,
    has_army,
    is_payable,
    is_playable,
)
from game.rules.victory_point_salad.state import ACTION, CHAIN, PAY, SETTLE, State
from game.rules.victory_point_salad.state import DIVE as DIVING
from game.rules.victory_point_salad.state import KEEP as KEEPING

_SETTLE: list[Intent] = [SETTLE_PAY, SETTLE_KEEP]


def legal(state: State) -> list[Intent]:
    """Return every legal intent in a pinned order; of cards with one title only one."""
    phase = state.phase
    if phase == ACTION:
        return _actions(state)
    if phase == PAY:
        return covers(state)
    if phase == CHAIN:
        return [*links(state), STOP_CHAIN]
    if phase == DIVING:
        return [*[DIVE[kind] for kind in dive_kinds(state)], DIVE_NONE]
    if phase == SETTLE:
        return _SETTLE[:]
    if phase == KEEPING:
        return [*[KEEP[kind] for kind in keep_kinds(state)], KEEP_DONE]
    return []


def _actions(state: State) -> list[Intent]:
    seat = state.seat
    hand, pack = state.hands[seat], pack_of(state.tableaus[seat])
    kinds = list(dict.fromkeys([KIND[card] for card in hand]))
    army = has_army(state, seat, pack)
    found: list[Intent] = []
    if state.actions:
        found = _takes(state)
        found += [PLAY[kind] for kind in kinds if is_playable(state, seat, kind, pack, must=False, army=army)]
        if can_buy_first(state, seat, pack, must=False, army=army):
            found.append(BUY_FIRST)
    if not state.endgame and can_pay_blocker(state, seat, pack, army=army):
        found.append(PAY_BLOCKER)
    if state.endgame and not state.last and len(state.hands) > 1:
        found.append(DECLARE_END)
    if len(hand) > HAND_LIMIT:
        found += [DISCARD[kind] for kind in kinds]
    else:
        found.append(END_TURN)
    return found


def _takes(state: State) -> list[Intent]:
    found: list[Intent] = [
        TAKE_RESOURCE[KIND[card]][slot] for slot, card in enumerate(state.resource_row) if card != NO_CARD
    ]
    found += [TAKE_SPECIAL[KIND[card]][slot] for slot, card in enumerate(state.special_row) if card != NO_CARD]
    stacks = {KIND[card] for card in state.engines}
    found += [TAKE_ENGINE[kind] for kind in ENGINE_KINDS if kind in stacks]
    found += [TAKE_PAYOFF[KIND[card]] for card in state.payoffs]
    return found


def can_pay_blocker(state: State, seat: int, pack: int, *, army: bool) -> bool:
    """Whether `seat` has an Artificial Need, and the Food for it."""
    if not any(IS_BLOCKER[card] for card in state.tableaus[seat]):
        return False
    return is_payable(state, pack, BLOCKER_NEEDS, is_building=False, must=False, army=army)


def links(state: State) -> list[Intent]:
    """Return what could be done on the left-overs, free of any action. Rule: victory_point_salad 4, chain."""
    seat = state.seat
    found: list[Intent] = [PLAY[kind] for kind in chained(state, seat)]
    pack = pack_of(state.tableaus[seat])
    if can_buy_first(state, seat, pack, must=True, army=has_army(state, seat, pack)):
        found.append(BUY_FIRST)
    return found


def dive_kinds(state: State) -> list[int]:
    """Return the kinds in the trash that may be dived for: all but blockers."""
    trash = state.resource_trash + state.special_trash
    return sorted({KIND[card] for card in trash if not IS_BLOCKER[card]})


def keep_price(card: int) -> int:
    """Return how much of the allowance it takes to keep a card for the next game. Rule: victory_point_salad 5."""
    return max(1, VP[card])


def keep_kinds(state: State) -> list[int]:
    """Return the kinds that can still be kept for the next game of the campaign."""
    return sorted(
        {
            KIND[card]
            for card in state.tableaus[state.seat]
            if card not in state.kept
            and not IS_PAYOFF[card]
            and not IS_BLOCKER[card]
            and card != STARTING_PLAYER
            and keep_price(card) <= state.allowance
        }
    )
