"""The deeper look at what seems to matter: it blames and praises only what it is sure of."""

import pytest

from game.core.chance import Chance
from game.outlook.account import Moment, moments
from game.outlook.estimate import Estimate
from game.outlook.scale import scale_of
from game.outlook.verdict import Grade, agreed, doubtful, grade_of, verdicts
from tests.outlook.matches import played


@pytest.fixture(scope="module")
def found() -> list[Moment]:
    match = played("palimpsest", ("novice", "apprentice"), 77, 40)
    return list(moments(match, 0, scale_of(match.rules, 2), 4, 8))


@pytest.mark.parametrize(
    ("margin", "grade"),
    [
        (Estimate(-0.16, 0.07), "blunder"),
        (Estimate(-0.08, 0.03), "mistake"),
        (Estimate(0.09, 0.04), "great"),
        (Estimate(-0.16, 0.09), None),
        (Estimate(-0.05, 0.01), None),
        (Estimate(0.05, 0.01), None),
        (Estimate(0.0, 0.0), None),
    ],
)
def test_a_grade_needs_size_and_certainty(margin: Estimate, grade: Grade | None) -> None:
    assert grade_of(margin) == grade


def test_those_that_seem_to_matter_most_are_looked_at_first(found: list[Moment]) -> None:
    chosen = doubtful(found)
    margins = [abs(one.margin.value) for one in chosen]

    assert chosen
    assert margins == sorted(margins, reverse=True)
    assert all(one.rival and one.rival != one.played_way for one in chosen)


def test_the_same_match_gets_the_same_verdicts(found: list[Moment]) -> None:
    match = played("palimpsest", ("novice", "apprentice"), 77, 40)
    states = [step.before for step in match.steps]
    first, again = (list(verdicts(match.rules, states, doubtful(found)[:1], worlds=4)) for _time in range(2))

    assert first == again
    assert first[0].seat == doubtful(found)[0].decision.seat
    assert first[0].grade == grade_of(first[0].margin)


def test_what_is_hidden_does_not_change_a_verdict(found: list[Moment]) -> None:
    match = played("palimpsest", ("novice", "apprentice"), 77, 40)
    moment = doubtful(found)[0]
    states = [step.before for step in match.steps]
    first, seat = moment.decision.first, moment.decision.seat
    own = list(verdicts(match.rules, states, [moment], worlds=3))

    states[first] = match.rules.mind.imagine(states[first], seat, Chance(9))

    assert list(verdicts(match.rules, states, [moment], worlds=3)) == own


def test_other_worlds_say_something_else_of_the_same_decision(found: list[Moment]) -> None:
    match = played("palimpsest", ("novice", "apprentice"), 77, 40)
    states = [step.before for step in match.steps]
    margins = [next(verdicts(match.rules, states, doubtful(found), worlds=4, stream=one)).margin for one in (1, 2)]

    assert margins[0] != margins[1]


@pytest.mark.parametrize(
    ("ahead", "whole", "together"),
    [
        (None, Estimate(-0.1, 0.05), Estimate(-0.1, 0.05)),
        (Estimate(-0.1, 0.03), Estimate(-0.1, 0.04), Estimate(-0.1, 0.025)),
        (Estimate(-0.2, 0.01), Estimate(0.0, 0.05), Estimate(-0.1, 0.1)),
    ],
)
def test_what_two_ways_of_playing_on_differ_in_is_doubt(
    ahead: Estimate | None, whole: Estimate, together: Estimate
) -> None:
    margin = agreed(ahead, whole)

    assert (margin.value, margin.error) == pytest.approx((together.value, together.error))
