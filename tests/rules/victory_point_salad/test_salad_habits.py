"""What a hurried player does: a search guesses with it how play goes on."""

from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import Chain, play, position, text_of


def habit(state: State) -> str:
    """Return what is likely where luck favours nothing."""
    intent = RULES.mind.likely(state, lambda: 0.0)
    assert intent
    return text_of(intent)


def test_a_dear_card_that_can_be_paid_is_played() -> None:
    state = position(tableau="BBB, 2 premium", hand="premium building, grain engine", resources="cheap, sheep, gold")

    assert habit(state) == "play premium building"


def test_a_need_is_covered_by_what_is_worth_least() -> None:
    """A Gold would do as well, but brings two points by itself."""
    state = position(tableau="gold, glass, silk", hand="dive", special_trash="premium building, trader")
    play(state, "play dive")

    assert habit(state) == "cover glass plain glass:glass"


def test_what_the_hand_lacks_is_taken() -> None:
    state = position(tableau="BBB, premium", hand="great building", resources="sheep, combo, silk", specials="trader")

    assert habit(state) == "resource 1"


def test_the_payoff_that_counts_most_is_taken_and_played() -> None:
    state = position(tableau="2 cattle breed, 2 cattle", endgame=1, actions=2)

    assert habit(state) == "payoff expensive payoff"
    play(state, "payoff expensive payoff")

    assert habit(state) == "play expensive payoff"


def test_a_card_for_which_no_action_would_be_left_is_not_taken() -> None:
    state = position(tableau="2 cattle breed", resources="gold", endgame=1, actions=1)
    state.last = "declared"

    assert habit(state) == "resource 0"


def test_a_resource_is_taken_for_the_payoff_that_counts_it() -> None:
    """Otherwise the Gold is, for its own two points."""
    assert habit(position(hand="expensive payoff", endgame=1, resources="gold, cattle, glass")) == "resource 1"
    assert habit(position(endgame=1, resources="gold, cattle, glass", payoffs="")) == "resource 0"


def test_the_power_to_build_is_got_where_a_dear_building_waits_for_it() -> None:
    def taken(hand: str) -> str:
        return habit(position(tableau="2 premium, gold", hand=hand, resources="glass, sheep", specials="trader, dive"))

    assert taken("premium building") == "engine BBB"
    assert taken("BBB, more grain, premium building") == "play BBB"
    assert taken("BBB, more grain") == "play BBB"
    assert taken("") == "special 1"


def test_a_second_copy_of_an_engine_is_never_taken() -> None:
    """Another Engine of the same kind is no better than one: it stays on its stack."""
    state = position(tableau="BBB, grain engine, insta slaughter, military strategy", resources="", specials="")

    assert not habit(state).startswith("engine")


def test_three_food_go_to_the_blocker_at_once() -> None:
    state = position(tableau="need, 3 food", hand="trader")

    assert habit(state) == "pay blocker"


def test_the_last_chance_for_a_blocker_is_taken() -> None:
    state = position(tableau="need, boar, food", specials="trader", above="")
    play(state, "end")

    assert habit(state) == "settle pay"


def test_only_who_is_ahead_ends_the_match() -> None:
    ahead = position(tableau="premium building", endgame=1, actions=0)
    behind = position(others=("premium building",), endgame=1, actions=0, first=1)

    assert habit(ahead) == "declare"
    assert habit(behind) == "end"


def test_the_least_of_too_many_cards_is_discarded() -> None:
    state = position(hand="premium building, amazing building, good building, great building, combo building, trader")
    state.actions = 0

    assert habit(state) == "discard trader"


def test_between_two_games_of_a_campaign_nothing_is_guessed() -> None:
    state = position(tableau="BBB, gold", others=())
    state.phase, state.allowance = "keep", 14

    assert RULES.mind.likely(state, lambda: 0.0) is None


def test_luck_decides_between_what_is_about_as_good() -> None:
    state, chance = position(resources="sheep, grain, silk"), Chance(1)

    seen = {RULES.mind.likely(state, lambda: chance.below(1000) / 1000) for _try in range(60)}

    assert 1 < len(seen) < len(RULES.legal(state))


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(1, 4), st.integers(0, 60))
def test_what_the_seat_can_not_see_has_no_say(deal: int, seats: int, plies: int) -> None:
    state, chance = RULES.setup(seats, RULES.Options(), deal), Chance(deal)
    for _ply in range(plies):
        legal = RULES.legal(state)
        if legal:
            RULES.play(state, legal[chance.below(len(legal))])
    other = RULES.mind.imagine(state, state.seat, Chance(deal + 1))

    assert RULES.mind.likely(state, lambda: 0.5) == RULES.mind.likely(other, lambda: 0.5)


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(1, 4), st.integers(1, 9), st.sampled_from(["leftover", "fresh"]))
def test_a_stride_comes_to_the_same_as_intent_after_intent(deal: int, seats: int, most: int, chain: Chain) -> None:
    state = RULES.setup(seats, RULES.Options(chain=chain), deal)
    other, stride = RULES.copy(state), RULES.mind.stride
    lucks = [partial(_below_one, Chance(deal)) for _walker in range(2)]
    assert stride
    while played := stride(state, lucks[0], most):
        turn = other.turn
        for _ply in range(played):
            assert other.turn == turn, "a stride ends with its turn"
            intent = RULES.mind.likely(other, lucks[1])
            assert intent
            RULES.play(other, intent)
        assert played <= most
        assert state == other
    assert RULES.mind.likely(other, lucks[1]) is None


def _below_one(chance: Chance) -> float:
    return chance.below(1000) / 1000


def test_habits_beat_random_play() -> None:
    """Twenty matches, seats in turn: the seat with habits has more points in nearly all."""
    wins = 0
    for deal in range(20):
        state, chance, seat = RULES.setup(2, RULES.Options(), deal), Chance(deal), deal % 2
        pick = partial(_below_one, chance)
        while legal := RULES.legal(state):
            guess = RULES.mind.likely(state, pick)
            assert guess
            RULES.play(state, guess if state.seat == seat else legal[chance.below(len(legal))])
        wins += points(state, seat) > points(state, 1 - seat)

    assert wins >= 18
