"""What a match brought: new medals, over which light passes once, the next one, and what changed in the record."""

from dataclasses import replace

import pygame
import pytest

from game.core.match import PERSON, Seat
from saves.changes import Change
from saves.shelf import Head, Progress, Result
from saves.store import Store, new_id
from scenes.results.changed import news
from scenes.results.laurels import SHINE_Z
from scenes.results.scene import ResultsScene
from scenes.shared import goals
from scenes.stage.motion import SHINE_LONGEST
from scenes.testing.studio import FRAME, Studio, request_for
from tests.screen.conftest import OpenApp
from tests.screen.layouts import check_buttons
from tests.screen.test_cabinet import finish, look_through

GAME = "efficiency_engine"
DEAL = 31  # a match that earns five medals, the first one of the house among them


def heard(studio: Studio) -> ResultsScene:
    """Let frames pass until the results tell what became of the match."""
    results = studio.top
    assert isinstance(results, ResultsScene)
    studio.until(lambda: results.gains.is_done)
    return results


def shines(studio: Studio) -> int:
    return sum(sprite.z == SHINE_Z for sprite in studio.top.compositor.sprites)


def over(open_app: OpenApp, size: tuple[int, int] = (1280, 720), *, reduced: bool = False) -> Studio:
    studio = open_app(size, request_for(GAME, DEAL))
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=reduced))
    finish(studio, DEAL)
    heard(studio)
    return studio


def leave_wins(number: int) -> None:
    """Save so many matches that were won with less and less."""
    for place in range(number):
        head = Head(GAME, 1, (Seat("Ada", PERSON),), {}, 700 + place)
        with Store() as store:
            result = Result("won", True, 3 - place, ())
            store.create(new_id(), head, Progress(1, False, 30, None, None, "", result), [])


def test_light_passes_over_new_medals_once_and_is_soon_over(open_app: OpenApp) -> None:
    studio = over(open_app)
    assert shines(studio) > 1

    studio.frames(int(SHINE_LONGEST / FRAME) + 2)
    assert shines(studio) == 0
    studio.top.build()
    assert shines(studio) == 0


def test_any_key_ends_the_light_and_does_what_it_does(open_app: OpenApp) -> None:
    studio = over(open_app)
    studio.ready()
    assert shines(studio) > 0

    studio.key(pygame.K_TAB)
    assert shines(studio) == 0
    assert studio.top.controls.focus is not None


def test_the_focus_stays_where_it_is_as_medals_come(open_app: OpenApp) -> None:
    studio = open_app((1280, 720), request_for(GAME, DEAL))
    finish(studio, DEAL)
    studio.ready()
    studio.key(pygame.K_TAB)
    before = studio.top.controls.focus
    assert before is not None

    results = heard(studio)

    assert results.gains.told.places
    focus = results.controls.focus
    assert focus is not None
    assert focus is not before
    assert focus.face == before.face


def test_whoever_wants_no_motion_sees_no_light(open_app: OpenApp) -> None:
    assert shines(over(open_app, reduced=True)) == 0


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3440, 1440)])
def test_medals_have_room_in_every_window(open_app: OpenApp, size: tuple[int, int]) -> None:
    studio = over(open_app, size, reduced=True)

    check_buttons(studio.top)
    assert isinstance(studio.top, ResultsScene)
    assert studio.top._laurels.hang


def test_the_next_medal_and_the_changes_are_told(open_app: OpenApp) -> None:
    leave_wins(3)
    studio = open_app((1920, 1080))
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=True))
    studio.app.house.go.to(goals.Medals())
    look_through(studio)
    studio.app.house.go.home(goals.Deal(request_for(GAME, DEAL)))
    studio.settle()
    finish(studio, DEAL)

    told = heard(studio).gains.told

    assert told.near is not None
    assert 0 < told.near.progress < told.near.medal.goal
    assert [one.what for one in told.changes] == ["best", "longest", "median"]


def test_the_account_goes_on_after_the_medals(open_app: OpenApp) -> None:
    studio = over(open_app, reduced=True)
    results = studio.top
    assert isinstance(results, ResultsScene)
    known = len(results.account._reckoning.found(0))

    studio.until(lambda: len(results.account._reckoning.found(0)) > known)


def test_changes_are_said_in_words() -> None:
    told = (Change("first win", 0, 1), Change("best", 5, 8), Change("longest", 2, 3), Change("run", 1, 2))
    more = (Change("ended", 4, 0), Change("median", 4, 4.5))

    assert news(told, alone=False) == [
        "The first win",
        "Best score, 5 before",
        "3 wins in a row, the longest run",
        "2 wins in a row",
    ]
    assert news(more, alone=True) == ["A run of 4 wins has ended", "Median +4.5, +4 before"]
