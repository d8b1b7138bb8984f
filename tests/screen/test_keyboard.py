"""Every person: each scene by keys alone, with the focus in sight, and each game by clicks alone, without a drag."""

import pygame
import pytest
from pygame import Rect, Surface

from game.bots import NOVICE
from game.core import registry
from scenes.dialog import Dialog
from scenes.review import ReviewScene
from scenes.scene import Scene
from scenes.stage.widgets import Button
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer
from tests.screen.playing import advised, by_clicks
from tools.studio import Studio, request_against, request_for

PLIES = 40
MOST_STEPS = 400


def reachable(scene: Scene) -> list[Button]:
    """Return the buttons that can be pressed now."""
    return [button for button in scene.controls.buttons if button.enabled]


def pixels(picture: Surface, rect: Rect) -> bytes:
    """Return what a part of a picture shows."""
    return pygame.image.tobytes(picture.subsurface(rect), "RGB")


def walked(studio: Studio, mod: int = 0) -> list[Button]:
    """Press Tab until the focus comes round, and return what it was on; it is in sight at every step."""
    controls = studio.top.controls
    found: list[Button] = []
    screen = studio.app.manager.screen
    window = screen.get_rect()
    controls.set_focus(None)
    studio.settle()
    plain = screen.copy()
    for _step in range(MOST_STEPS):
        studio.key(pygame.K_TAB, mod)
        focus = controls.focus
        assert focus is not None, type(studio.top)
        if found and focus is found[0]:
            return found
        assert focus.rect.height, focus.tip
        assert window.contains(focus.rect), focus.tip
        studio.settle()
        around = focus.rect.inflate(12, 12).clip(window)
        assert pixels(screen, around) != pixels(plain, around), f"no focus is to be seen: {focus.tip}"
        found.append(focus)
    raise AssertionError("the focus never comes round")


def assert_all_reached(studio: Studio) -> None:
    """Check that Tab comes to everything that can be pressed, and Shift+Tab the other way round."""
    studio.top.controls.set_focus(None)
    there = walked(studio)
    back = walked(studio, pygame.KMOD_SHIFT)
    missed = [button.tip or button.face.words for button in reachable(studio.top) if button not in there]

    assert missed == []
    assert set(back) == set(there)


@pytest.mark.parametrize("stop", list(tour.around_the_table()), ids=lambda stop: stop.name)
def test_tab_reaches_all_there_is_around_the_table(open_app: OpenApp, stop: tour.Stop) -> None:
    prefer(reduced_motion=True)
    for deal in range(4):
        leave_match(deal=deal, plies=deal * 40)
    studio = open_app()
    studio.settle()
    tour.go_to(studio, stop)
    stop.show(studio)

    assert_all_reached(studio)


@pytest.mark.parametrize("game", registry.keys())
def test_tab_reaches_all_there_is_beside_a_game(open_app: OpenApp, game: str) -> None:
    prefer(reduced_motion=True)
    studio = open_app()
    for stop in tour.of_a_game(game):
        tour.go_to(studio, stop)
        studio.settle()
        if reachable(studio.top) and not isinstance(studio.top, ReviewScene):  # where every button has its own key
            assert_all_reached(studio)


@pytest.mark.parametrize("game", registry.keys())
def test_tab_reaches_all_that_can_be_done_at_the_table(open_app: OpenApp, game: str) -> None:
    """Every piece that can be taken or clicked, every button, every part: in each phase."""
    prefer(reduced_motion=True)
    studio = open_app()
    seats = registry.info(game).seats[1]
    for ply in tour.phases(game, seats).values():
        table = tour.sit_down(game, seats, ply, studio)
        studio.settle()
        board = table.board
        wanted = {*board.moves.drags, *board.parts}
        table.controls.set_focus(None)
        walked(studio)
        studio.key(pygame.K_TAB)
        targets = {place.target for place in (*table.places._places, *table.places._parts)}
        assert wanted <= targets
        assert {board.moves.clicks.get(target) for target in targets} >= set(board.moves.clicks.values())
        studio.app.manager.home()


@pytest.mark.parametrize("game", registry.keys())
def test_a_game_is_played_by_clicks_alone(open_app: OpenApp, game: str) -> None:
    """Nothing is dragged: what a drag can do, two clicks do."""
    prefer(reduced_motion=True, motion_speed=4.0, input="click")
    alone = registry.info(game).seats[1] == 1
    studio = open_app(request=request_for(game, 4217) if alone else request_against(game, 4217, NOVICE))
    studio.settle()
    match = studio.table.sitting.match
    for _step in range(MOST_STEPS):
        if match.ply >= PLIES or match.is_over:
            break
        by_one_click(studio)

    assert match.ply >= PLIES or match.is_over


def by_one_click(studio: Studio) -> None:
    """Make a good player's next gesture, or say yes to what is asked, or let a bot decide."""
    top = studio.top
    if isinstance(top, Dialog):
        studio.click(top.controls.buttons[1].rect.center)
    elif isinstance(top, CurtainScene):
        studio.click(studio.app.manager.screen.get_rect().center)
    elif isinstance(top, TableScene) and top.bot.is_to_decide:
        studio.frames(1, seconds=0.1)
    elif isinstance(top, TableScene) and top.sitting.is_for_person:
        by_clicks(studio, advised(top))
    studio.settle()
