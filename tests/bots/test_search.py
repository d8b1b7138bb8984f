"""The bot that looks ahead: what it may see, when it stops, and that it is the same on every machine."""

from dataclasses import replace
from typing import Any

import pytest

from game.bots import search
from game.bots.budget import Budget
from game.bots.search import Search
from game.core.chance import Chance
from game.core.registry import rules
from game.core.rules import Rules
from game.rules.my_engine.cards import INDEX
from game.rules.my_engine.intents import STARTERS
from game.rules.my_engine.rules import RULES as ENGINE
from game.rules.my_engine.rules import MyEngineRules

SOLITAIRE = rules("efficiency_engine")
CHEAP = Budget(most=48)


def midway(game: Rules[Any, Any], seats: int, deal: int = 4, plies: int = 30) -> Any:
    """Return a position with a choice, some way into a match of random play."""
    state, chance = game.setup(seats, game.Options(), deal), Chance(deal)
    while plies > 0 or len(game.mind.candidates(state)) < 2:
        legal = game.legal(state)
        game.play(state, legal[chance.below(len(legal))])
        plies -= 1
    return state


def decided(game: Rules[Any, Any], state: Any, budget: Budget = CHEAP, seed: int = 1) -> Any:
    seat, chance = game.turn(state).seat, Chance(seed)
    assert seat is not None
    return search.look(game, game.mind.imagine(state, seat, chance), seat, chance, budget).best


@pytest.mark.parametrize(("game", "seats"), [(SOLITAIRE, 1), (ENGINE, 2), (ENGINE, 3), (ENGINE, 4)])
def test_it_plays_alone_and_against_any_number(game: Rules[Any, Any], seats: int) -> None:
    for plies in (0, 5, 10):
        state = midway(game, seats, plies=plies)

        assert decided(game, state) in game.legal(state)


@pytest.mark.parametrize("deal", range(4))
def test_the_same_seed_gives_the_same_thought(deal: int) -> None:
    state, searches = midway(ENGINE, 2, deal), []
    for _time in range(2):
        one = Search(ENGINE, ENGINE.mind.imagine(state, state.seat, Chance(1)), state.seat, Chance(2))
        one.run(60)
        searches.append([(intent, node.visits, node.totals) for intent, node in one.root.children.items()])

    assert searches[0] == searches[1]


def test_batches_make_no_difference() -> None:
    state = midway(ENGINE, 2)
    whole, parts = (Search(ENGINE, ENGINE.copy(state), state.seat, Chance(2)) for _one in range(2))

    whole.run(40)
    for part in (1, 9, 30):
        parts.run(part)

    assert [node.totals for node in whole.root.children.values()] == [
        node.totals for node in parts.root.children.values()
    ]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("deal", range(3))
def test_what_a_seat_can_not_see_does_not_change_its_choice(seats: int, deal: int) -> None:
    state = midway(ENGINE, seats, deal)
    other = ENGINE.mind.imagine(state, state.seat, Chance(99))

    assert (other.deck, other.hands) != (state.deck, state.hands)
    assert decided(ENGINE, other) == decided(ENGINE, state)


def test_thinking_changes_nothing_on_the_table() -> None:
    state = midway(ENGINE, 3)
    before = ENGINE.digest(state)

    decided(ENGINE, state)

    assert ENGINE.digest(state) == before


def test_where_there_is_no_choice_it_does_not_think() -> None:
    state = ENGINE.setup(2, ENGINE.Options(), 1, ["10H", "KC", "KD"])

    def stop() -> bool:
        raise AssertionError("it thinks")

    assert search.look(ENGINE, state, 0, Chance(1), Budget(60.0), stop).best == STARTERS[INDEX["10H"]]


def test_it_stops_early_once_nothing_can_change_its_mind() -> None:
    state = midway(ENGINE, 2)
    one = Search(ENGINE, ENGINE.copy(state), state.seat, Chance(2))
    one.run(100)
    visits = sorted(node.visits for node in one.root.children.values())

    assert one.is_settled(visits[-1] - visits[-2] - 1)
    assert not one.is_settled(visits[-1] - visits[-2])


def test_it_answers_at_once_when_stopped_and_thinks_so_long_as_it_may() -> None:
    state = midway(ENGINE, 2)
    asked = []

    def stops_at_the_third_look() -> bool:
        asked.append(1)
        return len(asked) > 2

    choice = search.look(ENGINE, ENGINE.copy(state), state.seat, Chance(1), Budget(60.0), stops_at_the_third_look).best

    assert choice in ENGINE.legal(state)
    assert len(asked) == 3


def test_the_simulations_are_few_enough_and_enough() -> None:
    """Without any seconds the floor is kept; with all the time in the world the cap is."""
    state = midway(ENGINE, 2)
    counted = []

    def imagine(state: Any, seat: int, chance: Chance) -> Any:
        counted.append(seat)
        return ENGINE.mind.imagine(state, seat, chance)

    class Counted(MyEngineRules):
        mind = replace(ENGINE.mind, imagine=imagine)

    for budget, most in ((Budget(0.0, fewest=32), 32), (Budget(999.0, most=48, fewest=48), 48)):
        counted.clear()
        search.look(Counted(), ENGINE.copy(state), state.seat, Chance(1), budget)
        assert len(counted) == search.SIGHTINGS + most


def test_its_simulations_go_on_as_the_game_thinks_likely() -> None:
    """As far as the game's horizon, and only in worlds that the seat might be in."""
    state = midway(ENGINE, 2)
    seen: list[Any] = []

    def likely(state: Any, pick: Any) -> Any:
        if pick is not search.no_luck:  # with which is only asked whether guesses end
            seen.append(state)
        return ENGINE.mind.likely(state, pick)

    class Guesses(MyEngineRules):
        mind = replace(ENGINE.mind, likely=likely, stride=None, horizon=3)

    one = Search(Guesses(), ENGINE.copy(state), state.seat, Chance(2))
    seen.clear()
    one.run(20)

    assert len(seen) == 20 * 3
    assert all(world is not state for world in seen)
