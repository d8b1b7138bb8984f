"""Every worked example of docs/rules/my_engine.md, section 8; the designer's own game is in test_my_engine_designer.py.

P is seat 0, whose turn it is; seat 1 has one 2D.
"""

import pytest

from game.core.rules import IllegalIntentError
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from tests.rules.my_engine.builder import engine, intent, legal, offered, play, position, purse, signs

EIGHT_TWOS_AND_THREES = {
    (0, 0): "2C 3C",
    (0, 1): "2H",
    (0, 2): "3H",
    (1, 0): "4H",
    (1, 1): "5H",
    (1, 2): "6H",
    (2, 0): "7H",
    (2, 1): "8H",
    (2, 2): "9H",
}


def test_a_card_built_ahead_is_met_and_one_behind_is_not() -> None:
    """Example 1: `suit S`, `build 7S (0,1)`: pays 4 -> 2, 0; 7S is offered; `build 2H (1,0)`: 0, 2."""
    state = position(tableau={(0, 0): "10C"}, hand="7S 2H", gold=6)

    play(state, "suit S", "build 7S 0,1")
    assert (purse(state), offered(state)) == ((2, 0), "7S")
    play(state, "build 2H 1,0")

    assert purse(state) == (0, 2)


def _ace_eight_six() -> State:
    state = position(tableau={(0, 1): "AS", (1, 1): "8S", (2, 1): "6S"})
    play(state, "suit S")
    return state


def test_an_ace_offers_the_stacks_of_its_line() -> None:
    """Example 2: `suit S`: legal `ace (1,1)`, `ace (2,1)`, `skip`."""
    state = _ace_eight_six()

    assert (offered(state), legal(state)) == ("AS", ["ace 1,1", "ace 2,1", "skip"])


def test_a_six_may_be_used_by_the_ace_and_again_by_the_pass() -> None:
    """Example 2: 8S onto AS for 2; the pass offers 6S again: onto 8S for 3 more."""
    state = _ace_eight_six()

    play(state, "ace 2,1")
    assert offered(state) == "6S"
    play(state, "stack 1,1 0,1")
    assert (purse(state), offered(state)) == ((0, 2), "6S")
    play(state, "stack 2,1 0,1")

    assert (purse(state), engine(state)) == ((0, 5), {(0, 1): "AS 8S 6S"})


def _two_six_eight() -> State:
    state = position(tableau={(0, 0): "2C", (0, 1): "6C", (0, 2): "8C"}, hand="4H", gold=3)
    play(state, "suit C", "activate")
    assert (purse(state), offered(state)) == ((8, 0), "6C")
    return state


def test_a_card_moved_to_a_passed_cell_is_not_offered() -> None:
    """Example 3 (a): `stack (0,2)->(0,0)`: 8, 2, turn over, 8C not offered."""
    state = _two_six_eight()

    play(state, "stack 0,2 0,0")

    assert (purse(state), state.active) == ((8, 2), 1)


def test_a_card_moved_onto_the_stack_in_progress_is_offered() -> None:
    """Example 3 (b): `stack (0,2)->(0,1)`: 8, 2 and 8C is offered: 5, 4, one card drawn."""
    state = _two_six_eight()

    play(state, "stack 0,2 0,1")
    assert (purse(state), offered(state)) == ((8, 2), "8C")
    play(state, "activate")

    assert (purse(state), len(state.hands[0])) == ((5, 4), 2)


def test_the_active_seat_uses_the_whole_stack() -> None:
    """Example 4: `suit H`: +1 VP, 2H +2 gold, 9C passed over (one hand card), 3S draws: 2, 1."""
    state = position(tableau={(0, 0): "2H 9C 3S"}, hand="5D")

    events = play(state, "suit H", "activate")
    assert "card_idle" in [event.kind for event in events]
    assert offered(state) == "3S"
    play(state, "activate")

    assert (purse(state), len(state.hands[0])) == ((2, 1), 2)


def test_the_others_use_only_the_cards_of_the_suit() -> None:
    """Example 4: off turn the same stack offers 2H only."""
    state = position(tableau={(0, 0): "10C"}, others=({(0, 0): "2H 9C 3S"},), other_hand="5D")

    play(state, "suit H")
    assert (state.seat, offered(state)) == (1, "2H")
    play(state, "activate")

    assert (purse(state, 1), state.active) == ((2, 0), 1)


LINES = {(0, 0): "AS", (0, 2): "AH 3S 10D", (2, 0): "2C", (1, 1): "10S"}


def test_an_ace_leaves_aces_out_and_the_pass_opens_the_stack_again() -> None:
    """Example 5: targets (0,2), (2,0); by (0,2): 3S, 10D, AH left out; then the pass offers AH, 3S, 10D."""
    state = position(tableau=LINES)

    play(state, "suit S")
    assert legal(state) == ["ace 0,2", "ace 2,0", "skip"]
    play(state, "ace 0,2")
    offers = []
    while state.seat == 0 and state.active == 0:
        offers.append(offered(state))
        play(state, "skip" if offers[-1][0] == "A" else "activate")

    assert offers == ["3S", "10D", "3S", "10D", "10S"]  # AH has only aces and cards that it left out in reach


@pytest.mark.parametrize(
    ("option", "targets"), [("suit", ["ace 0,2", "skip"]), ("stack", ["ace 0,2", "ace 2,0", "skip"])]
)
def test_off_turn_an_ace_reaches_only_the_suit(option: str, targets: list[str]) -> None:
    """Example 5: off turn S: only (0,2), and there only 3S; with `off_turn_ace = stack` both targets."""
    state = position(tableau={(0, 0): "10C"}, others=(LINES,), off_turn_ace=option)

    play(state, "suit S", "skip") if state.phase == "spade_build" else play(state, "suit S")
    assert (state.seat, legal(state)) == (1, targets)
    play(state, "ace 0,2", "activate")

    assert offered(state) == ("3S" if option == "suit" else "10D")


def test_replacing_a_stack_costs_the_price_and_the_fee() -> None:
    """Example 6: P 6, 3: price 4, fee 2 gold + 3 VP: 0, 0; 2C 3C discarded."""
    state = position(tableau=EIGHT_TWOS_AND_THREES, hand="8D", gold=6, vp=3)

    play(state, "suit S")
    assert legal(state) == [*(f"build 8D {row},{column}" for row in range(3) for column in range(3)), "skip"]
    play(state, "build 8D 0,0")

    assert (purse(state), signs(state.discard), engine(state)[0, 0]) == ((0, 0), "2C 3C", "8D")


def test_a_fee_that_can_not_be_paid_forbids_the_build() -> None:
    """Example 6: with 6, 2 no build is legal."""
    state = position(tableau=EIGHT_TWOS_AND_THREES, hand="8D", gold=6, vp=2)

    events = play(state, "suit S")

    assert "build_idle" in [event.kind for event in events]


def test_a_four_is_paid_with_four_other_cards() -> None:
    """Example 7: only pay `cards` is legal; after four `pay`: 10H built, hand empty, still 3 gold."""
    state = position(tableau={(0, 0): "4C"}, hand="10H AD AH AC JD")

    play(state, "suit C")
    builds = [text for text in legal(state) if text.startswith("build")]
    assert all(text.endswith("cards") for text in builds)
    assert "build JD 0,1 cards" not in builds
    play(state, "build 10H 0,1 cards", "pay AD", "pay AH", "pay AC", "pay JD")

    assert (engine(state)[0, 1], state.hands[0], purse(state)) == ("10H", [], (3, 0))


def test_a_four_needs_four_cards_beside_the_one_to_build() -> None:
    """Example 7: with hand 10H AD AH AC the card is passed over."""
    state = position(tableau={(0, 0): "4C"}, hand="10H AD AH AC")

    play(state, "suit C")

    assert state.active == 1


def test_instants_are_good_as_payment() -> None:
    """Example 8: 9H, hand JD KS 2H 5D, 0, 0. `suit H`, activate, pay JD KS 2H: 2, 3."""
    state = position(tableau={(0, 0): "9H"}, hand="JD KS 2H 5D")

    play(state, "suit H", "activate", "pay JD", "pay KS", "pay 2H")

    assert (purse(state), signs(state.hands[0])) == ((2, 3), "5D")


def test_an_instant_interrupts_with_a_pass_of_its_own() -> None:
    """Example 9: QH not playable at 1 VP, then at the offer of 10H: 6, 0; 10H twice: 6, 1 and 6, 2. JS stays."""
    state = position(tableau={(0, 0): "10H"}, hand="QH JS", vp=1)

    assert "instant QH" not in legal(state)
    play(state, "suit H")
    assert (purse(state), offered(state)) == ((0, 2), "10H")
    play(state, "instant QH")
    assert (purse(state), offered(state)) == ((6, 0), "10H")
    play(state, "activate")
    assert (purse(state), offered(state), legal(state)) == ((6, 1), "10H", ["activate", "skip"])
    play(state, "activate")

    assert (purse(state), signs(state.hands[0]), state.active) == ((6, 2), "JS", 1)


def test_a_king_takes_what_there_is() -> None:
    """Example 10: `instant KC`, `take 7C`: 0, 0; hand 7C; pile JD KC; then `choose_suit`."""
    state = position(tableau={(0, 0): "2H"}, hand="KC", vp=3, discard="JD 7C")

    play(state, "instant KC")
    assert legal(state) == ["take 7C"]
    play(state, "take 7C")

    assert (purse(state), signs(state.hands[0]), signs(state.discard)) == ((0, 0), "7C", "JD KC")
    assert (state.phase, state.seat) == ("choose_suit", 0)


def test_a_short_diamond_keeps_all_and_ends_the_match_after_the_others() -> None:
    """Example 11: deck 2S 3S. Both kept, no discard, end flag; the other's 10D still activates; game over."""
    state = position(tableau={(0, 0): "2C"}, deck="2S 3S", others=({(0, 0): "10D"},))

    play(state, "suit D")
    assert (signs(state.hands[0]), state.last, offered(state)) == ("2S 3S", "deck", "10D")
    play(state, "activate")

    assert (purse(state, 1), RULES.legal(state), RULES.standings(state).end) == ((0, 1), [], "deck")


def test_the_end_flag_stays_when_points_are_paid() -> None:
    """Example 12: `suit H`: 40, flag. `instant QC` at `turn_end`: 38, 6 gold, 10C: 39. Over after the others."""
    state = position(tableau={(0, 0): "10C"}, hand="QC", vp=39)

    play(state, "suit H")
    assert (purse(state), state.last, state.phase) == ((0, 40), "vp", "turn_end")
    play(state, "instant QC")
    assert (purse(state), offered(state)) == ((6, 38), "10C")
    play(state, "activate")

    assert (purse(state), state.phase) == ((6, 39), "over")


SIXES = {(0, 0): "6S", (0, 1): "5H 9S", (0, 2): "2C 3C 4C", (1, 0): "7S", (1, 1): "3H"}


@pytest.mark.parametrize("restack", [False, True])
def test_a_six_puts_lone_cards_on_their_suit(restack: bool) -> None:
    """Example 13: the legal moves, and what `restack` adds."""
    state = position(tableau=SIXES, restack=restack)

    play(state, "suit S")

    moves = {"stack 0,0 0,1", "stack 0,0 1,0", "stack 1,0 0,0", "stack 1,0 0,1"}
    assert offered(state) == "6S"
    assert {*legal(state)} - {"skip"} == moves | ({"stack 0,1 0,0", "stack 0,1 1,0"} if restack else set())


def test_a_six_scores_the_size_of_the_stack() -> None:
    """Example 13: (1,0)->(0,1) gives 3 VP."""
    state = position(tableau=SIXES)

    play(state, "suit S", "stack 1,0 0,1")

    assert purse(state) == (0, 3)


def test_a_card_that_had_its_chance_is_not_offered_again() -> None:
    """Example 14: `stack (0,0)->(1,1)`: +2 VP; 6S, now ahead, is not offered again."""
    state = position(tableau={(0, 0): "6S", (1, 0): "2C", (1, 1): "8S"}, gold=3)

    play(state, "suit S", "stack 0,0 1,1")
    assert (purse(state), offered(state)) == ((3, 2), "8S")
    play(state, "activate")

    assert state.active == 1


def test_a_tie_goes_to_the_larger_tableau() -> None:
    """Example 15: 23 : 23, P wins with 3 cards to 2."""
    state = position(
        tableau={(0, 0): "AH", (0, 1): "10C 7D"},
        gold=8,
        vp=11,
        others=({(0, 0): "9H", (0, 1): "8D"},),
        other_vp=14,
        last="vp",
    )
    play(state, "suit H", "skip")

    standings = RULES.standings(state)
    assert [standing.points for standing in standings.seats] == [23, 23]
    assert (standings.winners, [standing.rank for standing in standings.seats]) == ((0,), [0, 1])


def test_the_count() -> None:
    """Section 5: 8 gold, tableau AH / 10C 7D, 12 VP: 2 + ceil(18 / 2) = 9 + 12 = 23."""
    state = position(tableau={(0, 0): "AH", (0, 1): "10C 7D"}, gold=8, vp=12)

    standing = RULES.standings(state).seats[0]

    assert (standing.points, standing.categories) == (23, (("Gold", 2), ("Engine", 9), ("VP", 12)))


def test_an_intent_that_is_not_legal_is_refused() -> None:
    state = position(tableau={(0, 0): "10C"}, hand="7S", gold=6)

    with pytest.raises(IllegalIntentError, match="my_engine: Build"):
        RULES.apply(state, intent("build 7S 0,1"))
