"""What the player reads: prompts, the log, refusals and cautions."""

import pytest

from game.core.voice import Caution
from game.rules.efficiency_engine.intents import FAVOUR, RESOLVE, ROLL, SWAPS, TAKES, Favour, Intent, Place
from game.rules.efficiency_engine.rules import RULES
from game.rules.efficiency_engine.state import State
from scenes.rulebook.rulebooks import names_of
from tests.rules.efficiency_engine.builder import MATCHED, MISSED, engine


def _after(state: State, *intents: Intent) -> State:
    for intent in intents:
        RULES.apply(state, intent)
    return state


def _log(state: State, intent: Intent) -> list[str]:
    return [RULES.voice.tell(event, ["Ada"]) for event in RULES.apply(state, intent)]


PROMPTS = [
    (engine(favours="AH"), "make both banks equal. Roll the fuses, use the ace of hearts, or give up."),
    (engine(favours="AH", bays="10C 9S 10S 2D 4C 3D"), "make both banks equal. Roll the fuses, or give up."),
    (engine(dice=(4, 2)), "make both banks equal. Put the fuses into sockets."),
    (_after(engine(dice=(4, 2)), Place(0, "A-")), "make both banks equal. Put the second fuse into a socket."),
    (
        engine(dice=(5, 2), favours="AC"),
        "these fuses can’t make the banks equal. Use the ace of clubs, or give up.",
    ),
    (
        _after(engine(dice=(4, 2), has_used_favour=True), Place(0, "A+")),
        "these fuses can’t make the banks equal. Give up the turn.",
    ),
    (
        _after(engine(dice=(5, 2), favours="AC"), Place(0, "A+"), Place(1, "A+")),
        "the banks still read 27 and 14. Use the ace of clubs or give up.",
    ),
    (
        _after(engine(dice=(5, 2), has_used_favour=True), Place(0, "A+"), Place(1, "A+")),
        "the banks still read 27 and 14. Give up the turn.",
    ),
    (_after(engine(favours="AH", next="6D"), FAVOUR), "put the 6♦ in a bay that holds a heart."),
    (engine(bays=MATCHED), "both banks read 16. Collect up to 3 red cards."),
    (engine(bays="2C 5C 9S 4S 4C 8H"), "both banks read 16. Collect one red card, or none."),
    (engine(bays="2C 5C 9S 4S 4C 8S"), "both banks read 16, but there is no red to collect. Go on."),
]


@pytest.mark.parametrize(("state", "asked"), PROMPTS)
def test_a_prompt_says_what_to_do(state: State, asked: str) -> None:
    turn = RULES.turn(state)

    assert RULES.voice.prompt(state, None) == f"Turn 1 of 6: {asked}"
    assert (turn.seat, turn.number, turn.last) == (0, 1, 6)


def test_a_favour_is_asked_about_while_the_fuses_fit() -> None:
    fitting, not_fitting = (engine(dice=dice, favours="AC") for dice in ((4, 2), (5, 2)))

    asked = RULES.voice.caution(fitting, FAVOUR)

    assert asked is not None
    assert asked.title == "Use the ace of clubs?"
    assert RULES.voice.caution(not_fitting, FAVOUR) is None


def test_an_empty_battery_is_prompted() -> None:
    state = engine(bays=MATCHED, turn=6, output=12, battery="soft")

    assert RULES.voice.prompt(state, None) == "Turn 6 of 6: both banks read 16, but the battery is empty. Go on."


def test_a_finished_match_prompts_nobody() -> None:
    state = _after(engine(bays=MATCHED, turn=6, output=9), TAKES[3])

    turn = RULES.turn(state)

    assert (turn.seat, turn.phase) == (None, "over")
    assert RULES.voice.prompt(state, None) == "The engine runs: 12 in OUTPUT against 0 in WASTE."


@pytest.mark.parametrize(
    ("state", "intent", "verdict"),
    [
        (
            engine(bays=MATCHED, turn=5, output=9),
            TAKES[3],
            "The battery was empty before turn 6, and the engine stands still.",
        ),
        (engine(turn=6, output=9, waste=6), RESOLVE, "A tie at 9 is lost: OUTPUT must hold more than WASTE."),
        (engine(turn=6, output=8, waste=9), RESOLVE, "Too much waste: 8 in OUTPUT against 12 in WASTE."),
    ],
)
def test_a_loss_is_told_by_its_cause(state: State, intent: Intent, verdict: str) -> None:
    RULES.apply(state, intent)

    assert RULES.standings(state).verdict == verdict


def test_the_log_begins_with_the_first_deal() -> None:
    missed = RULES.setup(1, RULES.Options(), 1, MISSED.split())
    matched = RULES.setup(1, RULES.Options(), 1, MATCHED.split())

    assert [RULES.voice.tell(event, ["Ada"]) for event in RULES.opening(missed)] == [
        "Bank A gets 10♣ 7♥ 3♠ (20), bank B 2♦ 4♣ 8♥ (14)."
    ]
    assert [RULES.voice.tell(event, ["Ada"]) for event in RULES.opening(matched)] == [
        "Bank A gets 2♣ 5♥ 9♠ (16), bank B 4♦ 4♣ 8♥ (16).",
        "The banks match at 16.",
    ]


def test_the_log_tells_a_favour() -> None:
    state = engine(bays="9H 6C 5S 2D 4C 8S", favours="AH", next="6D", roll=(5, 2))

    assert _log(state, ROLL) == ["Ada rolls 5 and 2."]
    assert _log(state, Place(0, "A-")) == ["The 5 goes into A−."]
    assert _log(state, FAVOUR) == ["Ada calls on the ace of hearts and turns up 6♦."]
    assert _log(state, SWAPS[0]) == [
        "6♦ replaces 9♥: the banks read 17 and 14.",
        "The deck is shuffled: 30 cards.",
        "The fuses come back to the tray.",
    ]


def test_the_log_tells_a_match_and_the_next_deal() -> None:
    state = engine(bays=MATCHED, next="10C 9S 10S 2D 6C 3H")

    assert _log(state, TAKES[2]) == [
        "Ada collects 5♥ 4♦; 10 charges are left.",
        "Left over: 8♥.",
        "Discarded: 2♣ 9♠ 4♣.",
        "Turn 1 ends with a match: OUTPUT 2, WASTE 0.",
        "Bank A gets 10♣ 9♠ 10♠ (29), bank B 2♦ 6♣ 3♥ (11).",
    ]


def test_the_log_tells_a_balance() -> None:
    state = engine(dice=(4, 2))
    RULES.apply(state, Place(0, "A-"))

    assert _log(state, Place(1, "B+")) == ["The 2 goes into B+.", "The banks match at 16."]


def test_the_log_tells_a_miss_and_the_end() -> None:
    state = engine(turn=6, output=9, waste=2)

    assert _log(state, RESOLVE) == [
        "Ada gives up turn 6; to WASTE: 10♣ 3♠ 4♣.",
        "Discarded: 7♥ 2♦ 8♥.",
        "Turn 6 ends with a miss: OUTPUT 9, WASTE 5.",
        "The engine runs: 9 in OUTPUT against 5 in WASTE.",
    ]


def test_the_log_tells_of_nothing_collected_and_nothing_wasted() -> None:
    assert _log(engine(bays=MATCHED), TAKES[0])[0] == "Ada collects nothing."
    assert _log(engine(bays="2H 3H 4H 2D 3D 5D"), RESOLVE)[0] == "Ada gives up turn 1 and wastes nothing."


def test_the_log_tells_of_a_dead_battery() -> None:
    lines = _log(engine(bays=MATCHED, turn=5, output=9), TAKES[3])

    assert lines[-2:] == [
        "The battery is empty after turn 5: the engine stops.",
        "The battery was empty before turn 6, and the engine stands still.",
    ]


ROLLED = engine(dice=(5, 2), favours="AH AS")
ONE_PLACED = _after(engine(dice=(5, 2)), Place(0, "A+"))
EQUAL_IN_TRAY = _after(engine(bays="10C 9S 2S 3D 8C 4H", favours="AH", next="10D", dice=(3, 1)), FAVOUR, SWAPS[5])
SWAPPING = _after(engine(favours="AH AS", next="6D"), FAVOUR)
SWAPPED = _after(engine(favours="AH AC", next="6D"), FAVOUR, SWAPS[1])
COLLECTING = engine(bays=MATCHED, turn=5, output=10)
FIRST = engine(favours="AH", swap_choice="before")
OVER = _after(engine(turn=6), RESOLVE)

REFUSALS = [
    (OVER, "cup", "", "5", "The match is over."),
    (ROLLED, "cup", "", "4.roll", "The fuses are rolled only once a turn."),
    (SWAPPING, "cup", "", "4.swap", "First put the 6♦ in a bay that holds a heart."),
    (COLLECTING, "cup", "", "7.take", "The banks match: choose your reds and collect."),
    (engine(), "die:0", "A+", "4.place", "Roll the fuses first: they are still in the cup."),
    (ROLLED, "die:0", "bay:1", "4.place", "A fuse goes into a socket: A+, A−, B+ or B−."),
    (ONE_PLACED, "die:0", "B+", "7.place", "A placed fuse stays: undo takes it back, and a favour frees both."),
    (SWAPPING, "die:0", "A+", "4.swap", "First put the 6♦ in a bay that holds a heart."),
    (COLLECTING, "die:0", "A+", "7.take", "The banks match: choose your reds and collect."),
    (ROLLED, "favours#2", "deck", "6", "Only the top favour may be used."),
    (
        ROLLED,
        "ace:H",
        "bay:1",
        "7.favour",
        "Bring the ace to the deck: you see the new card before you choose its bay.",
    ),
    (SWAPPED, "ace:H", "deck", "4.favour", "This favour has been used."),
    (SWAPPED, "ace:C", "deck", "4.favour", "Only one favour helps in a turn."),
    (SWAPPING, "ace:H", "deck", "4.swap", "First put the 6♦ in a bay that holds a heart."),
    (COLLECTING, "ace:S", "deck", "7.take", "The banks match: choose your reds and collect."),
    (
        engine(turn=6, favours="AH"),
        "ace:H",
        "deck",
        "7.favour",
        "In turn 6 the deck is empty: there is no card to draw.",
    ),
    (
        engine(bays="10C 9S 10S 2D 4C 3D", favours="AH"),
        "ace:H",
        "deck",
        "7.favour",
        "No bay holds a heart, so the ace of hearts can replace nothing.",
    ),
    (
        FIRST,
        "ace:H",
        "deck",
        "7.favour",
        "Bring the ace to the card that it shall replace: here you choose before you see.",
    ),
    (
        FIRST,
        "ace:H",
        "bay:2",
        "7.favour",
        "With the ace of hearts only a heart may be replaced, and the 3♠ is none.",
    ),
    (SWAPPING, "deck#29", "", "4.swap", "First put the 6♦ in a bay that holds a heart."),
    (ROLLED, "deck#29", "", "4.favour", "Only a favour draws from the deck: use the top ace."),
    (SWAPPED, "deck#29", "", "4.favour", "Only one favour helps in a turn."),
    (
        SWAPPING,
        "card:6D",
        "bay:0",
        "7.favour",
        "With the ace of hearts only a heart may be replaced, and the 10♣ is none.",
    ),
    (SWAPPING, "card:6D", "waste", "4.swap", "First put the 6♦ in a bay that holds a heart."),
    (SWAPPING, "card:7H", "deck", "4.favour", "Materials stay in their bays: only a favour replaces one."),
    (ROLLED, "card:7H", "output", "4.favour", "Materials stay in their bays: only a favour replaces one."),
    (engine(turn=2), "card:2C", "bay:0", "4", "Processed materials stay where they are."),
    (COLLECTING, "card:2C", "", "4.take", "Only reds are collected; the blacks are discarded."),
    (COLLECTING, "card:5H", "", "4.take", "The battery holds only 2 charges, and each red takes one."),
    (COLLECTING, "collect", "", "4.take", "The battery holds only 2 charges, and each red takes one."),
    (SWAPPING, "collect", "", "4.swap", "First put the 6♦ in a bay that holds a heart."),
    (ROLLED, "collect", "", "4.take", "The banks read 20 and 14: reds are collected only when both are equal."),
    (EQUAL_IN_TRAY, "collect", "", "7.place", "Both fuses must be placed before the banks count as equal."),
    (ROLLED, "give_up", "", "7.resolve", "Once rolled, both fuses must be placed before you give up."),
    (ONE_PLACED, "give_up", "", "7.resolve", "Once rolled, both fuses must be placed before you give up."),
    (SWAPPING, "give_up", "", "4.swap", "First put the 6♦ in a bay that holds a heart."),
    (COLLECTING, "give_up", "", "7.take", "A match must be accepted, but you may leave out every red."),
]


@pytest.mark.parametrize(("state", "piece", "spot", "section", "text"), REFUSALS)
def test_a_refusal_says_why_and_where_it_is_written(
    state: State, piece: str, spot: str, section: str, text: str
) -> None:
    reason = RULES.voice.why_not(state, 0, piece, spot)

    assert reason is not None
    assert reason.text == text
    assert section in names_of(reason.section)


def test_used_up_favours_draw_no_card() -> None:
    state = engine(turn=5)
    state.favours, state.used_favours = [], state.favours

    reason = RULES.voice.why_not(state, 0, "deck#5", "")

    assert reason is not None
    assert reason.text == "All four favours have been used."


@pytest.mark.parametrize(
    ("state", "piece", "spot"),
    [
        (engine(), "cup", ""),
        (ROLLED, "die:1", "B-"),
        (ROLLED, "ace:H", "deck"),
        (ROLLED, "ace:H", ""),
        (FIRST, "ace:H", "bay:1"),
        (SWAPPING, "card:6D", "bay:1"),
        (engine(bays=MATCHED), "card:5H", ""),
        (engine(bays=MATCHED), "collect", ""),
        (engine(), "give_up", ""),
        (engine(), "lamp", ""),
    ],
)
def test_what_is_legal_or_unheard_of_has_no_reason_against_it(state: State, piece: str, spot: str) -> None:
    assert RULES.voice.why_not(state, 0, piece, spot) is None


@pytest.mark.parametrize(
    ("state", "intent", "title", "text"),
    [
        (engine(), RESOLVE, "Give up turn 1?", "You have not rolled: 5 of 36 rolls would match the banks."),
        (
            _after(engine(dice=(4, 2)), Place(0, "A+"), Place(1, "A+")),
            RESOLVE,
            "Give up turn 1?",
            "Placed otherwise, 4 and 2 would match the banks, and undo frees them.",
        ),
        (
            COLLECTING,
            TAKES[2],
            "Spend the last charge?",
            "That spends the last charge before turn 6 and loses the match.",
        ),
    ],
)
def test_a_slip_is_asked_about(state: State, intent: Intent, title: str, text: str) -> None:
    asked = RULES.voice.caution(state, intent)

    assert isinstance(asked, Caution)
    assert (asked.title, asked.text) == (title, text)
    assert asked.go_on != asked.go_back


@pytest.mark.parametrize(
    ("state", "intent"),
    [
        (engine(bays="10C 9S 10S 2D 4C 3H"), RESOLVE),
        (_after(engine(dice=(5, 2)), Place(0, "A+"), Place(1, "A+")), RESOLVE),
        (COLLECTING, TAKES[1]),
        (engine(bays=MATCHED, turn=5, output=10, battery="soft"), TAKES[2]),
        (engine(bays=MATCHED, turn=6, output=10), TAKES[2]),
        (engine(), ROLL),
        (engine(), FAVOUR),
        (FIRST, Favour(1)),
    ],
)
def test_nothing_else_is_asked_about(state: State, intent: Intent) -> None:
    assert RULES.voice.caution(state, intent) is None


def test_every_option_is_explained_with_labels_for_its_values() -> None:
    for name, field in RULES.Options.model_fields.items():
        assert field.title, name
        assert field.description, name
        assert isinstance(field.json_schema_extra, dict)
        assert field.json_schema_extra["labels"], name


def test_the_log_claims_of_nobody_where_fuses_went_that_fit_nowhere() -> None:
    """Rule: efficiency_engine 7, resolve: both are placed before giving up, and one press does it all."""
    state = engine(dice=(5, 2), has_used_favour=True)
    (way,) = RULES.mind.ways(state)

    assert [_log(state, intent)[0] for intent in way.intents] == [
        "The 5 goes into A+.",
        "The 2 goes into A+.",
        "Ada gives up turn 1; to WASTE: 10♣ 3♠ 4♣.",
    ]
