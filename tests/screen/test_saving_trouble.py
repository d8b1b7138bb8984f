"""What a person sees when the disk is full, out of reach or damaged: a sentence, and a table that goes on."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.match import Match
from saves.matches import open_match
from saves.shelf import KEPT
from saves.store import Store
from scenes.home.scene import HomeScene
from scenes.matches.saving_words import standing
from scenes.pause.scene import PauseScene
from scenes.shared.dialog import Dialog
from scenes.shelf.scene import ShelfScene
from scenes.stage import toasts
from scenes.stage.palette import OXBLOOD
from scenes.statistics.scene import StatisticsScene
from scenes.table.chronicle import Line
from scenes.testing.studio import Studio, request_for
from tests.saves.faults import can_watch, watched
from tests.screen.conftest import OpenApp
from tests.screen.test_pause_and_results import press
from tools.fuzz import files

REQUEST = request_for("efficiency_engine", 4217)
needs_watch = pytest.mark.skipif(not can_watch(), reason="this Python's SQLite can't be watched")


@contextmanager
def full_disk() -> Iterator[None]:
    """Let the disk be full for SQLite."""

    def refuse(_size: int) -> int | None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with watched(refuse):
        yield


def play_one(studio: Studio) -> Match[Any, Any]:
    """Play an intent at the table, as its button or piece would, and wait until the disk has answered."""
    table = studio.table
    table.play(table.rules.legal(table.sitting.match.state)[0])
    studio.settle()
    table.save_now()
    studio.frames(2)
    return table.sitting.match


def saved(tmp_path: Path) -> Path:
    return tmp_path / "home" / "tablewright.sqlite"


@needs_watch
def test_a_full_disk_is_told_at_the_table_and_play_goes_on(open_app: OpenApp, tmp_path: Path) -> None:
    studio = open_app(request=REQUEST)
    play_one(studio)
    with full_disk():
        play_one(studio)
        words = studio.table.toasts.words
        assert any("can’t be used just now: the disk is full" in one for one in words)
        match = play_one(studio)
        assert match.ply == 3
    assert studio.table.save_now()
    studio.frames(2)
    assert studio.table.toasts.words[-1] == "Saving works again; nothing was lost."

    with Store(saved(tmp_path)) as store:
        assert open_match(store, studio.table.sitting.identity or "").state == match.state


@needs_watch
def test_a_match_that_cannot_be_saved_waits_at_home_and_goes_on(open_app: OpenApp, tmp_path: Path) -> None:
    studio = open_app(request=REQUEST)
    play_one(studio)
    with full_disk():
        played = play_one(studio)
        studio.key(pygame.K_ESCAPE)
        studio.settle()
        press(studio, "Leave to the home screen")
        home = studio.top
        assert isinstance(home, HomeScene)
        assert home.open is not None
        assert home.open.cursor == 2
        home.go_on()
        studio.settle()
        assert studio.table.sitting.match.state == played.state
        match = play_one(studio)

    assert studio.table.save_now()
    with Store(saved(tmp_path)) as store:
        assert [one.cursor for one in store.summaries()] == [3]
        assert open_match(store, studio.table.sitting.identity or "").state == match.state


def opened_menu(studio: Studio) -> PauseScene:
    """Return the menu over the table; where a word to learners stands there, the first Escape takes that away."""
    table = studio.table
    studio.settle()
    if table.board.signs.said:
        studio.key(pygame.K_ESCAPE)
        assert studio.top is table
        assert not table.board.signs.said
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, PauseScene)
    return studio.top


@needs_watch
def test_the_menu_tells_what_is_on_the_disk_and_what_is_not(open_app: OpenApp) -> None:
    studio = open_app(request=REQUEST)
    play_one(studio)
    menu = opened_menu(studio)
    assert menu.hint == "Nothing is lost: every move is saved as it is played."
    assert standing(studio.app.house.autosave.kept()) == "Everything is saved."
    studio.key(pygame.K_ESCAPE)
    with full_disk():
        play_one(studio)
        play_one(studio)
        menu = opened_menu(studio)
        told = standing(studio.app.house.autosave.kept())
        tips = [entry.tip for entry in menu.entries()]
        assert told.startswith("2 moves are not saved yet. The saved matches in")
        assert menu.hint == "What can’t be saved now is kept in memory, and saved as soon as that works."
        assert not any("is saved, and" in tip for tip in tips)

    studio.app.house.autosave.flush()
    studio.frames(2)
    assert standing(studio.app.house.autosave.kept()) == "Everything is saved."


@needs_watch
def test_a_button_pressed_while_saving_succeeds_does_what_it_says(open_app: OpenApp) -> None:
    studio = open_app(request=REQUEST)
    with full_disk():
        play_one(studio)
        menu = opened_menu(studio)
        button = next(one for one in menu.controls.buttons if one.face.words == "Export this match")
        studio.press(button.rect.center)

    studio.app.house.autosave.flush()
    studio.frames(2)
    studio.release(button.rect.center)
    assert isinstance(studio.top, Dialog)
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert menu.spoken()[-1] == "Everything is saved."
    assert button not in menu.controls.buttons


@needs_watch
def test_what_fails_is_told_over_the_note_of_what_happened(open_app: OpenApp) -> None:
    studio = open_app(request=REQUEST)
    table = studio.table
    with full_disk():
        play_one(studio)
        play_one(studio)
        [toast] = [sprite for sprite in table.compositor.sprites if sprite.z == toasts.Z]
        lines = [Line(ply, 1, "Something happened on the table. " * 9) for ply in range(40)]
        area = Rect(0, 360, 900, 360)
        table.recap.show(lines, area, area, stays=True)
        studio.frames(2)
        assert table.recap.rect is not None
        shared = toast.rect.clip(table.recap.rect)
        assert shared.width > 40
        screen = studio.app.manager.screen
        assert all(
            abs(a - b) < 6 for a, b in zip(screen.get_at((shared.centerx, toast.rect.y + 1))[:3], OXBLOOD, strict=True)
        )


def test_a_folder_taken_away_in_the_middle_of_a_match_is_made_anew(open_app: OpenApp, tmp_path: Path) -> None:
    studio = open_app(request=REQUEST)
    play_one(studio)
    (tmp_path / "home").rename(tmp_path / "elsewhere")
    match = play_one(studio)

    assert studio.table.save_now()
    with Store(saved(tmp_path)) as store:
        assert open_match(store, studio.table.sitting.identity or "").state == match.state


def test_a_file_damaged_while_the_app_runs_is_told_on_the_shelf(open_app: OpenApp, tmp_path: Path) -> None:
    studio = open_app()
    assert studio.app.house.autosave.flush()  # taken away while it is being begun, the file would only be tried again
    for file in saved(tmp_path).parent.glob("*.sqlite*"):
        file.unlink()
    saved(tmp_path).write_text("Dear diary,")
    studio.app.manager.push(ShelfScene(studio.app.house))
    studio.settle()
    studio.app.house.autosave.flush()
    studio.frames(2)

    assert any("The damaged file is kept as" in one for one in studio.top.toasts.words)


@pytest.mark.parametrize("number", range(4))
def test_no_screen_stumbles_over_a_spoiled_file(open_app: OpenApp, tmp_path: Path, number: int) -> None:
    """Every match on every list is shown, opened and looked at, whatever its row says."""
    saved(tmp_path).parent.mkdir()
    files.spoiled(Random(f"screens {number}"), saved(tmp_path))
    studio = open_app()
    house = studio.app.house
    house.autosave.flush()
    studio.frames(5)
    assert isinstance(studio.top, HomeScene)
    for scene in (ShelfScene(house), StatisticsScene(house)):
        house.manager.push(scene)
        studio.settle()
        house.manager.pop()
        studio.settle()
    if house.autosave.problem() is None:
        home = studio.top
        for one in house.archive.page(KEPT, 0, 100)[::3]:
            home.open_match(one.id)
            studio.settle()
            house.manager.home()
            studio.settle()


def test_a_folder_that_cannot_be_made_is_told_at_the_start_and_made_later(open_app: OpenApp, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    studio = open_app(request=REQUEST)
    studio.app.house.autosave.flush()
    studio.frames(3)
    assert any("You can play on; all is saved as soon as that works." in one for one in studio.table.toasts.words)
    match = play_one(studio)

    (tmp_path / "home").unlink()
    assert studio.table.save_now()
    with Store(saved(tmp_path)) as store:
        assert open_match(store, studio.table.sitting.identity or "").state == match.state
