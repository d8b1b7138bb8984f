"""What people read: prompts, the log, questions before a slip, the verdict."""

import re

import pytest

from game.core.voice import Caution
from game.rules.bric_a_brac.cards import TEXTS, TYPES
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import State
from tests.plurals import read_once
from tests.rules.bric_a_brac.builder import after, intent, play, position, reserve
from tests.rules.bric_a_brac.moments import completing, copying, paying, planning, swapping

NAMES = ("Ada", "Ben")
PROMPTS = [
    (position(row="P2", hand="B1"), "Play a machine of your hand: there is none that you could repair yet."),
    (position(row="P2", hand="B1", held="2w"), "Play a machine of your hand, or repair one of the Bric-a-brac."),
    (position(row="P2", held="2w"), "Your hand is empty: repair a machine of the Bric-a-brac."),
    (position(row="P2"), "Your hand is empty and nothing can be repaired: pass, and draw up to 5 cards."),
    (
        after(position(row="P2", hand="B2"), "play B2"),
        "Coal Tally: take 1 charcoalium, or use the effect.",
    ),
    (
        after(position(hand="B5"), "play B5"),
        "Wild Tally: take 3 charcoalium, make 1 cube of any kind, or use the effect.",
    ),
    (after(position(hand="P2"), "play P2"), "Long-Reach Scrapper: take 1 charcoalium, or make 1 crystal."),
    (after(position(hand="R3", held="12c 8w"), "play R3"), "Wrecker: take 3 charcoalium."),
    (
        after(position(hand="Y1", held="8w"), "play Y1"),
        "Planner: take 3 charcoalium, or use the effect.",
    ),
    (copying(), "Choose the machine whose effect the Copyist uses."),
    (after(copying(), "copy P2"), "Choose the machine to scrap."),
    (after(position(hand="P1 B5 B1"), "play P1", "effect"), "Choose a machine of your hand to scrap."),
    (
        after(position(hand="P1 B5 B1"), "play P1", "effect", "scrap B5"),
        "Choose 2 cubes out of the scrapped machine’s cost, one at a time.",
    ),
    (
        after(position(hand="P1 B5 B1"), "play P1", "effect", "scrap B5", "pick wood"),
        "Choose a cube out of the scrapped machine’s cost.",
    ),
    (after(position(hand="B5"), "play B5", "effect"), "Name the kind of cube to gain."),
    (
        after(position(hand="R2", other_held="1w 1p"), "play R2", "effect"),
        "Choose the cube to take from the opponent.",
    ),
    (
        after(position(hand="R4", other_held="1w 3p"), "play R4", "effect"),
        "Choose 2 cubes of the opponent that go back to the reserve, one at a time.",
    ),
    (
        after(position(hand="R4", other_held="2w 3p"), "play R4", "effect", "pick wood"),
        "Choose one more cube of the opponent that goes back to the reserve.",
    ),
    (swapping(), "Give a charcoalium for a cube, or a cube for a charcoalium, up to 3 times."),
    (swapping("swap charcoalium crystal"), "Swap up to 2 more times, or stop."),
    (swapping("swap charcoalium crystal", "swap charcoalium wood"), "Swap one more time, or stop."),
    (planning(), "Keep one of the two tiles as your private project."),
    (paying(), "Copper Tally: choose how to pay."),
    (completing(), "Complete projects with Planner, or leave them."),
]


@pytest.mark.parametrize(("state", "asked"), PROMPTS)
def test_a_prompt_says_what_to_do(state: State, asked: str) -> None:
    turn = RULES.turn(state)

    assert RULES.voice.prompt(state, None) == asked
    assert turn.number == state.turn


SWEPT = "B1(1c) B2 B3 B4 B5(2c) P1 P2 P4 P5"
LOG = [
    (position(hand="B1"), ["play B1"], ["Ada plays Timber Tally."]),
    (
        position(hand="B1", deck=20),
        ["play B1", "charcoalium"],
        ["Ada gains 1 charcoalium: 1 now.", "Ada draws 5 cards (deck: 15).", "Ben has the turn."],
    ),
    (position(hand="B1", deck=1), ["play B1", "charcoalium"], ["Ada draws a card (deck: 0)."]),
    (
        position(hand="B1", deck=1),
        ["play B1", "charcoalium"],
        ["The deck is used up: this round is the last."],
    ),
    (
        position(hand="P5", held="12c"),
        ["play P5", "charcoalium"],
        ["Ada gains no charcoalium: there is none to be had."],
    ),
    (
        position(row="B1", hand="B1", other_held="8w"),
        ["play B1", "effect"],
        [
            "Ada uses the effect of Timber Tally.",
            "The reserve has none, so Ada gains 2 wood from Ben: 2 now.",
        ],
    ),
    (
        position(row="B1", hand="B1", other_held="7w"),
        ["play B1", "effect"],
        ["Ada gains 2 wood, 1 of it from Ben: 2 now."],
    ),
    (
        position(row="P2 B2(1c)", hand="Y2 B1"),
        ["play Y2", "effect", "copy P2", "scrap B2"],
        [
            "Ada lets the Copyist do as Long-Reach Scrapper does.",
            "Ada scraps Coal Tally: 1 charcoalium on it goes back to the reserve.",
            "Ada gains 1 wood: 1 now.",
        ],
    ),
    (position(row="B4", hand="P5"), ["play P5", "effect"], ["Ada scraps Crystal Tally."]),
    (position(hand="P1 B5"), ["play P1", "effect"], ["Ada scraps Wild Tally out of the hand."]),
    (
        position(hand="P4", held="2c", other_held="8x"),
        ["play P4", "effect", "swap charcoalium crystal", "swap charcoalium wood"],
        ["Ada swaps 1 charcoalium for 1 crystal of Ben.", "Ada swaps 1 charcoalium for 1 wood."],
    ),
    (
        position(hand="R1", other_held="1c", other_hand="B1"),
        ["play R1", "effect"],
        ["Ada takes 1 charcoalium from Ben.", "Ada takes a random card from Ben."],
    ),
    (
        position(hand="R3", other_held="1c", other_hand="B1 B1 B1"),
        ["play R3", "effect"],
        ["Ben has to scrap out of the hand: Timber Tally.", "Ben returns 1 charcoalium to the reserve."],
    ),
    (
        position(hand="Y1", stack="ones twins"),
        ["play Y1", "effect", "keep ones"],
        ["Ada draws 2 project tiles (0 left).", "Ada keeps Pair of Ones as a private project."],
    ),
    (position(hand="Y1", stack="ones"), ["play Y1", "effect"], ["Ada draws a project tile."]),
    (
        position(row="P2(3c) B2", held="2w 1c"),
        ["repair P2"],
        ["Ada repairs Long-Reach Scrapper for 1 charcoalium and 2 wood: 1 point, 1 now. 3 charcoalium lay on it."],
    ),
    (
        position(row="P2"),
        ["pass"],
        ["Ada has nothing to play and nothing to repair, and passes."],
    ),
    (
        position(row="B2", workshop="B1 B1"),
        ["repair B2"],
        ["Ada repairs Coal Tally for nothing: 1 point, 1 now."],
    ),
    (
        position(row="B3 B1 P4 Y2", workshop="P5 P1", held="2c 1p 2x"),
        ["repair B3"],
        ["Ada sets about repairing Copper Tally."],
    ),
    (
        position(row="Y1", workshop="B1 B4 P3", held="1w 1x", board="three_cubes", score=14),
        ["repair Y1", "complete three_cubes"],
        [
            "Ada completes Three Cubes with Crystal Tally, Coal Scrapper and Planner: 3 points, 20 now.",
            "Ada has reached 20 points: this round is the last.",
            "Ada sets aside what the projects took: Crystal Tally, Coal Scrapper and Planner.",
        ],
    ),
    (
        position(row="Y1", workshop="B1 B4 P3", held="1w 1x"),
        ["repair Y1"],
        ["Ada has a full workshop, older machines are set aside: Timber Tally, Crystal Tally and Coal Scrapper."],
    ),
    (
        position(row=SWEPT, hand="Y1"),
        ["play Y1", "charcoalium"],
        [
            "The Bric-a-brac is full, the upper row is scrapped: Timber Tally, Coal Tally, Copper Tally, "
            "Crystal Tally and Wild Tally. 3 charcoalium goes back to the reserve."
        ],
    ),
    (position(seat=1, deck=0, score=3, other_score=5), ["pass"], ["The match is over: Ada 5, Ben 3."]),
]


@pytest.mark.parametrize(("state", "texts", "lines"), LOG)
def test_the_log_tells_what_happened(state: State, texts: list[str], lines: list[str]) -> None:
    told = [RULES.voice.tell(event, NAMES) for event in play(state, *texts)]

    assert [line for line in told if line in lines] == lines


def test_the_log_begins_with_the_table_as_it_was_laid() -> None:
    deck = ["P3-1", "two_blue", "coal_wood", "two_purple", "wood_wood", "coal_crystal", "ones"]
    state = RULES.setup(2, RULES.Options(), 1, deck)

    assert [RULES.voice.tell(event, NAMES) for event in RULES.opening(state)] == [
        "Coal Scrapper is the first machine, both get 5 cards. The projects: Blue Pair, Coal and Wood, Purple Pair, "
        "Double Wood, Coal and Crystal, Pair of Ones.",
        "Ada starts with 2 charcoalium.",
        "Ben starts with 1 charcoalium and 1 wood.",
        "Ada has the turn.",
    ]


VERDICTS = [
    (position(seat=1, deck=0, score=3, other_score=5), "The deck is used up: 5 points to 3."),
    (position(seat=1, deck=0, score=20, other_score=5, last="goal"), "20 points were reached: 20 to 5."),
    (position(seat=1, deck=0, held="1c"), "A tie at 0 goes to the one with more charcoalium, 1 to 0."),
    (position(seat=1, deck=0, held="1w 1x"), "A tie at 0 goes to the one with more cubes, 2 to 0."),
    (position(seat=1, deck=0), "A full tie at 0: the win is shared."),
]


@pytest.mark.parametrize(("state", "words"), VERDICTS)
def test_a_verdict_says_how_it_ended(state: State, words: str) -> None:
    """Section 5."""
    play(state, "pass")

    assert RULES.standings(state).verdict == RULES.voice.prompt(state, None) == words


CAUTIONS = [
    (after(position(hand="Y2 B1"), "play Y2"), "produce charcoalium", "Make just 1 charcoalium?"),
    (after(position(hand="B2 B1"), "play B2"), "produce charcoalium", None),
    (after(position(hand="Y2 B1", held="11c"), "play Y2"), "produce charcoalium", None),
    (after(position(hand="B1", held="12c"), "play B1"), "charcoalium", "Take charcoalium where there is none?"),
    (after(position(hand="B1", held="12c 8w"), "play B1"), "charcoalium", None),
    (position(row="Y1", workshop="B1 B4 P3", held="1w 1x"), "repair Y1", "Repair Planner?"),
    (position(row="Y1", workshop="B1 B4 P3", held="1w 1x", last="deck"), "repair Y1", None),
    (position(row="Y1", workshop="B1 B4 P3", held="1w 1x", score=17), "repair Y1", None),
    (position(row="Y1", workshop="B1 B4 P3", held="1w 1x", score=16), "repair Y1", "Repair Planner?"),
    (position(row="Y1", workshop="B1 B4 P3", held="1w 1x", board="three_cubes"), "repair Y1", None),
    (completing(), "done", "Leave the project Three Cubes?"),
    (
        after(position(row="P2", workshop="B2", held="2w", board="ones", last="deck"), "repair P2"),
        "done",
        "Leave the project Pair of Ones?",
    ),
    (after(position(row="P2", workshop="B2", held="2w", board="ones"), "repair P2"), "done", None),
    (
        position(row="P2", hand="B1", held="2w", seat=1, deck=1, score=5, other_score=9),
        "play B1",
        "Bring the match to its end?",
    ),
    (position(row="P2", hand="B1", held="2w", seat=1, deck=1, score=9, other_score=5), "play B1", None),
    (position(row="P2", hand="B1", held="2w", seat=1, deck=5, other_score=9), "play B1", None),
    (
        position(row="P2", hand="B1", held="2w", seat=1, deck=5, other_score=9, deck_end="last_card"),
        "play B1",
        "Bring the match to its end?",
    ),
    (position(row="P2", hand="B1", seat=1, deck=1, score=5, other_score=9), "play B1", None),
]


BUTTONS = {
    "Make": ("Make 1", "Think again"),
    "Take": ("Take nothing", "Think again"),
    "Repair": ("Repair it", "Think again"),
    "Leave": ("Leave it", "Complete it"),
    "Bring": ("End it", "Think again"),
}


@pytest.mark.parametrize(("state", "text", "asked"), CAUTIONS)
def test_only_what_a_person_would_regret_is_asked_about(state: State, text: str, asked: str | None) -> None:
    caution = RULES.voice.caution(state, intent(state, text))

    told = (caution.title, caution.go_on, caution.go_back) if isinstance(caution, Caution) else None
    assert told == (asked and (asked, *BUTTONS[asked.split()[0]]))


def test_a_question_counts_the_charcoalium_that_is_there() -> None:
    """Section 4, gain: what nobody has is not gained."""
    state = after(position(hand="Y2 B1", held="9c", other_held="1c"), "play Y2")
    assert reserve(state).startswith("2c")
    assert "gives 3 instead of 1" in _asked_before(state, "produce charcoalium")

    short = after(position(hand="Y2 B1", held="10c", other_held="1c"), "play Y2")

    assert "gives 2 instead of 1" in _asked_before(short, "produce charcoalium")


def _asked_before(state: State, text: str) -> str:
    caution = RULES.voice.caution(state, intent(state, text))
    assert isinstance(caution, Caution)
    return caution.text


def test_every_type_of_machine_says_what_it_does() -> None:
    assert list(TEXTS) == [one.id for one in TYPES]
    assert all(text.endswith(".") for text in TEXTS.values())


def test_one_thing_has_one_name_wherever_it_is_read() -> None:
    """Machines lie on the Bric-a-brac and make something; only the story that begins the rulebook sets up a bench."""
    texts = [str(one.id) for one in read_once("en") if any("bric_a_brac" in place for place, _line in one.locations)]
    others = [text for text in texts if re.search(r"bench|[Pp]roduc(e|ing)", text)]

    assert len(texts) > 300
    assert [text for text in others if not text.startswith("Two inventors share the bench")] == []
