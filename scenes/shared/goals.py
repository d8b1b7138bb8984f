"""Where one can go: a value for each screen. Who holds one goes there by `house.go`, and imports no other screen.

Named tuples, since home needs all of them before it answers: dataclasses would take three times as long to make.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.mind import Advice
    from game.core.request import PlayRequest
    from game.duplicate.board import Board
    from game.outlook.verdict import Verdict
    from saves.boards import AtHand
    from saves.challenge import Challenge
    from scenes.shared.below import Below
    from scenes.shared.manager import Manager, Screen


class NewMatch(NamedTuple):
    """The form for a match of a game, at the question called `focus` or at the first."""

    game: str
    focus: str | None = None


class Lab(NamedTuple):
    """The house-rule lab of a game, with these `options` proposed."""

    game: str
    options: Mapping[str, Any]


class Deal(NamedTuple):
    """A table with a new match on it.

    Raises MatchError where the request does not fit the game, and GameError where that can't be had here.
    """

    request: PlayRequest


class Practice(NamedTuple):
    """A table with a practice match that begins where `match` was after `ply` intents; it shows `advice` at first.

    Raises MatchError where there is no bot here for one of its seats.
    """

    match: Match[Any, Any]
    ply: int
    advice: Advice[Any] | None = None


class Table(NamedTuple):
    """A table with a match: the saved one called `identity`, or a new one. Raises GameError where it has no page."""

    match: Match[Any, Any]
    identity: str | None = None


class Review(NamedTuple):
    """A match to look at, from its position `ply` on; over its own table it can be taken back.

    `identity` is what it is called among the saved ones, if it is one of them.
    """

    match: Match[Any, Any]
    title: str
    ply: int | None = None
    table: Below | None = None
    identity: str | None = None


class Exercises(NamedTuple):
    """What was `judged` a mistake of `seat` in `match`, to be played again better; there has to be one."""

    match: Match[Any, Any]
    judged: Sequence[Verdict]
    seat: int


class Lesson(NamedTuple):
    """The lesson of a game, or the one called `name`, where it was left.

    Raises LessonError where it can't be taught.
    """

    game: str
    name: str = ""


class Demonstration(NamedTuple):
    """A match that the adviser of a game plays with its reasons, to be watched; nothing of it is kept."""

    game: str


class Puzzle(NamedTuple):
    """A puzzle of a game, by its number from 1, or the first that is not solved yet.

    Raises PuzzleError where it can't be played.
    """

    game: str
    number: int | None = None


class Pause(NamedTuple):
    """The menu over a table."""

    table: Below


class Results(NamedTuple):
    """How the match on a table ended."""

    table: Below


class Rulebook(NamedTuple):
    """The rulebook of a game, open at a section or at its beginning; with `is_searching` its search is open, too.

    If something was `told` of that section, as in a refusal, the sentence is pointed out that says so. A `term`, one of
    its words as it was before it was translated, is pointed out instead where the rulebook explains it.
    """

    game: str
    section: str = ""
    told: str = ""
    is_at_table: bool = False
    is_searching: bool = False
    term: str = ""


class Folder(NamedTuple):
    """The question to which folder something is written; `then` hears of one that can be written to."""

    title: str
    text: str
    then: Callable[[Path], None]
    begins_in: Path | None = None


class File(NamedTuple):
    """The question which file of a match is opened; `then` hears of it, or of text that was copied."""

    then: Callable[[Path | str], None]


class Days(NamedTuple):
    """The deals of days, at the month of `day`."""

    day: date


class Duplicate(NamedTuple):
    """What was played on a board, compared turn by turn; `at_hand` is a match there that is over.

    A bot of `level` is asked to play it, too, if one is named.
    """

    board: Board
    at_hand: AtHand | None = None
    level: str = ""


class Challenged(NamedTuple):
    """A challenge that somebody has sent: who takes it is asked."""

    challenge: Challenge


class Graded(NamedTuple):
    """The ladder of a game's graded deals, at `deal` or else at the easiest that is not won."""

    game: str
    deal: int | None = None


class Campaign(NamedTuple):
    """The map of a game's campaign."""

    game: str


class Plain:
    """A screen that needs to be told nothing."""

    __slots__ = ()


class Rulebooks(Plain):
    """The choice among the rulebooks."""


class Shelf(Plain):
    """All saved matches."""


class WhoPlays(Plain):
    """The list of those who play at this computer."""


class NewPerson(Plain):
    """The form for somebody who is to play here, too."""


class People(Plain):
    """What there is to say and to change of those who play here."""


class Statistics(Plain):
    """What was played and won."""


class Medals(Plain):
    """The cabinet of medals."""


class Settings(Plain):
    """The settings."""


class Hearing(Plain):
    """The settings of what is told by ear."""


class Seeing(Plain):
    """The settings of how large words and signs are."""


class Keys(Plain):
    """What keys do, and other keys for it."""


class About(Plain):
    """What this is."""


Goal = (
    NewMatch
    | Lab
    | Deal
    | Practice
    | Table
    | Review
    | Exercises
    | Lesson
    | Demonstration
    | Puzzle
    | Pause
    | Results
    | Rulebook
    | Folder
    | File
    | Days
    | Duplicate
    | Challenged
    | Graded
    | Campaign
    | Rulebooks
    | Shelf
    | WhoPlays
    | NewPerson
    | People
    | Statistics
    | Medals
    | Settings
    | Hearing
    | Seeing
    | Keys
    | About
)


class Go:
    """The ways from screen to screen: `screen` makes the one that a goal means, not shown yet."""

    def __init__(self, manager: Manager, screen: Callable[[Goal], Screen]) -> None:
        """Lead over the stack of `manager`."""
        self._manager, self.screen = manager, screen

    def to(self, goal: Goal) -> None:
        """Show a screen over what is there."""
        self._manager.push(self.screen(goal))

    def home(self, goal: Goal) -> None:
        """Leave everything but the home screen, then show a screen over that."""
        self._manager.home(self.screen(goal))

    def instead(self, goal: Goal) -> None:
        """Show a screen in the place of the top one."""
        self._manager.replace(self.screen(goal))
