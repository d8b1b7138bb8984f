"""A second, deeper look at the decisions that seem to matter most, so that nobody is blamed or praised for noise.

Here a decision and its rival are played on by two ways of playing, in worlds that the quick look has not seen, so that
what was merely lucky there gains nothing: `TURNS` turns as the game thinks likely, many times, valued by the table; and
to the end by everybody as the game advises, fewer times, since that is dear. Each way has faults of its own: what they
differ in is taken for an error of both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Any, Literal

from game.core.chance import Chance
from game.core.rules import Rules
from game.outlook.account import Moment
from game.outlook.estimate import Estimate
from game.outlook.futures import Futures, advised, carry_out, never
from game.outlook.scale import Scale, scale_or_none
from game.outlook.weighing import Way

Grade = Literal["blunder", "mistake", "great"]
BLAMED: tuple[Grade, ...] = ("mistake", "blunder")

LONGEST = 3000  # plies of one match
TURNS = 8  # of the first way; by then what a decision set going has come to pass in every game
WORLDS = 96  # of the second way, at most
TRIAL, AGAIN = 48, 16  # of them before it is asked whether it is clear, and then again
AHEAD = 4  # times as many worlds of the first, a quarter of them before it is asked whether it is small, and then again
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
    stream: int = STREAM,
) -> Iterator[Verdict]:
    """Yield a verdict on each of `found`; `states` are the positions before each step of the match.

    At most so many `worlds` are played out for each. Another `stream` looks at other worlds.
    """
    for moment in found:
        first, seat = moment.decision.first, moment.decision.seat
        scale = scale_or_none(rules, len(moment.before))
        look = _Look(rules, states[first], (moment.played_way, moment.rival), scale, stream + first)
        margin = look.taken(worlds, is_over)
        yield Verdict(first, seat, moment.rival, margin, grade_of(margin))


def grade_of(margin: Estimate) -> Grade | None:
    """Return what a decision is called that was so much better than its rival."""
    if abs(margin.value) < SURE * margin.error:
        return None
    if margin.value >= GREAT:
        return "great"
    if margin.value <= -BLUNDER:
        return "blunder"
    return "mistake" if margin.value <= -MISTAKE else None


class _Look:
    """Two ways from one position, compared for the seat that decides there."""

    def __init__(
        self, rules: Rules[Any, Any], state: Any, ways: tuple[Way, Way], scale: Scale | None, seed: int
    ) -> None:
        seat = rules.turn(state).seat
        assert seat is not None
        self.rules, self.state, self.seat, self.ways = rules, state, seat, ways
        self._chance = Chance(seed)
        self._futures = None if scale is None else Futures(rules, scale, TURNS)

    def taken(self, worlds: int, is_over: Callable[[], bool]) -> Estimate:
        """Return how much more of the win there is by the first way than by the other.

        It ends early with what is clear, or looks like nothing.
        """
        ahead = self._looked_ahead(AHEAD * worlds, is_over)
        if ahead is not None and _is_small(ahead):
            return ahead
        whole: list[float] = []
        for count in range(worlds):
            if count > 1 and is_over():
                break
            whole.append(self._difference(self._played_out))
            if count + 1 >= TRIAL and (count + 1) % AGAIN == 0 and _is_clear(agreed(ahead, Estimate.of(whole))):
                break
        return agreed(ahead, Estimate.of(whole))

    def _looked_ahead(self, worlds: int, is_over: Callable[[], bool]) -> Estimate | None:
        """Return what the first way of playing on says, None without a table."""
        if self._futures is None:
            return None
        found: list[float] = []
        for count in range(worlds):
            if count > 1 and is_over():
                break
            found.append(self._difference(self._valued))
            if (count + 1) % max(2, worlds // 4) == 0 and _is_small(Estimate.of(found)):
                break
        return Estimate.of(found)

    def _difference(self, share: Callable[[Any, Way, int], float]) -> float:
        """Return the difference between both ways in one more world."""
        luck = self._chance.next()
        one, other = (
            share(self.rules.mind.imagine(self.state, self.seat, Chance(luck)), way, luck) for way in self.ways
        )
        return one - other

    def _valued(self, world: Any, way: Way, luck: int) -> float:
        assert self._futures is not None
        return self._futures.value_of(world, way, luck).values[self.seat]

    def _played_out(self, world: Any, way: Way, luck: int) -> float:
        return played_out(self.rules, world, way, self.seat, luck)


def agreed(ahead: Estimate | None, whole: Estimate) -> Estimate:
    """Return what two ways of playing on say together: their mean.

    Its error is that of sampling, or that of a mean of two that differ, where this is more: half their difference.
    """
    if ahead is None:
        return whole
    apart = abs(ahead.value - whole.value) / 2
    return Estimate((ahead.value + whole.value) / 2, max(hypot(ahead.error, whole.error) / 2, apart))


def _is_small(ahead: Estimate) -> bool:
    """Whether the first way alone surely sees nothing that is worth a grade."""
    return abs(ahead.value) + SURE * ahead.error < MISTAKE


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
