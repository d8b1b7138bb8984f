"""The account of a match: what its decisions cost, and what luck gave.

What a decision changed is what was played against what the game advises, judged with the eyes of who decided: a better
idea is no luck, and a worse one no bad luck. Over a whole match luck is the rest, so that luck and decisions add up to
final - initial. Of a single turn the rest says little: estimates become surer, mostly at the cost of who has just
played. So what came up there is measured by itself: how it stood afterwards against what was to be hoped for once the
decision was taken, with the same eyes and looked at in the same way. Accuracy goes by another measure: how much of
what was at stake, between the best way and the worst, was kept. Decisions that hardly matter hardly count in it, as
those in a match that is lost already.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from game.core.chance import Chance
from game.core.match import Match
from game.core.rules import Rules
from game.core.sums import float_sum
from game.outlook.estimate import Estimate
from game.outlook.futures import Futures, Outlook, decider, outlook
from game.outlook.scale import Scale
from game.outlook.weighing import TURNS, Way, Weighing, differences, weigh

FUTURES = 32  # for each position
WORLDS = 96  # for each decision
CARE = 24  # worlds in which what a decision seems to change is played on with care
WORTH_CARE = 0.03  # of a chance that a decision seems to change: the quick look sees more in it than lasts
STREAM = 0x6F75746C6F6F6B  # so that no bot has the same luck
AGAIN = 0x63617265  # so that the careful look has other luck than the quick one

NOTHING = Estimate(0.0)


@dataclass(frozen=True, slots=True)
class Decision:
    """Plies decided at once: from `first` up to `end`, by a seat in one turn; something comes up with the last at most.

    Whether something came up that the eyes could see, `has_luck` tells.
    """

    first: int
    end: int
    seat: int
    turn: int
    has_luck: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """What became of a decision. By seat: how it stood `before` and `after`, and what the decision changed.

    `gained` is what luck gave each seat, empty where nothing came up, with the eyes of who decided.

    `loss` is what the deciding seat lost by not taking the best way, never above 0, and `stake` what it could lose.
    `best` and `played` are what the deciding seat could hope for after the best way and after its own; None where
    there was only one of `ways`. `played_way` is its own, `rival` the best other one, and `margin` how much more it
    could hope for after its own than after that. `points` are those to be expected before and after it, told of
    whoever plays alone.
    """

    decision: Decision
    ways: int
    before: tuple[Estimate, ...]
    after: tuple[Estimate, ...]
    change: tuple[Estimate, ...]
    best: Estimate | None = None
    played: Estimate | None = None
    played_way: Way = ()
    rival: Way = ()
    margin: Estimate = NOTHING
    points: tuple[Estimate, Estimate] | None = None
    loss: Estimate = NOTHING
    stake: float = 0.0
    gained: tuple[Estimate, ...] = ()

    def luck(self, seat: int) -> Estimate:
        """Return what luck gave a seat, or took."""
        return self.gained[seat] if self.gained else NOTHING


@dataclass(frozen=True, slots=True)
class Balance:
    """How a seat fared: `initial` and `final`, what all `decisions` changed, its own `losses` among them, and luck.

    `accuracy` is 0 to 100; None without a table of chances, or where nothing ever was at stake. It is made of so many
    `choices`, decisions in which there was one.
    """

    initial: Estimate
    final: Estimate
    decisions: Estimate
    losses: Estimate
    luck: Estimate
    accuracy: float | None
    choices: int


def decisions(match: Match[Any, Any], eyes: int | None = None) -> list[Decision]:
    """Return the decisions of a match, in order; luck is what the `eyes` of a seat saw come up, else who decided."""
    found: list[Decision] = []
    goes_on = False
    for ply, step in enumerate(match.steps):
        seat, number, came_up = step.turn.seat, step.turn.number, match.came_up(ply)
        assert seat is not None
        if came_up and not step.used_luck and eyes is not None and eyes != seat:
            came_up = match.sees(ply, eyes)  # what another draws is no luck to it
        if goes_on and (found[-1].seat, found[-1].turn) == (seat, number):
            found[-1] = Decision(found[-1].first, ply + 1, seat, number, came_up)
        else:
            found.append(Decision(ply, ply + 1, seat, number, came_up))
        goes_on = not match.came_up(ply)
    return found


def moments(
    match: Match[Any, Any],
    eyes: int,
    scale: Scale | None,
    futures: int = FUTURES,
    worlds: int = WORLDS,
    known: int = 0,
    stream: int = STREAM,
) -> Iterator[Moment]:
    """Yield what became of each decision but the first `known`, each as soon as it is told.

    The same match always says the same; another `stream` looks at other worlds.
    """
    rules = match.rules
    states = [*(step.before for step in match.steps), match.state]
    made = decisions(match, eyes)[known:]
    is_lucky = [one.has_luck for one in decisions(match)][known:]

    def stands(ply: int, viewer: int = eyes) -> Outlook:
        return outlook(rules, states[ply], viewer, scale, futures, stream + ply)

    earlier = stands(made[0].first) if made else None
    for decision, came_up in zip(made, is_lucky, strict=True):
        assert earlier is not None
        played = tuple(step.intent for step in match.steps[decision.first : decision.end])
        weighing = weigh(rules, states[decision.first], scale, 0, stream + decision.first, played)
        later = stands(decision.end)
        change: tuple[Estimate, ...] = (NOTHING,) * len(earlier.values)
        if len(weighing.ways) > 1:
            change = weighing.more(worlds).change
            if scale is not None and max(abs(one.value) for one in change) >= WORTH_CARE:
                change = _with_care(rules, states[decision.first], played, scale, stream + decision.first)
            if scale is not None:
                change = tuple(_possible(one, before) for one, before in zip(change, earlier.values, strict=True))
        gained: tuple[Estimate, ...] = ()
        if came_up:
            seen = later if decision.seat == eyes else stands(decision.end, decision.seat)
            hoped = outlook(rules, states[decision.first], decision.seat, scale, futures, stream ^ decision.end, played)
            gained = tuple(_less(one, two) for one, two in zip(seen.values, hoped.values, strict=True))
        yield replace(_moment(decision, earlier, later, weighing, change), gained=gained)
        earlier = later


def _possible(change: Estimate, before: Estimate) -> Estimate:
    """Return a change of a chance, no larger than what there was to lose or to win."""
    return replace(change, value=min(1 - before.value, max(-before.value, change.value)))


def _with_care(rules: Rules[Any, Any], state: Any, played: Way, scale: Scale, seed: int) -> tuple[Estimate, ...]:
    """Return what each seat may hope for more after a way than as the game advises, in worlds that were not met yet."""
    seat = decider(rules, state)
    futures, chance = Futures(rules, scale, TURNS, is_careful=True), Chance(seed ^ AGAIN)
    lucks = [chance.next() for _world in range(CARE)]
    after, advised = (
        [futures.value_of(rules.mind.imagine(state, seat, Chance(luck)), way, luck) for luck in lucks]
        for way in (played, ())
    )
    return differences(after, advised)


def _moment(
    decision: Decision, earlier: Outlook, later: Outlook, weighing: Weighing, change: tuple[Estimate, ...]
) -> Moment:
    """Return what became of a decision between two outlooks; where it had several ways, they have met their worlds."""
    before, after = earlier.values, later.values
    points = (earlier.points[0], later.points[0]) if len(before) == 1 else None
    if len(weighing.ways) == 1:
        return Moment(decision, 1, before, after, change, points=points)
    seat, best, kept, rival = decision.seat, weighing.best, weighing.kept, weighing.rival
    loss = weighing.difference(kept, best)[seat]
    if best == kept or loss.value >= 0:  # a best that does not prove better in the worlds that measure costs nothing
        best, loss = kept, NOTHING
    return Moment(
        decision,
        len(weighing.ways),
        before,
        after,
        change,
        best=weighing.measured(best)[seat],
        played=weighing.measured(kept)[seat],
        played_way=weighing.ways[kept],
        rival=weighing.ways[rival],
        margin=weighing.difference(kept, rival)[seat],
        points=points,
        loss=loss,
        stake=max([-loss.value, *(weighing.difference(best, way)[seat].value for way in range(len(weighing.ways)))]),
    )


def balance(found: list[Moment], seat: int, *, is_chance: bool) -> Balance:
    """Return how a seat fared in at least one moment."""
    initial, final = found[0].before[seat], found[-1].after[seat]
    changed = _sum([one.change[seat] for one in found])
    own = [one for one in found if one.decision.seat == seat and one.ways > 1]
    losses, stakes = _sum([one.loss for one in own]), float_sum(one.stake for one in own)
    accuracy = 100 * (1 + losses.value / stakes) if stakes and is_chance else None
    return Balance(initial, final, changed, losses, _less(_less(final, initial), changed), accuracy, len(own))


def _less(one: Estimate, other: Estimate) -> Estimate:
    return Estimate(one.value - other.value, sqrt(one.error**2 + other.error**2))


def _sum(estimates: list[Estimate]) -> Estimate:
    return Estimate(float_sum(one.value for one in estimates), sqrt(float_sum(one.error**2 for one in estimates)))
