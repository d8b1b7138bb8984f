"""The greedy player: whatever leaves it best off. Hints come from it. Rule: victory_point_salad 11.

It looks one intent ahead, and to the end of an action that the intent begins: card, payment and chain. What the rows
will show after the turn it does not ask.
"""

from game.core.chance import Chance
from game.core.rules import Advice
from game.rules.victory_point_salad.actions import play
from game.rules.victory_point_salad.choices import candidates
from game.rules.victory_point_salad.intents import EndTurn, Intent
from game.rules.victory_point_salad.state import CHAIN, DIVE, OVER, PAY, State, copy
from game.rules.victory_point_salad.whys import why
from game.rules.victory_point_salad.worlds import imagine
from game.rules.victory_point_salad.worth import worth

ENVY = 0.5  # how much a point of the best other seat hurts
_UNDER_WAY = (PAY, CHAIN, DIVE)


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what the greedy player would do in `seat` and why, None when it is not the decision of `seat`."""
    if state.phase == OVER or state.seat != seat:
        return None
    world = imagine(state, seat, Chance(0))  # always the same one, so that nothing hidden has a say
    intent = best(world)
    return Advice(intent, why(state, intent))


def best(world: State) -> Intent:
    """Return the candidate with the best outlook for the deciding seat; the first of several."""
    intents = candidates(world)
    if len(intents) == 1:
        return intents[0]
    return max(intents, key=lambda intent: outlook(world, intent))


def outlook(world: State, intent: Intent) -> float:
    """Return how well off the deciding seat would be after `intent`, measured against the best of the others."""
    seat = world.seat
    after = copy(world)
    if isinstance(intent, EndTurn):
        after.actions = 0
    else:
        play(after, intent)
        _finish(after, seat)
    others = [worth(after, other) for other in range(len(after.hands)) if other != seat]
    return worth(after, seat) - ENVY * max(others, default=0.0)


def _finish(world: State, seat: int) -> None:
    """Carry an action that is under way to its end."""
    while world.phase in _UNDER_WAY and world.seat == seat:
        intents = candidates(world)
        choice = intents[0]
        if len(intents) > 1:
            choice = max(intents, key=lambda intent: _after(world, seat, intent))
        play(world, choice)


def _after(world: State, seat: int, intent: Intent) -> float:
    after = copy(world)
    play(after, intent)
    return worth(after, seat)
