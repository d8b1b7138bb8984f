"""Very many files, or folders, dropped at once: another process takes them in, and frames go on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saves.intake import Source
from saves.records import record_of
from saves.transfer import write_record
from scenes.home.scene import HomeScene
from scenes.matches import intake
from scenes.matches.intake import Intake, Progress
from scenes.matches.taking_in import TakingInScene
from scenes.shared import goals
from scenes.shared.dialog import Dialog
from scenes.shelf.scene import ShelfScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.saves.played import played
from tests.screen.conftest import OpenApp
from tests.screen.duplicating import press, ready
from tests.screen.home_saves import saved
from tests.screen.moving import alike
from tests.screen.overlays import Untaken


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with thirty matches, and something in between that is none."""
    folder = tmp_path / "all"
    folder.mkdir()
    for deal in range(30):
        write_record(record_of(played(plies=3, deal=deal), id=f"{deal:012x}"), folder / f"{deal:02}.tablewright")
    (folder / "05 bad.tablewright").write_text("{", encoding="utf-8")
    return folder


def begun(studio: Studio, *paths: Path) -> TakingInScene:
    studio.post(pygame.DROPBEGIN)
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    studio.post(pygame.DROPCOMPLETE)
    assert isinstance(studio.top, TakingInScene)
    return studio.top


def ended(studio: Studio, scene: TakingInScene) -> None:
    studio.until(lambda: studio.top is not scene)
    ready(studio)


def test_it_tells_how_long_the_rest_takes_once_some_of_it_is_done(open_app: OpenApp) -> None:
    studio = open_app()
    scene = Untaken(studio.app.house, [], lambda _taken: None)
    studio.app.manager.push(scene)  # 20 of 10,000 are done, and 100 seconds later 3,120
    shown = scene._words.image
    wanted = studio.app.house.kit.fonts.line(
        "3120 of 10000 files · about 4 minutes left", studio.app.house.kit.style("text", 21)
    )

    assert shown is not None
    assert alike(shown, wanted)


def test_a_folder_is_taken_in_and_what_was_not_is_told(open_app: OpenApp, folder: Path, clipboard: list[str]) -> None:
    studio = open_app()
    studio.app.house.go.to(goals.Shelf())
    studio.settle()
    shelf = studio.top
    scene = begun(studio, folder)
    ended(studio, scene)
    told = studio.top
    assert isinstance(told, Dialog)
    assert told.text.splitlines()[0] == "30 matches are on the shelf. 1 file could not be taken in."
    assert (scene.number, scene.worker.pid) == (31, None)
    press(studio, "Copy the list")

    assert studio.top is shelf
    assert isinstance(shelf, ShelfScene)
    assert shelf.length == len(saved()) == 30
    assert clipboard[0].count("\n") == 0
    assert "05 bad.tablewright" in clipboard[0]


def test_who_stops_it_keeps_what_came(open_app: OpenApp, folder: Path) -> None:
    studio = open_app()
    scene = begun(studio, *sorted(folder.iterdir()))
    studio.key(pygame.K_ESCAPE)
    ended(studio, scene)
    told = studio.top
    there = len(saved())

    assert isinstance(told, Dialog)
    assert f"{31 - there} files were not looked at." in told.text or there == 30


def test_what_is_dropped_meanwhile_waits(open_app: OpenApp, folder: Path, tmp_path: Path) -> None:
    late = tmp_path / "late.tablewright"
    write_record(record_of(played(plies=4, deal=99), id="00000000ffff"), late)
    studio = open_app()
    scene = begun(studio, folder)
    studio.post(pygame.DROPFILE, file=str(late))
    assert studio.top is scene
    ended(studio, scene)
    press(studio, "Back")  # from what is told of the others
    ready(studio)

    assert isinstance(studio.top, TableScene)
    assert "00000000ffff" in saved()


def test_a_folder_that_is_opened_leads_to_the_shelf(open_app: OpenApp, folder: Path) -> None:
    studio = open_app()
    home = studio.top
    assert isinstance(home, HomeScene)
    home.open_file(folder)
    studio.until(lambda: studio.top is not home)
    scene = studio.top
    assert isinstance(scene, TakingInScene)
    ended(studio, scene)
    press(studio, "Back")  # from what is told of the bad one
    shelf = studio.top

    assert isinstance(shelf, ShelfScene)
    assert shelf.length == 30


def test_few_files_need_no_other_process(folder: Path) -> None:
    files: list[Source] = [*sorted(folder.iterdir())]
    folders: list[Source] = [folder]

    assert [intake.is_much(one) for one in (files, files[: intake.MOST_AT_ONCE], folders)] == [True, False, True]
    assert not intake.is_much([Path("x" * 300)])  # which no system has, so that it refuses to look


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    told: list[Progress] = []

    assert Intake((tmp_path,), tmp_path / "m.sqlite", "").work(told.append, lambda: False).problems == (
        "There is no match in it.",
    )


def test_a_fault_is_told(open_app: OpenApp, folder: Path) -> None:
    studio = open_app(expects_crashes=True)
    scene = TakingInScene(studio.app.house, [folder], lambda _taken: None)
    scene.job = Intake((7,), folder, "")  # type: ignore[arg-type]  # which is no place at all
    studio.app.manager.push(scene)
    ended(studio, scene)

    assert any("has stopped over a fault" in words for words in studio.top.toasts.words)
    assert len(studio.app.guard.crashes) == 1
