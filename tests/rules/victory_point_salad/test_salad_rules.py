"""Set-up, rulings and options of docs/rules/victory_point_salad.md, sections 2 to 7."""

from collections import Counter

import pytest

from game.core.match import MatchError
from game.rules.victory_point_salad.cards import CARDS, EARLY, KEY, MID, PAYOFFS, TITLE, TITLES
from game.rules.victory_point_salad.events import ActionClosed
from game.rules.victory_point_salad.intents import KEEP_DONE
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import above_initiate
from tests.rules.victory_point_salad.builder import intent, left, legal, names, play, position, tableau, total


def test_the_deck_has_105_cards_in_their_piles() -> None:
    """Section 2: 47 resource cards, 11 Engines, 12 Early, 20 Midgame, 9 Payoffs, 6 others."""
    piles = Counter(title.pile for title in TITLE)

    assert len(CARDS) == 105
    assert piles == {"resource": 47, "engine": 11, "early": 12, "mid": 20, "payoff": 9, "blocker": 4} | {
        "first": 1,
        "pay_up": 1,
    }


def test_every_card_has_a_line_of_its_own() -> None:
    """No line is told twice, and no card is without one."""
    lines = [title.flavour for title in TITLES]

    assert all(line.endswith((".", "!")) for line in lines)
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize(("seats", "row", "above"), [(1, 3, 25), (2, 3, 23), (3, 4, 19), (4, 6, 14)])
def test_the_deal(seats: int, row: int, above: int) -> None:
    """Section 3: a blocker, three resources, three Early cards each; alone two blockers and four of each."""
    state = RULES.setup(seats, RULES.Options(), 3)

    assert len(state.resource_row) == len(state.special_row) == row
    assert above_initiate(state) == above
    for seat in range(seats):
        piles = Counter(TITLE[card].pile for card in state.tableaus[seat])
        assert piles["resource"] == len(state.hands[seat]) == (4 if seats == 1 else 3)
        assert piles["blocker"] == (2 if seats == 1 else 1)
        assert all(TITLE[card].pile == "early" for card in state.hands[seat])
    assert (state.first, state.round, state.actions) == (state.seat, 1, 3)


def test_with_three_the_row_runs_into_the_midgame() -> None:
    """Section 3: three players see 3 Early + 1 Midgame card, four 6 Midgame cards."""
    three, four = (RULES.setup(seats, RULES.Options(), 3) for seats in (3, 4))

    assert [TITLE[card].pile for card in three.special_row] == ["early"] * 3 + ["mid"]
    assert {TITLE[card].pile for card in four.special_row} == {"mid"}


def test_a_stacked_deck_is_dealt_from_the_top_of_each_pile() -> None:
    state = RULES.setup(2, RULES.Options(), 1, ["free_food", "more_grain", "free_food", "great_building"])

    assert [KEY[card] for card in state.tableaus[0][:2]] == ["free_food", "free_food"]
    assert KEY[state.hands[0][0]] == "more_grain"
    mid = [card for card in state.special_pile if TITLE[card].pile == "mid"]
    assert KEY[mid[-1]] == "great_building"


@pytest.mark.parametrize("deck", [["payoff_payoff"], ["strange_combo", "strange_combo"], ["no_card"]])
def test_a_stacked_deck_names_only_what_is_in_the_piles(deck: list[str]) -> None:
    with pytest.raises(MatchError):
        RULES.setup(2, RULES.Options(), 1, deck)


def test_the_round_begins_with_the_owner_of_the_starting_player() -> None:
    """Section 4: a change counts from the next round."""
    state = position(tableau="combo", others=("", ""), first=2, seat=0)
    state.order = [2, 0, 1]
    state.position = 1

    play(state, "buy first", "cover first plain combo:clay", "end")
    assert state.seat == 1
    play(state, "end")

    assert (state.seat, state.order) == (0, [0, 1, 2])


def test_every_copy_in_a_row_is_a_choice_of_its_own() -> None:
    """Section 4: a row is trimmed from the left, so it matters which of two like cards is taken."""
    state = position(resources="cheap, good, cheap")

    assert legal(state, "resource") == ["resource 0", "resource 1", "resource 2"]


def test_requirements_do_not_matter_when_taking() -> None:
    assert "special 0" in legal(position(specials="premium building"))


def test_the_turn_never_ends_by_itself() -> None:
    """Section 4: so the last action can still be taken back."""
    state = position(resources="cheap, good, premium")

    play(state, "resource 0", "resource 1", "resource 2")

    assert (state.seat, legal(state)) == (0, ["end"])


def test_what_alone_is_possible_is_obvious() -> None:
    """Section 4: the end of a turn without actions, and a cover without a choice."""
    state = position(tableau="combo, premium", hand="BBB, insta slaughter", actions=1)
    assert RULES.mind.obvious(state) is None
    play(state, "play BBB")
    assert RULES.mind.obvious(state) == intent("cover stone plain premium:stone", state)
    play(state, "cover stone plain premium:stone")

    assert RULES.mind.obvious(state) == intent("end", state)


def test_payoffs_are_for_sale_only_in_the_endgame() -> None:
    assert legal(position(), "payoff", "declare") == []
    assert len(legal(position(endgame=1), "payoff")) == len(PAYOFFS)


def test_blockers_cannot_be_paid_in_the_endgame() -> None:
    assert "pay blocker" not in legal(position(tableau="need, 3 food", endgame=1))


def test_the_special_row_stays_as_it_is_in_the_endgame() -> None:
    """Section 4: neither trimmed nor refilled; the resource row still is."""
    state = position(endgame=1, specials="trader, dive", resources="cheap, good, premium")

    play(state, "end")

    assert names(state.special_row) == ["dive", "trader"]
    assert names(state.resource_trash) == ["cheap", "good"]


def test_an_empty_pile_is_made_of_the_trash() -> None:
    """Section 4, end of turn: shuffle the resource trash into a new pile."""
    state = position(resources="cheap, good, premium", resource_pile="", resource_trash="silk")

    events = play(state, "end")

    assert "trash_shuffled" in [event.kind for event in events]
    assert len(names(state.resource_row)) == 3
    assert len(state.resource_pile) + len(state.resource_trash) == 1


def test_where_nothing_is_left_a_gap_stays() -> None:
    state = position(resources="cheap", resource_pile="")

    play(state, "resource 0", "end")

    assert names(state.resource_row) == []


def test_specials_and_resources_go_to_their_own_trash() -> None:
    """A breeding card that pays is a special."""
    state = position(tableau="sheep breed, combo", hand="even more sheep, grain engine")

    play(state, "play even more sheep", "cover sheep plain sheep_breed:sheep")

    assert "sheep breed" in names(state.special_trash)


def test_stopping_a_chain_loses_what_is_left() -> None:
    state = position(tableau="combo", hand="insta slaughter, grain engine")

    play(state, "play insta slaughter", "cover clay plain combo:clay")
    assert legal(state) == ["play grain engine", "stop"]
    events = play(state, "stop")

    assert isinstance(events[0], ActionClosed)
    assert events[0].lost == ("wood",)
    assert (left(state), names(state.resource_trash)) == ([], ["combo"])


def test_a_left_over_of_a_link_serves_the_next() -> None:
    """Section 4: what is left of either card keeps the chain open."""
    state = position(tableau="BBB, cheap, good", hand="grain engine, combo building, insta slaughter")

    play(state, "play grain engine", "cover wood plain cheap:wood")
    play(state, "play combo building", "cover wood plain left:wood", "cover clay plain good:clay")
    play(state, "play insta slaughter", "cover clay plain left:clay")

    assert (state.actions, tableau(state)) == (2, ["BBB", "combo building", "grain engine", "insta slaughter"])


def test_a_trade_of_two_kinds_on_one_card_leaves_nothing() -> None:
    """Section 4, trade: from one card only two kinds of the same face; of two copies each leaves its other half."""
    state = position(tableau="2 combo, trader", hand="dive")
    play(state, "play dive")

    assert legal(state) == [
        "cover glass trade combo:clay combo:wood",
        "cover glass trade combo:clay same:wood",
    ]
    play(state, "cover glass trade combo:clay same:wood")

    assert names(state.tableaus[0][:2]) == ["combo", "trader"]


def test_two_faces_of_one_card_are_not_traded() -> None:
    """A single Expensive Plant is a Carrot or a Food, not both."""
    assert legal(position(tableau="carrot, trader", hand="insta slaughter"), "play") == []
    assert legal(position(tableau="2 carrot, trader", hand="insta slaughter"), "play") == ["play insta slaughter"]


def test_the_waiver_is_not_compulsory() -> None:
    """Section 7: a Building may still be paid."""
    state = position(tableau="BBB, wood BBB, cheap", hand="cheap building")

    play(state, "play cheap building")

    assert legal(state) == ["cover wood waive", "cover wood plain cheap:wood"]


def test_one_and_done_pays_for_any_two() -> None:
    state = position(tableau="BBB, one and done", hand="amazing building")

    play(state, "play amazing building", "cover clay plain one_and_done:any", "cover stone plain new:any")

    assert (total(state), names(state.special_trash)[-1:]) == (15, ["one and done"])


def test_everybody_swaps_anew_each_turn() -> None:
    state = position(tableau="military strategy, 2 sheep", hand="insta slaughter")
    play(state, "play insta slaughter", "cover clay military sheep:sheep")
    assert state.swapped == 1

    play(state, "end")

    assert state.swapped == 0


def test_alone_one_military_icon_is_the_most() -> None:
    """Section 7: solo: at least one."""
    state = position(tableau="military strategy, sheep", hand="insta slaughter", others=())

    assert "play insta slaughter" in legal(state)


def test_the_dive_may_be_declined_and_is_skipped_without_a_target() -> None:
    state = position(tableau="2 glass", hand="dive", special_trash="great building", above="", resource_pile=None)
    state.special_trash = [card for card in state.special_trash if KEY[card] == "great_building"]
    play(state, "play dive", "cover glass plain glass:glass", "dive none")
    assert tableau(state) == ["dive", "glass"]

    state = position(tableau="glass", hand="dive")
    play(state, "play dive", "cover glass plain glass:glass")

    assert state.phase == "action"


def test_nobody_dives_for_a_blocker_and_early_investment_needs_no_condition() -> None:
    state = position(tableau="glass, grain engine", hand="dive", special_trash="need, early investment")

    play(state, "play dive", "cover glass plain glass:glass")

    assert legal(state) == ["dive early investment", "dive none"]


def test_engines_that_are_discarded_do_not_return_to_their_stack() -> None:
    hand = "BBB, insta slaughter, cheap building, good building, great building, grain engine"
    state = position(hand=hand)

    play(state, "discard BBB")

    assert "BBB" in names(state.special_trash)
    assert names(state.engines).count("BBB") == 3


def test_by_the_round_the_rows_wait_for_its_end() -> None:
    """Section 4, `replenish=round`: trimmed and refilled once, counting the whole round."""
    state = position(replenish="round", resources="cheap, good, premium", specials="trader, more grain, dive")

    play(state, "resource 0", "end")
    assert names(state.resource_row) == ["good", "premium"]
    play(state, "end")

    assert names(state.resource_trash) == ["good"]
    assert names(state.special_row)[-1:] != []
    assert len(names(state.special_row)) == 3


def test_by_the_round_the_starting_player_holds_the_last_card() -> None:
    """Section 4, `replenish=round`: the Pay Up holder is the owner of The Coveted Starting Player."""
    state = position(replenish="round", first=1, specials="trader, more grain, dive", above="")

    play(state, "end", "end")

    assert (state.holder, state.seat, state.endgame) == (1, 1, 1)


def test_all_who_can_pay_are_asked_clockwise_from_the_holder() -> None:
    """Section 4, settle: others are skipped."""
    state = position(
        tableau="need, boar, carrot",
        others=("need", "need, boar, food"),
        specials="trader, more grain",
        above="",
        seat=0,
    )

    play(state, "end")
    assert (state.phase, state.seat) == ("settle", 0)
    play(state, "settle keep")
    assert (state.phase, state.seat) == ("settle", 2)
    play(state, "settle pay", "cover food plain boar:food", "cover food plain new:food", "cover food plain food:food")

    assert (state.endgame, state.seat) == (1, 0)
    assert "need" not in tableau(state, 2)


def test_round_ten_is_the_last_whatever_happens() -> None:
    """Section 5, house guard."""
    state = position(endgame=9)

    events = play(state, "end", "end")
    assert (state.endgame, state.last) == (10, "rounds")
    assert "end_declared" in [event.kind for event in events]
    assert "declare" not in legal(state)
    play(state, "end", "end")

    assert state.phase == "over"


def test_hand_cards_count_nothing() -> None:
    """Section 5."""
    assert total(position(hand="premium building")) == 0


def test_a_tie_shares_the_win() -> None:
    state = position(tableau="gold", others=("gold",), endgame=1)
    state.tableaus[0].remove(next(card for card in state.tableaus[0] if KEY[card] == "starting_player"))
    state.box.append(next(card for card in CARDS if KEY[card] == "starting_player"))

    play(state, "declare", "end", "end")

    standings = RULES.standings(state)
    assert (standings.winners, standings.final) == ((0, 1), True)
    assert standings.verdict == "A tie at 2 points: the win is shared."


RICH = (
    "2 BBB, stone BBB, wood BBB, clay BBB, wildcard building, 2 cheap building, combo building, good building,"
    " great building, amazing building, premium building, cattle engine, one and done, 3 gold"
)


def test_alone_the_endgame_has_two_turns() -> None:
    state = position(others=(), endgame=1)

    play(state, "end")
    assert (state.endgame, state.last) == (2, "solo")
    play(state, "end")

    standings = RULES.standings(state)
    assert (state.phase, standings.winners) == ("over", ())
    assert standings.verdict == "4 points, and the goal was 120."


def test_a_goal_that_is_reached_lets_cards_be_kept() -> None:
    """Section 5: cards worth what is above the goal; each at least 1; no Payoffs, blockers or Starting Player."""
    state = position(
        tableau=RICH + ", sheep, payoff payoff, building payoff building, need", others=(), endgame=2, payoffs=""
    )
    state.last = "solo"
    got = points(state, 0)

    play(state, "end")

    assert (state.phase, state.allowance) == ("keep", got - 120)
    kept = legal(state, "keep")
    assert "keep sheep" in kept
    assert not {"keep payoff payoff", "keep need", "keep first"} & set(kept)


def test_what_is_kept_begins_the_next_game() -> None:
    """Section 5: on the tableau, and taken out of their piles; the goal is the next one."""
    state = position(tableau=RICH + ", sheep", others=(), endgame=2, payoffs="")
    state.last = "solo"
    state.tableaus[0] += [card for card in PAYOFFS if card not in state.tableaus[0]]
    play(state, "end")
    before = state.allowance

    play(state, "keep BBB", "keep sheep", "keep gold")
    assert state.allowance == before - 2 - 1 - 2
    play(state, "keep done")

    assert (state.game, state.endgame, state.round, state.phase) == (1, 0, 1, "action")
    assert {"BBB", "sheep", "gold"} <= set(tableau(state))
    assert names(state.engines).count("BBB") == 3
    zones = [
        *(state.resource_pile, state.resource_row, state.special_pile, state.special_row, state.engines, state.box),
        *(*state.hands, *state.tableaus),
    ]
    assert sorted(card for zone in zones for card in zone) == list(CARDS)
    assert RULES.table(state, 0).view.goal == 135


def test_a_hand_of_the_campaign_is_filled_up_with_midgame_cards() -> None:
    """Section 5: keepsakes left two Early Game cards; the log says what was dealt."""
    state = position(tableau=RICH, others=())
    early = [KEY[card] for card in EARLY[:-2]]
    state.phase, state.kept, state.allowance = "keep", list(EARLY[:-2]), 0

    told = [RULES.voice.tell(event, ("Ada",)) for event in play(state, "keep done")]

    assert len(state.hands[0]) == 4
    assert sorted(state.hands[0])[:2] == sorted(EARLY[-2:])
    assert all(card in MID for card in sorted(state.hands[0])[2:])
    assert [KEY[card] for card in state.tableaus[0] if KEY[card] in early] == early
    assert told[1:3] == [
        "Everybody gets 4 resource cards and 2 Early Game cards.",
        "2 Midgame cards fill up the hand.",
    ]


def test_a_campaign_begun_by_the_first_rules_goes_on_by_them() -> None:
    """Section 7: its hands are as short as they were, so that what was saved is what is played."""
    state = position(tableau=RICH, others=())
    state.phase, state.kept, state.allowance = "keep", list(EARLY[:-2]), 0
    older = RULES.as_of(1)

    told = [older.voice.tell(event, ("Ada",)) for event in older.apply(state, KEEP_DONE)]

    assert (older.info.version, RULES.as_of(2)) == (1, RULES)
    assert sorted(state.hands[0]) == sorted(EARLY[-2:])
    assert told[1] == "Everybody gets 4 resource cards and 2 Early Game cards."


def test_the_third_goal_ends_the_campaign() -> None:
    state = position(tableau=RICH, others=(), endgame=2, payoffs="")
    state.last, state.game = "solo", 2
    state.tableaus[0] += list(PAYOFFS)

    play(state, "end")

    standings = RULES.standings(state)
    assert (state.phase, standings.winners) == ("over", (0,))
    assert standings.verdict.endswith("the campaign is won.")


def test_a_single_game_ends_with_its_goal() -> None:
    state = position(tableau=RICH, others=(), endgame=2, payoffs="", alone="single")
    state.last = "solo"
    state.tableaus[0] += list(PAYOFFS)

    play(state, "end")

    assert (state.phase, RULES.standings(state).winners) == ("over", (0,))


def test_the_categories_of_the_standings_add_up() -> None:
    state = position(tableau=RICH + ", need, payoff payoff", endgame=1, payoffs="")

    standing = RULES.standings(state).seats[0]

    assert sum(points for _name, points in standing.categories) == standing.points
