"""Matches that play themselves: at random, and such in which much happens."""

from collections.abc import Callable, Iterator
from typing import Any

from pydantic import BaseModel

from game.core.chance import Chance
from game.core.rules import Rules

LONGEST = 2000  # plies; no random match comes near it
SENSIBLE = 3  # of four intents of a lively match are `likely` ones


def random_match(rules: Rules[Any, Any], seats: int, options: BaseModel, deal: int) -> Iterator[tuple[Any, Any]]:
    """Yield the state before each ply of a random match with the intent to come; at the end the last state and None.

    It is always the same object.
    """
    state, chance = rules.setup(seats, options, deal), Chance(deal + 1000)
    for _ply in range(LONGEST):
        legal = rules.legal(state)
        if not legal:
            yield state, None
            return
        intent = legal[chance.below(len(legal))]
        yield state, intent
        rules.play(state, intent)
    raise AssertionError(f"deal {deal} was not over after {LONGEST} plies")


def lively_match(rules: Rules[Any, Any], seats: int, options: BaseModel, deal: int) -> Iterator[Any]:
    """Yield the state before each ply of a match neither quite random nor quite good, always the same object."""
    state, chance = rules.setup(seats, options, deal), Chance(deal + 2000)
    pick = picker(chance)
    while legal := rules.legal(state):
        yield state
        usual = rules.mind.likely(state, pick) if chance.below(4) < SENSIBLE else None
        rules.play(state, usual or legal[chance.below(len(legal))])


def picker(chance: Chance) -> Callable[[], float]:
    """Return what `likely` picks with: numbers 0 <= n < 1."""
    return lambda: chance.below(1 << 20) / (1 << 20)
