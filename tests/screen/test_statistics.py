"""What was played and won: the list of games and companies, the charts, and the way from a mark to its match."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.match import Seat
from saves import settings as files
from saves.facts import ALONE, PEOPLE, Company
from saves.scores import Fortune, Play, Scores
from saves.sheets import Sheet
from saves.shelf import Head, Progress, Result
from saves.statistics import BOTS, Record, Skill, Tally
from saves.store import Store, new_id
from scenes.review.scene import ReviewScene
from scenes.shared.dialog import Dialog
from scenes.statistics.board import Told, board, numbers
from scenes.statistics.filters import Choice, company_name, lines_of
from scenes.statistics.grid import Cell, cell_of, grid
from scenes.statistics.scene import StatisticsScene
from scenes.statistics.score_chart import score_chart
from scenes.testing.studio import PATIENCE_SECONDS, Studio
from scenes.workshop.plot import Scale
from tests.saves.played import play_on, played, save
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer
from tests.screen.test_home import SIZES, at_home

NOVICE, EXPERT = Company(2, "novice"), Company(4, "expert")


def plays(number: int, *companies: Company, won: bool | None = True) -> list[Play]:
    found = companies or (NOVICE,)
    return [
        Play(place, found[place % len(found)], 20 + 3 * place % 47, won and place % 3 > 0) for place in range(number)
    ]


def leave_results(number: int, game: str = "my_engine", levels: Sequence[str] = ("novice", "expert")) -> None:
    """Save so many finished matches, without their steps."""
    with Store() as store:
        for deal in range(number):
            seats = (Seat("Ada"), Seat("Babbage", levels[deal % len(levels)]))
            result = Result("deck", deal % 2 == 0, 30 + deal, ())
            progress = Progress(1, False, 30, None, None, "", result)
            store.create(new_id(), Head(game, 1, seats, {}, deal), progress, [])


def at_statistics(studio: Studio) -> StatisticsScene:
    at_home(studio).show_statistics()
    studio.settle()
    scene = studio.top
    assert isinstance(scene, StatisticsScene)
    return scene


def test_numbers_tell_only_what_there_is() -> None:
    """A share of a few matches is not told in per cent."""
    shared = Record(Tally(played=3, best=12, median=4))
    alone = Record(Tally(5, 5, 2, best=18, median=-0.5), 1, 2, {"clean": 1})
    many = Record(Tally(10, 10, 4, best=18, median=3), skill=Skill(5, 84.6, -0.034))

    assert numbers(shared, signed=False) == [("3", "matches"), ("12", "best score")]
    assert numbers(alone, signed=True) == [
        *(("5", "matches"), ("2", "wins"), ("+18", "best score"), ("−0.5", "median score"), ("1", "clean")),
    ]
    assert numbers(many, signed=False)[1] == ("4", "wins (40 %)")
    assert numbers(many, signed=False)[4:] == [("85 %", "accuracy, mean of 5"), ("−3 %", "luck, mean of 5")]
    assert len(numbers(Record(Tally(9, 9, 2, 90, 80), skill=Skill(4, 84.6, 0.1)), signed=True)) == 4


def test_a_place_in_the_grid_tells_what_so_many_matches_can_tell() -> None:
    """One match has no median."""
    assert cell_of(Tally(4, 4, 3, 60, 35.5)) == Cell("3 of 4 won", ("median 35.5", "best 60"), 0.75, "3 of 4", "3/4")
    assert cell_of(Tally(1, 1, 0, 35, 35)) == Cell("0 of 1 won", ("score 35",), 0.0, "0 of 1", "0/1")


def test_the_grid_has_a_place_for_every_level_at_every_table(open_app: OpenApp) -> None:
    """All that is written in it can be read, also the longest points, where it is as narrow as it gets."""
    kit = at_home(open_app(size=(1024, 640))).house.kit
    against = ("random", "novice", "apprentice", "expert", "mixed", "visiting")
    tables = {Company(seats, one): Tally(1234, 1234, 567, 1234, -1234.5) for seats in range(1, 6) for one in against}

    small, wide = grid(kit, 480, tables), grid(kit, 1200, tables)

    assert (small.get_width(), wide.get_width()) == (480, 1200)
    assert small.get_height() > wide.get_height()


@pytest.mark.parametrize(
    ("values", "lines", "found"),
    [
        ([25, 72], 4, [20, 40, 60, 80]),
        ([-2, 0], 5, [-2, -1, 0]),
        ([0, 0], 5, [0, 1]),
        ([7, 7], 2, [7, 8]),
        ([-31, 1234], 5, [-500, 0, 500, 1000, 1500]),
    ],
)
def test_a_scale_has_round_steps_that_hold_all(values: list[float], lines: int, found: list[float]) -> None:
    assert Scale.over(values, lines, 1).values == found


def test_below_the_chosen_game_stands_whom_it_was_played_against() -> None:
    titles = {"one": ["One"], "two": ["Two", "2"]}
    kinds = {"novice": 3, PEOPLE: 1, BOTS: 4, "expert": 1, ALONE: 2}

    lines = lines_of(titles, {"two": 7}, kinds, {2: 7}, Choice("two"))
    plain = lines_of(titles, {"two": 7}, {BOTS: 7}, {2: 7}, Choice("two"))

    assert [line.choice.against for line in lines] == ["", "", ALONE, BOTS, "novice", "expert", PEOPLE]
    assert [line.number for line in lines] == [0, 7, 2, 4, 3, 1, 1]
    assert [line.choice for line in plain] == [Choice("one"), Choice("two")]
    assert company_name(ALONE) != company_name("novice")


@pytest.mark.parametrize("size", [SIZES[0], (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("number", [1, 4, 5, 60])
def test_the_board_is_as_wide_as_its_place_and_marks_each_match_on_it(
    open_app: OpenApp, size: tuple[int, int], number: int
) -> None:
    kit = at_home(open_app(size=size)).house.kit
    fortunes = [Fortune(0.01 * place, -0.02) for place in range(number)]
    companies = [Company(seats, level) for seats in (2, 3, 4) for level in ("novice", "pupil", "expert")]
    for kind, won, some in (
        (BOTS, True, companies),
        (PEOPLE, None, [Company(2, PEOPLE)]),
        (ALONE, True, [Company(1, ALONE)]),
    ):
        scores = Scores(plays(number, *some, won=won))
        told = Told(kind, scores, fortunes if won else ())

        found = board(kit, (size[0] * 2 // 3, size[1] // 2), told)

        assert found.picture.get_width() == size[0] * 2 // 3
        assert len(found.chart.marks) == len(found.chart.plays) == min(number, 30)
        for mark in found.chart.marks:
            assert found.chart.picture.get_rect().collidepoint(mark)


def test_scores_that_are_all_the_same_lie_in_the_middle_of_the_chart(open_app: OpenApp) -> None:
    kit = at_home(open_app()).house.kit
    size = (900, 400)

    found = score_chart(kit, size, Scores([Play(0, NOVICE, -12, False)]), signed=True)

    [(_x, y)] = found.marks
    assert size[1] // 3 < y < size[1] * 2 // 3


def test_the_statistics_begin_with_the_game_played_most_and_keys_choose_others(open_app: OpenApp) -> None:
    leave_results(6)
    leave_results(2, "bric_a_brac", ("novice",))
    studio = open_app()
    scene = at_statistics(studio)
    chosen = [scene.choice]
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        studio.key(key)
        chosen.append(scene.choice)

    assert chosen[:4] == [Choice("my_engine", one) for one in ("", BOTS, "novice", "expert")]
    assert chosen[4:] == [Choice("bric_a_brac"), Choice("my_engine")]
    assert scene.told is not None
    assert scene.told.scores.tally.played == 6


def test_a_click_on_a_row_shows_its_charts(open_app: OpenApp) -> None:
    leave_results(6)
    studio = open_app()
    scene = at_statistics(studio)
    row = next(one for one in scene.controls.buttons if one.face.words == "Novice")

    studio.click(row.rect.center)

    assert scene.choice == Choice("my_engine", "novice")
    assert scene.told is not None
    assert scene.told.scores.tally.played == 3


def test_the_cursor_goes_from_match_to_match_and_says_which_it_is_on(open_app: OpenApp) -> None:
    leave_results(3)
    studio = open_app()
    scene = at_statistics(studio)
    assert scene.cursor is not None
    said = [scene.hint]
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        studio.key(key)
        said.append(scene.hint)
    studio.point(scene.cursor.mark(0))

    assert ["32 points" in words for words in said] == [False, True, False, True, True]
    assert "31 points" in said[2]
    assert "30 points" in scene.hint
    assert scene.cursor.number == 0


@pytest.mark.parametrize("by", ["click", "key"])
def test_the_match_at_the_cursor_opens_in_the_review(open_app: OpenApp, by: str) -> None:
    leave_match(plies=1_000)
    studio = open_app()
    scene = at_statistics(studio)
    assert scene.cursor is not None

    if by == "click":
        studio.click(scene.cursor.mark(0))
    else:
        studio.key(pygame.K_LEFT)
        studio.key(pygame.K_RETURN)
    studio.settle()

    assert isinstance(studio.top, ReviewScene)


def test_the_rows_go_to_a_file(open_app: OpenApp, tmp_path: Path) -> None:
    leave_results(4)
    settings = files.Settings()
    prefer(export_folder=str(tmp_path), names=settings.names)
    studio = open_app()
    at_statistics(studio)

    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_e)
    studio.settle()
    assert isinstance(studio.top, Dialog)
    studio.key(pygame.K_RETURN)
    studio.app.house.errands.finish(10)
    studio.settle()

    [file] = tmp_path.glob("*.csv")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    assert all("my_engine" in line and "Ada / Babbage" in line for line in lines[1:])


def test_tables_of_one_size_are_told_alone(open_app: OpenApp, tmp_path: Path) -> None:
    """The rows of sizes stand below the company that is chosen, and all else on the page follows."""
    prefer(export_folder=str(tmp_path))
    leave_results(6)
    with Store() as store:
        for deal in (70, 71):
            seats = (Seat("Ada"), Seat("Babbage", "novice"), Seat("Curie", "novice"))
            result = Result("deck", True, 40 + deal, ())
            store.create(
                new_id(), Head("my_engine", 1, seats, {}, deal), Progress(1, False, 30, None, None, "", result), []
            )
    studio = open_app()
    scene = at_statistics(studio)
    assert not [line for line in scene.lines if line.choice.seats]
    studio.key(pygame.K_DOWN)
    below = [(line.words[0], line.number) for line in scene.lines if line.choice.seats]
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_DOWN)

    assert below == [("2 seats", 6), ("3 seats", 2)]
    assert scene.choice == Choice("my_engine", BOTS, 3)
    assert scene.told is not None
    assert [one.points for one in scene.told.scores.plays] == [110, 111]
    assert scene.spoken()[1].startswith("My Engine: All bots, 3 seats")


def test_score_sheets_come_once_the_matches_were_followed(open_app: OpenApp) -> None:
    """The page stands before, and the cursor stays where it is; what was found is there at once the next time."""
    for deal in range(5):
        match = played(deal=deal)
        play_on(match)
        save(None, match)
    studio = open_app()
    scene = at_statistics(studio)
    studio.key(pygame.K_LEFT)
    studio.until(lambda: read(studio) and scene.sheets.is_done)
    studio.frames(1)

    assert scene.told is not None
    assert scene.told.has_kinds
    assert scene.told.has_lengths
    assert scene.cursor is not None
    assert scene.cursor.number == 4
    assert any(words.startswith("What scores were made of, last 5 matches: ") for words in scene.spoken())
    assert "Length, last 5 matches: turns, median 6." in scene.spoken()

    studio.key(pygame.K_ESCAPE)
    studio.settle()
    again = at_statistics(studio)
    read(studio)
    studio.frames(1)
    assert again.told is not None
    assert again.told.has_kinds
    assert again.sheets.is_done


def read(studio: Studio) -> bool:
    """Let what is read beside the screen be there."""
    studio.app.house.errands.finish(PATIENCE_SECONDS)
    return True


@pytest.mark.parametrize("size", [(960, 640), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_score_sheets_have_room_on_the_board(open_app: OpenApp, size: tuple[int, int]) -> None:
    kit = at_home(open_app(size=size)).house.kit
    for won, kinds in ((True, {"gold": 5, "debt": -7}), (None, {"gold": 1, "an uncommonly long kind of points": 1234})):
        sheets = [Sheet(str(place), 1 + place, 60, won and place > 2, (0,), (kinds,)) for place in range(7)]
        told = Told(BOTS if won else PEOPLE, Scores(plays(7, won=won)), (), sheets)

        with_them = board(kit, (size[0] * 2 // 3, size[1] // 2), told)
        without = board(kit, (size[0] * 2 // 3, size[1] // 2), replace(told, sheets=sheets[:4]))

        assert with_them.picture.get_width() == without.picture.get_width()
        assert with_them.picture.get_height() > without.picture.get_height()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [0.8, 1.5])
def test_they_fit_every_window(open_app: OpenApp, size: tuple[int, int], scale: float) -> None:
    prefer(text_scale=scale, reduced_motion=True)
    leave_results(12)
    scene = at_statistics(open_app(size=size))

    assert scene.sheet is not None
    assert scene.body.contains(scene.sheet.area)
    assert scene.sheet.picture.get_width() <= scene.sheet.area.width


def test_a_game_never_played_says_so(open_app: OpenApp) -> None:
    studio = open_app()
    scene = at_statistics(studio)

    assert scene.told is None
    for key in (pygame.K_e, pygame.K_LEFT, pygame.K_v, pygame.K_RETURN):
        studio.key(key)
    assert studio.top is scene
