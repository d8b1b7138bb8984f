"""The greedy player: whatever leaves it best off once its turn is done. Hints come from it. Rule: palimpsest 11.

Every class of placements is estimated for every card, and the most promising are played out to the end of the turn,
scribe by scribe. What it would draw stays unknown.
"""

from collections.abc import Callable

from game.core.chance import Chance
from game.core.mind import Advice, no_liking
from game.rules.palimpsest.actions import play
from game.rules.palimpsest.intents import PLACES, Intent
from game.rules.palimpsest.mind.choices import candidates, gains_of_placing
from game.rules.palimpsest.mind.crowding import lead
from game.rules.palimpsest.mind.glance import PER_SCRIBE
from game.rules.palimpsest.mind.whys import why
from game.rules.palimpsest.mind.worth import worths
from game.rules.palimpsest.state import State, copy
from game.rules.palimpsest.worlds import imagine

Liking = Callable[[State, int], float]


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what the greedy player would do in `seat` and why, None when it is not the decision of `seat`."""
    if state.phase == "over" or state.seat != seat:
        return None
    world = imagine(state, seat, Chance(0))  # always the same one, so that nothing hidden has a say
    intent = best(world)
    return Advice(intent, why(world, intent))


def incline(state: State, seat: int, liking: Liking) -> Intent:
    """Return what the greedy player would do in `seat` if a position were worth `liking` more to it.

    Where scribes are placed, it looks at the few best cards only, but to the end of the turn.
    """
    return best(imagine(state, seat, Chance(0)), liking)


def best(world: State, liking: Liking = no_liking) -> Intent:
    """Return the candidate with the best outlook for the deciding seat."""
    if world.phase == "place" and liking is no_liking:
        gains = gains_of_placing(world)
        return PLACES[world.laid[max(gains, key=gains.__getitem__)].card]
    intents = candidates(world, PER_SCRIBE)
    if len(intents) == 1:
        return intents[0]
    return max(intents, key=lambda intent: outlook(world, intent, liking))


def outlook(world: State, intent: Intent, liking: Liking = no_liking) -> float:
    """Return how well off the deciding seat would be at the end of its turn, measured against the best other one."""
    seat = world.seat
    after = copy(world)
    play(after, intent)
    while after.phase not in ("finish", "over"):
        play(after, _next(after))
    return lead(worths(after), seat) + liking(after, seat)


def _next(world: State) -> Intent:
    """Return how the turn goes on with the scribes, without looking far."""
    if world.phase == "place":
        return best(world)
    return candidates(world)[0]
