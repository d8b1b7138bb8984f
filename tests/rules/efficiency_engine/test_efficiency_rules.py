"""The rulings of docs/rules/efficiency_engine.md, sections 3 to 7, beyond its worked examples."""

from collections import Counter
from copy import deepcopy
from dataclasses import fields

import pytest

from game.core.chance import Chance
from game.core.match import MatchError
from game.rules.efficiency_engine.cards import ACES, MATERIALS
from game.rules.efficiency_engine.intents import FAVOUR, RESOLVE, ROLL, SWAPS, TAKES, Place
from game.rules.efficiency_engine.rules import RULES
from game.rules.efficiency_engine.state import State
from tests.rules.efficiency_engine.builder import MATCHED, MISSED, engine, signs

DEFAULT = RULES.Options()


def test_setup_deals_the_first_turn() -> None:
    """Section 3: three piles, 12 charges, the first six cards in the bays."""
    state = RULES.setup(1, DEFAULT, 1)

    assert sorted(state.deck + state.bays) == sorted(MATERIALS)
    assert sorted(state.favours) == sorted(ACES)
    assert (state.turn, state.battery, len(state.bays)) == (1, 12, 6)


def test_a_stacked_deck_comes_first_in_its_order() -> None:
    """The materials named come top first, and so do the aces."""
    state = RULES.setup(1, DEFAULT, 1, ["2C", "5H", "AS", "9S", "4D", "4C", "AD", "8H", "10D"])

    assert signs(state.bays) == "2C 5H 9S 4D 4C 8H"
    assert signs(state.deck[-1:]) == "10D"
    assert signs(state.favours[:1:-1]) == "AS AD"
    assert sorted(state.deck + state.bays) == sorted(MATERIALS)


def test_the_rest_of_a_stacked_deck_is_shuffled_by_the_deal() -> None:
    one, other = (RULES.setup(1, DEFAULT, deal, ["2C"]) for deal in (1, 2))

    assert one.bays[0] == other.bays[0]
    assert one.deck != other.deck


@pytest.mark.parametrize("name", ["KD", "1H", "", "2C"])
def test_a_stacked_deck_names_each_card_of_the_piles_at_most_once(name: str) -> None:
    with pytest.raises(MatchError, match="at most once"):
        RULES.setup(1, DEFAULT, 1, ["2C", name])


def test_a_match_must_be_accepted_but_may_bring_nothing() -> None:
    """Section 7: yes, as soon as the banks balance; taking 0 reds is allowed."""
    state = engine(bays=MATCHED)

    assert RESOLVE not in RULES.legal(state)
    RULES.apply(state, TAKES[0])

    assert (state.battery, signs(state.left_over), state.history) == (12, "5H 4D 8H", [True])


def test_equal_cards_do_not_match_while_a_fuse_lies_in_the_tray() -> None:
    """Section 4: balanced means equal, and no rolled die still unplaced; so after a swap with rolled fuses."""
    state = engine(bays="10C 9S 2S 3D 8C 4H", favours="AH", next="10D", roll=(3, 3))

    for intent in (ROLL, FAVOUR, SWAPS[5]):
        RULES.apply(state, intent)
    assert (state.total_a, state.total_b, state.phase) == (21, 21, "act")
    for placing in (Place(0, "A+"), Place(1, "B+")):
        RULES.apply(state, placing)

    assert (state.total_a, state.total_b, state.phase) == (24, 24, "collect")


def test_both_fuses_may_lie_in_one_socket() -> None:
    """Section 7: each in any of the four, both in the same box too."""
    state = engine(bays=MISSED, roll=(1, 5))

    for intent in (ROLL, Place(1, "B+"), Place(0, "B+")):
        RULES.apply(state, intent)

    assert (state.total_b, state.phase) == (20, "collect")


def test_totals_may_fall_below_zero() -> None:
    """Section 7: only equality counts."""
    state = engine(bays="2C 3C 2D 10C 9C 8C", roll=(6, 6))

    for intent in (ROLL, Place(0, "A-"), Place(1, "A-")):
        RULES.apply(state, intent)

    assert state.total_a == -5


def test_one_roll_and_one_favour_a_turn() -> None:
    """Section 4: each of the two actions once a turn, renewed by the next deal."""
    state = engine(bays=MISSED, favours="AH AC", next="10H", roll=(1, 1))

    for intent in (ROLL, FAVOUR, SWAPS[1], Place(0, "A+"), Place(1, "A+")):
        RULES.apply(state, intent)

    assert RULES.legal(state) == [RESOLVE]


def test_the_old_card_can_not_come_straight_back() -> None:
    """Section 7: the new card leaves the deck before the old one is shuffled in."""
    state = engine(bays="10C 7H 3S 2D 4C 8S", favours="AH", next="2H")

    RULES.apply(state, FAVOUR)
    RULES.apply(state, SWAPS[1])

    assert signs(state.bays) == "10C 2H 3S 2D 4C 8S"
    assert signs(state.deck).split().count("7H") == 1


def test_the_fuses_go_back_to_the_cup_at_the_next_deal() -> None:
    state = engine(bays=MISSED, roll=(1, 1))

    for intent in (ROLL, Place(0, "A+"), Place(1, "A+"), RESOLVE):
        RULES.apply(state, intent)

    assert (state.dice, state.boxes, state.has_used_favour) == ((0, 0), ("", ""), False)


def test_an_empty_battery_after_the_last_turn_is_fine() -> None:
    """Section 7: the last cards are processed."""
    state = engine(bays=MATCHED, turn=6, output=9)

    RULES.apply(state, TAKES[3])

    assert (state.battery, state.end) == (0, "won")


def test_a_soft_and_empty_battery_collects_nothing() -> None:
    """Section 7, option `battery = soft`: play goes on, no more reds can be taken."""
    state = engine(bays=MATCHED, turn=6, output=12, battery="soft")

    assert RULES.legal(state) == [TAKES[0]]


def test_a_won_match_with_a_missed_turn_is_no_hundred_per_cent() -> None:
    state = engine(bays=MATCHED, turn=6, output=9, history="++++-")

    RULES.apply(state, TAKES[3])

    assert (RULES.standings(state).end, RULES.standings(state).honours) == ("won", ())


def test_standings_count_by_category() -> None:
    state = engine(turn=5, output=7, waste=3, left_over=2, history="++-+")

    standing = RULES.standings(state).seats[0]

    assert standing.points == 4
    assert standing.categories == (("OUTPUT", 7), ("WASTE", 3), ("Cards left over", 2), ("Matched turns", 3))


def test_a_running_match_has_no_verdict() -> None:
    standings = RULES.standings(engine())

    assert (standings.final, standings.end, standings.winners, standings.verdict) == (False, None, (), "")


def test_search_does_without_the_twin_sockets() -> None:
    """Section 7: A+ and B- have the same effect on the difference."""
    state = engine(bays=MISSED, dice=(5, 2))

    assert RULES.mind.candidates(state) == [Place(die, box) for die in (0, 1) for box in ("A+", "A-")] + [FAVOUR]


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    state = engine(turn=4, output=3, waste=3, left_over=1, favours="AH")

    twin = RULES.copy(state)

    assert twin == deepcopy(state)
    for field in fields(state):
        mine, other = getattr(state, field.name), getattr(twin, field.name)
        assert mine is not other or not isinstance(mine, list | Chance), field.name


def test_digests_tell_states_apart() -> None:
    state = engine()

    assert RULES.digest(state) == RULES.digest(deepcopy(state))
    assert RULES.digest(state) != RULES.digest(engine(turn=2))


def test_the_first_three_plies_branch_as_counted() -> None:
    """The number of distinct lines of play to depth 3 from deal 1, by first intent."""
    state = RULES.setup(1, DEFAULT, 1)
    counts: Counter[str] = Counter()

    def lines(state: State, depth: int) -> int:
        legal = RULES.legal(state)
        if depth == 0 or not legal:
            return 1
        total = 0
        for intent in legal:
            after = RULES.copy(state)
            RULES.play(after, intent)
            total += lines(after, depth - 1)
        return total

    for intent in RULES.legal(state):
        after = RULES.copy(state)
        RULES.play(after, intent)
        counts[intent.kind] = lines(after, 2)

    assert counts == {"roll": 43, "favour": 8, "resolve": 13}
