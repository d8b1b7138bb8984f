"""Whole turns worth weighing against each other: a card, and where its scribes go. Rule: palimpsest 11.

Scribes do more together, and for a card that is still on the hand, than a glance at each of them tells. So with the
best cards they are divided among the best places in several ways.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from game.core.mind import Way
from game.core.sums import float_sum
from game.rules.palimpsest.actions import play
from game.rules.palimpsest.intents import FINISH_TURN, PLACES, PLAYS, Intent
from game.rules.palimpsest.mind.choices import candidates, stakes
from game.rules.palimpsest.mind.crowding import lead
from game.rules.palimpsest.mind.habits import likely
from game.rules.palimpsest.mind.promising import promising
from game.rules.palimpsest.mind.worth import worths
from game.rules.palimpsest.state import State, copy

Walk = tuple[Intent, ...]

# Far more than look good at a glance: what is 1.6 points a turn better by what follows often lies behind the best 24.
MOST = 96  # plans
PROMISING = 48  # placements with which they begin
DIVIDED = 24  # so many of the most promising beginnings are gone on with in several ways
TARGETS = 5  # cards among which scribes are divided
DIVISIONS = 8  # ways to divide them, the best


def plans(state: State) -> list[Way[Intent]]:
    """Return the turns, from where it stands to its end, that look best: the best first."""
    if state.phase == "over":
        return []
    starts = _starts(state)
    habits = [_turn(world, begun) for world, begun in starts]
    found = dict(habits)
    best = sorted(range(len(starts)), key=lambda number: habits[number][1], reverse=True)
    for world, begun in [starts[number] for number in best[:DIVIDED]]:
        if world.phase == "place":
            found.update(_turn(world, begun, division) for division in _divisions(world))
    return [Way(turn) for turn in sorted(found, key=found.__getitem__, reverse=True)[:MOST]]


def _starts(state: State) -> list[tuple[State, Walk]]:
    """Return how the turn may go on up to where its scribes are placed, and what it takes to get there."""
    if state.phase in ("place", "finish"):
        return [(state, ())]
    found: list[tuple[State, Walk]] = []
    for intent in _beginnings(state):
        after = copy(state)
        play(after, intent)
        found.append((after, (intent,)))
    return found


def _beginnings(state: State) -> Sequence[Intent]:
    """Return what is worth a look as the first intent of a turn: of placements far more than are thought about."""
    if state.phase == "play":
        return [PLAYS[card][spot] for card, spot in promising(state, PROMISING)]
    return candidates(state)


def _turn(world: State, begun: Walk, division: Walk = ()) -> tuple[Walk, float]:
    """Return a whole turn and its outlook: what was begun, then the scribes as told, else by habit."""
    after = copy(world)
    rest: list[Intent] = []
    for intent in division:
        play(after, intent)
    while after.phase != "finish":
        following = likely(after, lambda: 0.0)
        assert following is not None
        rest.append(following)
        play(after, following)
    if world.phase == "place":
        order: list[Intent] = [PLACES[laid.card] for laid in world.laid]
        rest.sort(key=order.index)  # so that scribes on the same cards are the same turn
    return (*begun, *division, *rest, FINISH_TURN), lead(worths(after), world.seat)


def _divisions(world: State) -> list[Walk]:
    """Return the ways to divide the scribes still to be placed that bring most."""
    rows = stakes(world)
    places = sorted(rows, key=lambda place: max(rows[place]), reverse=True)[:TARGETS]

    def gain(division: tuple[int, ...]) -> float:
        return float_sum([rows[place][division.count(place) - 1] for place in places if place in division])

    ways = sorted(combinations_with_replacement(places, world.owed), key=gain, reverse=True)[:DIVISIONS]
    return [tuple([PLACES[world.laid[place].card] for place in sorted(way)]) for way in ways]
