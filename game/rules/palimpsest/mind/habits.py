"""How play might go on: the card that looks best at a glance, and each scribe where it gains most.

A search guesses with it what follows the turn that it looks at. Rule: palimpsest 11.
"""

from collections.abc import Callable

from game.rules.palimpsest.actions import lay, play, set_scribe
from game.rules.palimpsest.classes import layout
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.intents import FINISH_TURN, PLACES, PLAYS, Intent
from game.rules.palimpsest.mind.choices import candidates, gains_of_placing
from game.rules.palimpsest.mind.crowding import gains_at
from game.rules.palimpsest.mind.glance import Glance
from game.rules.palimpsest.mind.worth import crowds, faces, turns_with, turns_without_scribes
from game.rules.palimpsest.offers import targets
from game.rules.palimpsest.state import IN_SUPPLY, State

LUCK = 0.5  # points that luck may add to a card


def likely(state: State, pick: Callable[[], float]) -> Intent | None:
    """Return what a hurried player might do, None once the match is over."""
    if state.phase == "play":
        card, spot = _choice(state, pick)
        return PLAYS[card][spot]
    if state.phase == "place":
        gains = gains_of_placing(state)
        return PLACES[state.laid[max(gains, key=gains.__getitem__)].card]
    if state.phase == "finish":
        return FINISH_TURN
    return None if state.phase == "over" else candidates(state)[0]


def stride(state: State, pick: Callable[[], float], most: int) -> int:
    """Play the turn on as `likely` would, by at most so many intents, and return how many; 0 once the match is over.

    The same comes of it, without intents and events.
    """
    played = 0
    if state.phase == "play":
        card, spot = _choice(state, pick)
        lay(state, card, *spot)
        played = 1
    if state.phase == "place":
        played += _place_some(state, most - played)
    while state.phase in ("remove", "move") and played < most:
        play(state, candidates(state)[0])
        played += 1
    if state.phase == "finish" and played < most:
        play(state, FINISH_TURN)
        played += 1
    return played


def _choice(state: State, pick: Callable[[], float]) -> tuple[int, Spot]:
    """Return the card of the hand that looks best, with some luck, and where it is laid."""
    places = layout(tuple(state.laid), tuple(state.seen), rotation=state.rotation)
    glance, hand = Glance(state, places), state.hands[state.seat]
    lucks = [LUCK * pick() for _card in hand]
    bounds = [glance.bound(card) + luck for card, luck in zip(hand, lucks, strict=True)]
    most, first, number = float("-inf"), 0, 0
    # The most hopeful first, so that most of the others need no look; of equals it is the first of the hand.
    for one in sorted(range(len(hand)), key=bounds.__getitem__, reverse=True):
        if bounds[one] < most:
            break
        values = glance.values(hand[one])
        value = max(values)
        rating = value + lucks[one]
        if rating > most or (rating == most and one < first):
            most, first, number = rating, one, values.index(value)
    return hand[first], places.best(number)


def _place_some(state: State, most: int) -> int:
    """Place the scribes owed one by one, each where it gains most then, and return how many: no more than `most`."""
    count = min(state.owed, most)
    seat, most, crowd, open_to, looks = state.seat, state.owed, crowds(state), targets(state), faces(state)
    free, without = [posts.count(IN_SUPPLY) for posts in state.posts], turns_without_scribes(state)
    before, changed = -1.0, 0
    rows: list[tuple[float, ...]] = [()] * len(open_to)
    for _scribe in range(count):
        left = turns_with(min(free), without, state)
        for number in (changed,) if left == before else range(len(open_to)):
            place = open_to[number]
            rows[number] = gains_at(*looks[place], tuple(crowd[place]), seat, left, most)
        owed = state.owed - 1
        gains = [row[owed] for row in rows]
        best = gains.index(max(gains))
        set_scribe(state, open_to[best])
        crowd[open_to[best]][seat] += 1
        free[seat] -= 1
        before, changed = left, best
    return count
