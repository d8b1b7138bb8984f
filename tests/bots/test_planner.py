"""The bot that weighs whole turns: fair, repeatable, and better off than at a glance."""

from typing import Any

import pytest

from game.bots import search
from game.bots.budget import Budget
from game.bots.planner import HEAT, STAY, TRIAL, Planner
from game.bots.search import Search, thinking
from game.core.chance import Chance
from game.rules.my_engine.rules import RULES as ENGINE
from game.rules.palimpsest.rules import RULES as PALIMPSEST

TURNS = 5  # before the positions that are looked at


def midway(deal: int, seats: int = 2) -> Any:
    """Return the position after some turns of greedy players, with a card to lay."""
    state = PALIMPSEST.setup(seats, PALIMPSEST.Options(), deal)
    while state.turn <= TURNS:
        advice = PALIMPSEST.mind.advise(state, state.seat)
        assert advice is not None
        PALIMPSEST.play(state, advice.intent)
    return state


def planner(state: Any, seed: int = 2) -> Planner[Any]:
    """Return a planner for the seat that decides."""
    return Planner(PALIMPSEST, PALIMPSEST.copy(state), PALIMPSEST.mind.plans(state), state.seat, Chance(seed))


def decided(state: Any) -> Any:
    """Return what an expert with few simulations decides."""
    world = PALIMPSEST.mind.imagine(state, state.seat, Chance(1))
    return search.look(PALIMPSEST, world, state.seat, Chance(2), Budget(most=120)).best


def test_whole_turns_are_weighed_where_the_game_proposes_them() -> None:
    engine, palimpsest = ENGINE.setup(2, ENGINE.Options(), 1), midway(1)

    assert isinstance(thinking(PALIMPSEST, palimpsest, palimpsest.seat, Chance(1)), Planner)
    assert isinstance(thinking(ENGINE, engine, engine.seat, Chance(1)), Search)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_seat_can_not_see_does_not_change_its_choice(seats: int) -> None:
    state = midway(3, seats)
    other = PALIMPSEST.mind.imagine(state, state.seat, Chance(99))

    assert (other.deck, other.hands) != (state.deck, state.hands)
    assert decided(other) == decided(state)


def test_the_same_seed_gives_the_same_thought_in_any_batches() -> None:
    whole, parts = planner(midway(4)), planner(midway(4))

    whole.run(150)
    for part in (1, 9, 140):
        parts.run(part)

    assert whole.gains == parts.gains
    assert whole.found() == parts.found()


def test_thinking_changes_nothing_on_the_table() -> None:
    state = midway(5)
    before = PALIMPSEST.digest(state)

    assert decided(state) in PALIMPSEST.legal(state)
    assert PALIMPSEST.digest(state) == before


def test_a_stopped_thought_answers_what_looks_best() -> None:
    state = midway(6)

    choice = search.look(PALIMPSEST, state, state.seat, Chance(1), Budget(60.0), lambda: True).best

    assert choice == PALIMPSEST.mind.plans(state)[0].intents[0]


def test_the_worse_half_is_given_up_until_one_plan_is_left_beside_the_first() -> None:
    state = midway(7)
    plans = PALIMPSEST.mind.plans(state)[: HEAT - 1]
    one = Planner(PALIMPSEST, PALIMPSEST.copy(state), plans, state.seat, Chance(2))

    one.run(len(plans) * TRIAL - 1)
    assert len(one.left) == len(plans)
    one.run(1)
    assert one.left[0] == 0
    assert len(one.left) == 1 + len(plans) // 2
    assert not one.is_settled(0)
    one.run(len(plans) * TRIAL * 4)
    assert one.left[0] == 0
    assert len(one.left) == 2
    assert one.found().chosen in one.left
    assert one.found().best == one.candidates[one.found().chosen].intents[0]


def test_all_plans_have_their_heat_and_nobody_wins_by_a_world_or_two() -> None:
    """Those that come later meet the best so far; until they have met enough worlds, one of the latter is chosen."""
    one = planner(midway(7))
    assert len(one.candidates) > 2 * HEAT

    while one.left[-1] < HEAT:
        one.run(1)
    stayed = tuple(number for number in one.left if number < HEAT)
    assert stayed[0] == 0
    assert len(stayed) <= 1 + STAY
    assert not one.is_settled(0)
    one.run(2 * len(one.left))
    assert one.found().left == stayed
    one.run(4_000)

    assert min(one.met) >= TRIAL
    assert len(one.left) == 2


def test_the_first_plan_is_taken_until_another_proves_to_be_better() -> None:
    """One world proves nothing; and of two plans that are the same neither is better."""
    state = midway(8)
    plans = PALIMPSEST.mind.plans(state)
    one = Planner(PALIMPSEST, PALIMPSEST.copy(state), [plans[-1], plans[0]], state.seat, Chance(3))
    twins = Planner(PALIMPSEST, PALIMPSEST.copy(state), [plans[0], plans[0]], state.seat, Chance(3))

    one.run(2)
    twins.run(100)
    assert (one.found().chosen, twins.found().chosen) == (0, 0)
    one.run(400)
    assert one.found().chosen == 1
    assert one.is_settled(0)


def test_one_plan_needs_no_thought() -> None:
    state = midway(9)

    assert Planner(PALIMPSEST, state, PALIMPSEST.mind.plans(state)[:1], state.seat, Chance(1)).is_settled(0)


def test_what_it_chooses_holds_in_worlds_that_it_has_not_seen() -> None:
    """Against the turn that looks best at a glance: over some positions it is ahead by more, a round later."""
    gains = []
    for deal in range(10, 16):
        state = midway(deal)
        one = planner(state)
        one.run(400)
        glance, chosen = one.candidates[0], one.candidates[one.found().chosen]
        again = Planner(PALIMPSEST, PALIMPSEST.copy(state), [glance, chosen], state.seat, Chance(77))
        again.run(2 * TRIAL)
        gains.append(again.gains[1])

    assert sum(gains) > 0
