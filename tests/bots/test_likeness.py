"""Like which level of bots somebody decided."""

from dataclasses import replace

import pytest

from game.bots import APPRENTICE, EXPERT, NOVICE
from game.bots.likeness import likened
from game.core import registry
from game.outlook.scale import scale_of

SCALE = replace(
    scale_of(registry.rules("bric_a_brac"), 2), accuracies=((NOVICE, 40.0), (APPRENTICE, 80.0), (EXPERT, 90.0))
)


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
    assert likened("Ada", accuracy, SCALE) == said


def test_where_no_levels_are_told_apart_nothing_is_said() -> None:
    assert likened("Ada", 50.0, replace(SCALE, accuracies=())) == ""
