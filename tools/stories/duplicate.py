"""The same deal, played in turn: a challenge that comes, what waits for one's own match, and all compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame

from game import bots
from game.core import registry
from game.core.match import PERSON, Match
from game.duplicate.board import Board
from game.duplicate.stand_in import played
from saves.challenge import Challenge, challenge
from saves.challenges import boards_beside
from saves.household import people_of, with_new, with_person
from scenes.shared import goals
from scenes.table import table_of
from scenes.testing.studio import PATIENCE_SECONDS, Studio

# A game, a deal, who sits opposite; and who plays like what in the person's seat.
BOARDS = (
    ("bric_a_brac", 8, (bots.APPRENTICE,), (("Ada", bots.PUPIL), ("Ben", bots.APPRENTICE), ("Curie", bots.NOVICE))),
    ("my_engine", 4217, (bots.NOVICE, bots.NOVICE), (("Ada", bots.APPRENTICE), ("Ben", bots.NOVICE))),
    ("efficiency_engine", 4217, (), (("Ada", bots.APPRENTICE),)),
)


def duplicate(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show a challenge, the page before and after one's own match, the way there from the results, and passing on."""
    for game, deal, others, people in BOARDS:
        board = _board(game, deal, others)
        matches = [_played(board, name, level) for name, level in people]
        studio = Studio(size)
        house = studio.app.house
        for name in ("Ada", "Ben"):
            house.change(with_new(house.settings, name))
        house.change(with_person(house.settings, people_of(house.settings)[0].key))
        sent = challenge(board, "Ben", matches[1:])
        boards_beside(house.archive.file()).keep(_with_bots(sent))
        if len(matches) > 1:
            house.go.to(goals.Challenged(sent))
            _wait(studio)
            yield f"{game}_challenged", studio
            studio.app.manager.home(house.go.screen(goals.Duplicate(board)))
            _wait(studio)
            yield f"{game}_hidden", studio
        table = table_of(house, matches[0])
        studio.app.manager.home(table)
        house.autosave.flush()
        studio.frames(2)
        table.show_results()
        studio.frames(120)
        yield f"{game}_results", studio
        house.go.to(goals.Duplicate(board))
        _wait(studio)
        yield f"{game}_compared", studio
        house.change(replace(house.settings, theme="daylight"))
        studio.app.manager.rebuild()
        studio.key(pygame.K_x)
        studio.settle()
        yield f"{game}_bot_by_day", studio
        studio.key(pygame.K_c)
        studio.settle()
        yield f"{game}_passed_on", studio
        house.change(replace(house.settings, theme="lamplight"))
        studio.close()


def _board(game: str, deal: int, others: tuple[str, ...]) -> Board:
    rules = registry.rules(game)
    return Board(game, rules.info.version, deal, rules.Options().model_dump(mode="json"), (PERSON, *others))


def _played(board: Board, name: str, level: str) -> Match[Any, Any]:
    """Return a match of somebody who plays like a bot."""
    rules = registry.rules(board.game)
    asked = board.request(rules, [name])
    match = Match(rules, asked.seats, asked.options, asked.deal)
    lucks = [bots.luck(board.deal, seat) for seat in range(len(match.seats))]
    while (seat := match.turn.seat) is not None:
        mind = level if seat == 0 else match.seats[seat].mind
        match.apply(bots.choose(mind, rules, match.state, seat, lucks[seat]))
    return match


def _with_bots(sent: Challenge) -> Challenge:
    """Return a challenge with what quick bots make of its board, too."""
    rules, board = registry.rules(sent.board.game), sent.board
    levels = [bots.APPRENTICE] if len(board.minds) == 1 else [bots.NOVICE]
    stood = [match for level in levels if (match := played(rules, board, 0, level)) is not None]
    return challenge(board, sent.challenger, [*sent.tries, *stood])


def _wait(studio: Studio) -> None:
    """Let frames pass until what is read beside the screen is there."""
    for _time in range(3):
        studio.frames(3)
        studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.settle()
