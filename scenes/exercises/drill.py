"""What is asked in a row of exercises, how far somebody is in it, and what was said last; nothing of pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from game.core.match import PERSON, Match
from game.outlook.account import decisions
from game.outlook.questions import Tried
from game.outlook.verdict import BLAMED

if TYPE_CHECKING:
    from game.outlook.verdict import Grade, Verdict
    from game.outlook.weighing import Way

Outcome = Literal["open", "found", "seen", "skipped"]
Kind = Literal["ask", "better", "worse", "right", "seen", "end", "failed"]
AS_GOOD = 0.02  # of a chance: what costs no more than that is as good as the best


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision of `seat`, from the ply `first` on, that was `played` and for which there was a `better` way.

    `cost` is what it cost, in chances, and its `grade` what that is called.
    """

    first: int
    seat: int
    played: Way
    better: Way
    cost: float
    grade: Grade = "mistake"


@dataclass(frozen=True, slots=True)
class Reply:
    """What was said last: about the `way` that was tried, with which one wins with `chance`, `instead` of the other.

    The `best` chance is that after the better way that is known.
    """

    kind: Kind = "ask"
    way: Way = ()
    chance: float = 0.0
    instead: float = 0.0
    best: float = 0.0


@dataclass(frozen=True, slots=True)
class Drill:
    """The `exercises` of a match, the `place` of the present one, and what became of each."""

    match: Match[Any, Any]
    exercises: tuple[Exercise, ...]
    outcomes: tuple[Outcome, ...]
    place: int = 0
    reply: Reply = Reply()

    @classmethod
    def of(cls, match: Match[Any, Any], judged: Sequence[Verdict], seat: int) -> Drill:
        """Return the exercises in what was `judged` a mistake of `seat`; there may be none."""
        ends = {one.first: one.end for one in decisions(match)}
        found = []
        for one in sorted(judged, key=lambda verdict: verdict.first):
            if one.seat == seat and one.grade in BLAMED and one.first in ends:
                played = tuple(step.intent for step in match.steps[one.first : ends[one.first]])
                found.append(Exercise(one.first, seat, played, one.rival, -one.margin.value, one.grade))
        return cls(match, tuple(found), _untouched(len(found)))

    @property
    def exercise(self) -> Exercise:
        """The present one; there has to be one."""
        return self.exercises[self.place]

    @property
    def is_open(self) -> bool:
        """Whether an answer is expected on the table."""
        return self.reply.kind in ("ask", "better", "worse", "failed")

    @property
    def found(self) -> int:
        """How many were found."""
        return self.outcomes.count("found")

    def position(self) -> Match[Any, Any]:
        """Return the match as it stood before the decision, in which nobody but its seat sits as a person."""
        match, exercise = self.match, self.exercise
        seats = tuple(
            replace(who, mind=PERSON if seat == exercise.seat else "") for seat, who in enumerate(match.seats)
        )
        again = Match(match.rules, seats, match.options, match.deal, match.deck, practice=True)
        again.follow(match.intents[: exercise.first])
        return again

    def answered(self, way: Way, tried: Tried) -> Drill:
        """Return what is said of a `way` that was tried."""
        best = min(1.0, max(tried.chance, tried.chance - tried.cost.value))
        reply = Reply("worse", way, tried.chance, tried.played, best)
        if tried.cost.value >= -AS_GOOD or -tried.cost.value < tried.cost.error:
            return replace(self._with("found"), reply=replace(reply, kind="right"))
        if tried.gain.value > AS_GOOD:
            return replace(self, reply=replace(reply, kind="better"))
        return replace(self, reply=reply)

    def failed(self) -> Drill:
        """Return the same exercise, told that an answer could not be judged."""
        return replace(self, reply=Reply("failed"))

    def shown(self) -> Drill:
        """Return what is said to who wants to be shown the better way."""
        return replace(self._with("seen"), reply=Reply("seen", self.exercise.better))

    def asked(self) -> Drill:
        """Return the same exercise, to be tried once more."""
        return replace(self, reply=Reply())

    def next(self) -> Drill:
        """Return the next exercise, or the end."""
        skipped = self._with("skipped")
        if self.place + 1 == len(self.exercises):
            return replace(skipped, reply=Reply("end"))
        return replace(skipped, place=self.place + 1, reply=Reply())

    def again(self) -> Drill:
        """Return all of them from the beginning."""
        return Drill(self.match, self.exercises, _untouched(len(self.exercises)))

    def _with(self, outcome: Outcome) -> Drill:
        """Return this with an `outcome` of the present exercise, unless it has one already."""
        outcomes = list(self.outcomes)
        if outcomes[self.place] == "open" or (outcomes[self.place], outcome) == ("skipped", "found"):
            outcomes[self.place] = outcome
        return replace(self, outcomes=tuple(outcomes))


def _untouched(count: int) -> tuple[Outcome, ...]:
    """Return the outcomes of so many exercises that nobody has tried."""
    outcome: Outcome = "open"
    return (outcome,) * count
