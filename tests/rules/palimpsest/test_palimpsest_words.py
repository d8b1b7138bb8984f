"""What people read: prompts, the log, refusals, questions before a slip, the verdict."""

import pytest

from game.core.voice import Caution
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from scenes.rulebook.rulebooks import names_of
from tests.rules.palimpsest.builder import intent, play, position

NAMES = ("Ada", "Ben", "Cleo")


def _after(state: State, *texts: str) -> State:
    play(state, *texts)
    return state


def _lone(**more: object) -> State:
    """Return a position with the Mountain on the table and Pact and Sea in the hand."""
    return position(("mountain", 0, 0), hand="pact sea", **more)  # type: ignore[arg-type]


def _court(**more: object) -> State:
    """Return the position of example 10 once the Consul is laid."""
    state = position(
        ("journey", 0, 0, (1, 0, 2)),
        ("author", 4, 0, (0, 1, 0)),
        ("sea", 20, 0, (0, 1, 0)),
        hand="consul",
        seats=3,
        extended=True,
        **more,  # type: ignore[arg-type]
    )
    return _after(state, "play consul 2,-6")


def _excuse() -> State:
    """Return the position of example 11, second edition, once the Excuse is laid."""
    state = position(
        ("mountain", 0, 0, (2, 3)), ("forest", 4, 0, (1, 0)), hand="excuse sea", edition="second", extended=True
    )
    return _after(state, "play excuse 2,-6")


LAID = _after(_lone(), "play pact 4,6")
PLACED = _after(_lone(), "play sea 4,6")
SECOND = _after(_lone(edition="second"), "play pact 4,6")
OVER = _after(_lone(pile=1), "play sea 4,6", "finish")
BURIED = _after(position(("mountain", 0, 0), ("sea", 1, 0), hand="pact"), "play pact -4,0")

PROMPTS = [
    (_lone(), "Lay a card partly over another, and partly on the bare table."),
    (LAID, "Place 2 scribes on any cards in sight."),
    (_after(_lone(), "play pact 4,6", "place pact"), "Place a scribe on any card in sight."),
    (SECOND, "Place 2 scribes on touched cards."),
    (_after(_lone(edition="second"), "play pact 4,6", "place mountain"), "Place a scribe on a touched card."),
    (_court(), "Send 3 scribes home from touched cards."),
    (_after(_court(), "remove author 1", "remove journey 2"), "Send a scribe home from a touched card."),
    (_excuse(), "Move all the own scribes of one card to another card."),
    (PLACED, "Draw a card and end the turn."),
    (_after(_lone(pile=1), "play sea 4,6"), "Draw a card: the match ends with this turn."),
    (_after(_lone(pile=1, play_out=True), "play sea 4,6"), "Draw a card and end the turn."),
    (_after(_lone(pile=0, play_out=True), "play sea 4,6"), "End the turn: there is no card left to draw."),
    (_after(_lone(pile=0), "play sea 4,6"), "End the turn, and with it the match."),
    (_after(_lone(scores=(104, 2)), "play sea 4,6"), "Draw a card: the match ends with this turn."),
    (
        _after(position(("mountain", 0, 0, (19, 0)), hand="pact"), "play pact 4,6", "place pact"),
        "Draw a card: the match ends with this turn.",
    ),
    (OVER, "The draw pile is empty. At 0 points the win is shared."),
]


@pytest.mark.parametrize(("state", "asked"), PROMPTS)
def test_a_prompt_says_what_to_do(state: State, asked: str) -> None:
    turn = RULES.turn(state)

    assert RULES.voice.prompt(state, None) == asked
    assert turn.number == state.turn


CROWD = position(("merchant", 0, 0, (3, 2)), ("cave", 4, 0), hand="soldier")
LOG = [
    (_lone(), ["play pact 4,6"], "Ada lays Pact on Mountain."),
    (_lone(), ["play pact 4,6"], "2 matches: Ada has 2 scribes to place."),
    (
        position(("mountain", 0, 0), ("ace_suns", 5, 0), hand="bard"),
        ["play bard 4,6"],
        "Ada lays Bard on Mountain and Ace of Suns.",
    ),
    (position(("mountain", 0, 0), hand="bard"), ["play bard 4,6"], "One match: Ada has a scribe to place."),
    (
        position(("mountain", 0, 0, (19, 0)), hand="pact"),
        ["play pact 4,6"],
        "2 matches, but Ada has only one scribe left to place.",
    ),
    (
        position(("mountain", 0, 0), ("sea", 1, 0), hand="pact", edition="second"),
        ["play pact -4,0"],
        "2 matches, but no scribe can be placed.",
    ),
    (
        position(("mountain", 0, 0), ("sea", 1, 0), hand="bard", edition="second"),
        ["play bard -4,0"],
        "One match, but no scribe can be placed.",
    ),
    (_lone(), ["play pact 4,6", "place mountain"], "Ada places a scribe on Mountain."),
    (_lone(pile=7), ["play sea 4,6", "finish"], "Ada draws a card."),
    (_lone(), ["play sea 4,6", "finish"], "Ben has the turn."),
    (CROWD, ["play soldier 2,-6"], "Merchant is scored with 5 scribes on it: Ada +9, Ben +4."),
    (
        position(("merchant", 0, 0, (1, 0)), hand="ace_suns"),
        ["play ace_suns 4,6"],
        "Merchant is scored with a scribe on it: Ada +9.",
    ),
    (
        position(("ace_suns", 0, 0, (1, 1)), hand="ace_moons"),
        ["play ace_moons 4,6"],
        "Ace of Suns is scored, but half its rank is nothing.",
    ),
    (
        position(("merchant", 0, 0), ("castle", 4, 6), hand="sea"),
        ["play sea -4,-6"],
        "The rank of Merchant, 9, is covered for good.",
    ),
    (position(("merchant", 0, 0), ("sea", 1, 0), hand="pact"), ["play pact -4,0"], "Merchant is buried."),
    (
        position(("merchant", 0, 0, (1, 0)), ("sea", 1, 0), hand="pact"),
        ["play pact -4,0"],
        "Merchant is buried, and a scribe goes home.",
    ),
    (
        position(("merchant", 0, 0, (1, 2)), ("sea", 1, 0), hand="pact"),
        ["play pact -4,0"],
        "Merchant is buried, and 3 scribes go home.",
    ),
    (
        position(("journey", 0, 0, (1, 0, 2)), hand="consul", seats=3, extended=True),
        ["play consul 4,0", "remove journey 2"],
        "Consul sends 2 scribes home.",
    ),
    (
        position(("journey", 0, 0, (0, 1)), hand="consul", extended=True),
        ["play consul 4,0"],
        "Consul sends a scribe home.",
    ),
    (_court(), ["remove journey 2"], "Ada sends a scribe of Cleo home from Journey."),
    (_court(), ["remove journey 0"], "Ada takes an own scribe home from Journey."),
    (_excuse(), ["move mountain forest"], "Ada moves 2 scribes from Mountain to Forest."),
    (_excuse(), ["move forest mountain"], "Ada moves a scribe from Forest to Mountain."),
    (_lone(pile=1), ["play sea 4,6", "finish"], "The draw pile is empty."),
    (
        position(("mountain", 0, 0, (19, 0)), hand="pact", scores=(96, 0), pile=2),
        ["play pact 4,0", "place pact", "finish"],
        "A supply is empty. 100 points are reached.",
    ),
    (
        position(("merchant", 0, 0, (3, 2)), hand="sea", pile=1),
        ["play sea 4,0", "finish"],
        "Merchant is scored at the end: Ada +9, Ben +4.",
    ),
    (
        position(("merchant", 0, 0, (3, 2)), hand="sea", pile=1),
        ["play sea 4,0", "finish"],
        "The match is over: Ada has 9 and Ben has 4.",
    ),
]


@pytest.mark.parametrize(("state", "texts", "line"), LOG)
def test_the_log_tells_what_happened(state: State, texts: list[str], line: str) -> None:
    state = RULES.copy(state)

    assert line in [RULES.voice.tell(event, NAMES[: len(state.hands)]) for event in play(state, *texts)]


def test_the_opening_tells_of_the_deal() -> None:
    state = RULES.setup(
        2,
        RULES.Options(),
        1,
        [*("pact", "sea", "end", "bard", "mill"), *("cave", "castle"), *("forest", "desert", "market"), "mountain"],
    )

    assert [RULES.voice.tell(event, NAMES) for event in RULES.opening(state)] == [
        "Everybody gets 5 cards and 20 scribes.",
        "Mountain is the root: the first card on the table.",
        "Ada has the turn.",
    ]


def test_the_log_names_no_card_that_is_drawn() -> None:
    state = _lone()
    drawn = state.deck[-1]

    events = play(state, "play sea 4,6", "finish")

    assert drawn in state.hands[0]
    assert not any("Huntress" in RULES.voice.tell(event, NAMES) for event in events)


def test_a_verdict_tells_the_points() -> None:
    state = position(("merchant", 0, 0, (3, 2, 0)), hand="sea", seats=3, pile=1)

    play(state, "play sea 4,0", "finish")

    assert RULES.standings(state).verdict == "The draw pile is empty. 9 points to 4 and 0."


REFUSALS = [
    (OVER, 0, "card:pact", "", "The match is over.", "5"),
    (_lone(), 1, "deck#3", "", "It is somebody else’s turn.", "4"),
    (_lone(), 0, "hand:1#0", "", "These cards belong to somebody else.", "6"),
    (_lone(), 0, "deck#3", "", "First lay a card of the hand.", "4.play"),
    (_lone(), 0, "finish", "", "First lay a card of the hand.", "4.play"),
    (LAID, 0, "finish", "", "All scribes have to be placed first: 2 to go.", "4.place"),
    (_after(_lone(), "play pact 4,6", "place pact"), 0, "deck#1", "", "A scribe has to be placed first.", "4.place"),
    (_court(), 0, "finish", "", "First scribes have to go home: 3 to go.", "4.remove"),
    (
        _after(_court(), "remove author 1", "remove journey 2"),
        0,
        "finish",
        "",
        "A scribe has to go home first.",
        "4.remove",
    ),
    (_excuse(), 0, "finish", "", "First move all the own scribes of one card to another.", "4.move"),
    (PLACED, 0, "finish", "", None, ""),
    (PLACED, 0, "card:pact", "desk:4,0,0", "The card of this turn is laid: end the turn.", "4.finish"),
    (LAID, 0, "card:sea", "desk:4,0,0", "All scribes have to be placed first: 2 to go.", "4.place"),
    (_lone(), 0, "card:pact", "desk:4,6,0", None, ""),
    (
        _lone(),
        0,
        "card:pact",
        "deck",
        "Bring the card to the table, so that it lies partly over another, and partly on the bare table.",
        "4.play",
    ),
    (
        _lone(),
        0,
        "card:pact",
        "desk:0,0,0",
        "It would only cover cards: a part of it has to lie on the bare table.",
        "2.table",
    ),
    (
        _lone(),
        0,
        "card:pact",
        "desk:5,7,0",
        "It only lies beside the cards: it has to overlap one by at least one cell.",
        "2.touch",
    ),
    (_lone(), 0, "card:pact", "desk:9,0,0", "It has to touch a card: bring it to those on the table.", "2.touch"),
    (
        _lone(),
        0,
        "card:pact",
        "desk:4,0,1",
        "Cards lie upright in this match: turning them is not one of its options.",
        "2.turning",
    ),
    (_lone(rotation=True), 0, "card:pact", "desk:4,0,1", None, ""),
    (_lone(), 0, "card:mountain", "desk:4,0,0", "A card on the table never moves again.", "7.stay"),
    (_lone(), 0, "card:mountain", "", "First lay a card of the hand.", "4.play"),
    (_lone(), 0, "card:ace_suns", "", "These cards belong to somebody else.", "6"),
    (_lone(), 0, "scribe:0:3", "on:mountain", "First lay a card of the hand.", "4.play"),
    (LAID, 0, "scribe:0:3", "on:mountain", None, ""),
    (LAID, 0, "scribe:0:3", "desk:0,0,0", None, ""),
    (LAID, 0, "card:mountain", "", None, ""),
    (LAID, 0, "scribe:0:3", "deck", "Bring the scribe to a card on the table.", "4.place"),
    (LAID, 0, "scribe:0:3", "desk:50,0,0", "Bring the scribe to a card on the table.", "4.place"),
    (LAID, 0, "scribe:1:3", "on:mountain", "Everybody places only the own scribes.", "4.place"),
    (
        _after(_lone(), "play pact 4,6", "place pact"),
        0,
        "scribe:0:0",
        "on:mountain",
        "A placed scribe stays where it is: take one of the supply.",
        "4.place",
    ),
    (BURIED, 0, "scribe:0:3", "on:mountain", "A buried card holds no scribes any more.", "4.place"),
    (
        SECOND,
        0,
        "scribe:0:3",
        "on:pact",
        "In the second edition no scribe goes to the card just laid, only to those it touches.",
        "4.place",
    ),
    (
        _after(position(("mountain", 0, 0), ("sea", 4, 6), hand="pact", edition="second"), "play pact -4,-6"),
        *(0, "scribe:0:3", "on:sea"),
        *("In the second edition scribes go only to cards that were touched this turn.", "4.place"),
    ),
    (_court(), 0, "scribe:0:5", "supply:0", "A Court sends scribes home from the cards it touches.", "4.remove"),
    (_court(), 0, "scribe:1:1", "supply:1", "A Court reaches only the scribes on cards it touches.", "4.remove"),
    (
        _after(_court(), "remove journey 2", "remove journey 2"),
        0,
        "scribe:0:0",
        "",
        "From Journey no more scribes go home: one for each suit shared with the Court.",
        "4.remove",
    ),
    (_court(), 0, "scribe:2:1", "supply:0", "A removed scribe goes home to the supply of its owner.", "4.remove"),
    (_court(), 0, "scribe:2:1", "supply:2", None, ""),
    (_court(), 0, "scribe:2:1", "", None, ""),
    (_excuse(), 0, "scribe:1:0", "on:forest", "The Excuse moves only the own scribes.", "4.move"),
    (
        _excuse(),
        0,
        "scribe:0:9",
        "on:forest",
        "The Excuse moves scribes that stand on a card, not those of the supply.",
        "4.move",
    ),
    (
        _excuse(),
        0,
        "scribe:0:0",
        "on:mountain",
        "Bring the scribes to another card in sight: all of them move together.",
        "4.move",
    ),
    (
        _excuse(),
        0,
        "scribe:0:0",
        "",
        "Bring the scribes to another card in sight: all of them move together.",
        "4.move",
    ),
    (_excuse(), 0, "scribe:0:0", "on:forest", None, ""),
    (
        _excuse(),
        0,
        "scribe:0:0",
        "on:sea",
        "Bring the scribes to another card in sight: all of them move together.",
        "4.move",
    ),
    (_lone(), 0, "no_such_button", "", None, ""),
]


@pytest.mark.parametrize(("state", "seat", "piece", "spot", "text", "section"), REFUSALS)
def test_a_refusal_says_why_and_where_it_stands(
    state: State, seat: int, piece: str, spot: str, text: str | None, section: str
) -> None:
    reason = RULES.voice.why_not(state, seat, piece, spot)

    assert (None if reason is None else reason.text) == text
    assert reason is None or section in names_of(reason.section)


def _asked(state: State, text: str) -> str | None:
    found = RULES.voice.caution(state, intent(text))
    assert found is None or isinstance(found, Caution)
    return found.text if found else None


BEHIND = "With this card the match ends, and after the final scoring somebody else is ahead, {} points to {}."


@pytest.mark.parametrize(
    ("state", "text", "asked"),
    [
        (position(("mountain", 0, 0, (19, 0)), hand="pact", scores=(0, 60)), "play pact 4,0", BEHIND.format(60, 17)),
        (position(("mountain", 0, 0, (19, 0)), hand="pact sea", scores=(0, 60)), "play sea 4,0", None),
        (position(("mountain", 0, 0, (19, 0)), hand="pact", scores=(60, 0)), "play pact 4,0", None),
        (
            position(("merchant", 0, 0, (0, 5)), hand="soldier", scores=(10, 95)),
            "play soldier 4,0",
            BEHIND.format(113, 15),
        ),
        (
            position(("merchant", 0, 0, (0, 5)), hand="soldier", scores=(10, 95), edition="second"),
            "play soldier 4,0",
            None,
        ),
        (position(("merchant", 0, 0, (0, 5)), hand="soldier", scores=(10, 80)), "play soldier 4,0", None),
        (_lone(), "play pact 4,6", None),
        (PLACED, "finish", None),
    ],
)
def test_a_card_that_ends_the_match_for_somebody_else_is_asked_about(
    state: State, text: str, asked: str | None
) -> None:
    assert _asked(state, text) == asked


def test_the_aim_says_whose_rank_the_scribes_have_to_reach() -> None:
    """Palimpsest 5: a touched card needs as many scribes as the rank of the card that is laid, not as its own."""
    assert "touched cards with as many scribes as your card’s rank are scored" in RULES.voice.aim(_lone(), 0)
