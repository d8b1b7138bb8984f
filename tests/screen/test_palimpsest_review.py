"""Looking back at a match on a table without an end: it is moved about there as at the table."""

import pygame
import pytest

from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.table import desk_zone
from scenes.review.scene import ReviewScene
from scenes.stage.camera import Camera
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.palimpsest_playing import against, by_drag, lay

ROOT = desk_zone(Spot(0, 0))


def looking_back(open_app: OpenApp) -> Studio:
    """Play a turn, and look at the match from where it stands."""
    studio = against(open_app)
    lay(studio)
    while studio.table.sitting.turn.phase != "finish":
        by_drag(studio)
    studio.table.doors.look_back()
    studio.settle()
    return studio


def review(studio: Studio) -> ReviewScene:
    assert isinstance(studio.top, ReviewScene)
    return studio.top


def camera(studio: Studio) -> Camera:
    plane = review(studio).page.plane
    assert plane is not None
    return plane.camera


def test_the_wheel_comes_closer_about_the_pointer(open_app: OpenApp) -> None:
    studio = looking_back(open_app)
    u = review(studio).places.view.u
    studio.point((300, 200))
    fixed, zoom = camera(studio).point(300 / u, 200 / u), camera(studio).zoom

    studio.wheel(-1)
    studio.settle()

    assert camera(studio).zoom < zoom
    assert camera(studio).point(300 / u, 200 / u) == pytest.approx(fixed, abs=0.1)
    assert review(studio).board.target_rect(ROOT).width == 5 * camera(studio).unit_px


@pytest.mark.parametrize("button", [pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE])
def test_the_bare_table_is_dragged_about_and_f_shows_all_again(open_app: OpenApp, button: int) -> None:
    studio = looking_back(open_app)
    board, ply = review(studio).board, review(studio).ply
    before = board.target_rect(ROOT)

    studio.press((200, 150), button)
    for step in range(1, 11):
        studio.point((200 + 6 * step, 150 + 3 * step))
    studio.release(studio.pointer, button)
    studio.settle()
    moved = board.target_rect(ROOT)
    studio.key(pygame.K_f)
    studio.settle()

    assert moved.topleft == (before.x + 60, before.y + 30)
    assert board.target_rect(ROOT) == before
    assert review(studio).ply == ply


def test_the_view_stays_where_it_was_put_from_step_to_step_and_when_the_log_is_folded(open_app: OpenApp) -> None:
    studio = looking_back(open_app)
    studio.point((300, 200))
    studio.wheel(1)
    studio.settle()
    key = camera(studio).key

    studio.key(pygame.K_LEFT)
    studio.settle()
    assert camera(studio).key == key
    studio.key(pygame.K_l)
    studio.settle()

    assert camera(studio).zoom == key[2]
    assert not camera(studio).follows


def test_over_the_log_the_wheel_turns_the_log_and_plus_makes_the_film_faster(open_app: OpenApp) -> None:
    studio = looking_back(open_app)
    log, film = review(studio).column.rect, review(studio).film
    assert log is not None
    key, speed = camera(studio).key, film.speed

    studio.point(log.center)
    studio.wheel(-1)
    studio.key(pygame.K_PLUS, text="+")
    studio.settle()

    assert camera(studio).key == key
    assert film.speed > speed
