"""The greedy player: whatever leaves it best off. Hints come from it. Rule: my_engine 11.

It looks one intent ahead, from a suit, an instant or the end of its pass to the end of its part of the turn. A card
that it would draw stays unknown: it is worth as much as any, and is neither built nor paid.
"""

from collections.abc import Callable

from game.core.chance import Chance
from game.core.mind import Advice, no_liking
from game.rules.my_engine.actions import play
from game.rules.my_engine.cards import INDEX
from game.rules.my_engine.intents import DISCARDS, SUITS, ChooseSuit, EndTurn, Intent, PayCard, PlayInstant
from game.rules.my_engine.mind.choices import candidates
from game.rules.my_engine.mind.whys import why
from game.rules.my_engine.mind.worth import IN_HAND, rounds_left, worth
from game.rules.my_engine.state import State, copy
from game.rules.my_engine.worlds import imagine

Liking = Callable[[State, int], float]

ENVY = 0.5  # how much a point of the best other seat hurts


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what the greedy player would do in `seat` and why, None when it is not the decision of `seat`."""
    if state.phase == "over" or state.seat != seat:
        return None
    world = imagine(state, seat, Chance(0))  # always the same one, so that nothing hidden has a say
    intent = best(world)
    return Advice(intent, why(state, intent, _meant_after(world, intent)))


def incline(state: State, seat: int, liking: Liking) -> Intent:
    """Return what the greedy player would do in `seat` if a position were worth `liking` more to it."""
    return best(imagine(state, seat, Chance(0)), liking)


def _meant_after(world: State, intent: Intent) -> Intent | None:
    """Return what is going to be done with the build of spades, None where that is not what `intent` begins."""
    if intent != SUITS["S"]:
        return None
    after = copy(world)
    play(after, intent)
    return best(after) if after.phase == "spade_build" else None


def best(world: State, liking: Liking = no_liking) -> Intent:
    """Return the candidate with the best outlook for the deciding seat, to which a position is worth `liking` more."""
    intents = candidates(world)
    if len(intents) == 1:
        return intents[0]
    return max(intents, key=lambda intent: (outlook(world, intent, liking), _thrift(intent)))


def _thrift(intent: Intent) -> float:
    """Return which of two payments to prefer when all the rest is equal."""
    return -IN_HAND[INDEX[intent.card]] if isinstance(intent, PayCard) else 0.0


def outlook(world: State, intent: Intent, liking: Liking = no_liking) -> float:
    """Return how well off the deciding seat would be after `intent`, measured against the best of the others."""
    seat, rounds = world.seat, rounds_left(world)
    after = copy(world)
    unknown = _do(after, seat, intent)
    if isinstance(intent, ChooseSuit | PlayInstant | EndTurn):
        unknown = _finish(after, seat, unknown, rounds, world.turn)
    others = [worth(after, other, 0, rounds) for other in range(len(world.hands)) if other != seat]
    return worth(after, seat, unknown, rounds) - ENVY * max(others) + liking(after, seat)


def _do(world: State, seat: int, intent: Intent) -> int:
    """Play `intent`, take what it draws out of the hand, and return how many cards that were."""
    hand, deck = world.hands[seat], len(world.deck)
    play(world, intent)
    drawn = deck - len(world.deck)
    if not drawn:
        return 0
    if world.phase == "discard_drawn":
        play(world, DISCARDS[hand[-1]])
        drawn -= 1
    del hand[-drawn:]
    return drawn


def _finish(world: State, seat: int, unknown: int, rounds: float, turn: int) -> int:
    """Play the seat's part of the turn to its end, and return how many unknown cards it holds then."""
    while world.seat == seat and world.turn == turn and world.phase != "over":
        intents = candidates(world)
        choice = intents[0]
        if len(intents) > 1:
            choice = max(intents, key=lambda intent: _after(world, seat, unknown, rounds, intent))
        unknown += _do(world, seat, choice)
    return unknown


def _after(world: State, seat: int, unknown: int, rounds: float, intent: Intent) -> float:
    after = copy(world)
    unknown += _do(after, seat, intent)
    return worth(after, seat, unknown, rounds)
