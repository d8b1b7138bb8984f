"""A decision for whoever asks for advice: the best few choices, how sure that is, and in what they differ.

All that is told comes from worlds that the deciding seat imagines, so no hint knows more than whoever asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules
from game.outlook.estimate import Estimate
from game.outlook.futures import Reached, advised, never
from game.outlook.scale import Scale
from game.outlook.weighing import Way, Weighing, ways_of

MOST = 3  # choices
SURE = 2.0  # standard errors
TOLD_AT = (4, 8, 16, 32)  # worlds after which there is something new to tell; then after so many again
STREAM = 0x636F6D70617265  # so that no other look has the same luck


@dataclass(frozen=True, slots=True)
class Difference:
    """By how many points a choice differs from another one, for whoever decides.

    `soon` are points at hand when the futures end, a few turns on, most of them of the `category` (empty where none
    stands out); `later` are those that may be expected beyond. `others` is what the seat `other` may expect more.
    """

    soon: Estimate
    category: str
    later: Estimate
    other: int | None
    others: Estimate


@dataclass(frozen=True, slots=True)
class Choice:
    """A way through the decision, and what the deciding seat may hope for after it.

    `margin` is how much more that is than after the first choice, of which it is None. `difference` is what sets it
    apart from that, and the first one from the second; None where there is no other.
    """

    way: Way
    value: Estimate
    margin: Estimate | None
    difference: Difference | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The best choices of `seat`, the best first, after so many `futures` in all.

    Values are chances to win, or without a table of chances (not `is_chance`) leads in points, alone points.
    """

    seat: int
    choices: tuple[Choice, ...]
    futures: int
    is_chance: bool

    @property
    def is_even(self) -> bool:
        """Whether it can't be said that the first choice is better than the second."""
        margin = self.choices[1].margin if len(self.choices) > 1 else None
        return margin is not None and not -margin.value > SURE * margin.error


class Comparing:
    """Compares the ways through a decision; `more` makes it surer. The same seed and number of worlds say the same."""

    def __init__(self, rules: Rules[Any, Any], state: Any, scale: Scale | None, seed: int = 0) -> None:
        """Look with the eyes of the seat that decides in `state`."""
        ways = ways_of(rules, state, seed)
        self._is_chance = scale is not None
        self._weighing = Weighing(rules, state, ways, scale, STREAM ^ seed, least=MOST)
        seat = self._weighing.seat
        advice = advised(rules, rules.mind.imagine(state, seat, Chance(seed)), seat)
        self._advised = {number for number, way in enumerate(ways) if way[0] == advice}

    @property
    def has_choice(self) -> bool:
        """Whether there is more than one way."""
        return len(self._weighing.ways) > 1

    def more(self, worlds: int, is_over: Callable[[], bool] = never) -> Comparison:
        """Have the ways meet so many more worlds, and return how they compare."""
        self._weighing.more(worlds, is_over)
        return self._comparison()

    def _comparison(self) -> Comparison:
        weighing = self._weighing
        first = self._first()
        chosen, begun = [first], {weighing.ways[first][0]}
        for number in weighing.ranked():
            if weighing.ways[number][0] not in begun:  # what begins alike looks alike on the table
                chosen.append(number)
                begun.add(weighing.ways[number][0])
        hopes = {number: weighing.measured(number)[weighing.seat].value for number in chosen[:MOST]}
        chosen = [first, *sorted(chosen[1:MOST], key=lambda number: -hopes[number])]
        second = chosen[1] if len(chosen) > 1 else None
        choices = tuple(self._choice(number, second if number == first else first, first) for number in chosen)
        return Comparison(weighing.seat, choices, weighing.futures, self._is_chance)

    def _first(self) -> int:
        """Return the number of the way that leads: what the game advises, until another one is surely better."""
        weighing = self._weighing
        best = weighing.best
        usual = next((number for number in weighing.ranked() if number in self._advised), best)
        gain = weighing.difference(best, usual)[weighing.seat]
        return best if gain.value > SURE * gain.error else usual

    def _choice(self, number: int, other: int | None, first: int) -> Choice:
        weighing, seat = self._weighing, self._weighing.seat
        margin = None if number == first else weighing.difference(number, first)[seat]
        difference = None if other is None else self._difference(number, other)
        return Choice(weighing.ways[number], weighing.measured(number)[seat], margin, difference)

    def _difference(self, number: int, other: int) -> Difference:
        weighing, seat = self._weighing, self._weighing.seat

        def gain(figure: Callable[[Reached], float]) -> Estimate:
            return weighing.gain(number, other, figure)

        rivals = {one: gain(partial(_expected, one)) for one in range(weighing.seats) if one != seat}
        rival = max(rivals, key=lambda one: abs(rivals[one].value), default=None)
        return Difference(
            soon=gain(lambda reached: reached.points(seat)),
            category=self._category(number, other),
            later=gain(lambda reached: reached.worths[seat] - reached.points(seat)),
            other=rival,
            others=Estimate(0.0) if rival is None else rivals[rival],
        )

    def _category(self, number: int, other: int) -> str:
        """Return the kind of points at hand in which two ways differ most, empty where there is only one kind."""
        means = [self._means(one) for one in (number, other)]
        names = dict.fromkeys([*means[0], *means[1]])
        if len(names) < 2:
            return ""
        return max(names, key=lambda name: abs(means[0].get(name, 0.0) - means[1].get(name, 0.0)))

    def _means(self, number: int) -> dict[str, float]:
        found: dict[str, list[float]] = {}
        for reached in self._weighing.reached(number):
            for name, points in reached.standing(self._weighing.seat).categories:
                found.setdefault(name, []).append(points)
        return {name: fmean(points) for name, points in found.items()}


def _expected(seat: int, reached: Reached) -> float:
    return reached.worths[seat]


def steps(worlds: int) -> list[int]:
    """Return how many more worlds to look at each time until there were so many, telling something in between."""
    marks = [*[one for one in TOLD_AT if one < worlds], *range(2 * TOLD_AT[-1], worlds, TOLD_AT[-1]), worlds]
    return [mark - before for before, mark in zip([0, *marks], marks, strict=False)]
