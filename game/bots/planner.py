"""The bot that weighs whole turns: every plan that its game proposes, played on in the same imagined worlds.

All plans meet the same worlds, so that luck, which moves all of them alike, hides no difference between them. After so
many worlds the worse half is given up, and the rest shares the time (sequential halving, Karnin, Koren and Somekh
2013). That goes by heats, so that there is an answer at any time: those that look best at a glance come first, and what
is left of them meets the next ones. The first plan of all stays to the end: another one has to be ahead of it by more
than chance would have it. What follows a plan is what the game thinks likely, for a round: every seat's reply and the
own next turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import tee
from random import Random
from typing import Any, Generic, TypeVar

from game.bots.finding import Gains, in_errors
from game.bots.roll_out import stride_of
from game.core.chance import Chance
from game.core.mind import Way
from game.core.rules import Intent, Rules

I = TypeVar("I", bound=Intent)

HEAT = 24  # plans that come into a heat
STAY = 3  # of its plans, beside the first, for the next heat
TRIAL = 8  # worlds before the first half is given up; twice as many before the next
CERTAINTY = 3.0  # standard errors that end the thought where one plan is left beside the first
LONGEST = 1_000  # intents of a stride: no turn has so many


class Planner(Generic[I]):
    """Plans being weighed for what `seat` had best decide; `found` answers at any time.

    `left` are the numbers of those not given up yet, the first among them; `gains` sums by how much each was ahead of
    the first in the worlds that both met, `squares` the squares of that, and `met` counts those worlds.
    """

    def __init__(self, rules: Rules[Any, I], world: Any, plans: Sequence[Way[I]], seat: int, chance: Chance) -> None:
        """Take the `plans` for `world`, one that `seat` might be in; `chance` is the bot's own luck."""
        self.rules, self.seat = rules, seat
        self.candidates = plans
        self.simulations = 0
        self._world, self._chance = world, chance
        self._stride = stride_of(rules)
        self._seats = len(rules.standings(world).seats)
        self._until = rules.turn(world).number + 1 + self._seats
        self.gains = [0.0] * len(self.candidates)
        self.squares = [0.0] * len(self.candidates)
        self.met = [0] * len(self.candidates)
        self.left = list(range(min(HEAT, len(self.candidates))))
        self._sure = self.left  # what a thought that ends in the middle of a trial goes by
        self._coming = len(self.left)  # the number of the plan that comes next
        self._round: list[float] = []
        self._imagined = world
        self._luck: Iterator[float] = iter(())
        self._seed = 0
        self._worlds, self._trial = 0, TRIAL

    def run(self, simulations: int) -> None:
        """Play on so many more times, each time one plan in one world."""
        for _one in range(simulations):
            self._simulate()
        self.simulations += simulations

    def is_settled(self, more: float) -> bool:
        """Whether at most one plan is left beside the first, and it is certain which of the two is better."""
        if self._coming < len(self.candidates):
            return False
        others = [number for number in self.left if number]
        return len(others) < 2 and all(abs(self._in_errors(number)) > CERTAINTY for number in others)

    def found(self) -> Gains[I]:
        """Return how the plans fared so far."""
        return Gains(
            tuple(plan.intents[0] for plan in self.candidates),
            tuple(self.met),
            tuple(self.gains),
            tuple(self.squares),
            tuple(self._sure),
        )

    def _in_errors(self, number: int) -> float:
        return in_errors(self.gains[number], self.squares[number], self.met[number])

    def _simulate(self) -> None:
        """Play the next plan on in this world; once all have met it, sum up and take another."""
        if not self._round:
            self._seed = self._chance.next()
            self._luck = iter(Random(self._seed).random, None)
            self._imagined = self.rules.mind.imagine(self._world, self.seat, Chance(self._seed))
        self._round.append(self._lead_after(self.left[len(self._round)]))
        if len(self._round) < len(self.left):
            return
        first = self._round[0]
        for number, lead in zip(self.left, self._round, strict=True):
            self.gains[number] += lead - first
            self.squares[number] += (lead - first) ** 2
            self.met[number] += 1
        self._round.clear()
        self._worlds += 1
        if self._worlds == self._trial:
            self._trial *= 2
            self._give_up_half()

    def _give_up_half(self) -> None:
        """Give up the worse half; once few are left beside the first, the next plans join them."""
        ranked = sorted(self.left[1:], key=self._mean, reverse=True)
        self.left = [0, *ranked[: (len(ranked) + 1) // 2]]
        self._sure = self.left
        if len(self.left) <= 1 + STAY and self._coming < len(self.candidates):
            coming = range(self._coming, min(self._coming + HEAT, len(self.candidates)))
            self.left = [*self.left, *coming]
            self._coming = coming.stop
            self._worlds, self._trial = 0, TRIAL

    def _mean(self, number: int) -> float:
        return self.gains[number] / self.met[number]

    def _lead_after(self, number: int) -> float:
        """Return by how much the seat is ahead of the best other one, a round after a plan."""
        rules = self.rules
        self._luck, luck = tee(self._luck)  # all plans meet the same
        pick = luck.__next__
        world = rules.copy(self._imagined)
        for intent in self.candidates[number].intents:
            rules.play(world, intent)
        while (now := rules.turn(world)).seat is not None and now.number < self._until:
            if not self._stride(world, pick, LONGEST):
                break
        worths = [*rules.mind.worth_by_seat(world, self._seats)]
        own = worths.pop(self.seat)
        return own - max(worths, default=0.0)
