"""What can be paid in a state, and how a need may be covered. Rule: victory_point_salad 4, pay."""

from typing import NamedTuple

from game.rules.victory_point_salad.cards import (
    ANY,
    ANY_FOOD,
    BITS,
    COST,
    FACES,
    FIELD,
    FIRST,
    FIRST_NEEDS,
    FOOD,
    GOLD,
    IS_BUILDING,
    KIND,
    MILITARY,
    PRICE,
    REQUIRES,
    TITLES,
    pack_of,
)
from game.rules.victory_point_salad.scores import has_most
from game.rules.victory_point_salad.solver import Needs, can_pay
from game.rules.victory_point_salad.state import Payment, State
from game.rules.victory_point_salad.uses import ABILITIES, abilities_of, fields

# What is not plain icons: without it a need that no icon covers is not covered.
_FLEXIBLE = ABILITIES | FIELD << BITS * GOLD | FIELD << BITS * ANY
_PRICE = sum([FIELD << BITS * resource for resource in PRICE]) | FIELD << ANY_FOOD | FIELD << BITS * ANY
IS_BUILDING_KIND = tuple(title.is_building for title in TITLES)


class Purse(NamedTuple):
    """What a seat can pay with, in the words of the solver; `must`: a left-over has to be spent yet."""

    faces: int
    fresh: int
    pool: int
    left: int
    abilities: int
    must: bool


def has_army(state: State, seat: int, pack: int) -> bool:
    """Whether the Military swap of `seat` is ready."""
    return bool(pack >> MILITARY & FIELD) and not state.swapped >> seat & 1 and has_most(state, seat)


def purse(state: State, seat: int, *, is_building: bool, must: bool) -> Purse:
    """Return what `seat` can pay with now."""
    pack = pack_of(state.tableaus[seat])
    abilities = abilities_of(pack, has_army=has_army(state, seat, pack), is_building=is_building)
    fresh = pack_of(state.fresh) >> FACES if state.fresh else 0
    return Purse(pack >> FACES, fresh, fields(state.pool), fields(state.left), abilities, must)


def payment_purse(state: State, payment: Payment) -> Purse:
    """Return what the open payment can be paid with."""
    is_building = payment.goods == "play" and IS_BUILDING[payment.card]
    return purse(state, state.seat, is_building=is_building, must=payment.is_chained and not payment.has_spent_left)


def is_payable(state: State, pack: int, needs: Needs, *, is_building: bool, must: bool, army: bool) -> bool:
    """Whether `needs` could be paid with a tableau, whose `pack` it is, and what lies in the tray."""
    if not must and not state.left:
        if _has_plainly(pack, needs):
            return True
        if not army and not pack & _FLEXIBLE:  # nothing swaps: what is lacking stays lacking
            return False
    abilities = abilities_of(pack, has_army=army, is_building=is_building)
    fresh = pack_of(state.fresh) >> FACES if must and state.fresh else 0
    return can_pay(pack >> FACES, fresh, 0, fields(state.left), needs, abilities, must=must)


def _has_plainly(pack: int, needs: Needs) -> bool:
    """Whether the icons alone are enough. No card has Food among its icons and Food instead of them."""
    for need in needs:
        if need == FIRST:
            return bool(pack & _PRICE)
        wanted = needs.count(need) if len(needs) > 1 else 1
        if (pack >> (ANY_FOOD if need == FOOD else BITS * need) & FIELD) < wanted:
            return False
    return True


def is_playable(state: State, seat: int, kind: int, pack: int, *, must: bool, army: bool) -> bool:
    """Whether a card of this kind could be played by `seat`: requirements and payment. Rule: victory_point_salad 4."""
    for field in REQUIRES[kind]:
        if not pack >> field & FIELD:
            return False
    if TITLES[kind].before_engines and owns_engine(state, seat):
        return False
    needs = COST[kind]
    if not needs:
        return not must
    return is_payable(state, pack, needs, is_building=IS_BUILDING_KIND[kind], must=must, army=army)


def owns_engine(state: State, seat: int) -> bool:
    """Whether a card of the Engine stacks lies on the tableau."""
    return any(TITLES[KIND[card]].pile == "engine" for card in state.tableaus[seat])


def chained(state: State, seat: int) -> list[int]:
    """Return the kinds in the hand that can be played on a left-over; the first copies' order."""
    if not state.left and not state.fresh:
        return []
    pack = pack_of(state.tableaus[seat])
    army = has_army(state, seat, pack)
    hand = dict.fromkeys([KIND[card] for card in state.hands[seat]])
    return [kind for kind in hand if is_playable(state, seat, kind, pack, must=True, army=army)]


def can_buy_first(state: State, seat: int, pack: int, *, must: bool, army: bool) -> bool:
    """Whether `seat` could claim The Coveted Starting Player: not its own, and paid for."""
    return seat != state.first and is_payable(state, pack, FIRST_NEEDS, is_building=False, must=must, army=army)
