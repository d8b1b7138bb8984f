"""A match as the turns of one seat: they cover all of it, and their points are those of the rules."""

from itertools import pairwise

import pytest

from game.bots import APPRENTICE, NOVICE
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.daily.deal import board_of as day_board
from game.daily.deal import daily
from game.duplicate.board import Board, can_be_compared
from game.duplicate.stand_in import StandIn, Stood, levels_of, played, seated
from game.duplicate.turns import numbers_of, own_turns
from tests.daily.test_daily import MONDAY
from tests.duplicate.boards import board_of, person_played, rules_of


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_turns_of_a_seat_follow_each_other_to_the_end(game: str) -> None:
    board = board_of(game)
    match = person_played(board, "Ada")
    turns = own_turns(match, 0)

    assert [one.number for one in turns] == list(range(turns[0].number, turns[-1].number + 1))
    assert turns[0].number in (0, 1)
    assert all(one.end == other.first for one, other in pairwise(turns))
    assert all(one.first < one.over <= one.end for one in turns)
    assert turns[-1].end == turns[-1].over == match.ply


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_last_turn_has_the_final_points(game: str) -> None:
    board = board_of(game)
    match = person_played(board, "Ada")
    standings = match.rules.standings(match.state)

    for seat in range(len(match.seats)):
        final = next(one.points for one in standings.seats if one.seat == seat)
        assert own_turns(match, seat)[-1].points == final


def test_what_a_seat_decides_in_the_turns_of_others_is_part_of_its_own_turn_before() -> None:
    match = person_played(board_of("my_engine"), "Ada")
    turns = own_turns(match, 0)
    decided = [ply for ply, step in enumerate(match.steps) if step.turn.seat == 0]
    reactions = [ply for ply in decided if match.steps[ply - 1].turn.seat == 1 and not _begins(match, ply)]

    assert all(any(one.first <= ply < one.end for one in turns) for ply in decided)
    assert all(not any(one.first == ply for one in turns) for ply in reactions)


def _begins(match: Match[object, object], ply: int) -> bool:  # type: ignore[type-var]
    return match.steps[ply].turn.number != match.steps[ply - 1].turn.number


def test_a_match_without_a_decision_has_no_turns() -> None:
    assert own_turns(person_played(board_of("palimpsest"), "Ada", plies=0), 0) == ()


def test_all_numbers_are_those_of_any_match() -> None:
    long = own_turns(person_played(board_of("bric_a_brac"), "Ada"), 0)

    assert numbers_of([long[:2], long[:5], []]) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_deal_of_a_day_is_a_board(game: str) -> None:
    rules = rules_of(game)
    one = daily(rules.info, MONDAY)
    asked = one.request(rules, "Ada")
    board = Board.of(Match(rules, asked.seats, asked.options, asked.deal))

    assert board == day_board(one, rules)
    assert board.places == (one.seat,)
    assert board.request(rules, ["Ada"]) == asked


def test_a_bot_plays_a_board_in_the_persons_place_the_same_every_time() -> None:
    rules, board = rules_of("bric_a_brac"), board_of("bric_a_brac", seat=1)
    matches = [played(rules, board, 1, NOVICE) for _time in range(2)]

    assert matches[0] is not None
    assert matches[1] is not None
    assert [seat.mind for seat in matches[0].seats] == [NOVICE, NOVICE]
    assert matches[0].intents == matches[1].intents


def test_answers_tell_how_far_each_bot_is_and_what_it_played() -> None:
    rules, board = rules_of("victory_point_salad"), board_of("victory_point_salad")
    told: list[Stood] = []
    StandIn(board, 0, (NOVICE, APPRENTICE)).work(told.append, lambda: False)
    over = [one for one in told if one.is_over]
    again = seated(rules, board, 0, NOVICE)
    again.follow(over[0].intents)

    assert [one.level for one in over] == [NOVICE, APPRENTICE]
    assert again.is_over
    turns = [one.turn for one in told if one.level == NOVICE]
    assert turns == sorted(turns)
    assert played(rules, board, 0, APPRENTICE, lambda: True) is None


def test_a_bot_goes_on_from_where_it_was_as_if_nothing_had_been() -> None:
    board = board_of("bric_a_brac")
    whole: list[Stood] = []
    StandIn(board, 0, (NOVICE,)).work(whole.append, lambda: False)
    rest: list[Stood] = []
    StandIn(board, 0, (NOVICE,), (whole[5],)).work(rest.append, lambda: False)

    assert rest == whole[6:]


def test_who_stands_in_hangs_on_the_game() -> None:
    assert levels_of(rules_of("efficiency_engine")) == (APPRENTICE,)


def test_only_what_others_can_be_dealt_is_compared() -> None:
    rules = rules_of("my_engine")
    bots = Match(rules, (Seat("", NOVICE), Seat("", NOVICE)), rules.Options(), 7)

    assert can_be_compared(person_played(board_of("my_engine"), "Ada", plies=0))
    assert not can_be_compared(bots)
    assert PERSON not in [seat.mind for seat in bots.seats]
