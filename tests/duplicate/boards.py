"""Boards for the tests, and matches that somebody played on them."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.bots import APPRENTICE, NOVICE
from game.core import registry
from game.core.match import PERSON, Match
from game.core.rules import Rules
from game.duplicate.board import Board
from game.duplicate.stand_in import played, seated
from saves.autosave import Autosave
from saves.challenge import Challenge, challenge
from saves.paths import database_path

DEAL = 77


def rules_of(game: str) -> Rules[Any, Any]:
    return registry.rules(game)


def board_of(game: str, deal: int = DEAL, seat: int = 0, other: str = NOVICE) -> Board:
    """Return a board with one person at `seat`, alone or against one bot where the game is for several."""
    rules = registry.rules(game)
    count = 1 if rules.info.seats[1] == 1 else max(2, rules.info.seats[0])
    minds = tuple(PERSON if place == seat else other for place in range(count))
    return Board(game, rules.info.version, deal, rules.Options().model_dump(mode="json"), minds)


@cache
def _intents(game: str, deal: int, seat: int, other: str, level: str) -> tuple[Any, ...]:
    match = played(registry.rules(game), board_of(game, deal, seat, other), seat, level)
    assert match is not None
    return tuple(match.intents)


def person_played(board: Board, name: str, level: str = APPRENTICE, plies: int = 10_000) -> Match[Any, Any]:
    """Return a match on `board` that somebody called so played like a bot of `level`, to its end or so far."""
    seat = board.places[0]
    other = next((mind for mind in board.minds if mind != PERSON), NOVICE)
    asked = board.request(registry.rules(board.game), [name])
    match = Match(registry.rules(board.game), asked.seats, asked.options, asked.deal)
    match.follow(_intents(board.game, board.deal, seat, other, level)[:plies])
    return match


def bot_played(board: Board, level: str = APPRENTICE) -> Match[Any, Any]:
    """Return the match of a bot that stood in on `board`."""
    match = seated(registry.rules(board.game), board, board.places[0], level)
    match.follow(person_played(board, "", level).intents)
    return match


def made(game: str = "bric_a_brac") -> Challenge:
    """Return a challenge by somebody who has played the usual board of a game."""
    board = board_of(game)
    return challenge(board, "Ada", [person_played(board, "Ada")])


def leave(match: Match[Any, Any], *people: str) -> str:
    """Save a match as it stands, that of `people` by their keys, and return its id."""
    with Autosave(database_path()) as autosave:
        identity = autosave.begin(match, people)
        assert autosave.flush()
    return identity
