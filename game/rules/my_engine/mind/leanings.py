"""What one may like more than it is worth: so characters differ. Rule: my_engine 11."""

from game.core.sums import float_sum
from game.rules.my_engine.cards import COSTS
from game.rules.my_engine.forecast import USE
from game.rules.my_engine.state import State


def gold(state: State, seat: int) -> int:
    """Return the gold of a seat."""
    return state.gold[seat]


def points(state: State, seat: int) -> int:
    """Return the points that a seat has been given."""
    return state.vp[seat]


def costs(state: State, seat: int) -> int:
    """Return what all cards in a tableau cost together: half of it counts at the end."""
    return sum([COSTS[card] for stack in state.tableaus[seat] for card in stack.cards])


def stacks(state: State, seat: int) -> int:
    """Return how many cells of a tableau are taken."""
    return len(state.tableaus[seat])


def uses(state: State, seat: int) -> float:
    """Return what the cards in a tableau bring each time that all of them are used."""
    return float_sum([USE[card] for stack in state.tableaus[seat] for card in stack.cards])


LEANINGS = {"gold": gold, "points": points, "costs": costs, "stacks": stacks, "uses": uses}
