"""What is said: refusals with what is missing, prompts, questions, and the log."""

from typing import Any

import pytest

from game.core.voice import Caution
from game.rules.victory_point_salad.events import MatchEnded, TrashShuffled
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.scores import Score
from game.rules.victory_point_salad.state import State
from scenes.rulebook import rulebooks
from scenes.rulebook.rulebooks import names_of
from tests.rules.victory_point_salad.builder import PLAIN, intent, play, position

NAMES = ("Ada", "Ben", "Cleo")
BOOK = rulebooks.load("victory_point_salad")


def _why(state: State, piece: str, spot: str = "", seat: int = 0) -> str:
    reason = RULES.voice.why_not(state, seat, piece, spot)
    assert reason is None or BOOK.find(reason.section)
    return reason.text if reason else ""


def _card(name: str) -> str:
    return f"card:{name}.1"


@pytest.mark.parametrize(
    ("tableau", "hand", "said"),
    [
        ("", "good_building", "The Good Building requires Building: play The Building Building Building first."),
        ("", "arms_race", "The Arms Race requires Military: play The Military Strategy first."),
        ("grain engine", "early_investment", "The Early Investment is played before any Engine, and one is in play."),
        ("cheap", "insta_slaughter", "The Insta-slaughter can’t be paid. Missing: Clay."),
        ("BBB, good", "premium_building", "The Premium Building can’t be paid. Missing: 2 × Stone."),
        ("BBB, gold", "premium_building", "The Premium Building can’t be paid. Missing: Stone."),
        ("BBB, good", "combo_building", "The Combo Building can’t be paid. Missing: Wood."),
        ("BBB, wood BBB", "great_building", "The Great Building can’t be paid. Missing: Stone."),
        (
            "BBB, sheep",
            "stone_building_building_building",
            "The Stone Building Building Building can’t be paid. Missing: Stone."
            " It saves you that only once it is in play.",
        ),
        (
            "BBB, clay BBB",
            "insta_slaughter",
            "The Insta-slaughter can’t be paid. Missing: Clay. Only Buildings go without that, and it is none.",
        ),
        ("good", "insta_slaughter", ""),
    ],
)
def test_why_a_card_cannot_be_played(tableau: str, hand: str, said: str) -> None:
    state = position(tableau=tableau, hand=hand.replace("_", " "))

    assert _why(state, _card(hand), "tableau:0") == said


def test_why_a_card_cannot_chain() -> None:
    """Section 4, chain: a left-over must be used."""
    hand = "insta slaughter, grain engine, military strategy, sheep breed"
    state = position(tableau="combo, sheep", hand=hand)
    play(state, "play insta slaughter", "cover clay plain combo:clay")

    assert _why(state, _card("grain_engine")) == ""
    assert _why(state, _card("military_strategy")) == (
        "The Military Strategy costs nothing, so it can’t chain: it uses no left-over."
    )
    assert _why(state, _card("sheep_breed")) == (
        "A chained card must use a left-over, and Sheep Breed! has no need of Wood."
    )
    assert _why(state, "chip:wood.1", "tableau:0").startswith("Left-overs are spent on the next card")
    assert _why(state, "end_turn") == "First play on the left-overs, or be done with them."


def test_why_a_card_cannot_chain_on_a_card_just_played() -> None:
    """Section 4, options: with `chain=fresh` there may be nothing left over, and yet something to use."""
    state = position(tableau="sheep, grain", hand="sheep breed, even more sheep, more grain", chain="fresh")
    play(state, "play sheep breed", "cover sheep plain sheep:sheep")

    assert _why(state, _card("more_grain")) == (
        "A chained card must use what lies on a card just played, and More Grain! has no need of 2 × Sheep."
    )


def test_why_a_card_does_not_pay_that_is_wanted_elsewhere() -> None:
    state = position(tableau="BBB, good, gold", hand="amazing building")
    play(state, "play amazing building")

    gold = _card("inherently_valuable_resource")
    assert _why(state, gold, "need:0") == "If Gold pays for Clay, nothing pays for Stone."
    assert _why(state, gold, "need:1") == ""


def test_why_a_card_that_could_be_swapped_waits_for_the_left_over() -> None:
    """Section 4, chain: the Military swap would let Stone pay, but a left-over has to be spent first."""
    state = position(tableau="combo, premium, military strategy", hand="insta slaughter, grain engine")
    play(state, "play insta slaughter", "cover clay plain combo:clay", "play grain engine")

    assert _why(state, _card("premium_material"), "need:0") == "A chained card must use at least one left-over."


def test_why_a_card_does_not_pay() -> None:
    state = position(tableau="BBB, good, sheep, premium, grain engine", hand="amazing building")
    play(state, "play amazing building", "cover clay plain good:clay")

    assert _why(state, _card("cuddly_animal"), "need:1") == "Sheep does not count as Stone for you."
    assert _why(state, _card("premium_material"), "need:1") == ""
    assert _why(state, _card("premium_material"), "need:0") == "That need is covered already."
    assert _why(state, _card("premium_material"), "hand:0") == "Bring it to an open need."
    assert _why(state, _card("grain_engine"), "need:1") == "The Grain Engine holds no resource to trash."
    assert _why(state, "chip:clay.1", "need:1") == "Clay does not count as Stone for you."
    assert _why(state, "end_turn") == "First cover the open needs, or take the card back with undo."


def test_why_a_chained_payment_refuses_another_card() -> None:
    """Example 5: the left-over is the only way."""
    state = position(tableau="BBB, clay BBB, 2 good", hand="insta slaughter, good building")
    play(state, "play insta slaughter", "cover clay plain good:clay", "play good building", "cover clay waive")

    assert _why(state, "card:good_material.1", "need:1") == "A chained card must use at least one left-over."


def test_why_the_starting_player_and_the_blocker_stay() -> None:
    state = position(tableau="need, cheap", first=1, others=("need",))

    assert _why(state, _card("starting_player"), "tableau:0").startswith("It costs 1 Stone, Clay")
    assert _why(state, _card("artificial_need")) == "It takes 3 Food in one go, and they are not all there."
    assert _why(state, "pay_blocker") == "It takes 3 Food in one go, and they are not all there."
    state = position(tableau="need, 3 food", endgame=1)
    assert _why(state, _card("artificial_need")) == "In the Endgame an Artificial Need can’t be paid off any more."
    assert _why(state, _card("starting_player")) == "The Coveted Starting Player is yours already."


def test_why_cards_for_sale_stay() -> None:
    state = position(resources="cheap", specials="trader", actions=1)
    assert _why(state, _card("cheap_material"), "hand:0") == "Resource cards go straight onto your tableau."
    assert _why(state, _card("obligatory_trader"), "tableau:0").startswith("Special cards go into the hand first")
    assert _why(state, _card("obligatory_trader"), "hand:0") == ""

    play(state, "resource 0")

    assert _why(state, _card("obligatory_trader"), "hand:0") == "All three actions are used: end the turn."


def test_why_a_hand_is_too_large_or_not_large_enough() -> None:
    state = position(hand="BBB, trader, dive, more grain, sheep breed, grain engine, gold")
    assert _why(state, "end_turn") == "First discard 2 cards: no more than 5 are kept."
    play(state, "discard gold")
    assert _why(state, "end_turn") == "First discard 1 card: no more than 5 are kept."
    play(state, "discard dive")

    assert _why(state, _card("more_grain"), "special_trash") == ("Cards are discarded only from a hand of more than 5.")


def test_why_others_wait() -> None:
    assert _why(position(), _card("cheap_material"), "tableau:1", seat=1) == "It is somebody else’s turn."


@pytest.mark.parametrize("button", ["stop_chain", "dive_none", "settle_keep", "keep_done"])
def test_a_button_that_is_not_due_says_so(button: str) -> None:
    assert _why(position(), button) == "There is nothing of that kind to decide now."


def test_nothing_is_paid_where_nothing_is_bought() -> None:
    assert _why(position(), "pay") == "Nothing is being paid for."


def test_prompts_say_what_is_open() -> None:
    state = position(tableau="BBB, cheap, premium", hand="great building, grain engine")
    assert RULES.voice.prompt(state, None) == "3 actions left: take a card or play one."
    play(state, "play great building")
    assert RULES.voice.prompt(state, None) == "Pay for The Great Building. Open: Wood, Stone."
    play(state, "cover wood plain cheap:wood")
    assert RULES.voice.prompt(state, None) == "Pay for The Great Building. Open: Stone."
    play(state, "cover stone plain premium:stone")
    assert RULES.voice.prompt(state, None) == "Left over: Wood. Chain a card that needs it, or be done."
    play(state, "play grain engine")
    assert RULES.voice.prompt(state, None).startswith("Pay for The Grain Engine with at least one left-over.")
    assert RULES.voice.prompt(DIVING, None) == "Take any card out of the trash, or nothing."


def test_the_prompt_of_a_match_that_is_over_says_how_it_ended() -> None:
    assert RULES.voice.prompt(_over(), None) == "Won with 4 points to 0."


def test_without_actions_the_prompt_names_what_still_costs_none() -> None:
    free, endgame = position(tableau="need, 3 food", actions=0), position(tableau="need, 3 food", actions=0, endgame=1)
    assert RULES.voice.prompt(free, None) == "No action left: pay for The Artificial Need, or end your turn."
    assert RULES.voice.prompt(endgame, None) == "No action left: end your turn."


DIVING = position(tableau="glass", hand="dive", special_trash="trader")
play(DIVING, "play dive", "cover glass plain glass:glass")
KEEPING = position(tableau="BBB, premium building, sheep, gold", others=())
KEEPING.phase, KEEPING.allowance = "keep", 14


@pytest.mark.parametrize(
    ("state", "text", "asked"),
    [
        (position(), "end", ("End the turn?", "3 actions are unused, and they are lost.", "End it", "Play on")),
        (position(actions=1), "end", ("End the turn?", "1 action is unused, and it is lost.", "End it", "Play on")),
        (
            position(endgame=1),
            "declare",
            (
                "Declare Game End?",
                "This round becomes the last one, and that can’t be taken back once the turn has ended.",
                *("Declare it", "Play on"),
            ),
        ),
        (
            position(endgame=1, tableau="need", others=("gold",), first=1),
            "declare",
            (
                "Declare Game End?",
                "You stand at −8 points, and somebody else at 6. Everybody has the rest of this round.",
                *("Declare it", "Play on"),
            ),
        ),
        *(
            (
                position(tableau=tableau, above="trader", actions=0),
                "end",
                (
                    "End the turn with the Need unpaid?",
                    "The Artificial Need could be paid off now, and it costs no action. The Endgame may come any turn.",
                    *("End it", "Pay it first", PLAIN["pay blocker"]),
                ),
            )
            for tableau in ("need, 3 food", "need, 2 food, glass, military strategy")
        ),
        (
            DIVING,
            "settle keep",
            (
                "Keep The Artificial Need?",
                "It costs 8 points at the end, and this is the last chance to pay it off.",
                *("Keep it", "Pay it off", PLAIN["settle pay"]),
            ),
        ),
        (
            DIVING,
            "dive none",
            (
                "Take nothing out of the trash?",
                "Any card in the trash could be had for nothing.",
                *("Take nothing", "Look again"),
            ),
        ),
        (
            KEEPING,
            "keep done",
            ("Begin the next game?", "Cards worth 14 points more may still be kept.", "Begin", "Keep more"),
        ),
        (position(actions=0), "end", None),
        (position(tableau="need, 2 food", above="trader", actions=0), "end", None),
    ],
)
def test_what_is_asked_before_giving_something_away(state: State, text: str, asked: tuple[Any, ...] | None) -> None:
    assert RULES.voice.caution(state, intent(text, state)) == (Caution(*asked) if asked else None)


def _paying(hand: str, *texts: str) -> State:
    state = position(tableau="BBB, cheap, premium", hand=hand)
    play(state, "play great building", *texts)
    return state


def assert_refused(state: State, seat: int, piece: str, said: str, section: str) -> None:
    """Check that this is said of `piece`, with that section of the rules or a part of it."""
    reason = RULES.voice.why_not(state, seat, piece, "")
    assert reason is not None
    assert reason.text == said
    assert section in names_of(reason.section)


@pytest.mark.parametrize(
    ("state", "said", "section"),
    [
        (_paying("great building"), "First cover the open needs, or take the card back with undo.", "4.pay"),
        (
            _paying("great building, grain engine", "cover wood plain cheap:wood", "cover stone plain premium:stone"),
            *("First play on the left-overs, or be done with them.", "4.chain"),
        ),
        (DIVING, "First take a card out of the trash, or nothing.", "4.dive"),
        (KEEPING, "First choose what to keep for the next game.", "5"),
    ],
)
def test_a_turn_does_not_end_before_what_is_owed(state: State, said: str, section: str) -> None:
    for button in ("end_turn", "pay_blocker"):
        assert_refused(state, state.seat, button, said, section)


def _over() -> State:
    state = position()
    state.phase = "over"
    return state


def _diving() -> State:
    state = position(tableau="glass", hand="dive", special_trash="trader, need")
    play(state, "play dive", "cover glass plain glass:glass")
    return state


def _last_round() -> State:
    state = position(endgame=1)
    play(state, "declare")
    return state


@pytest.mark.parametrize(
    ("state", "piece", "said", "section"),
    [
        (_over(), "end_turn", "The match is over.", "5"),
        (
            position(),
            *("declare_end", "Game End is declared in the Endgame, once Initiate Endgame! has come up.", "5"),
        ),
        (position(), "pay_blocker", "You have no Artificial Need.", "4.blocker"),
        (_last_round(), "declare_end", "This round is the last one already.", "5"),
        (
            position(others=()),
            *("declare_end", "Alone, the game ends by itself after two turns of the Endgame.", "5"),
        ),
        (_diving(), _card("artificial_need"), "Nobody dives for an Artificial Need.", "4.dive"),
        (
            position(special_trash="trader"),
            *(_card("obligatory_trader"), "Only The Unfair Deck Dive takes cards out of the trash.", "4.dive"),
        ),
        (position(), _card("initiate_endgame"), "Initiate Endgame! is never played.", "4.endgame"),
        (
            position(others=("gold",)),
            *(_card("inherently_valuable_resource"), "Everybody pays from the own tableau only.", "4.pay"),
        ),
        (
            position(other_hand="gold"),
            *(_card("inherently_valuable_resource"), "That card lies face down.", "6"),
        ),
        (position(), "hand:1#0", "These cards belong to somebody else.", "6"),
    ],
)
def test_what_can_not_be_had_is_refused_by_its_rule(state: State, piece: str, said: str, section: str) -> None:
    assert_refused(state, 0, piece, said, section)


def _log(state: State, *texts: str) -> list[str]:
    return [line for line in (RULES.voice.tell(event, NAMES) for event in play(state, *texts)) if line]


def test_nothing_that_may_be_used_is_refused_without_a_word() -> None:
    """What can go somewhere and is brought anywhere else says where; brought there it says nothing."""
    state = position(tableau="cheap, 3 food, need", hand="grain engine")
    engine, need = _card("grain_engine"), _card("artificial_need")

    assert _why(state, need, "hand:0") == "Click it to pay it off, or bring it to the bin of the specials."
    assert _why(state, need, "special_trash") == ""
    assert _why(state, engine, "engine:grain_engine") == "Bring it onto your own mat."
    assert _why(state, engine, "tableau:1") == "Bring it onto your own mat."
    assert _why(state, engine, "tableau:0") == ""
    play(state, "play grain engine")
    assert _why(state, _card("cheap_material"), "tray") == "Bring it to an open need."
    assert _why(state, _card("cheap_material"), "need:0") == ""


def test_what_is_dived_for_goes_onto_the_own_mat() -> None:
    state = position(tableau="glass", hand="dive", special_trash="premium_building")
    play(state, "play dive", "cover glass plain glass:glass")

    assert _why(state, _card("premium_building"), "hand:0") == "Bring it onto your own mat."
    assert _why(state, _card("premium_building"), "tableau:0") == ""


def test_the_log_of_a_chain() -> None:
    state = position(tableau="combo, 2 sheep, military strategy", hand="insta slaughter, grain engine, more grain")

    assert _log(state, "play insta slaughter", "cover clay plain combo:clay") == [
        "Ada sets about The Insta-slaughter: Clay.",
        "Ada trashes The Combo Materials: Clay.",
        "Ada plays The Insta-slaughter. Left over: Wood.",
    ]
    assert _log(state, "play grain engine", "cover wood plain left:wood") == [
        "Ada sets about The Grain Engine: Wood.",
        "Ada spends Wood.",
        "Ada plays The Grain Engine on the left-overs.",
    ]
    assert _log(state, "play more grain", "cover grain swap sheep:sheep")[1] == (
        "Ada trashes The Cuddly Animal: Sheep for Grain."
    )


def test_a_title_with_an_exclamation_mark_ends_a_sentence_by_itself() -> None:
    state = position(tableau="grain", hand="more grain")

    play(state, "play more grain")
    assert RULES.voice.prompt(state, None) == "Pay for More Grain! Open: Grain."
    assert _log(state, "cover grain plain grain:grain")[-1] == "Ada plays More Grain!"


def test_the_log_keeps_names_and_points_apart() -> None:
    """A second bot of a level is called “Apprentice 2”: its points must not look like a part of that."""
    told = RULES.voice.tell(MatchEnded("declared", (16, -8)), ("Ann-Marie", "Apprentice 2"))

    assert told == "The match is over: Ann-Marie (16), Apprentice 2 (−8)."


def test_the_log_counts_the_cards_of_a_new_pile() -> None:
    assert [RULES.voice.tell(TrashShuffled(count), NAMES) for count in (1, 2)] == [
        "The resource trash is a new pile of 1 card.",
        "The resource trash is a new pile of 2 cards.",
    ]


def test_who_plays_alone_is_told_of_the_campaign() -> None:
    told = "Alone, you begin a campaign: the next game follows only if this one reaches its goal."
    options = RULES.Options()

    assert [RULES.voice.suggest(seats, options) for seats in (1, 2)] == [told, ""]
    assert RULES.voice.suggest(1, RULES.Options(alone="single")) == ""


def test_the_log_of_a_turns_end() -> None:
    state = position(resources="cheap, good, premium", resource_pile="silk, sheep", specials="trader, dive", above="")

    assert _log(state, "resource 2", "special 1", "end") == [
        "Ada takes The Premium Material.",
        "Ada takes The Unfair Deck Dive.",
        "Ada ends the turn with 1 action unused.",
        "Gone from the resource row: The Cheap Material.",
        "New in the resource row: The Wildcard Resource, The Cuddly Animal.",
        "Gone from the special row: The Obligatory Trader.",
        "Initiate Endgame! comes up: Ada holds it, and the Payoffs lie open.",
        "Round 1 of the Endgame begins with Ada.",
        "Ada has 3 actions.",
    ]
    assert _log(state, "end")[0] == "Ada ends the turn with 3 actions unused."


def test_the_score_sheet_tells_what_counts_and_how() -> None:
    state = position(tableau="2 BBB, cheap, expensive payoff, cattle breed", endgame=1, payoffs="")
    state.phase = "over"

    read = RULES.table(state, None).view.seats[0]

    assert read.score == Score(cards=8, buildings=0, payoffs=12, first=4, blockers=0)
    assert read.payoffs == {"expensive_payoff": (12, "2 Cattle × 6 = 12")}


@pytest.mark.parametrize(
    ("tableau", "hows"),
    [
        (
            "BBB, cheap, combo, sheep, cattle, boar, carrot, glass, gold, grain, silk, military strategy",
            [
                "1 Payoff × 3 = 3",
                "(1 Cattle + 1 Carrot) × 6 = 12",
                "7 kinds (Sheep, Wild Boar, Cattle, Glass, Silk, Grain, Carrot) × 5 = 35",
                "1 Gold × 3 = 3",
                "(3 Wood + 1 Sheep + 1 Grain) × 3 = 15",
                "(1 Glass + 1 Silk)² = 4",
                "3 for the most Military + 1 Military × 3 = 6",
                "1 Building × 1 = 1",
            ],
        ),
        (
            "2 cattle, 2 carrot, 3 glass, early investment, 2 gold, premium building, good building, military building",
            [
                "1 Payoff × 3 = 3",
                "(2 Cattle + 2 Carrots) × 6 = 24",
                "3 kinds (Cattle, Glass, Carrot) × 5 = 15",
                "8 for Invested + 2 Gold × 3 = 14",
                "nothing that it counts = 0",
                "(3 Glass)² = 9",
                "3 for the most Military + 2 Military × 3 = 9",
                "4 Buildings × 1 = 4",
            ],
        ),
    ],
)
def test_every_payoff_tells_what_it_would_count(tableau: str, hows: list[str]) -> None:
    """Also what each sum comes to is what the rules count."""
    state = position(tableau=tableau, endgame=1)

    would = RULES.table(state, 0).view.would

    assert [one.how for one in would.values() if one.how] == hows
    assert all(one.how.endswith(f"= {one.points}") for one in would.values() if one.how)


def test_a_payoff_that_counts_nothing_says_so() -> None:
    state = position(tableau="military payoff", endgame=1, payoffs="")

    assert RULES.table(state, 0).view.seats[0].payoffs["military_payoff"].how == "nothing that it counts = 0"
