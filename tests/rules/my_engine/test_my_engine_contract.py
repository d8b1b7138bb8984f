"""My Engine keeps what every game promises: the tests of all registered games, run on it."""

from collections.abc import Callable

import pytest
from pydantic import BaseModel

from game.rules.my_engine.rules import RULES
from tests import test_contract as contract

EACH_CASE = [
    contract.test_legal_is_empty_exactly_when_the_match_is_over,
    contract.test_legal_intents_are_distinct_in_a_pinned_order_and_frozen,
    contract.test_an_illegal_intent_changes_nothing,
    contract.test_the_same_deal_replays_the_same_events,
    contract.test_a_copy_is_equal_and_goes_its_own_way,
    contract.test_every_table_is_sound,
    contract.test_an_imagined_world_keeps_what_the_seat_sees,
    contract.test_the_log_has_words_for_every_event,
    contract.test_advice_is_legal_and_cautions_are_questions,
    contract.test_any_refusal_is_a_sentence_with_its_section,
    contract.test_a_save_round_trips_mid_game,
]
OPTIONS = list(contract._variants(RULES))
CASES = [
    pytest.param("my_engine", seats, options, id=f"{seats}-{number}")
    for seats in range(2, 5)
    for number, options in enumerate(OPTIONS)
]


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep it short: many deals are played elsewhere."""
    monkeypatch.setattr(contract, "DEALS", range(3))


@pytest.mark.parametrize("promise", EACH_CASE, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize(("key", "seats", "options"), CASES)
def test_the_game_keeps_its_promises(
    promise: Callable[[str, int, BaseModel], None], key: str, seats: int, options: BaseModel, registered: None
) -> None:
    promise(key, seats, options)


def test_every_intent_is_saved_by_its_kind(registered: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "CASES", CASES)
    contract.test_every_intent_is_saved_by_its_kind("my_engine")


def test_it_introduces_itself_and_its_options(registered: None) -> None:
    contract.test_every_option_says_what_it_is("my_engine")
    contract.test_a_game_introduces_itself("my_engine")
