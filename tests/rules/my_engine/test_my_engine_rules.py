"""The rulings of docs/rules/my_engine.md, sections 3 to 7, beyond its worked examples."""

from collections import Counter
from copy import deepcopy

import pytest

from game.core.chance import Chance
from game.core.match import MatchError
from game.rules.my_engine.cards import DECK, IS_ENGINE
from game.rules.my_engine.intents import ACTIVATE_IT
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from game.rules.my_engine.table import cell_of, cell_zone
from tests.rules.my_engine.builder import after, engine, legal, lone, offered, play, position, purse, signs, text_of

DEFAULT = RULES.Options()
CELLS = [(row, column) for row in range(3) for column in range(3)]
FULL = dict(zip(CELLS, ["2C", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H"], strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_deals_three_cards_and_three_gold(seats: int) -> None:
    """Section 3."""
    state = RULES.setup(seats, DEFAULT, 1)

    assert [len(hand) for hand in state.hands] == [3] * seats
    assert (state.gold, state.vp, len(state.deck)) == ([3] * seats, [0] * seats, 52 - 3 * seats)
    assert sorted(sum(state.hands, state.deck)) == list(DECK)


def test_a_stacked_deck_is_dealt_seat_by_seat() -> None:
    """Section 3: three cards to each seat, seat by seat; the unnamed cards lie below, shuffled."""
    one, other = (RULES.setup(2, DEFAULT, deal, ["2C", "5H", "AS", "9S", "4D", "4C", "AD"]) for deal in (1, 2))

    assert [signs(hand) for hand in one.hands] == ["2C 5H AS", "9S 4D 4C"]
    assert signs(one.deck[-1:]) == "AD"
    assert one.deck != other.deck


@pytest.mark.parametrize("name", ["1H", "", "2C", "Joker"])
def test_a_stacked_deck_names_each_card_at_most_once(name: str) -> None:
    with pytest.raises(MatchError, match="at most once"):
        RULES.setup(2, DEFAULT, 1, ["2C", name])


def test_a_hand_without_an_engine_card_is_dealt_anew() -> None:
    """Section 3: the three cards go back, shuffle, deal three; other hands stay."""
    state = RULES.setup(2, DEFAULT, 1, ["2C", "5H", "AS", "JS", "QD", "KC", "9D"])

    assert signs(state.hands[0]) == "2C 5H AS"
    assert any(IS_ENGINE[card] for card in state.hands[1])
    assert state.redealt[0] == 1
    assert [event.kind for event in RULES.opening(state)] == ["hands_dealt", *["hand_redealt"] * len(state.redealt)]


def test_hands_are_dealt_anew_only_when_every_seat_has_its_cards() -> None:
    """Section 3: deal three cards to each seat; the cards that go back are dealt to nobody before."""
    state = RULES.setup(2, DEFAULT, 1, ["JD", "QS", "KC", "2C", "3C", "4C"])

    assert signs(state.hands[1]) == "2C 3C 4C"
    assert state.redealt[0] == 0


def test_matches_of_the_first_version_are_dealt_as_they_were() -> None:
    """Section 7: a hand was dealt anew before the next seat got its own."""
    first = RULES.as_of(1)
    state = first.setup(2, DEFAULT, 1, ["JD", "QS", "KC", "2C", "3C", "4C"])

    assert first.info.version == 1
    assert signs(state.hands[1]) != "2C 3C 4C"
    assert RULES.as_of(RULES.info.version) is RULES


def test_every_seat_starts_with_an_engine_card_of_its_hand() -> None:
    """Section 3: no J, Q, K; free of charge; seat 0 takes the first turn."""
    state = RULES.setup(2, DEFAULT, 1, ["2C", "QH", "AS", "9S", "4D", "4C"])

    assert legal(state) == ["starter 2C", "starter AS"]
    play(state, "starter AS")
    assert (state.seat, legal(state)) == (1, ["starter 9S", "starter 4D", "starter 4C"])
    play(state, "starter 4D")

    assert (engine(state), engine(state, 1), state.gold) == ({(0, 0): "AS"}, {(0, 0): "4D"}, [3, 3])
    assert (state.seat, state.phase, state.turn) == (0, "choose_suit", 1)


def test_turns_and_passes_go_round_the_table() -> None:
    """Section 4: passes of the others clockwise, then the next seat is active."""
    twos = ({(0, 0): "2C"}, {(0, 0): "2H 10C"}, {(0, 0): "3C"})
    state = position(tableau={(0, 0): "10H"}, others=twos)

    play(state, "suit C")
    deciders = []
    while state.active == 0:
        deciders.append(state.seat)
        play(state, "activate")

    assert (deciders, state.active, state.turn) == ([1, 2, 3], 1, 6)


def test_a_card_may_be_built_anywhere_in_the_floating_frame() -> None:
    """Section 4, Cells: adjacency is not needed; one stack leaves 24 free cells, two in a corner 7."""
    state = position(tableau={(0, 0): "10C"}, hand="2S", gold=6)
    play(state, "suit S")
    assert len(legal(state)) == 24 + 1
    assert {"build 2S -2,-2", "build 2S 2,2", "build 2S -2,2", "build 2S 0,1"} <= set(legal(state))

    state = position(tableau={(0, 0): "10C", (2, 2): "10D"}, hand="2S", gold=6)
    play(state, "suit S")
    assert len(legal(state)) == 7 + 1


def test_the_frame_follows_the_stacks_that_lie_there_now() -> None:
    """Section 4, Cells: once the starter has moved away, the frame may drift on."""
    state = position(tableau={(0, 0): "2C", (0, 1): "5C", (0, 2): "9D", (1, 2): "7C"}, hand="2S", gold=2)

    play(state, "suit C", "activate", "stack 0,0 0,2")

    assert offered(state) == "7C"
    assert {"build 2S 0,0", "build 2S 0,3", "build 2S 2,1"} <= set(legal(state))
    assert "build 2S 3,1" not in legal(state)


@pytest.mark.parametrize(
    ("state", "payments"),
    [
        (after(lone("7C", hand="9D JD", vp=1), "suit C"), ()),
        (after(lone("7C", hand="3D"), "suit C"), ("gold",)),
        (after(lone("4C", hand="9D JD AD AH AS"), "suit C"), ("cards",)),
        (after(lone("4C", hand="9D JD AD AH AS", gold=9), "suit C"), ("gold", "cards")),
    ],
)
def test_a_card_is_paid_with_what_there_is_enough_of(state: State, payments: tuple[str, ...]) -> None:
    """Section 4, Build: a 4 takes gold or four other cards, everything else gold."""
    building = RULES.table(state, 0).view.building

    assert building is not None
    assert building.payments == payments


def test_a_zone_tells_whose_cell_it_is() -> None:
    assert cell_of(cell_zone(1, (0, -2))) == (1, (0, -2))
    assert cell_of("hand:1") is None


def test_a_full_tableau_offers_only_its_stacks() -> None:
    """Section 7: fee 5 in addition to the price, only with 9 stacks."""
    state = position(tableau=FULL, hand="AS", gold=6)
    play(state, "suit S")

    assert legal(state) == [f"build AS {row},{column}" for row in range(3) for column in range(3)] + ["skip"]
    play(state, "build AS 2,2")

    assert (purse(state), signs(state.discard)) == ((0, 0), "9H")


def test_the_fee_of_a_four_paid_with_cards_is_due_too() -> None:
    """Section 4, Paying: 4 other cards as the price, the fee from gold, the missing rest in VP."""
    tableau = FULL | {(0, 0): "4C"}
    state = position(tableau=tableau, hand="10H AD AS AC JD", gold=0, vp=2)
    play(state, "suit C")
    assert "build 10H 2,2 cards" in legal(state)

    play(state, "build 10H 2,2 cards", "pay AD", "pay AS", "pay AC", "pay JD")

    assert (purse(state), engine(state)[2, 2], signs(state.discard)) == ((0, 0), "10H", "AD AS AC JD 9H")


def test_a_fee_can_not_be_paid_with_less() -> None:
    state = position(tableau=FULL | {(0, 0): "4C"}, hand="10H AD AS AC AH", gold=0, vp=1)

    events = play(state, "suit C")

    assert "card_idle" in [event.kind for event in events]


def test_a_stack_in_progress_that_is_replaced_is_left() -> None:
    """Section 7: its activation ends; the new card is not offered in this pass."""
    tableau = FULL | {(0, 0): "7C 10C"}
    state = position(tableau=tableau, hand="2S", gold=6, vp=3)
    play(state, "suit C")
    assert offered(state) == "7C"

    play(state, "build 2S 0,0")

    assert (engine(state)[0, 0], state.active) == ("2S", 1)


def test_a_seven_scores_and_a_card_built_ahead_is_met() -> None:
    """Section 7: a card built by 4 or 7 activates in the same turn if its cell lies ahead."""
    state = position(tableau={(0, 1): "7C"}, hand="10C", gold=9)
    play(state, "suit C", "build 10C 0,2")

    assert (purse(state), offered(state)) == ((2, 2), "10C")


def test_a_card_built_behind_the_pass_is_not_met() -> None:
    state = position(tableau={(0, 1): "7C"}, hand="10C", gold=9)
    play(state, "suit C", "build 10C 0,0")

    assert state.active == 1


def test_any_card_may_be_skipped_and_off_turn_too() -> None:
    """Section 7: no card must be activated."""
    state = position(tableau={(0, 0): "10C"}, others=({(0, 0): "10D 2C"},))
    play(state, "suit C", "skip")
    assert offered(state) == "2C"
    play(state, "skip")

    assert (purse(state)[1], state.active) == (0, 1)


def test_an_idle_card_is_offered_while_an_instant_could_be_played() -> None:
    """Section 4: passed over automatically, except while its owner could play an instant."""
    state = position(tableau={(0, 0): "8C"}, hand="QD", vp=2)
    play(state, "suit C")
    assert (offered(state), legal(state)) == ("8C", ["activate", "skip", "instant QD"])

    state = position(tableau={(0, 0): "9C"}, hand="QD", vp=2)
    play(state, "suit C")
    assert (offered(state), legal(state)) == ("9C", ["skip", "instant QD"])
    play(state, "instant QD")
    assert state.active == 1  # without an instant to play the 9 is passed over, and the turn is at its end


def test_one_instant_a_turn() -> None:
    state = position(tableau={(0, 0): "10C"}, hand="QD QC", vp=9)
    play(state, "instant QD")

    assert legal(state) == ["suit C", "suit D", "suit H", "suit S"]


def test_an_instant_may_interrupt_the_spade_s_build() -> None:
    """Section 4: afterwards the interrupted step resumes."""
    state = position(tableau={(0, 0): "10C"}, hand="QD 9H", vp=2)
    play(state, "suit S")
    assert (state.phase, legal(state)) == ("spade_build", ["skip", "instant QD"])
    play(state, "instant QD")
    assert state.phase == "spade_build"
    play(state, "build 9H 0,1")

    assert (purse(state), engine(state)) == ((1, 0), {(0, 0): "10C", (0, 1): "9H"})


def test_an_instant_is_not_played_while_cards_are_owed() -> None:
    """Section 4: not playable inside `discard_drawn`, `pay_cards`, `take`."""
    state = position(tableau={(0, 0): "9C"}, hand="QD KD 5S", vp=9, discard="7C 8D")
    play(state, "suit C", "activate")
    assert legal(state) == ["pay QD", "pay KD", "pay 5S"]
    play(state, "pay QD", "pay 5S", "pay KD")

    state = position(tableau={(0, 0): "9C"}, hand="QD KD 5S", vp=9, discard="7C 8D", deck="2S 3S 4S 5D")
    play(state, "suit D")
    assert legal(state) == ["discard 2S", "discard 3S", "discard 4S"]
    play(state, "discard 2S")
    assert state.phase == "turn_end"
    play(state, "instant KD")
    assert [text.split()[0] for text in legal(state)] == ["take"] * len(legal(state))


def test_the_others_play_no_instants() -> None:
    """Section 7: in one's own turn; option `instants = any`: everybody, during and right after the own pass."""
    others = ({(0, 0): "10C 2H"},)
    state = position(tableau={(0, 0): "10D"}, others=others, other_hand="QH", other_vp=5)
    play(state, "suit C")
    assert legal(state) == ["activate", "skip"]

    state = position(tableau={(0, 0): "10D"}, others=others, other_hand="QH", other_vp=5, instants="any")
    play(state, "suit C")
    assert legal(state) == ["activate", "skip", "instant QH"]
    play(state, "activate")
    assert (state.seat, state.phase, legal(state)) == (1, "turn_end", ["end", "instant QH"])
    play(state, "instant QH")
    assert offered(state) == "2H"  # its pass is limited to the suit's cards
    play(state, "activate")

    assert (purse(state, 1), state.active) == ((8, 4), 1)


def test_in_its_own_turn_an_instant_s_pass_offers_whole_stacks() -> None:
    state = position(tableau={(0, 0): "10C 2H"}, hand="QH", vp=2)
    play(state, "instant QH")

    assert offered(state) == "10C"


def test_a_king_with_an_empty_pile_takes_nothing_but_has_its_pass() -> None:
    state = position(tableau={(0, 0): "2C"}, hand="KC", vp=3, discard="JD")
    play(state, "instant KC")

    assert (offered(state), purse(state)) == ("2C", (0, 0))


def test_a_king_takes_two_cards_one_at_a_time() -> None:
    state = position(tableau={(0, 0): "2C"}, hand="KH", vp=3, discard="9D JD 7C 10S")
    play(state, "instant KH")
    assert legal(state) == ["take 9D", "take 7C", "take 10S"]
    play(state, "take 10S")
    assert legal(state) == ["take 9D", "take 7C"]
    play(state, "take 9D")

    assert (signs(state.hands[0]), signs(state.discard), state.phase) == ("10S 9D", "JD 7C KH", "choose_suit")


def test_an_empty_deck_only_costs_an_eight_its_card() -> None:
    """Section 4: a 3 needs a card to draw, an 8 does not."""
    state = position(tableau={(0, 0): "3C", (0, 1): "8C"}, gold=0, deck="", last="deck")
    play(state, "suit C")
    assert offered(state) == "8C"
    play(state, "activate")

    assert (purse(state), state.hands[0]) == ((0, 2), [])


def test_a_jack_draws_as_many_as_there_are_and_may_end_the_match() -> None:
    """Section 4: draws stop when the deck is empty; the end flag is set, for good."""
    state = position(tableau={(0, 0): "2C"}, hand="JH", vp=1, deck="2S 3S")
    play(state, "instant JH")

    assert (signs(state.hands[0]), state.last, state.phase) == ("2S 3S", "deck", "choose_suit")
    play(state, "suit H")
    assert RULES.standings(state).final


def test_with_exactly_three_cards_left_one_is_discarded() -> None:
    state = position(tableau={(0, 0): "2C"}, deck="2S 3S 4S")
    play(state, "suit D")

    assert (legal(state), state.last) == (["discard 2S", "discard 3S", "discard 4S"], "deck")


def test_forty_points_of_another_end_the_match_too() -> None:
    """Section 4: any counter; the passes of all others come first."""
    others = ({(0, 0): "10C"}, {(0, 0): "2C"})
    state = position(tableau={(0, 0): "3H"}, others=others, other_vp=39)
    play(state, "suit C", "activate")
    assert (state.last, state.seat) == ("vp", 2)
    play(state, "activate")

    assert RULES.standings(state).end == "vp"


def test_after_turn_200_the_match_is_called() -> None:
    """Section 7: a technical guard."""
    state = position(tableau={(0, 0): "3H"}, turn=200)
    play(state, "suit C")

    assert (state.last, RULES.legal(state)) == ("turns", [])


def test_a_total_tie_is_shared() -> None:
    """Section 5: highest score; tie: more cards in the tableau; still tied: shared win."""
    state = position(tableau={(0, 0): "2H"}, others=({(0, 0): "2S"}, {(0, 0): "10C"}), last="deck", deck="")
    state.vp = [7, 7, 2]
    play(state, "suit D")

    standings = RULES.standings(state)
    assert [standing.points for standing in standings.seats] == [8, 8, 7]
    assert (standings.winners, [standing.rank for standing in standings.seats]) == ((0, 1), [0, 0, 2])


def test_no_purse_is_deep_enough_to_build_an_instant() -> None:
    """Section 2: J, Q, K are never built, not even with a thousand gold."""
    state = position(tableau={(0, 0): "7C"}, hand="JD QH KS", gold=1006)

    play(state, "suit C")

    assert state.active == 1


def test_restacking_may_take_a_stack_apart() -> None:
    """Section 7: with `restack` the top card of a stack may be moved too."""
    state = position(tableau={(0, 0): "5C", (0, 1): "2H 9D"}, restack=True)
    play(state, "suit C", "stack 0,1 0,0")

    assert engine(state) == {(0, 0): "5C 9D", (0, 1): "2H"}


def test_a_stack_of_three_takes_no_more() -> None:
    state = position(tableau={(0, 0): "5C", (0, 1): "2H 9D 3D", (0, 2): "8D"})
    play(state, "suit C")

    assert legal(state) == ["stack 0,0 0,2", "stack 0,2 0,0", "skip"]


def _matches(count: int) -> list[State]:
    """Return every third state of some random matches."""
    found = []
    for deal in range(count):
        options = RULES.Options(instants=("active", "any")[deal % 2])
        state, chance = RULES.setup(2 + deal % 3, options, deal), Chance(deal)
        while intents := RULES.legal(state):
            found.append(RULES.copy(state))
            RULES.play(state, intents[chance.below(len(intents))])
    return found[::3]


def test_a_copy_is_a_deep_copy() -> None:
    for state in _matches(6):
        twin = RULES.copy(state)
        assert twin == deepcopy(state)
        for name in ("chance", "deck", "discard", "hands", "gold", "vp", "tableaus", "passes"):
            assert getattr(twin, name) is not getattr(state, name)
        for name in ("hands", "tableaus", "passes"):
            pairs = zip(getattr(twin, name), getattr(state, name), strict=True)
            assert all(one is not other for one, other in pairs)


def _lines(state: State, depth: int) -> int:
    """Return the number of lines of play of that depth."""
    if depth == 0:
        return 1
    total = 0
    for intent in RULES.legal(state):
        after = RULES.copy(state)
        RULES.play(after, intent)
        total += _lines(after, depth - 1)
    return total


LINES = {"suit C": 74, "suit D": 6, "suit H": 8, "suit S": 339, "instant QD": 61}


def test_the_lines_of_play_are_as_many_as_ever() -> None:
    """To depth 3 from a fixed position, by first intent."""
    state = position(
        tableau={(0, 0): "7C", (0, 1): "5S", (1, 0): "AC"}, hand="8S 2H QD", gold=4, vp=2, other_hand="3H 9S"
    )
    found = {}
    for intent in RULES.legal(state):
        after = RULES.copy(state)
        RULES.play(after, intent)
        found[text_of(intent)] = _lines(after, 2)

    assert found == LINES


def test_random_matches_are_as_long_as_ever() -> None:
    """Section 11, 2 seats at random: score median 29, turns 38, intents 138; over 99 % end by the deck."""
    turns, plies, points = [], [], []
    ends: Counter[str] = Counter()
    for deal in range(400):
        state, chance, count = RULES.setup(2, DEFAULT, deal), Chance(deal + 10_000), 0
        while intents := RULES.legal(state):
            RULES.play(state, intents[chance.below(len(intents))])
            count += 1
        turns.append(state.turn)
        plies.append(count)
        points += [standing.points for standing in RULES.standings(state).seats]
        ends[state.last] += 1

    middle = [sorted(one)[len(one) // 2] for one in (turns, plies, points)]
    assert ends["deck"] >= 390
    assert 36 <= middle[0] <= 40
    assert 130 <= middle[1] <= 146
    assert 27 <= middle[2] <= 31


@pytest.mark.parametrize(
    "state",
    [
        position(tableau={(0, 0): "2C"}),
        position(tableau={(0, 0): "10C"}),
        position(tableau={(0, 0): "2C"}, vp=39, other_vp=39, deck="2S 3S 4S"),
        position(tableau={(0, 0): "10C"}, vp=38, other_vp=39, deck="2S 3S 4S"),
        position(tableau={(0, 0): "10C"}, vp=40, last="vp"),
        position(tableau={(0, 0): "2C"}, hand="JD", vp=1),
    ],
    ids=["a 2", "a 10", "a 2 near the end", "a 10 near the end", "a 10 in the last turn", "an instant can wait"],
)
def test_the_use_of_a_simple_card_is_obvious(state: State) -> None:
    """My Engine 10: a comfort setting may activate 2 and 10 without asking, to the very end."""
    play(state, "suit C")

    assert RULES.mind.obvious(state) == ACTIVATE_IT


def test_a_simple_card_used_unasked_takes_no_instant_away() -> None:
    """My Engine 10: it can be played right after, at the next card or at the end of the pass."""
    state = position(tableau={(0, 0): "10C"}, hand="JD", vp=1)
    play(state, "suit C")

    RULES.play(state, ACTIVATE_IT)

    assert "instant JD" in legal(state)


@pytest.mark.parametrize(
    "state",
    [
        position(tableau={(0, 0): "8C"}, gold=6),
        position(tableau={(0, 0): "10C"}, vp=39),
        position(tableau={(0, 0): "3C"}),
    ],
    ids=["an 8 costs gold", "the point ends the match", "a draw can't be taken back"],
)
def test_what_could_be_decided_otherwise_is_asked(state: State) -> None:
    """My Engine 10: the comfort setting leaves draws, costs and the end of the match to the player."""
    play(state, "suit C")

    assert state.phase == "activate"
    assert RULES.mind.obvious(state) is None
