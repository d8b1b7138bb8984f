"""What the bot that looks ahead finds and the greedy player does not."""

from typing import Any, Literal

import pytest

from game import bots
from game.bots.budget import Budget
from game.bots.search import Search
from game.core.chance import Chance
from game.rules.victory_point_salad.cards import GOALS
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import position, text_of

THOUGHT = Budget(most=200)  # simulations


def last_turn(**cards: Any) -> State:
    """Return the last turn of a match of two, with two actions left: nothing that follows is hidden."""
    state = position(first=1, endgame=1, actions=2, **cards)
    state.last, state.order, state.position = "declared", [1, 0], 1
    return state


def played_out(state: State, level: str) -> int:
    """Return the points of seat 0 once a bot has played its last turn."""
    world, chance = RULES.copy(state), Chance(2)
    while RULES.turn(world).seat is not None:
        RULES.apply(world, bots.choose(level, RULES, world, world.seat, chance, THOUGHT))
    return points(world, 0)


def test_it_takes_what_the_other_action_pays_for() -> None:
    """Take The Great Building, play the One-and-Done Card, and build on the Wood that it leaves: 18 points.

    The greedy player claims the Starting Player first, which leaves it without the action for the Building: 12.
    """
    state = last_turn(
        tableau="cheap, premium, glass, gold, BBB",
        hand="one and done",
        resources="good, food, cheap",
        specials="even more grain, great building",
        payoffs="payoff with math",
    )

    assert played_out(state, "apprentice") == 12
    assert played_out(state, "expert") == 18


@pytest.mark.parametrize("alone", ["campaign", "single"])
def test_it_wants_to_reach_the_goal_of_a_campaign_no_less_than_points(alone: Literal["campaign", "single"]) -> None:
    """The Cheap Building brings 111 points to 120, and a campaign to its next game, which begins with hardly any."""
    state = position(
        others=(),
        tableau="BBB, 2 cheap, premium building, amazing building, great building, good building, combo building, "
        "stone BBB, wood BBB, clay BBB, wildcard building, cattle engine, military commitment, 2 arms race, 2 gold",
        hand="cheap building, trader",
        resources="sheep, grain, silk",
        payoffs="",
        endgame=2,
        actions=1,
        alone=alone,
    )
    state.last = "solo"
    thought = Search(RULES, RULES.copy(state), 0, Chance(2))

    thought.run(200)

    found = dict(zip(map(text_of, thought.found().intents), thought.found().visits, strict=True))
    assert (points(state, 0), GOALS[0]) == (111, 120)
    assert found.pop("play cheap building") > 10 * max(found.values())


def test_the_same_simulations_are_the_same_match() -> None:
    played = []
    for _time in range(2):
        state = RULES.setup(2, RULES.Options(), 6)
        intents: list[Any] = []
        lucks = [bots.luck(6, seat) for seat in range(2)]
        while len(intents) < 12:
            intents.append(bots.choose("expert", RULES, state, state.seat, lucks[state.seat], Budget(most=24)))
            RULES.apply(state, intents[-1])
        played.append(intents)

    assert played[0] == played[1]


def test_what_a_seat_can_not_see_does_not_change_its_choice() -> None:
    state, chance = RULES.setup(3, RULES.Options(), 5), Chance(3)
    for ply in range(24):
        if ply % 6 == 0:
            worlds = [state, RULES.mind.imagine(state, state.seat, Chance(ply))]
            choices = [bots.choose("expert", RULES, world, state.seat, Chance(7), Budget(most=24)) for world in worlds]
            assert choices[0] == choices[1]
        legal = RULES.legal(state)
        RULES.play(state, legal[chance.below(len(legal))])
