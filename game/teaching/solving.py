"""How far somebody is with a puzzle: what was tried, and what was asked for; nothing of pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from game.core.match import Match
from game.teaching.puzzle import Book, Puzzle
from game.teaching.task import Task

Stage = Literal["open", "tried", "showing", "shown"]
MOST_HINTS = 2  # what to take, and where to


@dataclass(frozen=True, slots=True)
class Tried:
    """A try that was played to its end: the points it gained, and the stars it was worth."""

    points: int
    stars: int


@dataclass(frozen=True, slots=True)
class Solving:
    """The puzzle called `number` of a `book`, as `player` is at it.

    `tries` are those of this sitting, `hints` those of the present try, and `stage` what it has come to: it is open,
    was played to its end, or the best turn is being shown, or was.
    """

    book: Book
    number: int
    player: str
    tries: tuple[Tried, ...] = ()
    hints: int = 0
    stage: Stage = "open"

    @property
    def puzzle(self) -> Puzzle:
        """What is to be solved."""
        return self.book.puzzle(self.number)

    @property
    def is_open(self) -> bool:
        """Whether a try is under way."""
        return self.stage == "open"

    @property
    def best(self) -> Tried | None:
        """The best try of this sitting."""
        return max(self.tries, key=lambda one: (one.stars, one.points), default=None)

    @property
    def is_solved(self) -> bool:
        """Whether the last try was one that nothing beats."""
        return self.stage == "tried" and self.tries[-1].points >= self.puzzle.best

    def match(self) -> Match[Any, Any]:
        """Return the match as it stands when a try begins."""
        return self.book.match(self.number, self.player)

    def task(self, match: Match[Any, Any]) -> Task:
        """Return what is asked for in the puzzle's `match` before anything was tried in it."""
        return self.book.task(self.number, match)

    def foretold(self, match: Match[Any, Any]) -> str:
        """Return what the others will do between one's own turns, empty where there is one turn."""
        return " ".join(self.book.foretold(self.number, match))

    def next_of_best(self, played: Sequence[Any], task: Task, state: Any) -> Any | None:
        """Return what comes next in the best turn after what was `played` of the `task` up to `state`.

        None once that was left. What was played otherwise and comes to the same, such as a card one place beside or its
        steps in another order, leaves it not: what is left of the turn gains as much.
        """
        solution = self.book.solution(self.number)
        after, missing = solution[len(played) :], _without(solution, played)
        if solution[: len(played)] == tuple(played):
            return next(iter(after), None)
        rests = (rest for rest in (after, missing) if rest and task.gains(state, rest) == self.puzzle.best)
        return next((rest[0] for rest in rests), None)

    def hinted(self) -> Solving:
        """Return the same try with one hint more."""
        return replace(self, hints=min(MOST_HINTS, self.hints + 1))

    def tried(self, points: int) -> Solving:
        """Return what is known once a try has gained so many points; each hint takes a star."""
        stars = max(0, self.puzzle.stars_for(points) - self.hints)
        return replace(self, tries=(*self.tries, Tried(points, stars)), stage="tried")

    def showing(self) -> Solving:
        """Return the puzzle while its best turn is being shown."""
        return replace(self, stage="showing")

    def shown(self) -> Solving:
        """Return the puzzle once its best turn was shown."""
        return replace(self, stage="shown")

    def again(self) -> Solving:
        """Return the next try."""
        return replace(self, hints=0, stage="open")

    def other(self, by: int) -> Solving:
        """Return the puzzle that is so many farther on in the book, round from the last to the first."""
        count = len(self.book.puzzles)
        return Solving(self.book, (self.number - 1 + by) % count + 1, self.player)


def _without(line: Sequence[Any], played: Sequence[Any]) -> tuple[Any, ...]:
    """Return what of a `line` is not among what was `played`."""
    left = [*line]
    for one in played:
        if one in left:
            left.remove(one)
    return tuple(left)
