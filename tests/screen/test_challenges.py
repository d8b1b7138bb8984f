"""Challenges on the screens: as they come and go, as text and as files, and as they wait on the shelf."""

from pathlib import Path

import pygame

from game.bots import NOVICE, RANDOM
from game.core.match import PERSON
from game.duplicate.board import Board
from saves.challenge import Challenge, challenge, write
from saves.challenges import boards_beside
from saves.transfer import read_pasted
from scenes.duplicate.challenged import ChallengedScene
from scenes.home.scene import HomeScene
from scenes.matches.challenging import challenge_with_saved
from scenes.matches.opponents import opponents
from scenes.people.choosing import WhoPlaysScene
from scenes.places.scene import PlaceScene
from scenes.shared import goals
from scenes.shared.dialog import Dialog
from scenes.shelf.rows import MatchRow
from scenes.shelf.scene import ShelfScene
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.duplicate.boards import board_of, bot_played, leave, person_played
from tests.screen.conftest import OpenApp
from tests.screen.duplicating import ADA, BEN, GAME, drop, names, over, page, press, ready, sent
from tests.screen.home_saves import prefer

# As they come and go.


def test_a_challenge_goes_out_as_text_and_comes_in_as_text(open_app: OpenApp, clipboard: list[str]) -> None:
    studio, board = open_app(), board_of(GAME)
    over(studio, board)
    studio.key(pygame.K_c)
    studio.settle()
    assert isinstance(studio.top, Dialog)
    studio.key(pygame.K_RETURN)
    studio.settle()
    found = read_pasted(clipboard[0])
    assert isinstance(found, Challenge)
    assert (found.board, found.challenger, len(found.tries)) == (board, "Ada", 1)

    studio.app.manager.home()
    studio.settle()
    studio.key(pygame.K_v, pygame.KMOD_CTRL)
    ready(studio)
    assert isinstance(studio.top, ChallengedScene)
    assert studio.top.title == "Ada challenges you"


def test_a_challenge_goes_out_as_a_file_and_comes_in_by_drop(open_app: OpenApp, tmp_path: Path) -> None:
    prefer(export_folder=str(tmp_path))
    studio, board = open_app(), board_of(GAME)
    over(studio, board)
    press(studio, "Challenge")
    press(studio, "Write a file")
    place = studio.top
    assert isinstance(place, PlaceScene)
    place.submit()
    ready(studio)
    (path,) = tmp_path.glob("challenge-*.tablewright")
    studio.app.manager.home()
    studio.settle()
    drop(studio, path)

    assert isinstance(studio.top, ChallengedScene)
    assert studio.top.challenge.board == board


def test_a_challenge_is_opened_like_a_match(open_app: OpenApp, tmp_path: Path) -> None:
    write(sent(board_of(GAME)), tmp_path / "one.tablewright")
    studio = open_app()
    home = studio.top
    assert isinstance(home, HomeScene)
    home.open_file(tmp_path / "one.tablewright")
    ready(studio)

    assert isinstance(studio.top, ChallengedScene)


def test_what_is_wrong_with_a_file_that_was_opened_with_a_challenge_is_told(open_app: OpenApp, tmp_path: Path) -> None:
    write(sent(board_of(GAME)), tmp_path / "one.tablewright")
    (tmp_path / "two.tablewright").write_text("{", encoding="utf-8")
    studio = open_app()
    home = studio.top
    assert isinstance(home, HomeScene)
    home.open_file(tmp_path / "one.tablewright")
    home.open_file(tmp_path / "two.tablewright")
    ready(studio)
    assert isinstance(studio.top, ChallengedScene)
    studio.key(pygame.K_ESCAPE)
    ready(studio)

    assert any("breaks off or is damaged" in words for words in home.toasts.words)


def test_who_takes_it_plays_it_and_sees_the_other_then(open_app: OpenApp, tmp_path: Path) -> None:
    prefer(people=(ADA, BEN), person=ADA.key)
    board = board_of(GAME)
    write(sent(board, "Curie"), tmp_path / "one.tablewright")
    studio = open_app()
    drop(studio, tmp_path / "one.tablewright")
    assert [button.face.words for button in studio.top.controls.buttons] == [
        "Play it as Ada", "Somebody else", "Later",
    ]  # fmt: skip
    press(studio, "Somebody else")
    assert isinstance(studio.top, WhoPlaysScene)
    studio.top.come(BEN.key)
    ready(studio)
    press(studio, "Play it as Ben")

    assert isinstance(studio.top, TableScene)
    sitting = studio.table.sitting
    assert (Board.of(sitting.match), sitting.sitters[0]) == (board, BEN.key)
    for intent in person_played(board, "Ben").intents:
        sitting.play(intent)
    assert studio.table.save_now()
    studio.app.house.go.home(goals.Duplicate(board))
    assert sorted(names(page(studio))) == ["Ben", "Curie"]


def test_one_that_was_played_already_is_compared_at_once(open_app: OpenApp) -> None:
    board = board_of(GAME)
    studio = open_app()
    leave(person_played(board, "Ada"))
    studio.frames(30)
    studio.app.house.go.to(goals.Challenged(sent(board)))
    ready(studio)
    press(studio, "Compare")

    assert "Ada" in names(page(studio))


def test_no_answer_becomes_another_under_a_press(open_app: OpenApp) -> None:
    """Where it was played already, “Compare” comes where “Play it” was pressed."""
    board = board_of(GAME)
    studio = open_app()
    studio.app.house.go.to(goals.Challenged(sent(board)))
    ready(studio)
    question = studio.top
    assert isinstance(question, ChallengedScene)
    archive = studio.app.house.archive
    before = archive.version
    studio.press(question.controls.buttons[0].rect.center)
    leave(person_played(board, "Ada"))  # in another window
    studio.app.house.autosave.open()
    studio.until(lambda: archive.version != before and not archive.is_opening)
    ready(studio)
    assert question.controls.is_pressed
    assert question.controls.buttons[0].face.words == "Play it"
    studio.release((5, 5))
    studio.frames(2)

    assert question.controls.buttons[0].face.words == "Compare"


def test_what_is_wrong_with_a_file_is_told(open_app: OpenApp, tmp_path: Path) -> None:
    path = tmp_path / "one.tablewright"
    path.write_text(sent(board_of(GAME)).record.text().replace('"Ben"', '"Eve"'), encoding="utf-8")
    studio = open_app()
    drop(studio, path)

    assert isinstance(studio.top, HomeScene)
    assert any("was changed since it was made" in words for words in studio.top.toasts.words)


# The shelf.


def on_shelf(studio: Studio) -> ShelfScene:
    studio.app.house.go.to(goals.Shelf())
    studio.settle()
    assert isinstance(studio.top, ShelfScene)
    studio.top.controls.set_focus(studio.top.rows[0].buttons[0])
    return studio.top


def test_a_finished_match_is_compared_and_passed_on_from_the_shelf(open_app: OpenApp, clipboard: list[str]) -> None:
    studio = open_app()
    leave(person_played(board_of(GAME), "Ada"))
    studio.frames(30)
    on_shelf(studio)
    studio.key(pygame.K_c)
    studio.settle()
    studio.key(pygame.K_RETURN)
    assert isinstance(read_pasted(clipboard[0]), Challenge)
    studio.settle()
    studio.key(pygame.K_x)

    assert names(page(studio)) == ["Ada"]


def test_no_frame_waits_for_a_match_that_is_to_be_passed_on(open_app: OpenApp) -> None:
    studio = open_app()
    leave(person_played(board_of(GAME), "Ada"))
    studio.frames(30)
    shelf = on_shelf(studio)
    row = shelf.rows[0]
    assert isinstance(row, MatchRow)
    challenge_with_saved(shelf, row.summary)
    assert studio.app.manager.top is shelf
    ready(studio)

    assert isinstance(studio.top, Dialog)


def test_a_challenge_waits_on_the_shelf_until_it_is_played(open_app: OpenApp) -> None:
    board, studio = board_of(GAME), open_app()
    studio.app.house.go.to(goals.Challenged(sent(board)))
    boards_beside(studio.app.house.archive.file()).keep(sent(board))
    ready(studio)
    press(studio, "Later")
    assert any("waits on the shelf" in words for words in studio.top.toasts.words)
    studio.app.house.go.to(goals.Shelf())
    ready(studio)
    shelf = studio.top
    assert isinstance(shelf, ShelfScene)
    assert [row.buttons[0].face.words for row in shelf.rows] == ["Ben challenges you"]
    assert shelf.tabs["open"].face.words.split() == ["Open", "1"]
    studio.click(shelf.rows[0].buttons[0].rect.center)
    ready(studio)
    assert isinstance(studio.top, ChallengedScene)

    studio.app.manager.home()
    leave(person_played(board, "Ada"))
    studio.frames(60)
    studio.app.house.go.to(goals.Shelf())
    ready(studio)
    again = studio.app.manager.top
    assert isinstance(again, ShelfScene)
    assert again.lists.pending.of("open") == []


def test_its_row_has_a_button_for_that(open_app: OpenApp) -> None:
    studio = open_app()
    leave(person_played(board_of(GAME), "Ada"))
    studio.frames(30)
    shelf = on_shelf(studio)
    button = next(one for one in shelf.rows[0].buttons if one.face.icon == "statistics")
    studio.click(button.rect.center)

    assert names(page(studio)) == ["Ada"]


def test_a_match_that_is_open_has_no_such_ways(open_app: OpenApp) -> None:
    studio = open_app()
    leave(person_played(board_of(GAME), "Ada", plies=3))
    studio.frames(30)
    shelf = on_shelf(studio)
    studio.key(pygame.K_c)
    studio.key(pygame.K_x)

    assert studio.top is shelf
    assert all(one.face.icon != "statistics" for one in shelf.rows[0].buttons)


def test_opponents_are_called_by_their_names_or_levels() -> None:
    assert opponents(GAME, [PERSON, NOVICE, NOVICE]) == "You against 2 bots of level Novice."
    assert opponents(GAME, [PERSON, "novice/pip"]) == "You against Pip."
    assert opponents(GAME, [PERSON, "novice/nobody", NOVICE]) == "You against 2 × Novice."
    assert opponents("chess", [PERSON, "novice/pip", RANDOM]) == "You against Novice and Random."


def test_a_challenge_that_came_while_the_shelf_is_there_is_on_it(open_app: OpenApp, clipboard: list[str]) -> None:
    studio = open_app()
    studio.app.house.go.to(goals.Shelf())
    ready(studio)
    clipboard[0] = sent(board_of(GAME)).line
    studio.key(pygame.K_v, pygame.KMOD_CTRL)
    ready(studio)
    press(studio, "Later")
    shelf = studio.top
    assert isinstance(shelf, ShelfScene)

    assert [row.buttons[0].face.words for row in shelf.rows] == ["Ben challenges you"]


def test_a_challenge_is_put_away_and_comes_back(open_app: OpenApp) -> None:
    studio = open_app()
    boards_beside(studio.app.house.archive.file()).keep(sent(board_of(GAME)))
    studio.app.house.go.to(goals.Shelf())
    ready(studio)
    shelf = studio.top
    assert isinstance(shelf, ShelfScene)
    delete = next(one for one in shelf.rows[0].buttons if one.face.icon == "trash")
    studio.click(delete.rect.center)
    ready(studio)
    assert (shelf.rows, shelf.toasts.words[-1]) == (
        [], "The challenge of Ben is put away. Ctrl+Z brings it back.",
    )  # fmt: skip
    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    ready(studio)
    shelf.controls.set_focus(shelf.rows[0].buttons[0])
    studio.key(pygame.K_DELETE)
    ready(studio)
    assert shelf.tabs["trash"].face.words.split() == ["Deleted", "1"]
    studio.click(shelf.tabs["trash"].rect.center)
    studio.click(shelf.rows[0].buttons[0].rect.center)
    ready(studio)
    assert shelf.rows == []
    studio.click(shelf.tabs["open"].rect.center)

    assert [row.buttons[0].face.words for row in shelf.rows] == ["Ben challenges you"]


def test_what_bots_played_comes_with_no_challenge(open_app: OpenApp) -> None:
    studio, board = open_app(), board_of("efficiency_engine")
    boards = boards_beside(studio.app.house.archive.file())
    boards.keep(challenge(board, "", [bot_played(board)]))
    studio.app.house.go.to(goals.Challenged(boards.keep(sent(board)).challenge))
    ready(studio)

    assert isinstance(studio.top, ChallengedScene)
    assert "1 match comes with it" in studio.top.text
