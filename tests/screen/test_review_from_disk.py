"""Matches looked at that are damaged, and those that come with the app."""

import sqlite3
from pathlib import Path

import pygame
import pytest

from saves.paths import database_path
from saves.records import record_of
from saves.store import Store
from saves.transfer import read_match, write_record
from scenes.matches import shipped
from scenes.new_match.scene import NewMatchScene
from scenes.review.scene import ReviewScene
from scenes.shared.dialog import Dialog
from scenes.shelf.scene import ShelfScene
from scenes.shelf.tabs import EXAMPLES
from scenes.table.scene import TableScene
from tests.saves.played import RULES, played
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match
from tests.screen.layouts import check_buttons, show_at
from tests.screen.reviewing import FOREVER, shelf, tables, there

GAME = "efficiency_engine"


def spoilt(ply: int) -> str:
    """Save an open match whose intent `ply` makes no sense."""
    identity = leave_match(deal=1, plies=6)
    with sqlite3.connect(database_path()) as database:
        database.execute('UPDATE intents SET intent = \'{"kind": "nonsense"}\' WHERE ply = ?', (ply,))
    database.close()
    return identity


@pytest.mark.parametrize(("answer", "lands"), [("Look at it", ReviewScene), ("Go on there", TableScene)])
def test_a_damaged_match_offers_its_last_good_position(open_app: OpenApp, answer: str, lands: type) -> None:
    open_app().close()
    identity = spoilt(4)
    studio, scene = shelf(open_app)

    studio.click(scene.rows[0].buttons[0].rect.center)
    dialog = studio.top
    assert isinstance(dialog, Dialog)
    studio.click(next(one.rect.center for one in dialog.controls.buttons if one.face.words == answer))
    studio.settle()
    landed = studio.top
    match = landed.sitting.match if isinstance(landed, TableScene) else there(studio).replay.match
    studio.close()

    assert isinstance(landed, lands)
    assert "move 4" in dialog.title
    assert match.ply == 3
    assert RULES.table(match.state, 0) == tables()[3]
    with Store() as store:
        assert store.summary(identity).cursor == 6
        assert len(store.summaries()) == (2 if lands is TableScene else 1)


def test_a_match_whose_digest_differs_says_up_to_which_move_it_can_be_followed(open_app: OpenApp) -> None:
    open_app().close()
    leave_match(deal=1, plies=6)
    with sqlite3.connect(database_path()) as database:
        database.execute("UPDATE intents SET digest = ? WHERE ply = 6", ("0" * 16,))
    database.close()
    studio, scene = shelf(open_app)

    studio.click(scene.rows[0].buttons[0].rect.center)

    assert isinstance(studio.top, Dialog)
    assert "move 5" in studio.top.text


@pytest.fixture
def replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ship one match under a title of its own, and a file that is none."""
    folder = tmp_path / "replays"
    folder.mkdir()
    monkeypatch.setattr(shipped, "FOLDER", folder)
    write_record(record_of(played(deal=1, plies=FOREVER)), folder / "one.tablewright")
    (folder / "one.json").write_text('{"title": "The designer’s example"}', encoding="utf-8")
    (folder / "broken.tablewright").write_text("{")
    return folder


def test_a_shipped_match_is_watched_from_the_shelf(open_app: OpenApp, replays: Path) -> None:
    studio, scene = shelf(open_app)

    studio.click(scene.tabs[EXAMPLES].rect.center)
    check_buttons_of_shelf(scene)
    studio.click(scene.rows[0].buttons[0].rect.center)

    assert "The designer’s example" in there(studio).title
    assert there(studio).replay.is_over


def check_buttons_of_shelf(scene: ShelfScene) -> None:
    assert [row.buttons[0].face.words for row in scene.rows] == ["The designer’s example"]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_shipped_match_is_watched_from_where_a_match_is_set_up(
    open_app: OpenApp, replays: Path, size: tuple[int, int]
) -> None:
    studio = open_app(size=size)
    scene = NewMatchScene(studio.app.house, GAME)
    studio.app.manager.push(scene)
    for words in (0.8, 1.5):
        show_at(studio, size, words)
        check_buttons(scene)

    studio.click(next(one.rect.center for one in scene.controls.buttons if one.face.icon == "eye"))

    assert there(studio).replay.is_over


def test_without_shipped_matches_nothing_is_shown_of_them(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "FOLDER", tmp_path / "nowhere")

    _studio, scene = shelf(open_app)

    assert EXAMPLES not in scene.tabs


def test_every_match_that_is_really_shipped_can_be_followed() -> None:
    for one in shipped.shipped():
        _record, match = read_match(one.path)
        assert one.title
        assert match.ply > 0


def test_the_designers_example_is_watched_through_the_eyes_of_either_seat(open_app: OpenApp) -> None:
    studio = open_app(size=(1024, 640))
    [example] = shipped.shipped("my_engine")
    shipped.watch(studio.app.house, example)
    studio.settle()
    scene = there(studio)
    eyes, seen = [], []

    for _seat in range(3):
        eyes.append(scene.viewer)
        seen.append(scene.board.table)
        studio.key(pygame.K_TAB)
    show_at(studio, (1024, 640), 1.5)
    check_buttons(scene)
    studio.key(pygame.K_END)
    studio.settle()

    assert eyes == [0, 1, 0]
    assert seen[0] == seen[2] != seen[1]
    assert scene.board.table == scene.replay.table(scene.replay.last, 1)
    assert [one.points for one in scene.replay.match.rules.standings(scene.replay.match.state).seats] == [81, 43]
