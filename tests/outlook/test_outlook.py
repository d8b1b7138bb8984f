"""Who is going to win, as far as one pair of eyes can tell."""

from math import isclose

import pytest

from game.core import registry
from game.outlook.futures import Outlook, outlook
from game.outlook.scale import Scale, scale_of
from tests.outlook.matches import GAMES, played

PAIR = ("apprentice", "apprentice")


def palimpsest(plies: int = 30) -> Outlook:
    match = played("palimpsest", PAIR, 4, plies)
    return Outlook(match.rules, match.state, 0, scale_of(match.rules, 2))


def test_chances_of_all_seats_add_up_to_one() -> None:
    for seats in (2, 3, 4):
        match = played("palimpsest", ("apprentice",) * seats, 4, 20)
        found = outlook(match.rules, match.state, 1, scale_of(match.rules, seats), 6)

        assert isclose(sum(one.value for one in found.values), 1.0)
        assert found.futures == 6


def test_more_futures_make_it_surer_and_any_batches_say_the_same() -> None:
    parts, whole = palimpsest(), palimpsest().more(64)
    errors = [parts.more(8).values[0].error, parts.more(56).values[0].error]

    assert 0 < errors[1] < errors[0]
    assert parts.values == whole.values


def test_a_deadline_ends_the_count_but_never_before_the_first_future() -> None:
    looks = iter([False, True])

    assert palimpsest().more(50, lambda: next(looks)).futures == 2
    assert palimpsest().more(50, lambda: True).futures == 1


def test_the_end_is_certain() -> None:
    match = played("palimpsest", PAIR, 4)
    standings = match.rules.standings(match.state)
    found = outlook(match.rules, match.state, 0, scale_of(match.rules, 2), 5)

    assert [one.value for one in found.values] == [float(seat in standings.winners) for seat in (0, 1)]
    assert [one.value for one in found.points] == [one.points for one in standings.seats]
    assert {one.error for one in found.values} == {0.0}


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_was_likelier_to_shortly_before_the_end(game: str) -> None:
    """Over several matches, since the last turn may still turn one round."""
    rules = registry.rules(game)
    seats = max(1, rules.info.seats[0])
    told = []
    for deal in range(4):
        match = played(game, ("apprentice",) * seats, deal)
        winners = rules.standings(match.state).winners
        step = match.steps[-6]
        found = outlook(rules, step.before, 0, scale_of(rules, seats), 8, deal)
        told += [one.value if seat in winners else 1 - one.value for seat, one in enumerate(found.values)]

    assert sum(told) / len(told) > 0.55


def test_a_table_knows_no_certainty_before_the_end() -> None:
    terms = (0.0,) * 4
    scale = Scale(1, 0, (0.0, 0.1, 0.0), ((1.0, 0.0, *terms), (2.0, 0.5, *terms)))
    alone = Scale(1, 0, (0.0, 0.1, 0.0), ((1.0, 0.0, 0.0, 0.0),) * 2)

    assert 0.0 < scale.chances([0.0, 1e6], [0.0, 0.0], 0, 1.0)[0] < 0.01
    assert scale.chances([0.0, 3.0], [0.0, 0.0], 0, 0.0)[1] < scale.chances([0.0, 3.0], [0.0, 0.0], 0, 1.0)[1]
    assert scale.chances([0.0, 0.0], [0.0, 3.0], 0, 0.0)[1] == 0.5 < scale.chances([0.0, 0.0], [0.0, 3.0], 0, 1.0)[1]
    assert 0.0 < alone.chances([-1e6], [0.0], 0, 0.5)[0] < 0.01


def test_who_decides_next_and_where_one_sits_may_count() -> None:
    rows = (0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 2.0, 0.0)
    scale = Scale(1, 0, (0.0, 0.1, 0.0), (rows, rows))

    third = scale.chances([0.0] * 3, [0.0] * 3, 2, 0.5)

    assert scale.chances([0.0] * 3, [0.0] * 3, 1, 0.5)[1] > third[1]
    assert third[1] > third[2] > third[0]


def test_shortly_before_the_end_of_a_game_of_a_campaign_its_points_are_expected_and_the_next_ones_count() -> None:
    match = played("victory_point_salad", ("apprentice",), 4, 64)
    standings = match.rules.standings(match.state)
    found = outlook(match.rules, match.state, 0, scale_of(match.rules, 1), 4)

    assert standings.goal == 120
    assert found.points[0].value > standings.goal > standings.seats[0].points
    assert found.values[0].value > 0.9
