"""How play might go on: what can be repaired often is, and machines are played and used as it comes.

A search guesses with it what follows the turn that it looks at. Rule: bric_a_brac 11.
"""

from collections.abc import Callable

from game.rules.bric_a_brac.bills import affordable
from game.rules.bric_a_brac.cards import CHARCOALIUM, MAKES, POINTS, TILE_INDEX, TILE_POINTS, TYPE_OF, WILD
from game.rules.bric_a_brac.intents import (
    CHARCOALIUM_IT,
    EFFECT,
    PASS,
    PLAYS,
    PRODUCES,
    REPAIRS,
    Complete,
    Intent,
)
from game.rules.bric_a_brac.offers import is_usable, legal
from game.rules.bric_a_brac.state import NOTHING, State
from game.rules.bric_a_brac.tokens import gainable_cubes, is_gainable

Pick = Callable[[], float]

# How often whoever can repair something does as it comes instead: of a tenth, three tenths and a half the second won
# most. Guesses that are always the same tell of one future only.
WHIM = 0.3
BY_EFFECT = -1  # beside the tokens that a machine gives


def likely(state: State, pick: Pick) -> Intent | None:
    """Return what a hurried player might do, None once the match is over."""
    phase = state.phase
    if phase == "turn":
        card = _choice(state, pick)
        if card == NOTHING:
            return PASS
        return PLAYS[card] if card in state.hands[state.seat] else REPAIRS[card]
    if phase == "activate":
        used = _use(state, pick)
        if used == BY_EFFECT:
            return EFFECT
        return PRODUCES[used] if used else CHARCOALIUM_IT
    intents = legal(state)
    if phase == "projects":
        return _dearest(intents)
    return intents[int(pick() * len(intents))] if intents else None


def _choice(state: State, pick: Pick) -> int:
    """Return the machine that is repaired or played, `NOTHING` if none can be."""
    seat = state.seat
    hand, repairs = state.hands[seat], affordable(state, seat)
    if repairs and pick() >= WHIM:
        return max(repairs, key=POINTS.__getitem__)
    count = len(hand)
    number = int(pick() * (count + len(repairs)))
    if number < count:
        return hand[number]
    return repairs[number - count] if repairs else NOTHING


def _use(state: State, pick: Pick) -> int:
    """Return which token the machine just played gives, or that its effect is used, each as often as the others."""
    card = state.row[-1]
    makes, uses = MAKES[card], [CHARCOALIUM]
    if makes == WILD:
        uses += gainable_cubes(state)
    elif makes and is_gainable(state, makes, state.seat):  # one charcoalium is never more than those for its points
        uses.append(makes)
    if is_usable(state, TYPE_OF[card]):
        uses.append(BY_EFFECT)
    return uses[int(pick() * len(uses))]


def _dearest(intents: list[Intent]) -> Intent:
    """Return the project that brings most: to complete none is never better."""
    best, most = intents[-1], 0
    for one in intents:
        if isinstance(one, Complete):
            points = TILE_POINTS[TILE_INDEX[one.tile]]
            if points > most:
                best, most = one, points
    return best
