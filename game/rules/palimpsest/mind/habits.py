"""How play might go on: the card that looks best at a glance, and each scribe where it gains most.

A search guesses with it what follows the turn that it looks at. Rule: palimpsest 11.
"""

from collections.abc import Callable

from game.rules.palimpsest.classes import layout
from game.rules.palimpsest.intents import FINISH_TURN, PLACES, PLAYS, Intent
from game.rules.palimpsest.mind.choices import candidates, gains_of_placing
from game.rules.palimpsest.mind.glance import Glance
from game.rules.palimpsest.state import State

LUCK = 0.5  # points that luck may add to a card


def likely(state: State, pick: Callable[[], float]) -> Intent | None:
    """Return what a hurried player might do, None once the match is over."""
    if state.phase == "play":
        return _card(state, pick)
    if state.phase == "place":
        return _scribe(state)
    if state.phase == "finish":
        return FINISH_TURN
    return None if state.phase == "over" else candidates(state)[0]


def _card(state: State, pick: Callable[[], float]) -> Intent:
    places = layout(tuple(state.laid), tuple(state.seen), rotation=state.rotation)
    glance = Glance(state, places)
    most, chosen = float("-inf"), (0, 0)
    for card in state.hands[state.seat]:
        values = glance.values(card)
        value = max(values)
        rating = value + LUCK * pick()
        if rating > most:
            most, chosen = rating, (card, values.index(value))
    card, number = chosen
    return PLAYS[card][places.best(number)]


def _scribe(state: State) -> Intent:
    gains = gains_of_placing(state)
    return PLACES[state.laid[max(gains, key=gains.__getitem__)].card]
