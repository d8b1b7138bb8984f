"""What people read when something is refused: the reason, and the section of the rules."""

from itertools import takewhile

import pytest

from game.core.chance import Chance
from game.rules.my_engine.cards import NAMES, VALUES
from game.rules.my_engine.events import CardIdle, PassBegan
from game.rules.my_engine.intents import SKIP
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from scenes.rulebook.rulebooks import names_of
from tests.rules.my_engine.builder import Tableau, after, lone, position
from tests.rules.my_engine.test_my_engine_rules import FULL

SHEET: Tableau = {(0, 0): "5C", (0, 1): "2H 3H 4H", (1, 0): "9D", (1, 1): "7C 8C"}
REFUSALS = [
    (after(lone("2H", turn=200), "suit C"), 0, "card:2H", "", "The match is over.", "5"),
    (lone("2H"), 1, "card:2D", "", "Somebody else decides now; everybody’s own cards get their turn.", "4"),
    (
        lone("2H"),
        *(0, "deck#3", "", "Choose diamonds to draw cards; a 3, an 8 and a jack draw, too.", "4.suit"),
    ),
    (
        after(lone("3C"), "suit C"),
        *(0, "deck#3", "", "3♣ draws a card: use it, and it comes by itself.", "4.pass"),
    ),
    (
        after(lone("2C"), "suit C"),
        *(0, "deck#3", "hand:0", "Cards are drawn by diamonds, a 3, an 8 or a jack.", "4.suit"),
    ),
    (lone("2H", other_hand="9D"), 0, "hand:1#0", "discard", "These cards belong to somebody else.", "6"),
    (after(lone("2C"), "suit C"), 0, "suit:D", "", "The suit of this turn is chosen: clubs.", "4.suit"),
    (
        after(lone("2D", hand="QD", vp=2), "instant QD"),
        *(0, "suit:D", "", "The instant’s pass comes first, then the suit is chosen.", "4.instant"),
    ),
    (
        after(lone("2C"), "suit C"),
        0,
        "end",
        "",
        "First the pass goes over every card that it reaches: then the turn can end.",
        "4",
    ),
    (after(lone("2C", hand="JD", vp=2), "suit H"), 0, "activate", "", "No card is offered now.", "4.pass"),
    (
        after(lone("7C", hand="3D"), "suit C"),
        *(0, "card:7C", "", "7♣ builds: bring a card of the hand to a cell of your sheet.", "4.build"),
    ),
    (
        after(lone("9C", hand="JD", vp=2), "suit C"),
        *(0, "card:9C", "", "9♣ asks for 3 cards of the hand.", "4.pass"),
    ),
    (
        after(lone("7C", hand="3D"), "suit C"),
        *(0, "card:3D", "cell:0:0,0", "A card is built on a free cell as long as there is one; only 5 and 6 stack."),
        "7.build",
    ),
    (
        after(lone("7C", hand="3D"), "suit C"),
        *(0, "card:3D", "cell:0:0,3", "All stacks must lie within 3 rows and 3 columns.", "4.build"),
    ),
    (
        after(lone("7C", hand="3D 4D"), "suit C"),
        *(0, "card:4D", "cell:0:0,1", "4♦ costs 4 gold, and you have 3.", "4.build"),
    ),
    (
        after(lone("7C", hand="3D"), "suit C"),
        *(0, "card:3D", "cell:1:0,1", "Everybody builds only on their own sheet.", "4.build"),
    ),
    (
        after(lone("7C", hand="3D JH", vp=1), "suit C"),
        *(0, "card:JH", "cell:0:0,1"),
        *("Jacks, queens and kings are never built: to play J♥, bring it beside the discard pile.", "7.build"),
    ),
    (
        after(position(tableau=FULL, hand="AS 8D", gold=6, vp=2), "suit S"),
        *(0, "card:8D", "cell:0:0,0", "Replacing a stack costs 5 more: 1 VP of it would be missing.", "7.build"),
    ),
    (
        after(lone("2C", hand="3D"), "suit C"),
        *(0, "card:3D", "", "2♣ is offered, and it builds nothing: only spades, a 4 or a 7 do.", "4.build"),
    ),
    (
        after(lone("2C", hand="3D"), "suit C"),
        0,
        "card:3D",
        "discard",
        "Cards are given away only to pay for a 4 or a 9, and one of three that diamonds draw.",
        "4.pay",
    ),
    (
        after(lone("2C", hand="3D"), "suit D"),
        0,
        "card:3D",
        "discard",
        "One of the three new cards has to go; 3♦ stays.",
        "4.discard",
    ),
    (
        after(lone("2C", hand="3D"), "suit D"),
        *(0, "card:10S", "cell:0:0,1", "First put one of the three new cards on the discard pile.", "4.discard"),
    ),
    (lone("2C", hand="QD", vp=1), 0, "card:QD", "", "Q♦ is played for 2 VP, and you have 1.", "7.instant"),
    (
        after(lone("10H", hand="QD QC", vp=9), "instant QD"),
        *(0, "card:QC", "", "Only one instant card is played in a turn.", "4.instant"),
    ),
    (
        after(lone("10C", other_hand="QD", other_vp=9, others=({(0, 0): "2C"},)), "suit C", "skip"),
        *(1, "card:QD", "", "Instant cards are played in your own turn.", "7.instant"),
    ),
    (lone("2C", discard="9D"), 0, "card:9D", "hand:0", "Only a king takes cards out of the discard pile.", "4.take"),
    (
        after(lone("2C", hand="KD", vp=3, discard="9D JC"), "instant KD"),
        *(0, "card:JC", "", "A king takes engine cards: aces to tens.", "4.take"),
    ),
    (lone("2C"), 0, "card:2D", "", "Everybody builds and uses only their own engine.", "4"),
    (
        after(position(tableau={(0, 0): "2C", (0, 1): "3C"}), "suit C"),
        *(0, "card:3C", "", "2♣ is offered now, and 3♣ comes later: one after the other, in reading order.", "4.pass"),
    ),
    (
        after(position(tableau=SHEET), "suit C"),
        *(0, "card:4H", "cell:0:0,0", "Only a card that lies alone is moved: stacks stay together.", "7.stack"),
    ),
    (
        after(position(tableau=SHEET), "suit C"),
        *(0, "card:9D", "cell:0:0,1", "A stack holds at most 3 cards.", "4.stack"),
    ),
    (
        after(position(tableau=SHEET), "suit C"),
        *(0, "card:9D", "cell:0:2,2", "Bring 9♦ to another stack of your own engine.", "4.stack"),
    ),
    (
        after(position(tableau={(0, 0): "6C", (0, 1): "9D", (0, 2): "2C"}), "suit C"),
        *(0, "card:9D", "cell:0:0,0", "9♦ needs a stack with a diamond on top, not 6♣.", "7.stack"),
    ),
    (
        after(position(tableau={(0, 0): "AC", (0, 1): "9D", (1, 1): "2H"}), "suit C"),
        *(0, "card:2H", "", "A♣ reaches only along its row and its column.", "4.ace"),
    ),
    (
        after(position(tableau={(0, 0): "AC", (0, 1): "9D", (1, 0): "AH"}), "suit C"),
        *(0, "card:AH", "", "An ace does not activate aces.", "4.ace"),
    ),
    (
        after(position(tableau={(0, 0): "AC", (0, 1): "9D"}), "suit C"),
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
        after(lone("7C", hand="3D 10D", gold=1), "suit C"),
        "card:10D",
        "",
        "10♦ costs 10 gold, and you have 4.",
        "4.build",
    ),
    (
        after(lone("2C", hand="3D 10D", gold=3), "suit S"),
        *("card:10D", "", "10♦ costs 5 gold at half price, and you have 3.", "4.build"),
    ),
    (
        after(lone("4H", hand="3D 10D QD", gold=3, vp=1), "suit H"),
        *("card:10D", "", "10♦ takes 4 gold or 4 other cards; you have 3 gold and 2 other cards.", "4.build"),
    ),
    (
        after(position(tableau=FULL | {(0, 0): "4S"}, hand="10H AC AD AS AH QD", gold=1, vp=3), "suit S", "skip"),
        *("card:10H", "", "Replacing a stack costs 5 more: 1 VP of it would be missing.", "7.build"),
    ),
    # Cards of the hand, elsewhere.
    (
        lone("2C", hand="3D"),
        *("card:3D", "", "First choose a suit. 3♦ is built with spades, or when a 4 or a 7 is offered.", "4.build"),
    ),
    (
        after(lone("2C", hand="JD 3D", vp=2), "suit H"),
        *("card:3D", "", "The pass is over. 3♦ is built with spades, or when a 4 or a 7 is offered.", "4.build"),
    ),
    (
        after(lone("7C", hand="3D"), "suit C"),
        *("card:3D", "instants", "Only jacks, queens and kings are played there: 3♦ is built.", "4.build"),
    ),
    (
        after(lone("7C", hand="3D"), "suit C"),
        *("card:3D", "deck", "To build 3♦, bring it to a free cell of your sheet.", "4.build"),
    ),
    (
        after(position(tableau=FULL, hand="AS", gold=6), "suit S"),
        *("card:AS", "deck", "To build A♠, bring it to the stack of your sheet that it will replace.", "4.build"),
    ),
    (
        after(lone("4C", hand="5D 6D 7D 8D 9D", gold=1), "suit C"),
        *(
            "card:5D",
            "discard",
            "First bring the card to build to a cell; then 4 others go to the discard pile.",
            "4.pay",
        ),
    ),
    (
        after(lone("9C", hand="3D 4D 5D"), "suit C"),
        *("card:3D", "", "To pay 3♦, use 9♣ first; then bring 3 cards to the discard pile.", "4.pay"),
    ),
    (after(lone("9C", hand="3D JD", vp=2), "suit C"), "card:3D", "", "9♣ asks for 3 cards of the hand.", "4.pay"),
    (
        lone("2C", hand="QD", vp=2),
        *("card:QD", "discard", "To play Q♦, bring it to the place beside the discard pile.", "4.instant"),
    ),
    (
        lone("2C", hand="QD", vp=2),
        *("card:QD", "suit:C", "To play Q♦, bring it to the place beside the discard pile.", "4.instant"),
    ),
    (
        after(lone("4C", hand="5D 6D 7D 8D 9D"), "suit C", "build 9D 0,1 cards", "pay 5D", "pay 6D"),
        *("card:9D", "", "First pay 2 cards for 9♦: bring them to the discard pile.", "4.pay"),
    ),
    (
        after(lone("9C", hand="3D 4D 5D"), "suit C", "activate", "pay 3D", "pay 4D"),
        *("card:9C", "", "First pay one more card for 9♣: bring it to the discard pile.", "4.pay"),
    ),
    # Cards of the engine, with a 5 or a 6.
    (
        after(position(tableau=HUGE), "suit C"),
        *("card:10H", "", "10♥ needs another stack of one or two cards with a heart on top: there is none.", "4.stack"),
    ),
    (
        after(position(tableau={(0, 0): "5C 2C 3H", (0, 1): "2H 4H 3D", (0, 2): "9D"}, hand="JD", vp=1), "suit C"),
        *("card:9D", "", "9♦ needs another stack of one or two cards: there is none.", "4.stack"),
    ),
    (
        after(position(tableau={**HUGE, (0, 0): "2H 6C"}), "suit C", "skip"),
        *("card:6C", "", "6♣ stacks: bring a card that lies alone onto a stack with its suit on top.", "4.stack"),
    ),
    # Cards of the engine that the pass does not offer now.
    (
        after(position(tableau={(0, 0): "2C", (0, 1): "3C"}), "suit C", "activate"),
        *("card:2C", "", "2♣ has had its turn in this pass. 3♣ is offered now.", "4.pass"),
    ),
    (
        after(position(tableau={(0, 0): "2C", (0, 1): "3H"}), "suit C"),
        *("card:3H", "", "This pass goes over clubs, and that stack holds none. 2♣ is offered now.", "4.pass"),
    ),
    (
        after(position(tableau={(0, 0): "7C", (0, 1): "2C"}, hand="AC"), "suit C", "build AC 0,-1"),
        *("card:AC", "", "The pass is past A♣ already. 2♣ is offered now.", "4.pass"),
    ),
    (
        after(lone("10H", others=({(0, 0): "2C 3H"},)), "suit C"),
        *("card:3H", "", "In the turn of another the pass offers only clubs. 2♣ is offered now.", "4.pass"),
    ),
    (
        after(position(tableau={(0, 0): "AC", (0, 1): "2D 3D"}), "suit C", "ace 0,1"),
        *("card:3D", "", "2♦ is offered now, and 3♦ comes later: one after the other, in reading order.", "4.pass"),
    ),
    (
        after(position(tableau={(0, 0): "AC", (0, 1): "2D 3D"}), "suit C", "ace 0,1", "activate"),
        *("card:2D", "", "2♦ has had its turn in this pass. 3♦ is offered now.", "4.pass"),
    ),
    # An ace goes on with the stack that it opened, without the aces in it, and the pass may come there again.
    (
        after(position(tableau={(0, 0): "AC", (0, 1): "2D AH"}), "suit C", "ace 0,1"),
        *("card:AH", "", "An ace does not activate aces. 2♦ is offered now.", "4.pass"),
    ),
    (
        after(position(tableau={(0, 0): "AC", (0, 1): "2D 3C"}), "suit C", "ace 0,1", "activate"),
        "card:2D",
        "",
        "The ace has called on 2♦, and the pass comes to it, too, later. 3♣ is offered now.",
        "4.pass",
    ),
    (
        after(lone("10H", others=({(0, 0): "AC", (0, 1): "2D 3S"},), off_turn_ace="stack"), "suit C", "ace 0,1"),
        *("card:3S", "", "2♦ is offered now, and 3♠ comes later: one after the other, in reading order.", "4.pass"),
    ),
    (
        after(lone("2C"), "suit C"),
        *("card:2C", "deck", "2♣ is used where it lies: click it.", "4.pass"),
    ),
    # The top cards of stacks may be moved where that is allowed.
    (
        after(position(tableau={(0, 0): "5C 2H", (0, 1): "2D 3C"}, restack=True), "suit C"),
        *("card:5C", "", "5♣ stacks: bring a card that lies on top to another stack.", "4.stack"),
    ),
    (
        after(position(tableau={(0, 0): "6C", (0, 1): "2D 3C"}, restack=True), "suit C"),
        *(
            "card:6C",
            "",
            "6♣ stacks: bring a card that lies on top onto another stack with its suit on top.",
            "4.stack",
        ),
    ),
    (
        after(position(tableau={(0, 0): "6C", (0, 1): "2D"}, restack=True, hand="JD", vp=1), "suit C"),
        "card:6C",
        "",
        "6♣ has nothing to stack: it takes a card on top, and another stack of one or two with its suit.",
        "4.pass",
    ),
    # What an idle 4 or 7 lacks.
    (
        after(position(tableau=FULL | {(0, 0): "4S"}, hand="10H JD", gold=5, vp=3), "suit S", "skip"),
        "card:4S",
        "",
        "4♠ has nothing to build: replacing a stack costs 5 more, and that can’t be paid.",
        "7.build",
    ),
    (
        after(lone("4H", hand="10H JD", vp=1), "suit H"),
        *("card:4H", "", "4♥ has nothing to build: it takes 4 gold or 4 other cards.", "4.pass"),
    ),
    (
        after(lone("7C", hand="JD", vp=1), "suit C"),
        *("card:7C", "", "7♣ has nothing to build: the hand holds no card from ace to 10.", "4.pass"),
    ),
    (
        after(lone("7C", hand="JD 10S", vp=1), "suit C"),
        *("card:7C", "", "7♣ has nothing to build: no card of the hand can be paid for.", "4.pass"),
    ),
    # What is nobody's turn yet, and what lies in another's hand.
    (
        after(lone("2C"), "suit C"),
        *("end", "", "First the pass goes over every card that it reaches: then the turn can end.", "4"),
    ),
    (lone("2C", other_hand="3D"), *("card:3D", "", "These cards belong to somebody else.", "6")),
    (
        after(position(tableau={(0, 0): "5C", (0, 1): "2D 3C"}), "suit C"),
        *("card:5C", "", "5♣ stacks: bring a card that lies alone to another stack.", "4.stack"),
    ),
    (
        after(lone("10H", others=({(0, 0): "AC", (0, 1): "2C", (0, 2): "3D"},)), "suit C"),
        *("card:3D", "", "In the turn of another an ace activates only clubs, and no aces.", "4.ace"),
    ),
    # Instants that can't be played are not said to need only another place.
    (
        lone("2C", hand="QD", vp=1),
        *("card:QD", "discard", "Q♦ is played for 2 VP, and you have 1.", "7.instant"),
    ),
    (
        lone("2C", hand="QD", vp=1),
        *("card:QD", "cell:0:0,1", "Jacks, queens and kings are never built, only played.", "7.build"),
    ),
    (
        after(lone("4C", hand="KC KD KH KS QS", vp=2), "suit C"),
        *("card:QS", "discard", "To play Q♠, bring it to the place beside the discard pile.", "4.instant"),
    ),
    (
        after(position(tableau={(0, 0): "AC 2H", (0, 1): "3D"}), "suit C"),
        *("card:2H", "", "A♣ opens another stack, not its own.", "4.ace"),
    ),
    (
        after(lone("2C", hand="3D", gold=3), "suit S"),
        *("card:2C", "", "The pass of this turn goes over spades, and that stack holds none.", "4.pass"),
    ),
    (
        after(lone("2S", hand="3D", gold=3), "suit S"),
        *("card:2S", "", "First build a card of the hand, or skip that: then the pass begins.", "4"),
    ),
    (
        after(lone("2S", hand="JD", vp=1), "suit S"),
        *("card:2S", "", "First play an instant card, or skip the build: then the pass begins.", "4"),
    ),
    (
        after(lone("2C", hand="JD", vp=2), "suit H"),
        *("card:2C", "", "The pass is over: the engine rests until the next one.", "4.pass"),
    ),
]


@pytest.mark.parametrize(("state", "piece", "spot", "text", "section"), MORE_REFUSALS)
def test_a_refusal_is_the_one_that_a_referee_would_give(
    state: State, piece: str, spot: str, text: str, section: str
) -> None:
    reason = RULES.voice.why_not(state, state.seat, piece, spot)

    assert reason is not None
    assert reason.text == text
    assert section in names_of(reason.section)


@pytest.mark.parametrize("deal", range(12))
def test_a_card_is_said_to_come_later_exactly_when_the_pass_comes_to_it(deal: int) -> None:
    """Section 4, Pass: who leaves everything unused from here on is offered it, or sees that it has nothing to do."""
    options = RULES.Options(
        instants="any" if deal % 2 else "active", off_turn_ace="stack" if deal % 3 else "suit", restack=deal % 4 == 1
    )
    state, chance = RULES.setup(2 + deal % 3, options, deal), Chance(deal)
    while legal := RULES.legal(state):
        # An offered ace, 5 or 6 asks for other cards, and says why they can't be the ones.
        if state.phase == "activate" and VALUES[state.offered] not in (1, 5, 6) and len(state.passes) == 1:
            promised, met = _promised(state), _met(RULES.copy(state))
            assert promised == met
        RULES.play(state, legal[chance.below(len(legal))])


def _promised(state: State) -> set[str]:
    """Return the cards of the deciding seat's engine that come later, as one who points at them reads."""
    told = set[str]()
    for stack in state.tableaus[state.seat]:
        for card in stack.cards:
            name = NAMES[card]
            reason = RULES.voice.why_not(state, state.seat, f"card:{name}", "deck")
            if card != state.offered and reason is not None and "later" in reason.text:
                told.add(name)
    return told


def _met(state: State) -> set[str]:
    """Leave unused what the pass under way still offers, and return what it comes to."""
    met, own, run, offered = set[str](), state.seat, state.passes[-1], NAMES[state.offered]
    while state.passes and state.passes[-1] is run:
        events = takewhile(lambda event: not isinstance(event, PassBegan), RULES.play(state, SKIP))
        met |= {event.card for event in events if isinstance(event, CardIdle) and event.seat == own}
        if state.passes and state.passes[-1] is run:
            met.add(NAMES[state.offered])
    return met - {offered}


@pytest.mark.parametrize(("state", "seat", "piece", "spot", "text", "section"), REFUSALS)
def test_a_refusal_names_the_rule(state: State, seat: int, piece: str, spot: str, text: str, section: str) -> None:
    reason = RULES.voice.why_not(state, seat, piece, spot)

    assert reason is not None
    assert reason.text == text
    assert section in names_of(reason.section)


@pytest.mark.parametrize(
    ("state", "piece", "spot"),
    [
        (lone("2C"), "suit:C", ""),
        (after(lone("2C"), "suit C"), "activate", ""),
        (after(lone("2C"), "suit C"), "card:2C", ""),
        (after(lone("2C"), "suit C"), "skip", ""),
        (after(lone("7C", hand="3D"), "suit C"), "card:3D", "cell:0:0,1"),
        (lone("2C", hand="QD", vp=2), "card:QD", ""),
        (after(lone("2C", hand="KD", vp=3, discard="9D"), "instant KD"), "card:9D", ""),
        (after(position(tableau=SHEET), "suit C"), "card:9D", "cell:0:0,0"),
        (after(position(tableau={(0, 0): "AC", (0, 1): "9D"}), "suit C"), "card:9D", ""),
        (after(lone("8C", hand="JD", vp=1), "suit H"), "end", ""),
        (RULES.setup(2, RULES.Options(), 1, ["4H", "KH", "10S"]), "card:4H", "cell:0:0,0"),
        (lone("2C"), "the curtain", ""),
    ],
)
def test_what_is_allowed_is_not_refused(state: State, piece: str, spot: str) -> None:
    assert RULES.voice.why_not(state, 0, piece, spot) is None
