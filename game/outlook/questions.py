"""What the process that thinks is asked about chances."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.core.rules import Rules
from game.outlook.account import Moment, moments
from game.outlook.comparing import Comparing, Comparison, steps
from game.outlook.estimate import Estimate
from game.outlook.motive import Motive, motive
from game.outlook.scale import scale_or_none
from game.outlook.stakes import Stake, beside, stakes, weighed
from game.outlook.verdict import WORLDS, Verdict, doubtful, verdicts
from game.outlook.weighing import Way, Weighing

SLOWEST = 60.0  # seconds for one answer about the slowest game, on a slow computer
IN_PEACE = 600.0  # for one that nobody waits for, on a computer that has much else to do


@dataclass(frozen=True, slots=True)
class Reckon:
    """What became of each decision of `match`, as seen by the seat `eyes`, and which of them really mattered?

    Every answer is a `Moment`, then a `Verdict`, and the last one None. What is known already, `found` and so many
    `judged`, is not told again. In a hurry it stops at once, and can be asked for the rest later.
    """

    match: Match[Any, Any]
    eyes: int
    found: tuple[Moment, ...] = ()
    judged: int = 0
    worlds: int = WORLDS  # of the deeper look, at most

    @property
    def seconds(self) -> float:
        """How long one answer may take: a verdict hangs on hundreds of futures, thought about behind all else."""
        return IN_PEACE

    def work(self, tell: Callable[[Moment | Verdict], None], is_hurried: Callable[[], bool]) -> None:
        """Tell one moment after the other, then the verdicts."""
        match, found = self.match, list(self.found)
        scale = scale_or_none(match.rules, len(match.seats))
        for moment in moments(match, self.eyes, scale, known=len(found)):
            tell(moment)
            found.append(moment)
            if is_hurried():
                return
        if scale is None and not match.rules.mind.has_advice:
            return  # nobody knows how it would be played out
        states = [step.before for step in match.steps]
        for verdict in verdicts(match.rules, states, doubtful(found)[self.judged :], is_hurried, self.worlds):
            if is_hurried():  # a verdict cut short would be kept as if it was sure
                return
            tell(verdict)


@dataclass(frozen=True, slots=True)
class Compare:
    """Which choices are best in `state` for the seat that decides there, and how do they differ?

    Every answer is a `Comparison`, surer than the one before, the last one after so many `worlds`. There has to be more
    than one way; else the only answer is None. The way `also` is told of whatever it is worth.
    """

    rules: Rules[Any, Any]
    state: Any
    seed: int
    worlds: int
    also: Way = ()

    @property
    def seconds(self) -> float:
        """How long one answer may take."""
        return SLOWEST

    def work(self, tell: Callable[[Comparison], None], is_hurried: Callable[[], bool]) -> Comparison | None:
        """Return the last answer, or the best so far in a hurry."""
        seats = len(self.rules.standings(self.state).seats)
        comparing = Comparing(self.rules, self.state, scale_or_none(self.rules, seats), self.seed, self.also)
        if not comparing.has_choice:
            return None
        found: Comparison | None = None
        for count in steps(self.worlds):
            if found is not None:
                tell(found)
            if found is not None and is_hurried():
                break
            found = comparing.more(count, is_hurried)
        return found


@dataclass(frozen=True, slots=True)
class Costs:
    """What would each choice in `state` cost the seat that decides there?

    Every answer is a tuple of `Stake`, surer than the one before; the only one is empty where there is no choice, or no
    table of chances.
    """

    rules: Rules[Any, Any]
    state: Any
    seed: int
    worlds: int

    @property
    def seconds(self) -> float:
        """How long one answer may take."""
        return SLOWEST

    def work(self, tell: Callable[[tuple[Stake, ...]], None], is_hurried: Callable[[], bool]) -> tuple[Stake, ...]:
        """Return the last answer, or the best so far in a hurry."""
        scale = scale_or_none(self.rules, len(self.rules.standings(self.state).seats))
        if scale is None or len(self.rules.legal(self.state)) < 2:
            return ()
        weighing = weighed(self.rules, self.state, scale, self.seed)
        found: tuple[Stake, ...] = ()
        for count in steps(self.worlds):
            if found:
                tell(found)
                if is_hurried():
                    break
            found = stakes(weighing.more(count, is_hurried))
        return found


@dataclass(frozen=True, slots=True)
class Cost:
    """What does the way `chosen` cost beside the `best` one known, in the worlds in which `Costs` were weighed?

    Every answer is a `Stake`, surer than the one before. There has to be a table of chances for these rules.
    """

    rules: Rules[Any, Any]
    state: Any
    chosen: Way
    best: Way
    seed: int
    worlds: int

    @property
    def seconds(self) -> float:
        """How long one answer may take."""
        return SLOWEST

    def work(self, tell: Callable[[Stake], None], is_hurried: Callable[[], bool]) -> Stake:
        """Return the last answer, or the best so far in a hurry."""
        scale = scale_or_none(self.rules, len(self.rules.standings(self.state).seats))
        assert scale is not None
        weighing = beside(self.rules, self.state, scale, (self.best, self.chosen), self.seed)
        found: Stake | None = None
        for count in steps(self.worlds):
            if found is not None:
                tell(found)
                if is_hurried():
                    break
            weighing.more(count, is_hurried)
            found = Stake(self.chosen, weighing.difference(1, 0)[weighing.seat])
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class Tried:
    """What a way that was tried is worth: the `chance` after it, and that after what was `played`.

    `cost` is how much less than after the better way, signed, and `gain` how much more than after what was played.
    """

    chance: float
    played: float
    cost: Estimate
    gain: Estimate


@dataclass(frozen=True, slots=True)
class Try:
    """How good is the way `tried` in `state`, beside a `better` one and what was `played`, all in the same worlds?

    There has to be a table of chances for these rules. In a hurry, fewer worlds are looked at.
    """

    rules: Rules[Any, Any]
    state: Any
    tried: Way
    better: Way
    played: Way
    seed: int
    worlds: int

    @property
    def seconds(self) -> float:
        """How long the answer may take."""
        return SLOWEST

    def work(self, _tell: Callable[[Tried], None], is_hurried: Callable[[], bool]) -> Tried:
        """Return the answer."""
        ways = (self.tried, self.better, self.played)
        scale = scale_or_none(self.rules, len(self.rules.standings(self.state).seats))
        weighing = Weighing(self.rules, self.state, ways, scale, self.seed, least=len(ways))
        weighing.more(self.worlds, is_hurried)
        seat = weighing.seat
        return Tried(
            weighing.measured(0)[seat].value,
            weighing.measured(2)[seat].value,
            weighing.difference(0, 1)[seat],
            weighing.difference(0, 2)[seat],
        )


@dataclass(frozen=True, slots=True)
class Why:
    """What speaks for one of these `decisions`, states with what was decided there, as far as `viewer` can know it?"""

    rules: Rules[Any, Any]
    decisions: tuple[tuple[Any, Any], ...]
    viewer: int

    @property
    def seconds(self) -> float:
        """How long the answer may take."""
        return SLOWEST

    def work(self, _tell: Callable[[Motive | None], None], is_hurried: Callable[[], bool]) -> Motive | None:
        """Return the answer, None where there is nothing to tell."""
        return motive(self.rules, self.decisions, self.viewer, is_hurried)
