"""How fast a table goes on by itself: so that everybody can follow it, with no words on others, and never held up."""

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist

import pygame
import pytest
from pygame import Rect

from game.bots import APPRENTICE
from game.core.match import PERSON
from scenes.pause.scene import PauseScene
from scenes.results.scene import ResultsScene
from scenes.stage.motion import BOT_FLY, BOT_STEP, BOT_TURN, FLOAT_UP, FLY, HAND_OVER, READ_FIRST, READ_LINE
from scenes.table.chronicle import Line
from scenes.table.curtain import CurtainScene
from scenes.table.prompt import prompt
from scenes.table.recap import chosen, row_height
from scenes.table.scene import TableScene
from scenes.testing.studio import FRAME, Studio, request_against, request_for
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.playing import advised, by_drag
from tests.screen.test_hot_seat import open_curtain, quickly, request, step

PLIES = 24
MOST_FRAMES = 3_000
MOST_STEPS = 400


def watched(studio: Studio) -> list[tuple[int, int, float]]:
    """Let the match go on while bots decide; return seat, ply and moment of each of their decisions."""
    table, found = studio.table, []
    match, began = table.sitting.match, table.motion.now
    for _frame in range(MOST_FRAMES):
        ply = match.ply
        waiting = [one.words for one in table.telling.callouts.shown if one.begins > table.motion.now + FRAME]
        studio.frames(1)
        assert_no_words_on_others(table)
        if match.ply > ply:
            assert waiting == []
            found.append((match.steps[ply].turn.seat or 0, ply, table.motion.now - began))
        if not table.bot.is_to_decide or len(found) > PLIES:
            return found
    raise AssertionError("the bots never come to an end")


def assert_no_words_on_others(table: TableScene) -> None:
    shown = [one.sprite.rect for one in table.telling.callouts.shown if one.sprite.image is not None]
    assert not any(one.colliderect(other) for one, other in combinations(shown, 2))


@pytest.mark.parametrize("is_reduced", [False, True])
def test_bots_decide_so_slowly_that_one_can_follow_them(open_app: OpenApp, is_reduced: bool) -> None:
    studio = open_app(request=request(APPRENTICE, APPRENTICE, PERSON))
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=is_reduced))
    studio.app.manager.rebuild()

    decisions = watched(studio)
    while len({seat for seat, _ply, _moment in decisions}) < 2:
        step(studio)
        decisions = watched(studio)

    for (seat, _ply, before), (next_seat, _next, moment) in pairwise(decisions):
        assert moment - before > (BOT_STEP if seat == next_seat else BOT_TURN) - FRAME


@pytest.mark.parametrize(("motion_speed", "bots_speed", "plies"), [(1.0, 4.0, 1), (4.0, 1.0, 0), (4.0, 4.0, 1)])
def test_bots_have_a_pace_of_their_own(open_app: OpenApp, motion_speed: float, bots_speed: float, plies: int) -> None:
    prefer(motion_speed=motion_speed, bots_speed=bots_speed)
    studio = open_app(request=request(APPRENTICE, PERSON))
    studio.key(pygame.K_SPACE)  # ends the deal
    studio.app.manager.rebuild()

    studio.frames(round(BOT_STEP / FRAME / 4) + 2)

    assert studio.table.sitting.match.ply == plies


@pytest.mark.parametrize("motion_speed", [1.0, 4.0])
def test_what_a_bot_moves_flies_so_slowly_that_one_sees_it(open_app: OpenApp, motion_speed: float) -> None:
    prefer(motion_speed=motion_speed)
    studio = open_app(request=request(APPRENTICE, PERSON))
    table = studio.table
    match = table.sitting.match
    while match.ply == 0:
        studio.frames(1)

    def flying() -> int:
        return sum(dist(one.centre, (one.place.x, one.place.y)) > 1 for one in table.board.pieces.sprites.values())

    studio.frames(round(FLY / FRAME) + 3)
    still = flying()
    studio.frames(round((BOT_FLY - FLY) / FRAME) + 3)

    assert still > 0
    assert flying() == 0


def test_play_now_leaves_all_pauses_out_up_to_a_persons_turn(open_app: OpenApp) -> None:
    studio = open_app(request=request(APPRENTICE, APPRENTICE, APPRENTICE, PERSON))
    table = studio.table

    studio.key(pygame.K_n)
    plies = []
    while table.bot.is_to_decide:
        plies.append(table.sitting.match.ply)
        studio.frames(1)

    assert len(plies) <= table.sitting.match.ply + 2
    assert not table.bot.is_hurried


def test_play_now_has_no_meaning_while_a_person_decides(open_app: OpenApp) -> None:
    studio = open_app(request=request(PERSON, APPRENTICE))

    studio.key(pygame.K_n)

    assert not studio.table.bot.is_hurried


def test_words_at_one_place_rise_one_after_the_other(open_app: OpenApp) -> None:
    studio = open_app(request=request(PERSON, PERSON))
    open_curtain(studio)
    table = studio.table

    begun = [table.telling.callouts.float_up(f"+{n} gold", Rect(600, 300, 40, 20)) for n in range(4)]
    begun.append(table.telling.callouts.float_up("+1 VP", Rect(620, 310, 40, 20)))

    assert begun == sorted(begun)
    assert len(set(begun)) == len(begun)
    for _frame in range(round((begun[-1] + FLOAT_UP) / FRAME) + 2):
        studio.frames(1)
        assert_no_words_on_others(table)
    assert table.telling.callouts.shown == []


def test_the_headline_changes_together_with_the_table(open_app: OpenApp) -> None:
    studio = open_app(request=request(APPRENTICE, APPRENTICE, PERSON))
    table = studio.table

    for _frame in range(600):
        studio.frames(1)
        assert table.top_bar.asked == prompt(table.sitting, is_thinking=table.bot.is_to_decide)


def played_to_the_end_of_a_turn(studio: Studio) -> TableScene:
    """Play until the screen is to change hands, and return the table in the frame after that step."""
    open_curtain(studio)
    table = studio.table
    for _step in range(MOST_STEPS):
        by_drag(studio, advised(table))
        if not isinstance(studio.top, TableScene):
            studio.key(pygame.K_TAB)
            studio.key(pygame.K_RETURN)
        if table.sitting.waits_for is not None:
            return table
        studio.settle()
    raise AssertionError("nobody else ever decides")


def test_the_curtain_waits_until_one_has_seen_what_the_last_step_did(open_app: OpenApp) -> None:
    studio = open_app(request=request(PERSON, PERSON))
    table = played_to_the_end_of_a_turn(studio)
    viewer, own = table.sitting.viewer, table.sitting.match.steps[-1].turn.seat

    studio.frames(round(HAND_OVER / FRAME) - 10)
    is_open = studio.top is table
    studio.settle()

    assert is_open
    assert viewer == own
    assert isinstance(studio.top, CurtainScene)
    assert table.sitting.viewer is None


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_brings_the_curtain_at_once(open_app: OpenApp, how: str) -> None:
    studio = open_app(request=request(PERSON, PERSON))
    played_to_the_end_of_a_turn(studio)

    if how == "click":
        studio.click((640, 360))
    else:
        studio.key(pygame.K_RETURN)

    assert isinstance(studio.top, CurtainScene)


def waited_for_the_others(studio: Studio) -> TableScene:
    """Make a person's step and let the bots answer it; return the table in the frame after their last decision."""
    table = studio.table
    while table.sitting.turn.seat == 0:
        step(studio)
    while table.bot.is_to_decide:
        studio.frames(1)
    return table


def test_the_recap_covers_nothing_in_play_and_fades_by_itself(open_app: OpenApp) -> None:
    studio = open_app(request=request(PERSON, APPRENTICE, APPRENTICE, APPRENTICE))
    table = waited_for_the_others(studio)
    assert table.recap.rect is not None
    covers = [one.rect for one in table.board.in_play() if one.rect.colliderect(table.recap.rect)]
    lines = table.recap.lines

    studio.frames(round((READ_FIRST + READ_LINE * len(lines)) / 0.1) + 10, seconds=0.1)
    is_gone = table.recap.rect is None
    studio.key(pygame.K_p)
    studio.frames(600, seconds=0.1)

    assert covers == []
    assert is_gone
    assert table.recap.lines == lines


def test_the_recap_leaves_out_what_goes_without_saying(open_app: OpenApp) -> None:
    """My Engine: whose turn it is and what has nothing to do is for the log only."""
    studio = quickly(open_app(request=request(PERSON, APPRENTICE, APPRENTICE)))
    table = waited_for_the_others(studio)

    studio.key(pygame.K_p)

    assert any(line.is_trifle for line in table.sitting.lines())
    assert table.recap.lines
    assert not any(line.is_trifle for line in table.recap.lines)


def test_an_open_log_tells_it_and_no_recap_does(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE, APPRENTICE, APPRENTICE)))
    if not studio.table.is_log_open:
        studio.key(pygame.K_l)

    table = waited_for_the_others(studio)

    assert table.recap.lines == ()


@pytest.mark.parametrize(("count", "said"), [(1, "… and 1 more line in the log"), (7, "… and 7 more lines in the log")])
def test_a_recap_says_how_much_it_leaves_out(open_app: OpenApp, count: int, said: str) -> None:
    kit = open_app().app.house.kit
    lines = [Line(number, 1, "Ada waits." * (1 if number else 9), seat=0) for number in range(count + 3)]

    found = chosen(kit, lines, 400, 4 * row_height(kit))

    assert (found.more, list(found.lines)) == ([said], lines[count:])


def test_what_a_narrow_recap_says_of_the_rest_takes_as_many_rows_as_it_needs(open_app: OpenApp) -> None:
    kit = open_app().app.house.kit
    lines = [Line(number, 1, "Wait.", seat=0) for number in range(9)]

    found = chosen(kit, lines, 150, 5 * row_height(kit))

    assert " ".join(found.more) == f"… and {9 - len(found.lines)} more lines in the log"
    assert len(found.more) > 1
    assert len(found.more) + len(found.lines) == 5


def test_a_recap_leaves_out_nothing_that_concerns_the_reader(open_app: OpenApp) -> None:
    kit = open_app().app.house.kit
    lines = [Line(number, 1, "Ada waits.", seat=0) for number in range(8)]

    found = chosen(kit, lines, 400, 4 * row_height(kit), [2, 0, 1, 0, 0, 0, 0, 0])

    assert list(found.lines) == [lines[0], lines[2], lines[7]]
    assert not found.below


def test_what_is_left_out_at_the_end_is_told_of_there(open_app: OpenApp) -> None:
    kit = open_app().app.house.kit
    lines = [Line(number, 1, "Ada waits.", seat=0) for number in range(5)]

    found = chosen(kit, lines, 400, 3 * row_height(kit), [1, 1, 0, 0, 0])

    assert list(found.lines) == lines[:2]
    assert found.below


def test_a_recap_tells_what_was_done_before_what_came_of_it(open_app: OpenApp) -> None:
    """Bric-a-Brac: that a machine was played matters more than what it gave, and that a card was drawn for it."""
    studio = quickly(open_app(request=request_against("bric_a_brac", 7, APPRENTICE)))
    sitting = waited_for_the_others(studio).sitting
    played, gained, drawn = sitting.recap()

    told = sitting.concerns([played, gained, drawn])

    assert played.words.startswith("Babbage plays ")
    assert drawn.words.startswith("Babbage draws ")
    assert told == sorted(told, reverse=True)
    assert len(set(told)) == 3


def test_a_line_concerns_whom_it_names_and_whose_points_it_changed(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE, APPRENTICE, APPRENTICE)))
    sitting = waited_for_the_others(studio).sitting
    match, lines = sitting.match, sitting.lines()
    states = [*(one.before for one in match.steps), match.state]
    points = [match.rules.standings(state).seats[0].points for state in states]

    told = dict(zip(lines, sitting.concerns(lines), strict=True))

    assert all((told[line] >= 8) is (sitting.names[0] in line.words) for line in lines)
    assert all(told[line] >= 4 for line in lines if line.ply and points[line.ply] != points[line.ply - 1])
    assert max(told.values()) >= 8
    assert min(told.values()) < 4


def test_escape_leaves_a_log_that_covers_nothing_and_opens_the_menu(open_app: OpenApp) -> None:
    studio = open_app(request=request(PERSON, APPRENTICE))
    assert studio.table.page.rooms().log is not None
    assert studio.table.is_log_open

    studio.key(pygame.K_ESCAPE)

    assert isinstance(studio.top, PauseScene)


def test_escape_folds_a_log_that_lies_over_the_table(open_app: OpenApp) -> None:
    studio = open_app(request=request(PERSON, APPRENTICE, APPRENTICE, APPRENTICE))
    table = studio.table
    assert table.page.rooms().log is None
    studio.key(pygame.K_l)

    studio.key(pygame.K_ESCAPE)

    assert studio.top is table
    assert not table.is_log_open


def test_the_results_wait_until_nothing_floats_over_the_table(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(APPRENTICE, PERSON)))
    table = studio.table
    while not table.sitting.match.is_over:
        if table.bot.is_to_decide:
            studio.key(pygame.K_n)
        else:
            step(studio)
    table.telling.callouts.float_up("+1 VP", Rect(600, 300, 40, 20))
    while not isinstance(studio.top, ResultsScene):
        floating = list(table.telling.callouts.shown)
        studio.frames(1)

    assert floating == []


def test_a_button_tells_what_has_happened_and_takes_it_away_again(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE, APPRENTICE, APPRENTICE)))
    table = waited_for_the_others(studio)
    studio.frames(400, seconds=0.1)
    button = table.top_bar.buttons["recap"].rect.center

    studio.click(button)
    studio.frames(600, seconds=0.1)
    told = table.recap.lines
    studio.click(button)

    assert any("Ben" in line.words for line in told)
    assert table.recap.lines == ()


def test_a_recap_that_fades_stays_once_it_is_asked_for(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE, APPRENTICE, APPRENTICE)))
    table = waited_for_the_others(studio)

    studio.key(pygame.K_p)
    stays = table.recap.stays
    studio.key(pygame.K_p)

    assert stays
    assert table.recap.lines == ()


def test_an_open_log_marks_what_others_did_since_ones_last_step(open_app: OpenApp) -> None:
    studio = quickly(open_app(request=request(PERSON, APPRENTICE)))
    table = waited_for_the_others(studio)
    own = max(ply for ply, one in enumerate(table.sitting.match.steps, start=1) if one.turn.seat == 0)

    assert table.is_log_open
    assert table.log.fresh == own + 1
    step(studio)
    assert table.log.fresh is None


def test_whoever_plays_alone_is_told_of_nobody(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 7))

    assert "recap" not in studio.table.top_bar.buttons
