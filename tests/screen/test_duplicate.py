"""The same deal played in turn, on the screens: all tries compared turn by turn, and the bots that are asked for it."""

from itertools import pairwise
from time import monotonic

import pygame
import pytest

from game.bots import APPRENTICE, EXPERT, NOVICE, RANDOM
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.duplicate.board import Board
from saves.boards import AtHand
from saves.challenges import boards_beside
from saves.household import with_person
from saves.records import record_of
from saves.store import Store
from saves.transfer import take_in
from scenes.duplicate import waiting
from scenes.duplicate.rows import BotRow, PlayRow
from scenes.duplicate.scene import DuplicateScene
from scenes.duplicate.told import Tellers
from scenes.results.scene import ResultsScene
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.table import table_of
from scenes.testing.studio import PATIENCE_SECONDS, Studio
from tests.duplicate.boards import board_of, leave, person_played
from tests.saves.played import play_on
from tests.screen.conftest import OpenApp
from tests.screen.duplicating import ADA, BEN, GAME, names, over, page, press, ready, sent
from tests.screen.home_saves import prefer

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
    assert not scene.company.is_asked


def test_bots_go_on_from_where_they_were_when_somebody_comes_back(open_app: OpenApp) -> None:
    studio = open_app()
    over(studio, board_of(GAME))
    studio.key(pygame.K_x)
    scene = page(studio)
    scene.ask(NOVICE)
    studio.until(lambda: scene.company.turn_of(EXPERT))
    reached = scene.company.turn_of(EXPERT)
    assert reached
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    studio.app.house.go.to(goals.Duplicate(board_of(GAME)))
    again = page(studio)
    assert again is not scene
    assert again.company.wanted == [EXPERT, NOVICE]
    assert again.company.is_asked
    assert (again.company.turn_of(EXPERT) or 0) >= reached


def test_the_page_has_a_match_at_hand_that_is_not_on_the_disk_yet(open_app: OpenApp) -> None:
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


def test_the_points_and_the_turn_at_hand_are_said_in_words(open_app: OpenApp) -> None:
    scene = compare(open_app())
    said = scene.spoken()
    best = scene.tries.lines[0]
    points = [turn.points for turn in best.play.turns]

    assert said[1].startswith(f"{best.name}, ")
    assert said[1].endswith(f" {points[-1]}.".replace("-", "−"))
    assert said[1].count("Turn ") == len([turn for turn in best.play.turns if turn.number > 0])
    assert [words.split(":")[0] for words in said[-2:]] == names(scene)


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


def test_no_bot_is_asked_where_several_would_have_to_play_along(open_app: OpenApp) -> None:
    rules = registry.rules("my_engine")
    match = Match(rules, (Seat("Ada"), Seat("Ben")), rules.Options(), 5)
    play_on(match)
    studio = open_app()
    table = table_of(studio.app.house, match)
    studio.app.manager.home(table)
    table.show_results()
    ready(studio)
    studio.ready()
    studio.key(pygame.K_x)
    scene = page(studio)

    assert (names(scene), scene.company.wanted, scene.tries.missing) == (["Ada"], [], [])
    assert all(not isinstance(row, BotRow) for row in scene.controls.buttons)


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


def test_a_match_of_a_file_that_was_finished_here_shows_nothing_and_says_why(open_app: OpenApp) -> None:
    studio, match = open_app(), person_played(board_of(GAME), "Ada")
    with Store(studio.app.house.archive.file()) as store:
        identity = take_in(store, record_of(match), match)
    studio.app.house.go.to(goals.Duplicate(board_of(GAME), AtHand(match, identity)))
    scene = page(studio)

    assert scene.tries.lines == []
    assert any("Your match came in a file." in one for one in waiting.told(scene.board, scene.tries.found, ""))


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
