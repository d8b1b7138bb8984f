"""What has to be known from now on: large over the table for a moment, in nobody's way, and in the headline as long."""

from dataclasses import replace
from typing import Literal

import pygame
import pytest

from scenes.pause.scene import PauseScene
from scenes.stage.motion import EXPLAINED, FADE
from scenes.table.scene import TableScene
from scenes.testing.studio import FRAME, Studio, request_for
from tests.screen.conftest import OpenApp
from tests.screen.playing import good_intent

GAME, DEAL, LAST_TURN = "efficiency_engine", 4217, 6


def before_the_last_turn(studio: Studio) -> tuple[TableScene, object]:
    """Play to the step that leads into the last turn, and return that step."""
    table = studio.table
    match = table.sitting.match
    while True:
        ahead = match.rules.copy(match.state)
        match.rules.play(ahead, good_intent(match))
        if match.rules.turn(ahead).number == LAST_TURN:
            break
        table.sitting.play(good_intent(match))
    table.build()
    studio.settle()
    return table, good_intent(match)


@pytest.mark.parametrize("is_reduced", [False, True])
def test_the_last_turn_is_announced_and_stands_above_the_table(open_app: OpenApp, is_reduced: bool) -> None:
    studio = open_app(request=request_for(GAME, DEAL))
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=is_reduced))
    table, step = before_the_last_turn(studio)
    assert table.top_bar.headline == ""

    table.play(step)
    studio.frames(round(1 / FRAME))
    shown, headline = table.news.banner.words, table.top_bar.headline
    studio.frames(round((EXPLAINED - 1 + 2 * FADE) / FRAME))

    assert (shown, headline) == ("The last turn", "Last turn")
    assert table.news.banner.rect is None
    assert table.top_bar.headline == "Last turn"


@pytest.mark.parametrize(("aim", "is_told"), [("always", True), ("never", False)])
def test_what_the_last_turn_changes_is_said_to_who_is_new_to_the_game(
    open_app: OpenApp, aim: Literal["always", "never"], is_told: bool
) -> None:
    studio = open_app(request=request_for(GAME, DEAL))
    studio.app.house.change(replace(studio.app.house.settings, aim=aim))
    table, step = before_the_last_turn(studio)

    table.play(step)
    studio.frames(20)

    assert ("no favour can be used" in table.news.banner.text) is is_told


def test_a_banner_lets_every_click_and_key_through_and_goes(open_app: OpenApp) -> None:
    studio = open_app(request=request_for(GAME, DEAL))
    table, step = before_the_last_turn(studio)
    table.play(step)
    studio.frames(20)
    rect = table.news.banner.rect
    assert rect is not None

    studio.key(pygame.K_ESCAPE)

    assert isinstance(studio.top, PauseScene)
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert table.news.banner.rect is None
    assert table.top_bar.headline == "Last turn"


def test_going_back_takes_the_headline_away_and_going_on_announces_nothing(open_app: OpenApp) -> None:
    studio = open_app(request=request_for(GAME, DEAL))
    studio.app.house.change(replace(studio.app.house.settings, confirm_practice=False))
    table, step = before_the_last_turn(studio)
    table.play(step)

    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    gone = table.top_bar.headline
    studio.key(pygame.K_y, mod=pygame.KMOD_CTRL)

    assert gone == ""
    assert table.top_bar.headline == "Last turn"
    assert table.news.banner.words == ""


def test_a_banner_and_a_message_leave_each_other_readable(open_app: OpenApp) -> None:
    studio = open_app(request=request_for(GAME, DEAL))
    table, step = before_the_last_turn(studio)
    table.toasts.say("A message that was there before. " * 4)

    table.play(step)
    table.toasts.say("Another that comes while the banner is shown.")
    studio.frames(20)

    banner = table.news.banner.rect
    assert banner is not None
    assert table.toasts.rects
    assert banner.collidelist(table.toasts.rects) == -1
