"""The deeper look at what seems to matter: it blames and praises only what it is sure of."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.outlook import verdict
from game.outlook.account import Moment, decisions, moments
from game.outlook.estimate import Estimate
from game.outlook.futures import never
from game.outlook.scale import scale_of
from game.outlook.verdict import (
    GREAT,
    GREATS,
    MISTAKES,
    WORTH_A_LOOK,
    Grade,
    Look,
    doubtful,
    grade_of,
    is_settled,
    verdicts,
)
from tests.outlook.matches import played

SLIP = 38  # the ply of a decision that costs a quarter of the win in whole matches


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


def test_what_may_be_a_mistake_is_looked_at_first_and_then_what_may_be_great(found: list[Moment]) -> None:
    chosen = doubtful(found)
    worst = [one.margin.value - one.margin.error for one in chosen]
    mistakes = sum(value <= -WORTH_A_LOOK for value in worst)
    greats = [one.margin.value for one in chosen[mistakes:]]

    assert chosen
    assert mistakes <= MISTAKES
    assert worst[:mistakes] == sorted(worst[:mistakes])
    assert len(greats) <= GREATS
    assert all(value >= GREAT for value in greats)
    assert all(one.rival and one.rival != one.played_way for one in chosen)


def test_a_mistake_may_hide_behind_the_error_of_the_quick_look(found: list[Moment]) -> None:
    rivalled = next(one for one in found if one.rival)
    margins = Estimate(-0.01, 0.05), Estimate(-0.01, 0.01), Estimate(-0.06, 0.01), Estimate(0.02, 0.01)
    some = [replace(rivalled, margin=margin) for margin in margins]

    assert [one.margin for one in doubtful(some)] == [margins[2], margins[0]]


def test_no_more_are_looked_at_than_a_review_has_time_for(found: list[Moment]) -> None:
    rivalled = next(one for one in found if one.rival)
    some = [replace(rivalled, margin=Estimate(by / 100, 0.01)) for by in range(-40, 41)]

    assert [round(100 * one.margin.value) for one in doubtful(some)] == [*range(-40, -24), 40, 39, 38, 37]


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


def test_other_worlds_say_something_else_of_the_same_decision(
    found: list[Moment], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Look, "is_borne_out", lambda *_given: True)  # what is not named has no margin in any world
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
        (Estimate(-0.17, 0.02), True),
        (Estimate(-0.16, 0.02), False),
        (Estimate(-0.3, 0.05), True),
        (Estimate(0.15, 0.02), True),
    ],
)
def test_it_goes_on_while_more_worlds_may_change_the_grade(margin: Estimate, is_done: bool) -> None:
    assert is_settled(margin) is is_done


@pytest.fixture(scope="module")
def lost() -> tuple[Match[Any, Any], list[Moment]]:
    """Return a match that ended with 56 points to 116, and its last decisions, `SLIP` among them."""
    match = played("palimpsest", ("beginner", "apprentice"), 78)
    last = len(decisions(match)) - 12
    return match, [one for one in moments(match, 0, scale_of(match.rules, 2), 4, 8, last) if one.rival]


def look_at(match: Match[Any, Any], moment: Moment, *, is_turned: bool = False) -> Look:
    ways = moment.played_way, moment.rival
    state = match.steps[moment.decision.first].before
    return Look(match.rules, state, ways[::-1] if is_turned else ways, scale_of(match.rules, 2), 1)


def test_nothing_is_thrown_away_in_a_match_that_is_decided(lost: tuple[Match[Any, Any], list[Moment]]) -> None:
    match, found = lost

    assert not look_at(match, found[-1]).is_borne_out(Estimate(-0.2, 0.01), never)
    assert look_at(match, found[-1]).is_borne_out(Estimate(-0.2, 0.01), lambda: True)


def test_what_whole_matches_contradict_is_not_named(
    lost: tuple[Match[Any, Any], list[Moment]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdict, "WHOLE", 24)  # few are enough where it is as clear as here
    match, found = lost
    slip = next(one for one in found if one.decision.first == SLIP)

    answers = [
        look_at(match, slip, is_turned=turned).is_borne_out(Estimate(by, 0.01), never)
        for turned in (False, True)
        for by in (-0.2, 0.2)
    ]

    assert answers == [True, False, False, True]


def test_a_verdict_is_read_again_from_its_margin_alone(
    lost: tuple[Match[Any, Any], list[Moment]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept of a verdict is its margin: one that whole matches don't bear out has none."""
    match, found = lost
    slip = next(one for one in found if one.decision.first == SLIP)
    states = [step.before for step in match.steps]

    (borne_out,) = verdicts(match.rules, states, [slip], worlds=48)
    monkeypatch.setattr(Look, "is_borne_out", lambda *_given: False)
    (contradicted,) = verdicts(match.rules, states, [slip], worlds=48)

    assert borne_out.grade == grade_of(borne_out.margin, slip.margin) == "mistake"
    assert (contradicted.margin, contradicted.grade) == (Estimate(0.0), None)


def test_without_a_table_all_is_played_out(found: list[Moment]) -> None:
    match = played("palimpsest", ("novice", "apprentice"), 77, 40)
    states = [step.before for step in match.steps]
    moment = next(one for one in reversed(found) if one.rival)
    look = Look(match.rules, states[moment.decision.first], (moment.played_way, moment.rival), None, 1)

    assert look.taken(4, never).value in {-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0}
