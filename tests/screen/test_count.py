"""The final scoring is counted on the table: all of it, in a few seconds, no words on others, and a key skips it."""

from itertools import combinations

import pygame
import pytest

from game.core.match import Match, Seat
from game.core.rules import Standing, Standings
from saves.transfer import read_match
from scenes.pages.counting import Tally, by_category
from scenes.pages.victory_point_salad.panel import ScoreSheet
from scenes.pause.scene import PauseScene
from scenes.results.scene import ResultsScene
from scenes.stage.motion import COUNTED
from scenes.table import table_of
from scenes.table.scene import TableScene
from scenes.testing.studio import FRAME, Studio
from tests.goldens import FOLDER
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer

MATCHES = (
    "efficiency_engine_won",
    "my_engine_4",
    "bric_a_brac_usual",
    "palimpsest_5",
    "victory_point_salad_4",
)
FEW = "bric_a_brac_usual"
MOST_FRAMES = 1_200
FASTEST = 4.0


def before_the_end(open_app: OpenApp, name: str) -> tuple[Studio, TableScene, object]:
    """Return a table at which one person and bots have played a recorded match up to its last step, and that step."""
    studio = open_app()
    _record, match = read_match(FOLDER / f"{name}.json")
    seats = tuple(Seat(seat.name, "novice" if number else "person") for number, seat in enumerate(match.seats))
    again = Match(match.rules, seats, match.options, match.deal, match.deck)
    again.follow(match.intents[:-1])
    table = table_of(studio.app.house, again)
    studio.app.manager.home(table)
    return studio, table, match.intents[-1]


def counted(studio: Studio, table: TableScene) -> TableScene:
    """Let frames pass until points are counted."""
    for _frame in range(MOST_FRAMES):
        if table.count.is_running:
            return table
        studio.frames(1)
    raise AssertionError("nothing is ever counted")


@pytest.mark.parametrize("name", MATCHES)
def test_all_points_are_counted_before_the_results_come(open_app: OpenApp, name: str) -> None:
    prefer(motion_speed=FASTEST, bots_speed=FASTEST)
    studio, table, last = before_the_end(open_app, name)
    match = table.sitting.match
    table.play(last)
    counted(studio, table)
    frames, totals = 0, table.count.totals

    while studio.top is table and frames < MOST_FRAMES:
        totals = table.count.totals
        assert not any(one.colliderect(other) for one, other in combinations(table.count.labels, 2))
        studio.frames(1)
        frames += 1

    tallies = table.page.count(match.rules.standings(match.state), match.steps[-1].events, table.board.view)
    assert isinstance(studio.top, ResultsScene)
    assert totals == [one.points for one in match.rules.standings(match.state).seats]
    assert totals == [sum(points) for points in zip(*(tally.points for tally in tallies), strict=True)]
    assert frames * FRAME <= COUNTED / FASTEST + 0.5


def test_what_is_counted_is_marked_on_the_table(open_app: OpenApp) -> None:
    """Palimpsest: one leaf after the other, and the trays tick up with them."""
    studio, table, last = before_the_end(open_app, "palimpsest_2_second")
    table.play(last)
    before = table.page.so_far(table.board.table, table.board.counted or ()).view
    counted(studio, table)

    marked = 0
    while table.count.is_running:
        marked = max(marked, len(table.count.labels))
        studio.frames(1)

    final = table.board.table.view
    assert marked > 0
    assert before.scores[0] == final.scores[0] - final.finals[0]


def test_a_key_skips_to_the_final_score_and_the_results(open_app: OpenApp) -> None:
    studio, table, last = before_the_end(open_app, FEW)
    table.play(last)
    counted(studio, table)

    studio.key(pygame.K_ESCAPE)
    is_at_table, totals = studio.top is table, table.count.totals
    studio.settle()

    standings = table.sitting.match.rules.standings(table.sitting.match.state)
    assert is_at_table
    assert totals == [one.points for one in standings.seats]
    assert isinstance(studio.top, ResultsScene)


def test_a_click_on_a_button_skips_and_presses_it(open_app: OpenApp) -> None:
    studio, table, last = before_the_end(open_app, FEW)
    table.play(last)
    counted(studio, table)

    studio.click(table.top_bar.buttons["menu"].rect.center)

    menu = studio.top
    assert isinstance(menu, PauseScene)
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, ResultsScene)
    assert not table.count.is_running


def test_taking_the_last_step_back_ends_the_count(open_app: OpenApp) -> None:
    studio, table, last = before_the_end(open_app, "efficiency_engine_won")
    table.play(last)
    counted(studio, table)
    table.sitting.undo()

    table._stepped()
    studio.settle()

    assert studio.top is table
    assert not table.count.is_running
    assert table.board.counted is None


@pytest.mark.parametrize("is_reduced", [False, True])
def test_the_end_of_a_match_is_not_told_before_it_is_counted(open_app: OpenApp, is_reduced: bool) -> None:
    prefer(reduced_motion=is_reduced)
    studio, table, last = before_the_end(open_app, FEW)
    table.play(last)

    counted(studio, table)

    assert table.top_bar.asked == "The match is over: the points are counted."
    assert table.log.lines[-1].ply < table.sitting.match.ply
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert table.log.lines == table.sitting.lines()


def test_categories_that_do_not_come_to_the_points_are_counted_as_a_whole() -> None:
    seats = (Standing(0, 3, 0, (("Turns", 9),)), Standing(1, 2, 1, (("Turns", 9),)))

    assert by_category(Standings(seats, final=True)) == [Tally("Points", (3, 2))]


def test_a_score_sheet_tells_nothing_before_it_is_counted(open_app: OpenApp) -> None:
    """Victory Point Salad: the mats tick up with the count, and how points came about stands on the sheet later."""
    studio, table, last = before_the_end(open_app, "victory_point_salad_4")
    table.play(last)
    counted(studio, table)
    sheet = next(one for one in table.board.displays if isinstance(one, ScoreSheet))
    read = table.page.so_far(table.board.table, table.count.totals)
    before = sheet.sprites[0].image

    assert [seat.points for seat in read.view.seats] == table.count.totals
    assert sheet.bar.desk(table.board.view.at(read)).is_counting
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert sheet.sprites[0].image is not before


def test_what_lies_apart_has_its_label_on_one_part(open_app: OpenApp) -> None:
    """Bric-a-Brac: machines count in the workshop and among the finished ones, but not on the hand between them."""
    studio, table, last = before_the_end(open_app, FEW)
    table.play(last)
    counted(studio, table)

    places = table.page.count(table.rules.standings(table.sitting.match.state), (), table.board.view)[0].places[0]
    rects = [table.board.target_rect(place) for place in places]
    own = [label for label in table.count.labels if any(rect.collidepoint(label.center) for rect in rects)]
    assert len(rects) > 1
    assert own
