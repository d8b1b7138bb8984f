"""How a search of docs/rules/my_engine.md, section 11, guesses that play goes on."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.my_engine.mind.habits import FANCY, WHIM, likely, stride
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from tests.rules.my_engine.builder import legal, play, position, text_of


def after(state: State, *texts: str) -> State:
    """Return `state` once these intents are played."""
    play(state, *texts)
    return state


def guess(state: State, *picks: float) -> str:
    """Return what is likely with these numbers as luck, of which none may be left over or missing."""
    left = iter(picks)
    found = likely(state, lambda: next(left))
    assert found is not None
    assert [*left] == []
    return text_of(found)


def guesses(state: State, tries: int = 400) -> set[str]:
    """Return all that is likely, by so much luck."""
    found = (likely(state, Random(number).random) for number in range(tries))
    return {text_of(one) for one in found if one is not None}


def test_the_suit_of_the_engine_is_chosen_most_but_for_a_fancy() -> None:
    state = position(tableau={(0, 0): "10H", (0, 1): "2H 8H", (0, 2): "3S"})

    assert guess(state, FANCY, 0.59) == "suit H"
    assert guess(state, FANCY, 0.61) == "suit S"
    assert guesses(state) == {"suit C", "suit D", "suit H", "suit S"}


def test_an_offered_card_is_used_but_for_a_whim() -> None:
    state = after(position(tableau={(0, 0): "8C"}, gold=3), "suit C")

    assert {*legal(state)} == {"activate", "skip"}
    assert guess(state, WHIM, 0.99) == "activate"
    assert guess(state, WHIM / 2, 0.99) == "skip"


@pytest.mark.parametrize(
    ("tableau", "hand", "suit"),
    [
        ("7C", "3D 10H 6S", "C"),
        ("4C", "10H 2D JC AS AD", "C"),
        ("2C", "10H 4D", "S"),
    ],
)
def test_a_builder_builds_anything_that_it_can_anywhere(tableau: str, hand: str, suit: str) -> None:
    state = after(position(tableau={(0, 0): tableau}, hand=hand, gold=5), f"suit {suit}")

    builds = {one for one in legal(state) if one.startswith("build")}
    assert builds
    assert builds <= guesses(state, 3000) <= {*legal(state)}
    assert guess(state, WHIM, 0.0, 0.0) in builds


def test_a_builder_on_a_whim_is_as_likely_to_do_any_of_what_is_legal() -> None:
    state = after(position(tableau={(0, 0): "4C"}, hand="10H 2D JC QC AS AD", gold=5, vp=9), "suit C")
    offers = legal(state)

    assert {one.split()[0] for one in offers} == {"build", "skip", "instant"}
    assert [guess(state, WHIM / 2, (place + 0.5) / len(offers)) for place in range(len(offers))] == offers


def test_a_builder_that_can_build_nothing_is_skipped() -> None:
    state = after(position(tableau={(0, 0): "7C"}, hand="10H JD", vp=9), "suit C")

    assert guess(state, WHIM, 0.0) == "skip"
    assert guesses(state) == {*legal(state)} == {"skip", "instant JD"}


def test_the_card_that_does_least_goes_and_the_one_that_does_most_comes() -> None:
    drawn = after(position(tableau={(0, 0): "2C"}, deck="10D 2S 8H 5C"), "suit D")
    paying = after(position(tableau={(0, 0): "9C"}, hand="10D 3H 2S 8H 5C"), "suit C", "activate")
    taking = after(position(tableau={(0, 0): "2C"}, hand="KD", vp=9, discard="2S 10D 7H"), "instant KD")

    assert guess(drawn) == "discard 2S"
    assert guess(paying) == "pay 3H"
    assert guess(taking) == "take 7H"


def test_nothing_is_likely_once_the_match_is_over() -> None:
    state = position(tableau={(0, 0): "2C"})
    state.phase = "over"

    assert likely(state, lambda: 0.5) is None


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(2, 4), st.integers(1, 30), st.booleans())
def test_a_stride_comes_to_the_same_as_intent_after_intent(deal: int, seats: int, most: int, anyone: bool) -> None:
    state = RULES.setup(seats, RULES.Options(instants="any" if anyone else "active", restack=anyone), deal)
    other = RULES.copy(state)
    pick, pick_of_other = Random(deal).random, Random(deal).random
    while played := stride(state, pick, most):
        turn = other.turn
        for _ply in range(played):
            assert other.turn == turn, "a stride ends with its turn"
            intent = likely(other, pick_of_other)
            assert intent
            RULES.play(other, intent)
        assert played <= most
        assert state == other
    assert likely(other, pick_of_other) is None
