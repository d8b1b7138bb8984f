"""The greedy player: whatever leaves it best off, seen one step ahead. Hints come from it. Rule: my_engine 11.

It knows what its seat sees: a card that it would draw is worth as much as any unknown one.
"""

from game.core.chance import Chance
from game.core.rules import Advice
from game.rules.my_engine.actions import play
from game.rules.my_engine.choices import candidates
from game.rules.my_engine.intents import ChooseSuit, Intent
from game.rules.my_engine.state import SPADE_BUILD, State, copy
from game.rules.my_engine.worlds import imagine
from game.rules.my_engine.worth import worth

ENVY = 0.5


def best(world: State) -> Intent:
    """Return the candidate with the best outlook for the deciding seat; `world` is one that it might be in."""
    intents = candidates(world)
    if len(intents) == 1:
        return intents[0]
    return max(intents, key=lambda intent: outlook(world, intent))


def outlook(world: State, intent: Intent) -> float:
    """Return how far ahead of the others the deciding seat would be after `intent`."""
    seat = world.seat
    after = copy(world)
    play(after, intent)
    if isinstance(intent, ChooseSuit) and after.phase == SPADE_BUILD:
        return max(outlook(after, one) for one in candidates(after))
    fresh = len(world.deck) - len(after.deck)
    others = [worth(after, other) for other in range(len(world.hands)) if other != seat]
    return worth(after, seat, fresh) - ENVY * max(others)


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what the greedy player would do and why, None when it is not the decision of `seat`."""
    if state.phase == "over" or state.seat != seat:
        return None
    return Advice(best(imagine(state, seat, Chance(0))), "because")
