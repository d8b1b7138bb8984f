"""Who is ahead, and by what. Rule: bric_a_brac 5."""

from game.rules.bric_a_brac.cards import CHARCOALIUM, SEATS
from game.rules.bric_a_brac.state import State

Merits = tuple[int, int, int]


def merits(state: State, seat: int) -> Merits:
    """Return what decides: points, then charcoalium in the workshop, then cubes there."""
    tokens = state.tokens[seat]
    return state.scores[seat], tokens[CHARCOALIUM], sum(tokens[1:])


def ranks(state: State) -> list[int]:
    """Return the seats' ranks, 0 for the best; a full tie shares it."""
    found = [merits(state, seat) for seat in range(SEATS)]
    return [int(found[1 - seat] > found[seat]) for seat in range(SEATS)]
