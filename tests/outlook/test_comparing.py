"""The choices of a decision, compared for whoever asks for advice."""

from functools import cache
from typing import Any

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.outlook.comparing import MOST, Comparing, Comparison, steps
from game.outlook.estimate import SURE
from game.outlook.scale import scale_or_none
from tests.outlook.matches import GAMES, played

SEATS = {"efficiency_engine": 1, "palimpsest": 3}
WORLDS = 16


@cache
def positions(game: str, number: int = 4) -> list[tuple[Match[Any, Any], int]]:
    """Return plies of a match at which there is a choice."""
    match = played(game, ("apprentice",) * SEATS.get(game, 2), 77)
    starts = [2 + part * match.ply // number for part in range(number)]
    plies = [next(ply for ply in range(start, 0, -1) if comparing(match, ply).has_choice) for start in starts[1:]]
    return [(match, ply) for ply in plies]


def comparing(match: Match[Any, Any], ply: int, state: Any = None) -> Comparing:
    state = match.steps[ply].before if state is None else state
    return Comparing(match.rules, state, scale_or_none(match.rules, len(match.seats)), ply)


@pytest.mark.parametrize("game", GAMES)
def test_what_leads_is_advised_unless_another_choice_is_surely_better(game: str) -> None:
    for match, ply in positions(game):
        state = match.steps[ply].before
        found = comparing(match, ply).more(WORLDS)
        begun = [one.way[0] for one in found.choices]
        seat = match.rules.turn(state).seat
        assert seat is not None
        advice = match.rules.mind.advise(match.rules.mind.imagine(state, seat, Chance(ply)), seat)
        assert found.seat == seat
        assert 1 < len(begun) <= MOST or len({way[0] for way in ways(match, ply)}) == 1
        assert len(set(begun)) == len(begun)
        assert set(begun) <= set(match.rules.legal(state))
        values = [one.value.value for one in found.choices[1:]]
        assert values == sorted(values, reverse=True)
        if advice is not None and begun[0] != advice.intent and advice.intent in begun:
            margin = found.choices[begun.index(advice.intent)].margin
            assert margin is not None
            assert -margin.value > SURE * margin.error
        assert all((one.margin is None) == (one is found.choices[0]) for one in found.choices)


def ways(match: Match[Any, Any], ply: int) -> tuple[Any, ...]:
    return comparing(match, ply)._weighing.ways


@pytest.mark.parametrize("game", GAMES)
def test_a_comparison_knows_no_more_than_who_asks_for_it(game: str) -> None:
    """In every world that the deciding seat might be in, the same is said."""
    for match, ply in positions(game):
        state = match.steps[ply].before
        seat = match.rules.turn(state).seat
        assert seat is not None
        told = comparing(match, ply).more(8)
        for luck in range(2):
            other = match.rules.mind.imagine(state, seat, Chance(luck))
            assert comparing(match, ply, other).more(8) == told
            for one in told.choices:
                assert match.rules.mind.brings(other, one.way) == match.rules.mind.brings(state, one.way)


def test_choices_that_are_alike_are_called_even() -> None:
    verdicts = {one.is_even for game in GAMES for match, ply in positions(game, 5) for one in [found(match, ply)]}

    assert verdicts == {True, False}


def found(match: Match[Any, Any], ply: int) -> Comparison:
    return comparing(match, ply).more(WORLDS)


def test_the_first_answer_comes_early_and_the_last_after_all_worlds() -> None:
    assert steps(96) == [16, 16, 32, 32]
    assert steps(4) == [4]
    assert sum(steps(1000)) == 1000
