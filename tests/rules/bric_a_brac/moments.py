"""Positions in the middle of something: a machine or a tile has still to be chosen, or a price to be paid."""

from game.rules.bric_a_brac.state import State
from tests.rules.bric_a_brac.builder import after, position


def copying() -> State:
    """Return a position in which a machine to copy is to be chosen."""
    return after(position(row="P2 B2 B1 Y2", hand="Y2 P4"), "play Y2", "effect")


def completing() -> State:
    """Return a position in which a Planner may complete projects."""
    state = position(row="Y1", workshop="B1 B4 P3", held="1w 1x", board="three_cubes two_red", private="ones")
    return after(state, "repair Y1")


def planning() -> State:
    """Return a position in which one of two tiles is to be kept."""
    return after(position(hand="Y1", stack="ones twins two_red"), "play Y1", "effect")


def swapping(*more: str, swap_from_opponent: bool = True) -> State:
    """Return a position in which cubes are swapped, after the intents `more`."""
    state = position(hand="P4", held="2c 1w", other_held="8x", swap_from_opponent=swap_from_opponent)
    return after(state, "play P4", "effect", *more)


def paying() -> State:
    """Return a position in which a price is to be paid that can be paid in several ways."""
    return after(position(row="B3 B1 P4 Y2", workshop="P5 P1", held="2c 1p 2x"), "repair B3")
