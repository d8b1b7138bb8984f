"""A second, deeper look at the decisions that seem to matter most, so that nobody is blamed or praised for noise.

The quick look weighs by a few turns and a table. Here a decision and its rival are played out to the end of the match,
by everybody as the game advises, in the same worlds as far as the deciding seat can tell: worlds that the quick look
has not seen, so that what was merely lucky there gains nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from game.core.chance import Chance
from game.core.rules import Rules
from game.outlook.account import Moment
from game.outlook.estimate import Estimate
from game.outlook.futures import advised, carry_out, never
from game.outlook.weighing import Way

Grade = Literal["blunder", "mistake", "great"]

LONGEST = 3000  # plies of one match
WORLDS, TRIAL, AGAIN = 128, 32, 8  # at most, and before it is asked first, and then again, whether it is clear
WORTH_A_LOOK = 0.04  # of a chance by which a decision and its rival differ at the quick look
LOOKS = 6  # decisions of a match
MISTAKE, BLUNDER, GREAT = 0.07, 0.15, 0.08  # of a chance
SURE = 2.0  # standard errors
CLEAR = 3.0  # standard errors at which no more worlds are needed: more than `SURE`, since it is asked several times
STREAM = 0x76657264696374  # so that no other look has the same luck


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the deeper look says of the decision at `first`: how much better it was than its `rival` way, in chances.

    `grade` is None where that is not sure or not much.
    """

    first: int
    seat: int
    rival: Way
    margin: Estimate
    grade: Grade | None


def doubtful(found: Sequence[Moment]) -> list[Moment]:
    """Return the moments worth a deeper look, those first that seem to matter most."""
    worth = [one for one in found if one.rival and abs(one.margin.value) >= WORTH_A_LOOK]
    return sorted(worth, key=lambda one: -abs(one.margin.value))[:LOOKS]


def verdicts(
    rules: Rules[Any, Any],
    states: Sequence[Any],
    found: Sequence[Moment],
    is_over: Callable[[], bool] = never,
    worlds: int = WORLDS,
) -> Iterator[Verdict]:
    """Yield a verdict on each of `found`; `states` are the positions before each step of the match."""
    for moment in found:
        first = moment.decision.first
        margin = compared(rules, states[first], (moment.played_way, moment.rival), STREAM + first, is_over, worlds)
        yield Verdict(first, moment.decision.seat, moment.rival, margin, grade_of(margin))


def grade_of(margin: Estimate) -> Grade | None:
    """Return what a decision is called that was so much better than its rival."""
    if abs(margin.value) < SURE * margin.error:
        return None
    if margin.value >= GREAT:
        return "great"
    if margin.value <= -BLUNDER:
        return "blunder"
    return "mistake" if margin.value <= -MISTAKE else None


def compared(
    rules: Rules[Any, Any],
    state: Any,
    ways: tuple[Way, Way],
    seed: int,
    is_over: Callable[[], bool] = never,
    worlds: int = WORLDS,
) -> Estimate:
    """Return how much more of the win the deciding seat gets by the first of two `ways` than by the other.

    It ends early with what is clear, or looks like nothing.
    """
    seat = rules.turn(state).seat
    assert seat is not None
    chance = Chance(seed)
    differences: list[float] = []
    for count in range(worlds):
        if count > 1 and is_over():
            break
        luck = chance.next()
        shares = [played_out(rules, rules.mind.imagine(state, seat, Chance(luck)), way, seat, luck) for way in ways]
        differences.append(shares[0] - shares[1])
        if count + 1 >= TRIAL and (count + 1) % AGAIN == 0 and _is_clear(Estimate.of(differences)):
            break
    return Estimate.of(differences)


def _is_clear(margin: Estimate) -> bool:
    """Whether a grade is as good as certain, or out of reach."""
    reach = abs(margin.value)
    return reach >= CLEAR * margin.error if reach >= MISTAKE else reach + margin.error < MISTAKE


def played_out(rules: Rules[Any, Any], world: Any, way: Way, seat: int, seed: int) -> float:
    """Return the share of the win that a seat gets in `world`, which changes, after a `way` and all that is advised.

    An intent that can't be played any more ends the way; without advice what is likely is played.
    """
    pick = Random(seed).random
    carry_out(rules, world, way)
    for _ply in range(LONGEST):
        turn = rules.turn(world)
        if turn.seat is None:
            break
        intent = advised(rules, world, turn.seat)
        if intent is None:
            intent = rules.mind.likely(world, pick)
        if intent is None:
            break
        rules.play(world, intent)
    winners = rules.standings(world).winners
    return 1 / len(winners) if seat in winners else 0.0
