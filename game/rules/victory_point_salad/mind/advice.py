"""The greedy player: whatever leaves it best off. Hints come from it. Rule: victory_point_salad 11.

It looks one intent ahead, and to the end of an action that the intent begins: card, payment and chain. What the rows
will show after the turn it does not ask.
"""

from collections.abc import Callable
from math import inf

from game.core.chance import Chance
from game.core.mind import Advice, no_liking
from game.rules.victory_point_salad.actions import play
from game.rules.victory_point_salad.intents import DeclareEnd, EndTurn, Intent
from game.rules.victory_point_salad.mind.choices import candidates
from game.rules.victory_point_salad.mind.whys import why
from game.rules.victory_point_salad.mind.worth import worth
from game.rules.victory_point_salad.state import Phase, State, copy
from game.rules.victory_point_salad.turns import make_last
from game.rules.victory_point_salad.worlds import imagine

ENVY = 0.5  # how much a point of the best other seat hurts
Liking = Callable[[State, int], float]
_UNDER_WAY: tuple[Phase, ...] = ("pay", "chain", "dive")


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what the greedy player would do in `seat` and why, None when it is not the decision of `seat`."""
    if state.phase == "over" or state.seat != seat:
        return None
    world = imagine(state, seat, Chance(0))  # always the same one, so that nothing hidden has a say
    intent = best(world)
    return Advice(intent, why(state, intent))


def incline(state: State, seat: int, liking: Liking) -> Intent:
    """Return what the greedy player would do in `seat` if a position were worth `liking` more to it."""
    return best(imagine(state, seat, Chance(0)), liking)


def best(world: State, liking: Liking = no_liking) -> Intent:
    """Return the candidate with the best outlook for the deciding seat; the first of several."""
    intents = candidates(world)
    if len(intents) == 1:
        return intents[0]
    expected = _expected(world)
    return max(intents, key=lambda intent: outlook(expected, intent, liking))


def _expected(world: State) -> State:
    """Return the world as the deciding seat expects it to end: whoever is ahead declares Game End after its turn."""
    if not world.endgame or world.last or len(world.hands) == 1:
        return world
    ended = copy(world)
    make_last(ended, "declared", world.seat, [])
    outlooks = [worth(ended, seat) for seat in range(len(ended.hands))]
    to_come = world.order[world.position :]
    return ended if outlooks.index(max(outlooks)) in to_come else world


def outlook(world: State, intent: Intent, liking: Liking = no_liking) -> float:
    """Return how well off the deciding seat would be after `intent`, measured against the best of the others."""
    seat = world.seat
    after = copy(world)
    if isinstance(intent, EndTurn):
        after.actions = 0
    else:
        play(after, intent)
        _finish(after, seat, liking)
    if isinstance(intent, DeclareEnd) and not _is_ahead(after):
        return -inf  # whoever is behind has nothing but more turns to hope for
    return _lead(after, seat) + liking(after, seat)


def _lead(state: State, seat: int) -> float:
    return worth(state, seat) - ENVY * _best_other(state, seat)


def _best_other(state: State, seat: int) -> float:
    return max([worth(state, other) for other in range(len(state.hands)) if other != seat], default=0.0)


def _is_ahead(state: State) -> bool:
    """Whether the deciding seat may expect to win."""
    return worth(state, state.seat) > _best_other(state, state.seat)


def _finish(world: State, seat: int, liking: Liking) -> None:
    """Carry an action that is under way to its end."""
    while world.phase in _UNDER_WAY and world.seat == seat:
        intents = candidates(world)
        choice = intents[0]
        if len(intents) > 1:
            choice = max(intents, key=lambda intent: _after(world, seat, intent, liking))
        play(world, choice)


def _after(world: State, seat: int, intent: Intent, liking: Liking) -> float:
    after = copy(world)
    play(after, intent)
    return worth(after, seat) + liking(after, seat)
