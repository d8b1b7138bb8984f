"""What who is new to My Engine might overlook."""

import pytest

from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from tests.rules.my_engine.builder import after, lone, play, position
from tests.rules.my_engine.test_my_engine_rules import FULL

LEFT = "The turn is about to end, and {} is unplayed: it costs {} VP and lets {} run once more."


def told(state: State) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(nudge.kind, nudge.text, nudge.about) for nudge in RULES.voice.nudges(state)]


@pytest.mark.parametrize(
    ("state", "nudge"),
    [
        (after(lone("2C", hand="JC", vp=2), "suit H"), ("instant", LEFT.format("J♣", 1, "1 card"), ("card:JC",))),
        (
            after(position(tableau={(0, 0): "2C 3H"}, hand="JD QH", vp=9), "suit S", "skip"),
            ("instant", LEFT.format("Q♥", 2, "2 cards"), ("card:QH",)),
        ),
        (
            after(lone("4C", hand="2D 3D 5D 6D 7D"), "suit C"),
            (
                "cards",
                "A 4 may be paid with 4 other cards of the hand, too: drop the new card on the half with a card.",
                ("card:4C",),
            ),
        ),
        (
            after(position(tableau=FULL, hand="AS", gold=9), "suit S"),
            (
                "fee",
                "All nine cells are taken: a new card replaces a stack, for 5 more, in gold or else in VP.",
                ("cell:0:0,0",),
            ),
        ),
    ],
)
def test_what_could_be_overlooked_is_told(state: State, nudge: tuple[str, str, tuple[str, ...]]) -> None:
    assert told(state) == [nudge]


def test_an_instant_whose_pass_would_offer_nothing_is_left_in_peace() -> None:
    state = lone("2C", hand="JD", vp=2)
    play(state, "suit H")

    assert state.phase == "turn_end"
    assert told(state) == []


@pytest.mark.parametrize(
    "state",
    [
        lone("2C", hand="JC", vp=2),
        after(lone("4C", hand="2D 3D 5D 6D 7D", gold=4), "suit C"),
        after(lone("2C", hand="3D", gold=4), "suit S"),
    ],
)
def test_nothing_is_told_where_nothing_is_overlooked(state: State) -> None:
    assert told(state) == []
