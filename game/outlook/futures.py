"""One position, played on in many imagined worlds: what each seat may hope for, as far as one pair of eyes can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules, Standing, Standings
from game.outlook.estimate import Estimate, columns
from game.outlook.scale import Scale

USUAL_TURNS = 2  # played on where no table says how many
LONGEST = 300  # plies of one future


def never() -> bool:
    """Have futures counted until there are enough."""
    return False


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a future ended: what each seat may hope for, the points that it may expect, and how all stand there."""

    values: list[float]
    worths: list[float]
    standings: Standings

    def standing(self, seat: int) -> Standing:
        """Return how a seat stands."""
        return next(one for one in self.standings.seats if one.seat == seat)

    def points(self, seat: int) -> float:
        """Return the points that a seat has at hand."""
        return float(self.standing(seat).points)


class Futures:
    """Plays worlds on and values what comes of them: by `scale` in chances, without one in leads (alone: in points)."""

    def __init__(
        self, rules: Rules[Any, Any], scale: Scale | None, turns: int | None = None, *, is_careful: bool = False
    ) -> None:
        """Go by the mind of `rules`, so many `turns` on, by default as many as `scale` is good for.

        With care all turns are played as the game advises, which takes far longer.
        """
        self.rules, self.scale = rules, scale
        self._is_careful = is_careful
        usual = USUAL_TURNS if scale is None else scale.turns
        self._turns = usual if turns is None else turns

    def value_of(self, world: Any, intents: Iterable[Any], seed: int) -> Reached:
        """Return what is reached once `intents` and what follows them are played.

        An intent that can't be played in this `world`, which changes, ends them. The turn at hand goes on as the game
        advises, the next ones as it thinks likely, or with the same care.
        """
        rules = self.rules
        began = rules.turn(world)
        carry_out(rules, world, intents)
        pick = Random(seed).random
        until = self._end_of(world, began.number)
        course = _Course(rules.standings(world))
        stride, plies = None if self._is_careful else rules.mind.stride, 0
        while plies < LONGEST:
            turn = rules.turn(world)
            if turn.seat is None or turn.number >= until:
                break
            is_own = (turn.seat, turn.number) == (began.seat, began.number)
            played = 0 if is_own or stride is None else stride(world, pick, LONGEST - plies)
            if not played:
                intent = self._next(world, turn.seat, pick, is_advised=is_own or self._is_careful)
                if intent is None:
                    break
                rules.play(world, intent)
            plies += played or 1
            if course.goal is not None:
                course.follow(rules.standings(world))
        found = self.judge(world)
        return found if course.ended is None else replace(found, worths=[course.ended])

    def _next(self, world: Any, seat: int, pick: Callable[[], float], *, is_advised: bool) -> Any | None:
        """Return what is played next, None where the game says nothing; what it thinks likely may leave gaps."""
        mind = self.rules.mind
        first = advised(self.rules, world, seat) if is_advised else mind.likely(world, pick)
        if first is not None:
            return first
        return mind.likely(world, pick) if is_advised else advised(self.rules, world, seat)

    def _end_of(self, world: Any, number: int) -> int:
        """Return the turn at which a future from turn `number` on ends.

        Who has just played is ahead for a moment. A table knows that; without one all futures end with a whole round.
        """
        until = number + 1 + self._turns
        if self.scale is not None:
            return until
        return until + (1 - until) % len(self.rules.standings(world).seats)

    def judge(self, world: Any) -> Reached:
        """Return what each seat may hope for as `world` stands, and its points."""
        rules, standings = self.rules, self.rules.standings(world)
        seats = range(len(standings.seats))
        points = [0.0] * len(seats)
        for one in standings.seats:
            points[one.seat] = float(one.points)
        if standings.final:
            shares = [1 / len(standings.winners) if seat in standings.winners else 0.0 for seat in seats]
            return Reached(leads(points) if self.scale is None else shares, points, standings)
        worths = [float(worth) for worth in rules.mind.worth_by_seat(world, len(seats))]
        if self.scale is None:
            return Reached(leads(worths), worths, standings)
        turn = rules.turn(world)
        progress = self.scale.progress(turn.number, max(points))
        return Reached(self.scale.chances(worths, points, turn.seat or 0, progress), worths, standings)


class _Course:
    """Follows a single player to the end of one game of a campaign: from there on, points are those of the next one."""

    def __init__(self, standings: Standings) -> None:
        self.goal = standings.goal
        self.ended: float | None = None  # with so many points, where that has come to pass
        self._points = float(standings.seats[0].points)

    def follow(self, standings: Standings) -> None:
        """Hear how the player stands one step on."""
        if self.ended is None and standings.goal != self.goal:
            self.ended = self._points
        self._points = float(standings.seats[0].points)


def carry_out(rules: Rules[Any, Any], world: Any, intents: Iterable[Any]) -> None:
    """Play `intents`, the first of which is legal, in `world` as far as they can be played there."""
    for place, intent in enumerate(intents):
        if place and intent not in rules.legal(world):
            break
        rules.play(world, intent)


def decider(rules: Rules[Any, Any], state: Any) -> int:
    """Return the seat that decides in `state`; the match must not be over."""
    seat = rules.turn(state).seat
    assert seat is not None
    return seat


def advised(rules: Rules[Any, Any], world: Any, seat: int) -> Any | None:
    """Return the intent that the game advises, None without an opinion."""
    advice = rules.mind.advise(world, seat)
    return advice.intent if advice else None


def leads(points: list[float]) -> list[float]:
    """Return by how much each seat is ahead of the best other one; alone, its points."""
    if len(points) == 1:
        return list(points)
    return [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]


class Outlook:
    """What is known of one position so far; `more` makes it surer. The same seed and number of futures say the same."""

    def __init__(
        self, rules: Rules[Any, Any], state: Any, eyes: int, scale: Scale | None, seed: int = 0, way: Sequence[Any] = ()
    ) -> None:
        """Look at `state`, which is left as it is, with the eyes of a seat, or at what a `way` from there leads to."""
        self._futures = Futures(rules, scale)
        self._state, self._eyes, self._way = state, eyes, way
        self._chance = Chance(seed)
        self._is_over = rules.turn(state).seat is None
        self._values: list[list[float]] = []
        self._points: list[list[float]] = []

    def more(self, futures: int, is_over: Callable[[], bool] = never) -> Outlook:
        """Count so many more futures, fewer once it `is_over`, but never none, and return this outlook."""
        if self._is_over:
            self._count(self._futures.judge(self._state))
            return self
        for count in range(futures):
            if count and is_over():
                break
            world = self._futures.rules.mind.imagine(self._state, self._eyes, self._chance)
            carry_out(self._futures.rules, world, self._way)
            self._count(self._futures.value_of(world, (), self._chance.next()))
        return self

    def _count(self, found: Reached) -> None:
        self._values.append(found.values)
        self._points.append(found.worths)

    @property
    def futures(self) -> int:
        """How many futures were counted."""
        return len(self._values)

    @property
    def values(self) -> tuple[Estimate, ...]:
        """Each seat's chance to win; without a table its lead, alone its points."""
        return self._estimates(self._values)

    @property
    def points(self) -> tuple[Estimate, ...]:
        """The points that each seat may expect."""
        return self._estimates(self._points)

    def _estimates(self, rows: list[list[float]]) -> tuple[Estimate, ...]:
        return tuple(Estimate(value) for value in rows[0]) if self._is_over else columns(rows)


def outlook(
    rules: Rules[Any, Any],
    state: Any,
    eyes: int,
    scale: Scale | None,
    futures: int,
    seed: int = 0,
    way: Sequence[Any] = (),
    is_over: Callable[[], bool] = never,
) -> Outlook:
    """Return what the seat `eyes` can tell of who is going to win, from so many futures, fewer once it `is_over`.

    A `way`, the first intent of which is legal, is played first in every world, as far as it can be there.
    """
    return Outlook(rules, state, eyes, scale, seed, way).more(futures, is_over)
