"""Why a bot did what it did: only what the watcher could know, and something in many turns."""

from itertools import count
from typing import Any

import pytest

from game import bots
from game.core import registry
from game.core.match import Match, Seat
from game.outlook.motive import last_turn, motive, reason, seen

SEVERAL = [key for key in registry.BUILT_IN if registry.info(key).seats[1] > 1]
LOOKED_AT = 8  # turns


def played(key: str, turns: int) -> tuple[Match[Any, Any], list[int]]:
    """Return a match against an apprentice after so many of its turns, and after which ply each of them was over."""
    rules = registry.rules(key)
    match = Match(rules, (Seat("Ada"), Seat("Bot", "apprentice")), rules.Options(), 5)
    ends: list[int] = []
    for ply in count():
        seat = match.turn.seat
        if seat is None or len(ends) == turns:
            break
        match.apply(bots.choose("apprentice", rules, match.state, seat, bots.luck(ply, seat)))
        if seat == 1 and match.turn.seat == 0:
            ends.append(match.ply)
    return match, ends


@pytest.mark.parametrize("key", SEVERAL)
def test_many_turns_of_a_bot_have_a_reason(key: str) -> None:
    match, ends = played(key, LOOKED_AT)
    told = []
    for end in ends:
        steps = last_turn(match.steps[:end], [1])
        found = motive(match.rules, [(step.before, step.intent) for step in steps], 0)
        if found is not None:
            step = steps[found.place]
            told.append(reason(match.rules, step.before, step.intent, 0, found))

    assert len(told) >= LOOKED_AT / 2
    assert all(why.endswith(".") for why in told)


def test_the_last_turn_of_a_bot_is_whole_and_no_one_elses() -> None:
    match, ends = played("my_engine", 2)
    steps = last_turn(match.steps, [1])

    assert steps[-1] is match.steps[ends[-1] - 1]
    assert {(step.turn.seat, step.turn.number) for step in steps} == {(1, steps[0].turn.number)}
    assert last_turn(match.steps, [2]) == []


def test_what_could_as_well_have_been_something_else_has_no_reason() -> None:
    """The log does not say where a card was laid."""
    match, _ends = played("palimpsest", 1)
    state = match.state
    words = {intent: seen(match.rules, state, intent) for intent in match.rules.legal(state)}
    alike = [intent for intent, said in words.items() if [*words.values()].count(said) > 1]

    assert alike
    assert all(motive(match.rules, [(state, intent)], 1) is None for intent in alike[:10])


def test_nothing_is_told_where_there_is_no_time() -> None:
    match, _ends = played("bric_a_brac", 1)
    step = last_turn(match.steps, [1])[0]

    assert motive(match.rules, [(step.before, step.intent)], 0, lambda: True) is None
