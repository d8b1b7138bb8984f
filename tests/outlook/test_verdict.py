"""The deeper look at what seems to matter: it blames and praises only what it is sure of."""

import pytest

from game.core.chance import Chance
from game.outlook.account import Moment, moments
from game.outlook.estimate import Estimate
from game.outlook.scale import scale_of
from game.outlook.verdict import Grade, compared, doubtful, grade_of, verdicts
from game.outlook.weighing import ways_of
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


def test_what_is_hidden_does_not_change_a_verdict() -> None:

    match = played("palimpsest", ("apprentice",) * 2, 4, 30)
    rules, seat = match.rules, match.turn.seat
    assert seat is not None
    ways = ways_of(rules, match.state)[:2]
    other = rules.mind.imagine(match.state, seat, Chance(9))

    own, same = (compared(rules, state, (ways[0], ways[1]), 3, worlds=3) for state in (match.state, other))

    assert own == same
