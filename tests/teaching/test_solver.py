"""The best turn, found by going through all of them: as many as there are, and none that hangs on luck."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game import bots
from game.core import registry
from game.core.chance import Chance
from game.core.plain import plain
from game.core.rules import Rules
from game.rules.efficiency_engine.state import can_use_favour
from game.teaching.solver import TooManyError, is_safe, solve, worlds
from game.teaching.task import Task

FEW = 1_500  # positions


def positions(game: str, deal: int, seats: int = 2, every: int = 1) -> Iterator[Any]:
    """Yield positions of a match between apprentices."""
    rules = registry.rules(game)
    state = rules.setup(seats, rules.Options(), deal)
    ply = 0
    while (turn := rules.turn(state)).seat is not None:
        if ply % every == 0:
            yield rules.copy(state)
        rules.play(state, bots.choose(bots.APPRENTICE, rules, state, turn.seat, Chance(ply)))
        ply += 1


def by_hand(task: Task, state: Any) -> set[int]:
    """Return all that can be gained, without any shortcut."""
    if task.is_done(state):
        return {task.gained(state)}
    found: set[int] = set()
    for intent in task.rules.legal(state):
        after = task.rules.copy(state)
        task.rules.play(after, intent)
        found |= by_hand(task, after)
    return found


def simple(rules: Rules[Any, Any]) -> Rules[Any, Any]:
    """Return rules of which a search knows nothing that would help it."""
    found = type(rules)()
    found.mind = replace(rules.mind, most=lambda _state, _seat: float("inf"), unordered=())
    return found


@pytest.mark.parametrize("game", ["efficiency_engine", "bric_a_brac"])
def test_the_best_turn_is_the_best_of_all(game: str) -> None:
    rules = registry.rules(game)

    for state in positions(game, deal=5, seats=rules.info.seats[0], every=7):
        task = Task.at(rules, state)
        found = by_hand(task, state)
        solved = solve(task, state)
        assert solved.values == tuple(sorted(found, reverse=True)[:2])


@pytest.mark.parametrize(("game", "every"), [("my_engine", 7), ("victory_point_salad", 3), ("palimpsest", 1)])
def test_what_a_game_knows_of_its_turns_changes_no_answer(game: str, every: int) -> None:
    """Positions whose order is left out, and those that are cut off, would have brought nothing else."""
    rules = registry.rules(game)
    compared = 0

    for state in positions(game, deal=3, every=every):
        task, plainly = Task.at(rules, state), Task.at(simple(rules), state)
        try:
            without = solve(plainly, state, FEW)
        except TooManyError:
            continue
        solved = solve(task, state, FEW)
        assert solved.values == without.values
        assert solved.nodes <= without.nodes
        compared += 1
    assert compared > 5


def test_a_line_gains_what_is_promised() -> None:
    rules = registry.rules("my_engine")
    for state in positions("my_engine", deal=2, every=11):
        task = Task.at(rules, state)
        try:
            solved = solve(task, state, FEW)
        except TooManyError:
            continue
        before = rules.digest(state)
        world = rules.copy(state)
        for intent in solved.line:
            rules.apply(world, intent)
        assert task.is_done(world)
        assert task.gained(world) == solved.values[0]
        assert rules.digest(state) == before


def test_a_turn_with_a_roll_is_not_safe() -> None:
    """Whether the banks match hangs on dice that nobody has seen."""
    rules = registry.rules("efficiency_engine")
    state = rules.setup(1, rules.Options(), 3)
    task = Task.at(rules, state)

    assert not is_safe(task, state, solve(task, state))


def test_what_lies_in_the_tray_is_safe() -> None:
    """Once the fuses are rolled, no luck decides whether they match the banks."""
    rules = registry.rules("efficiency_engine")
    safe = 0
    for deal in range(8):
        for state in positions("efficiency_engine", deal, seats=1):
            task = Task.at(rules, state)
            if state.unplaced and not can_use_favour(state):
                solved = solve(task, state)
                safe += is_safe(task, state, solved)
    assert safe


def test_worlds_are_those_in_which_the_line_can_be_played() -> None:
    rules = registry.rules("bric_a_brac")
    state = rules.setup(2, rules.Options(), 1)
    task = Task.at(rules, state)
    line = solve(task, state).line

    found = worlds(task, state, line, count=4)

    assert len(found) == 4
    assert all(line[0] in rules.legal(world) for world in found)
    assert len({tuple(world.hands[1]) for world in found}) > 1


def test_a_turn_with_too_many_positions_is_given_up() -> None:
    rules = registry.rules("my_engine")
    state = rules.setup(2, rules.Options(), 1)

    with pytest.raises(TooManyError, match="more than 3 positions"):
        solve(Task.at(rules, list(positions("my_engine", deal=1))[40]), list(positions("my_engine", deal=1))[40], 3)
    assert solve(Task.at(rules, state), state, 3).nodes <= 3


def test_several_turns_go_on_after_what_the_others_reply() -> None:
    """The other seat does what was told, and the first thing that it may where it can't, or where nothing was told."""
    rules = registry.rules("bric_a_brac")
    state = rules.setup(2, rules.Options(), 1)
    task = replace(Task.at(rules, state, turns=2), replies=("nothing legal",))
    solved = solve(task, state)

    world, replied = rules.copy(state), 0
    for intent in solved.line:
        if not task.is_own(world):
            assert intent == rules.legal(world)[0] == task.reply(world, replied)
            replied += 1
        rules.apply(world, intent)
    assert replied == 2
    assert rules.turn(world).number == 4
    assert task.is_done(world)


def test_equal_states_are_equal_in_plain_and_others_are_not() -> None:
    rules = registry.rules("my_engine")
    state = rules.setup(2, rules.Options(), 6)
    state.hands[0] = [3, 1, 2]
    other, less = rules.copy(state), rules.copy(state)
    other.hands[0] = [1, 2, 3]
    less.hands[0] = [1, 2]

    assert plain(state) == plain(rules.copy(state))
    assert hash(plain(state)) == hash(plain(rules.copy(state)))
    assert plain(state) != plain(other)
    assert plain(state, ["hands"]) == plain(other, ["hands"]) != plain(less, ["hands"])
