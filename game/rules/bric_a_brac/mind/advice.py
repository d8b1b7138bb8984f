"""The greedy player: whatever leaves it best off at the end of its turn. Hints come from it. Rule: bric_a_brac 11.

It plays every line of its own turn to the end, but looks at no card that it would draw or take, and at no tile.
"""

from collections.abc import Callable
from math import copysign

from game.core.chance import Chance
from game.core.mind import Advice, no_liking
from game.rules.bric_a_brac.actions import play
from game.rules.bric_a_brac.intents import Intent
from game.rules.bric_a_brac.mind.choices import candidates
from game.rules.bric_a_brac.mind.whys import why
from game.rules.bric_a_brac.mind.worth import worth
from game.rules.bric_a_brac.scores import ranks
from game.rules.bric_a_brac.state import Cards, State, copy
from game.rules.bric_a_brac.worlds import imagine

_Crossing = tuple[int, Cards, Cards, Cards, int, Cards]
_Line = tuple[float, list[Intent]]
Liking = Callable[[State, int], float]

ENVY = 0.6  # how much a point of the other hurts
WIN = 100.0
NEARLY = 0.8  # of that, for who leads before the last turn of the other


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what the greedy player would do in `seat` and why, None when it is not the decision of `seat`."""
    if state.phase == "over" or state.seat != seat:
        return None
    world = imagine(state, seat, Chance(0))  # always the same one, so that nothing hidden has a say
    line = best_line(world)
    return Advice(line[0], why(world, line))


def incline(state: State, seat: int, liking: Liking) -> Intent:
    """Return what the greedy player would do in `seat` if a position were worth `liking` more to it."""
    return best_line(imagine(state, seat, Chance(0)), liking)[0]


def best_line(world: State, liking: Liking = no_liking) -> list[Intent]:
    """Return what the deciding seat had best do, from now to the end of its turn."""
    _value, line = _search(world, world.seat, world.turn, {}, liking)
    return line


def _search(world: State, seat: int, turn: int, found: dict[_Crossing, _Line], liking: Liking) -> _Line:
    """Return the best outlook at the end of the turn, and the intents that lead there.

    `found` are the answers for the positions in the middle of swaps or picks that many ways lead to.
    """
    crossing = None
    if world.phase in ("swap", "pick"):
        own, theirs = world.tokens[seat], world.tokens[1 - seat]
        crossing = (world.effect, tuple(world.row), tuple(own), tuple(theirs), world.owed, world.pool)
        if crossing in found:
            return found[crossing]
    intents = candidates(world)
    best, line = -2 * WIN, intents[:1]
    for intent in intents:
        after = copy(world)
        play(after, intent)
        # Which tiles a Planner shows is not known yet: the line ends there.
        is_over = after.turn != turn or after.phase in ("over", "keep")
        if is_over:
            ahead: _Line = (outlook(after, seat) + liking(after, seat), [])
        else:
            ahead = _search(after, seat, turn, found, liking)
        value, rest = ahead
        if value > best:
            best, line = value, [intent, *rest]
    if crossing:
        found[crossing] = best, line
    return best, line


def outlook(world: State, seat: int) -> float:
    """Return how well off `seat` is, measured against the other."""
    other = 1 - seat
    own, theirs = worth(world, seat), worth(world, other)
    value = own - ENVY * theirs
    if world.phase == "over":
        places = ranks(world)
        return value + WIN * (places[other] - places[seat])
    # After the last of its own turns, what the other may yet score is all that is still open.
    return value + copysign(NEARLY * WIN, own - theirs) if world.last and world.seat != seat else value
