"""What decisions cost: the processor's time, of all that are compared in the same positions.

So it is known with how many simulations two bots think equally long. Matches of either would not tell: who is asked
more often where there is hardly a choice, or late in a match, decides more quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import registry
from tools.pool.accept import FIRST_DEAL, checked
from tools.pool.matches import dealt_by


def costs(game: str, names: Sequence[str], seats: int, deals: int) -> int:
    """Say how long each of these players thinks in matches in which they decide in turns, and all are asked each time.

    Raises:
        RevisionError: one of them can't play here.
    """
    players = checked(game, names)
    rules = dealt_by(registry.rules(game), players)
    seconds, decisions = [0.0] * len(players), 0
    for deal in range(FIRST_DEAL, FIRST_DEAL + deals):
        state = rules.setup(seats, rules.Options(), deal)
        sitting = [[player.sit(rules, seats, seat, deal) for seat in range(seats)] for player in players]
        intents: list[Any] = []
        while (seat := rules.turn(state).seat) is not None:
            found = [chairs[seat].decide(state, intents) for chairs in sitting]
            intents.append(found[len(intents) % len(found)])
            rules.apply(state, intents[-1])
        decisions += len(intents)
        for place, chairs in enumerate(sitting):
            seconds[place] += sum(chair.seconds for chair in chairs)
    for name, spent in zip(names, seconds, strict=True):
        print(f"{name:24} {spent / decisions:.4f} s a decision, {spent / seconds[0]:.2f} times the first one's")
    print(f"{decisions} decisions of {deals} deals")
    return 0
