"""A decision for whoever asks for advice: the best few choices, how sure that is, and in what they differ.

All that is told comes from worlds that the deciding seat imagines, so no hint knows more than whoever asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules
from game.outlook.estimate import SURE, Estimate, columns
from game.outlook.futures import Reached, advised, decider, never
from game.outlook.scale import Scale
from game.outlook.weighing import MOST as MOST_WAYS
from game.outlook.weighing import Way, Weighing, chain, ways_of

MOST = 3  # choices
WORLDS = 3  # in which what is sure comes out the same
TOLD_AT = (16, 32)  # worlds after which there is something to tell: fewer seem surer than they are; then so many again
STREAM = 0x636F6D70617265  # so that nothing but the coach's look has the same luck


@dataclass(frozen=True, slots=True)
class Difference:
    """By how many points a choice differs from another one, for whoever decides.

    `hope` is how much more may be hoped for, as choices are valued. `soon` are points at hand when the futures end, a
    few turns on, and `kinds` those of each category of the standings, none where these do not add up to the points;
    `later` are those that may be expected beyond. `others` is what the seat `other` may expect more. `given` are the
    points that each seat surely gets by this choice, none where it is as many by the other one.
    """

    hope: Estimate
    soon: Estimate
    kinds: tuple[Estimate, ...]
    later: Estimate
    other: int | None
    others: Estimate
    given: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A way through the decision up to where something new is seen, and what the deciding seat may hope for after it.

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

    def __init__(self, rules: Rules[Any, Any], state: Any, scale: Scale | None, seed: int = 0, also: Way = ()) -> None:
        """Look with the eyes of the seat that decides in `state`; `also` is told of in any case, if it is a way."""
        ways, seat = ways_of(rules, state, seed), decider(rules, state)
        world = rules.mind.imagine(state, seat, Chance(seed))
        advice = advised(rules, world, seat)
        if advice is not None and all(way[0] != advice for way in ways):
            ways = [chain(rules, world, seat, advice), *ways][:MOST_WAYS]
        ways += [also] if also and also not in ways else []
        self._also = ways.index(also) if also else None
        self._is_chance = scale is not None
        kept = self._also or 0
        self._weighing = Weighing(rules, state, ways, scale, STREAM ^ seed, kept, least=MOST, trial=TOLD_AT[0])
        self._advised = {number for number, way in enumerate(ways) if way[0] == advice}
        self._begun = [_told(rules, world, way) for way in ways]
        self._sure = cache(partial(_sure, rules, state))
        self._given = cache(partial(_given, rules, state))

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
        chosen, begun = [first], {self._begun[first]}
        for number in weighing.ranked():
            if self._begun[number] not in begun:  # nobody could tell apart what is told alike
                chosen.append(number)
                begun.add(self._begun[number])
        hopes = {number: weighing.measured(number)[weighing.seat].value for number in chosen[:MOST]}
        chosen = [first, *sorted(chosen[1:MOST], key=lambda number: -hopes[number])]
        also = self._also
        if also is not None and all(weighing.ways[one][0] != weighing.ways[also][0] for one in chosen):
            chosen.append(also)
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
        return Choice(self._sure(weighing.ways[number]), weighing.measured(number)[seat], margin, difference)

    def _difference(self, number: int, other: int) -> Difference:
        weighing, seat = self._weighing, self._weighing.seat

        def gain(figure: Callable[[Reached], float]) -> Estimate:
            return weighing.gain(number, other, figure)

        gifts = [self._given(self._sure(weighing.ways[one])) for one in (number, other)]
        rivals = {one: gain(partial(_expected, one)) for one in range(weighing.seats) if one != seat}
        rival = max(rivals, key=lambda one: abs(rivals[one].value), default=None)
        return Difference(
            hope=weighing.difference(number, other)[seat],
            soon=gain(lambda reached: reached.points(seat)),
            kinds=self._kinds(number, other),
            later=gain(lambda reached: reached.worths[seat] - reached.points(seat)),
            other=rival,
            others=Estimate(0.0) if rival is None else rivals[rival],
            given=() if gifts[0] == gifts[1] else gifts[0],
        )

    def _kinds(self, number: int, other: int) -> tuple[Estimate, ...]:
        """Return by how much two ways differ in each category, none where they are not what points are made of."""
        rows = [[self._points_of(reached) for reached in self._weighing.reached(one)] for one in (number, other)]
        if len({len(row) for one in rows for row in one}) != 1:
            return ()
        pairs = zip(*rows, strict=False)
        return columns([[mine - theirs for mine, theirs in zip(one, two, strict=True)] for one, two in pairs])

    def _points_of(self, reached: Reached) -> list[int]:
        standing = reached.standing(self._weighing.seat)
        points = [points for _name, points in standing.categories]
        return points if sum(points) == standing.points else []


def _sure(rules: Rules[Any, Any], state: Any, way: Way) -> Way:
    """Return how a way begins, up to the step after which what is seen is not the same in all worlds."""
    seat = decider(rules, state)
    worlds = [rules.mind.imagine(state, seat, Chance(luck)) for luck in range(WORLDS)]
    for place, intent in enumerate(way):
        if any(intent not in rules.legal(world) for world in worlds):
            return way[: max(1, place)]
        for world in worlds:
            rules.play(world, intent)
        first, *others = [rules.table(world, seat) for world in worlds]
        if any(table != first for table in others):
            return way[: place + 1]
    return way


def _given(rules: Rules[Any, Any], state: Any, way: Way) -> tuple[int, ...]:
    """Return the points that each other seat gets while `way` is played, as far as that is sure; empty for nothing.

    What comes with the end of the turn is no gift of whoever ends it.
    """
    turn, seat = rules.turn(state), decider(rules, state)
    found = set()
    for luck in range(WORLDS):
        world = rules.mind.imagine(state, seat, Chance(luck))
        before, after = _points(rules, world), _points(rules, world)
        for intent in way:
            rules.play(world, intent)
            now = rules.turn(world)
            if (now.seat, now.number) != (turn.seat, turn.number):
                break
            after = _points(rules, world)
        gained = [then - one for one, then in zip(before, after, strict=True)]
        gained[seat] = 0
        found.add(tuple(gained))
    given = found.pop()
    return given if not found and any(given) else ()


def _points(rules: Rules[Any, Any], world: Any) -> list[int]:
    """Return the points at hand by seat."""
    return [one.points for one in sorted(rules.standings(world).seats, key=lambda one: one.seat)]


def _told(rules: Rules[Any, Any], start: Any, way: Way) -> tuple[type, str]:
    """Return what kind of intent a way begins with, and the first words of the log about it."""
    world = rules.copy(start)
    names = [chr(ord("A") + one.seat) for one in rules.standings(world).seats]
    for intent in way:
        events = [event for event in rules.play(world, intent) if not isinstance(event, rules.voice.trifles)]
        told = next(filter(None, (rules.voice.tell(event, names) for event in events)), "")
        if told:
            return type(way[0]), told
    return type(way[0]), ""


def _expected(seat: int, reached: Reached) -> float:
    return reached.worths[seat]


def steps(worlds: int) -> list[int]:
    """Return how many more worlds to look at each time until there were so many, telling something in between."""
    marks = [*[one for one in TOLD_AT if one < worlds], *range(2 * TOLD_AT[-1], worlds, TOLD_AT[-1]), worlds]
    return [mark - before for before, mark in zip([0, *marks], marks, strict=False)]
