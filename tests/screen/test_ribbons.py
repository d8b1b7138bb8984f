"""The ribbons over boxes that are new to who plays: where they are, and what they lead to."""

from dataclasses import replace
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pygame
import pytest

from game.core import registry
from saves import writer
from saves.store import Store
from scenes.app.loop import App
from scenes.app.window import open_display, open_window
from scenes.home.ribbon import Ribbon
from scenes.home.scene import HomeScene
from scenes.lesson.scene import LessonScene
from scenes.shared.scene import Scene
from scenes.testing.studio import FRAME, MOMENT_SECONDS, PATIENCE_SECONDS
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match
from tests.screen.test_home import at_home

GAME = "efficiency_engine"


def ribbons(home: Scene) -> list[Ribbon]:
    return [button for button in home.controls.buttons if isinstance(button, Ribbon)]


def test_each_game_that_is_new_has_a_ribbon_until_it_was_taught_or_played(open_app: OpenApp) -> None:
    leave_match(plies=1_000)
    studio = open_app()
    home = at_home(studio)
    played = len(ribbons(home))
    home.house.settings = replace(home.house.settings, lessons={"my_engine": 1_000, "bric_a_brac": 1})
    home.build()

    assert played == len(registry.BUILT_IN) - 1
    assert len(ribbons(home)) == played - 1


def test_a_ribbon_leads_to_the_lesson_and_rises_with_its_box(open_app: OpenApp) -> None:
    studio = open_app()
    home = at_home(studio)
    ribbon = ribbons(home)[1]
    at_rest = ribbon.rect.y
    studio.point(home.boxes[1].rect.center)
    studio.settle()
    risen = ribbon.rect.y
    studio.point(ribbon.rect.center)
    studio.settle()
    assert ribbon.rect.y == risen < at_rest

    studio.click(ribbon.rect.center)
    studio.settle()

    assert isinstance(studio.top, LessonScene)


def test_keys_reach_the_box_and_open_its_lesson_by_a_letter(open_app: OpenApp) -> None:
    studio = open_app()
    home = at_home(studio)
    assert isinstance(home, HomeScene)
    met = []
    for _step in range(30):
        studio.key(pygame.K_TAB)
        met.append(home.controls.focus)
    assert not any(isinstance(one, Ribbon) for one in met)

    home.controls.set_focus(home.boxes[2])
    studio.key(pygame.K_l)
    studio.settle()

    lesson = studio.top
    assert isinstance(lesson, LessonScene)
    assert lesson.course.lesson.game == home.boxes[2].game.key


def test_they_come_once_the_saves_are_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A slow disk: the first screen stands before the thread that opens the saves is through."""
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    may_open = Event()

    def opened(path: Path, busy_seconds: float) -> Store:
        assert may_open.wait(PATIENCE_SECONDS)
        return Store(path, busy_seconds=busy_seconds)

    monkeypatch.setattr(writer, "Store", opened)
    open_display()
    app = App(open_window((1280, 720)))
    app.begin(None)
    home = app.manager.top
    assert isinstance(home, HomeScene)
    while_opening = len(ribbons(home))
    may_open.set()
    end = monotonic() + PATIENCE_SECONDS
    while app.house.archive.is_opening and monotonic() < end:
        sleep(MOMENT_SECONDS)
    app.frame(FRAME)
    at_last = len(ribbons(home))
    app.close()

    assert (while_opening, at_last) == (0, len(registry.BUILT_IN))
