"""All lines of play of one seat within its own turns, gone through: what is the best that can be reached, and how.

A position that comes up in several ways is gone through once. Hidden cards and luck to come are as they are in the
state: what is found is exact for it, and `is_safe` says whether it holds whatever they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.chance import Chance
from game.core.mind import boundless
from game.core.plain import plain
from game.core.table import reveals
from game.teaching.task import Task

NODES = 20_000
STEPS = 2  # values that are told apart: the best, and the second best
WORLDS = 3  # that differ in all that a seat can't see
TRIALS = 200  # worlds imagined to find those in which the others can reply as told


class TooManyError(ValueError):
    """There are more positions within the turn than were to be looked at."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The best `values` that can be gained, the best first, and a `line` that gains the first; `nodes` were visited.

    The line holds what the others reply, too.
    """

    values: tuple[int, ...]
    line: tuple[Any, ...]
    nodes: int


def solve(task: Task, state: Any, limit: int = NODES) -> Solved:
    """Return the best that can be gained from `state`, which is left as it is.

    Raises:
        TooManyError: it would take more than `limit` positions.
    """
    search = _Search(task, limit)
    values = tuple(search.values(state, 0))
    return Solved(values, search.line(state, values[0]), search.nodes)


def is_safe(task: Task, state: Any, solved: Solved, limit: int = NODES, count: int = WORLDS) -> bool:
    """Whether what was solved hangs on nothing that the seat can't see, as far as `count` other worlds tell.

    On the line nothing comes up before the turn is over, and in other worlds neither can more be gained nor less, and
    the line gains as much.

    Raises:
        TooManyError: it would take more than `limit` positions.
    """
    if _comes_up(task, state, solved.line):
        return False
    found = worlds(task, state, solved.line, count)
    return len(found) == count and all(
        task.gains(world, solved.line) == solved.values[0] and solve(task, world, limit).values == solved.values
        for world in found
    )


def worlds(task: Task, state: Any, line: Sequence[Any], count: int = WORLDS) -> list[Any]:
    """Return worlds that the seat might be in and in which `line` can be played, always the same ones."""
    found: list[Any] = []
    for seed in range(TRIALS):
        if len(found) == count:
            break
        world = task.rules.mind.imagine(state, task.seat, Chance(seed))
        if task.gains(world, line) is not None:
            found.append(world)
    return found


def _comes_up(task: Task, start: Any, line: Sequence[Any]) -> bool:
    """Whether the seat sees something new in the middle of one of its turns."""
    rules, world = task.rules, task.rules.copy(start)
    for intent in line:
        before, turn = rules.table(world, task.seat), rules.turn(world)
        rules.play(world, intent)
        after = rules.turn(world)
        goes_on = turn.seat == task.seat and (after.seat, after.number) == (turn.seat, turn.number)
        if goes_on and reveals(before, rules.table(world, task.seat)):
            return True
    return False


class _Way(NamedTuple):
    """How many intents it takes to the end of the turns, and the first of them."""

    length: int
    intent: Any


class _Search:
    """Goes through what can be done, each position once; `known` says for those what can be gained, and how."""

    def __init__(self, task: Task, limit: int) -> None:
        self._task, self._limit = task, limit
        self.nodes = 0
        self._best: list[int] = []  # of all that was found so far, the best first
        self.known: dict[tuple[Any, ...], dict[int, _Way]] = {}

    def values(self, state: Any, replied: int) -> dict[int, _Way]:
        """Return the best values that can be gained from `state`, each with a way there, the shortest.

        What can't be among the best of all may be left out.
        """
        task, rules = self._task, self._task.rules
        if task.is_done(state):
            gained = task.gained(state)
            self._note(gained)
            return {gained: _Way(0, None)}
        if self._is_hopeless(state):
            self._count()
            return {}
        place = (*plain(state, rules.mind.unordered), replied)
        if place in self.known:
            return self.known[place]
        self._count()
        is_own = task.is_own(state)
        found: dict[int, _Way] = {}
        for intent in rules.legal(state) if is_own else (task.reply(state, replied),):
            after = rules.copy(state)
            rules.play(after, intent)
            for gained, way in self.values(after, replied + (not is_own)).items():
                if gained not in found or found[gained].length > way.length + 1:
                    found[gained] = _Way(way.length + 1, intent)
        self.known[place] = {gained: found[gained] for gained in sorted(found, reverse=True)[:STEPS]}
        return self.known[place]

    def line(self, start: Any, gained: int) -> tuple[Any, ...]:
        """Return the intents that gain so much from `start`, which was gone through."""
        world, replied, line = self._task.rules.copy(start), 0, []
        while not self._task.is_done(world):
            intent = self.values(world, replied)[gained].intent
            replied += not self._task.is_own(world)
            line.append(intent)
            self._task.rules.play(world, intent)
        return tuple(line)

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self._limit:
            raise TooManyError(f"more than {self._limit} positions within the turn")

    def _note(self, gained: int) -> None:
        if gained not in self._best:
            self._best = sorted([*self._best, gained], reverse=True)[:STEPS]

    def _is_hopeless(self, state: Any) -> bool:
        """Whether nothing that can be gained from here is better than what was found already."""
        task = self._task
        if len(self._best) < STEPS or task.rules.mind.most is boundless or task.rules.turn(state).number != task.last:
            return False
        return task.rules.mind.most(state, task.seat) - task.before <= self._best[-1]
