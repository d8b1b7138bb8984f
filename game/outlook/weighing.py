"""A decision, weighed: whole turns and other compound decisions, all played on in the same imagined worlds.

After so many worlds the worse half is given up. The best is chosen by every other world and measured by those between,
since what merely had luck in the worlds that chose it would look better than it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules
from game.core.sums import float_sum
from game.outlook.estimate import Estimate, columns
from game.outlook.futures import Futures, Reached, advised, decider, never
from game.outlook.scale import Scale

MOST = 12  # ways that are weighed
TURNS = 4  # played on: what a way takes from the next turns costs it nothing if the table is asked at once
LONGEST = 40  # intents of a way
LEAST = 2  # are never given up
TRIAL = 16  # worlds before the first half is given up; twice as many before the next

Way = tuple[Any, ...]


def ways_of(rules: Rules[Any, Any], state: Any, seed: int = 0) -> list[Way]:
    """Return the sensible ways through the decision at hand, those that look best first.

    A way ends with its turn, or with the first luck in it: what comes then is another decision.
    """
    seat = decider(rules, state)
    world = rules.mind.imagine(state, seat, Chance(seed))
    found = [tuple(plan.intents) for plan in rules.mind.plans(world)]
    if not found:
        found = [tuple(way.intents) for way in rules.mind.ways(world)]
        found += [chain(rules, world, seat, intent) for intent in rules.mind.candidates(world)]
    advice = advised(rules, world, seat)
    found = sorted(filter(None, found), key=lambda way: way[0] != advice)
    return list(dict.fromkeys(found))[:MOST]


def chain(rules: Rules[Any, Any], start: Any, seat: int, first: Any) -> Way:
    """Return `first` and what the game advises after it, as far as it is one decision."""
    world, number, luck = rules.copy(start), rules.turn(start).number, start.chance.copy()
    way = [first]
    rules.play(world, first)
    while len(way) < LONGEST and world.chance == luck:
        turn = rules.turn(world)
        following = advised(rules, world, seat) if (turn.seat, turn.number) == (seat, number) else None
        if following is None:
            break
        way.append(following)
        rules.play(world, following)
    return tuple(way)


class Weighing:
    """What is known of the `ways` so far; `more` makes it surer. `left` are the numbers of those not given up yet."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        state: Any,
        ways: Sequence[Way],
        scale: Scale | None,
        seed: int = 0,
        kept: int = 0,
        least: int = LEAST,
        trial: int = TRIAL,
        *,
        has_advised: bool = False,
    ) -> None:
        """Weigh `ways` with the eyes of the seat that decides in `state`.

        The one numbered `kept` is never given up, and `least` so many stay. The first half goes after `trial` worlds.
        `has_advised`: what comes of playing on as the game advises is found out, too.
        """
        self._has_advised = has_advised
        self.rules, self.ways, self.kept = rules, tuple(ways), kept
        self.seat, self.seats = decider(rules, state), len(rules.standings(state).seats)
        self.left = list(range(len(ways)))
        self._least = least
        self._state, self._chance = state, Chance(seed)
        self._futures = Futures(rules, scale, TURNS)
        self._rows: list[list[Reached]] = [[] for _way in ways]
        self._advised: list[Reached] = []  # what comes of playing as advised, in the worlds that measure
        self._worlds, self._trial = 0, trial

    def more(self, worlds: int, is_over: Callable[[], bool] = never) -> Weighing:
        """Have all that are left meet so many more worlds, fewer once it `is_over`, but two at least; return this."""
        for count in range(worlds):
            if count > 1 and is_over():
                break
            seed = self._chance.next()
            for number in self.left:
                world = self.rules.mind.imagine(self._state, self.seat, Chance(seed))
                self._rows[number].append(self._futures.value_of(world, self.ways[number], seed))
            if self._has_advised and self._worlds % 2:
                world = self.rules.mind.imagine(self._state, self.seat, Chance(seed))
                self._advised.append(self._futures.value_of(world, (), seed))
            self._worlds += 1
            if self._worlds == self._trial:
                self._trial *= 2
                self._give_up_half()
        return self

    @property
    def best(self) -> int:
        """The number of the way that looks best in the worlds that choose."""
        return max(self.left, key=lambda number: (self._chosen_by(number), number == self.kept))

    @property
    def rival(self) -> int:
        """The number of the way that looks best beside the kept one; there has to be another."""
        return max((number for number in self.left if number != self.kept), key=self._chosen_by)

    def measured(self, number: int) -> tuple[Estimate, ...]:
        """Return what each seat may hope for after a way, in the worlds that measure."""
        return columns([reached.values for reached in self.reached(number)])

    def difference(self, number: int, other: int) -> tuple[Estimate, ...]:
        """Return what each seat may hope for more after one way than after the other, in the worlds that measure."""
        return differences(self.reached(number), self.reached(other))

    @property
    def change(self) -> tuple[Estimate, ...]:
        """What each seat may hope for more after the kept way than if it was played on as the game advises."""
        return differences(self.reached(self.kept), self._advised)

    def gain(self, number: int, other: int, figure: Callable[[Reached], float]) -> Estimate:
        """Return how much more of a `figure` there is after one way than after the other, where they are measured."""
        pairs = zip(self.reached(number), self.reached(other), strict=False)
        return Estimate.of([figure(one) - figure(two) for one, two in pairs])

    def reached(self, number: int) -> list[Reached]:
        """Return what came of a way in the worlds that measure."""
        return self._rows[number][1::2]

    def ranked(self) -> list[int]:
        """Return the numbers of all ways, those that stay longest and look best first."""
        return sorted(range(len(self.ways)), key=lambda one: (len(self._rows[one]), self._chosen_by(one)), reverse=True)

    @property
    def futures(self) -> int:
        """How many futures were played on in all."""
        return sum(map(len, self._rows))

    def _chosen_by(self, number: int) -> float:
        chosen = self._rows[number][::2]
        return float_sum(reached.values[self.seat] for reached in chosen) / len(chosen)

    def _give_up_half(self) -> None:
        ranked = sorted(self.left, key=self._chosen_by, reverse=True)
        stay = {*ranked[: max(self._least, (len(ranked) + 1) // 2)], self.kept}
        self.left = [number for number in self.left if number in stay]


def differences(ones: Sequence[Reached], others: Sequence[Reached]) -> tuple[Estimate, ...]:
    """Return by how much each seat's hopes differ, world by world; what was given up met only the first of them."""
    pairs = zip(ones, others, strict=False)
    return columns([[mine - theirs for mine, theirs in zip(one.values, two.values, strict=True)] for one, two in pairs])


def weigh(
    rules: Rules[Any, Any],
    state: Any,
    scale: Scale | None,
    worlds: int,
    seed: int = 0,
    also: Way = (),
    is_over: Callable[[], bool] = never,
) -> Weighing:
    """Weigh the sensible ways through the decision at hand, and `also` one that was really taken.

    Of those that begin with that and go on, none is another way: it ended where something came up.
    """
    ways = [way for way in ways_of(rules, state, seed) if not also or way[: len(also)] != also]
    kept = len(ways) if also else 0
    if also:
        ways.append(also)
    return Weighing(rules, state, ways, scale, seed, kept, has_advised=bool(also)).more(worlds, is_over)
