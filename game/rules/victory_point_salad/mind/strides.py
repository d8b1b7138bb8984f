"""How play might go on, several intents at a time: a payment at a stroke. Rule: victory_point_salad 11.

It comes to the same as one likely intent after the other. What a tableau pays with, need by need, hangs on nothing but
the tableau, so a search that comes to it again knows the whole way.
"""

from game.rules.victory_point_salad.actions import play
from game.rules.victory_point_salad.cards import BLOCKER_NEEDS, COST, FIRST_NEEDS, KIND_OF
from game.rules.victory_point_salad.holding import holding
from game.rules.victory_point_salad.intents import BUY_FIRST, PAY_BLOCKER, Intent, Play
from game.rules.victory_point_salad.mind.covers import cheapest_bill
from game.rules.victory_point_salad.mind.habits import Pick, likely
from game.rules.victory_point_salad.paying import IS_BUILDING_KIND, has_army
from game.rules.victory_point_salad.payments import pay_at_once
from game.rules.victory_point_salad.solver import Needs
from game.rules.victory_point_salad.state import Goods, State
from game.rules.victory_point_salad.uses import abilities_for

NOTHING: Needs = ()


def stride(state: State, pick: Pick, most: int) -> int:
    """Carry out what is likely, with the payment for it, and return how many intents that took; 0 after the end."""
    intent = likely(state, pick)
    if intent is None:
        return 0
    if state.phase == "action":
        goods, kind, needs = _bought(intent)
        if needs and len(needs) < most:
            seat = state.seat
            held = holding(state.tableaus[seat])
            is_building = kind >= 0 and IS_BUILDING_KIND[kind]
            abilities = abilities_for(held.abilities, has_army=has_army(state, seat, held), is_building=is_building)
            bill = cheapest_bill(held, needs, abilities)
            pay_at_once(state, goods, kind, bill.kinds, bill.left, swaps=bill.swaps)
            return 1 + bill.covers
    play(state, intent)
    return 1


def _bought(intent: Intent) -> tuple[Goods, int, Needs]:
    """Return what an intent begins to pay for, the kind of a card of the hand, and what it costs; nothing for most."""
    if isinstance(intent, Play):
        kind = KIND_OF[intent.card]
        return "play", kind, COST[kind]
    if intent is BUY_FIRST:
        return "first", -1, FIRST_NEEDS
    if intent is PAY_BLOCKER:
        return "blocker", -1, BLOCKER_NEEDS
    return "play", -1, NOTHING
