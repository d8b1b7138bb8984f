"""Pictures of the screen, written where a person wants them."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from scenes.pause.scene import PauseScene
from scenes.places.scene import PlaceScene
from scenes.shared import goals, words
from scenes.shared.dialog import Dialog
from scenes.shared.keymap import KEYS
from scenes.table.curtain import CurtainScene
from scenes.testing.studio import Studio, request_for
from tests.duplicate.boards import board_of
from tests.screen.conftest import OpenApp
from tests.screen.duplicating import GAME, over, press, ready
from tests.screen.home_saves import prefer
from tests.screen.moving import alike

TABLE = request_for("efficiency_engine", 7)


@pytest.fixture
def folder(open_app: OpenApp, tmp_path: Path) -> Path:
    """Return the folder to which a picture was written last."""
    (tmp_path / "pictures").mkdir()
    prefer(picture_folder=str(tmp_path / "pictures"))
    return tmp_path / "pictures"


def written(studio: Studio, folder: Path) -> pygame.Surface:
    """Answer where the picture is to be written, and return what was."""
    ready(studio)
    assert isinstance(studio.top, Dialog)
    press(studio, "Write it there")
    (path,) = folder.iterdir()
    assert studio.top.toasts.words[-1] == f"The picture is in {path} now."
    return pygame.image.load(path)


def settled(studio: Studio) -> pygame.Surface:
    """Return what is on the screen, once nothing moves."""
    studio.ready()
    studio.settle()
    return studio.app.manager.screen.copy()


def test_a_key_takes_a_picture_of_what_is_on_the_screen(folder: Path, open_app: OpenApp) -> None:
    studio = open_app(request=TABLE)
    before = settled(studio)
    studio.key(pygame.K_F12)

    assert alike(written(studio, folder), before)
    assert next(folder.iterdir()).name.startswith("efficiency_engine-7-")


def test_a_mirrored_screen_is_taken_as_it_is_seen(
    folder: Path, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "LEFTWARDS", ("en",))
    monkeypatch.setattr(KEYS, "is_mirrored", False)  # it is again afterwards, for who opens no app
    studio = open_app(request=TABLE)
    settled(studio)
    before = studio.app.glass.window.copy()
    studio.key(pygame.K_F12)

    assert studio.app.glass.is_on
    assert alike(written(studio, folder), before)


def test_the_menu_takes_a_picture_of_the_table_below_it(folder: Path, open_app: OpenApp) -> None:
    studio = open_app(request=TABLE)
    before = settled(studio)
    studio.key(pygame.K_F10)
    settled(studio)
    assert isinstance(studio.top, PauseScene)
    press(studio, "Picture of the table")
    taken = written(studio, folder)
    middle = pygame.Rect(260, 40, 760, 450)  # what can be used, beside it, has not begun to glow again

    assert alike(taken.subsurface(middle), before.subsurface(middle))


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_picture_of_the_results_is_taken(folder: Path, open_app: OpenApp, by: str) -> None:
    studio = open_app()
    results = over(studio, board_of(GAME))
    before = settled(studio)
    if by == "keys":
        studio.key(pygame.K_F12)
    else:
        camera = next(one for one in results.controls.buttons if one.face.icon == "camera")
        studio.click(camera.rect.center)
    taken = written(studio, folder)
    panel = pygame.Rect(340, 60, 600, 560)  # beside it lies the button, which is pointed at

    assert alike(taken.subsurface(panel), before.subsurface(panel))


def test_a_picture_shows_no_hand_that_a_curtain_hides(folder: Path, open_app: OpenApp) -> None:
    studio = open_app(request=request_for("bric_a_brac", 7, "Ada", "Ben"))
    settled(studio)
    assert isinstance(studio.top, CurtainScene)
    before = settled(studio)
    studio.key(pygame.K_F12)

    assert alike(written(studio, folder), before)


def test_another_folder_is_chosen_and_proposed_the_next_time(folder: Path, open_app: OpenApp, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    studio = open_app()
    studio.key(pygame.K_F12)
    studio.settle()
    press(studio, "Choose another folder")
    place = studio.top
    assert isinstance(place, PlaceScene)
    place.go_to(tmp_path / "other")
    place.submit()
    ready(studio)
    (path,) = (tmp_path / "other").iterdir()
    assert path.name.startswith("tablewright-2")
    assert list(folder.iterdir()) == []
    studio.key(pygame.K_F12)
    studio.settle()
    dialog = studio.top

    assert isinstance(dialog, Dialog)
    assert str(tmp_path / "other") in dialog.text


def test_a_place_that_is_gone_by_then_is_told(folder: Path, open_app: OpenApp) -> None:
    studio = open_app()
    studio.key(pygame.K_F12)
    studio.settle()
    folder.rmdir()
    press(studio, "Write it there")

    assert "can’t be written" in studio.top.toasts.words[-1]


def test_the_question_where_to_write_one_is_asked_once(folder: Path, open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.house.go.to(goals.Settings())
    studio.settle()
    studio.key(pygame.K_F12)
    studio.settle()
    asked = studio.top
    studio.key(pygame.K_F12)

    assert studio.top is asked


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems name such folders elsewhere")
def test_pictures_have_a_folder_of_their_own_first_that_of_the_system(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What desktops call the person's pictures; where the last match went is for matches."""
    (tmp_path / "user-dirs.dirs").write_text(f'XDG_PICTURES_DIR="{tmp_path}/photos"\n', encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for name in ("matches", "photos"):
        (tmp_path / name).mkdir()
    prefer(export_folder=str(tmp_path / "matches"))
    studio = open_app(request=TABLE)
    settled(studio)
    studio.key(pygame.K_F12)
    written(studio, tmp_path / "photos")

    settings = studio.app.house.settings
    assert (settings.picture_folder, settings.export_folder) == (str(tmp_path / "photos"), str(tmp_path / "matches"))
