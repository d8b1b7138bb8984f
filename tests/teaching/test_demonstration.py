"""A match of the adviser as a lesson to be watched: the same moves, each with its reason before it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core import registry
from game.core.mind import Advice
from game.rules.efficiency_engine.rules import RULES, EfficiencyEngineRules
from game.teaching.demonstration import demonstration, is_shown
from game.teaching.lesson import LONGEST, MOST_STEPS, Lesson, read, scripted


def played(lesson: Lesson) -> Sequence[Any]:
    """Return all intents of a lesson's script."""
    return [intent for step in lesson.steps for intent in scripted(RULES, step)]


@pytest.mark.parametrize("deal", [1, 5, 865655])
def test_the_adviser_plays_a_whole_match_and_says_why_first(deal: int) -> None:
    lesson = demonstration(RULES, deal)

    assert read(lesson.model_dump_json(), RULES) == lesson
    state = RULES.setup(1, RULES.Options(), deal)
    assert not lesson.steps[0].script
    for step, following in zip(lesson.steps, lesson.steps[1:], strict=False):
        for intent in scripted(RULES, following):
            advice = RULES.mind.advise(state, 0)
            assert advice is not None
            assert (advice.intent, advice.why) == (intent, step.say)
            RULES.apply(state, intent)
    assert RULES.standings(state).final


def test_a_match_that_is_long_and_talkative_fits_all_the_same() -> None:
    def advise(state: Any, seat: int) -> Advice[Any] | None:
        advice = RULES.mind.advise(state, seat)
        return advice and replace(advice, why=f"{len(RULES.legal(state))} {state.chance.seed} because " + "so " * 90)

    class Talkative(EfficiencyEngineRules):
        mind = replace(RULES.mind, advise=advise)

    lesson = demonstration(Talkative(), 3)

    assert len(lesson.steps) <= MOST_STEPS
    assert all(len(step.say) <= LONGEST for step in lesson.steps)
    assert len(played(lesson)) > MOST_STEPS / 3


def test_games_for_one_with_an_adviser_are_shown() -> None:
    assert [key for key in registry.BUILT_IN if is_shown(registry.rules(key))] == ["efficiency_engine"]
