"""What people read: prompts, the log, refusals, questions before a slip, the verdict."""

import pytest

from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from tests.rules.my_engine.builder import Tableau, intent, play, position
from tests.rules.my_engine.test_my_engine_rules import FULL

NAMES = ("Ada", "Ben", "Cleo")


def _after(state: State, *texts: str) -> State:
    play(state, *texts)
    return state


def _lone(name: str, **more: object) -> State:
    """Return a position with one card on the sheet."""
    return position(tableau={(0, 0): name}, **more)  # type: ignore[arg-type]


PROMPTS = [
    (RULES.setup(2, RULES.Options(), 1), "Choose the first card of the engine: it is built free of charge."),
    (_lone("10C"), "Choose a suit: ♠ half-price build, ♥ 1 VP, ♦ cards, ♣ 3 gold."),
    (
        _lone("10C", hand="QD", vp=2),
        "Choose a suit or an instant: ♠ build, ♥ 1 VP, ♦ cards, ♣ 3 gold.",
    ),
    (_after(_lone("10C"), "suit D"), "Three new cards: keep two, and put one on the discard pile."),
    (
        _after(_lone("10C", hand="5D", gold=3), "suit S"),
        "Build one card for half its cost, rounded up, or skip the build.",
    ),
    (
        _after(_lone("10C", hand="QD", vp=2), "suit S"),
        "There is nothing to build yet: play an instant card, or skip the build.",
    ),
    (
        _after(position(tableau=FULL, hand="AS", gold=6), "suit S"),
        "Build one card for half its cost, rounded up, or skip the build. "
        "All nine cells are taken: replacing a stack costs 5 more.",
    ),
    (
        _after(position(tableau={(0, 0): "AC", (0, 1): "2C"}), "suit C"),
        "A♣: activate another stack of its row or column, or skip it.",
    ),
    (_after(_lone("2C"), "suit C"), "2♣: take 2 gold, or skip it."),
    (_after(_lone("3C"), "suit C"), "3♣: draw a card, or skip it."),
    (_after(_lone("4C", hand="5D", gold=1), "suit C"), "4♣: build a card for 4 gold, or skip it."),
    (_after(_lone("4C", hand="5D 6D 7D 8D 9D"), "suit C"), "4♣: build a card for 4 other cards, or skip it."),
    (
        _after(_lone("4C", hand="5D 6D 7D 8D 9D", gold=1), "suit C"),
        "4♣: build a card for 4 gold or 4 other cards, or skip it.",
    ),
    (_after(position(tableau={(0, 0): "5C", (0, 1): "2D"}), "suit C"), "5♣: stack a card, or skip it."),
    (
        _after(position(tableau={(0, 0): "6C", (0, 1): "2C"}), "suit C", "stack 0,1 0,0"),
        "2♣: take 2 gold, or skip it.",
    ),
    (
        _after(position(tableau={(0, 0): "6C", (0, 1): "2C"}), "suit C"),
        "6♣: stack a card on its own suit, a VP for each card there, or skip it.",
    ),
    (_after(_lone("7C", hand="3D"), "suit C"), "7♣: build a card for its cost and score 2 VP, or skip it."),
    (_after(_lone("8C"), "suit C"), "8♣: pay 3 gold, draw a card and score 2 VP, or skip it."),
    (_after(_lone("9C", hand="3D 4D 5D"), "suit C"), "9♣: pay 3 cards for 2 gold and 2 VP, or skip it."),
    (_after(_lone("10C"), "suit C"), "10♣: score 1 VP, or skip it."),
    (
        _after(_lone("10C", vp=39), "suit C"),
        "10♣: score 1 VP and reach 40, so that this turn is the last, or skip it.",
    ),
    (
        _after(_lone("9C", hand="QD", vp=2), "suit C"),
        "9♣ has nothing to do: skip it, or play an instant card.",
    ),
    (_after(_lone("9C", hand="3D 4D 5D"), "suit C", "activate"), "9♣: pay 3 cards of the hand."),
    (
        _after(_lone("9C", hand="3D 4D 5D"), "suit C", "activate", "pay 3D", "pay 4D"),
        "9♣: pay one more card of the hand.",
    ),
    (
        _after(_lone("4C", hand="5D 6D 7D 8D 9D"), "suit C", "build 9D 0,1 cards"),
        "Pay 4 cards of the hand for 9♦.",
    ),
    (
        _after(_lone("4C", hand="5D 6D 7D 8D 9D"), "suit C", "build 9D 0,1 cards", "pay 5D", "pay 6D", "pay 7D"),
        "Pay one more card of the hand, and 9♦ is built.",
    ),
    (
        _after(_lone("2C", hand="KD", vp=3, discard="3D 4D"), "instant KD"),
        "Take 2 engine cards from the discard pile, one at a time.",
    ),
    (
        _after(_lone("2C", hand="KD", vp=3, discard="3D"), "instant KD"),
        "Take one engine card from the discard pile.",
    ),
    (
        _after(_lone("2C", hand="JD", vp=2), "suit H"),
        "The pass is over. Play an instant card now, or end the turn.",
    ),
    (
        _after(_lone("2H", other_hand="JD", other_vp=2, instants="any"), "suit C"),
        "The pass is over. Play an instant card now, or leave it at that.",
    ),
    (_after(_lone("2H", turn=200), "suit C"), "After turn 200 the match is called: 2 points to 1."),
]


@pytest.mark.parametrize(("state", "asked"), PROMPTS)
def test_a_prompt_says_what_to_do(state: State, asked: str) -> None:
    turn = RULES.turn(state)

    assert turn.prompt == asked
    assert turn.number == state.turn


LOG = [
    (_lone("2C", turn=7), ["suit C", "activate"], "Ada chooses clubs."),
    (_lone("2C"), ["suit C", "activate"], "Ada gains 3 gold: 3 now."),
    (_lone("2C"), ["suit C", "activate"], "2♣ gives Ada 2 gold: 5 now."),
    (_lone("2C", turn=7), ["suit C", "skip"], "Ada leaves 2♣ unused."),
    (_lone("2C", turn=7), ["suit C", "skip"], "Ben has the turn."),
    (_lone("2C"), ["suit H"], "Ada gains 1 VP: 1 now."),
    (_lone("2C"), ["suit D", "discard 10S"], "Ada draws 3 cards (deck: 47)."),
    (_lone("2C"), ["suit D", "discard 10S"], "Ada discards 10♠."),
    (_lone("2C", deck="10S"), ["suit D"], "Ada draws a card (deck: 0)."),
    (_lone("2C", deck="10S"), ["suit D"], "The deck is empty: this turn is the last."),
    (_lone("10C", vp=39), ["suit C", "activate"], "40 VP are reached: this turn is the last."),
    (_lone("10C", vp=39), ["suit C", "activate"], "10♣ scores 1 VP for Ada: 40 now."),
    (_lone("10C", vp=39), ["suit C", "activate"], "The match is over: Ada 46, Ben 1."),
    (_lone("2C"), ["suit D", "discard 10S"], "Ben goes over the diamonds."),
    (_lone("3C"), ["suit C", "activate"], "With 3♣ Ada draws a card (deck: 49)."),
    (_lone("2C", hand="JH", vp=2), ["instant JH"], "With J♥ Ada draws 4 cards (deck: 45)."),
    (_lone("2C", hand="JH", vp=2), ["instant JH"], "Ada plays J♥ for 1 VP: 1 left."),
    (_lone("8C"), ["suit C", "activate"], "Ada pays 3 gold for 8♣: 0 left."),
    (_lone("9C"), ["suit C"], "9♣ of Ada has nothing to do."),
    (_lone("9C", hand="3D 4D 5D"), ["suit C", "activate", "pay 3D"], "Ada pays 3♦."),
    (_lone("2C", hand="KD", vp=3, discard="3D"), ["instant KD", "take 3D"], "Ada takes 3♦ from the discard pile."),
    (_lone("7C", hand="3D"), ["suit C", "build 3D 0,1"], "Ada builds 3♦ for 3 gold."),
    (_lone("2C"), ["suit S"], "There is nothing that Ada could build."),
    (_lone("2C", hand="3D", gold=3), ["suit S", "skip"], "Ada builds nothing."),
    (position(tableau=FULL, hand="AS", gold=4, vp=2), ["suit S", "build AS 0,1"], "Ada takes down 2♥ to make room."),
    (position(tableau=FULL, hand="AS", gold=4, vp=2), ["suit S", "build AS 0,1"], "Ada builds A♠ for 4 gold and 2 VP."),
    (
        _lone("4C", hand="5D 6D 7D 8D 9D"),
        ["suit C", "build 9D 0,1 cards"],
        "Ada sets about 9♦, to be paid with 4 cards.",
    ),
    (
        _lone("4C", hand="5D 6D 7D 8D 9D"),
        ["suit C", "build 9D 0,1 cards", "pay 5D", "pay 6D", "pay 7D", "pay 8D"],
        "Ada builds 9♦ for 4 cards.",
    ),
    (position(tableau={(0, 0): "5C", (0, 1): "2D"}), ["suit C", "stack 0,1 0,0"], "With 5♣ Ada puts 2♦ on 5♣."),
    (position(tableau={(0, 0): "AC", (0, 1): "2D 3D"}), ["suit C", "ace 0,1"], "Ada opens 2♦ 3♦ with A♣."),
]


@pytest.mark.parametrize(("state", "texts", "line"), LOG)
def test_the_log_tells_what_happened(state: State, texts: list[str], line: str) -> None:
    state = RULES.copy(state)

    assert line in [RULES.tell(event, NAMES[:2]) for event in play(state, *texts)]


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

    assert line.replace("H", "♥") in [RULES.tell(event, NAMES) for event in events]


def test_the_opening_tells_of_the_deal() -> None:
    state = RULES.setup(3, RULES.Options(), 1, ["JC", "QC", "KC"])

    lines = [RULES.tell(event, NAMES) for event in RULES.opening(state)]

    assert lines[:2] == [
        "Everybody gets 3 cards and 3 gold.",
        "Ada got no engine card: the hand is shuffled in and dealt anew.",
    ]


def test_the_log_names_no_card_that_is_drawn() -> None:
    state = _lone("3C", deck="10S 9S 8S 7S 6S")

    events = play(state, "suit D")

    assert not any(sign in RULES.tell(event, NAMES) for event in events for sign in ("10♠", "9♠", "8♠"))


SHEET: Tableau = {(0, 0): "5C", (0, 1): "2H 3H 4H", (1, 0): "9D", (1, 1): "7C 8C"}
REFUSALS = [
    (_after(_lone("2H", turn=200), "suit C"), 0, "card:2H", "", "The match is over.", "5"),
    (_lone("2H"), 1, "card:2D", "", "Somebody else decides now; everybody’s own cards get their turn.", "4"),
    (
        _lone("2H"),
        *(0, "deck#3", "", "Choose diamonds to draw cards; a 3, an 8 and a jack draw, too.", "4.suit"),
    ),
    (
        _after(_lone("3C"), "suit C"),
        *(0, "deck#3", "", "3♣ draws a card: use it, and it comes by itself.", "4.pass"),
    ),
    (
        _after(_lone("2C"), "suit C"),
        *(0, "deck#3", "hand:0", "Cards are drawn by diamonds, a 3, an 8 or a jack.", "4.suit"),
    ),
    (_lone("2H", other_hand="9D"), 0, "hand:1#0", "discard", "These cards belong to somebody else.", "6"),
    (_after(_lone("2C"), "suit C"), 0, "suit:D", "", "The suit of this turn is chosen: clubs.", "4.suit"),
    (
        _after(_lone("2D", hand="QD", vp=2), "instant QD"),
        *(0, "suit:D", "", "The instant’s pass comes first, then the suit is chosen.", "4.instant"),
    ),
    (
        _after(_lone("2C"), "suit C"),
        0,
        "end",
        "",
        "The turn ends by itself once the pass has gone over every card.",
        "4",
    ),
    (
        _after(_lone("2C", hand="JD", vp=2), "suit H"),
        *(0, "skip", "", "No card is offered any more: end the turn.", "4"),
    ),
    (_after(_lone("2C", hand="JD", vp=2), "suit H"), 0, "activate", "", "No card is offered now.", "4.pass"),
    (
        _after(_lone("7C", hand="3D"), "suit C"),
        *(0, "card:7C", "", "7♣ builds: bring a card of the hand to a cell of your sheet.", "4.build"),
    ),
    (
        _after(_lone("9C", hand="JD", vp=2), "suit C"),
        *(0, "card:9C", "", "9♣ asks for 3 cards of the hand.", "4.pass"),
    ),
    (
        _after(_lone("7C", hand="3D"), "suit C"),
        *(0, "card:3D", "cell:0:0,0", "A card is built on a free cell as long as there is one; only 5 and 6 stack."),
        "7.build",
    ),
    (
        _after(_lone("7C", hand="3D"), "suit C"),
        *(0, "card:3D", "cell:0:0,3", "All stacks must lie within 3 rows and 3 columns.", "4.build"),
    ),
    (
        _after(_lone("7C", hand="3D 4D"), "suit C"),
        *(0, "card:4D", "cell:0:0,1", "4♦ costs 4 gold, and you have 3.", "4.build"),
    ),
    (
        _after(_lone("7C", hand="3D"), "suit C"),
        *(0, "card:3D", "cell:1:0,1", "Everybody builds only on their own sheet.", "4.build"),
    ),
    (
        _after(_lone("7C", hand="3D JH"), "suit C"),
        *(0, "card:JH", "cell:0:0,1"),
        *("Jacks, queens and kings are never built: to play J♥, bring it beside the discard pile.", "7.build"),
    ),
    (
        _after(position(tableau=FULL, hand="AS 8D", gold=6, vp=2), "suit S"),
        *(0, "card:8D", "cell:0:0,0", "Replacing a stack costs 5 more: 1 VP of it would be missing.", "7.build"),
    ),
    (
        _after(_lone("2C", hand="3D"), "suit C"),
        *(0, "card:3D", "", "2♣ is offered, and it builds nothing: only spades, a 4 or a 7 do.", "4.build"),
    ),
    (
        _after(_lone("2C", hand="3D"), "suit C"),
        *(0, "card:3D", "discard", "Cards are given away only to pay for a 4 or a 9.", "4.pay"),
    ),
    (
        _after(_lone("2C", hand="3D"), "suit D"),
        0,
        "card:3D",
        "discard",
        "One of the three new cards has to go; 3♦ stays.",
        "4.discard",
    ),
    (
        _after(_lone("2C", hand="3D"), "suit D"),
        *(0, "card:10S", "cell:0:0,1", "First put one of the three new cards on the discard pile.", "4.discard"),
    ),
    (_lone("2C", hand="QD", vp=1), 0, "card:QD", "", "Q♦ is played for 2 VP, and you have 1.", "7.instant"),
    (
        _after(_lone("10H", hand="QD QC", vp=9), "instant QD"),
        *(0, "card:QC", "", "Only one instant card is played in a turn.", "4.instant"),
    ),
    (
        _after(_lone("10C", other_hand="QD", other_vp=9, others=({(0, 0): "2C"},)), "suit C", "skip"),
        *(1, "card:QD", "", "Instant cards are played in your own turn.", "7.instant"),
    ),
    (_lone("2C", discard="9D"), 0, "card:9D", "hand:0", "Only a king takes cards out of the discard pile.", "4.take"),
    (
        _after(_lone("2C", hand="KD", vp=3, discard="9D JC"), "instant KD"),
        *(0, "card:JC", "", "A king takes engine cards: aces to tens.", "4.take"),
    ),
    (_lone("2C"), 0, "card:2D", "", "Everybody builds and uses only their own engine.", "4"),
    (
        _after(position(tableau={(0, 0): "2C", (0, 1): "3C"}), "suit C"),
        *(0, "card:3C", "", "2♣ is offered now, and 3♣ comes later: one after the other, in reading order.", "4.pass"),
    ),
    (
        _after(position(tableau=SHEET), "suit C"),
        *(0, "card:4H", "cell:0:0,0", "Only a card that lies alone is moved: stacks stay together.", "7.stack"),
    ),
    (
        _after(position(tableau=SHEET), "suit C"),
        *(0, "card:9D", "cell:0:0,1", "A stack holds at most 3 cards.", "4.stack"),
    ),
    (
        _after(position(tableau=SHEET), "suit C"),
        *(0, "card:9D", "cell:0:2,2", "Bring 9♦ to another stack of your own engine.", "4.stack"),
    ),
    (
        _after(position(tableau={(0, 0): "6C", (0, 1): "9D", (0, 2): "2C"}), "suit C"),
        *(0, "card:9D", "cell:0:0,0", "9♦ needs a stack with a diamond on top, not 6♣.", "7.stack"),
    ),
    (
        _after(position(tableau={(0, 0): "AC", (0, 1): "9D", (1, 1): "2H"}), "suit C"),
        *(0, "card:2H", "", "A♣ reaches only along its row and its column.", "4.ace"),
    ),
    (
        _after(position(tableau={(0, 0): "AC", (0, 1): "9D", (1, 0): "AH"}), "suit C"),
        *(0, "card:AH", "", "An ace does not activate aces.", "4.ace"),
    ),
    (
        _after(position(tableau={(0, 0): "AC", (0, 1): "9D"}), "suit C"),
        *(0, "card:AC", "", "A♣ opens another stack: click one in its row or column.", "4.ace"),
    ),
]

HUGE: Tableau = {(0, 0): "6C", (0, 1): "8C", (1, 0): "10H", (1, 1): "2D 3D"}
MORE_REFUSALS = [
    # A card that has no place to go is refused without a spot. The first card.
    (
        RULES.setup(2, RULES.Options(), 1, ["KC", "2D", "3D"]),
        *("card:KC", "", "Jacks, queens and kings are played, never built: begin with a card from ace to 10.", "3"),
    ),
    (
        RULES.setup(2, RULES.Options(), 1, ["KC", "2D", "3D"]),
        *("card:2D", "instants", "The first card goes onto your own sheet: bring 2♦ there.", "3"),
    ),
    # Cards of the hand, where something builds that they are too dear for.
    (
        _after(_lone("7C", hand="3D 10D", gold=1), "suit C"),
        "card:10D",
        "",
        "10♦ costs 10 gold, and you have 4.",
        "4.build",
    ),
    (
        _after(_lone("2C", hand="3D 10D", gold=3), "suit S"),
        *("card:10D", "", "10♦ costs 5 gold at half price, and you have 3.", "4.build"),
    ),
    (
        _after(_lone("4H", hand="3D 10D QD", gold=3, vp=1), "suit H"),
        *("card:10D", "", "10♦ takes 4 gold or 4 other cards; you have 3 gold and 2 other cards.", "4.build"),
    ),
    (
        _after(position(tableau=FULL | {(0, 0): "4S"}, hand="10H AC AD AS AH QD", gold=1, vp=3), "suit S", "skip"),
        *("card:10H", "", "Replacing a stack costs 5 more: 1 VP of it would be missing.", "7.build"),
    ),
    # Cards of the hand, elsewhere.
    (
        _lone("2C", hand="3D"),
        *("card:3D", "", "First choose a suit. 3♦ is built with spades, or when a 4 or a 7 is offered.", "4.build"),
    ),
    (
        _after(_lone("2C", hand="JD 3D", vp=2), "suit H"),
        *("card:3D", "", "The pass is over. 3♦ is built with spades, or when a 4 or a 7 is offered.", "4.build"),
    ),
    (
        _after(_lone("7C", hand="3D"), "suit C"),
        *("card:3D", "instants", "Only jacks, queens and kings are played there: 3♦ is built.", "4.build"),
    ),
    (
        _after(_lone("7C", hand="3D"), "suit C"),
        *("card:3D", "deck", "To build 3♦, bring it to a free cell of your sheet.", "4.build"),
    ),
    (
        _after(position(tableau=FULL, hand="AS", gold=6), "suit S"),
        *("card:AS", "deck", "To build A♠, bring it to the stack of your sheet that it will replace.", "4.build"),
    ),
    (
        _after(_lone("4C", hand="5D 6D 7D 8D 9D", gold=1), "suit C"),
        *(
            "card:5D",
            "discard",
            "First bring the card to build to a cell; then 4 others go to the discard pile.",
            "4.pay",
        ),
    ),
    (
        _after(_lone("9C", hand="3D 4D 5D"), "suit C"),
        *("card:3D", "", "To pay 3♦, use 9♣ first; then bring 3 cards to the discard pile.", "4.pay"),
    ),
    (_after(_lone("9C", hand="3D JD", vp=2), "suit C"), "card:3D", "", "9♣ asks for 3 cards of the hand.", "4.pay"),
    (
        _lone("2C", hand="QD", vp=2),
        *("card:QD", "discard", "To play Q♦, bring it to the place beside the discard pile.", "4.instant"),
    ),
    (
        _lone("2C", hand="QD", vp=2),
        *("card:QD", "suit:C", "To play Q♦, bring it to the place beside the discard pile.", "4.instant"),
    ),
    (
        _after(_lone("4C", hand="5D 6D 7D 8D 9D"), "suit C", "build 9D 0,1 cards", "pay 5D", "pay 6D"),
        *("card:9D", "", "First pay 2 cards for 9♦: bring them to the discard pile.", "4.pay"),
    ),
    (
        _after(_lone("9C", hand="3D 4D 5D"), "suit C", "activate", "pay 3D", "pay 4D"),
        *("card:9C", "", "First pay one more card for 9♣: bring it to the discard pile.", "4.pay"),
    ),
    # Cards of the engine, with a 5 or a 6.
    (
        _after(position(tableau=HUGE), "suit C"),
        *("card:10H", "", "10♥ needs another stack of one or two cards with a heart on top: there is none.", "4.stack"),
    ),
    (
        _after(position(tableau={(0, 0): "5C 2C 3H", (0, 1): "2H 4H 3D", (0, 2): "9D"}, hand="JD", vp=1), "suit C"),
        *("card:9D", "", "9♦ needs another stack of one or two cards: there is none.", "4.stack"),
    ),
    (
        _after(position(tableau=HUGE | {(0, 0): "2H 6C"}), "suit C", "skip"),
        *("card:6C", "", "6♣ stacks: bring a card that lies alone onto a stack with its suit on top.", "4.stack"),
    ),
    # Cards of the engine that the pass does not offer now.
    (
        _after(position(tableau={(0, 0): "2C", (0, 1): "3C"}), "suit C", "activate"),
        *("card:2C", "", "2♣ has had its turn in this pass. 3♣ is offered now.", "4.pass"),
    ),
    (
        _after(position(tableau={(0, 0): "2C", (0, 1): "3H"}), "suit C"),
        *("card:3H", "", "This pass goes over clubs, and that stack holds none. 2♣ is offered now.", "4.pass"),
    ),
    (
        _after(position(tableau={(0, 0): "7C", (0, 1): "2C"}, hand="AC"), "suit C", "build AC 0,-1"),
        *("card:AC", "", "The pass is past A♣ already. 2♣ is offered now.", "4.pass"),
    ),
    (
        _after(_lone("10H", others=({(0, 0): "2C 3H"},)), "suit C"),
        *("card:3H", "", "In the turn of another only clubs work. 2♣ is offered now.", "4.pass"),
    ),
    (
        _after(position(tableau={(0, 0): "AC", (0, 1): "2D 3D"}), "suit C", "ace 0,1"),
        *("card:3D", "", "2♦ is offered now, and 3♦ comes later: one after the other, in reading order.", "4.pass"),
    ),
    (
        _after(position(tableau={(0, 0): "AC", (0, 1): "2D 3D"}), "suit C", "ace 0,1", "activate"),
        *("card:2D", "", "2♦ has had its turn in this pass. 3♦ is offered now.", "4.pass"),
    ),
    (
        _after(position(tableau={(0, 0): "AC 2H", (0, 1): "3D"}), "suit C"),
        *("card:2H", "", "A♣ opens another stack, not its own.", "4.ace"),
    ),
    (
        _after(_lone("2C", hand="3D", gold=3), "suit S"),
        *("card:2C", "", "First build a card of the hand, or skip that: then the pass begins.", "4"),
    ),
    (
        _after(_lone("2C", hand="JD", vp=2), "suit H"),
        *("card:2C", "", "The pass is over: the engine rests until the next one.", "4.pass"),
    ),
]


@pytest.mark.parametrize(("state", "piece", "spot", "text", "section"), MORE_REFUSALS)
def test_a_refusal_is_the_one_that_a_referee_would_give(
    state: State, piece: str, spot: str, text: str, section: str
) -> None:
    reason = RULES.why_not(state, state.seat, piece, spot)

    assert reason is not None
    assert (reason.text, reason.section) == (text, section)


@pytest.mark.parametrize(("state", "seat", "piece", "spot", "text", "section"), REFUSALS)
def test_a_refusal_names_the_rule(state: State, seat: int, piece: str, spot: str, text: str, section: str) -> None:
    reason = RULES.why_not(state, seat, piece, spot)

    assert reason is not None
    assert (reason.text, reason.section) == (text, section)


@pytest.mark.parametrize(
    ("state", "piece", "spot"),
    [
        (_lone("2C"), "suit:C", ""),
        (_after(_lone("2C"), "suit C"), "activate", ""),
        (_after(_lone("2C"), "suit C"), "card:2C", ""),
        (_after(_lone("2C"), "suit C"), "skip", ""),
        (_after(_lone("7C", hand="3D"), "suit C"), "card:3D", "cell:0:0,1"),
        (_lone("2C", hand="QD", vp=2), "card:QD", ""),
        (_after(_lone("2C", hand="KD", vp=3, discard="9D"), "instant KD"), "card:9D", ""),
        (_after(position(tableau=SHEET), "suit C"), "card:9D", "cell:0:0,0"),
        (_after(position(tableau={(0, 0): "AC", (0, 1): "9D"}), "suit C"), "card:9D", ""),
        (_lone("2C"), "the curtain", ""),
    ],
)
def test_what_is_allowed_is_not_refused(state: State, piece: str, spot: str) -> None:
    assert RULES.why_not(state, 0, piece, spot) is None


CAUTIONS = [
    (_after(_lone("2C"), "suit C"), "skip", "Skip 2♣?", "It gives 2 gold and takes nothing."),
    (_after(_lone("10C"), "suit C"), "skip", "Skip 10♣?", "It scores 1 VP and takes nothing."),
    (
        _lone("2C"),
        *("suit S", "Choose spades with nothing to build?"),
        "There is no card in the hand that the gold would pay for, even at half price.",
    ),
    (
        _lone("2C", hand="JD", vp=1, deck="", last="deck"),
        *("instant JD", "Play J♦?", "The deck is empty, so it draws nothing, and costs 1 VP."),
    ),
    (
        _lone("2C", hand="KD", vp=3),
        *("instant KD", "Play K♦?", "The discard pile holds no engine card to take, and it costs 3 VP."),
    ),
    (
        _after(position(tableau=FULL | {(0, 0): "2C 3C"}, hand="AS", gold=6), "suit S"),
        *("build AS 0,0", "Replace 2♣ 3♣ by A♠?"),
        "That takes 2 cards that cost 5 off the tableau for one that costs 1.",
    ),
    (
        _lone("2C", deck="3S 4S 5S", other_vp=9),
        *("suit D", "Bring the match to its end?"),
        "This turn becomes the last one, and somebody else is ahead, 10 points to 1.",
    ),
    (
        _lone("2C", vp=39, other_vp=39, others=({(0, 0): "10D"},)),
        *("suit H", "Bring the match to its end?"),
        "This turn becomes the last one, and somebody else is ahead, 44 points to 41.",
    ),
]


@pytest.mark.parametrize(("state", "text", "title", "words"), CAUTIONS)
def test_a_slip_is_asked_about(state: State, text: str, title: str, words: str) -> None:
    caution = RULES.caution(state, intent(text))

    assert caution is not None
    assert (caution.title, caution.text) == (title, words)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (_lone("2C"), "suit C"),
        (_after(_lone("2C"), "suit C"), "activate"),
        (_after(_lone("3C"), "suit C"), "skip"),
        (_after(_lone("10C", vp=39), "suit C"), "skip"),
        (_after(_lone("10C", hand="5D", gold=3), "suit S"), "skip"),
        (_lone("2C", hand="KD", vp=3, discard="2H"), "instant KD"),
        (_lone("2C", deck="3S 4S 5S"), "suit D"),
        (_after(position(tableau=FULL, hand="8D", gold=9), "suit S"), "build 8D 0,0"),
    ],
)
def test_what_a_person_may_well_mean_is_not_asked_about(state: State, text: str) -> None:
    assert RULES.caution(state, intent(text)) is None


def test_a_tie_is_told_by_its_cause() -> None:
    state = position(tableau={(0, 0): "2H"}, others=({(0, 0): "AS", (0, 1): "AC"},), last="deck", deck="")
    play(state, "suit D")
    assert RULES.standings(state).verdict == "A tie at 1 goes to the larger engine, 2 cards to 1."

    state = position(tableau={(0, 0): "2H"}, others=({(0, 0): "2S"},), last="deck", deck="")
    play(state, "suit D")
    assert RULES.standings(state).verdict == "A tie at 1 with one card in each engine: the win is shared."
