"""The economical payments: what the button “Pay” proposes, one after the other. Rule: victory_point_salad 4, solver."""

from bisect import insort
from dataclasses import dataclass

from game.core.mind import Way
from game.core.sums import float_sum
from game.rules.victory_point_salad.actions import play
from game.rules.victory_point_salad.cards import ANY, BITS, FIELD, KEY, KEYS, KIND_OF, NAMES, STARTING_PLAYER
from game.rules.victory_point_salad.intents import BUY_FIRST, PAY_BLOCKER, PLAY, SETTLE_PAY, Cover, Intent
from game.rules.victory_point_salad.mind.thrift import Payment, economical
from game.rules.victory_point_salad.mind.values import BY_NUMBER, TRASHED
from game.rules.victory_point_salad.offers import legal, links
from game.rules.victory_point_salad.state import State, copy

MOST = 12  # so many are proposed: nobody looks at more
CHAINED = 0.5  # how much of a left-over's value is saved if something can be chained on it
SWAPPED = 0.05  # what it costs to have the Military swap no more this turn


@dataclass(frozen=True, slots=True)
class Plan(Way[Cover]):
    """A way to pay, from the present position to the last need.

    `cards` go to the tray (their keys), `left` will be left over, `waived` need not be paid. `chains` are the keys of
    the cards of the hand, and `starting_player`, that can then be had for what is left over. `cost` in points.
    """

    cards: tuple[str, ...]
    left: tuple[str, ...]
    waived: tuple[str, ...]
    chains: tuple[str, ...]
    cost: float


def plans(state: State, card: str | None = None) -> list[Plan]:
    """Return the thriftiest of the economical ways to pay, best first; none where there is nothing to pay.

    `card` is the key of a card of the hand, `starting_player` or `artificial_need`, to be paid from the present state;
    without it the open payment is meant.
    """
    world = copy(state)
    if card is not None:
        intent = _intent(state, card)
        if intent not in legal(state):
            return []
        play(world, intent)
    if world.phase != "pay":
        return []
    return _thriftiest(world, economical(world))


def _thriftiest(world: State, ways: list[Payment]) -> list[Plan]:
    """Return the plans that cost least. What a way could be chained on is only asked for as long as it may matter."""
    found: list[Plan] = []
    for way in sorted(ways, key=_least):
        if len(found) >= MOST and found[MOST - 1].cost <= _least(way):
            break
        insort(found, _plan(world, way), key=lambda plan: plan.cost)
    return found[:MOST]


def _intent(state: State, card: str) -> Intent:
    if card == KEY[STARTING_PLAYER]:
        return BUY_FIRST
    if card == "artificial_need":
        return SETTLE_PAY if state.phase == "settle" else PAY_BLOCKER
    return PLAY[KIND_OF[card]]


def _cost(way: Payment) -> float:
    """Return what is gone for good with a way to pay, in points: cards, less a little for what is left over."""
    cost = float_sum([TRASHED[kind] for kind, _face in way.used])
    cost += float_sum([SWAPPED for cover in way.covers if cover.how == "military"])
    return cost - 0.1 * _left_worth(way)


def _least(way: Payment) -> float:
    """Return what a way costs if something can be chained on it."""
    return _cost(way) - CHAINED * _left_worth(way)


def _left(way: Payment) -> list[int]:
    pool = way.purse.pool + way.purse.left
    return [resource for resource in range(ANY + 1) for _one in range(pool >> BITS * resource & FIELD)]


def _left_worth(way: Payment) -> float:
    return float_sum([BY_NUMBER[resource] for resource in _left(way)])


def _plan(state: State, way: Payment) -> Plan:
    world = copy(state)
    for cover in way.covers:
        play(world, cover)
    chains = tuple([_chained(intent) for intent in links(world)]) if world.phase in ("chain", "dive") else ()
    return Plan(
        intents=way.covers,
        cards=tuple([KEYS[kind] for kind, _face in way.used]),
        left=tuple([NAMES[resource] for resource in _left(way)]),
        waived=tuple([cover.need for cover in way.covers if cover.how == "waive"]),
        chains=chains,
        cost=_least(way) if chains else _cost(way),
    )


def _chained(intent: Intent) -> str:
    return getattr(intent, "card", KEY[STARTING_PLAYER])
