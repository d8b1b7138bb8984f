"""What people read when something is refused: the reason, and the section of the rules."""

import pytest

from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import State
from scenes.rulebook.rulebooks import names_of
from tests.rules.bric_a_brac.builder import after, position
from tests.rules.bric_a_brac.moments import completing, copying, paying, planning, swapping

TURN = position(row="P2 B2 B1", held="2w", hand="B5", other_hand="P1-1", other_workshop="P4-1", board="ones")
ACTIVATING = after(position(row="B5", hand="B1 P1", held="8w", other_held="3c"), "play B1")
WILD = after(position(hand="B5", held="8w"), "play B5")
ROBBING = after(position(hand="R2", held="1x", other_held="1w 1p 1c"), "play R2", "effect")
SCRAPPING = after(position(row="B1 B2 B3", hand="P3"), "play P3", "effect")
PICKING = after(position(hand="P1 B5 B1", other_held="1w"), "play P1", "effect", "scrap B5")
REASONS = [
    (TURN, "card:P2-1", "workshop:0", "The fee for Long-Reach Scrapper is 2 charcoalium, and you hold 0.", "4.pay"),
    (TURN, "card:B1-1", "", "Timber Tally costs you 1 copper and 1 crystal, and 2 of that are missing.", "4.pay"),
    (
        position(row="B1", workshop="P3"),
        "card:B1-1",
        "",
        "Timber Tally costs you 1 crystal, and 1 of that is missing.",
        "4.pay",
    ),
    (
        position(row="B3", workshop="P1"),
        "card:B3-1",
        "",
        "Copper Tally costs you 1 copper and 2 crystal, less 1 for wild, and 2 of that are missing.",
        "4.pay",
    ),
    (
        position(row="B3 B1"),
        "card:B3-1",
        "workshop:0",
        "Copper Tally costs you 1 copper and 2 crystal, which is not all there, and a fee of 1 charcoalium: "
        "you hold 0.",
        "4.pay",
    ),
    (
        position(row="P2", held="2w"),
        "card:P2-1",
        "",
        "Bring Long-Reach Scrapper into your workshop to repair it.",
        "4.repair",
    ),
    (TURN, "card:P2-1", "workshop:1", "A repaired machine goes to your own workshop.", "4.repair"),
    (TURN, "card:P2-1", "scrap", "Only the effect of a scrapper scraps a machine.", "4.effects"),
    (TURN, "card:B5-1", "space:5", "Machines are played onto the next free space, without a gap.", "4.play"),
    (
        TURN,
        "card:B5-1",
        "workshop:0",
        "Machines are repaired on the Bric-a-brac: play this one first.",
        "4.repair",
    ),
    (TURN, "card:B5-1", "", "Bring the card to the next free space of the Bric-a-brac.", "4.play"),
    (TURN, "card:P4-1", "", "This machine works for the other player now.", "4.repair"),
    (TURN, "card:P1-1", "", "This card belongs to the other player.", "6"),
    (TURN, "hand:1#0", "", "Only the other player sees these.", "6"),
    (
        TURN,
        "deck#3",
        "",
        "Cards are drawn at the end of a turn in which a machine was played.",
        "4.refill",
    ),
    (TURN, "stack#0", "", "Only a Planner draws project tiles.", "4.effects"),
    (
        TURN,
        "tile:ones",
        "workshop:0",
        "Projects are completed right after a repair, with its machine.",
        "4.projects",
    ),
    (
        TURN,
        "wood:0",
        "reserve:wood",
        "Tokens are spent by repairing: bring a machine of the Bric-a-brac into your workshop.",
        "4.pay",
    ),
    (TURN, "copper:0", "heap:0:copper", "Play a machine first: tokens are what machines give.", "4.activate"),
    (
        position(held="7w", other_held="1w"),
        "wood:7",
        "heap:0:wood",
        "This is the other player’s, but the reserve has no wood: what machines give of it comes from here.",
        "4.gain",
    ),
    (
        position(held="6w", other_held="1w"),
        "wood:6",
        "heap:0:wood",
        "This is the other player’s: while the reserve has wood, only red machines take it from here.",
        "4.effects",
    ),
    (TURN, "pass", "", "You pass only if your hand is empty and nothing can be repaired.", "7.pass"),
    (TURN, "effect", "", "A machine is activated once, right after it was played.", "4.activate"),
    (TURN, "done", "", "There is nothing to leave off now.", "4.turn"),
    (ACTIVATING, "effect", "", "There is no wood to be had, neither in the reserve nor from the opponent.", "7.idle"),
    (ACTIVATING, "produce:wood", "", "Nobody has wood to give.", "4.gain"),
    (ACTIVATING, "copper:0", "heap:0:copper", "Timber Tally makes wood.", "4.activate"),
    (
        ACTIVATING,
        "card:P1-1",
        "space:2",
        "First say what Timber Tally does: it gives charcoalium, makes something, or uses its effect.",
        "4.activate",
    ),
    (ACTIVATING, "copper:0", "scrap", "Timber Tally makes wood.", "4.activate"),
    (
        after(position(row="B5", hand="B1", other_held="1w"), "play B1"),
        "wood:0",
        "heap:0:wood",
        "As long as the reserve has some, it is taken from there.",
        "4.gain",
    ),
    (
        after(position(row="P2(2c)", hand="B1"), "play B1"),
        "charcoalium:0",
        "heap:0:charcoalium",
        "Whoever repairs the machine takes the charcoalium on it.",
        "4.pay",
    ),
    (WILD, "produce:wood", "", "Nobody has wood to give.", "4.gain"),
    (WILD, "produce:charcoalium", "", "Wild Tally makes a cube of any kind.", "4.activate"),
    (copying(), "card:Y2-1", "", "A Copyist does not copy a Copyist.", "7.copy"),
    (
        after(position(row="R4 B1 B2", hand="Y2"), "play Y2", "effect"),
        "card:R4-1",
        "",
        "The effect of Bailiff could do nothing now.",
        "7.copy",
    ),
    (
        SCRAPPING,
        "card:B1-1",
        "scrap",
        "Only the 2 machines just before the one just played can be scrapped.",
        "4.effects",
    ),
    (SCRAPPING, "card:P3-1", "scrap", "The machine just played stays: it scraps one before it.", "4.effects"),
    (SCRAPPING, "wood:0", "", "First choose the machine to scrap.", "4.effects"),
    (PICKING, "crystal:0", "", "The cost of the scrapped machine has no crystal left to pick.", "4.effects"),
    (PICKING, "charcoalium:0", "", "Only cubes are chosen here: wood, copper or crystal.", "4.effects"),
    (PICKING, "wood:0", "", "As long as the reserve has some, it is taken from there.", "4.gain"),
    (PICKING, "deck#0", "", "First choose a cube.", "4.effects"),
    (ROBBING, "wood:1", "", "Choose a cube of the opponent.", "4.effects"),
    (ROBBING, "crystal:0", "", "This cube is yours already.", "4.effects"),
    (
        swapping(),
        "deck#0",
        "",
        "First swap: bring one of your tokens to the one of the reserve that you want.",
        "4.effects",
    ),
    (
        after(swapping(), "swap charcoalium crystal"),
        "deck#0",
        "",
        "Swap once more, or say that it is enough.",
        "4.effects",
    ),
    (copying(), "card:P2-1", "scrap", "First choose the machine that the Copyist copies.", "4.effects"),
    (swapping(), "stop", "", "Make at least one swap, now that you chose the effect.", "4.effects"),
    (
        swapping(),
        "charcoalium:0",
        "reserve:charcoalium",
        "Charcoalium is swapped for a cube, a cube for charcoalium.",
        "4.effects",
    ),
    (
        swapping(swap_from_opponent=False),
        "charcoalium:0",
        "reserve:crystal",
        "The reserve has no crystal left, and the opponent is left alone here.",
        "7.swap",
    ),
    (
        swapping(),
        "copper:0",
        "",
        "Bring a token of your own to the one of the reserve that you want for it.",
        "4.effects",
    ),
    (
        after(position(row="B1 P2", hand="P3"), "play P3", "effect", "scrap B1"),
        "pick:wood",
        "",
        "The cost of the scrapped machine has no wood left to pick.",
        "4.effects",
    ),
    (
        after(position(hand="B5", held="8w"), "play B5", "effect"),
        "pick:wood",
        "",
        "Nobody has wood to give.",
        "4.gain",
    ),
    (
        after(position(hand="R4 B1", other_held="1p 1x"), "play R4", "effect"),
        "pick:wood",
        "",
        "The opponent has no wood.",
        "4.effects",
    ),
    (planning(), "tile:ones", "scrap", "First keep one of the two tiles that you have drawn.", "4.effects"),
    (paying(), "card:B1-1", "workshop:0", "First choose how to pay for Copper Tally.", "4.pay"),
    (
        completing(),
        "tile:two_red",
        "workshop:0",
        "With Planner your workshop does not fulfil Red Pair: the machine just repaired must be part of it.",
        "7.newest",
    ),
    (completing(), "tile:three_cubes", "scrap", "Bring Three Cubes into your workshop to complete it.", "4.projects"),
    (
        after(position(row="B4", held="2p 1x", workshop="B1 B3", board="two_blue"), "repair B4"),
        "tile:two_blue",
        "workshop:0",
        "Several machines would do for Blue Pair: drop it on the one that is to go with Crystal Tally.",
        "4.projects",
    ),
    (
        completing(),
        "card:B4-1",
        "",
        "Bring a lit project tile into your workshop, then choose its machines.",
        "4.projects",
    ),
]


@pytest.mark.parametrize(("state", "piece", "spot", "text", "section"), REASONS)
def test_a_refusal_says_why(state: State, piece: str, spot: str, text: str, section: str) -> None:
    reason = RULES.voice.why_not(state, state.seat, piece, spot)

    assert reason is not None
    assert reason.text == text
    assert section in names_of(reason.section)


@pytest.mark.parametrize(
    ("hand", "more", "text"),
    [
        ("P1", {}, "There is no machine left in your hand to scrap."),
        ("P2", {}, "There is no machine before this one to scrap."),
        ("P4", {}, "There is nothing that you could swap."),
        ("R1", {}, "The opponent has neither charcoalium nor cards."),
        ("R2", {}, "The opponent has neither cubes nor cards."),
        ("R3", {}, "The opponent has no charcoalium, and not more than 2 cards."),
        ("R4", {}, "The opponent has no cubes."),
        ("Y1", {"stack": ""}, "No project tiles are left to draw."),
        ("Y2", {}, "There is no machine whose effect could be copied now."),
        ("B5", {"held": "8w 8p 8x"}, "There is no cube to be had, neither in the reserve nor from the opponent."),
    ],
)
def test_an_effect_that_can_not_be_used_says_why(hand: str, more: dict[str, str], text: str) -> None:
    """Ruling 11."""
    state = after(position(hand=hand, **more), f"play {hand}")  # type: ignore[arg-type]

    reason = RULES.voice.why_not(state, 0, "effect", "")

    assert reason is not None
    assert (reason.text, reason.section) == (text, "7.idle")


def test_nobody_moves_out_of_turn_or_after_the_end() -> None:
    waiting, over = position(hand="B1"), after(position(seat=1, deck=0), "pass")

    answers = [RULES.voice.why_not(waiting, 1, "card:B1-1", "space:0"), RULES.voice.why_not(over, 0, "deck#0", "")]

    assert [answer and answer.text for answer in answers] == ["It is the other player’s turn.", "The match is over."]


@pytest.mark.parametrize(
    ("state", "piece", "spot"),
    [
        (TURN, "card:B5-1", "space:3"),
        (position(row="P2", held="2w"), "card:P2-1", "workshop:0"),
        (ACTIVATING, "charcoalium:5", "heap:0:charcoalium"),
        (copying(), "card:P2-1", ""),
        (SCRAPPING, "card:B3-1", "scrap"),
        (planning(), "tile:ones", "private:0"),
        (completing(), "tile:three_cubes", "workshop:0"),
        (TURN, "no_such_button", ""),
    ],
)
def test_what_is_allowed_is_not_refused(state: State, piece: str, spot: str) -> None:
    assert RULES.voice.why_not(state, state.seat, piece, spot) is None
