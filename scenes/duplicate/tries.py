"""What is known of a board: the tries, the best first, which of them is chosen, and the turn that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.duplicate.stand_in import levels_on
from game.duplicate.turns import numbers_of
from scenes.duplicate.lines import Line, telling_turn
from scenes.matches.challenging import can_challenge

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.duplicate.board import Board
    from saves.boards import AtHand, Compared, Play


class Tries:
    """Nothing is known at first; `lines` stay empty until a match of one's own is over."""

    def __init__(self, rules: Rules[Any, Any], board: Board) -> None:
        """Know nothing yet of a `board`."""
        self._levels = levels_on(rules, board)
        self.found: Compared | None = None
        self.lines: list[Line] = []
        self.numbers: list[int] = []
        self.turn = 0
        self._chosen: object = None
        self._marks: dict[int, int] = {}

    def take(self, found: Compared, at_hand: AtHand | None) -> None:
        """Learn what was `found`; what is chosen stays so, and is one's own match or a person's at first."""
        is_first = not self.lines
        self.found = found
        plays = found.plays
        self.lines = [Line(play, self._marks.setdefault(id(play.match), len(self._marks))) for play in plays]
        self.numbers = numbers_of([play.turns for play in plays])
        if not any(play.match is self._chosen for play in plays):
            own = [play for play in plays if at_hand is not None and play.match is at_hand.match]
            people = [play for play in plays if not play.level]
            self._chosen = next((play.match for play in (*own, *people, *plays)), None)
        if self.lines and (is_first or self.turn not in self.numbers):
            self.turn = telling_turn(self.lines, self.place, self.numbers)

    @property
    def place(self) -> int:
        """Which of the lines is chosen."""
        return next((place for place, line in enumerate(self.lines) if line.play.match is self._chosen), 0)

    @property
    def chosen(self) -> Line | None:
        """The chosen try, None where there is none."""
        return self.lines[self.place] if self.lines else None

    @property
    def missing(self) -> list[str]:
        """The levels of bots that have not played it yet, the strongest first; none before one's own is over."""
        there = {line.play.level for line in self.lines}
        return [level for level in reversed(self._levels) if level not in there] if self.lines else []

    @property
    def to_pass_on(self) -> Play | None:
        """The match that goes with a challenge: the chosen one of a person, else another that was played here."""
        plays = [line.play for line in self.lines if not line.play.level and can_challenge(line.play.match)]
        here = [play for play in plays if play.identity is not None]
        chosen = [play for play in here if play.match is self._chosen]
        return next(iter([*chosen, *here, *plays]), None)

    def choose(self, play: Play) -> None:
        """Choose a try."""
        self._chosen = play.match

    def step(self, by: int) -> bool:
        """Go on by a turn, if there is one; say whether there was."""
        place = self.numbers.index(self.turn) + by if self.turn in self.numbers else -1
        if not 0 <= place < len(self.numbers):
            return False
        self.turn = self.numbers[place]
        return True
