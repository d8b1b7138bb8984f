"""Every worked example of docs/rules/bric_a_brac.md, section 8. The player to move is seat 0 unless said."""

import pytest

from game.core.rules import IllegalIntentError
from game.rules.bric_a_brac.intents import REPAIRS
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import NOTHING, State
from tests.rules.bric_a_brac.builder import after, legal, play, position, purse, reserve, row, types


def test_the_table_is_set_up() -> None:
    """Example 1: deck 45, tile stack 11, hands 5/5; first 2c, second 1c 1w; reserve 9c 7w 8p 8x."""
    state = RULES.setup(2, RULES.Options(), 5)

    assert (len(state.deck), len(state.stack), len(state.row)) == (45, 11, 1)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert (purse(state, 0), purse(state, 1), reserve(state)) == ("2c", "1c 1w", "9c 7w 8p 8x")
    assert (len([tile for tile in state.board if tile != NOTHING]), state.scores, state.seat) == (6, [0, 0], 0)


@pytest.mark.parametrize(("activation", "gained"), [("charcoalium", "1c"), ("produce wood", "1w"), ("effect", "2w")])
def test_a_tally_counts_its_own_symbol_only(activation: str, gained: str) -> None:
    """Example 2: `effect` gives 2w, for Y1 and B1; the two wild machines do not count."""
    state = position(row="B5 P1 Y1", hand="B1")

    play(state, "play B1", activation)

    assert purse(state) == gained


def test_a_short_reserve_is_made_up_by_the_opponent_and_then_by_nobody() -> None:
    """Example 3: 4 machines make charcoalium: you 10c, opponent 0, reserve 0."""
    state = position(row="P5(2c) Y2 P5", hand="B2", held="8c", other_held="1c")
    assert reserve(state) == "1c 8w 8p 8x"

    play(state, "play B2", "effect")

    assert (purse(state), purse(state, 1), state.reserve[0]) == ("10c", "", 0)


def _four_in_a_row(held: str) -> State:
    return position(row="B3 B1 P4 Y2", workshop="P5 P1", held=held, score=4, hand="B1 B2")


def test_a_fee_and_cubes_are_reduced_by_the_workshop() -> None:
    """Example 4: front 3, fee 2; owed 1p 2x, wild -1; only payment 1p 1x."""
    state = _four_in_a_row("2c 1p 1x")

    play(state, "repair B3")

    assert (purse(state), row(state), state.scores[0]) == ("", "B1(1c) P4(1c) Y2", 6)
    assert types(state.hands[0]) == "B1 B2"
    assert state.seat == 1


def test_several_payments_are_asked_for() -> None:
    """Example 4: with 2x instead of 1x the phase pay offers (0,0,2) and (0,1,1)."""
    state = _four_in_a_row("2c 1p 2x")

    play(state, "repair B3")

    assert (state.phase, legal(state)) == ("pay", ["pay 0 0 2", "pay 0 1 1"])
    assert purse(after(state, "pay 0 0 2")) == "1p"


def test_a_fee_that_is_not_there_can_not_be_laid() -> None:
    """Example 4: with 1c B3 is not affordable."""
    state = _four_in_a_row("1c 1p 1x")

    assert "repair B3" not in legal(state)
    with pytest.raises(IllegalIntentError):
        RULES.apply(state, REPAIRS[state.row[0]])


def test_charcoalium_on_a_repaired_machine_is_taken() -> None:
    """Example 5: the 1c goes on B2, 2w paid, then 3c taken."""
    state = position(row="P2(3c) B2", held="2w 1c")

    play(state, "repair P2")

    assert (purse(state), row(state)) == ("3c", "B2(1c)")


def test_charcoalium_on_a_machine_does_not_help_to_pay_for_it() -> None:
    """Example 5: with 2w 0c it is not affordable."""
    assert "repair P2" not in legal(position(row="P2(3c) B2", held="2w"))


def test_one_pair_of_machines_completes_two_tiles() -> None:
    """Example 6: score 2, then `complete(ones)` 5, `complete(coal_crystal)` 7; the phase ends by itself."""
    state = position(row="P2", workshop="B2", score=1, board="ones coal_crystal two_red", held="2w", hand="B1")

    play(state, "repair P2")
    assert (state.scores[0], legal(state)) == (2, ["complete ones B2 P2", "complete coal_crystal B2 P2", "done"])
    play(state, "complete ones")
    assert state.scores[0] == 5
    play(state, "complete coal_crystal")

    assert (state.scores[0], state.seat, state.workshops[0], types(state.aside[0])) == (7, 1, (), "B2 P2")
    assert state.board.count(NOTHING) == 5


def test_a_fourth_machine_clears_the_workshop() -> None:
    """Example 7: `repair(Y1)` (cost 2w 2x, each reduced by 1): score 8, workshop Y1 only."""
    state = position(row="Y1", workshop="B1 B4 P3", score=5, held="1w 1x")

    play(state, "repair Y1")

    assert (state.scores[0], types(state.workshops[0]), types(state.aside[0])) == (8, "Y1", "B1 B4 P3")
    assert purse(state) == ""


def _fourth_with_a_project() -> State:
    state = position(row="Y1", workshop="B1 B4 P3", score=5, held="1w 1x", board="three_cubes")
    play(state, "repair Y1")
    return state


def test_a_project_saves_a_full_workshop() -> None:
    """Example 7: the only set offered is B4 P3 Y1: score 11, workshop B1."""
    state = _fourth_with_a_project()
    assert legal(state) == ["complete three_cubes B4 P3 Y1", "done"]

    play(state, "complete three_cubes")

    assert (state.scores[0], types(state.workshops[0])) == (11, "B1")


def test_leaving_the_project_costs_the_workshop() -> None:
    """Example 7: after `done()` instead: workshop Y1, the tile stays."""
    state = after(_fourth_with_a_project(), "done")

    assert (types(state.workshops[0]), state.board.count(NOTHING)) == ("Y1", 5)


def test_an_old_pair_completes_nothing() -> None:
    """Example 8: workshop B1 B2, board `two_blue`; `repair(P2)`: no projects phase."""
    state = position(row="P2", workshop="B1 B2", board="two_blue", held="2w")

    play(state, "repair P2")

    assert (state.phase, state.seat, state.board.count(NOTHING)) == ("turn", 1, 5)


def test_a_full_row_is_swept() -> None:
    """Example 9: row P1 P2(1c) P4 P5 Y1, five scrapped, you 3c, reserve 8c."""
    state = position(row="B1(1c) B2 B3 B4 B5(2c) P1 P2(1c) P4 P5", hand="Y1")

    play(state, "play Y1", "charcoalium")

    assert (row(state), types(state.scrap[-5:])) == ("P1 P2(1c) P4 P5 Y1", "B1 B2 B3 B4 B5")
    assert (purse(state), state.reserve[0]) == ("3c", 8)


def test_a_row_that_was_scrapped_from_is_not_swept() -> None:
    """Example 9: play P3, effect, `scrap(P4)`, `pick(crystal)`: 9 machines, no sweep; you 1c 1x."""
    state = position(row="B1 B2 B3 B4 B5 P1 P2 P4(1c) P5", hand="P3")

    play(state, "play P3", "effect", "scrap P4", "pick crystal")

    assert (row(state), purse(state)) == ("B1 B2 B3 B4 B5 P1 P2 P5 P3", "1c 1x")


def test_a_scrapped_machine_s_charcoalium_is_in_the_reserve_before_the_gain() -> None:
    """Example 10: `scrap(B2)`: you 9c 1w (the wood is picked automatically), opponent still 3c."""
    state = position(row="B1 B2(1c)", hand="P3", held="8c", other_held="3c")

    play(state, "play P3", "effect", "scrap B2")

    assert (purse(state), purse(state, 1), state.seat) == ("9c 1w", "3c", 1)


def test_each_symbol_of_the_cost_is_picked_once() -> None:
    """Example 11: `pick(copper)`, then wood automatically: 1w 1p; hand refilled to 5."""
    state = position(hand="P1 B5 B1")

    play(state, "play P1", "effect", "scrap B5", "pick copper")

    assert (purse(state), len(state.hands[0]), state.seat) == ("1w 1p", 5, 1)


def test_a_choice_that_remains_is_asked_for() -> None:
    """Example 11: `pick(wood)` first leaves a choice."""
    state = position(hand="P1 B5 B1")

    play(state, "play P1", "effect", "scrap B5", "pick wood")

    assert legal(state) == ["pick wood", "pick copper"]


def _copyist() -> State:
    state = position(row="Y2 P2 B1 B2", hand="Y2 B3")
    play(state, "play Y2", "effect")
    return state


def test_a_copyist_copies_what_can_be_used() -> None:
    """Example 12: targets P2, B1, B2."""
    assert legal(_copyist()) == ["copy P2", "copy B1", "copy B2"]


def test_a_copied_scrapper_reaches_the_machines_before_the_copyist() -> None:
    """Example 12: `copy(P2)` offers to scrap P2, B1, B2."""
    assert legal(after(_copyist(), "copy P2")) == ["scrap P2", "scrap B1", "scrap B2"]


def test_a_copied_tally_counts_the_copyist() -> None:
    """Example 12: `copy(B2)`: 3c (Y2, B2, Y2)."""
    assert purse(after(_copyist(), "copy B2")) == "3c"


def test_a_wrecker_leaves_two_cards() -> None:
    """Example 13: R3 against 4 cards, 1c: 2 cards, 0c; after his next `play` he draws 4."""
    state = position(hand="R3", other_hand="B1 B2 B3 B4", other_held="1c")

    play(state, "play R3", "effect")
    assert (len(state.hands[1]), purse(state, 1), state.reserve[0]) == (2, "", 12)
    left = len(state.deck)
    play(state, f"play {types(state.hands[1][:1])}", "charcoalium")

    assert (len(state.hands[1]), left - len(state.deck)) == (5, 4)


def test_a_cube_robber_takes_the_only_cube_and_a_card() -> None:
    """Example 13: against 1c 1p: copper automatically, plus a card; a thief who had 5 plays one and draws none."""
    state = position(hand="R2 P1 P2 P3 P4", other_hand="B1 B2", other_held="1c 1p")
    left = len(state.deck)

    play(state, "play R2", "effect")

    assert (purse(state), purse(state, 1)) == ("1p", "1c")
    assert ([len(hand) for hand in state.hands], len(state.deck)) == ([5, 1], left)


def test_a_bailiff_returns_two_cubes() -> None:
    """Example 13: R4 against 1w 3x, `pick(crystal)` twice: 1w 1x."""
    state = position(hand="R4", other_held="1w 3x")

    play(state, "play R4", "effect", "pick crystal", "pick crystal")

    assert (purse(state, 1), reserve(state)) == ("1w 1x", "12c 7w 8p 7x")


def test_a_bailiff_has_no_use_against_charcoalium() -> None:
    """Example 13: R4 against 4c only: effect not offered."""
    state = position(hand="R4", other_held="4c")

    assert legal(after(state, "play R4")) == ["charcoalium", "produce wood"]


def test_three_swaps_end_the_turn() -> None:
    """Example 14: opponent 7w; then 1c 1x, turn over, reserve 1w."""
    state = position(row="B1", hand="P4", held="2c", other_held="8w")

    play(state, "play P4", "effect", "swap charcoalium wood")
    assert purse(state, 1) == "7w"
    play(state, "swap wood charcoalium", "swap charcoalium crystal")

    assert (purse(state), state.seat, state.reserve[1]) == ("1c 1x", 1, 1)


def test_swaps_may_be_kept_from_the_opponent() -> None:
    """Example 14: with `swap_from_opponent=false` the first swap is not offered."""
    state = position(row="B1", hand="P4", held="2c", other_held="8w", swap_from_opponent=False)

    play(state, "play P4", "effect")

    assert legal(state) == ["swap charcoalium copper", "swap charcoalium crystal"]


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [("1c", "", (0,)), ("1c", "1c 1p", (1,)), ("1c", "1c", (0, 1))],
)
def test_level_scores_are_told_apart_by_charcoalium_then_cubes(
    first: str, second: str, winners: tuple[int, ...]
) -> None:
    """Example 15 (a): first player repairs to 20, second answers to 20."""
    state = position(row="B2 P2", held=f"2w {first}", score=19, other_score=19, other_held=f"2w {second}")

    play(state, "repair P2")
    assert (state.last, state.phase, state.seat) == ("goal", "turn", 1)
    play(state, "repair B2")

    standings = RULES.standings(state)
    assert (state.phase, state.scores, standings.winners) == ("over", [20, 20], winners)


def test_the_second_player_ends_the_match_at_once() -> None:
    """Example 15 (b): second player reaches 20: over at once."""
    state = position(row="P2", held="2w", score=19, seat=1, other_score=18)

    play(state, "repair P2")

    assert (state.phase, state.last, RULES.legal(state)) == ("over", "goal", [])


def _short_deck(deck_end: str) -> State:
    state = position(row="P2", hand="B1 B2 B3 B4 P3", other_hand="P1 P4 P5 Y1", deck=1, deck_end=deck_end)
    play(state, "play B1", "charcoalium")
    return state


def test_the_last_card_alone_ends_nothing() -> None:
    """Example 15 (c): deck 1, first player needs 1: no trigger; second player then needs 2: over at once."""
    state = _short_deck("short")
    assert (state.last, state.deck) == ("", [])

    play(state, "play P1", "charcoalium")

    assert (state.phase, state.last) == ("over", "deck")


def test_the_last_card_ends_the_match_by_option() -> None:
    """Example 15 (c): with `last_card` it triggers in the first player's turn."""
    state = _short_deck("last_card")

    assert (state.last, state.phase, state.seat) == ("deck", "turn", 1)
    assert after(state, "play P1", "charcoalium").phase == "over"


def test_a_hand_is_filled_as_far_as_the_deck_goes() -> None:
    """Example 15 (d): deck 2, needs 3: draws 2, hand 4, trigger."""
    state = position(hand="B1 B2 B3", deck=2)

    play(state, "play B1", "charcoalium")

    assert (len(state.hands[0]), state.last, state.seat) == (4, "deck", 1)


def test_who_can_do_nothing_passes_and_draws() -> None:
    """Example 15 (e): hand empty, 0 tokens, row B1: only `pass`, then 5 cards."""
    state = position(row="B1")
    assert legal(state) == ["pass"]

    play(state, "pass")

    assert (len(state.hands[0]), state.seat) == (5, 1)


def test_who_can_repair_does_not_pass() -> None:
    """Example 15 (e): with 2w and row P2 the only intent is `repair(P2)`."""
    assert legal(position(row="P2", held="2w")) == ["repair P2"]


def test_the_example_of_a_whole_ending() -> None:
    """Section 5: Ada reaches 22, Ben answers to 22 and wins by one cube."""
    state = position(
        row="P5 Y1",
        workshop="B1 R1 P3",
        held="1c 1w 1x 2p",
        score=11,
        board="all_colors three_cubes coal_coal",
        other_held="1c 1w 2p 4x",
        other_workshop="B2",
        other_score=17,
    )
    play(state, "repair Y1")
    play(state, "complete all_colors", "complete three_cubes")
    assert (state.scores[0], state.last, state.workshops[0], purse(state)) == (22, "goal", (), "1c 2p")

    play(state, "repair P5")
    play(state, "complete coal_coal")

    assert (state.scores, state.phase) == ([22, 22], "over")
    assert (purse(state, 1), RULES.standings(state).winners) == ("1c 1p 2x", (1,))
