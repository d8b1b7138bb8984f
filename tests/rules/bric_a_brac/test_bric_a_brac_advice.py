"""The greedy player of docs/rules/bric_a_brac.md, section 11: its advice, what it leaves out, and how well it plays."""

from collections import Counter

import pytest

from game.bots import greedy, random_bot
from game.core.chance import Chance
from game.rules.bric_a_brac.mind.whys import why
from game.rules.bric_a_brac.mind.worth import reachable, worth
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import State
from tests.rules.bric_a_brac.builder import after, intent, legal, play, position, text_of

COPYING = after(position(row="P2 B2 B1 Y2", hand="Y2 P4"), "play Y2", "effect")
PLANNING = after(position(row="B1 B4", workshop="P2", hand="Y1", stack="ones twins two_red"), "play Y1", "effect")
COMPLETING = after(
    position(row="Y1", workshop="B1 B4 P3", held="1w 1x", board="three_cubes two_red", score=14), "repair Y1"
)
ADVICE = [
    (
        position(row="Y1", workshop="B1 B4 P3", score=14, held="1w 1x", board="three_cubes two_red"),
        "repair Y1",
        "With Planner you can complete Three Cubes: 6 points in all, and with them you reach 20.",
    ),
    (
        position(row="P5", held="1w 1p 2x", hand="B2"),
        "repair P5",
        "Great Scrapper scores 3 points now, and makes later repairs cheaper.",
    ),
    (
        position(row="P5", workshop="P1 B3 R4", held="1w 1p 2x", score=16),
        "repair P5",
        "Great Scrapper scores 3 points now: that is worth the other three.",
    ),
    (
        position(row="P5", workshop="P1 B3 R4", held="1w 1p 2x", score=17),
        "repair P5",
        "Great Scrapper scores 3 points now, and with them you reach 20.",
    ),
    (
        position(row="B1", held="1p 1x", hand="B2", last="deck", seat=1),
        "repair B1",
        "Timber Tally scores 1 point before it is too late.",
    ),
    (
        position(
            row="Y1 P2 B3 P3 Y1 P2",
            hand="B1 B4 P1",
            workshop="B5",
            held="5c 2w 1p 1x",
            score=19,
            other_held="1c 1w",
            other_score=9,
        ),
        "repair Y1",
        "Planner scores 3 points now, and with them you reach 20.",
    ),
    (COMPLETING, "complete three_cubes B4 P3 Y1", "Three Cubes scores 3 points at once."),
    (
        position(row="P5", hand="B4 B1", held="1w 1p 1x"),
        "play B4",
        "Crystal Tally brings 2 charcoalium, a step towards Great Scrapper on space 1.",
    ),
    (COPYING, "copy B2", "The effect of Coal Tally brings 3 charcoalium, a step towards repairing it in a later turn."),
    (
        after(position(hand="P1 B5 B1", row="B5", held="2w"), "play P1", "effect"),
        "scrap B5",
        "Scrapping Wild Tally brings 1 wood and 1 copper, a step towards the other Wild Tally on space 1.",
    ),
    (
        after(position(hand="R2 B1", row="B3", other_held="1w 1x 1c", other_hand="B4 P2"), "play R2", "effect"),
        "pick crystal",
        "Crystal will be of most use, with Cube Robber on space 2 in sight.",
    ),
    (
        position(row="B5 B1", hand="B5", held="3w"),
        "play B5",
        "Wild Tally brings 2 copper: enough to repair it in a later turn.",
    ),
    (
        position(row="B5", hand="B5 P1", held="2w"),
        "play B5",
        "Wild Tally brings 2 copper, a step towards repairing it in a later turn.",
    ),
    (
        after(position(row="B1", hand="R3", other_held="3c", held="5c 3w", other_hand="B3 B4 P1 P4"), "play R3"),
        "effect",
        "Wrecker costs the opponent 2 charcoalium and 2 cards.",
    ),
    (position(hand="R3 Y2"), "play R3", "Wrecker brings 3 charcoalium; no repair is near yet."),
    (PLANNING, "keep ones", "Pair of Ones is worth 3 points and suits the machines in sight better."),
    (
        after(position(row="B3 B1 P4 Y2", workshop="P5 P1", held="2c 1p 2x"), "repair B3"),
        "pay 0 1 1",
        "Paid like this, you keep 1 crystal for the next repairs.",
    ),
    (position(row="B1"), "pass", "There is nothing else to do."),
]


@pytest.mark.parametrize(("state", "text", "why"), ADVICE)
def test_advice_says_why(state: State, text: str, why: str) -> None:
    advice = RULES.mind.advise(state, state.seat)

    assert advice is not None
    assert (text_of(advice.intent), advice.why) == (text, why)
    assert text in legal(state)


SWAPPING = after(position(row="B1 B4", hand="P4 B2", held="2c 2w 1p", other_held="1x 2p"), "play P4", "effect")


@pytest.mark.parametrize(
    ("state", "text", "told"),
    [
        (
            after(position(row="B1 B4", hand="Y1 B2", stack="ones twins two_red"), "play Y1", "effect"),
            "keep twins",
            "Twins is worth 2 points and suits the machines in sight better.",
        ),
        (
            after(position(row="B1 B4", hand="Y1 B2", stack="ones twins two_red"), "play Y1"),
            "effect",
            "Planner brings a project of your own.",
        ),
        (
            after(
                position(row="Y1", workshop="B1 B4 P3", held="1w 1x", board="three_cubes two_red", score=14),
                "repair Y1",
            ),
            "done",
            "The machines are worth more in the workshop than these points.",
        ),
        (after(RULES.copy(SWAPPING), "swap charcoalium wood"), "stop", "No further swap would help."),
        (
            after(position(hand="R4 B1", other_held="1w 1x 1c", other_hand="B4 P2"), "play R4", "effect"),
            "pick crystal",
            "Crystal is what the opponent would miss most.",
        ),
    ],
)
def test_any_step_has_its_reason(state: State, text: str, told: str) -> None:
    assert why(state, [intent(state, text)]) == told


def test_who_swaps_makes_at_least_one_swap() -> None:
    """Section 4: the effect was chosen."""
    reason = RULES.voice.why_not(SWAPPING, 0, "stop", "")

    assert reason is not None
    assert reason.text == "Make at least one swap, now that you chose the effect."
    assert RULES.voice.why_not(after(RULES.copy(SWAPPING), "swap charcoalium wood"), 0, "stop", "") is None


def test_there_is_no_advice_for_a_seat_that_does_not_decide() -> None:
    assert RULES.mind.advise(position(hand="B1"), 1) is None
    assert RULES.mind.advise(after(position(seat=1, deck=0), "pass"), 1) is None


def test_candidates_name_one_of_machines_that_are_the_same() -> None:
    state = position(row="B1 B1", hand="B1 B2 B1", held="2c 2p 2x")

    assert [text_of(one) for one in RULES.mind.candidates(state)] == ["play B1", "play B2", "repair B1", "repair B1"]


def test_candidates_copy_one_of_machines_that_are_the_same() -> None:
    state = after(position(row="B1 B1 B2", hand="Y2"), "play Y2", "effect")

    assert [text_of(one) for one in RULES.mind.candidates(state)] == ["copy B1", "copy B2"]


def test_candidates_never_produce_charcoalium() -> None:
    """Section 10: `produce(charcoalium)` is never better than `charcoalium()`."""
    state = after(position(row="B1", hand="P5"), "play P5")

    assert [text_of(one) for one in RULES.mind.candidates(state)] == ["charcoalium", "effect"]


def test_a_finished_match_is_worth_its_points() -> None:
    state = after(position(seat=1, deck=0, score=7, other_score=5), "pass")

    assert [worth(state, seat) for seat in (0, 1)] == state.scores


def test_the_last_turn_counts_only_what_can_still_be_repaired() -> None:
    state = position(row="P2 B1", held="2w 1p 1x", other_held="2w 1p 1x", hand="B2", last="deck")
    assert worth(state, 1) == worth(state, 0) == pytest.approx(0.9)

    play(state, "play B2", "charcoalium")

    assert worth(state, 0) == 0
    assert reachable(state, 1) == [(1, 2), (1, 1), (1, 0)]


def _duel(first: str, second: str, matches: int) -> list[float]:
    """Return the wins of seats played by the bots called so."""
    bots = {"greedy": greedy, "random": random_bot}
    wins = [0.0, 0.0]
    for deal in range(matches):
        state, chance = RULES.setup(2, RULES.Options(), deal), Chance(deal)
        while RULES.legal(state):
            seat = state.seat
            bot = bots[(first, second)[seat]]
            RULES.play(state, bot.choose(RULES, RULES.mind.imagine(state, seat, chance), seat, chance))
        winners = RULES.standings(state).winners
        for seat in winners:
            wins[seat] += 1 / len(winners)
    return wins


def test_the_apprentice_beats_random_play() -> None:
    """Section 11: in 120 of 120 matches; here a few, from either seat."""
    first, second = _duel("greedy", "random", 12), _duel("random", "greedy", 12)

    assert first[0] + second[1] >= 23


@pytest.mark.parametrize(("player", "matches"), [("random", 150), ("greedy", 25)])
def test_every_kind_of_intent_and_event_is_met(player: str, matches: int) -> None:
    """`pass` needs a robbed player without a repair: it is met in no such match (ruling 19)."""
    kinds: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for deal in range(matches):
        state, chance = RULES.setup(2, RULES.Options(), deal), Chance(deal)
        while intents := RULES.legal(state):
            advice = RULES.mind.advise(state, state.seat) if player == "greedy" else None
            intent = advice.intent if advice else intents[chance.below(len(intents))]
            kinds[intent.kind] += 1
            events.update([event.kind for event in RULES.play(state, intent)])

    assert len(kinds) == 14
    assert len(events) >= 20
