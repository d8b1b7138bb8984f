"""What a position is worth to a seat: the points that it may expect at the end. Rule: victory_point_salad 11.

The tableau as it stands, what the hand will bring as far as resources, powers and actions go, a little for each
resource that is not spoken for, part of the best Payoffs, and the way to three Food while an Artificial Need lies
there. Hints come from it, and it is where a search may stop.
"""

from game.core.sums import float_sum
from game.rules.victory_point_salad.cards import (
    ACTIONS,
    ANY,
    ANY_FOOD,
    BLOCKER_NEEDS,
    BUILDING,
    CATTLE,
    CATTLE_ENGINE,
    COST,
    DIVE_KIND,
    FOOD,
    GOLD,
    GRAIN,
    GRAIN_SWAP,
    HAND_LIMIT,
    KIND,
    KIND_OF,
    MILITARY,
    PACK_OF_KIND,
    PAYOFFS,
    REQUIRES,
    SHEEP,
    SILK,
    SLAUGHTER,
    SOLO_ENDGAME_TURNS,
    TITLES,
    WAIVERS,
    WILD_BOAR,
    WILD_SILK,
    counts,
)
from game.rules.victory_point_salad.holding import Holding, holding
from game.rules.victory_point_salad.mind.values import BY_NUMBER
from game.rules.victory_point_salad.paying import IS_BUILDING_KIND
from game.rules.victory_point_salad.scores import FORMULAS, has_most, points, would_count
from game.rules.victory_point_salad.state import State, above_initiate

DRAWS_A_TURN = 2.4  # how fast the specials run out
DRAWS_A_ROUND = 3.2  # with rows that are refilled once a round
ENDGAME_TURNS = 1.5  # that each seat may expect, once it has come
PAYABLE, MISSING, BEHIND, LOCKED, LATE = 0.82, 0.6, 0.55, 0.2, 0.02  # of what a card in the hand is worth
EACH_MISSING = 0.15
WAITING = 0.12  # less for each card that is played before it
BEST_PAYOFFS = (0.45, 0.35, 0.1)  # of the Payoffs that could still be had, best first
PAYOFF_ACTIONS = 2
FIRST_BUILDING = 4.0
FOOD_ASKED = len(BLOCKER_NEEDS)
A_FOOD, ALL_FOOD = 1.6, 6.0  # toward getting rid of a blocker, while there is time
SPARE = 0.75  # of a resource's value as long as there is something to do with it
PLENTY = 6  # so many actions make a resource worth its value
DIVE_WORTH, INVESTED_WORTH = 5.0, 2.0
_SWAPS = ((GRAIN_SWAP, (GRAIN,)), (SLAUGHTER, (SHEEP, CATTLE, WILD_BOAR)), (CATTLE_ENGINE, (CATTLE,)))
BUILDER = KIND_OF["building_building_building"]
ABILITY = {  # what a card brings besides its points, while it is on the hand
    KIND_OF["grain_engine"]: 1.0,
    KIND_OF["insta_slaughter"]: 1.0,
    KIND_OF["obligatory_trader"]: 1.0,
    KIND_OF["military_strategy"]: 0.5,
    KIND_OF["early_investment"]: INVESTED_WORTH,
    KIND_OF["wildcard_building"]: 0.5,
    KIND_OF["cattle_engine"]: 0.5,
    DIVE_KIND: DIVE_WORTH,
}


def _icons(pack: int) -> float:
    """Return what the resources of a pack are worth."""
    return float_sum([count * value for count, value in zip(counts(pack), BY_NUMBER, strict=False)])


ICONS = tuple(_icons(pack) for pack in PACK_OF_KIND)  # by kind


def worth(state: State, seat: int) -> float:
    """Return the points that `seat` may expect."""
    total = float(points(state, seat))
    if state.phase in ("keep", "over"):
        return total
    held = holding(state.tableaus[seat])
    is_alone = has_most(state, seat)
    turns = turns_left(state, seat)
    actions = ACTIONS * turns + (state.actions if seat == state.active else 0)
    stock = _stock(state, seat, held, is_alone=is_alone)
    if held.blockers and not state.endgame:
        total += _food(stock, held.counts)
    best, actions_left = _hand(state, seat, stock, held, actions, is_alone=is_alone)
    total += best
    share = SPARE * min(1.0, max(0.0, actions_left + 1) / PLENTY)
    total += share * float_sum([count * value for count, value in zip(stock, BY_NUMBER, strict=True) if count])
    return total + _payoffs_to_come(state, held, actions, is_alone=is_alone)


def turns_left(state: State, seat: int) -> float:
    """Return how many turns `seat` may still expect after the one under way."""
    seats = len(state.hands)
    is_ahead = seat in state.order[state.position + 1 :]
    if state.last:
        return float(is_ahead)
    endgame = SOLO_ENDGAME_TURNS if seats == 1 else ENDGAME_TURNS
    if state.endgame:
        return is_ahead + max(0.0, endgame - state.endgame) + (0.3 if seats > 1 else 0.0)
    above = above_initiate(state)
    if state.by_round:
        return above / DRAWS_A_ROUND + endgame
    ahead = (seat - state.active) % seats
    turns = (above / DRAWS_A_TURN - ahead) / seats + (seats - 1) / (2 * seats)  # with the one under way
    return max(0.0, turns - (not ahead)) + endgame


def _stock(state: State, seat: int, held: Holding, *, is_alone: bool) -> list[int]:
    """Return the resources of a seat, those that swap for any counted as any."""
    fields = held.counts
    stock = [*fields[: ANY + 1]]
    if seat == state.seat:
        for resource in state.pool + state.left:
            stock[resource] += 1
    stock[ANY] += stock[GOLD]
    stock[GOLD] = 0
    for field, resources in _SWAPS:
        if fields[field]:
            for resource in resources:
                stock[ANY] += stock[resource]
                stock[resource] = 0
    if fields[WILD_SILK]:
        stock[ANY] += 2 * stock[SILK]
        stock[SILK] = 0
    if fields[MILITARY] and not state.swapped >> seat & 1:
        stock[ANY] += is_alone
    return stock


def _food(stock: list[int], fields: bytes) -> float:
    """Return what the Food of a seat with a blocker is worth; it is taken out of `stock`."""
    food = fields[ANY_FOOD]
    stock[FOOD] = max(0, stock[FOOD] - FOOD_ASKED)
    return ALL_FOOD if food >= FOOD_ASKED else A_FOOD * min(FOOD_ASKED - 1, food + stock[ANY])


def _hand(
    state: State, seat: int, stock: list[int], held: Holding, actions: float, *, is_alone: bool
) -> tuple[float, float]:
    """Return what the hand will bring, and how many actions it leaves. It takes what it needs out of `stock`."""
    kinds = [KIND[card] for card in state.hands[seat]]
    if seat == state.seat and state.payment and state.payment.goods == "play":
        kinds.append(KIND[state.payment.card])
    values = [(_card_worth(kind, held, is_alone=is_alone), kind) for kind in kinds]
    values.sort(reverse=True)
    builds = BUILDER in kinds
    total = 0.0
    for place, (value, kind) in enumerate(values[:HAND_LIMIT]):
        locks = [field for field in REQUIRES[kind] if not held.counts[field]]
        is_locked = bool(locks) and not (builds and locks == [BUILDING])
        missing = 0 if is_locked else _reserve(stock, kind, held.counts)
        needed = 1 + missing
        if actions < needed + bool(locks):
            total += LATE * value
        elif is_locked:
            total += LOCKED * value
        else:
            share = MISSING - EACH_MISSING * (missing - 1) if missing else PAYABLE
            share = min(share, BEHIND) if locks else share
            total += max(LATE, share - WAITING * place) * value
            actions -= needed
    return total, actions


def _reserve(stock: list[int], kind: int, fields: bytes) -> int:
    """Take what a card costs out of `stock`, and return how much of it is missing."""
    missing = 0
    for need in COST[kind]:
        if IS_BUILDING_KIND[kind] and need in WAIVERS and fields[WAIVERS[need]]:
            continue
        if stock[need] > 0:
            stock[need] -= 1
        elif stock[ANY] > 0:
            stock[ANY] -= 1
        else:
            missing += 1
    return missing


def _card_worth(kind: int, held: Holding, *, is_alone: bool) -> float:
    """Return what a card would be worth on the tableau."""
    if kind in FORMULAS:
        return would_count(held, kind, is_alone)
    if kind == BUILDER and not held.counts[BUILDING]:
        return _WORTH[kind] + FIRST_BUILDING
    return _WORTH[kind]


_WORTH = tuple(title.vp + ABILITY.get(kind, 0.0) + SPARE * ICONS[kind] for kind, title in enumerate(TITLES))


def _payoffs_to_come(state: State, held: Holding, actions: float, *, is_alone: bool) -> float:
    """Return what may be had of the Payoffs that nobody has taken yet."""
    if actions < PAYOFF_ACTIONS:
        return 0.0
    kinds = [KIND[card] for card in state.payoffs] if state.endgame or state.holder >= 0 else _PAYOFF_KINDS
    chances = [would_count(held, kind, is_alone) if kind in FORMULAS else TITLES[kind].vp / 2 for kind in kinds]
    chances.sort(reverse=True)
    return float_sum([share * value for share, value in zip(BEST_PAYOFFS, chances, strict=False)])


_PAYOFF_KINDS = [KIND[card] for card in PAYOFFS]
