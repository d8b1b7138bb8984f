"""How play might go on: what a hurried player does by habit, at a fiftieth of the greedy player's time.

A search guesses with it what follows the decisions that it looks at. Rule: victory_point_salad 11.

What lies in the row and on the hand is rated by what it brings for each action that it still takes, and a little luck
decides between things that are about as good.
"""

from collections.abc import Callable

from game.rules.victory_point_salad.cards import A_KIND, HAND_LIMIT, KIND, KIND_OF, NO_CARD
from game.rules.victory_point_salad.holding import Holding, holding
from game.rules.victory_point_salad.intents import (
    BUY_FIRST,
    DECLARE_END,
    DISCARD,
    END_TURN,
    PAY_BLOCKER,
    BuyFirst,
    Dive,
    Intent,
    Play,
)
from game.rules.victory_point_salad.mind.covers import cheapest_cover
from game.rules.victory_point_salad.mind.ratings import NEVER, STATIC, TO_OPEN, Eye, eye_of
from game.rules.victory_point_salad.mind.values import TRASHED
from game.rules.victory_point_salad.offers import engine_kinds, legal, may_declare, take_at
from game.rules.victory_point_salad.paying import can_pay_blocker, has_army
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import State

Pick = Callable[[], float]

LUCK = 1.5  # points that luck may add to a rating


def likely(state: State, pick: Pick) -> Intent | None:
    """Return what a hurried player might do, None once the game is over: also before the next one of a campaign."""
    phase = state.phase
    if phase in ("keep", "over"):
        return None
    if phase == "pay":
        return cheapest_cover(state)
    if phase == "action":
        return _act(state, pick) if state.actions else _close(state)
    intents = legal(state)
    if len(intents) == 1:
        return intents[0]
    if phase in ("chain", "dive"):
        return max(intents, key=_windfall)
    return intents[0]  # rather pay an Artificial Need off than keep it


def _windfall(intent: Intent) -> float:
    """Return what a card brings that is to be had for nothing."""
    if isinstance(intent, Play | Dive):
        return TRASHED[KIND_OF[intent.card]] + 1.0
    return TO_OPEN if isinstance(intent, BuyFirst) else 0.0


def _close(state: State) -> Intent:
    """Return what is left to do once the actions are used."""
    seat = state.seat
    held, hand = holding(state.tableaus[seat]), state.hands[seat]
    if held.blockers and not state.endgame and can_pay_blocker(state, held, army=has_army(state, seat, held)):
        return PAY_BLOCKER
    if len(hand) > HAND_LIMIT:
        return DISCARD[min([KIND[card] for card in hand], key=STATIC.__getitem__)]
    return DECLARE_END if may_declare(state) and _is_ahead(state) else END_TURN


def _is_ahead(state: State) -> bool:
    own = points(state, state.seat)
    return all(other == state.seat or points(state, other) < own for other in range(len(state.hands)))


def _act(state: State, pick: Pick) -> Intent:
    """Return how an action might be used: of what is legal, in its order, what is best with a little luck."""
    held = holding(state.tableaus[state.seat])
    eye, hand = eye_of(state, held), state.hands[state.seat]
    if eye.frees:
        return PAY_BLOCKER
    values = _of_takes(state, eye, held)
    taken = len(values)
    values += eye.play_values
    buys = eye.first != NEVER and state.seat != state.first
    if buys:
        values.append(eye.first)
    worthless: list[Intent] = [DECLARE_END] if may_declare(state) else []
    if len(hand) > HAND_LIMIT:
        worthless += [DISCARD[kind] for kind in dict.fromkeys([KIND[card] for card in hand])]
    else:
        worthless.append(END_TURN)
    values += [NEVER] * len(worthless)
    place = _luckiest(values, pick)
    if 0 <= place < taken:
        return take_at(state, place)
    others = [*eye.plays, BUY_FIRST, *worthless] if buys else [*eye.plays, *worthless]
    return others[place - taken] if place >= 0 else others[-1]


def _of_takes(state: State, eye: Eye, held: Holding) -> list[float]:
    """Return what it brings to take each of the cards that lie there, in the order of `takes`."""
    values = eye.resources([KIND[card] for card in state.resource_row if card != NO_CARD])
    kinds = [KIND[card] for card in state.special_row if card != NO_CARD]
    place = len(values) + len(kinds)
    engines = engine_kinds(state)
    kinds += engines
    if state.payoffs:
        kinds += [KIND[card] for card in state.payoffs]
    values += eye.cards(kinds)
    for number, kind in enumerate(engines, place):
        if held.counts[A_KIND + kind] or eye.has(kind):
            values[number] = NEVER
    return values


def _luckiest(values: list[float], pick: Pick) -> int:
    """Return the place of the best value with a little luck, -1 if none brings anything."""
    best, high = -1, 0.0
    if len(values) > 1:
        for place, value in enumerate(values):
            lucky = value + LUCK * pick()
            if lucky > high:
                best, high = place, lucky
    return best
