"""Saved matches told in lines."""

import pytest

from game.core.match import Seat
from saves.report import shelf_lines
from saves.shelf import Result, Summary


def summary(*, turn_last: int | None = 6, result: Result | None = None) -> Summary:
    return Summary(
        id="00000000abcd",
        game="efficiency_engine",
        rules_version=1,
        seats=(Seat("Ada"),),
        deal=7,
        options={},
        practice=False,
        imported=False,
        cursor=3,
        started="2026-01-01T12:00:00+00:00",
        touched="2026-01-02T13:45:06+00:00",
        turn_number=2,
        turn_last=turn_last,
        decider=0,
        prompt="",
        finished=None if result is None else "2026-01-02T13:45:06+00:00",
        result=result,
        hints=0,
    )


@pytest.mark.parametrize(
    ("one", "standing"),
    [
        (summary(), "turn 2 of 6"),
        (summary(turn_last=None), "turn 2"),
        (summary(result=Result("won", won=True, points=1, honours=())), "won, 1 point"),
        (summary(result=Result("lost", won=False, points=-3, honours=())), "lost, -3 points"),
        (summary(result=Result(None, won=None, points=40, honours=())), "over"),
    ],
)
def test_a_line_says_how_a_match_stands(one: Summary, standing: str) -> None:
    assert list(shelf_lines([one])) == [f"00000000abcd  2026-01-02 13:45  The Efficiency Engine  7  Ada  {standing}"]
