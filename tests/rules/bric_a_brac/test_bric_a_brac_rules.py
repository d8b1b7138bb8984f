"""The rulings of docs/rules/bric_a_brac.md, sections 2 to 7, beyond its worked examples."""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from game.core.match import MatchError
from game.rules.bric_a_brac.bills import bill, bill_of, lacks
from game.rules.bric_a_brac.cards import COSTS, MACHINES, MAKES, NAMES, POINTS, RECORDS, SYMBOLS, TILES
from game.rules.bric_a_brac.projects import fits
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import NOTHING, State, made
from tests.rules.bric_a_brac.builder import after, legal, play, position, purse, reserve, row, text_of, tiles, types

DEFAULT = RULES.Options()


def test_the_machines_add_up() -> None:
    """Section 2: check sums of colours, symbols and values."""
    assert Counter(record.colour for record in RECORDS) == {"blue": 20, "purple": 20, "red": 8, "yellow": 8}
    assert Counter(SYMBOLS[symbol] for symbol in MAKES) == {
        "wood": 14,
        "charcoalium": 14,
        "copper": 10,
        "crystal": 10,
        "wild": 8,
    }
    assert Counter(POINTS) == {1: 18, 2: 18, 3: 20}
    assert (len(MACHINES), len(TILES)) == (56, 17)


def test_a_stacked_deck_is_dealt_in_order() -> None:
    """Section 3: the top machine on space 1, five to each hand; six tiles on the board; the unnamed lie below."""
    names = ["Y1-1", *(f"B{kind}-1" for kind in range(1, 6)), *(f"P{kind}-1" for kind in range(1, 6)), "R1-1"]

    one, other = (RULES.setup(2, DEFAULT, deal, [*names, "twins", "ones"]) for deal in (1, 2))

    assert (row(one), [types(hand) for hand in one.hands]) == ("Y1", ["B1 B2 B3 B4 B5", "P1 P2 P3 P4 P5"])
    assert types(one.deck[-1:]) == "R1"
    assert one.board[:2] == tiles("twins ones")
    assert one.deck != other.deck


@pytest.mark.parametrize("name", ["B1-5", "", "B2-1", "Timber Tally"])
def test_a_stacked_deck_names_each_machine_at_most_once(name: str) -> None:
    with pytest.raises(MatchError, match="at most once"):
        RULES.setup(2, DEFAULT, 1, ["B2-1", name])


TILE_SETS = [
    ("all_colors", "B1 P1 R1 Y1", "B1 P1 R1 B2"),
    ("two_blue", "B1 B4", "B1 P1"),
    ("two_purple", "P1 P5", "P1 Y1"),
    ("two_red", "R1 R2", "R1 B1"),
    ("two_yellow", "Y1 Y2", "Y1 R1"),
    ("twins", "B1 B1", "B1 B2"),
    ("ones", "B1 R1", "B1 B3"),
    ("twos", "B3 R2", "B3 B5"),
    ("threes", "B5 Y2", "B5 B4"),
    ("coal_wood", "P5 Y1", "P5 B5"),
    ("coal_copper", "B2 R2", "B2 P1"),
    ("coal_crystal", "R3 P2", "R3 B5"),
    ("coal_coal", "Y2 B2", "Y2 B1"),
    ("wood_wood", "B1 R4", "B1 B5"),
    ("copper_copper", "B3 P3", "B3 P1"),
    ("crystal_crystal", "B4 R1", "B4 B3"),
    ("three_cubes", "B1 B3 B4", "B1 B3 B5"),
]


@pytest.mark.parametrize(("tile", "right", "wrong"), TILE_SETS)
def test_a_tile_takes_exactly_its_machines(tile: str, right: str, wrong: str) -> None:
    """Section 2, rulings 8, 15 and 18: wild is no cube, no machine more, twins are of one type."""
    whole, other = position(row=right).row, position(row=wrong).row
    number = tiles(tile)[0]

    assert fits(number, whole)
    assert fits(number, whole[::-1])
    assert not fits(number, other)
    assert not fits(number, whole[:-1])
    assert not fits(number, [*whole, *position(row="R4-2").row])


def test_a_wild_machine_produces_any_cube_that_is_to_be_had() -> None:
    """Section 4: for wild any cube; x must be gainable."""
    state = position(hand="B5", held="8w")

    assert legal(after(state, "play B5")) == ["charcoalium", "produce copper", "produce crystal", "effect"]


def test_a_wild_tally_gives_the_named_cube_for_each_wild_machine() -> None:
    state = position(row="P1 B1 B5", hand="B5")

    play(state, "play B5", "effect", "pick crystal")

    assert purse(state) == "3x"


def test_the_opponent_gives_what_the_reserve_has_not() -> None:
    """Section 4, gain: from the reserve; if it has none, from the opponent."""
    state = position(row="B1", hand="B1", held="3w", other_held="4w")

    play(state, "play B1", "effect")

    assert (purse(state), purse(state, 1)) == ("5w", "3w")


def test_charcoalium_may_be_taken_where_there_is_none() -> None:
    """Ruling 11: `charcoalium()` is always offered, even for nothing; so a turn never gets stuck."""
    state = position(hand="R4", held="12c 8w")

    assert legal(after(state, "play R4")) == ["charcoalium"]
    assert purse(after(state, "charcoalium")) == "12c 8w"


@pytest.mark.parametrize(
    ("state", "effect"),
    [
        (position(hand="P1"), "scrap_hand"),
        (position(hand="P2"), "scrap_row"),
        (position(hand="P4"), "swap"),
        (position(hand="R1"), "steal_charcoalium"),
        (position(hand="R2", other_held="3c"), "steal_cube"),
        (position(hand="R3", other_hand="B1 B2"), "wreck"),
        (position(hand="R4"), "strip"),
        (position(hand="Y1", stack=""), "plan"),
        (position(row="Y2 R1", hand="Y2"), "copy"),
        (position(hand="B1", held="8w"), "tally"),
        (position(hand="B5", held="8w 8p 8x"), "tally_wild"),
    ],
)
def test_an_effect_that_would_do_nothing_is_not_offered(state: State, effect: str) -> None:
    """Rulings 11 and 14."""
    card = state.hands[0][0]
    assert RECORDS[card].effect == effect

    play(state, f"play {types([card])}")

    assert "effect" not in legal(state)


@pytest.mark.parametrize(
    ("machine", "scrapped"),
    [("P2", "scrap B2 scrap B3 scrap B4"), ("P3", "scrap B3 scrap B4")],
)
def test_scrappers_reach_the_machines_just_before_them(machine: str, scrapped: str) -> None:
    state = position(row="B1 B2 B3 B4", hand=machine)

    play(state, f"play {machine}", "effect")

    assert " ".join(legal(state)) == scrapped


def test_a_great_scrapper_takes_the_machine_before_it_without_asking() -> None:
    """Section 4, automatic answer: one legal answer is taken at once; the gap is closed (ruling 9)."""
    state = position(row="B1 B5(2c)", hand="P5")

    play(state, "play P5", "effect")
    assert legal(state) == ["pick wood", "pick copper"]
    play(state, "pick copper")

    assert (purse(state), row(state), reserve(state)) == ("1w 1p", "B1 P5", "12c 7w 7p 8x")


def test_only_gainable_cubes_of_the_pool_are_offered() -> None:
    """Section 4, mode gain: the step ends early when none is left."""
    state = position(row="B1 P2", hand="P3", held="8w")

    play(state, "play P3", "effect", "scrap P2")

    assert (purse(state), state.seat) == ("1c 8w", 1)


def test_a_cube_robber_without_a_cube_to_take_still_takes_a_card() -> None:
    """Rulings 12 and 20."""
    state = position(hand="R2", other_hand="B1", other_held="2c")

    play(state, "play R2", "effect")

    assert (len(state.hands[1]), types(state.hands[0][:1])) == (0, "B1")


def test_a_coal_robber_takes_charcoalium_and_a_card() -> None:
    state = position(hand="R1", other_hand="B1", other_held="2c")

    play(state, "play R1", "effect")

    assert (purse(state), purse(state, 1), len(state.hands[1])) == ("1c", "1c", 0)


def test_a_planner_s_last_tile_is_kept_without_asking() -> None:
    """Section 4: draw 2 (or the last 1)."""
    state = position(hand="Y1", stack="twins")

    play(state, "play Y1", "effect")

    assert (state.private[0], state.boxes[0], state.seat) == (tuple(tiles("twins")), (), 1)


def test_a_private_project_is_completed_by_its_owner_only() -> None:
    state = position(row="P2", workshop="B2", held="2w", private="ones", other_private="coal_crystal")

    play(state, "repair P2")

    assert legal(state) == ["complete ones B2 P2", "done"]
    assert after(state, "complete ones").private == [(), tuple(tiles("coal_crystal"))]


def test_swaps_may_stop_after_the_first() -> None:
    state = position(row="B1", hand="P4", held="2c")
    play(state, "play P4", "effect")
    assert "stop" not in legal(state)

    play(state, "swap charcoalium wood")
    assert "stop" in legal(state)
    play(state, "stop")

    assert (purse(state), state.seat) == ("1c 1w", 1)


def test_a_swap_can_always_be_swapped_back() -> None:
    """Section 4: what was given lies in the reserve, so that only the third swap or `stop` ends the effect."""
    state = position(row="B1(3c)", hand="P4", held="1c", other_held="8c 8w 8p 7x", swap_from_opponent=False)
    play(state, "play P4", "effect")
    assert legal(state) == ["swap charcoalium crystal"]

    play(state, "swap charcoalium crystal")

    assert legal(state) == ["swap crystal charcoalium", "stop"]


def test_wild_takes_a_cube_off_whatever_is_paid() -> None:
    """Section 4, paying: wild removes one more owed cube of any type, in full; ruling 7: it covers no fee."""
    state = position(row="R3 B1", workshop="P1", held="1c 1w 3x")

    play(state, "repair R3")

    assert legal(state) == ["pay 0 0 3", "pay 1 0 2"]
    assert row(after(state, "pay 1 0 2")) == "B1(1c)"


def test_reductions_beyond_the_cost_are_lost() -> None:
    state = position(row="B1", workshop="P3 B3 B3")

    assert legal(state) == ["pass"]
    assert bill(state.row[0], 0, (0, 0, 3, 0, 0), (0, 0, 0, 0)).cubes == 1


def test_a_machine_does_not_reduce_its_own_cost() -> None:
    """Ruling 6."""
    assert legal(position(row="B3", held="2x")) == ["pass"]


def test_bills_agree_with_what_is_legal() -> None:
    """Affordable = fee and one payment exist."""
    for deal in range(30):
        state, pick = RULES.setup(2, DEFAULT, deal), Random(deal).random
        while intents := RULES.legal(state):
            if state.phase == "turn":
                _check_bills(state, [text_of(one, full=True) for one in intents])
            RULES.play(state, intents[int(pick() * len(intents))])


def _check_bills(state: State, texts: list[str]) -> None:
    for place, card in enumerate(state.row):
        costs = bill_of(state, state.seat, card)
        front = len(state.row) - 1 - place
        missing = lacks(card, front, made(state.workshops[state.seat]), state.tokens[state.seat])
        assert costs.is_affordable == (f"repair {NAMES[card]}" in texts) == (missing == 0)
        assert missing == costs.lacks_charcoalium + costs.lacks_cubes
        assert sum(COSTS[card]) >= costs.cubes >= 0


def test_a_workshop_of_four_may_keep_what_a_project_leaves() -> None:
    """Ruling 17: projects first, so the limit rarely applies then."""
    state = position(row="P2", workshop="B1 B2 B3", held="2w", board="ones")

    play(state, "repair P2", "complete ones B1 P2")

    assert types(state.workshops[0]) == "B2 B3"


def test_one_machine_may_serve_several_sets() -> None:
    """Section 4, completing: each set that fulfils the tile is offered."""
    state = position(row="P2", workshop="B1 B2", held="2w", board="ones")

    play(state, "repair P2")

    assert legal(state) == ["complete ones B1 P2", "complete ones B2 P2", "done"]


def test_the_highest_score_wins_not_the_first_to_twenty() -> None:
    """Ruling 3."""
    state = position(row="Y1 P2", held="2w", score=19, other_held="2w 2x", other_score=18)

    play(state, "repair P2", "repair Y1")

    standings = RULES.standings(state)
    assert (state.scores, standings.winners, standings.end) == ([20, 21], (1,), "goal")
    assert [standing.categories for standing in standings.seats][1] == (("Machines", 21), ("Projects", 0))


def test_a_sweep_on_the_last_turn_is_still_told() -> None:
    state = position(row="B1 B2 B3 B4 B5 P1 P2 P4 P5", hand="Y1", deck=0, seat=1)

    events = play(state, "play Y1", "charcoalium")

    assert [event.kind for event in events][-3:] == ["end_triggered", "row_swept", "match_ended"]


def test_the_last_turn_is_known_once_the_end_is_triggered() -> None:
    """Section 4, end of turn: the second player's turn of the round is the last."""
    state = position(row="B1 P2", held="2w", score=19)
    assert RULES.turn(state).last is None

    play(state, "repair P2")

    turn = RULES.turn(state)
    assert (turn.number, turn.last, RULES.table(state, 0).view.last_turn) == (12, 12, 12)


def test_a_copy_is_as_deep_as_it_must_be() -> None:
    state = after(position(row="B1(1c) B2", hand="P4 Y1", held="3c", workshop="P3", board="twins"), "play P4", "effect")

    twin, deep = RULES.copy(state), deepcopy(state)
    play(state, "swap charcoalium wood", "stop")

    assert twin == deep != state


def test_the_opening_says_what_the_set_up_did() -> None:
    state = RULES.setup(2, DEFAULT, 1)

    assert [event.kind for event in RULES.opening(state)] == [
        "table_laid",
        "tokens_dealt",
        "tokens_dealt",
        "turn_began",
    ]


def test_random_matches_are_as_long_as_ever() -> None:
    """Section 9: 52 turns (38-64), about 114 intents, never more than 14 at once, nearly all ended by the deck."""
    plies, turns, ends, most = [], [], Counter[str](), 0
    for deal in range(200):
        state, pick, count = RULES.setup(2, DEFAULT, deal), Random(deal).random, 0
        while intents := RULES.legal(state):
            most = max(most, len(intents))
            RULES.play(state, intents[int(pick() * len(intents))])
            count += 1
        plies.append(count)
        turns.append(state.turn)
        ends[state.last] += 1

    assert 111 < sorted(plies)[100] < 117
    assert sorted(turns)[100] == 52
    assert most <= 14
    assert ends["deck"] > 185


def test_board_spaces_stay_empty_once_their_tile_is_gone() -> None:
    """Section 4, completing: tile away, its space stays empty."""
    state = position(row="P2", workshop="B2", held="2w", board="two_red ones twins")

    play(state, "repair P2", "complete ones")

    assert state.board[:3] == [*tiles("two_red"), NOTHING, *tiles("twins")]
