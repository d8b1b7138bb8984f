"""What bots and outlook add up comes out the same in every Python."""

import sys
from collections.abc import Iterable

import pytest

from game.bots import APPRENTICE, EXPERT, NOVICE, choose, luck
from game.bots.budget import Budget
from game.core import registry
from game.core.chance import Chance
from game.core.sums import float_sum
from game.outlook.account import moments
from game.outlook.scale import scale_of
from tests.outlook.matches import played

PLIES = 12


def strict(values: Iterable[float], start: int = 0) -> int:
    """Add whole numbers, as `sum` does, and refuse floats."""
    whole = [*values]
    assert not any(isinstance(value, float) for value in whole), whole
    return sum(whole, start)  # type: ignore[return-value]


def test_it_is_added_from_left_to_right() -> None:
    assert float_sum([1e16, 1.0, 1.0, -1e16]) == 0.0  # compensated, it would be 2.0
    assert float_sum([]) == 0.0


@pytest.mark.parametrize("key", registry.BUILT_IN)
def test_nothing_that_decides_adds_floats_otherwise(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, fewest = registry.rules(key), registry.info(key).seats[0]
    match = played(key, (APPRENTICE,) * fewest, 4, PLIES)
    for name, module in [*sys.modules.items()]:
        if name.startswith("game.") and not name.startswith("game.lab"):
            monkeypatch.setattr(module, "sum", strict, raising=False)

    state = rules.setup(fewest, rules.Options(), 4)
    for ply in range(PLIES):
        seat = rules.turn(state).seat
        assert seat is not None
        for level in (NOVICE, EXPERT) if fewest > 1 else (APPRENTICE,):
            chosen = choose(level, rules, state, seat, luck(ply, seat), Budget(most=4))
        rules.mind.advise(state, seat)
        rules.mind.imagine(state, seat, Chance(ply))
        rules.play(state, chosen)
    assert [*moments(match, 0, scale_of(rules, fewest), 2, 2)]
