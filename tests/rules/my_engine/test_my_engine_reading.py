"""What a table tells of passes before they begin is what they offer."""

from hypothesis import given, settings

from game.rules.my_engine.intents import SKIP, ChooseSuit, PlayInstant
from game.rules.my_engine.reading import sets_going
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.scores import gold_points, score
from game.rules.my_engine.state import State
from tests.rules.my_engine.builder import lone, offered_by
from tests.rules.my_engine.test_my_engine_secrets import positions


def before_passes(state: State) -> State:
    """Return `state`, gone on to where a suit or an instant interrupts no pass."""
    while state.phase not in ("choose_suit", "turn_end") and (legal := RULES.legal(state)):
        RULES.play(state, SKIP if SKIP in legal else legal[0])
    return state


@settings(max_examples=150)
@given(positions().map(before_passes))
def test_what_a_suit_or_an_instant_sets_going_is_what_its_passes_offer(state: State) -> None:
    """Section 4, Pass and Instants: to everybody's eyes the same, since all tableaus are open."""
    tables = [RULES.table(state, viewer) for viewer in (None, *range(len(state.hands)))]

    for intent in RULES.legal(state):
        if isinstance(intent, ChooseSuit | PlayInstant):
            offered = offered_by(state, intent)
            for table in tables:
                told = sets_going(table.view, intent)
                assert {seat: list(pieces) for seat, pieces in told.items()} == offered


def test_an_intent_that_begins_no_pass_sets_nothing_going() -> None:
    assert sets_going(RULES.table(lone("2C"), 0).view, SKIP) == {}


def test_three_gold_are_a_point() -> None:
    """Section 5: a rest of one or two is lost."""
    assert [gold_points(gold) for gold in (0, 2, 3, 8)] == [0, 0, 1, 2]
    assert score(lone("2C", gold=8), 0).gold == 2
