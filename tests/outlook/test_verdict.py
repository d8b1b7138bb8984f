"""The deeper look at what seems to matter: it blames and praises only what it is sure of."""

import pytest

from game.core.chance import Chance
from game.outlook.account import Moment, moments
from game.outlook.estimate import Estimate
from game.outlook.futures import never
from game.outlook.scale import scale_of
from game.outlook.verdict import Grade, Look, doubtful, grade_of, is_settled, verdicts
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
    assert grade_of(margin, margin) == grade


def test_a_great_move_is_one_that_both_looks_see() -> None:
    assert grade_of(Estimate(0.46, 0.05), Estimate(0.03, 0.01)) is None
    assert grade_of(Estimate(-0.46, 0.05), Estimate(-0.03, 0.01)) == "blunder"


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
    assert first[0].grade == grade_of(first[0].margin, doubtful(found)[0].margin)


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
    ("margin", "is_done"),
    [
        (Estimate(0.0, 0.03), True),
        (Estimate(-0.03, 0.03), False),
        (Estimate(-0.11, 0.02), False),
        (Estimate(-0.11, 0.01), True),
        (Estimate(-0.3, 0.05), True),
        (Estimate(0.15, 0.02), True),
    ],
)
def test_it_goes_on_while_more_worlds_may_change_the_grade(margin: Estimate, is_done: bool) -> None:
    assert is_settled(margin) is is_done


def test_without_a_table_all_is_played_out(found: list[Moment]) -> None:
    match = played("palimpsest", ("novice", "apprentice"), 77, 40)
    states = [step.before for step in match.steps]
    moment = next(one for one in reversed(found) if one.rival)
    look = Look(match.rules, states[moment.decision.first], (moment.played_way, moment.rival), None, 1)

    assert look.taken(4, never).value in {-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0}
