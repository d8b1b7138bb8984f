"""What several searches of one decision find is pooled: the same whoever is done first, and of one, what it found."""

from itertools import permutations
from typing import Any

import pytest

from game import bots
from game.bots.budget import Budget
from game.bots.decide import Decide
from game.bots.finding import Finding, Gains, Visits, pooled
from game.core.chance import Chance
from game.core.registry import rules
from game.rules.my_engine.rules import RULES as ENGINE
from game.rules.palimpsest.rules import RULES as PALIMPSEST
from tests.bots.test_planner import midway

GAMES = ("my_engine", "bric_a_brac", "victory_point_salad", "palimpsest")
SEARCHES, CHEAP = 3, Budget(most=40)


def told(text: str, visits: tuple[int, ...]) -> Visits[Any]:
    """Return visits of intents that are letters."""
    return Visits(tuple(text), visits)


def weighed(gains: dict[str, list[float]], left: str) -> Gains[Any]:
    """Return what came of plans in worlds in which each was ahead of the first by so much."""
    return Gains(
        tuple(gains),
        tuple(len(each) for each in gains.values()),
        tuple(sum(each) for each in gains.values()),
        tuple(sum(one * one for one in each) for each in gains.values()),
        tuple(number for number, name in enumerate(gains) if name in left),
    )


def searched(game: str, shares: range, seed: int = 7, mind: str = "master") -> list[Finding[Any]]:
    """Return what such shares of a thought find some way into a match."""
    one, luck = rules(game), Chance(3)
    state = one.setup(2, one.Options(), 4)
    plies = 12
    while plies > 0 or len(one.mind.candidates(state)) < 2:
        legal = one.legal(state)
        one.play(state, legal[luck.below(len(legal))])
        plies -= 1
    seat = one.turn(state).seat
    assert seat is not None
    return [bots.look(mind, one, state, seat, Chance(seed), CHEAP, share=share) for share in shares]


def test_visits_are_added_by_intent_and_the_most_visited_is_best() -> None:
    """Neither of two favours what both of them found good: b."""
    one, other = told("abc", (9, 8, 0)), told("cba", (9, 8, 1))

    both = pooled([one, other])

    assert both == told("abc", (10, 16, 9))
    assert (one.best, other.best, both.best) == ("a", "c", "b")


def test_of_equals_what_looks_best_at_a_glance_is_taken() -> None:
    assert told("abc", (0, 0, 0)).best == "a"
    assert pooled([told("abc", (1, 4, 2)), told("abc", (3, 0, 1))]).best == "a"


def test_gains_are_pooled_in_the_worlds_of_both() -> None:
    one = weighed({"a": [0, 0, 0], "b": [1, 2, 3], "c": [5]}, left="ab")
    other = weighed({"a": [0, 0, 0], "b": [2], "c": [-9, 1, -1]}, left="ac")

    both = pooled([one, other])

    assert both == weighed({"a": [0] * 6, "b": [1, 2, 3, 2], "c": [5, -9, 1, -1]}, left="abc")
    assert both.best == "b"


def test_what_both_gave_up_is_not_taken_however_lucky_it_was() -> None:
    lucky = weighed({"a": [0] * 4, "b": [1, 2, 1, 2], "c": [30, 31]}, left="ab")

    assert pooled([lucky, lucky]).best == "b"


def test_several_may_be_sure_where_each_alone_doubts() -> None:
    """Ahead by 1 with a spread of 2.2: four worlds leave it within a standard error of the first, sixteen do not."""
    doubtful = weighed({"a": [0] * 4, "b": [3.2, -1.2, 3.2, -1.2]}, left="ab")

    assert doubtful.best == "a"
    assert pooled([doubtful] * 4).best == "b"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_share_looks_at_the_same_intents_with_luck_of_its_own(game: str, seed: int) -> None:
    found = searched(game, range(SEARCHES), seed)

    names = {one.intents if isinstance(one, Visits) else one.begins for one in found if isinstance(one, Visits | Gains)}
    assert len(names) == 1
    assert len({repr(one) for one in found}) == SEARCHES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mind", ["master", "master/unknown"])
def test_the_first_share_finds_what_one_alone_would(game: str, mind: str) -> None:
    (alone,) = searched(game, range(1), mind=mind)

    assert pooled([alone]) is alone
    assert searched(game, range(SEARCHES))[0] == alone


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seeds_and_counts_choose_the_same_in_any_order(game: str) -> None:
    found = searched(game, range(SEARCHES))

    assert pooled(found) == pooled(searched(game, range(SEARCHES)))
    assert len({pooled(order).best for order in permutations(found)}) == 1


def test_what_a_seat_can_not_see_changes_nothing_that_is_pooled() -> None:
    state = midway(3)
    worlds = [state, PALIMPSEST.mind.imagine(state, state.seat, Chance(99))]

    found = [
        [bots.look("master", PALIMPSEST, world, state.seat, Chance(5), CHEAP, share=share) for share in range(2)]
        for world in worlds
    ]

    assert found[0] == found[1]


def test_only_who_thinks_long_is_shared_by_several_processes() -> None:
    state = ENGINE.setup(2, ENGINE.Options(), 6)
    shares = {level: Decide("my_engine", state, 0, level).shares(3) for level in bots.levels(ENGINE)}

    assert {level: len(asked) for level, asked in shares.items() if len(asked) > 1} == {"master": 3}
    assert len(Decide("my_engine", state, 0, "master/odile").shares(2)) == 2
    assert list(Decide("my_engine", state, 0, "master").shares(1)) == [Decide("my_engine", state, 0, "master")]
