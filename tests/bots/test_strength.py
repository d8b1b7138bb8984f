"""Bots choose: in every game they are ahead of whoever takes the first candidate, in fixed deals with fixed thought."""

from typing import Any

import pytest

from game import bots
from game.bots import APPRENTICE, EXPERT
from game.bots.budget import Budget
from game.core import registry
from game.core.rules import Rules

DEALS = range(4)
SHORT = Budget(most=8)  # simulations
GAMES = {key: registry.rules(key) for key in registry.keys()}  # noqa: SIM118 - it is no dict
AGAINST_SOMEBODY = [key for key, rules in GAMES.items() if rules.info.seats[1] > 1]
ALONE = [key for key in GAMES if key not in AGAINST_SOMEBODY]
NOBODY = -1  # seat


def points(rules: Rules[Any, Any], seats: int, deal: int, level: str, one: int) -> list[int]:
    """Return the points of a match in which a bot sits in seat `one`, and who takes the first candidate elsewhere."""
    state, luck = rules.setup(seats, rules.Options(), deal), bots.luck(deal, max(0, one))
    while (seat := rules.turn(state).seat) is not None:
        first = rules.mind.candidates(state)[0]
        rules.play(state, bots.choose(level, rules, state, seat, luck, SHORT) if seat == one else first)
    return [standing.points for standing in rules.standings(state).seats]


def leads(key: str, level: str, deals: range) -> list[int]:
    """Return by how much a bot is ahead of the first candidate, in either seat of each deal."""
    found = []
    for deal in deals:
        first, second = (points(GAMES[key], 2, deal, level, one) for one in (0, 1))
        found += [first[0] - first[1], second[1] - second[0]]
    return found


@pytest.mark.parametrize("key", AGAINST_SOMEBODY)
def test_the_apprentice_is_ahead_of_the_first_candidate(key: str) -> None:
    """Two who take the first one would be ahead as often as behind: each deal is played in both seats."""
    found = leads(key, APPRENTICE, DEALS)

    assert sum(found) > 0
    assert sum(lead > 0 for lead in found) >= 6


@pytest.mark.parametrize("key", AGAINST_SOMEBODY)
def test_the_expert_is_ahead_of_the_first_candidate(key: str) -> None:
    assert all(lead > 0 for lead in leads(key, EXPERT, range(1)))


@pytest.mark.parametrize("key", ALONE)
def test_alone_the_apprentice_is_ahead_of_the_first_candidate(key: str) -> None:
    for deal in DEALS:
        assert points(GAMES[key], 1, deal, APPRENTICE, 0) > points(GAMES[key], 1, deal, APPRENTICE, NOBODY)
