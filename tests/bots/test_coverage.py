"""Bots that play the whole game: over a few matches they use everything that its rules offer."""

from collections import Counter
from typing import get_args

import pytest

from bench.bots import uses
from game.bots.budget import Budget
from game.rules.my_engine.cards import ENGINES, NAMES
from game.rules.my_engine.intents import Intent
from game.rules.my_engine.rules import RULES
from tools.coverage_of_play import Coverage, coverage, report

KINDS = {intent.__dataclass_fields__["kind"].default for intent in get_args(Intent)}


@pytest.mark.parametrize(("level", "matches"), [("apprentice", 40), ("expert", 10)])
def test_every_kind_of_intent_and_every_rank_is_used(level: str, matches: int) -> None:
    """A moderate number; `python -m bench bots` counts 300 matches. Rule: my_engine 2."""
    used = uses(level, matches, Budget(most=8))

    assert set(used.kinds) == KINDS
    assert set(used.built) == {NAMES[card][:-1] for card in ENGINES}
    assert set(used.worked) == {name[:-1] for name in NAMES}


def test_what_is_offered_and_never_taken_is_told() -> None:
    found = coverage(RULES, "random", 2, 3)
    kinds = {use for use in found.uses() if len(use) == 1}

    assert {kind for (kind,) in kinds} <= KINDS
    assert all(0 <= found.of(use)[0] <= found.of(use)[1] for use in found.uses())
    assert sum(found.of(kind)[0] for kind in kinds) == found.decisions
    assert not any(found.of(use)[0] for use in found.never(1))


def test_a_kind_of_which_nothing_is_taken_is_named_once() -> None:
    found = Coverage(offered=Counter({(("sell",), True): 30, (("sell", "card", "7"), True): 30, (("buy",), False): 5}))

    assert found.never() == [("sell",)]
    assert found.never(1) == [("buy",), ("sell",)]


def test_the_report_names_kinds_that_were_no_choice() -> None:
    lines = [*report(RULES, Coverage())]

    assert lines[-2] == f"never a choice: {', '.join(sorted(KINDS))}"
    assert lines[-1].endswith("never chosen: none")
