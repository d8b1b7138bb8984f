"""What a person sees when the disk is full, out of reach or damaged: a sentence, and a table that goes on."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.match import Match
from saves.matches import open_match
from saves.store import Store
from scenes.dialog import Dialog
from scenes.home import HomeScene
from scenes.shelf import ShelfScene
from scenes.statistics import StatisticsScene
from tests.saves.faults import can_watch, watched
from tests.screen.conftest import OpenApp
from tools.fuzz import files
from tools.studio import Studio, request_for

REQUEST = request_for("efficiency_engine", 4217)
needs_watch = pytest.mark.skipif(not can_watch(), reason="this Python's SQLite can't be watched")


@contextmanager
def full_disk() -> Iterator[None]:
    """Let the disk be full for SQLite."""

    def refuse(_size: int) -> int | None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with watched(refuse):
        yield


def play_one(studio: Studio) -> Match:
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
def test_whoever_leaves_while_the_disk_is_full_is_asked_first(open_app: OpenApp) -> None:
    studio = open_app(request=REQUEST)
    play_one(studio)
    with full_disk():
        play_one(studio)
        studio.key(pygame.K_ESCAPE)
        studio.settle()
        leave = next(one for one in studio.top.controls.buttons if one.face.words == "Leave to the home screen")
        studio.click(leave.rect.center)
        studio.settle()
        dialog = studio.top
        assert isinstance(dialog, Dialog)
        studio.click(next(one.rect.center for one in dialog.controls.buttons if one.face.words == "Leave anyway"))
        studio.settle()

    assert isinstance(studio.top, HomeScene)


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
    for file in saved(tmp_path).parent.glob("*.sqlite*"):
        file.unlink()
    saved(tmp_path).write_text("Dear diary,")
    studio.app.manager.push(ShelfScene(studio.app.house))
    studio.settle()

    assert any("The damaged file is kept as" in one for one in studio.top.toasts.words)


@pytest.mark.parametrize("number", range(4))
def test_no_screen_stumbles_over_a_spoiled_file(open_app: OpenApp, tmp_path: Path, number: int) -> None:
    """Every match on every list is shown, opened and looked at, whatever its row says."""
    saved(tmp_path).parent.mkdir()
    files.spoiled(Random(f"screens {number}"), saved(tmp_path))
    studio = open_app()
    studio.frames(5)
    house = studio.app.house
    assert isinstance(studio.top, HomeScene)
    for scene in (ShelfScene(house), StatisticsScene(house)):
        house.manager.push(scene)
        studio.settle()
        house.manager.pop()
        studio.settle()
    if house.store is not None:
        home = studio.top
        for one in house.store.summaries()[::3]:
            home.open_match(one.id)
            studio.settle()
            house.manager.home()
            studio.settle()


def test_a_folder_that_may_not_be_written_to_is_told_at_the_start(open_app: OpenApp, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    studio = open_app(request=REQUEST)
    studio.frames(3)

    assert any("nothing will be kept" in one for one in studio.table.toasts.words)
