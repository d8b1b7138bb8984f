"""Every worked example of docs/rules/efficiency_engine.md, section 8."""

import pytest

from game.core.rules import IllegalIntentError
from game.rules.efficiency_engine.cards import BOXES, Box
from game.rules.efficiency_engine.intents import FAVOUR, RESOLVE, ROLL, SWAPS, TAKES, Favour, Place
from game.rules.efficiency_engine.rules import RULES
from tests.rules.efficiency_engine.builder import MATCHED, MISSED, engine, signs

LOW = "10C 9S 10S 2D 4C 3H"  # 29 and 9: beyond every roll


def test_a_matched_deal_goes_straight_to_collecting() -> None:
    """Example 1: 16 = 16, so only `take 0..3`."""
    state = engine(bays=MATCHED)

    assert RULES.legal(state) == list(TAKES[:4])


def test_collecting_three_reds_spends_three_charges() -> None:
    """Example 1: `take 3`: OUTPUT 3, battery 9, discard 3, turn 2."""
    state = engine(bays=MATCHED)

    RULES.apply(state, TAKES[3])

    assert (signs(state.output), signs(state.discard)) == ("5H 4D 8H", "2C 9S 4C")
    assert (state.battery, state.turn) == (9, 2)


@pytest.mark.parametrize("first", ["A+", "A-", "B+", "B-"])
@pytest.mark.parametrize("second", ["A+", "A-", "B+", "B-"])
def test_only_fitting_sockets_match(first: Box, second: Box) -> None:
    """Example 2: 20 and 14, roll 4 and 2: matched by A- A-, A- B+, B+ A-, B+ B+."""
    state = engine(bays=MISSED, roll=(4, 2))

    for intent in (ROLL, Place(0, first), Place(1, second)):
        RULES.apply(state, intent)

    assert (state.phase == "collect") == ({first, second} <= {"A-", "B+"})


def test_a_misplaced_roll_leaves_a_favour_or_giving_up() -> None:
    """Example 2: 4 in A+, 2 in A-: 22 and 14, then only `favour` or `resolve`."""
    state = engine(bays=MISSED, roll=(4, 2), favours="AH")

    for intent in (ROLL, Place(0, "A+"), Place(1, "A-")):
        RULES.apply(state, intent)

    assert (state.total_a, state.total_b) == (22, 14)
    assert RULES.legal(state) == [FAVOUR, RESOLVE]


def test_a_fuse_in_the_tray_forbids_giving_up() -> None:
    """Example 2: with a die unplaced `resolve` is illegal."""
    state = engine(bays=MISSED, roll=(4, 2))

    RULES.apply(state, ROLL)
    RULES.apply(state, Place(0, "A+"))

    with pytest.raises(IllegalIntentError, match="Resolve"):
        RULES.apply(state, RESOLVE)


def test_a_favour_swaps_a_card_of_its_suit_and_frees_the_fuses() -> None:
    """Example 3: AH turns up 6D, only bay 0 holds a heart; then 17 and 14, 9H in the deck of 30."""
    state = engine(bays="9H 6C 5S 2D 4C 8S", favours="AH", next="6D", roll=(5, 2))

    for intent in (ROLL, FAVOUR):
        RULES.apply(state, intent)
    assert RULES.legal(state) == [SWAPS[0]]
    RULES.apply(state, SWAPS[0])

    assert (state.total_a, state.total_b) == (17, 14)
    assert (len(state.deck), signs(state.used_favours)) == (30, "AH")
    assert "9H" in signs(state.deck).split()
    assert (state.dice, state.boxes) == ((5, 2), ("", ""))


def test_the_freed_fuses_may_match_after_the_swap() -> None:
    """Example 3: 5 in A-, 2 in A+: 14 = 14, `take 0..2`."""
    state = engine(bays="9H 6C 5S 2D 4C 8S", favours="AH", next="6D", roll=(5, 2))

    for intent in (ROLL, Place(0, "B-"), Place(1, "B-"), FAVOUR, SWAPS[0], Place(0, "A-"), Place(1, "A+")):
        RULES.apply(state, intent)

    assert (state.total_a, state.total_b) == (14, 14)
    assert RULES.legal(state) == list(TAKES[:3])


def test_no_placing_of_five_and_two_gives_six() -> None:
    """Example 3: with 5 and 2 no placing closes a gap of 6."""
    for first in BOXES:
        for second in BOXES:
            state = engine(bays="9H 6C 5S 2D 4C 8S", roll=(5, 2))
            for intent in (ROLL, Place(0, first), Place(1, second)):
                RULES.apply(state, intent)
            assert state.phase == "act"


def test_a_miss_wastes_the_blacks_and_spares_the_battery() -> None:
    """Example 4: roll 1, 1, placed A-, B+: no match; `resolve`: WASTE +4, discard +2, battery 12."""
    state = engine(bays=LOW, roll=(1, 1))

    for intent in (ROLL, Place(0, "A-"), Place(1, "B+"), RESOLVE):
        RULES.apply(state, intent)

    assert (signs(state.waste), signs(state.discard), state.battery) == ("10C 9S 10S 4C", "2D 3H", 12)


def test_giving_up_without_a_roll_does_the_same() -> None:
    """Example 5."""
    state = engine(bays=LOW)

    RULES.apply(state, RESOLVE)

    assert (signs(state.waste), signs(state.discard), state.battery) == ("10C 9S 10S 4C", "2D 3H", 12)


def test_a_battery_of_two_collects_two_at_most() -> None:
    """Example 6: turn 5, matched, 3 reds, battery 2: `take 0..2`."""
    state = engine(bays=MATCHED, turn=5, output=10)

    assert RULES.legal(state) == list(TAKES[:3])


def test_reds_that_are_not_collected_are_left_over() -> None:
    """Example 6: `take 1`: left over +2, battery 1."""
    state = engine(bays=MATCHED, turn=5, output=10)

    RULES.apply(state, TAKES[1])

    assert (signs(state.left_over), state.battery, state.turn) == ("4D 8H", 1, 6)


def test_an_empty_battery_before_the_last_turn_is_dead() -> None:
    """Example 6: `take 2`: dead."""
    state = engine(bays=MATCHED, turn=5, output=10)

    RULES.apply(state, TAKES[2])

    assert (state.end, RULES.legal(state)) == ("dead", [])


def test_a_soft_battery_plays_on_empty() -> None:
    """Example 6: with `soft`: turn 6, battery 0."""
    state = engine(bays=MATCHED, turn=5, output=10, battery="soft")

    RULES.apply(state, TAKES[2])

    assert (state.turn, state.battery, state.end) == (6, 0, "")


def test_more_output_than_waste_wins() -> None:
    """Example 7: turn 6, OUTPUT 9, WASTE 8, battery 3, matched with 3 reds: `take 3`: won, +4."""
    state = engine(bays=MATCHED, turn=6, output=9, waste=8)

    RULES.apply(state, TAKES[3])

    standings = RULES.standings(state)
    assert (standings.end, standings.winners, standings.seats[0].points) == ("won", (0,), 4)


def test_a_tie_is_lost() -> None:
    """Example 8: turn 6, OUTPUT 9, WASTE 5, missed with 4 blacks: 9 : 9, lost."""
    state = engine(bays=LOW, turn=6, output=9, waste=5, favours="AS")

    RULES.apply(state, RESOLVE)

    standings = RULES.standings(state)
    assert (standings.end, standings.winners, standings.seats[0].points) == ("lost", (), 0)


def test_no_favour_helps_in_the_last_turn() -> None:
    """Example 8: `favour` was illegal although AS was left."""
    state = engine(bays=LOW, turn=6, output=9, waste=5, favours="AS")

    assert RULES.legal(state) == [ROLL, RESOLVE]


def test_a_favour_needs_a_card_of_its_suit() -> None:
    """Example 9: top ace AH, no heart in the bays: only `roll` and `resolve`."""
    state = engine(bays="10C 9S 10S 2D 4C 3D", favours="AH")

    assert RULES.legal(state) == [ROLL, RESOLVE]


def test_a_swap_may_match_without_a_roll() -> None:
    """Example 10: 21 and 15, AH turns up 10D; `swap 5`: 21 = 21: `collect`, no roll."""
    state = engine(bays="10C 9S 2S 3D 8C 4H", favours="AH", next="10D")

    RULES.apply(state, FAVOUR)
    RULES.apply(state, SWAPS[5])

    assert (state.total_a, state.total_b, state.phase) == (21, 21, "collect")
    assert ROLL not in RULES.legal(state)


def test_one_of_the_matching_bays_must_be_swapped() -> None:
    """Example 11: 21 and 13, AS turns up 3S: `swap 1` or `swap 2`; after `swap 1`: 15, 13, roll possible."""
    state = engine(bays="10C 9S 2S 3D 8C 2H", favours="AS", next="3S")

    RULES.apply(state, FAVOUR)
    assert RULES.legal(state) == [SWAPS[1], SWAPS[2]]
    RULES.apply(state, SWAPS[1])

    assert (state.total_a, state.total_b) == (15, 13)
    assert ROLL in RULES.legal(state)


def test_six_matched_turns_are_a_hundred_per_cent() -> None:
    """Example 12: five matched turns, OUTPUT 11, battery 1, matched with 3 reds: `take 1`: OUTPUT 12, won, 100 %."""
    state = engine(bays=MATCHED, turn=6, output=11, history="+++++")

    assert RULES.legal(state) == list(TAKES[:2])
    RULES.apply(state, TAKES[1])

    standings = RULES.standings(state)
    assert (len(state.output), len(state.left_over)) == (12, 2)
    assert (standings.end, standings.honours) == ("won", ("100 % efficiency",))


@pytest.mark.parametrize(("waste", "end", "points"), [(6, "won", 1), (7, "lost", 0)])
def test_the_final_count(waste: int, end: str, points: int) -> None:
    """Section 5: 9 against 2, 3 and 3 blacks of missed turns is won, 9 against 3, 3 and 3 is lost."""
    state = engine(bays="2H 3H 4H 10S 2C 8D", turn=6, output=9, waste=waste)

    RULES.apply(state, RESOLVE)

    standings = RULES.standings(state)
    assert (standings.end, standings.seats[0].points) == (end, points)


def test_choosing_first_draws_and_swaps_in_one_go() -> None:
    """Section 7, option `swap_choice = before`: `(favour, bay)` first, then draw."""
    state = engine(bays="10C 9S 2S 3D 8C 2H", favours="AS", next="3S", swap_choice="before")

    assert RULES.legal(state) == [ROLL, Favour(1), Favour(2), RESOLVE]
    RULES.apply(state, Favour(2))

    assert (signs(state.bays), state.phase) == ("10C 9S 3S 3D 8C 2H", "act")
