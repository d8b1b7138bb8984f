"""Bots that play the whole game: over a few matches they use everything that its rules offer."""

from typing import get_args

import pytest

from bench.bots import uses
from game.bots.budget import Budget
from game.rules.my_engine.cards import ENGINES, NAMES
from game.rules.my_engine.intents import Intent

KINDS = {intent.__dataclass_fields__["kind"].default for intent in get_args(Intent)}


@pytest.mark.parametrize(("level", "matches"), [("apprentice", 40), ("expert", 10)])
def test_every_kind_of_intent_and_every_rank_is_used(level: str, matches: int) -> None:
    """A moderate number; `python -m bench bots` counts 300 matches. Rule: my_engine 2."""
    used = uses(level, matches, Budget(most=8))

    assert set(used.kinds) == KINDS
    assert set(used.built) == {NAMES[card][:-1] for card in ENGINES}
    assert set(used.worked) == {name[:-1] for name in NAMES}
