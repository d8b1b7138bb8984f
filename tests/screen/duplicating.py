"""The page of a board and the ways of challenges, as the tests drive them."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.bots import NOVICE, RANDOM, levels
from game.core import registry
from game.duplicate.board import Board
from saves.challenge import Challenge, challenge
from saves.people import Person
from scenes.duplicate.scene import DuplicateScene
from scenes.results.scene import ResultsScene
from scenes.table import table_of
from scenes.testing.studio import PATIENCE_SECONDS, Studio
from tests.duplicate.boards import person_played

GAME = "bric_a_brac"
ADA, BEN = Person("a" * 12, "Ada"), Person("b" * 12, "Ben", 1, 1)


def sent(board: Board, name: str = "Ben") -> Challenge:
    level = NOVICE if NOVICE in levels(registry.rules(board.game)) else RANDOM
    return challenge(board, name, [person_played(board, name, level)])


def ready(studio: Studio) -> None:
    """Let what is read beside the screen be there."""
    for _time in range(3):
        studio.frames(3)
        studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.settle()


def page(studio: Studio) -> DuplicateScene:
    ready(studio)
    assert isinstance(studio.top, DuplicateScene)
    return studio.top


def names(scene: DuplicateScene) -> list[str]:
    return [line.name for line in scene.tries.lines]


def over(studio: Studio, board: Board, name: str = "Ada") -> ResultsScene:
    """Show the results of a match on `board`, which is on the disk."""
    table = table_of(studio.app.house, person_played(board, name))
    studio.app.manager.home(table)
    assert studio.app.house.autosave.flush()
    table.show_results()
    ready(studio)
    studio.ready()
    assert isinstance(studio.top, ResultsScene)
    return studio.top


def press(studio: Studio, words: str) -> None:
    """Click the button that says so."""
    button = next(one for one in studio.top.controls.buttons if one.face.words == words)
    studio.click(button.rect.center)
    ready(studio)


def drop(studio: Studio, *paths: Path) -> None:
    studio.post(pygame.DROPBEGIN)
    for path in paths:
        studio.post(pygame.DROPFILE, file=str(path))
    studio.post(pygame.DROPCOMPLETE)
    ready(studio)
