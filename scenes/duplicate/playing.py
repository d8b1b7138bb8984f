"""A board is played: dealt for who is at the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import registry
from scenes.matches.sitters import players_of
from scenes.shared import goals

if TYPE_CHECKING:
    from game.duplicate.board import Board
    from scenes.shared.house import House


def deal(house: House, board: Board) -> None:
    """Sit down to a new match on `board`.

    Raises:
        MatchError, GameError: it can't be dealt here.
    """
    asked = board.request(registry.rules(board.game), players_of(house, len(board.places)))
    house.go.home(goals.Deal(asked))
