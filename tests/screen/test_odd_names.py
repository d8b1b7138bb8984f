"""Names as people might type them, long and in any script: every screen shows them, and nothing leaves its place."""

import pygame
import pytest
from pygame import Rect

from game.bots import NOVICE
from game.core import registry
from game.core.match import PERSON, Seat
from game.core.request import PlayRequest
from scenes.pause.scene import PauseScene
from scenes.results.scene import ResultsScene
from scenes.shared.scene import Scene
from scenes.shelf.scene import ShelfScene
from scenes.table.curtain import CurtainScene
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.test_hot_seat import open_curtain, step

GAME = "my_engine"
ODD = ("W" * 200, "שלום עולם " * 20, "😀 {0} %s Ελένη\nБорис \x1b[2J", "")
SHOWN = ("W" * 29 + "…", "שלום עולם שלום עולם שלום עולם…", "😀 {0} %s Ελένη Борис [2J", "Novice")
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def opened(open_app: OpenApp, size: tuple[int, int]) -> Studio:
    """Open a match of three people and a bot with odd names."""
    prefer(reduced_motion=True, motion_speed=4.0, bots_speed=4.0)
    seats = tuple(Seat(name, mind) for name, mind in zip(ODD, (PERSON, PERSON, PERSON, NOVICE), strict=True))
    studio = open_app(size, PlayRequest(GAME, 7, seats, registry.rules(GAME).Options()))
    studio.settle()
    return studio


SHADOW = 100  # alpha: a fainter edge may be beyond the window's


def assert_all_in_sight(scene: Scene) -> None:
    """Check that no picture of the scene leaves the window."""
    window = Rect(0, 0, scene.house.view.width, scene.house.view.height)
    shown = [sprite for sprite in scene.compositor.sprites if sprite.visible and sprite.image is not None]
    outside = [
        sprite.image.get_bounding_rect(SHADOW).move(sprite.topleft) for sprite in shown if sprite.image is not None
    ]
    assert [rect for rect in outside if rect.size != (0, 0) and not window.contains(rect)] == []


def play_on(studio: Studio, steps: int) -> None:
    """Play so many steps of people, and let the bot play in between."""
    for _step in range(steps):
        open_curtain(studio)
        while studio.table.bot.is_to_decide:
            studio.frames(1, seconds=0.1)
        open_curtain(studio)
        if studio.table.sitting.match.is_over:
            return
        step(studio)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_of_a_match_has_room_for_them(open_app: OpenApp, size: tuple[int, int]) -> None:
    studio = opened(open_app, size)
    assert isinstance(studio.top, CurtainScene)
    assert_all_in_sight(studio.top)

    play_on(studio, 6)
    open_curtain(studio)
    if not studio.table.is_log_open:
        studio.key(pygame.K_l)
    studio.settle()
    assert_all_in_sight(studio.table)

    studio.table.doors.menu()
    studio.settle()
    assert isinstance(studio.top, PauseScene)
    assert_all_in_sight(studio.top)


def test_the_results_and_the_shelf_have_room_for_them(open_app: OpenApp) -> None:
    studio = opened(open_app, (1280, 720))
    open_curtain(studio)
    table = studio.table
    match = table.sitting.match
    while not match.is_over:
        table.sitting.play(match.rules.legal(match.state)[0])

    studio.app.manager.push(ResultsScene(table.house, table))
    studio.settle()
    assert_all_in_sight(studio.top)
    studio.app.manager.pop()
    studio.app.manager.push(ShelfScene(table.house))
    studio.settle()

    assert_all_in_sight(studio.top)
    assert [seat.name for seat in match.seats] == list(SHOWN)
