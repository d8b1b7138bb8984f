"""How play might go on: what a hurried player does by habit, at a fiftieth of the greedy player's time.

A search guesses with it what follows the decisions that it looks at. Rule: victory_point_salad 11.

What lies in the row and on the hand is rated by what it brings for each action that it still takes, and a little luck
decides between things that are about as good.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from game.rules.victory_point_salad import cards
from game.rules.victory_point_salad.covering import plainest_covers
from game.rules.victory_point_salad.intents import (
    DECLARE_END,
    END_TURN,
    PAY_BLOCKER,
    BuyFirst,
    Cover,
    Discard,
    Dive,
    Intent,
    Play,
    TakeEngine,
    TakePayoff,
    TakeResource,
    TakeSpecial,
)
from game.rules.victory_point_salad.mind.values import BY_NUMBER, TRASHED
from game.rules.victory_point_salad.mind.worth import ABILITY, BUILDER, FIRST_BUILDING, ICONS, turns_left
from game.rules.victory_point_salad.offers import legal
from game.rules.victory_point_salad.paying import IS_BUILDING_KIND
from game.rules.victory_point_salad.scores import FORMULAS, Formula, has_most, payoff, points
from game.rules.victory_point_salad.sources import spent_by
from game.rules.victory_point_salad.state import State

Pick = Callable[[], float]

LUCK = 1.5  # points that luck may add to a rating
SPARE, PLENTY = 0.7, 6.0  # of a resource's value while so many actions are left, and less with fewer
WANTED = 0.5  # of a card's worth for the resources that it lacks
PLAYING = 0.5  # rather play a card than take one
UNLOCKING, UNLOCKING_LATER = 0.6, 0.3  # of the best Building's worth for the power to build it: played, taken
EACH_IN_HAND = 0.2  # less for a card if there are others to play already
A_LOCK = 2  # actions that a missing power takes
RELIEF = 8.0  # points that paying off an Artificial Need brings
TO_OPEN = 4.5  # The Coveted Starting Player
NEVER = -99.0
SWAPPED, IN_TRAY, FACE = 0.3, 0.1, 0.3  # what it costs to use the Military swap, the tray, part of a card

STATIC = tuple(title.vp + ABILITY.get(kind, 0.0) for kind, title in enumerate(cards.TITLES))
COST_WORTH = tuple(sum([BY_NUMBER[need] for need in needs if need < len(BY_NUMBER)]) for needs in cards.COST)
_GIVES = tuple(
    tuple(dict.fromkeys(resource for face in (cards.PROFILES[profile] if profile >= 0 else ()) for resource in face))
    for profile in cards.PROFILE
)


def likely(state: State, pick: Pick) -> Intent | None:
    """Return what a hurried player might do, None once the game is over: also before the next one of a campaign."""
    phase = state.phase
    if phase in ("keep", "over"):
        return None
    if phase == "pay":
        return min(plainest_covers(state), key=_cost)
    intents = legal(state)
    if len(intents) == 1:
        return intents[0]
    if phase == "action":
        return _act(state, intents, pick) if state.actions else _close(state, intents)
    if phase in ("chain", "dive"):
        return max(intents, key=_windfall)
    return intents[0]  # rather pay an Artificial Need off than keep it


def _windfall(intent: Intent) -> float:
    """Return what a card brings that is to be had for nothing."""
    if isinstance(intent, Play | Dive):
        return TRASHED[cards.KIND_OF[intent.card]] + 1.0
    return TO_OPEN if isinstance(intent, BuyFirst) else 0.0


@cache
def _cost(cover: Intent) -> float:
    """Return what is gone with a cover, in points."""
    assert isinstance(cover, Cover)
    cost = SWAPPED if cover.how == "military" else 0.0
    for source in (cover.source, cover.other):
        spent = spent_by(source)
        if spent.title:
            card = TRASHED[cards.KIND_OF[spent.title]]
            cost += card - FACE * (card - BY_NUMBER[cards.NUMBER[spent.resource]])
        elif spent.place == "new":
            cost += IN_TRAY
    return cost


def _close(state: State, intents: list[Intent]) -> Intent:
    """Return what is left to do once the actions are used."""
    if PAY_BLOCKER in intents:
        return PAY_BLOCKER
    if isinstance(intents[-1], Discard):
        return min(
            [one for one in intents if isinstance(one, Discard)], key=lambda one: STATIC[cards.KIND_OF[one.card]]
        )
    if DECLARE_END in intents and _is_ahead(state):
        return DECLARE_END
    return END_TURN


def _is_ahead(state: State) -> bool:
    own = points(state, state.seat)
    return all(other == state.seat or points(state, other) < own for other in range(len(state.hands)))


@dataclass(slots=True)
class _Eye:
    """What a hurried player has in view: the own `pack`, the kinds `owned` and on the `hand`.

    So many `actions` may still come. `wants` are the points that each resource would help to, `spare` is the part of
    its own value that it has by now.
    """

    state: State
    pack: int
    payoffs: int
    buildings: int
    owned: set[int]
    hand: list[int]
    actions: float
    spare: float
    wants: list[float]
    formulas: list[Formula]
    locked: float = 0.0

    def worth(self, kind: int) -> float:
        """Return what a card would be worth on the tableau."""
        formula = FORMULAS.get(kind)
        if formula is None:
            return STATIC[kind] + self.spare * ICONS[kind]
        is_alone = formula.alone and has_most(self.state, self.state.seat)
        buildings = self.buildings + IS_BUILDING_KIND[kind]
        return payoff(formula, self.pack, self.payoffs + 1, buildings, is_alone=is_alone)

    def missing(self, kind: int) -> list[int]:
        """Return the needs of a card for which there are too few plain icons."""
        needs, pack = cards.COST[kind], self.pack
        return [need for need in needs if pack >> cards.BITS * need & cards.FIELD < needs.count(need)] if needs else []

    def lacks(self, kind: int) -> bool:
        """Whether a card requires a power that is not there."""
        fields = cards.REQUIRES[kind]
        return bool(fields) and any(not self.pack >> field & cards.FIELD for field in fields)

    def net(self, kind: int) -> float:
        """Return what a card would bring, less what has to be paid for it."""
        return self.worth(kind) - self.spare * COST_WORTH[kind]


def _eye(state: State) -> _Eye:
    seat = state.seat
    pack = payoffs = buildings = blockers = 0
    kinds = [cards.KIND[card] for card in state.hands[seat]]
    formulas = [FORMULAS[kind] for kind in kinds if kind in FORMULAS]
    for card in state.tableaus[seat]:
        pack += cards.PACK[card]
        buildings += cards.IS_BUILDING[card]
        blockers += cards.IS_BLOCKER[card]
        if cards.IS_PAYOFF[card]:
            payoffs += 1
            formulas += [FORMULAS[cards.KIND[card]]] if cards.KIND[card] in FORMULAS else []
    actions = state.actions + cards.ACTIONS * turns_left(state, seat)
    spare = SPARE * min(1.0, max(0.0, (actions - 1) / PLENTY))
    wants = [0.0] * len(cards.NUMBER)
    owned = {cards.KIND[card] for card in state.tableaus[seat]}
    eye = _Eye(state, pack, payoffs, buildings, owned, kinds, actions, spare, wants, formulas)
    if blockers and not state.endgame:
        wants[cards.FOOD] += RELIEF * blockers / len(cards.COST[cards.KIND_OF["artificial_need"]])
    for kind in kinds:
        _want(eye, kind)
    return eye


def _want(eye: _Eye, kind: int) -> None:
    """Note what a card of the hand lacks."""
    worth = eye.worth(kind)
    if eye.lacks(kind):
        if cards.BUILDING in cards.REQUIRES[kind]:
            eye.locked = max(eye.locked, worth)
        return
    missing = eye.missing(kind)
    for need in missing if eye.actions > len(missing) else ():
        eye.wants[need] += WANTED * worth / (len(missing) + 1)


def _act(state: State, intents: list[Intent], pick: Pick) -> Intent:
    """Return how an action might be used."""
    if PAY_BLOCKER in intents:
        return PAY_BLOCKER
    eye = _eye(state)
    best, high = intents[-1], 0.0
    for intent in intents:
        value = _rating(eye, intent) + LUCK * pick()
        if value > high:
            best, high = intent, value
    return best


def _rating(eye: _Eye, intent: Intent) -> float:
    match intent:
        case TakeSpecial() | TakePayoff():
            return _of_card(eye, cards.KIND_OF[intent.card])
        case TakeEngine():
            return _of_engine(eye, cards.KIND_OF[intent.card])
        case TakeResource():
            return _of_resource(eye, cards.KIND_OF[intent.card])
        case Play():
            kind = cards.KIND_OF[intent.card]
            return eye.net(kind) + PLAYING + UNLOCKING * _key(eye, kind)
        case BuyFirst():
            return TO_OPEN - eye.spare
        case _:
            return NEVER


def _of_resource(eye: _Eye, kind: int) -> float:
    value = cards.TITLES[kind].vp + eye.spare * ICONS[kind]
    for resource in _GIVES[kind]:
        value += eye.wants[resource]
    with_it = eye.pack + cards.PACK_OF_KIND[kind]
    for formula in eye.formulas:
        value += payoff(formula, with_it, 0, 0, is_alone=False) - payoff(formula, eye.pack, 0, 0, is_alone=False)
    return value


def _of_card(eye: _Eye, kind: int) -> float:
    needed = 2 + len(eye.missing(kind)) + A_LOCK * eye.lacks(kind)
    if eye.actions < needed:
        return NEVER
    unlocking = UNLOCKING_LATER * _key(eye, kind)
    return eye.net(kind) / needed - EACH_IN_HAND * len(eye.hand) + unlocking


def _of_engine(eye: _Eye, kind: int) -> float:
    return NEVER if kind in eye.hand or kind in eye.owned else _of_card(eye, kind)


def _key(eye: _Eye, kind: int) -> float:
    """Return what the first Building power lets one build."""
    if kind != BUILDER or eye.pack >> cards.BUILDING & cards.FIELD:
        return 0.0
    return max(eye.locked, FIRST_BUILDING)
