"""What the greedy player does and says; hints come from it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.rules.victory_point_salad.intents import BUY_FIRST, DECLARE_END
from game.rules.victory_point_salad.mind.whys import why
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import intent, play, position, text_of


def _advice(state: State) -> tuple[str, str]:
    advice = RULES.mind.advise(state, state.seat)
    assert advice
    return text_of(advice.intent), advice.why


def test_a_chain_is_seen_before_it_begins() -> None:
    """A left-over that pays for the next card makes a play the best."""
    state = position(tableau="BBB, combo, premium", hand="clay BBB, great building", actions=1)

    text, why = _advice(state)

    assert (text, why) == ("play clay BBB", "What is left over pays for The Great Building in the same action.")


def test_what_is_left_over_is_used() -> None:
    state = position(tableau="combo", hand="insta slaughter, grain engine", actions=1)
    play(state, "play insta slaughter", "cover clay plain combo:clay")

    assert _advice(state) == (
        "play grain engine",
        "The Grain Engine costs no action: it chains on what is left over.",
    )


def test_the_best_payoff_is_taken_and_played() -> None:
    state = position(tableau="2 cattle breed, 2 cattle", endgame=1, actions=2, others=("",))
    state.last = "declared"

    assert _advice(state) == (
        "payoff expensive payoff",
        "The Expensive Payoff would count 36 points as your tableau stands.",
    )
    play(state, "payoff expensive payoff")

    assert _advice(state) == ("play expensive payoff", "The Expensive Payoff brings 36 points.")


def test_three_food_go_to_the_blocker() -> None:
    state = position(tableau="need, 3 food", actions=0, above="trader")

    assert _advice(state) == ("pay blocker", "Three Food get rid of 8 points below zero.")


def test_the_last_chance_is_taken() -> None:
    state = position(tableau="need, boar, food", specials="trader", above="")
    play(state, "end")

    assert _advice(state)[0] == "settle pay"


def test_the_dearest_building_is_dived_for() -> None:
    state = position(tableau="glass", hand="dive", special_trash="premium building, trader, cheap building")
    play(state, "play dive", "cover glass plain glass:glass")

    assert _advice(state) == ("dive premium building", "The Premium Building brings 14 points without its cost.")


def test_the_leader_ends_it_when_nothing_is_left_to_gain() -> None:
    state = position(
        tableau="premium building, amazing building",
        others=("cheap, premium, 2 sheep, 2 grain",),
        other_hand="unused resources payoff, diversified strategy payoff",
        endgame=3,
        payoffs="",
        actions=0,
    )

    assert _advice(state)[0] == "declare"


@pytest.mark.parametrize("actions", [3, 0])
@pytest.mark.parametrize("others_hand", ["", "unused resources payoff, diversified strategy payoff"])
def test_whoever_is_far_behind_does_not_end_it(actions: int, others_hand: str) -> None:
    """-4 against 28, and the other has had its turn of this round: the rulebook's tip says to end it when ahead."""
    rich = "BBB, amazing building, good building, 2 sheep, cattle, 2 grain, silk, cheap, 2 premium, gold"
    state = position(tableau="need", others=(rich,), other_hand=others_hand, endgame=1, actions=actions)
    state.order, state.position = [1, 0], 1

    assert _advice(state)[0] != "declare"


def test_the_leader_uses_its_actions_before_it_ends_it() -> None:
    state = position(tableau="premium building, amazing building, cheap", others=("need, 2 sheep",), endgame=1)
    assert _advice(state)[0] == "payoff unused resources payoff"
    state.actions = 0

    assert _advice(state) == ("declare", "You lead, 31 points to −8: let this round be the last.")


def test_a_turn_that_is_likely_the_last_brings_points_at_once() -> None:
    """The leader is still to come in this round, and ends it then: nothing is gathered for a turn that never comes."""
    state = position(
        tableau="BBB, cheap, premium, cattle breed, 2 cattle",
        hand="cheap building, premium building",
        resources="premium, cheap, sheep",
        others=("amazing building, good building, great building",),
        endgame=1,
        actions=1,
    )

    assert _advice(state)[0] == "play cheap building"


def test_the_greedy_player_ends_a_match_only_when_ahead() -> None:
    declared = 0
    for deal in range(12):
        state = RULES.setup(2 + deal % 3, RULES.Options(), deal)
        while RULES.legal(state):
            advice = RULES.mind.advise(state, state.seat)
            assert advice
            if advice.intent == DECLARE_END:
                declared += 1
                assert points(state, state.seat) == max(points(state, seat) for seat in range(len(state.hands)))
            RULES.play(state, advice.intent)

    assert declared >= 8


def test_the_next_game_of_a_campaign_begins_with_what_gives_most_for_its_price() -> None:
    state = position(tableau="BBB, premium building, sheep, gold", others=())
    state.phase, state.allowance = "keep", 14

    assert _advice(state) == (
        "keep BBB",
        "The Building Building Building gives the next game a start.",
    )
    play(state, "keep BBB")

    assert _advice(state)[0] == "keep gold"


@pytest.mark.parametrize(
    ("tableau", "told"),
    [
        ("need", "It is Food, and three Food get rid of The Artificial Need."),
        ("gold", "Food: your tableau has none of it yet."),
        ("food", "Food: one more resource to pay with."),
    ],
)
def test_food_is_wanted_for_what_there_is_to_get_rid_of(tableau: str, told: str) -> None:
    state = position(tableau=tableau, resources="food")

    assert why(state, intent("resource 0", state)) == told


def _diving() -> State:
    state = position(tableau="glass", hand="dive", special_trash="trader, great building", resource_trash="grain, gold")
    play(state, "play dive", "cover glass plain glass:glass")
    return state


@pytest.mark.parametrize(
    ("state", "text", "told"),
    [
        (position(specials="grain engine"), "special 0", "The Grain Engine is worth 2 points once it is paid for."),
        (
            position(tableau="BBB, 3 premium, 3 combo, glass, sheep, grain", specials="great building"),
            "special 0",
            "The Great Building can be paid for: 12 points for two actions.",
        ),
        (
            position(specials="BBB"),
            "special 0",
            "The Building Building Building unlocks the Buildings, and those are worth 5 to 14 points each.",
        ),
        (position(), "cover wood waive", "Your tableau lets you off paying Wood."),
        (
            position(tableau="BBB, premium"),
            "engine BBB",
            "The Building Building Building can be paid for: 2 points for two actions.",
        ),
        (
            position(tableau="premium", hand="BBB"),
            "play BBB",
            "The Building Building Building unlocks the Buildings in your hand and in the row.",
        ),
        (
            position(tableau="BBB, premium", hand="BBB"),
            "play BBB",
            "The Building Building Building brings 2 points.",
        ),
        (
            position(),
            "cover wood trade cheap:wood cheap:clay",
            "Nothing plainer pays for it: the Trader takes two for one.",
        ),
        (
            position(),
            "cover wood military cheap:clay",
            "The most Military lets you pay with the wrong resource once a turn.",
        ),
        (position(), "end", "Nothing more is to be gained this turn."),
        (position(actions=0), "end", "There is no action left."),
        (position(), "stop", "What could be chained costs more than it brings."),
        (position(), "dive none", "There is nothing in the trash that would help."),
        (position(), "settle keep", "The Food would cost more than the points that it saves."),
        (position(), "keep done", "Nothing more can be kept."),
        (position(endgame=1), "declare", "You lead, 4 points to 0: let this round be the last."),
        (
            position(endgame=1, tableau="need", others=("gold",), first=1),
            "declare",
            "You stand at −8 points and the best of the others at 6.",
        ),
        (
            position(hand="gold"),
            "discard gold",
            "No more than 5 can be kept, and The Inherently Valuable Resource promises least.",
        ),
        (_diving(), "dive trader", "The Obligatory Trader brings 3 points."),
        (_diving(), "dive great building", "The Great Building brings 12 points without its cost."),
        (_diving(), "dive grain", "The Multiplying Plant is the most useful card in the trash."),
    ],
)
def test_a_reason_is_true_of_the_tableau_and_the_points(state: State, text: str, told: str) -> None:
    assert why(state, intent(text, state)) == told


def test_in_the_endgame_the_starting_player_opens_no_rounds() -> None:
    """Rule: victory_point_salad 4: the holder of Initiate Endgame! opens them."""
    before, after = (position(tableau="gold", first=1, endgame=endgame) for endgame in (0, 1))

    counts = "The Coveted Starting Player counts 4 points, which its owner loses to you"
    assert why(before, BUY_FIRST) == f"{counts}, and it opens the rounds."
    assert why(after, BUY_FIRST) == f"{counts}."


def test_nobody_is_advised_out_of_turn() -> None:
    assert RULES.mind.advise(position(), 1) is None


@settings(max_examples=12)
@given(st.integers(0, 2**32), st.integers(1, 4))
def test_candidates_are_few_and_the_advised_intent_is_one_of_them(deal: int, seats: int) -> None:
    state, chance = RULES.setup(seats, RULES.Options(), deal), Chance(deal)
    while legal := RULES.legal(state):
        found = RULES.mind.candidates(state)
        assert found == [one for one in legal if one in found]
        assert 0 < len(found) <= 40
        if chance.below(8) == 0:
            advice = RULES.mind.advise(state, state.seat)
            assert advice
            assert advice.intent in found
        RULES.play(state, legal[chance.below(len(legal))])


def test_the_greedy_player_beats_random_play() -> None:
    """Twelve matches: the greedy seat has more points than the other in nearly all."""
    wins = 0
    for deal in range(12):
        state, chance = RULES.setup(2, RULES.Options(), deal), Chance(deal)
        while legal := RULES.legal(state):
            advice = RULES.mind.advise(state, 0)
            RULES.play(state, advice.intent if advice else legal[chance.below(len(legal))])
        wins += RULES.standings(state).winners == (0,)

    assert wins >= 11
