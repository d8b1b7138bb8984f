"""What who is new to Victory Point Salad might overlook: what costs no action, and what lies idle."""

import pytest

from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import play, position


def told(state: State) -> list[tuple[str, str]]:
    return [(nudge.kind, nudge.text) for nudge in RULES.voice.nudges(state)]


def chaining(**more: object) -> State:
    """Return a position in which a Clay is left over."""
    state = position(tableau="combo materials, building building building, glass", **more)
    play(state, "play wood building", "cover wood combo materials")
    return state


def test_a_need_that_costs_no_action_is_told_of_once_no_action_is_left() -> None:
    assert told(position(tableau="need, 3 food", actions=0)) == [
        ("need", "Getting rid of The Artificial Need takes no action, and you have the Food: that is worth 8 points."),
    ]


def test_a_card_that_the_last_action_could_play_in_the_endgame_is_told_of() -> None:
    assert told(position(hand="payoff payoff", endgame=1, actions=1)) == [
        (
            "hand",
            "You could play The Payoff Payoff with your last action: cards in the hand count nothing at the end.",
        ),
    ]


@pytest.mark.parametrize(
    "state",
    [
        position(tableau="need, 3 food"),
        position(tableau="need, 2 food", actions=0),
        position(hand="payoff payoff", endgame=1, actions=2),
        position(hand="payoff payoff", endgame=1, actions=0),
        position(),
    ],
)
def test_nothing_is_told_where_nothing_is_overlooked(state: State) -> None:
    assert told(state) == []
