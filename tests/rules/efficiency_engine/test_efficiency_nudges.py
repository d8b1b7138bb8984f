"""What who is new to the Efficiency Engine might overlook before a turn ends."""

import pytest

from game.rules.efficiency_engine.cards import Box
from game.rules.efficiency_engine.intents import RESOLVE, Place
from game.rules.efficiency_engine.rules import RULES
from game.rules.efficiency_engine.state import State
from tests.rules.efficiency_engine.builder import MATCHED, MISSED, engine

SPENT = (6, 6)  # closes no gap of 6


def told(state: State) -> list[tuple[str, str]]:
    return [(nudge.kind, nudge.text) for nudge in RULES.voice.nudges(state)]


def placed(*boxes: Box) -> State:
    state = engine(bays=MISSED, dice=(4, 2), has_used_favour=True)
    for die, box in enumerate(boxes):
        RULES.play(state, Place(die, box))
    return state


def test_a_favour_is_left_where_the_fuses_do_not_fit() -> None:
    state = engine(bays=MISSED, dice=SPENT, favours="AH")
    (nudge,) = RULES.voice.nudges(state)

    assert nudge.kind == "favour"
    assert nudge.text.startswith("These fuses don’t fit, but a favour is left for this turn: ")
    assert nudge.text.endswith(" of the deck would. Bring the ace of hearts there.")
    assert nudge.about == ("deck", "favours")


def test_fuses_that_would_match_elsewhere_are_told_of_before_the_turn_is_given_up() -> None:
    state = placed("A+", "A+")

    assert told(state) == [("placing", "Placed otherwise, 4 and 2 would match the banks: undo takes them out of A+.")]
    assert RESOLVE in RULES.legal(state)


def test_the_battery_has_to_last() -> None:
    state = engine(bays=MATCHED, turn=5, output=10)

    assert told(state) == [
        ("battery", "Leave a red out here: a battery that is empty before turn 6 loses the match."),
    ]


@pytest.mark.parametrize(
    "state",
    [
        engine(bays=MISSED),
        engine(bays=MISSED, dice=(4, 2)),
        engine(bays=MISSED, dice=SPENT, has_used_favour=True),
        engine(bays=MATCHED),
        engine(bays=MATCHED, turn=6, output=10),
        engine(bays=MATCHED, turn=5, output=10, battery="soft"),
    ],
)
def test_nothing_is_told_where_nothing_is_overlooked(state: State) -> None:
    assert told(state) == []
