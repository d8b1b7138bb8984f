"""What comes from elsewhere, pasted, dropped or handed over, on whichever screen one is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from saves.challenge import Challenge
from saves.transfer import read_pasted
from scenes.crash.scene import CrashScene
from scenes.duplicate.challenged import ChallengedScene
from scenes.home.scene import HomeScene
from scenes.matches.exporting import ask_where
from scenes.places.scene import FileScene
from scenes.shared import goals
from scenes.shared.dialog import Dialog
from scenes.shelf.scene import ShelfScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_for
from tests.duplicate.boards import board_of
from tests.screen.conftest import OpenApp
from tests.screen.duplicating import GAME, drop, press, ready, sent
from tests.screen.home_saves import leave_match

OLD = Path(__file__).parent.parent / "saves" / "forms" / "format_1_my_engine.tablewright"
OTHER = request_for("efficiency_engine", 7)


def paste(studio: Studio) -> None:
    studio.key(pygame.K_v, pygame.KMOD_CTRL)
    ready(studio)


def game_on_table(studio: Studio) -> str:
    return str(studio.table.sitting.match.rules.info.key)


# As text.


def test_a_match_goes_out_as_text_and_comes_in_at_home(open_app: OpenApp, clipboard: list[str]) -> None:
    studio = open_app()
    identity = leave_match(plies=3)
    studio.frames(30)
    ask_where(studio.top, identity)
    studio.settle()
    press(studio, "Copy as text")
    assert studio.top.toasts.words[-1].startswith("The match is copied")
    opened = read_pasted(clipboard[0])
    assert not isinstance(opened, Challenge)
    assert (opened[0].id, opened[1].ply) == (identity, 3)
    paste(studio)

    assert isinstance(studio.top, TableScene)
    assert studio.table.sitting.identity == identity


def test_a_match_that_is_pasted_on_the_shelf_stands_there(open_app: OpenApp, clipboard: list[str]) -> None:
    clipboard[0] = OLD.read_text(encoding="utf-8")
    studio = open_app()
    studio.app.house.go.to(goals.Shelf())
    studio.settle()
    paste(studio)

    assert isinstance(studio.top, ShelfScene)
    assert (len(studio.top.rows), studio.top.toasts.words[-1]) == (1, "The match is on the shelf.")


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_what_was_copied_is_pasted_where_files_are_chosen(open_app: OpenApp, clipboard: list[str], by: str) -> None:
    clipboard[0] = sent(board_of(GAME)).line
    studio = open_app()
    studio.key(pygame.K_o)
    studio.settle()
    scene = studio.top
    assert isinstance(scene, FileScene)
    assert scene.form is not None
    if by == "mouse":
        studio.click(scene.form.fields["paste"].rect.center)
        ready(studio)
    else:
        paste(studio)

    assert isinstance(studio.top, ChallengedScene)


def test_a_path_is_still_pasted_into_its_field(open_app: OpenApp, clipboard: list[str]) -> None:
    studio = open_app()
    studio.key(pygame.K_o)
    studio.settle()
    scene = studio.top
    assert isinstance(scene, FileScene)
    assert scene.form is not None
    studio.click(scene.form.fields["folder"].rect.center)
    paste(studio)

    assert studio.top is scene


WRONG: dict[str, tuple[Callable[[str], str], str]] = {
    "nothing": (lambda _line: "see you tomorrow", "There is no match, challenge or report in the text."),
    "cut": (lambda line: line[:200], "The text is not whole: copy all of it, up to its end."),
    "edited": (lambda line: line[:60] + "AAAA" + line[64:], "The text was changed since it was copied"),
}


@pytest.mark.parametrize(("change", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_pasted_text_is_told(
    open_app: OpenApp, clipboard: list[str], change: Callable[[str], str], said: str
) -> None:
    clipboard[0] = change(sent(board_of(GAME)).line)
    studio = open_app()
    paste(studio)

    assert isinstance(studio.top, HomeScene)
    assert any(said in words for words in studio.top.toasts.words)


def test_text_that_is_dropped_line_by_line_is_one_text(open_app: OpenApp) -> None:
    text = sent(board_of(GAME)).line
    studio = open_app()
    studio.post(pygame.DROPBEGIN)
    for part in ("Look!", text[:100], text[100:]):
        studio.post(pygame.DROPTEXT, text=part)
    studio.post(pygame.DROPCOMPLETE)
    ready(studio)

    assert isinstance(studio.top, ChallengedScene)


# On other screens.


def test_a_file_that_is_dropped_on_a_table_opens_and_the_match_there_is_kept(open_app: OpenApp) -> None:
    studio = open_app(request=OTHER)
    studio.hint()
    studio.settle()
    before = studio.table.sitting
    before.play(before.match.rules.legal(before.match.state)[0])
    drop(studio, OLD)
    assert game_on_table(studio) == "my_engine"
    studio.app.manager.home()
    studio.frames(30)
    home = studio.top

    assert isinstance(home, HomeScene)
    assert {one.game for one in home.saved} == {"my_engine", "efficiency_engine"}


@pytest.mark.parametrize("goal", [goals.Settings(), goals.Shelf()])
def test_a_file_that_is_handed_over_opens_wherever_one_is(
    open_app: OpenApp, goal: goals.Settings | goals.Shelf
) -> None:
    """On the shelf, too: what is dropped there is only to stand there, but who opens a file wants to see it."""
    studio = open_app()
    studio.app.house.go.to(goal)
    studio.settle()
    studio.post(pygame.DROPFILE, file=str(OLD), more=[], is_handed_over=True)
    ready(studio)

    assert game_on_table(studio) == "my_engine"


@pytest.mark.parametrize("goal", [None, goals.Shelf(), goals.Settings()])
def test_files_that_are_handed_over_together_stand_on_the_shelf(
    open_app: OpenApp, tmp_path: Path, goal: goals.Shelf | goals.Settings | None
) -> None:
    other = tmp_path / "again.tablewright"
    other.write_bytes(OLD.read_bytes().replace(b'"Ada"', b'"Eve"'))
    studio = open_app()
    if goal is not None:
        studio.app.house.go.to(goal)
        studio.settle()
    before = studio.top
    studio.post(pygame.DROPFILE, file=str(OLD), more=[str(other)], is_handed_over=True)
    ready(studio)

    assert studio.top is before
    assert studio.top.toasts.words[-1] == "2 matches are on the shelf."


def test_a_file_that_can_not_be_opened_leaves_the_table_as_it_is(open_app: OpenApp, tmp_path: Path) -> None:
    (tmp_path / "bad.tablewright").write_text("{", encoding="utf-8")
    studio = open_app(request=OTHER)
    table = studio.table
    drop(studio, tmp_path / "bad.tablewright")

    assert studio.top is table
    assert any("breaks off or is damaged" in words for words in table.toasts.words)


def test_several_files_at_a_table_go_to_the_shelf(open_app: OpenApp, tmp_path: Path) -> None:
    (tmp_path / "again.tablewright").write_bytes(OLD.read_bytes().replace(b'"Ada"', b'"Eve"'))
    studio = open_app(request=OTHER)
    table = studio.table
    drop(studio, OLD, tmp_path / "again.tablewright")

    assert studio.top is table
    assert table.toasts.words[-1] == "2 matches are on the shelf."


def test_a_challenge_at_a_table_asks_over_it(open_app: OpenApp) -> None:
    studio = open_app(request=OTHER)
    table = studio.table
    studio.post(pygame.DROPTEXT, text=sent(board_of(GAME)).line)
    ready(studio)
    asked = studio.top
    assert isinstance(asked, ChallengedScene)
    press(studio, "Later")

    assert studio.top is table


def test_what_comes_while_an_exception_is_told_waits_for_that(open_app: OpenApp) -> None:
    studio = open_app(request=OTHER, expects_crashes=True)
    studio.app.guard.defer(ValueError("on purpose"), "a test")
    studio.frames(2)
    assert isinstance(studio.top, CrashScene)
    drop(studio, OLD)
    assert isinstance(studio.top, CrashScene)
    studio.ready()
    studio.key(pygame.K_ESCAPE)
    ready(studio)

    assert game_on_table(studio) == "my_engine"


def test_a_report_goes_out_as_a_line(open_app: OpenApp, clipboard: list[str]) -> None:
    studio = open_app(request=OTHER, expects_crashes=True)
    studio.app.guard.defer(ValueError("on purpose"), "a test")
    studio.frames(2)
    studio.ready()
    press(studio, "Copy the report")
    opened = read_pasted(clipboard[0])

    assert clipboard[0].startswith("tablewright-report:")
    assert not isinstance(opened, Challenge)
    assert opened[0].report is not None


def test_a_dialog_does_not_keep_a_match_from_opening(open_app: OpenApp) -> None:
    studio = open_app()
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, Dialog)
    drop(studio, OLD)

    assert game_on_table(studio) == "my_engine"
