"""What people read: prompts, the log, questions before a slip, the verdict."""

import pytest

from game.core.voice import Caution
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from tests.rules.my_engine.builder import after, intent, lone, play, position
from tests.rules.my_engine.test_my_engine_rules import FULL

NAMES = ("Ada", "Ben", "Cleo")
PROMPTS = [
    (RULES.setup(2, RULES.Options(), 1), "Choose the first card of the engine: it is built free of charge."),
    (lone("10C"), "Choose a suit: ♠ half-price build, ♥ 1 VP, ♦ cards, ♣ 3 gold."),
    (
        lone("10C", hand="QD", vp=2),
        "Choose a suit or an instant: ♠ build, ♥ 1 VP, ♦ cards, ♣ 3 gold.",
    ),
    (after(lone("10C"), "suit D"), "Three new cards: keep two, and put one on the discard pile."),
    (
        after(lone("10C", hand="5D", gold=3), "suit S"),
        "Build one card for half its cost, rounded up, or skip the build.",
    ),
    (
        after(lone("10C", hand="QD", vp=2), "suit S"),
        "There is nothing to build yet: play an instant card, or skip the build.",
    ),
    (
        after(position(tableau=FULL, hand="AS", gold=6), "suit S"),
        "Build one card for half its cost, rounded up, or skip the build. "
        "All nine cells are taken: replacing a stack costs 5 more.",
    ),
    (
        after(position(tableau={(0, 0): "AC", (0, 1): "2C"}), "suit C"),
        "A♣: open another stack of its row or column, or skip it.",
    ),
    (after(lone("2C"), "suit C"), "2♣: take 2 gold, or skip it."),
    (after(lone("3C"), "suit C"), "3♣: draw a card, or skip it."),
    (after(lone("4C", hand="5D", gold=1), "suit C"), "4♣: build a card for 4 gold, or skip it."),
    (after(lone("4C", hand="5D 6D 7D 8D 9D"), "suit C"), "4♣: build a card for 4 other cards, or skip it."),
    (
        after(lone("4C", hand="5D 6D 7D 8D 9D", gold=1), "suit C"),
        "4♣: build a card for 4 gold or 4 other cards, or skip it.",
    ),
    (after(position(tableau={(0, 0): "5C", (0, 1): "2D"}), "suit C"), "5♣: stack a card, or skip it."),
    (
        after(position(tableau={(0, 0): "6C", (0, 1): "2C"}), "suit C", "stack 0,1 0,0"),
        "2♣: take 2 gold, or skip it.",
    ),
    (
        after(position(tableau={(0, 0): "6C", (0, 1): "2C"}), "suit C"),
        "6♣: stack a card on its own suit, a VP for each card there, or skip it.",
    ),
    (after(lone("7C", hand="3D"), "suit C"), "7♣: build a card for its cost and score 2 VP, or skip it."),
    (after(lone("8C"), "suit C"), "8♣: pay 3 gold, draw a card and score 2 VP, or skip it."),
    (after(lone("9C", hand="3D 4D 5D"), "suit C"), "9♣: pay 3 cards for 2 gold and 2 VP, or skip it."),
    (after(lone("10C"), "suit C"), "10♣: score 1 VP, or skip it."),
    (
        after(lone("10C", vp=39), "suit C"),
        "10♣: score 1 VP and reach 40, so that this turn is the last, or skip it.",
    ),
    (
        after(lone("9C", hand="QD", vp=2), "suit C"),
        "9♣ has nothing to do: skip it, or play an instant card.",
    ),
    (after(lone("9C", hand="3D 4D 5D"), "suit C", "activate"), "9♣: pay 3 cards of the hand."),
    (
        after(lone("9C", hand="3D 4D 5D"), "suit C", "activate", "pay 3D", "pay 4D"),
        "9♣: pay one more card of the hand.",
    ),
    (
        after(lone("4C", hand="5D 6D 7D 8D 9D"), "suit C", "build 9D 0,1 cards"),
        "Pay 4 cards of the hand for 9♦.",
    ),
    (
        after(lone("4C", hand="5D 6D 7D 8D 9D"), "suit C", "build 9D 0,1 cards", "pay 5D", "pay 6D", "pay 7D"),
        "Pay one more card of the hand, and 9♦ is built.",
    ),
    (
        after(lone("2C", hand="KD", vp=3, discard="3D 4D"), "instant KD"),
        "Take 2 engine cards from the discard pile, one at a time.",
    ),
    (
        after(lone("2C", hand="KD", vp=3, discard="3D"), "instant KD"),
        "Take one engine card from the discard pile.",
    ),
    (
        after(lone("2C", hand="JD", vp=2), "suit H"),
        "The pass is over. Play an instant card now, or end the turn.",
    ),
    (
        after(lone("2H", other_hand="JD", other_vp=2, instants="any"), "suit C"),
        "The pass is over. Play an instant card now, or leave it at that.",
    ),
    (after(lone("2H", turn=200), "suit C"), "After turn 200 the match is called: 2 points to 1."),
]


@pytest.mark.parametrize(("state", "asked"), PROMPTS)
def test_a_prompt_says_what_to_do(state: State, asked: str) -> None:
    assert RULES.voice.prompt(state, state.seat) == asked


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (
            lone("2C", hand="JD", vp=1),
            "Choose a suit: ♠ half-price build, ♥ 1 VP, ♦ cards, ♣ 3 gold.",
        ),
        (
            after(lone("2C", hand="JD", vp=1), "suit S"),
            "Build one card for half its cost, rounded up, or skip the build.",
        ),
        (
            after(lone("7C", hand="JD", vp=1), "suit C"),
            "7♣: build a card for its cost and score 2 VP, or skip it.",
        ),
        (
            after(lone("8C", hand="JD", vp=1), "suit H"),
            "The pass is over. Play an instant card now, or end the turn.",
        ),
    ],
)
def test_nobody_else_is_told_what_a_hand_holds(state: State, asked: str) -> None:
    """Section 6: instants in a hand, and whether it has anything to build, are its owner's to know."""
    for viewer in (None, 1):
        assert RULES.voice.prompt(state, viewer) == asked
    assert RULES.voice.prompt(state, None) == asked


LOG = [
    (lone("2C", turn=7), ["suit C", "activate"], "Ada chooses clubs."),
    (lone("2C"), ["suit C", "activate"], "Ada gains 3 gold: 3 now."),
    (lone("2C"), ["suit C", "activate"], "2♣ gives Ada 2 gold: 5 now."),
    (lone("2C", turn=7), ["suit C", "skip"], "Ada leaves 2♣ unused."),
    (lone("2C", turn=7), ["suit C", "skip"], "Ben has the turn."),
    (lone("2C"), ["suit H"], "Ada gains 1 VP: 1 now."),
    (lone("2C"), ["suit D", "discard 10S"], "Ada draws 3 cards (deck: 47)."),
    (lone("2C"), ["suit D", "discard 10S"], "Ada discards 10♠."),
    (lone("2C", deck="10S"), ["suit D"], "Ada draws a card (deck: 0)."),
    (lone("2C", deck="10S"), ["suit D"], "The deck is empty: this turn is the last."),
    (lone("10C", vp=39), ["suit C", "activate"], "40 VP are reached: this turn is the last."),
    (lone("10C", vp=39), ["suit C", "activate"], "10♣ scores 1 VP for Ada: 40 now."),
    (lone("10C", vp=39), ["suit C", "activate"], "The match is over: Ada 46, Ben 1."),
    (lone("2C"), ["suit D", "discard 10S"], "Ben goes over the diamonds."),
    (lone("3C"), ["suit C", "activate"], "With 3♣ Ada draws a card (deck: 49)."),
    (lone("2C", hand="JH", vp=2), ["instant JH"], "With J♥ Ada draws 4 cards (deck: 45)."),
    (lone("2C", hand="JH", vp=2), ["instant JH"], "Ada plays J♥ for 1 VP: 1 left."),
    (lone("8C"), ["suit C", "activate"], "Ada pays 3 gold for 8♣: 0 left."),
    (lone("9C"), ["suit C"], "9♣ of Ada has nothing to do."),
    (lone("9C", hand="3D 4D 5D"), ["suit C", "activate", "pay 3D"], "Ada pays 3♦."),
    (lone("2C", hand="KD", vp=3, discard="3D"), ["instant KD", "take 3D"], "Ada takes 3♦ from the discard pile."),
    (lone("7C", hand="3D"), ["suit C", "build 3D 0,1"], "Ada builds 3♦ for 3 gold."),
    (lone("2C"), ["suit S"], "There is nothing that Ada could build."),
    (lone("2C", hand="3D", gold=3), ["suit S", "skip"], "Ada builds nothing."),
    (position(tableau=FULL, hand="AS", gold=4, vp=2), ["suit S", "build AS 0,1"], "Ada takes down 2♥ to make room."),
    (position(tableau=FULL, hand="AS", gold=4, vp=2), ["suit S", "build AS 0,1"], "Ada builds A♠ for 4 gold and 2 VP."),
    (
        lone("4C", hand="5D 6D 7D 8D 9D"),
        ["suit C", "build 9D 0,1 cards"],
        "Ada sets about 9♦, to be paid with 4 cards.",
    ),
    (
        lone("4C", hand="5D 6D 7D 8D 9D"),
        ["suit C", "build 9D 0,1 cards", "pay 5D", "pay 6D", "pay 7D", "pay 8D"],
        "Ada builds 9♦ for 4 cards.",
    ),
    (position(tableau={(0, 0): "5C", (0, 1): "2D"}), ["suit C", "stack 0,1 0,0"], "With 5♣ Ada puts 2♦ on 5♣."),
    (position(tableau={(0, 0): "AC", (0, 1): "2D 3D"}), ["suit C", "ace 0,1"], "Ada opens 2♦ 3♦ with A♣."),
]


@pytest.mark.parametrize(("state", "texts", "line"), LOG)
def test_the_log_tells_what_happened(state: State, texts: list[str], line: str) -> None:
    state = RULES.copy(state)

    assert line in [RULES.voice.tell(event, NAMES[:2]) for event in play(state, *texts)]


@pytest.mark.parametrize(
    ("gold", "vp", "line"),
    [
        (5, 0, "Ada builds 10H for 4 cards and 5 gold."),
        (2, 3, "Ada builds 10H for 4 cards, 2 gold and 3 VP."),
        (0, 5, "Ada builds 10H for 4 cards and 5 VP."),
    ],
)
def test_the_fee_of_a_card_paid_with_cards_is_told(gold: int, vp: int, line: str) -> None:
    state = position(tableau=FULL | {(0, 0): "4S"}, hand="10H AC AD AS AH", gold=gold, vp=vp)

    events = play(state, "suit S", "build 10H 2,2 cards", "pay AC", "pay AD", "pay AS", "pay AH")

    assert line.replace("H", "♥") in [RULES.voice.tell(event, NAMES) for event in events]


def test_the_opening_tells_of_the_deal() -> None:
    state = RULES.setup(3, RULES.Options(), 1, ["JC", "QC", "KC"])

    lines = [RULES.voice.tell(event, NAMES) for event in RULES.opening(state)]

    assert lines[:2] == [
        "Everybody gets 3 cards and 3 gold.",
        "Ada got no engine card: the hand is shuffled in and dealt anew.",
    ]


def test_the_log_names_no_card_that_is_drawn() -> None:
    state = lone("3C", deck="10S 9S 8S 7S 6S")

    events = play(state, "suit D")

    assert not any(sign in RULES.voice.tell(event, NAMES) for event in events for sign in ("10♠", "9♠", "8♠"))


CAUTIONS = [
    (after(lone("2C"), "suit C"), "skip", "Skip 2♣?", "It gives 2 gold and takes nothing."),
    (after(lone("10C"), "suit C"), "skip", "Skip 10♣?", "It scores 1 VP and takes nothing."),
    (
        lone("2C", hand="JD"),
        *("suit S", "Choose spades with nothing to build?"),
        "There is no card from ace to 10 in the hand.",
    ),
    (
        position(tableau=FULL, hand="AS", gold=2, vp=1),
        *("suit S", "Choose spades with nothing to build?"),
        "All nine cells are taken: replacing a stack costs 5 more, and that can’t be paid.",
    ),
    (
        lone("2C", hand="10D"),
        *("suit S", "Choose spades with nothing to build?"),
        "There is no card in the hand that the gold would pay for, even at half price.",
    ),
    (
        lone("2C", hand="JD", vp=1, deck="", last="deck"),
        *("instant JD", "Play J♦?", "The deck is empty, so it draws nothing, and costs 1 VP."),
    ),
    (
        lone("2C", hand="KD", vp=3),
        *("instant KD", "Play K♦?", "The discard pile holds no engine card to take, and it costs 3 VP."),
    ),
    (
        after(position(tableau=FULL | {(0, 0): "2C 3C"}, hand="AS", gold=6), "suit S"),
        *("build AS 0,0", "Replace 2♣ 3♣ by A♠?"),
        "That takes 2 cards that cost 5 out of the engine for one that costs 1.",
    ),
    (
        lone("2C", deck="3S 4S 5S", other_vp=9),
        *("suit D", "Bring the match to its end?"),
        "This turn becomes the last one, and somebody else is ahead, 10 points to 1.",
    ),
    (
        lone("2C", vp=39, other_vp=39, others=({(0, 0): "10D"},)),
        *("suit H", "Bring the match to its end?"),
        "This turn becomes the last one, and somebody else is ahead, 44 points to 41.",
    ),
]


BUTTONS = {
    "Skip": ("Skip it", "Keep it"),
    "Choose": ("Choose spades", "Another suit"),
    "Play": ("Play it", "Keep it"),
    "Replace": ("Replace", "Another place"),
    "Bring": ("Go on", "Think again"),
}


@pytest.mark.parametrize(("state", "text", "title", "words"), CAUTIONS)
def test_a_slip_is_asked_about(state: State, text: str, title: str, words: str) -> None:
    caution = RULES.voice.caution(state, intent(text))

    assert isinstance(caution, Caution)
    assert (caution.title, caution.text) == (title, words)
    assert (caution.go_on, caution.go_back) == BUTTONS[title.split(maxsplit=1)[0]]


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (lone("2C"), "suit C"),
        (after(lone("2C"), "suit C"), "activate"),
        (after(lone("3C"), "suit C"), "skip"),
        (after(lone("10C", vp=39), "suit C"), "skip"),
        (after(lone("10C", hand="5D", gold=3), "suit S"), "skip"),
        (lone("2C", hand="KD", vp=3, discard="2H"), "instant KD"),
        (lone("2C", deck="3S 4S 5S"), "suit D"),
        (after(position(tableau=FULL, hand="8D", gold=9), "suit S"), "build 8D 0,0"),
    ],
)
def test_what_a_person_may_well_mean_is_not_asked_about(state: State, text: str) -> None:
    assert RULES.voice.caution(state, intent(text)) is None


def test_a_tie_is_told_by_its_cause() -> None:
    state = position(tableau={(0, 0): "2H"}, others=({(0, 0): "AS", (0, 1): "AC"},), last="deck", deck="")
    play(state, "suit D")
    assert RULES.standings(state).verdict == "A tie at 1 goes to the larger engine, 2 cards to 1."

    state = position(tableau={(0, 0): "2H"}, others=({(0, 0): "2S"},), last="deck", deck="")
    play(state, "suit D")
    assert RULES.standings(state).verdict == "A tie at 1 with one card in each engine: the win is shared."


def test_spades_that_run_a_spade_are_chosen_without_a_question() -> None:
    assert RULES.voice.caution(lone("10S", hand="JD"), intent("suit S")) is None
