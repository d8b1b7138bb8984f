"""What who is new to Victory Point Salad might overlook: what costs no action, and what lies idle."""

import pytest

from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import play, position


def told(state: State) -> list[tuple[str, str]]:
    return [(nudge.kind, nudge.text) for nudge in RULES.voice.nudges(state)]


def test_a_need_that_costs_no_action_is_told_of_once_no_action_is_left() -> None:
    assert told(position(tableau="need, 3 food", actions=0)) == [
        ("need", "Getting rid of The Artificial Need takes no action, and you have the Food: that is worth 8 points."),
    ]


def test_what_is_left_over_pays_for_a_card_of_the_hand_and_for_the_starting_player_of_another() -> None:
    """Victory Point Salad 4, chain: neither takes an action."""
    state = position(tableau="BBB, combo", hand="wood BBB, clay BBB", first=1)
    play(state, "play wood BBB", "cover wood plain combo:wood")

    assert told(state) == [
        ("first", "A left-over also claims The Coveted Starting Player, 4 points, and that takes no action."),
        (
            "chain",
            "The Clay Building Building Building can be played with what is left over, and that takes no action.",
        ),
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
