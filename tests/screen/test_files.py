"""Matches in files: one that is chosen, or named at the start, opens; one goes out to where a person wants it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saves.transfer import read_record
from scenes.app.loop import App
from scenes.crash.scene import CrashScene
from scenes.home.scene import HomeScene
from scenes.matches import folders
from scenes.places.browse import EntryRow
from scenes.places.scene import FileScene, PlaceScene
from scenes.rulebook.library import RulebooksScene
from scenes.rulebook.scene import RulebookScene
from scenes.shared import goals
from scenes.shared.dialog import Dialog
from scenes.shelf.scene import ShelfScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_for
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match
from tests.screen.test_shelf import there

FORMS = Path(__file__).parent.parent / "saves" / "forms"
OLD = (FORMS / "format_1_my_engine.tablewright").read_bytes()


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the one folder that this person usually keeps files in."""
    folder = tmp_path / "desk"
    (folder / "games").mkdir(parents=True)
    monkeypatch.setattr(folders, "places", lambda: iter([("Desk", folder)]))
    monkeypatch.setattr("scenes.matches.exporting.documents", lambda: folder)
    return folder


def press(studio: Studio, words: str) -> None:
    studio.ready()
    button = next(one for one in studio.top.controls.buttons if one.face.words == words)
    studio.click(button.rect.center)
    studio.settle()


def wait(studio: Studio) -> None:
    """Wait for what other threads do with files."""
    for _time in range(20):
        studio.app.house.errands.finish(5.0)
        studio.frames(2)
        if not studio.app.house.errands.are_under_way:
            break
    studio.settle()


def row(studio: Studio, name: str) -> EntryRow:
    assert isinstance(studio.top, FileScene | PlaceScene)
    return next(one for one in studio.top.list.rows.values() if isinstance(one, EntryRow) and one.found.name == name)


def test_a_match_is_opened_from_a_file_with_the_mouse(open_app: OpenApp, desk: Path) -> None:
    (desk / "games" / "ours.tablewright").write_bytes(OLD)
    studio = open_app()

    press(studio, "Open a match")
    studio.click(row(studio, "games").rect.center)
    studio.settle()
    studio.click(row(studio, "ours.tablewright").rect.center)
    wait(studio)

    assert studio.table.sitting.match.rules.info.key == "my_engine"


def test_whatever_else_lies_in_a_folder_hides_no_match(
    open_app: OpenApp, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "MOST_SHOWN", 2)  # of which the folder is the other
    for number in range(40):
        (desk / f"{number}.jpg").touch()
    (desk / "ours.tablewright").write_bytes(OLD)
    studio = open_app()

    press(studio, "Open a match")

    assert isinstance(studio.top, FileScene)
    shown = [one.found.name for one in studio.top.list.rows.values() if isinstance(one, EntryRow)]
    assert shown == ["the folder above", "games", "ours.tablewright"]


@pytest.mark.skipif(not Path("/dev/shm").is_mount(), reason="nothing that anybody writes to is mounted here")
def test_a_disk_that_is_gone_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a share of which only the name is left, or a phone that was pulled out."""
    (tmp_path / "a share").symlink_to(f"/{'d' * 300}")
    (tmp_path / "stick").symlink_to("/dev/shm")
    monkeypatch.setattr(folders, "MOUNTED", (str(tmp_path),))

    assert next(folders.places()) == ("stick", tmp_path / "stick")


def test_a_match_is_opened_from_a_file_by_keys_alone(open_app: OpenApp, desk: Path) -> None:
    (desk / "ours.tablewright").write_bytes(OLD)
    (desk / "notes.txt").write_text("not a match")
    studio = open_app()

    studio.key(pygame.K_o)
    studio.settle()
    assert studio.top.controls.focus is row(studio, "ours.tablewright")
    studio.key(pygame.K_UP)
    studio.key(pygame.K_RETURN)  # into the folder
    studio.settle()
    assert isinstance(studio.top, FileScene)
    assert studio.top.folder == desk / "games"
    studio.key(pygame.K_BACKSPACE)
    studio.settle()
    assert studio.top.folder == desk
    studio.top.answers.values["folder"] = str(desk / "ours.tablewright")
    studio.top.submit()
    wait(studio)

    assert isinstance(studio.top, TableScene)


@pytest.mark.parametrize("typed", ["nowhere", "x" * 290, "~nobody-of-that-name/x"])
def test_a_path_that_leads_nowhere_is_told(open_app: OpenApp, desk: Path, typed: str) -> None:
    studio = open_app()
    press(studio, "Open a match")
    scene = studio.top
    assert isinstance(scene, FileScene)

    scene.answers.values["folder"] = typed
    scene.submit()

    assert scene.answers.errors == {"folder": "There is no such folder."}
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, HomeScene)


def test_a_long_list_scrolls_with_the_focus(open_app: OpenApp, desk: Path) -> None:
    for number in range(60):
        (desk / f"folder {number:02}").mkdir()
    studio = open_app()
    press(studio, "Open a match")

    for _step in range(45):
        studio.key(pygame.K_DOWN)

    focus = studio.top.controls.focus
    assert isinstance(focus, EntryRow)
    assert focus.found.name.startswith("folder ")
    assert isinstance(studio.top, FileScene)
    assert studio.top.body.contains(focus.rect)


def test_a_file_that_holds_no_match_says_so_and_stays_to_be_read(open_app: OpenApp, desk: Path) -> None:
    (desk / "bad.tablewright").write_text("Dear diary,")
    studio = open_app()

    press(studio, "Open a match")
    studio.key(pygame.K_RETURN)
    wait(studio)

    assert isinstance(studio.top, Dialog)
    assert studio.top.title == "This can’t be opened"
    assert "bad.tablewright breaks off or is damaged in line 1" in studio.top.text


def test_the_app_can_be_started_with_a_file(open_app: OpenApp, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = desk / "ours.tablewright"
    file.write_bytes(OLD)
    begin = App.begin
    monkeypatch.setattr(App, "begin", lambda app, _asked: begin(app, [file]))

    studio = open_app()
    wait(studio)

    assert studio.table.sitting.match.rules.info.key == "my_engine"
    studio.app.manager.home()
    assert isinstance(studio.top, HomeScene)


def test_several_files_that_the_app_is_started_with_are_on_the_shelf(
    open_app: OpenApp, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = desk / "one.tablewright", desk / "two.tablewright", desk / "bad.tablewright"
    files[0].write_bytes(OLD)
    files[1].write_bytes(OLD.replace(b'"Ada"', b'"Eve"'))
    files[2].write_text("{")
    begin = App.begin
    monkeypatch.setattr(App, "begin", lambda app, _asked: begin(app, list(files)))

    studio = open_app()
    wait(studio)

    assert isinstance(studio.top, ShelfScene)
    assert len(studio.top.rows) == 2
    assert studio.top.toasts.words[-1].startswith("2 matches are on the shelf. 1 file could not be taken in")


def test_a_match_goes_out_to_where_it_is_said(open_app: OpenApp, desk: Path) -> None:
    studio = open_app(request=request_for("efficiency_engine", 4217))
    studio.table.play(studio.table.rules.legal(studio.table.sitting.match.state)[0])
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    press(studio, "Export this match")
    dialog = studio.top
    assert isinstance(dialog, Dialog)
    assert f"in {desk}." in dialog.text
    assert not list(desk.glob("*.tablewright"))
    press(studio, "Write it there")
    wait(studio)

    [file] = desk.glob("*.tablewright")
    assert len(read_record(file).intents) == 1
    assert studio.top.toasts.words == [f"The match is in {file} now."]


def test_another_folder_may_be_chosen_and_is_offered_the_next_time(open_app: OpenApp, desk: Path) -> None:
    leave_match()
    studio = open_app()
    studio.app.manager.push(ShelfScene(studio.app.house))
    studio.settle()

    press(studio, "Open  1")
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_e)
    studio.settle()
    press(studio, "Choose another folder")
    studio.click(row(studio, "games").rect.center)
    studio.settle()
    press(studio, "Write here")
    wait(studio)

    assert len(list((desk / "games").glob("*.tablewright"))) == 1
    assert there(studio)
    studio.key(pygame.K_e)
    studio.settle()
    assert isinstance(studio.top, Dialog)
    assert f"in {desk / 'games'}." in studio.top.text
    press(studio, "Cancel")
    assert len(list((desk / "games").glob("*.tablewright"))) == 1


def test_every_rulebook_is_offered_and_says_truly_where_one_goes_back_to(open_app: OpenApp) -> None:
    studio = open_app()
    press(studio, "Rulebooks")
    assert isinstance(studio.top, RulebooksScene)

    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RETURN)
    studio.settle()
    book = studio.top
    assert isinstance(book, RulebookScene)
    assert book.game_key == "my_engine"
    assert "back to the game" not in dict(book.keys()).values()
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, RulebooksScene)
    assert studio.top.controls.focus is studio.top.list.rows[1]


def test_a_rulebook_at_the_table_leads_back_to_the_game(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 4217))
    studio.key(pygame.K_r)
    studio.settle()

    book = studio.top
    assert isinstance(book, RulebookScene)
    assert dict(book.keys())["R"] == "back to the game"


def test_where_nobody_knows_a_folder_for_matches_rooms_are_empty(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Home had fallen over it, looking for the days of this week."""
    monkeypatch.setenv("TABLEWRIGHT_HOME", "~nobody-of-that-name/x")
    studio = open_app()
    studio.settle()
    assert isinstance(studio.top, HomeScene)

    for goal in (goals.Statistics(), goals.Medals(), goals.Shelf(), goals.People(), goals.Settings()):
        studio.app.house.go.to(goal)
        studio.settle()
        assert type(studio.top) not in {HomeScene, CrashScene}
        studio.key(pygame.K_ESCAPE)
        studio.settle()
        assert isinstance(studio.top, HomeScene)
