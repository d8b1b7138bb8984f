"""What one may like more than it is worth: so characters differ. Rule: bric_a_brac 11."""

from game.rules.bric_a_brac.cards import CHARCOALIUM
from game.rules.bric_a_brac.state import State


def cubes(state: State, seat: int) -> int:
    """Return the cubes of a seat, of all kinds."""
    return sum(state.tokens[seat][CHARCOALIUM + 1 :])


def charcoalium(state: State, seat: int) -> int:
    """Return the charcoalium of a seat."""
    return state.tokens[seat][CHARCOALIUM]


def machines(state: State, seat: int) -> int:
    """Return how many machines work for a seat."""
    return len(state.workshops[seat])


def points(state: State, seat: int) -> int:
    """Return the points of a seat."""
    return state.scores[seat]


def theirs(state: State, seat: int) -> int:
    """Return the tokens of the other seat."""
    return sum(state.tokens[1 - seat])


LEANINGS = {"cubes": cubes, "charcoalium": charcoalium, "machines": machines, "points": points, "theirs": theirs}
