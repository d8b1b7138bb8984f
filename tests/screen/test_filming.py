"""A finished match as a moving picture: painted by another process, with the eyes that are chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from saves.settings import Settings
from saves.transfer import read_match
from scenes.home.scene import HomeScene
from scenes.matches.opening import look_at
from scenes.review.filming import MOST_PICTURES, Filmed, Filming, shown_plies
from scenes.review.painting import PaintingScene
from scenes.review.scene import ReviewScene
from scenes.shared.dialog import Dialog
from scenes.testing.studio import Studio
from tests.saves.played import party, played
from tests.screen.conftest import OpenApp
from tests.screen.duplicating import press, ready
from tests.screen.home_saves import leave_match, prefer
from tests.screen.moving import alike, frames

GOLDEN = Path(__file__).parent.parent / "golden"


def recorded(name: str) -> Match[Any, Any]:
    return read_match(GOLDEN / f"{name}.json")[1]


@pytest.fixture
def folder(open_app: OpenApp, tmp_path: Path) -> Path:
    """Return the folder to which a picture was written last."""
    (tmp_path / "pictures").mkdir()
    prefer(picture_folder=str(tmp_path / "pictures"))
    return tmp_path / "pictures"


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what the job says of the display hold only as long as the test."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def filming(match: Match[Any, Any], viewer: int | None, path: Path) -> Filming:
    return Filming(match, "Ours", viewer, (), Settings(), path)


def review(studio: Studio, name: str = "efficiency_engine_dead") -> ReviewScene:
    look_at(studio.app.house, recorded(name))
    ready(studio)
    assert isinstance(studio.top, ReviewScene)
    return studio.top


def begin(studio: Studio) -> PaintingScene:
    """Ask for a moving picture by the keyboard, and let it be begun."""
    studio.key(pygame.K_x)
    studio.settle()
    press(studio, "Moving picture of the match")
    press(studio, "Write it there")
    assert isinstance(studio.top, PaintingScene)
    return studio.top


def painted(studio: Studio, scene: PaintingScene) -> None:
    studio.until(lambda: studio.top is not scene)
    studio.frames(2)


def test_a_match_becomes_a_moving_picture_while_frames_go_on(open_app: OpenApp, folder: Path) -> None:
    studio = open_app()
    viewed = review(studio)
    scene = begin(studio)
    assert scene.number == recorded("efficiency_engine_dead").ply + 1
    painted(studio, scene)
    (path,) = folder.iterdir()
    shown = frames(path.read_bytes())

    assert studio.top is viewed
    assert viewed.toasts.words[-1] == f"The moving picture is in {path} now."
    assert shown[0].picture.get_size() == (1280, 691)
    assert round(sum(one.seconds for one in shown), 1) == round(0.7 * (scene.number - 1) + 4.0, 1)
    assert not alike(shown[0].picture, shown[-1].picture)


def test_who_leaves_it_gets_no_file(open_app: OpenApp, folder: Path) -> None:
    studio = open_app()
    scene = PaintingScene(studio.app.house, filming(played(plies=20), 0, folder / "one.png"))
    studio.app.manager.push(scene)
    studio.until(lambda: scene.done)
    studio.key(pygame.K_ESCAPE)
    ready(studio)

    assert isinstance(studio.top, HomeScene)
    assert scene.worker.pid is None
    assert list(folder.iterdir()) == []


def test_a_place_that_can_not_be_written_to_is_told(unseen: None, tmp_path: Path) -> None:
    answer = filming(played(), 0, tmp_path / "nowhere" / "one.png").work(lambda _number: None, lambda: False)

    assert answer.path is None
    assert answer.problem.startswith("The picture can’t be written")


def test_a_film_that_nobody_wants_any_more_is_left(unseen: None, tmp_path: Path) -> None:
    assert filming(played(), 0, tmp_path / "one.png").work(lambda _number: None, lambda: True) == Filmed()
    assert list(tmp_path.iterdir()) == []


def test_a_film_that_is_left_after_its_last_picture_is_not_written(unseen: None, tmp_path: Path) -> None:
    film, done = filming(played(), 0, tmp_path / "one.png"), list[int]()
    last = len(shown_plies(film.match.ply))

    assert film.work(done.append, lambda: last in done) == Filmed()
    assert list(tmp_path.iterdir()) == []


def test_a_fault_while_it_is_painted_is_told(open_app: OpenApp, tmp_path: Path) -> None:
    studio = open_app(expects_crashes=True)
    nobody = 7  # a seat that this match has not
    scene = PaintingScene(studio.app.house, filming(party("Ada", "Ben", plies=2), nobody, tmp_path / "one.png"))
    studio.app.manager.push(scene)
    painted(studio, scene)

    assert studio.top.toasts.words[-1] == "The moving picture could not be painted."
    assert len(studio.app.guard.crashes) == 1


def test_the_button_asks_what_to_pass_on_and_an_open_match_has_no_film(open_app: OpenApp) -> None:
    studio = open_app()
    identity = leave_match()
    studio.frames(30)
    house = studio.app.house
    look_at(house, house.archive.match(identity), identity=identity)
    ready(studio)
    viewed = studio.top
    assert isinstance(viewed, ReviewScene)
    studio.click(viewed.buttons["share"].rect.center)
    studio.settle()
    dialog = studio.top
    assert isinstance(dialog, Dialog)
    assert [one.words for one in dialog.answers] == [
        "Picture of this position", "The match, as a file or as text", "Cancel",
    ]  # fmt: skip
    press(studio, "The match, as a file or as text")

    assert isinstance(studio.top, Dialog)
    assert studio.top.title == "Write this match to a file?"


@pytest.mark.parametrize(("last", "count"), [(0, 1), (1, 2), (199, 200), (200, 200), (5_000, 200)])
def test_very_long_matches_are_shown_in_steps_that_lie_evenly_apart(last: int, count: int) -> None:
    plies = shown_plies(last)

    assert (plies[0], plies[-1], len(plies)) == (0, last, count)
    assert len(set(plies)) == count <= MOST_PICTURES


def pictures(viewer: int | None, path: Path) -> list[pygame.Surface]:
    """Return the pictures of a match, painted in this process."""
    match, told = party("Ada", "Ben", plies=2), list[int]()
    assert filming(match, viewer, path).work(told.append, lambda: False) == Filmed(path)
    assert told == [1, 2, 3]
    return [one.picture for one in frames(path.read_bytes())]


def test_each_pair_of_eyes_has_its_own_picture(unseen: None, tmp_path: Path) -> None:
    ada, onlooker = pictures(0, tmp_path / "ada.png"), pictures(None, tmp_path / "onlooker.png")

    assert len(ada) == len(onlooker)
    assert not alike(ada[0], onlooker[0])
