"""What each choice of a decision would cost, so that somebody can be asked before much is thrown away.

All choices meet the same worlds, as the deciding seat imagines them, so nothing is told that it may not know. They are
the worlds in which choices are compared: who asks why it is dear is shown the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules
from game.outlook.comparing import STREAM
from game.outlook.estimate import Estimate
from game.outlook.futures import decider
from game.outlook.scale import Scale
from game.outlook.weighing import Way, Weighing, chain, ways_of

MOST_LEGAL = 40  # choices up to which all that is legal is weighed, and not only what is sensible
TRIAL = 64  # worlds before the half that looks worse is given up: how much worse it is, is what is told


@dataclass(frozen=True, slots=True)
class Stake:
    """How much less the seat may hope for after `way`, the best one that begins like it, than after the best of all."""

    way: Way
    cost: Estimate


def weighed(rules: Rules[Any, Any], state: Any, scale: Scale, seed: int = 0) -> Weighing:
    """Set up, with no world met yet, a weighing of the sensible ways and of what else could begin the decision."""
    seat = decider(rules, state)
    world = rules.mind.imagine(state, seat, Chance(seed))
    ways: list[Way] = ways_of(rules, state, seed)
    legal, begun = rules.legal(state), {way[0] for way in ways}
    if len(legal) <= MOST_LEGAL:
        ways += [chain(rules, world, seat, intent) for intent in legal if intent not in begun]
    return Weighing(rules, state, ways, scale, STREAM ^ seed, trial=TRIAL)


def beside(rules: Rules[Any, Any], state: Any, scale: Scale, ways: tuple[Way, Way], seed: int = 0) -> Weighing:
    """Set up a weighing of two `ways` in the worlds of `weighed`; one of a single intent is gone on with as advised."""
    seat = decider(rules, state)
    world = rules.mind.imagine(state, seat, Chance(seed))
    whole = [way if len(way) > 1 else chain(rules, world, seat, way[0]) for way in ways]
    return Weighing(rules, state, whole, scale, STREAM ^ seed)


def stakes(weighing: Weighing) -> tuple[Stake, ...]:
    """Return what each way to begin costs, as far as it is known; the best way is the first."""
    best, found = weighing.best, dict[Any, Stake]()
    for number in (best, *weighing.ranked()):
        way = weighing.ways[number]
        found.setdefault(way[0], Stake(way, weighing.difference(number, best)[weighing.seat]))
    return tuple(found.values())
