"""The same deal played in turn, on the screens: challenges that come and go, and all tries compared turn by turn."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from time import monotonic

import pygame
import pytest

from game.bots import APPRENTICE, EXPERT, NOVICE, RANDOM, levels
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.duplicate.board import Board
from saves.boards import boards_beside
from saves.challenge import Challenge, challenge, read_text, write
from saves.household import with_person
from saves.people import Person
from scenes.duplicate.challenged import ChallengedScene
from scenes.duplicate.rows import BotRow, PlayRow
from scenes.duplicate.scene import DuplicateScene
from scenes.duplicate.told import Tellers
from scenes.home.scene import HomeScene
from scenes.matches.challenging import opponents
from scenes.people.choosing import WhoPlaysScene
from scenes.places.scene import FileScene, PlaceScene
from scenes.results.scene import ResultsScene
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.shared.dialog import Dialog
from scenes.shelf.scene import ShelfScene
from scenes.table import table_of
from scenes.table.scene import TableScene
from scenes.testing.studio import PATIENCE_SECONDS, Studio
from tests.duplicate.boards import board_of, leave, person_played
from tests.saves.played import play_on
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer

GAME = "bric_a_brac"
ADA, BEN = Person("a" * 12, "Ada"), Person("b" * 12, "Ben", 1, 1)


def sent(board: Board, name: str = "Ben") -> Challenge:
    level = NOVICE if NOVICE in levels(registry.rules(board.game)) else RANDOM
    return challenge(board, name, [person_played(board, name, level)])


def ready(studio: Studio) -> None:
    """Let what is read beside the screen be there."""
    for _time in range(3):
        studio.frames(3)
        studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.settle()


def page(studio: Studio) -> DuplicateScene:
    ready(studio)
    assert isinstance(studio.top, DuplicateScene)
    return studio.top


def names(scene: DuplicateScene) -> list[str]:
    return [line.name for line in scene.tries.lines]


def over(studio: Studio, board: Board, name: str = "Ada") -> ResultsScene:
    """Show the results of a match on `board`, which is on the disk."""
    table = table_of(studio.app.house, person_played(board, name))
    studio.app.manager.home(table)
    assert studio.app.house.autosave.flush()
    table.show_results()
    ready(studio)
    studio.ready()
    assert isinstance(studio.top, ResultsScene)
    return studio.top


def press(studio: Studio, words: str) -> None:
    """Click the button that says so."""
    button = next(one for one in studio.top.controls.buttons if one.face.words == words)
    studio.click(button.rect.center)
    ready(studio)


def drop(studio: Studio, *paths: Path) -> None:
    studio.post(pygame.DROPBEGIN)
    for path in paths:
        studio.post(pygame.DROPFILE, file=str(path))
    studio.post(pygame.DROPCOMPLETE)
    ready(studio)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is on the clipboard, which a system without a window has not."""
    there = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: there.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: there[0])
    return there


# From the results.


def wait_for_bots(studio: Studio, scene: DuplicateScene) -> None:
    """Wait until all bots that were asked have played."""
    end = monotonic() + 300
    while scene.company.wanted:
        assert monotonic() < end
        studio.frames(1)
        studio.app.house.errands.finish(PATIENCE_SECONDS)
    ready(studio)


def test_the_strongest_bot_plays_the_very_deal_in_ones_own_seat(open_app: OpenApp) -> None:
    """Alone the Apprentice is the strongest there is: it makes of the deal what it makes of it everywhere."""
    studio, board = open_app(), board_of("efficiency_engine")
    over(studio, board, "Ada")
    studio.key(pygame.K_x)
    scene = page(studio)
    assert (names(scene)[:1], scene.company.wanted) == (["Ada"], [APPRENTICE])
    wait_for_bots(studio, scene)

    assert sorted(names(scene)) == ["Ada", "Apprentice"]
    stood = next(line.play for line in scene.tries.lines if line.play.level)
    assert stood.match.intents == person_played(board, "").intents
    assert scene.tries.missing == []


def test_what_a_bot_played_is_kept_for_the_next_time(open_app: OpenApp) -> None:
    studio, board = open_app(), board_of("efficiency_engine")
    over(studio, board, "Ada")
    press(studio, "Compare")
    wait_for_bots(studio, page(studio))
    studio.close()

    again = open_app()
    again.app.house.go.to(goals.Duplicate(board))
    assert sorted(names(page(again))) == ["Ada", "Apprentice"]


def test_against_bots_it_is_the_expert_that_is_asked(open_app: OpenApp) -> None:
    studio = open_app()
    over(studio, board_of(GAME))
    studio.key(pygame.K_x)
    scene = page(studio)

    assert scene.company.wanted == [EXPERT]
    assert [row.level for row in scene.controls.buttons if isinstance(row, BotRow)] == [EXPERT, APPRENTICE, NOVICE]
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, ResultsScene)
    assert scene.company.wanted == []


def test_the_page_has_a_match_at_hand_that_is_not_on_the_disk_yet(open_app: OpenApp) -> None:
    from saves.boards import AtHand

    studio, board = open_app(), board_of(GAME)
    studio.app.house.go.to(goals.Duplicate(board, AtHand(person_played(board, "Ada"), None)))

    assert names(page(studio)) == ["Ada"]


# Comparing.


def compare(studio: Studio, game: str = GAME) -> DuplicateScene:
    """Show the page with a match of one's own and one that came with a challenge."""
    board = board_of(game)
    leave(person_played(board, "Ada"))
    boards_beside(studio.app.house.archive.file()).keep(sent(board))
    studio.frames(30)
    studio.app.house.go.to(goals.Duplicate(board))
    return page(studio)


def test_all_are_ranked_by_their_points(open_app: OpenApp) -> None:
    scene = compare(open_app())
    points = [line.play.points for line in scene.tries.lines]

    assert sorted(names(scene)) == ["Ada", "Ben"]
    assert points == sorted(points, reverse=True)


def test_arrows_go_from_turn_to_turn_and_from_match_to_match(open_app: OpenApp) -> None:
    studio = open_app()
    scene = compare(studio)
    scene.tries.turn = 3
    studio.key(pygame.K_RIGHT)
    studio.key(pygame.K_RIGHT)
    assert scene.tries.turn == 5
    studio.key(pygame.K_LEFT)
    assert scene.tries.turn == 4
    studio.key(pygame.K_DOWN)
    assert isinstance(scene.controls.focus, PlayRow)
    before = scene.tries.place
    studio.key(pygame.K_DOWN if before == 0 else pygame.K_UP)
    assert scene.tries.place != before
    studio.key(pygame.K_LEFT)
    assert scene.tries.turn == 3
    for _turn in range(60):
        studio.key(pygame.K_RIGHT)
    assert scene.tries.turn == scene.tries.numbers[-1]


def test_a_click_on_the_chart_shows_that_turn_and_buttons_lead_on(open_app: OpenApp) -> None:
    studio = open_app()
    scene = compare(studio)
    assert scene.chart is not None
    area = scene.chart.area.move(scene._chart_at.topleft)
    studio.click((area.x + 3, area.centery))
    assert scene.tries.turn == scene.tries.numbers[0]
    onward = next(one for one in scene.controls.buttons if one.tip == "The next turn")
    studio.click(onward.rect.center)
    assert scene.tries.turn == scene.tries.numbers[1]
    back = next(one for one in scene.controls.buttons if one.tip == "The turn before")
    studio.click(back.rect.center)
    assert not next(one for one in scene.controls.buttons if one.tip == "The turn before").enabled


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_each_turn_is_told_in_the_words_of_the_log(open_app: OpenApp, game: str) -> None:
    scene, tellers = compare(open_app(), game), Tellers()
    for line in scene.tries.lines:
        told = [tellers.tell(line, number) for number in scene.tries.numbers]
        own = [one for one in told if one.points is not None]

        assert own[-1].points is not None
        assert own[-1].points[1] == line.play.points
        pairs = pairwise([one.points for one in own if one.points is not None])
        assert all(before[1] == after[0] for before, after in pairs)
        assert any(line.name in sentence for one in own for sentence in one.said)


@pytest.mark.parametrize("by_key", [True, False])
def test_any_of_them_opens_in_the_review_at_that_turn(open_app: OpenApp, by_key: bool) -> None:
    studio = open_app()
    scene = compare(studio)
    scene.tries.turn = 4
    line = scene.tries.lines[1]
    rows = [one for one in scene.controls.buttons if isinstance(one, PlayRow)]
    if by_key:
        scene.tries.choose(line.play)
        studio.key(pygame.K_v)
    else:
        studio.click(rows[1].rect.center)
        chosen = next(one for one in scene.controls.buttons if isinstance(one, PlayRow) and one.is_chosen)
        if not isinstance(studio.top, ReviewScene):
            studio.click(chosen.rect.center)
    studio.settle()

    review = studio.top
    assert isinstance(review, ReviewScene)
    assert review.shown_match.seats[0].name == line.name
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert page(studio) is scene
    assert scene.tries.turn == 4


def test_the_deal_is_played_again_from_there(open_app: OpenApp) -> None:
    prefer(names=("Ada",))
    studio = open_app()
    compare(studio)
    studio.key(pygame.K_p)
    studio.settle()

    match = studio.table.sitting.match
    assert (match.deal, match.ply) == (board_of(GAME).deal, 0)
    assert [seat.mind for seat in match.seats] == [PERSON, NOVICE]


def test_at_a_table_of_several_each_seat_can_be_compared(open_app: OpenApp) -> None:
    from game.core.chance import Chance
    from game.core.match import Match, Seat

    rules, chance = registry.rules("my_engine"), Chance(3)
    match = Match(rules, (Seat("Ada"), Seat("Ben")), rules.Options(), 5)
    while not match.is_over:
        legal = rules.legal(match.state)
        match.apply(legal[chance.below(len(legal))])
    studio = open_app()
    leave(match)
    studio.frames(30)
    studio.app.house.go.to(goals.Duplicate(Board.of(match)))
    scene = page(studio)
    assert names(scene) == ["Ada"]
    studio.key(pygame.K_s)

    assert names(page(studio)) == ["Ben"]


# Before one's own match is over.


def test_nothing_shows_before_ones_own_match_is_over(open_app: OpenApp) -> None:
    studio, board = open_app(), board_of(GAME)
    boards_beside(studio.app.house.archive.file()).keep(sent(board))
    studio.app.house.go.to(goals.Duplicate(board))
    scene = page(studio)
    assert scene.tries.lines == []
    assert scene.tries.found is not None
    assert scene.tries.found.hidden == 1
    for key in (pygame.K_x, pygame.K_v, pygame.K_c, pygame.K_RIGHT):
        studio.key(key)
    assert studio.top is scene
    assert scene.company.wanted == []
    press(studio, "Play it")

    assert studio.table.sitting.match.deal == board.deal


def test_each_person_has_to_play_it_first(open_app: OpenApp) -> None:
    prefer(people=(ADA, BEN), person=BEN.key)
    board = board_of(GAME)
    studio = open_app()
    leave(person_played(board, "Ada"), ADA.key)
    studio.frames(30)
    house = studio.app.house
    seen = []
    for key in (BEN.key, ADA.key):
        house.change(with_person(house.settings, key))
        house.go.home(goals.Duplicate(board))
        seen.append(names(page(studio)))

    assert seen == [[], ["Ada"]]


def test_a_match_that_was_begun_is_gone_on_with(open_app: OpenApp) -> None:
    board = board_of(GAME)
    studio = open_app()
    identity = leave(person_played(board, "Ada", plies=4))
    studio.frames(30)
    studio.app.house.go.to(goals.Duplicate(board))
    page(studio)
    press(studio, "Go on")

    assert studio.table.sitting.identity == identity


# Challenges.


def test_a_challenge_goes_out_as_text_and_comes_in_as_text(open_app: OpenApp, clipboard: list[str]) -> None:
    studio, board = open_app(), board_of(GAME)
    over(studio, board)
    studio.key(pygame.K_c)
    studio.settle()
    assert isinstance(studio.top, Dialog)
    studio.key(pygame.K_RETURN)
    studio.settle()
    found = read_text(clipboard[0])
    assert found is not None
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


def test_a_challenge_is_pasted_with_the_mouse(open_app: OpenApp, clipboard: list[str]) -> None:
    clipboard[0] = sent(board_of(GAME)).line
    studio = open_app()
    studio.app.house.go.to(goals.File(lambda _path: None))
    studio.settle()
    scene = studio.top
    assert isinstance(scene, FileScene)
    assert scene.form is not None
    studio.click(scene.form.fields["paste"].rect.center)
    ready(studio)

    assert isinstance(studio.top, ChallengedScene)


WRONG: dict[str, tuple[Callable[[str], str], str]] = {
    "nothing": (lambda _line: "see you tomorrow", "There is no challenge in what was copied."),
    "cut": (lambda line: line[:200], "This challenge is not whole: copy all of it, up to its end."),
    "edited": (lambda line: line[:60] + "AAAA" + line[64:], "was changed since it was made, or is not whole"),
}


@pytest.mark.parametrize(("change", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_pasted_text_is_told(
    open_app: OpenApp, clipboard: list[str], change: Callable[[str], str], said: str
) -> None:
    clipboard[0] = change(sent(board_of(GAME)).line)
    studio = open_app()
    studio.key(pygame.K_v, pygame.KMOD_CTRL)
    ready(studio)

    assert isinstance(studio.top, HomeScene)
    assert any(said in words for words in studio.top.toasts.words)


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
    assert read_text(clipboard[0]) is not None
    studio.settle()
    studio.key(pygame.K_x)

    assert names(page(studio)) == ["Ada"]


def test_a_challenge_waits_on_the_shelf_until_it_is_played(open_app: OpenApp) -> None:
    board, studio = board_of(GAME), open_app()
    studio.app.house.go.to(goals.Challenged(sent(board)))
    boards_beside(studio.app.house.archive.file()).keep(sent(board))
    ready(studio)
    press(studio, "Later")
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
    assert isinstance(studio.top, ShelfScene)
    assert studio.top.pending.found == []


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


def test_no_bot_is_asked_once_the_page_was_left(open_app: OpenApp) -> None:
    """What is known comes later than that: who thinks is asked something else by then."""
    studio, board = open_app(), board_of("efficiency_engine")
    results = over(studio, board)
    results.others.compare()
    left = studio.top
    assert isinstance(left, DuplicateScene)
    studio.app.manager.pop()
    ready(studio)

    assert studio.top is results
    assert left.tries.lines
    assert not left.company.is_asked


def test_opponents_are_called_by_their_names_or_levels() -> None:
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


def test_a_deal_by_older_rules_is_compared_and_not_dealt_again(open_app: OpenApp) -> None:
    """By the present rules the same number is another deal."""
    rules = registry.rules("my_engine").as_of(1)
    match = Match(rules, (Seat("Ada"), Seat("", RANDOM)), rules.Options(), 7)
    play_on(match)
    studio = open_app()
    leave(match)
    studio.frames(30)
    studio.app.house.go.to(goals.Duplicate(Board.of(match)))
    scene = page(studio)
    studio.key(pygame.K_p)

    assert names(scene) == ["Ada"]
    assert studio.top is scene
    assert all(one.face.key != "P" for one in scene.controls.buttons)
