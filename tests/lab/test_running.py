"""Runs beside the app: they find what a simulation finds, wait, go on, stop, and tell what went wrong."""

import pytest
from pydantic import ValidationError

from game.bots import UnknownLevelError
from game.core.match import MatchError
from game.lab.job import Job
from game.lab.running import Run, compared
from game.lab.simulate import simulate

GAME = "efficiency_engine"
PATIENCE = 120  # seconds for processes to start on a busy machine


def test_two_sets_of_rules_play_the_same_deals_and_find_what_simulations_find() -> None:
    first = Job(GAME, ("random",), {"battery": "soft"}, 11, 12)
    run = Run(compared(first, {}))
    run.join(PATIENCE)

    standing = run.standing()

    assert (standing.played, standing.asked, standing.is_over, standing.problem) == (24, 24, True, "")
    for job, found in zip(run.jobs, standing.reports, strict=True):
        assert found is not None
        alone = simulate(GAME, job.levels, job.options, job.matches, job.first_deal)
        assert (found.wins, found.points, found.plies, found.ends) == (
            alone.wins,
            alone.points,
            alone.plies,
            alone.ends,
        )
        assert found.decided == alone.decided
    assert compared(first, {"battery": "soft"}) == [first]


def test_a_run_that_pauses_plays_no_more_until_it_goes_on_and_stops_when_asked() -> None:
    run = Run([Job(GAME, ("random",), {}, 1, 1_000_000)])
    seen = []
    for change in (run.pause, run.go_on, run.pause):
        change()
        seen.append(run.is_paused)
    run.cancel()
    run.join(PATIENCE)

    standing = run.standing()

    assert seen == [True, False, True]
    assert standing.is_over
    assert standing.played < standing.asked
    assert standing.problem == ""


def test_the_time_of_a_run_that_is_over_stands_still_whatever_is_asked_of_it() -> None:
    """It may end between somebody's look at it and their press of “Pause”."""
    run = Run([Job(GAME, ("random",), {}, 1, 5)])
    run.join(PATIENCE)
    seconds = run.standing().seconds

    for change in (run.pause, run.go_on, run.pause):
        change()
        assert not run.is_paused
        assert run.standing().seconds == seconds


@pytest.mark.parametrize(
    ("job", "error"),
    [
        (Job(GAME, ("random", "random"), {}, 1, 5), MatchError),
        (Job(GAME, ("oracle",), {}, 1, 5), UnknownLevelError),
        (Job(GAME, ("random",), {"battery": "never"}, 1, 5), ValidationError),
    ],
)
def test_what_can_not_be_played_is_refused_before_a_process_starts(job: Job, error: type[Exception]) -> None:
    with pytest.raises(error):
        Run([job])


def test_a_cluster_that_can_not_be_had_is_told() -> None:
    run = Run([Job(GAME, ("random",), {}, 1, 5)], cluster="nowhere://")
    run.join(PATIENCE)

    assert run.standing().problem
    assert run.standing().played == 0


def test_what_winners_had_more_of_is_told_where_there_are_others() -> None:
    several = simulate("my_engine", ("random", "random"), matches=2)
    lost = simulate(GAME, ("random",), matches=1)

    assert set(several.decided) >= {"VP", "Engine"}
    assert lost.decided == {}
    assert several.to_json()["decided"].keys() == several.decided.keys()
