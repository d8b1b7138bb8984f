"""Like which level of bots somebody decided."""

from dataclasses import replace

import pytest

from game.bots import APPRENTICE, EXPERT, NOVICE
from game.bots.likeness import ENOUGH, likened
from game.core import registry
from game.outlook.account import Balance
from game.outlook.estimate import Estimate
from game.outlook.scale import scale_of

SCALE = replace(
    scale_of(registry.rules("bric_a_brac"), 2), accuracies=((NOVICE, 40.0), (APPRENTICE, 80.0), (EXPERT, 90.0))
)


def fared(accuracy: float, choices: int = ENOUGH) -> Balance:
    """Return how somebody fared who was so accurate in so many choices."""
    nothing = Estimate(0.0)
    return Balance(nothing, nothing, nothing, nothing, nothing, accuracy, choices)


@pytest.mark.parametrize(
    ("accuracy", "said"),
    [
        (30.0, "In this match Ada decided like a bot of level Novice, or below."),
        (48.0, "In this match Ada decided like a bot of level Novice."),
        (60.0, "In this match Ada decided like a bot between the levels Novice and Apprentice."),
        (72.0, "In this match Ada decided like a bot of level Apprentice."),
        (81.0, "In this match Ada decided like a bot of level Apprentice."),
        (85.0, "In this match Ada decided like a bot between the levels Apprentice and Expert."),
        (90.0, "In this match Ada decided like a bot of level Expert, or above."),
        (99.0, "In this match Ada decided like a bot of level Expert, or above."),
    ],
)
def test_an_accuracy_is_usual_for_a_level(accuracy: float, said: str) -> None:
    assert likened("Ada", fared(accuracy), SCALE) == said


def test_a_few_choices_say_nothing_about_who_made_them() -> None:
    assert likened("Ada", fared(99.0, choices=ENOUGH - 1), SCALE) == ""


def test_where_no_levels_are_told_apart_nothing_is_said() -> None:
    assert likened("Ada", fared(50.0), replace(SCALE, accuracies=())) == ""
