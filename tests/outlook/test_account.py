"""What decisions cost and what luck gave."""

from functools import cache
from itertools import pairwise
from math import isclose
from typing import Any

import pytest

from game.core import registry
from game.core.match import Match, Seat
from game.core.rules import Rules
from game.outlook.account import Decision, Moment, balance, decisions, moments
from game.outlook.estimate import Estimate
from game.outlook.history import notes, turning_point
from game.outlook.scale import scale_of
from game.outlook.verdict import Verdict
from game.outlook.weighing import ways_of, weigh
from game.rules.efficiency_engine.intents import RESOLVE
from tests.outlook.matches import played

PLIES = 40  # of matches that are given up


@cache
def told(game: str, levels: tuple[str, ...], deal: int, plies: int = 1000) -> list[Moment]:
    match = played(game, levels, deal, plies)
    return list(moments(match, 0, scale_of(match.rules, len(levels)), 4, 8))


def accuracy(found: list[Moment], seat: int) -> float:
    told_of = balance(found, seat, is_chance=True).accuracy
    assert told_of is not None
    return told_of


@pytest.mark.parametrize(
    ("game", "seats"), [("palimpsest", 2), ("my_engine", 3), ("bric_a_brac", 2), ("efficiency_engine", 1)]
)
def test_luck_and_decisions_add_up_to_what_changed(game: str, seats: int) -> None:
    found = told(game, ("apprentice",) * seats, 2, PLIES)
    for seat in range(seats):
        whole = balance(found, seat, is_chance=True)

        assert isclose(whole.luck.value + whole.decisions.value, whole.final.value - whole.initial.value, abs_tol=1e-9)
    assert all(one.loss.value <= 0 for one in found)


def test_no_turn_has_luck_in_which_nothing_came_up_and_what_one_gains_the_others_lose() -> None:
    match = played("my_engine", ("apprentice",) * 2, 2, PLIES)
    found = told("my_engine", ("apprentice",) * 2, 2, PLIES)

    assert [bool(one.gained) for one in found] == [one.has_luck for one in decisions(match)]
    for one in found:
        assert isclose(one.luck(0).value + one.luck(1).value, 0.0, abs_tol=1e-9)


def test_a_decision_changes_no_more_than_there_was_to_win_or_lose() -> None:
    found = told("bric_a_brac", ("novice", "apprentice"), 500, 2 * PLIES)

    assert any(one.change[0].value for one in found)
    for one in found:
        for seat in range(2):
            assert -1e-9 <= one.before[seat].value + one.change[seat].value <= 1 + 1e-9


def test_a_draw_is_judged_with_the_eyes_of_who_drew() -> None:
    """In the Palimpsest a card is drawn at the end of each turn: of the other's, the viewer knows nothing."""
    match = played("palimpsest", ("apprentice",) * 2, 2, PLIES)
    eyes = [list(moments(match, viewer, scale_of(match.rules, 2), 4, 2)) for viewer in range(2)]

    for one, other in zip(*eyes, strict=True):
        assert one.gained == other.gained or one.decision.end == match.ply


def test_a_beginner_is_less_accurate() -> None:
    found = told("bric_a_brac", ("novice", "apprentice"), 500, 2 * PLIES)

    assert accuracy(found, 0) < accuracy(found, 1) - 5


def test_decisions_are_whole_turns_cut_where_luck_comes_in() -> None:
    match = played("my_engine", ("apprentice",) * 2, 1)
    found = decisions(match)

    assert [one.first for one in found[1:]] == [one.end for one in found[:-1]]
    assert (found[0].first, found[-1].end) == (0, match.ply)
    for one in found:
        assert not any(match.came_up(ply) for ply in range(one.first, one.end - 1))


@pytest.mark.parametrize("plies", [0, 1])
def test_a_match_given_up_at_once_has_an_account(plies: int) -> None:
    assert len(told("palimpsest", ("apprentice",) * 2, 2, plies)) == plies


def sensible(rules: Rules[Any, Any], state: Any) -> bool:
    return len(ways_of(rules, state)) > 3


def test_all_ways_meet_the_same_worlds_and_the_played_one_stays() -> None:
    match = played("palimpsest", ("apprentice",) * 2, 4, 40)
    step = next(step for step in match.steps[10:] if sensible(match.rules, step.before))
    ways = ways_of(match.rules, step.before)
    worst = min(
        ways, key=lambda way: weigh(match.rules, step.before, None, 2, 1, way).measured(ways.index(way))[0].value
    )
    found = weigh(match.rules, step.before, scale_of(match.rules, 2), 16, 5, worst)

    assert found.ways[found.kept] == worst
    assert found.kept in found.left
    assert len(found.left) < len(found.ways)
    assert all(one.value == 0 == one.error for one in found.difference(found.best, found.best))


def test_what_is_hidden_does_not_change_a_weighing() -> None:
    match = played("palimpsest", ("apprentice",) * 2, 4, 30)
    seat = match.turn.seat
    assert seat is not None
    from game.core.chance import Chance

    other = match.rules.mind.imagine(match.state, seat, Chance(9))
    own, same = (weigh(match.rules, state, None, 6, 3) for state in (match.state, other))

    assert own.ways == same.ways
    assert [own.measured(number) for number in own.left] == [same.measured(number) for number in same.left]


def test_who_plays_as_advised_changes_nothing_and_has_nothing_but_luck() -> None:
    found = told("bric_a_brac", ("apprentice",) * 2, 2, PLIES)

    assert {one.change for one in found} == {(Estimate(0.0), Estimate(0.0))}
    for seat in range(2):
        whole = balance(found, seat, is_chance=True)
        assert isclose(whole.luck.value, whole.final.value - whole.initial.value, abs_tol=1e-9)


def test_luck_is_marked_only_where_something_came_up() -> None:
    def gained(first: int, *, has_luck: bool) -> Moment:
        even, ahead, nothing = Estimate(0.5), Estimate(0.8), Estimate(0.0)
        behind = Estimate(0.2)
        came = (Estimate(0.3), Estimate(-0.3))
        decision = Decision(first, first + 1, 0, first, has_luck)
        return Moment(decision, 1, (even, even), (ahead, behind), (nothing,) * 2, gained=came)

    marked = notes([gained(0, has_luck=False), gained(1, has_luck=True), gained(2, has_luck=True)], is_over=True)

    assert [(one.mark, one.first) for one in marked if one.mark == "lucky"] == [("lucky", 1)]


def test_what_another_draws_unseen_is_no_luck_to_the_viewer() -> None:
    """Who draws sees a card come up; the other sees a back. Nothing is shuffled in a turn of the Palimpsest."""
    match = played("palimpsest", ("apprentice",) * 2, 4, 40)
    ends = [one for one in decisions(match) if one.has_luck]
    seen = {eyes: [one for one in decisions(match, eyes) if one.has_luck] for eyes in range(2)}

    assert {one.seat for one in ends} == {0, 1}
    for eyes, found in seen.items():
        assert found == [one for one in ends if one.seat == eyes]


def test_a_swing_that_is_told_as_a_blunder_is_not_told_as_bad_luck_too() -> None:
    nothing, half, little = (Estimate(0.0),) * 2, Estimate(0.5), Estimate(0.1)
    moments = [
        Moment(
            Decision(ply, ply + 1, 0, ply, has_luck=True),
            2,
            (half, half),
            (little, Estimate(0.9)),
            nothing,
            gained=(Estimate(-0.4), Estimate(0.4)),
        )
        for ply in range(2)
    ]
    blunder = Verdict(0, 0, (), Estimate(-0.3), "blunder")

    marked = notes(moments, [blunder], is_over=False)

    assert [(one.mark, one.first) for one in marked] == [("blunder", 0), ("unlucky", 1)]


@pytest.mark.parametrize(
    ("chances", "turning"),
    [
        ((0.50, 0.52, 0.49, 0.51, 0.52, 0.70, 1.0), 4),  # it hovered long after the last time it was even
        ((0.50, 0.60, 0.30, 0.70, 1.0), 2),
        ((0.54, 0.60, 0.56, 0.82, 1.0), 2),  # a little ahead is not yet much
        ((0.60, 0.70, 1.0), None),
    ],
)
def test_a_match_turns_where_its_winner_gets_clearly_ahead_for_good(
    chances: tuple[float, ...], turning: int | None
) -> None:
    def both(chance: float) -> tuple[Estimate, Estimate]:
        return Estimate(chance), Estimate(1 - chance)

    found = [
        Moment(Decision(ply, ply + 1, 0, ply), 1, both(before), both(after), (Estimate(0.0),) * 2)
        for ply, (before, after) in enumerate(pairwise(chances))
    ]

    note = turning_point(found)

    assert (None if note is None else note.first) == turning
    if note is not None:
        assert note.change == pytest.approx(chances[note.end] - chances[note.first])


def test_whoever_gives_up_alone_what_could_be_won_is_told_so() -> None:
    """The futures of a solitaire are played as it advises: by chance all would be lost, and nothing would matter."""
    rules = registry.rules("efficiency_engine")
    match: Match[Any, Any] = Match(rules, (Seat("Ada"),), rules.Options(), 897_010)
    while (seat := match.turn.seat) is not None:
        advice = rules.mind.advise(match.state, seat)
        assert advice is not None
        gives_up = match.turn.number > 1 and RESOLVE in rules.legal(match.state)
        match.apply(RESOLVE if gives_up else advice.intent)
    found = list(moments(match, 0, scale_of(rules, 1)))
    whole = balance(found, 0, is_chance=True)

    assert 0.08 < whole.initial.value < 0.2  # whoever plays as advised wins one match of seven
    assert whole.losses.value + 2 * whole.losses.error < 0
    assert accuracy(found, 0) < 80
