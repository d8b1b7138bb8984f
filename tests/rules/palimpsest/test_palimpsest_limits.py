"""What a turn can bring at most, against all that it can bring. Rule: palimpsest 4 and 5."""

from math import inf
from typing import Any

import pytest

from game import bots
from game.core.chance import Chance
from game.rules.palimpsest.mind.limits import most
from game.rules.palimpsest.rules import RULES, Options
from game.rules.palimpsest.state import State

MOST_WAYS = 400


def best(state: State, seat: int, seen: dict[Any, int]) -> int:
    """Return the most points that `seat` can have at the end of its turn, by trying everything."""
    if state.seat != seat or state.phase in ("play", "over"):
        return state.scores[seat]
    key = (tuple(sorted(state.posts[seat])), state.owed, state.phase)
    if key not in seen:
        found = []
        for intent in RULES.legal(state):
            after = RULES.copy(state)
            RULES.play(after, intent)
            found.append(best(after, seat, seen))
        seen[key] = max(found)
    return seen[key]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options()),
        (3, Options(edition="second", deck="extended")),
        (4, Options(deck_end="play_out")),
        (2, Options(deck="extended", deck_end="play_out")),
    ],
)
def test_the_limit_is_what_can_just_be_reached(seats: int, options: Options) -> None:
    last, compared = 0, 0
    for deal in range(4):
        state = RULES.setup(seats, options, deal)
        lucks = [bots.luck(deal, seat) for seat in range(seats)]
        while (seat := RULES.turn(state).seat) is not None:
            limit = most(state, seat)
            if state.phase in ("place", "finish") and state.owed < 3:
                reached = best(RULES.copy(state), seat, {})
                assert limit == reached
                compared += 1
                last += limit > state.scores[seat]
            elif state.phase not in ("place", "finish"):
                assert limit == inf
            RULES.play(state, bots.choose(bots.NOVICE, RULES, state, seat, lucks[seat]))
    assert compared > 20
    assert last


def test_a_scribe_that_ends_the_match_makes_it_count() -> None:
    """The supply runs out with what is owed: the final scoring comes, and the limit knows it."""
    state = RULES.setup(2, Options(), 1)
    seat = state.seat
    while state.phase != "place":
        RULES.play(state, bots.choose(bots.APPRENTICE, RULES, state, RULES.turn(state).seat or 0, Chance(1)))
    seat = state.seat
    before = most(state, seat)
    state.posts[seat] = [0] * (len(state.posts[seat]) - state.owed) + [-1] * state.owed

    assert before == state.scores[seat]
    assert most(state, seat) > before
