"""How a search of docs/rules/bric_a_brac.md, section 11, guesses that play goes on."""

from random import Random

from game.rules.bric_a_brac.mind.habits import WHIM, likely
from game.rules.bric_a_brac.state import State
from tests.rules.bric_a_brac.builder import after, legal, position, text_of

ROW = position(row="B1 P5", hand="B2 P1", held="2c 1w 1p 2x")
COMPLETING = after(position(row="Y1", workshop="B1 B4 P3", held="1w 1x", board="three_cubes two_yellow"), "repair Y1")


def guess(state: State, *picks: float) -> str:
    """Return what is likely with these numbers as luck, of which none may be left over or missing."""
    left = iter(picks)
    found = likely(state, lambda: next(left))
    assert found is not None
    assert [*left] == []
    return text_of(found)


def guesses(state: State, tries: int = 200) -> set[str]:
    """Return all that is likely, by so much luck."""
    found = (likely(state, Random(number).random) for number in range(tries))
    return {text_of(one) for one in found if one is not None}


def test_the_machine_that_brings_most_is_repaired_but_for_a_whim() -> None:
    assert {"repair B1", "repair P5"} <= {*legal(ROW)}

    assert guess(ROW, WHIM) == "repair P5"
    assert guess(ROW, WHIM / 2, 0.0) == "play B2"
    assert guess(ROW, 0.0, 0.99) == "repair P5"
    assert guess(ROW, 0.0, 0.6) == "repair B1"
    assert guesses(ROW) == {"repair P5", "repair B1", "play B2", "play P1"}


def test_a_machine_is_used_in_any_way_but_for_one_charcoalium() -> None:
    """The action for charcoalium brings as many as the machine has points."""
    coal, wood = (after(position(row="B1", hand=card), f"play {card}") for card in ("B2", "B1"))

    assert guesses(coal) == {*legal(coal)} - {"produce charcoalium"}
    assert guesses(wood) == {*legal(wood)}


def test_projects_are_completed_the_dearest_first() -> None:
    assert guess(COMPLETING) == "complete three_cubes B4 P3 Y1"


def test_where_nothing_can_be_done_the_turn_is_passed() -> None:
    assert guess(position(row="B1"), 0.5) == "pass"
