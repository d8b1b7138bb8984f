"""What can be paid in a state, and how a need may be covered. Rule: victory_point_salad 4, pay."""

from functools import lru_cache
from typing import NamedTuple

from game.rules.victory_point_salad.cards import (
    AN_ENGINE,
    ANY_FOOD,
    BLOCKER_NEEDS,
    COST,
    FACES,
    FIRST,
    FIRST_NEEDS,
    FOOD,
    IS_BUILDING,
    KIND,
    REQUIRES,
    TITLES,
    pack_of,
)
from game.rules.victory_point_salad.holding import REMEMBERED, Holding, holding
from game.rules.victory_point_salad.scores import has_most
from game.rules.victory_point_salad.solver import Needs, can_pay
from game.rules.victory_point_salad.state import Payment, State
from game.rules.victory_point_salad.uses import abilities_for, fields

IS_BUILDING_KIND = tuple(title.is_building for title in TITLES)


class Purse(NamedTuple):
    """What a seat can pay with, in the words of the solver; `must`: a left-over has to be spent yet."""

    faces: int
    fresh: int
    pool: int
    left: int
    abilities: int
    must: bool


def has_army(state: State, seat: int, held: Holding) -> bool:
    """Whether the Military swap of `seat` is ready."""
    return held.military > 0 and not state.swapped >> seat & 1 and has_most(state, seat)


def purse(state: State, seat: int, *, is_building: bool, must: bool) -> Purse:
    """Return what `seat` can pay with now."""
    held = holding(state.tableaus[seat])
    abilities = abilities_for(held.abilities, has_army=has_army(state, seat, held), is_building=is_building)
    fresh = pack_of(state.fresh) >> FACES if state.fresh else 0
    return Purse(held.pack >> FACES, fresh, fields(state.pool), fields(state.left), abilities, must)


def payment_purse(state: State, payment: Payment) -> Purse:
    """Return what the open payment can be paid with."""
    is_building = payment.goods == "play" and IS_BUILDING[payment.card]
    return purse(state, state.seat, is_building=is_building, must=payment.is_chained and not payment.has_spent_left)


def is_payable_now(state: State, held: Holding, needs: Needs, *, is_building: bool, must: bool, army: bool) -> bool:
    """Whether `needs` could be paid with a tableau, and with what lies in the tray."""
    if not must and not state.left:
        return is_payable(held, needs, is_building, army)
    abilities = abilities_for(held.abilities, has_army=army, is_building=is_building)
    fresh = pack_of(state.fresh) >> FACES if must and state.fresh else 0
    return can_pay(held.pack >> FACES, fresh, 0, fields(state.left), needs, abilities, must=must)


# By position, for a cache is slower with keywords.
@lru_cache(maxsize=4 * REMEMBERED)
def is_payable(held: Holding, needs: Needs, is_building: bool, army: bool) -> bool:  # noqa: FBT001
    """Whether `needs` could be paid with nothing but a tableau."""
    if _has_plainly(held, needs):
        return True
    if not army and not held.is_flexible:  # nothing swaps: what is lacking stays lacking
        return False
    abilities = abilities_for(held.abilities, has_army=army, is_building=is_building)
    return can_pay(held.pack >> FACES, 0, 0, 0, needs, abilities, must=False)


def _has_plainly(held: Holding, needs: Needs) -> bool:
    """Whether the icons alone are enough. No card has Food among its icons and Food instead of them."""
    if needs[0] == FIRST:
        return held.buys_first
    for need in needs:
        wanted = needs.count(need) if len(needs) > 1 else 1
        if held.counts[ANY_FOOD if need == FOOD else need] < wanted:
            return False
    return True


def is_playable_now(state: State, kind: int, held: Holding, *, must: bool, army: bool) -> bool:
    """Whether a card of this kind could be played on a tableau, and with what lies in the tray.

    Rule: victory_point_salad 4.
    """
    if not _is_admitted(held, kind):
        return False
    needs = COST[kind]
    if not needs:
        return not must
    return is_payable_now(state, held, needs, is_building=IS_BUILDING_KIND[kind], must=must, army=army)


def is_playable(held: Holding, kind: int, *, army: bool) -> bool:
    """Whether a card of this kind could be played on a tableau, by what that holds alone."""
    needs = COST[kind]
    return _is_admitted(held, kind) and (not needs or is_payable(held, needs, IS_BUILDING_KIND[kind], army))


def _is_admitted(held: Holding, kind: int) -> bool:
    """Whether the requirements of a card are met."""
    for field in REQUIRES[kind]:
        if not held.counts[field]:
            return False
    return not (held.counts[AN_ENGINE] and TITLES[kind].before_engines)


def can_pay_blocker(state: State, held: Holding, *, army: bool) -> bool:
    """Whether there is an Artificial Need on a tableau, and the Food for it."""
    if not held.blockers:
        return False
    return is_payable_now(state, held, BLOCKER_NEEDS, is_building=False, must=False, army=army)


def chained(state: State, seat: int) -> list[int]:
    """Return the kinds in the hand that can be played on a left-over; the first copies' order."""
    if not state.left and not state.fresh:
        return []
    held = holding(state.tableaus[seat])
    army = has_army(state, seat, held)
    hand = dict.fromkeys([KIND[card] for card in state.hands[seat]])
    return [kind for kind in hand if is_playable_now(state, kind, held, must=True, army=army)]


def can_buy_first(state: State, seat: int, held: Holding, *, must: bool, army: bool) -> bool:
    """Whether `seat` could claim The Coveted Starting Player: not its own, and paid for."""
    return seat != state.first and is_payable_now(state, held, FIRST_NEEDS, is_building=False, must=must, army=army)
