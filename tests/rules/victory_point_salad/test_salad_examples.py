"""Every worked example of docs/rules/victory_point_salad.md, sections 5 and 8.

Seat 0 has the turn with three actions; BBB is The Building Building Building.
"""

from typing import Literal

import pytest

from game.core.rules import IllegalIntentError
from game.rules.victory_point_salad.cards import KEY
from game.rules.victory_point_salad.mind.plans import plans
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import (
    intent,
    left,
    legal,
    name_of,
    names,
    play,
    position,
    tableau,
    total,
)


def test_a_left_over_chains_a_building_and_must_be_used() -> None:
    """Example 1: Clay BBB with the Combo's Clay; the Great Building chains, its Wood must be the left-over."""
    state = position(tableau="BBB, combo, premium, sheep", hand="clay BBB, great building, sheep breed")

    play(state, "play clay BBB", "cover clay plain combo:clay")
    assert (state.actions, state.phase, left(state)) == (2, "chain", ["wood"])
    assert legal(state) == ["play great building", "stop"]
    play(state, "play great building", "cover stone plain premium:stone")
    assert legal(state) == ["cover wood plain left:wood"]
    play(state, "cover wood plain left:wood")

    assert (state.actions, state.phase) == (2, "action")
    assert tableau(state) == ["BBB", "clay BBB", "great building", "sheep"]
    assert total(state) == 19


def test_a_card_without_cost_does_not_chain() -> None:
    """Example 2: nothing can use the left-over Wood, so the action closes and it is lost."""
    state = position(tableau="cheap", hand="grain engine, military strategy")

    play(state, "play grain engine", "cover wood plain cheap:wood")

    assert (state.phase, state.actions, left(state), names(state.resource_trash)) == ("action", 2, [], ["cheap"])


def test_two_double_cards_leave_two_woods_for_another_building() -> None:
    """Example 3: one economical payment, but each Wood may come from a card of its own: two buildings for an action."""
    state = position(tableau="BBB, 2 cheap", hand="2 cheap building")

    assert [plan.cards for plan in plans(state, "cheap_building")] == [("cheap_material",)]
    play(state, "play cheap building", "cover wood plain cheap:wood", "cover wood plain cheap:wood")
    assert left(state) == ["wood", "wood"]
    play(state, "play cheap building", "cover wood plain left:wood", "cover wood plain left:wood")

    assert (state.actions, total(state)) == (2, 20)


def test_a_waiver_pays_for_buildings_and_for_nothing_else() -> None:
    """Example 4: Premium is waived twice, Amazing lacks Clay, a second BBB is no Building."""
    state = position(tableau="BBB, stone BBB", hand="premium building, amazing building, BBB")

    assert legal(state, "play") == ["play premium building"]
    play(state, "play premium building", "cover stone waive", "cover stone waive")

    assert tableau(state) == ["BBB", "premium building", "stone BBB"]


def test_a_chain_must_spend_the_left_over_even_if_all_could_be_waived() -> None:
    """Example 5: after waiving one Clay, the only cover for the other is the left-over."""
    state = position(tableau="BBB, clay BBB, good", hand="insta slaughter, good building")

    play(state, "play insta slaughter", "cover clay plain good:clay", "play good building", "cover clay waive")

    assert legal(state) == ["cover clay plain left:clay"]


def test_economical_payments_are_told_apart_by_what_they_leave() -> None:
    """Example 6: Combo (leaves Wood), Good (leaves Clay) and Gold pay for the Insta-slaughter."""
    state = position(tableau="combo, good, gold, grain", hand="insta slaughter")

    found = {plan.cards: plan.left for plan in plans(state, "insta_slaughter")}

    assert found == {
        ("combo_materials",): ("wood",),
        ("good_material",): ("clay",),
        ("inherently_valuable_resource",): (),
    }


def test_the_trader_is_thought_of_when_nothing_else_pays() -> None:
    """Example 6: with Premium Material, Multiplying Plant and the Trader only: one payment, the trade."""
    state = position(tableau="premium, grain, trader", hand="insta slaughter")

    assert [plan.cards for plan in plans(state, "insta_slaughter")] == [("premium_material", "multiplying_plant")]
    play(state, "play insta slaughter", "cover clay trade premium:stone grain:grain")

    assert tableau(state) == ["insta slaughter", "trader"]


def test_a_silk_pays_twice_in_the_wildcard_building() -> None:
    """Example 7: Stone by `silk`, Clay by the pooled Any: nothing left, 20 points."""
    state = position(tableau="BBB, wildcard building, silk", hand="amazing building")

    play(state, "play amazing building", "cover stone silk silk:silk", "cover clay plain new:any")

    assert (left(state), total(state)) == ([], 20)


def test_a_military_tie_swaps_nothing() -> None:
    """Example 8: a tie, so the Grain Engine is unplayable."""
    state = position(
        tableau="military strategy, 2 sheep", hand="grain engine, insta slaughter", others=("military strategy",)
    )

    assert legal(state, "play") == []


def test_the_military_swap_works_once_a_turn() -> None:
    """Example 8: opponent without Military: playable once; Insta-slaughter then not in the same turn."""
    state = position(tableau="military strategy, 2 sheep", hand="grain engine, insta slaughter")

    assert legal(state, "play") == ["play grain engine", "play insta slaughter"]
    play(state, "play grain engine", "cover wood military sheep:sheep")

    assert legal(state, "play") == []


def test_two_boars_pay_off_a_blocker() -> None:
    """Example 9: the Food face of one (2), that of the other (1, the second Food is lost)."""
    state = position(tableau="need, 2 boar", first=1)

    play(state, "pay blocker", "cover food plain boar:food", "cover food plain new:food", "cover food plain boar:food")

    assert (state.phase, state.actions, tableau(state), points(state, 0)) == ("action", 3, [], 0)


def test_one_boar_does_not_pay_off_a_blocker() -> None:
    """Example 9: one Windfall Animal alone: intent not offered."""
    assert "pay blocker" not in legal(position(tableau="need, boar"))


def test_cattle_count_as_two_food_with_their_engine() -> None:
    """Example 9: Cattle with The Cattle Engine (2 Food) + Expensive Plant (1): paid, score 6."""
    state = position(tableau="need, cattle, cattle engine, carrot", first=1)

    play(state, "pay blocker", "cover food food cattle:cattle", "cover food plain new:food")
    play(state, "cover food plain carrot:food")

    assert (tableau(state), points(state, 0)) == (["cattle engine"], 6)


def test_claiming_the_starting_player_chains() -> None:
    """Example 10: with Clay, then the Grain Engine with the left-over Wood: one action, 4 + 2 to 0."""
    state = position(tableau="combo", hand="grain engine", first=1)

    play(state, "buy first", "cover first plain combo:clay", "play grain engine", "cover wood plain left:wood")

    assert (state.actions, state.first) == (2, 0)
    assert (points(state, 0), points(state, 1)) == (6, 0)


def test_wood_sheep_and_grain_do_not_buy_the_starting_player() -> None:
    """Example 10: with only Wood, Sheep and Grain: not offered."""
    assert "buy first" not in legal(position(tableau="cheap, sheep, grain", first=1))


def test_a_single_sheep_leaves_nothing_to_chain() -> None:
    """Example 11: Sheep Breed! paid with a Cuddly Animal does not chain by default."""
    state = position(tableau="sheep", hand="2 sheep breed, even more sheep")

    play(state, "play sheep breed", "cover sheep plain sheep:sheep")

    assert (state.phase, state.actions) == ("action", 2)


def test_fresh_cards_chain_with_the_option() -> None:
    """Example 11: with `chain=fresh` three breeding cards in one action."""
    state = position(tableau="sheep", hand="2 sheep breed, even more sheep", chain="fresh")

    play(state, "play sheep breed", "cover sheep plain sheep:sheep")
    play(state, "play sheep breed", "cover sheep plain sheep_breed:sheep")
    play(state, "play even more sheep", "cover sheep plain left:sheep")

    assert (state.actions, tableau(state)) == (2, ["even more sheep", "sheep breed"])


def test_a_deck_dive_ignores_cost_and_requirements_but_not_the_tray() -> None:
    """Example 12: the Glass card is not a target, the Premium Building is; 3 + 14."""
    state = position(tableau="glass", hand="dive", special_trash="premium building")

    play(state, "play dive", "cover glass plain glass:glass")
    assert (state.phase, legal(state)) == ("dive", ["dive premium building", "dive none"])
    play(state, "dive premium building")

    assert (state.phase, total(state)) == ("action", 17)


def test_rows_slide_and_lose_their_left_most_cards() -> None:
    """Example 13: a b c, b taken: c and two new, a trashed; x y z untouched: z and two new, x and y trashed."""
    state = position(
        resources="cheap, good, premium",
        specials="more grain, sheep breed, trader",
        resource_pile="silk, sheep, cattle",
        above="cheap building, good building, great building",
    )
    old = names(state.special_trash)

    play(state, "resource 1", "end")

    assert [name_of(KEY[card]) for card in state.resource_row] == ["premium", "silk", "sheep"]
    assert names(state.resource_trash) == ["cheap"]
    assert [name_of(KEY[card]) for card in state.special_row] == ["trader", "cheap building", "good building"]
    assert names(state.special_trash) == sorted([*old, "more grain", "sheep breed"])


def test_a_sixth_card_has_to_go_before_the_turn_ends() -> None:
    """Example 14: hand 5, last action takes a sixth: only `discard`; after it only `end_turn`."""
    hand = "grain engine, insta slaughter, cheap building, good building, great building"
    state = position(hand=hand, specials="more grain", actions=1)

    play(state, "special 0")
    assert {text.split()[0] for text in legal(state)} == {"discard"}
    play(state, "discard more grain")

    assert legal(state) == ["end"]


def _before_the_reveal(endgame_lead: Literal["revealer", "next"] = "revealer") -> State:
    return position(
        tableau="need, 3 food",
        others=("need",),
        resources="cheap, good, premium",
        specials="more grain, sheep breed, trader",
        above="cheap building",
        endgame_lead=endgame_lead,
    )


def test_the_reveal_leaves_a_short_row_and_asks_who_can_pay() -> None:
    """Example 15: two specials leave, one is dealt; player 0 settles with three Free Food!, player 1 cannot."""
    state = _before_the_reveal()

    play(state, "end")
    assert (state.phase, state.seat, state.holder) == ("settle", 0, 0)
    assert names(state.special_row) == ["cheap building", "trader"]
    play(state, "settle pay", *["cover food plain food:food"] * 3)

    assert (points(state, 0), points(state, 1)) == (4, -8)
    assert (state.endgame, state.seat, state.phase) == (1, 0, "action")
    play(state, "end")
    assert names(state.special_row) == ["cheap building", "trader"]


def test_a_blocker_that_cannot_be_paid_costs_eight() -> None:
    """Example 15: scores 0 and -4: Starting Player 4 less 8 for the player who kept the blocker."""
    state = position(
        tableau="need, 3 food",
        others=("need",),
        first=1,
        specials="more grain, sheep breed, trader",
        above="cheap building",
    )

    play(state, "end", "settle pay", *["cover food plain food:food"] * 3)

    assert (points(state, 0), points(state, 1)) == (0, -4)


def test_the_next_player_may_open_the_endgame() -> None:
    """Example 15: player 0 opens Endgame round 1; with `next` player 1."""
    state = _before_the_reveal(endgame_lead="next")

    play(state, "end", "settle keep")

    assert (state.holder, state.seat, state.order) == (0, 1, [1, 0])


def test_after_a_declaration_the_round_is_completed() -> None:
    """Example 16: three players, player 1 declares: player 2 still has a turn, then the game is over."""
    state = position(others=("", ""), endgame=1)

    play(state, "end", "declare", "end")
    assert (state.phase, state.seat) == ("action", 2)
    play(state, "end")

    assert (state.phase, state.last) == ("over", "declared")


def test_the_last_payoff_declares_the_end() -> None:
    """Example 16: last Payoff taken by player 0 of two: player 0 finishes the turn, player 1 plays, over."""
    state = position(endgame=1, payoffs="payoff payoff")

    events = play(state, "payoff payoff payoff")
    assert events[-1].kind == "end_declared"
    play(state, "play payoff payoff", "end")
    assert (state.phase, state.seat) == ("action", 1)
    play(state, "end")

    assert (state.phase, state.last, total(state)) == ("over", "payoffs", 3)


def test_the_early_investment_comes_before_the_engines() -> None:
    """Example 17: not with an Engine-stack card in play; The Cattle Engine is none."""
    assert "play early investment" not in legal(position(tableau="grain engine", hand="early investment"))
    assert "play early investment" in legal(position(tableau="cattle engine", hand="early investment"))


PLAYER_A = "2 BBB, stone BBB, premium building, good building, amazing building, building payoff building,\
 payoff payoff, need"
PLAYER_B = "early investment, 2 gold, investment payoff, glass, 2 silk, payoff with math, cattle, cattle breed,\
 expensive payoff, more grain, sheep, strange combo, unused resources payoff, diversified strategy payoff,\
 military strategy, military payoff"


def test_the_scoring_example() -> None:
    """Section 5: player A 50, player B 105."""
    state = position(tableau=PLAYER_A, others=(PLAYER_B,), first=1, endgame=1, payoffs="")

    assert (points(state, 0), points(state, 1)) == (50, 105)
    assert [standing.points for standing in RULES.standings(state).seats] == [50, 105]


def test_every_payoff_explains_itself() -> None:
    """Section 5, the same example, as the score sheet says it."""
    state = position(tableau=PLAYER_A, others=(PLAYER_B,), first=1, endgame=1, payoffs="")

    seats = RULES.table(state, None).view.seats

    assert seats[0].payoffs["payoff_payoff"].how == "2 Payoffs × 3 = 6"
    assert seats[0].payoffs["building_payoff_building"].how == "5 Buildings × 1 = 5"
    assert seats[1].payoffs["expensive_payoff"].how == "3 Cattle × 6 = 18"
    assert seats[1].payoffs["payoff_with_math"].how == "(1 Glass + 2 Silk)² = 9"
    assert seats[1].payoffs["unused_resources_payoff"].how == "(1 Wood + 1 Sheep + 3 Grain) × 3 = 15"
    assert seats[1].payoffs["diversified_strategy_payoff"].how == "5 kinds (Sheep, Cattle, Glass, Silk, Grain) × 5 = 25"
    assert seats[1].payoffs["investment_payoff"].how == "8 for Invested + 2 Gold × 3 = 14"
    assert seats[1].payoffs["military_payoff"].how == "3 for the most Military + 1 Military × 3 = 6"


def test_an_illegal_intent_is_refused() -> None:
    """What the examples call not offered can't be played either."""
    state = position(tableau="cheap, sheep, grain", first=1)

    with pytest.raises(IllegalIntentError):
        RULES.apply(state, intent("buy first", state))
