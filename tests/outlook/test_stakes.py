"""What each choice of a decision would cost: the coach asks by it, and knows no more than who decides."""

from typing import Any

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.outlook.questions import Cost, Costs
from game.outlook.stakes import MOST_LEGAL, Stake
from tests.outlook.matches import GAMES, played

SEATS = {"efficiency_engine": 1, "palimpsest": 3}


def position(game: str) -> tuple[Match[Any, Any], int]:
    """Return a match, and a ply of it at which there are several choices."""
    match = played(game, ("apprentice",) * SEATS.get(game, 2), 77)
    plies = range(match.ply * 2 // 3, match.ply)
    return match, next(ply for ply in plies if 3 <= len(match.rules.legal(match.steps[ply].before)) <= MOST_LEGAL)


def told(match: Match[Any, Any], state: object, worlds: int = 32) -> list[tuple[Stake, ...]]:
    """Return all answers to what is at stake."""
    answers: list[tuple[Stake, ...]] = []
    answers.append(Costs(match.rules, state, 3, worlds).work(answers.append, lambda: False))
    return answers


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_legal_is_weighed_where_that_is_not_too_much(game: str) -> None:
    match, ply = position(game)
    state = match.steps[ply].before

    first, last = told(match, state)

    assert {one.way[0] for one in first} == {one.way[0] for one in last} == set(match.rules.legal(state))
    assert last[0].cost.value == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_is_at_stake_is_the_same_in_every_world_that_the_seat_might_be_in(game: str) -> None:
    match, ply = position(game)
    state = match.steps[ply].before
    seat = match.rules.turn(state).seat
    assert seat is not None

    for luck in range(2):
        assert told(match, match.rules.mind.imagine(state, seat, Chance(luck)), 16) == told(match, state, 16)


def test_without_a_choice_nothing_is_at_stake() -> None:
    match = played("palimpsest", ("apprentice",) * 3, 77)
    forced = next(step.before for step in match.steps if len(match.rules.legal(step.before)) == 1)

    assert told(match, forced) == [()]


def test_a_choice_by_itself_costs_as_much_as_among_the_others() -> None:
    match, ply = position("my_engine")
    state = match.steps[ply].before
    (best, *others) = told(match, state, 64)[-1]

    for one in others[:3]:
        job = Cost(match.rules, state, one.way[:1], best.way, 3, 64)
        assert (
            abs(job.work(lambda _stake: None, lambda: False).cost.value - one.cost.value) <= 3 * one.cost.error + 0.02
        )
