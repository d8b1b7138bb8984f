"""The account of a match by its turns, and what stands out in it: what a graph shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.sums import float_sum
from game.outlook.account import Moment
from game.outlook.estimate import SURE
from game.outlook.verdict import Verdict

Mark = Literal["lucky", "unlucky", "turning", "mistake", "blunder", "great"]

WORTH_A_MARK = 0.08  # of a chance that luck changed
CLEAR = 0.15  # of a chance: who is ahead by less may still lose as well as win, and at the next look be behind


@dataclass(frozen=True, slots=True)
class Stretch:
    """One turn of the game: its plies from `first` up to `end`, who decided most of it, and how all stood after it.

    By seat, for the seat itself: `choices` is what each deciding seat's decisions changed (`choices[viewer][seat]`),
    `luck` is what came up; what is left of the change is how estimates became surer.
    """

    number: int
    first: int
    end: int
    seat: int
    after: tuple[float, ...]
    choices: tuple[tuple[float, ...], ...]
    luck: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A decision that stands out: a `mark` for a `seat`, the plies from `first` up to `end`, and what they changed."""

    mark: Mark
    seat: int
    first: int
    end: int
    change: float


def stretches(found: Sequence[Moment]) -> list[Stretch]:
    """Return the turns that `found` tells of; the last one may be incomplete."""
    result: list[Stretch] = []
    begun: list[Moment] = []
    for place, moment in enumerate(found):
        begun.append(moment)
        if place + 1 == len(found) or found[place + 1].decision.turn != moment.decision.turn:
            result.append(_stretch(begun))
            begun = []
    return result


def _stretch(part: list[Moment]) -> Stretch:
    seats = range(len(part[0].before))
    choices = tuple(
        tuple(float_sum(one.change[viewer].value for one in part if one.decision.seat == seat) for seat in seats)
        for viewer in seats
    )
    luck = tuple(float_sum(one.luck(viewer).value for one in part) for viewer in seats)
    first = part[0].decision
    return Stretch(
        first.turn,
        first.first,
        part[-1].decision.end,
        part[-1].decision.seat,
        tuple(one.value for one in part[-1].after),
        choices,
        luck,
    )


def notes(
    found: Sequence[Moment], judged: Sequence[Verdict] = (), *, is_over: bool, is_chance: bool = True
) -> list[Note]:
    """Return what stands out, in order; luck only where something came up, and in chances: points have no scale.

    The step that ends a match brings certainty and no luck worth a mark. Neither is it told as luck, too, where a
    decision is named: the quick look at what it led to and the deep one at itself see the same swing.
    """
    named = {one.first: one.margin.value for one in judged if one.grade is not None}
    ends = {one.decision.first: one.decision.end for one in found}
    result = [
        Note(one.grade, one.seat, one.first, ends[one.first], one.margin.value)
        for one in judged
        if one.grade is not None and one.first in ends
    ]
    for moment in (found[:-1] if is_over else found) if is_chance else ():
        decision, luck = moment.decision, moment.luck(moment.decision.seat)
        is_told = luck.value * named.get(decision.first, 0.0) > 0
        if decision.has_luck and not is_told and abs(luck.value) >= max(WORTH_A_MARK, SURE * luck.error):
            mark: Mark = "lucky" if luck.value > 0 else "unlucky"
            result.append(Note(mark, decision.seat, decision.first, decision.end, luck.value))
    if is_over and found:
        turning = turning_point(found)
        if turning is not None:
            result.append(turning)
    return sorted(result, key=lambda one: one.first)


def turning_point(found: Sequence[Moment]) -> Note | None:
    """Return where who won came out clearly ahead for good; None for a shared win, alone, or where it always was."""
    final = [one.value for one in found[-1].after]
    winner = max(range(len(final)), key=final.__getitem__)
    if len(final) == 1 or final.count(final[winner]) > 1:
        return None
    for moment in reversed(found):
        before = [one.value for one in moment.before]
        rival = max(value for seat, value in enumerate(before) if seat != winner)
        if before[winner] < rival + CLEAR:
            change = moment.after[winner].value - before[winner]
            return Note("turning", winner, moment.decision.first, moment.decision.end, change)
    return None
