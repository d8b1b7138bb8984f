"""The greedy player of docs/rules/efficiency_engine.md, section 11: its advice, its odds and its yardstick."""

import pytest

from game.core.chance import Chance
from game.lab.simulate import simulate
from game.rules.efficiency_engine.intents import FAVOUR, RESOLVE, ROLL, SWAPS, TAKES, Favour, Intent, Place
from game.rules.efficiency_engine.odds import FITTING
from game.rules.efficiency_engine.rules import RULES
from game.rules.efficiency_engine.state import State
from tests.rules.efficiency_engine.builder import MATCHED, engine


def _after(state: State, *intents: Intent) -> State:
    for intent in intents:
        RULES.apply(state, intent)
    return state


ADVICE = [
    (engine(), ROLL, "Roll first: 5 of 36 rolls would close the gap of 6."),
    (
        engine(bays="10C 9S 10S 2D 4C 3H", favours="AH"),
        ROLL,
        "Roll first: the gap of 20 is too wide for fuses, but a favour may narrow it.",
    ),
    (
        engine(bays="10C 9S 10S 2D 4C 3H", turn=6),
        RESOLVE,
        "Nothing can match the banks any more: 4 black cards go to WASTE.",
    ),
    (
        engine(dice=(4, 2)),
        Place(0, "A-"),
        "Put the 4 into A−: then the 2 can close the rest of the gap.",
    ),
    (
        _after(engine(dice=(4, 2)), Place(0, "B+")),
        Place(1, "A-"),
        "Put the 2 into A−, and both banks read the same.",
    ),
    (
        _after(engine(dice=(4, 2)), Place(1, "B+")),
        Place(0, "A-"),
        "Put the 4 into A−, and both banks read the same.",
    ),
    (
        engine(dice=(5, 2), favours="AH"),
        FAVOUR,
        "These fuses can’t close the gap of 6. Use the ace of hearts: 9 of the 30 cards in the deck would fit.",
    ),
    (
        engine(dice=(5, 2), favours="AH", swap_choice="before"),
        Favour(1),
        "These fuses can’t close the gap of 6. Use the ace of hearts: 6 of the 30 cards in the deck would fit.",
    ),
    (
        engine(bays="10C 9S 10H 2C 3C 2S", favours="AC", dice=(1, 1)),
        FAVOUR,
        "Nothing closes the gap of 22 any more, but the ace of clubs sends a black back to the deck instead of WASTE.",
    ),
    (
        engine(bays="10C 9S 10H 2C 3C 2S", favours="AH", dice=(1, 1)),
        Place(0, "A+"),
        "Nothing can match the banks any more: 5 black cards go to WASTE. "
        "Give up; where the fuses go makes no difference.",
    ),
    (
        _after(engine(bays="10C 9S 10H 2C 3C 2S", favours="AH", dice=(1, 1)), Place(0, "A+"), Place(1, "A+")),
        RESOLVE,
        "Nothing can match the banks any more: 5 black cards go to WASTE.",
    ),
    (
        _after(engine(bays="2H 3H 4H 10D 9D 5D", favours="AS", dice=(1, 1)), Place(0, "A+"), Place(1, "A+")),
        RESOLVE,
        "Nothing can match the banks any more, but no black lies in them: nothing is wasted.",
    ),
    (
        _after(engine(bays="10C 9S 2S 3D 8C 4H", favours="AH", next="10D"), FAVOUR),
        SWAPS[5],
        "In place of 4♥ the 10♦ makes the banks equal.",
    ),
    (
        _after(engine(bays="9H 6C 5S 2D 4C 8S", favours="AH", next="6D", dice=(5, 2)), FAVOUR),
        SWAPS[0],
        "In place of 9♥ the 6♦ leaves a gap of 3, which these fuses close.",
    ),
    (
        _after(engine(bays="9H 6C 5S 2D 4C 8S", favours="AH", next="6D"), FAVOUR),
        SWAPS[0],
        "In place of 9♥ the 6♦ leaves a gap of 3, which 8 of 36 rolls would close.",
    ),
    (
        _after(engine(bays="10C 9S 10H 2C 3C 2S", favours="AC", next="6D", dice=(1, 1)), FAVOUR),
        SWAPS[0],
        "6♦ helps in no bay, and 10♣ is as good a card as any to send back.",
    ),
    (
        _after(engine(bays="10C 9S 10H 2C 3C 2S", favours="AH", next="6D", dice=(1, 1)), FAVOUR),
        SWAPS[2],
        "6♦ does not help, but 10♥ is the only card that it may replace.",
    ),
    (engine(bays=MATCHED), TAKES[3], "Collect every red: the battery holds 12."),
    (
        engine(bays=MATCHED, turn=5, output=9),
        TAKES[2],
        "Keep one charge: an empty battery before turn 6 loses the match.",
    ),
    (engine(bays=MATCHED, turn=6, output=10), TAKES[2], "Collect as many reds as the battery has charges."),
    (engine(bays=MATCHED, turn=5, output=9, battery="soft"), TAKES[3], "Collect every red: the battery holds 3."),
]


@pytest.mark.parametrize(("state", "intent", "why"), ADVICE)
def test_advice_is_legal_and_says_why(state: State, intent: Intent, why: str) -> None:
    advice = RULES.mind.advise(state, 0)

    assert advice is not None
    assert (advice.intent, advice.why) == (intent, why)
    assert intent in RULES.legal(state)


def test_a_finished_match_needs_no_advice() -> None:
    assert RULES.mind.advise(_after(engine(turn=6), RESOLVE), 0) is None


def test_the_odds_are_those_of_the_rules_document() -> None:
    """Section 11: chances out of 36 for |d| = 0..12; nothing beyond."""
    assert FITTING[:13] == (6, 10, 9, 8, 7, 6, 5, 6, 5, 4, 3, 2, 1)
    assert not any(FITTING[13:])


def test_advice_is_always_legal() -> None:
    for deal in range(40):
        options = RULES.Options(battery=("strict", "soft")[deal % 2], swap_choice=("after", "before")[deal // 2 % 2])
        state, chance = RULES.setup(1, options, deal), Chance(deal)
        while legal := RULES.legal(state):
            advice = RULES.mind.advise(state, 0)
            assert advice is not None
            assert advice.intent in legal
            assert "{" not in advice.why
            RULES.play(state, legal[chance.below(len(legal))])


@pytest.mark.parametrize(("swap_choice", "wins"), [("after", 86), ("before", 67)])
def test_the_greedy_player_wins_as_often_as_ever(swap_choice: str, wins: int) -> None:
    """Section 11: about one match in seven, one in eleven with `swap_choice = before`; here the very same deals."""
    report = simulate("efficiency_engine", ["apprentice"], {"swap_choice": swap_choice}, matches=600, first_deal=1)

    assert round(report.wins[0] * 600) == wins
