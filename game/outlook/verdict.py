"""A second, deeper look at the decisions that seem to matter most, so that nobody is blamed or praised for noise.

Here a decision and its rival are played on with care: `TURNS` turns by everybody as the game advises, in worlds that
the quick look has not seen, so that what was merely lucky there gains nothing. What is reached is valued by the table,
which spreads far less than who won in the end; without a table all is played out. A table knows no single position, so
what would be named is played out, too: it is not, where matches always end alike by either way, or contradict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal

from game.core.chance import Chance
from game.core.rules import Rules
from game.outlook.account import NOTHING, Moment
from game.outlook.estimate import SURE, Estimate
from game.outlook.futures import Futures, advised, carry_out, decider, never
from game.outlook.scale import Scale, scale_or_none
from game.outlook.weighing import Way

Grade = Literal["blunder", "mistake", "great"]
BLAMED: tuple[Grade, ...] = ("mistake", "blunder")

LONGEST = 3000  # plies of one match
TURNS = 4  # of everybody, played with care; more of them spread more and agree no better with whole matches
WORLDS = 288  # at most
TRIAL = 24  # of them before it is asked whether it is settled, and then again
WORTH_A_LOOK = 0.04  # of a chance by which a decision may be worse than its rival, a standard error allowed for
MISTAKES, GREATS = 16, 4  # decisions of a match that may be such
LOOKS = MISTAKES + GREATS
MISTAKE, BLUNDER, GREAT = 0.08, 0.15, 0.08  # of a chance
SETTLED = 2.5  # standard errors from the nearest limit: more than `SURE`, since it is asked several times
WHOLE, PART = 96, 24  # worlds in which what would be named is played out at most, and after how many that may be enough
ROUGHLY = 1.0  # from the limit between a mistake and a blunder, which differ in name only
STREAM = 0x76657264696374  # so that no other look has the same luck


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the deeper look says of the decision at `first`: how much better it was than its `rival` way, in chances.

    `grade` is None where that is not sure or not much; the margin is nothing where whole matches don't bear it out.
    """

    first: int
    seat: int
    rival: Way
    margin: Estimate
    grade: Grade | None


def doubtful(found: Sequence[Moment]) -> list[Moment]:
    """Return the moments worth a deeper look: what may be mistakes, the worst first, then what may be great.

    The quick look is rough, and not the same by other luck: where it is unsure, a mistake may hide behind its error.
    """
    rivalled = [one for one in found if one.rival]
    worst = sorted(rivalled, key=_at_worst)
    best = sorted(rivalled, key=lambda one: -one.margin.value)
    mistakes = [one for one in worst if _at_worst(one) <= -WORTH_A_LOOK][:MISTAKES]
    greats = [one for one in best if one.margin.value >= GREAT and one not in mistakes][:GREATS]
    return mistakes + greats


def _at_worst(moment: Moment) -> float:
    """Return by how much more a decision was worth than its rival, if the quick look is too kind by its error."""
    return moment.margin.value - moment.margin.error


def settled(found: Sequence[Moment], judged: Sequence[Verdict]) -> list[Moment]:
    """Return moments with what the deeper look says of their losses, where there was one."""
    margins = {one.first: one.margin for one in judged}
    lost = {first: margin if margin.value < 0 else Estimate(0.0) for first, margin in margins.items()}
    return [replace(one, loss=lost.get(one.decision.first, one.loss)) for one in found]


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
        look = Look(rules, states[first], (moment.played_way, moment.rival), scale, stream + first)
        margin = look.taken(worlds, is_over)
        if grade_of(margin, moment.margin) and not look.is_borne_out(margin, is_over):
            margin = NOTHING
        yield Verdict(first, seat, moment.rival, margin, grade_of(margin, moment.margin))


def grade_of(margin: Estimate, quick: Estimate) -> Grade | None:
    """Return what a decision is called that was so much better than its rival, at the deep look and at the `quick` one.

    Great is what both see: turns played as the game advises may throw away what another way has won, too.
    """
    if abs(margin.value) < SURE * margin.error:
        return None
    if margin.value >= GREAT:
        return "great" if quick.value >= GREAT else None
    if margin.value <= -BLUNDER:
        return "blunder"
    return "mistake" if margin.value <= -MISTAKE else None


class Look:
    """Two ways from one position, compared for the seat that decides there."""

    def __init__(
        self, rules: Rules[Any, Any], state: Any, ways: tuple[Way, Way], scale: Scale | None, seed: int
    ) -> None:
        """Look at `state`; without a `scale` all is played out. The same `seed` meets the same worlds."""
        self.rules, self.state, self.seat, self.ways = rules, state, decider(rules, state), ways
        self._chance = Chance(seed)
        self._futures = None if scale is None else Futures(rules, scale, TURNS, is_careful=True)

    def taken(self, worlds: int, is_over: Callable[[], bool]) -> Estimate:
        """Return how much more of the win there is by the first way than by the other; early where that is settled.

        Whole matches take far longer, so there are half as many.
        """
        found: list[float] = []
        for count in range(worlds if self._futures is not None else max(2, worlds // 2)):
            if count > 1 and is_over():
                break
            found.append(self._difference())
            if (count + 1) % TRIAL == 0 and is_settled(Estimate.of(found)):
                break
        return Estimate.of(found)

    def is_borne_out(self, margin: Estimate, is_over: Callable[[], bool]) -> bool:
        """Whether whole matches speak for a `margin`: some clearly, or all on average; True if there is no time.

        Where all of them end alike by either way, the match is decided, and there is nothing to name.
        """
        found: list[float] = []
        while len(found) < WHOLE and not is_over():
            found += [self._difference(self._played_out) for _world in range(PART)]
            told = Estimate.of(found)
            if told.value * margin.value > 0 and abs(told.value) >= SURE * told.error:
                return True
        return len(found) < WHOLE or Estimate.of(found).value * margin.value > 0

    def _difference(self, share: Callable[[Any, Way, int], float] | None = None) -> float:
        """Return the difference between both ways in one more world, by what a `share` of the win is there."""
        luck, share = self._chance.next(), share or self._share
        one, other = (
            share(self.rules.mind.imagine(self.state, self.seat, Chance(luck)), way, luck) for way in self.ways
        )
        return one - other

    def _share(self, world: Any, way: Way, luck: int) -> float:
        if self._futures is None:
            return self._played_out(world, way, luck)
        return self._futures.value_of(world, way, luck).values[self.seat]

    def _played_out(self, world: Any, way: Way, luck: int) -> float:
        return played_out(self.rules, world, way, self.seat, luck)


def is_settled(margin: Estimate) -> bool:
    """Whether more worlds would hardly change the grade."""
    size = abs(margin.value)
    if margin.value >= 0:
        return abs(size - GREAT) >= SETTLED * margin.error
    return abs(size - MISTAKE) >= SETTLED * margin.error and abs(size - BLUNDER) >= ROUGHLY * margin.error


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
