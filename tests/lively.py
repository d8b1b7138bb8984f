"""Positions of any game in which much has happened: play that is neither quite random nor quite good."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from game.core.chance import Chance
from game.core.rules import Rules

SENSIBLE = 3  # of four intents are `likely` ones


def lively_match(rules: Rules[Any, Any], seats: int, options: BaseModel, deal: int) -> Iterator[Any]:
    """Yield the state before each ply of a match, always the same object."""
    state, chance = rules.setup(seats, options, deal), Chance(deal + 2000)

    def pick() -> float:
        return chance.below(1 << 20) / (1 << 20)

    while legal := rules.legal(state):
        yield state
        usual = rules.mind.likely(state, pick) if chance.below(4) < SENSIBLE else None
        rules.play(state, usual or legal[chance.below(len(legal))])
