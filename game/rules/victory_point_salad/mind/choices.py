"""Which intents are worth a thought: what a search and the greedy player look at. Rule: victory_point_salad 11."""

from game.rules.victory_point_salad.cards import FIRST_COPY, IS_ENGINE, KEY, KIND_OF, TITLES
from game.rules.victory_point_salad.covering import plainest_covers
from game.rules.victory_point_salad.intents import Cover, DeclareEnd, Discard, Dive, EndTurn, Intent, Keep, TakeEngine
from game.rules.victory_point_salad.mind.values import TRASHED
from game.rules.victory_point_salad.offers import keep_price, legal
from game.rules.victory_point_salad.state import State

MOST_DIVES = 8
UNLOCKS = 4.0  # what a Building power is worth from the start
_LATER = (Discard, DeclareEnd, EndTurn)  # what loses nothing by waiting until the actions are used


def candidates(state: State) -> list[Intent]:
    """Return the legal intents less those that differ from others only in their order, or hardly ever help."""
    phase = state.phase
    if phase == "pay":
        return [*plainest_covers(state)]
    intents = legal(state)
    if len(intents) < 2:
        return intents
    if phase == "action" and state.actions:
        return _of_actions(state, intents)
    if phase == "dive" and len(intents) > MOST_DIVES + 1:
        return _of_dives(intents)
    if phase == "keep":
        return [max(intents, key=_head_start)]  # no game would show what it is good for before the next one is over
    return intents


def obvious(state: State) -> Intent | None:
    """Return the end of the turn or the cover of a need where nothing else is possible. Rule: victory_point_salad 4."""
    intents = legal(state)
    return intents[0] if len(intents) == 1 and isinstance(intents[0], EndTurn | Cover) else None


def _of_actions(state: State, intents: list[Intent]) -> list[Intent]:
    """Use the actions first, and take no Engine that one has."""
    seat = state.seat
    owned = {KEY[card] for card in (*state.hands[seat], *state.tableaus[seat]) if IS_ENGINE[card]}
    useful: list[Intent] = [
        one
        for one in intents
        if not isinstance(one, _LATER) and not (isinstance(one, TakeEngine) and one.card in owned)
    ]
    return useful or intents


def _of_dives(intents: list[Intent]) -> list[Intent]:
    """Dive only for what is worth most."""
    worths = sorted([_dive_worth(one) for one in intents], reverse=True)
    return [one for one in intents if _dive_worth(one) >= worths[MOST_DIVES - 1] or not isinstance(one, Dive)]


def _dive_worth(intent: Intent) -> float:
    return TRASHED[KIND_OF[intent.card]] if isinstance(intent, Dive) else -99.0


def _head_start(intent: Intent) -> float:
    """Return what a card brings to the next game of a campaign for each point of the allowance that it takes."""
    if not isinstance(intent, Keep):
        return 0.0
    kind = KIND_OF[intent.card]
    builds = UNLOCKS if "building" in TITLES[kind].powers else 0.0
    return (TRASHED[kind] + builds) / keep_price(FIRST_COPY[kind])
