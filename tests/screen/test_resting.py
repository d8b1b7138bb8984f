"""Screens that another one hides wholly keep no pictures, and look as before once they come back."""

import pygame

from scenes.home.scene import HomeScene
from scenes.pause.scene import PauseScene
from scenes.rulebook.scene import RulebookScene
from scenes.shared import goals
from scenes.stage.art import Art
from scenes.stage.motion import Motion
from scenes.stage.piece import PieceSprite
from scenes.stage.place import Place
from scenes.testing.studio import Studio, request_for
from tests.screen.conftest import OpenApp

GAME, DEAL = "efficiency_engine", 4217
SIDE = 80  # pixels
SLIGHTLY = 8  # of 255


def seen(studio: Studio) -> bytes:
    return pygame.image.tobytes(studio.app.manager.screen, "RGB")


def pictures(studio: Studio, place: int) -> int:
    """Return how many pictures the scene at `place` of the stack holds, its background among them."""
    compositor = studio.app.manager.scenes[place].compositor  # type: ignore[attr-defined]
    is_whole = compositor.background.get_size() == studio.app.manager.screen.get_size()
    return len(compositor.sprites) + int(is_whole)


def test_home_keeps_no_pictures_below_a_table_and_comes_back_as_it_was(open_app: OpenApp) -> None:
    studio = open_app(request=request_for(GAME, DEAL))
    studio.settle()
    assert pictures(studio, 0) == 0

    studio.app.manager.pop()
    studio.settle()
    assert isinstance(studio.top, HomeScene)
    before = seen(studio)
    studio.key(pygame.K_r)
    studio.settle()
    assert pictures(studio, 0) == 0
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert isinstance(studio.top, HomeScene)
    assert seen(studio) == before


def test_a_panel_that_is_left_keeps_no_pictures_either(open_app: OpenApp) -> None:
    studio = open_app(request=request_for(GAME, DEAL))
    studio.settle()
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    panel = studio.top
    assert isinstance(panel, PauseScene)
    studio.key(pygame.K_ESCAPE)
    studio.frames(1)

    assert (panel.compositor.sprites, panel.below) == ([], None)


def test_a_panel_over_the_table_comes_back_over_the_same_table(open_app: OpenApp) -> None:
    studio = open_app(request=request_for(GAME, DEAL))
    studio.settle()
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, PauseScene)
    before = seen(studio)
    studio.app.house.go.to(goals.Rulebook(GAME))
    studio.settle()
    assert isinstance(studio.top, RulebookScene)
    assert [pictures(studio, place) for place in (0, 1, 2)] == [0, 0, 0]
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    after = seen(studio)
    assert isinstance(studio.top, PauseScene)
    assert sum(abs(one - other) > SLIGHTLY for one, other in zip(after, before, strict=True)) < len(before) / 100


def test_a_landed_piece_keeps_no_picture_of_its_way() -> None:
    motion = Motion()
    begins, ends = Place(0, 0, SIDE, SIDE), Place(400, 300, SIDE // 2, SIDE // 2)
    piece = PieceSprite(Art(), motion, begins, lambda width, height: pygame.Surface((width, height)), 1.0)
    piece.fly(ends, 0.5)
    for _frame in range(60):
        motion.update(1 / 60)

    assert [picture.get_size() for picture in piece._pictures.values()] == [(SIDE // 2, SIDE // 2)]
