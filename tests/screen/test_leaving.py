"""Nobody leaves over moves that are nowhere but in memory without being asked, and what can be kept is kept."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from saves.matches import match_of, open_match
from saves.store import Store
from saves.transfer import read_record
from scenes.home.scene import HomeScene
from scenes.matches import folders
from scenes.matches.leaving import LeaveScene
from scenes.places.scene import PlaceScene
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp
from tests.screen.test_pause_and_results import press
from tests.screen.test_saving_trouble import REQUEST, full_disk, needs_watch, play_one

ROOT = Path(__file__).resolve().parents[2]


def close_window(studio: Studio) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    studio.frames(3)


def words(studio: Studio) -> list[str]:
    return [button.face.words for button in studio.top.controls.buttons]


def test_who_has_all_on_the_disk_leaves_at_once(open_app: OpenApp) -> None:
    studio = open_app(request=REQUEST)
    play_one(studio)
    close_window(studio)

    assert studio.app.manager.top is None


@needs_watch
def test_closing_the_window_over_unsaved_moves_asks_and_leaves_once_they_are_saved(open_app: OpenApp) -> None:
    studio = open_app(request=REQUEST)
    play_one(studio)
    with full_disk():
        match = play_one(studio)
        close_window(studio)
        close_window(studio)
        assert isinstance(studio.top, LeaveScene)
        assert "1 move is not saved yet. The saved matches in" in studio.top.text
        assert "the disk is full" in studio.top.text
        assert words(studio) == ["Stay", "Write to files elsewhere", "Leave without them"]
        studio.key(pygame.K_ESCAPE)
        assert studio.table.sitting.match is match
        close_window(studio)

    studio.app.house.autosave.flush()
    studio.frames(2)
    assert studio.app.manager.top is None


@needs_watch
def test_home_says_every_match_is_saved_only_when_it_is(open_app: OpenApp) -> None:
    studio = open_app(request=REQUEST)
    play_one(studio)
    with full_disk():
        play_one(studio)
        studio.app.manager.home()
        studio.settle()
        studio.key(pygame.K_ESCAPE)
        scene = studio.top
        assert isinstance(scene, LeaveScene)
        assert "is not saved yet" in scene.text
        studio.settle()
    studio.app.house.autosave.flush()
    studio.frames(2)

    assert studio.top is scene
    assert (scene.text, words(studio)) == ("Every match is saved as you left it.", ["Leave", "Stay"])


@needs_watch
def test_no_answer_becomes_another_under_a_press(open_app: OpenApp) -> None:
    """“Stay” lies where “Leave” comes once all is saved."""
    studio = open_app(request=REQUEST)
    with full_disk():
        play_one(studio)
        studio.app.manager.home()
        studio.settle()
        studio.key(pygame.K_ESCAPE)
        studio.settle()
        scene = studio.top
        assert isinstance(scene, LeaveScene)
        at = scene.controls.buttons[0].rect.center
        studio.press(at)
    studio.app.house.autosave.flush()
    studio.frames(2)
    assert words(studio)[0] == "Stay"
    studio.release(at)
    studio.settle()

    assert isinstance(studio.top, HomeScene)


@needs_watch
def test_the_focus_stays_on_its_answer_as_the_question_changes(open_app: OpenApp) -> None:
    studio = open_app(request=REQUEST)
    with full_disk():
        play_one(studio)
        studio.app.manager.home()
        studio.settle()
        studio.key(pygame.K_ESCAPE)
        studio.settle()
        assert studio.top.controls.focus is not None
        assert studio.top.controls.focus.face.words == "Stay"
    studio.app.house.autosave.flush()
    studio.frames(2)

    assert words(studio) == ["Leave", "Stay"]
    assert studio.top.controls.focus is not None
    assert studio.top.controls.focus.face.words == "Stay"


@needs_watch
def test_what_cannot_be_saved_can_be_written_to_another_folder(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(folders, "places", lambda: iter([("Stick", stick)]))
    studio = open_app(request=REQUEST)
    play_one(studio)
    with full_disk():
        match = play_one(studio)
        close_window(studio)
        press(studio, "Write to files elsewhere")
        asked = studio.top
        assert isinstance(asked, PlaceScene)
        asked.answers.values["folder"] = str(tmp_path / "nowhere")
        press(studio, "Write here")
        assert asked.answers.errors == {"folder": "There is no such folder."}
        assert asked.form is not None
        studio.click(asked.form.fields["place 0"].rect.center)
        press(studio, "Write here")
        assert isinstance(studio.top, LeaveScene)
        assert str(stick) in studio.top.text
        [file] = stick.iterdir()
        assert match_of(read_record(file)).state == match.state
        press(studio, "Leave")

    assert studio.app.manager.top is None


ENDED = """
import os, signal, sys, time
from tests.screen.test_saving_trouble import REQUEST, full_disk, play_one
from scenes.testing.studio import Studio

studio = Studio((1280, 720), REQUEST)
studio.app.signals.listen()
play_one(studio)
with full_disk():
    match = play_one(studio)
    play_one(studio)
    print(match.rules.digest(match.state), flush=True)
    os.kill(os.getpid(), getattr(signal, sys.argv[1]))
    studio.app.loop()
    assert studio.app.signals.heard == getattr(signal, sys.argv[1])
    print(studio.app.close(), flush=True)
"""


@needs_watch
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_that_ends_the_app_on_a_full_disk_costs_no_move(open_app: OpenApp, tmp_path: Path, name: str) -> None:
    env = {**os.environ, "TABLEWRIGHT_HOME": str(tmp_path / "home")}
    command = [sys.executable, "-c", ENDED, name]
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    digest, is_kept = run.stdout.split()
    assert is_kept == "True"

    studio = open_app()
    studio.app.house.autosave.flush(60)
    studio.frames(2)
    assert any("is back with all its moves" in one for one in studio.top.toasts.words)
    with Store() as store:
        [one] = store.summaries()
        match = open_match(store, one.id)
    assert (match.ply, match.rules.digest(match.state)) == (3, digest)
