"""The screens around the table: home, forms, shelf, settings, the other theme, and what goes wrong."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pygame

from scenes.shared import goals
from scenes.testing.studio import Studio, request_for
from tools.stories.playing import (
    PATIENCE,
    leave_daily,
    leave_played,
    leave_results,
    look_through,
    play_out,
    play_turns,
    thought_out,
)

GAME, DEAL = "efficiency_engine", 4217


def home(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the home screen, empty and with a match, and what its buttons lead to."""
    studio = Studio(size)
    studio.frames(60)
    studio.settle()
    yield "empty", studio
    studio.close()
    for deal in (7, 12, DEAL):
        studio = Studio(size, request_for(GAME, deal))
        studio.settle()
        play_turns(studio, 3 if deal != 12 else 99)
        studio.close()
    studio = Studio(size)
    studio.frames(60)
    studio.settle()
    yield "with_a_match", studio
    studio.key(pygame.K_RIGHT)
    studio.settle()
    yield "focus", studio
    studio.close()


def screens(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the screens beside the table."""
    from scenes.about.scene import AboutScene
    from scenes.new_match.scene import NewMatchScene
    from scenes.rulebook.scene import RulebookScene
    from scenes.settings.scene import SettingsScene
    from scenes.shelf.scene import ShelfScene
    from scenes.statistics.scene import StatisticsScene

    for deal in (3, 8):
        studio = Studio(size, request_for(GAME, deal))
        studio.settle()
        play_out(studio) if deal == 8 else play_turns(studio, 2)
        studio.close()
    studio = Studio(size)
    manager, house = studio.app.manager, studio.app.house
    for name, scene in (
        ("about", AboutScene(house)),
        ("new_match", NewMatchScene(house, GAME)),
        ("rulebook", RulebookScene(house, GAME)),
        ("rulebook_favours", RulebookScene(house, GAME, "favours")),
        ("settings", SettingsScene(house)),
        ("shelf", ShelfScene(house)),
    ):
        manager.push(scene)
        studio.settle()
        studio.frames(3)
        yield name, studio
        manager.pop()
        studio.settle()
    leave_results("my_engine")
    manager.push(StatisticsScene(house))
    studio.settle()
    yield "statistics", studio
    studio.close()


def medals(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the cabinet, empty and with what some matches have earned, and the results of one that earns medals."""
    studio = Studio(size)
    studio.app.house.go.to(goals.Medals())
    look_through(studio)
    yield "none", studio
    studio.close()
    leave_played("my_engine", 22, seat=1)
    leave_played("efficiency_engine", 16)
    studio = Studio(size)
    studio.app.house.go.to(goals.Medals())
    look_through(studio)
    yield "some", studio
    studio.key(pygame.K_RIGHT)
    studio.key(pygame.K_RIGHT)
    studio.settle()
    yield "to_come", studio
    studio.close()
    studio = Studio(size, request_for(GAME, 31))
    studio.settle()
    play_out(studio)
    thought_out(studio)
    studio.settle()
    yield "earned", studio
    studio.close()


def days(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the tray at home and the calendar, after some days on which a deal was played."""
    now = date.today()
    for back in (1, 2, 4, 8, 9):
        leave_daily(GAME, now - timedelta(back))
    studio = Studio(size)
    for _look in range(4):
        studio.frames(40)
        studio.app.house.errands.finish(PATIENCE)
    studio.settle()
    yield "tray", studio
    studio.app.house.go.to(goals.Days(now))
    for _look in range(2):
        studio.frames(4)
        studio.app.house.errands.finish(PATIENCE)
    studio.settle()
    yield "calendar", studio
    studio.close()


def daylight(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the other theme and the other deck."""
    from scenes.settings.scene import SettingsScene

    studio = Studio(size)
    studio.app.house.change(replace(studio.app.house.settings, theme="daylight", suits="two"))
    studio.app.manager.rebuild()
    studio.frames(60)
    studio.settle()
    yield "home", studio
    studio.app.manager.push(SettingsScene(studio.app.house))
    studio.settle()
    yield "settings", studio
    studio.close()
    studio = Studio(size, request_for(GAME, DEAL))
    studio.settle()
    studio.click(studio.place("cup"))
    studio.settle()
    yield "table", studio
    studio.close()


def errors(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show what a person sees when saves can't be had, and when a settings file is damaged."""
    data = Path(os.environ["TABLEWRIGHT_HOME"])
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text("a file where the folder should be")
    studio = Studio(size)
    studio.frames(40)
    yield "no_saves", studio
    studio.close()
    data.unlink()
    data.mkdir()
    (data / "settings.json").write_text("{")
    studio = Studio(size)
    studio.frames(40)
    yield "damaged_settings", studio
    studio.close()
