"""Bots that play a board in one's own seat, on request and beside everything else; what they played is kept."""

from __future__ import annotations

from concurrent.futures import Future
from logging import getLogger
from typing import TYPE_CHECKING

from game.core import registry
from game.duplicate.stand_in import StandIn, Stood, seated
from saves.challenge import challenge, key_of
from saves.challenges import boards_beside
from saves.errors import SaveError
from scenes.matches.challenging import lost_words

if TYPE_CHECKING:
    from game.duplicate.board import Board
    from saves.challenges import Boards, Kept
    from scenes.shared.house import House

logger = getLogger("tablewright.scenes")


class Company:
    """The bots that were asked to play one board. They rest while another screen needs who thinks.

    What they have begun is gone on with when somebody comes back to the board.
    """

    def __init__(self, house: House, boards: Boards, board: Board) -> None:
        """Have nobody play yet."""
        self.boards = boards
        self._house, self._board, self._seat = house, board, board.places[0]
        self._rests = True
        self._is_new = False
        self._begun: dict[str, Stood] = {}
        self.wanted: list[str] = []
        self.is_asked = False
        self.problem = ""
        self.has_moved = False

    def want(self, level: str) -> None:
        """Have a bot of `level` play in the person's seat, after those that play already."""
        if level not in self.wanted:
            self.wanted.append(level)
            self.stop()
            self._ask()

    def go_on(self) -> None:
        """Have those play that were asked and have not finished."""
        self._rests = False
        self._ask()

    def _ask(self) -> None:
        if self.wanted and not self.is_asked and not self._rests:
            self.is_asked = True
            begun = tuple(self._begun.values())
            self._house.adviser.ask(StandIn(self._board, self._seat, tuple(self.wanted), begun))

    def turn_of(self, level: str) -> int | None:
        """Return to which turn of the game a bot has come, None for one that has not begun."""
        return self._begun[level].turn if level in self._begun else None

    def rest(self) -> None:
        """Let them rest, whoever is asked meanwhile: they go on later from where they were."""
        self._rests = True
        self.stop()

    def stop(self) -> None:
        """Have nobody play until somebody is asked again."""
        if self.is_asked:
            self._house.adviser.cancel()
        self.is_asked = False

    def _give_up(self) -> None:
        """Ask nobody any more."""
        self.stop()
        self.wanted.clear()
        self._begun.clear()

    def update(self) -> bool:
        """Hear how far they are; say whether something new is kept, or somebody gave up.

        Who shows how far they are asks `has_moved`.
        """
        self.has_moved = False
        while self.is_asked and (answer := self._house.adviser.poll()) is not None:
            if answer.is_last:
                self.is_asked = False
            elif answer.value.is_over:
                self._begun.pop(answer.value.level, None)
                self._keep(answer.value)
            else:
                self._begun[answer.value.level] = answer.value
                self.has_moved = True
        if self.is_asked and self._house.adviser.problem is not None:
            self.problem = self._house.adviser.problem
            self._give_up()
            return True
        is_new, self._is_new = self._is_new, False
        return is_new

    def _keep(self, stood: Stood) -> None:
        """Keep what a bot played: its match is played again in a thread of its own."""
        board, boards, seat = self._board, self.boards, self._seat

        def act() -> Kept:
            match = seated(registry.rules(board.game).as_of(board.version), board, seat, stood.level)
            match.follow(stood.intents)
            return boards.keep(challenge(board, "", [match]))

        def hear(answer: Future[Kept]) -> None:
            try:
                self._house.notices += lost_words(answer.result())
            except SaveError as problem:
                self.problem = str(problem)
            self.wanted = [level for level in self.wanted if level != stood.level]
            self._is_new = True

        self._house.errands.start(act, hear, is_awaited=False)


def company_of(house: House, board: Board) -> Company:
    """Return the bots that were asked to play `board`, who wait where they were; nobody at first."""
    key = key_of(board)
    found = house.companies.get(key)
    if not isinstance(found, Company):
        found = house.companies[key] = Company(house, boards_beside(house.archive.file()), board)
    return found


def part_from(house: House, board: Board) -> None:
    """Let the bots of `board` rest; where nobody was asked, nothing is kept of them."""
    company = company_of(house, board)
    company.rest()
    if not company.wanted:
        del house.companies[key_of(board)]
