"""Puzzles as data: positions of matches, and how many points the best turn from there brings.

A file holds the puzzles of one game in JSON. What is wrong with one says which file and which puzzle; the others can
still be played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from pydantic import Field, JsonValue, ValidationError, model_validator

from game.core.data import Strict, place_of
from game.core.match import PERSON, Match, MatchError, Seat
from game.core.rules import IllegalIntentError, Rules
from game.core.words import _, many
from game.core.written import form_of
from game.teaching.task import Task

MOST_PUZZLES = 200
MOST_INTENTS = 2_000
MOST_TURNS = 2
MOST_STARS = 3
HARDEST = 5
BOT = "apprentice"  # what the others at the table are called by; nobody thinks for them

Intent = dict[str, JsonValue]
Points = Annotated[int, Field(ge=1, le=10_000)]


class PuzzleError(MatchError):
    """A puzzle can't be played: its file is damaged, or does not fit the rules."""


class Puzzle(Strict):
    """A position and what is to be reached from it. The `seats` are names, that of who solves it empty.

    `intents` lead to the position from the `deal`, as saves hold them. Then whoever solves it has so many `turns` to
    gain points; in between the others do what `replies` say, one after the other. `stars` are the points for one, two
    and three stars: three for the best that can be reached, two for the next best. `solution` reaches the best, the
    replies in it. `difficulty` goes from 1 to 5, by how few bots find it.
    """

    number: Annotated[int, Field(ge=1, le=MOST_PUZZLES)]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    difficulty: Annotated[int, Field(ge=1, le=HARDEST)]
    options: Mapping[str, JsonValue] = {}
    deal: Annotated[int, Field(ge=0, lt=1 << 63)] = 0
    deck: tuple[str, ...] | None = None
    seats: Annotated[tuple[str, ...], Field(min_length=1)]
    intents: Annotated[tuple[Intent, ...], Field(max_length=MOST_INTENTS)] = ()
    turns: Annotated[int, Field(ge=1, le=MOST_TURNS)] = 1
    replies: tuple[Intent, ...] = ()
    stars: tuple[Points, Points, Points]
    solution: Annotated[tuple[Intent, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if not self.stars[0] < self.stars[1] < self.stars[2]:
            raise ValueError("more stars have to ask for more points")
        if sum(not name for name in self.seats) != 1:
            raise ValueError("one seat has to be without a name: that of who solves it")
        return self

    @property
    def seat(self) -> int:
        """The seat of who solves it."""
        return self.seats.index("")

    @property
    def best(self) -> int:
        """The points that the best turn brings."""
        return self.stars[-1]

    def stars_for(self, points: int) -> int:
        """Return how many stars so many points are worth."""
        return sum(points >= asked for asked in self.stars)

    def goal(self) -> str:
        """Return what is asked for, in a line."""
        if self.turns == 2:
            words = many(
                "Score {n} point or more in your next two turns.",
                "Score {n} points or more in your next two turns.",
                self.best,
            )
            return words.format(n=self.best)
        words = many("Score {n} point or more in this turn.", "Score {n} points or more in this turn.", self.best)
        return words.format(n=self.best)


class Puzzles(Strict):
    """What a file holds: the puzzles of one game."""

    format: Literal[1]
    game: Annotated[str, Field(max_length=80)]
    puzzles: Annotated[tuple[Puzzle, ...], Field(min_length=1, max_length=MOST_PUZZLES)]

    @model_validator(mode="after")
    def _counts_up(self) -> Self:
        if [puzzle.number for puzzle in self.puzzles] != list(range(1, len(self.puzzles) + 1)):
            raise ValueError("the puzzles have to be numbered 1, 2, 3 and so on")
        return self


@dataclass(frozen=True, slots=True)
class Book:
    """The `puzzles` of one game; `file` is where they were read."""

    file: str
    rules: Rules[Any, Any]
    puzzles: tuple[Puzzle, ...]

    def puzzle(self, number: int) -> Puzzle:
        """Return the puzzle of that number, from 1.

        Raises:
            PuzzleError: there is none.
        """
        if not 1 <= number <= len(self.puzzles):
            words = _("There is no puzzle {number} in {file}: it has {last}.")
            raise PuzzleError(words.format(number=number, file=self.file, last=len(self.puzzles)))
        return self.puzzles[number - 1]

    def match(self, number: int, player: str) -> Match[Any, Any]:
        """Return the match that stands at a puzzle's position; nothing in it counts.

        Raises:
            PuzzleError: there is no such puzzle, or the rules do not follow it any more.
        """
        puzzle = self.puzzle(number)
        try:
            match = self._dealt(puzzle, player)
            for intent in self._written(puzzle.intents):
                match.apply(intent)
            if match.turn.seat != puzzle.seat:
                raise ValueError(_("it is not the turn of who solves it"))
            match.rehearse(self._written(puzzle.solution))
        except (IllegalIntentError, MatchError, ValueError, LookupError) as problem:
            words = _("Puzzle {number} of {file} can’t be played: {problem}")
            raise PuzzleError(words.format(number=number, file=self.file, problem=problem)) from problem
        return match

    def task(self, number: int, match: Match[Any, Any]) -> Task:
        """Return what is asked for at the position where a puzzle's `match` stands."""
        puzzle = self.puzzle(number)
        return Task.at(self.rules, match.state, puzzle.turns, self._written(puzzle.replies))

    def solution(self, number: int) -> tuple[Any, ...]:
        """Return the intents that reach the best, those of the others with them."""
        return self._written(self.puzzle(number).solution)

    def foretold(self, number: int, match: Match[Any, Any]) -> list[str]:
        """Return what the others will do between one's own turns, as the log tells it; nothing where there is one turn.

        `match` stands at the puzzle's position.
        """
        rules, task, world = self.rules, self.task(number, match), self.rules.copy(match.state)
        names, told = [seat.name for seat in match.seats], []
        for intent in self.solution(number):
            is_own = task.is_own(world)
            lines = [rules.voice.tell(event, names) for event in rules.play(world, intent)]
            # What a reply itself does is told first; what it brings about, as a card drawn, is nothing to reckon with.
            told += [] if is_own else list(filter(None, lines))[:1]
        return told

    def _dealt(self, puzzle: Puzzle, player: str) -> Match[Any, Any]:
        seats = [Seat(_(name), BOT) if name else Seat(player, PERSON) for name in puzzle.seats]
        options = self.rules.Options.model_validate(puzzle.options)
        return Match(self.rules, tuple(seats), options, puzzle.deal, puzzle.deck, practice=True)

    def _written(self, intents: tuple[Intent, ...]) -> tuple[Any, ...]:
        form = form_of(self.rules)
        return tuple(form.intent(dict(one)) for one in intents)


def read(text: str, rules: Rules[Any, Any], file: str) -> Book:
    """Return the puzzles that a file holds.

    Raises:
        PuzzleError: it is damaged, or for another game.
    """
    try:
        found = Puzzles.model_validate_json(text)
    except ValidationError as problem:
        first = problem.errors()[0]
        place, number = _place(first["loc"])
        if number:
            words = _("Puzzle {number} of {file} is damaged at {place}: {problem}")
        else:
            words = _("The puzzles {file} are damaged at {place}: {problem}")
        told = words.format(number=number, file=file, place=place or _("its beginning"), problem=first["msg"])
        raise PuzzleError(told) from problem
    if found.game != rules.info.key:
        raise PuzzleError(_("{file} has puzzles of another game: {game}.").format(file=file, game=found.game))
    return Book(file, rules, found.puzzles)


def stars_of(best: int, second: int) -> tuple[int, int, int]:
    """Return the points for one, two and three stars: about half the best, the second best, and the best."""
    return min(second - 1, (best + 1) // 2), second, best


def _place(where: tuple[int | str, ...]) -> tuple[str, int]:
    """Return where in a file something is wrong, and in which puzzle; 0 where it is none of them."""
    number = 0
    if len(where) > 1 and where[0] == "puzzles" and isinstance(where[1], int):
        number, where = where[1] + 1, where[2:]
    return place_of(where), number


def written(rules: Rules[Any, Any], puzzles: Sequence[Puzzle]) -> str:
    """Return the text of a file that holds `puzzles`, one a line."""
    head = f'{{"format": 1, "game": "{rules.info.key}", "puzzles": [\n'
    lines = [puzzle.model_dump_json(exclude_defaults=True) for puzzle in puzzles]
    return head + ",\n".join(lines) + "\n]}\n"
