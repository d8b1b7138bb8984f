"""The greedy player: whatever leaves it best off once its turn is done. Hints come from it. Rule: palimpsest 11.

Every class of placements is estimated for every card, and the most promising are played out to the end of the turn,
scribe by scribe. What it would draw stays unknown.
"""

from game.core.chance import Chance
from game.core.rules import Advice
from game.rules.palimpsest.actions import play
from game.rules.palimpsest.cards import INDEX, RANKS
from game.rules.palimpsest.choices import ENVY, candidates, gains_of_placing
from game.rules.palimpsest.effects import Effect, Ground, effect_on, grounds
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.intents import PLACES, Intent, PlayCard
from game.rules.palimpsest.scores import one_scoring
from game.rules.palimpsest.state import FINISH, OVER, PLACE, PLAY, State, copy
from game.rules.palimpsest.whys import why
from game.rules.palimpsest.worlds import imagine
from game.rules.palimpsest.worth import card_weight, turns_left, worths

PROMISING = 10  # so many placements are played out
PER_SCRIBE = 1.5


def advise(state: State, seat: int) -> Advice[Intent] | None:
    """Return what the greedy player would do in `seat` and why, None when it is not the decision of `seat`."""
    if state.phase == OVER or state.seat != seat:
        return None
    world = imagine(state, seat, Chance(0))  # always the same one, so that nothing hidden has a say
    intent = best(world)
    return Advice(intent, why(world, intent))


def best(world: State) -> Intent:
    """Return the candidate with the best outlook for the deciding seat."""
    if world.phase == PLACE:
        gains = gains_of_placing(world)
        return PLACES[world.laid[max(gains, key=gains.__getitem__)].card]
    intents = candidates(world)
    if len(intents) == 1:
        return intents[0]
    if world.phase == PLAY:
        plays = [one for one in intents if isinstance(one, PlayCard)]
        intents = promising(world, plays)
    return max(intents, key=lambda intent: outlook(world, intent))


def promising(world: State, plays: list[PlayCard]) -> list[PlayCard]:
    """Return the placements that look best before they are played out."""
    left = turns_left(world)
    found: dict[Spot, list[Ground]] = {}
    values = []
    for one in plays:
        spot = Spot(one.x, one.y, one.rot)
        if spot not in found:
            found[spot] = grounds(world, *spot)
        values.append(_estimate(world, effect_on(world, INDEX[one.card], found[spot]), left))
    order = sorted(range(len(plays)), key=values.__getitem__, reverse=True)
    return [plays[number] for number in order[:PROMISING]]


def _estimate(world: State, result: Effect, left: float) -> float:
    """Return what a placement brings: points now, ranks covered and cards buried, and scribes."""
    seat, total = world.seat, PER_SCRIBE * result.owed
    for touch in result.touches:
        if touch.points:
            total += _lead(touch.points, seat)
        if (touch.hides or touch.buries) and any(touch.scribes):
            weight = card_weight(world, touch.place, sum(touch.scribes), left)
            shares = one_scoring(RANKS[world.laid[touch.place].card], touch.scribes)
            total -= weight * _lead(shares, seat)
    return total


def _lead(points: tuple[int, ...], seat: int) -> float:
    return points[seat] - ENVY * max(points[:seat] + points[seat + 1 :])


def outlook(world: State, intent: Intent) -> float:
    """Return how well off the deciding seat would be at the end of its turn, measured against the best other one."""
    seat = world.seat
    after = copy(world)
    play(after, intent)
    while after.phase not in (FINISH, OVER):
        play(after, _next(after))
    found = worths(after)
    return found[seat] - ENVY * max(found[:seat] + found[seat + 1 :])


def _next(world: State) -> Intent:
    """Return how the turn goes on with the scribes, without looking far."""
    if world.phase == PLACE:
        return best(world)
    return candidates(world)[0]
