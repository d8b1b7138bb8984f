"""Many matches between bots."""

import json
import os
import subprocess
import sys
from time import monotonic, sleep
from typing import Any

import pytest
from pydantic import ValidationError

from game import bots
from game.core.match import MatchError
from game.core.registry import UnknownGameError
from game.lab.report import Report, Spread, interval
from game.lab.simulate import simulate

GAME = "efficiency_engine"


def _totals(report: Report) -> dict[str, object]:
    data = report.to_json()
    del data["seconds"], data["plies_per_second"]
    return data


def test_totals_do_not_depend_on_processes_or_chunks() -> None:
    alone = simulate(GAME, ["random"], matches=60, first_deal=3)

    assert _totals(simulate(GAME, ["random"], matches=60, first_deal=3, chunk=7)) == _totals(alone)
    assert _totals(simulate(GAME, ["random"], matches=60, first_deal=3, jobs=2, chunk=11)) == _totals(alone)


def test_a_run_is_the_sum_of_its_parts() -> None:
    whole = simulate(GAME, ["apprentice"], matches=40, first_deal=0)
    parts = [simulate(GAME, ["apprentice"], matches=20, first_deal=first) for first in (0, 20)]

    assert whole.total_plies == sum(part.total_plies for part in parts)
    assert whole.wins[0] * 40 == sum(part.wins[0] * 20 for part in parts)


def test_a_report_is_plain_data_with_these_keys() -> None:
    data = json.loads(json.dumps(simulate(GAME, ["random"], matches=20).to_json()))

    assert list(data) == [
        "matches",
        "asked",
        "partial",
        "plies",
        "legal",
        "points",
        "wins",
        "wins_95",
        "ends",
        "decided",
        "seconds",
        "plies_per_second",
    ]
    assert data["matches"] == 20
    assert list(data["plies"]) == list(data["legal"]) == ["median", "p95", "max"]
    assert [list(seat) for seat in data["points"]] == [["median", "p95"]]
    assert sum(data["ends"].values()) == 20


def test_random_play_is_as_the_rules_document_found_it() -> None:
    """Section 11: intents of a match about 20, 95 % up to 29; legal intents median 3, at most 9; hardly ever won."""
    report = simulate(GAME, ["random"], matches=400)

    assert (report.plies.median, report.plies.p95) == (19, 29)
    assert (report.legal.median, report.legal.max) == (3, 9)
    assert report.wins == (0.0,)


def test_a_report_reads_well() -> None:
    report = Report(
        title="Ferry",
        levels=("random", "apprentice"),
        matches=8,
        asked=8,
        plies=Spread(20, 30, 40),
        legal=Spread(3, 8, 9),
        points=(Spread(-2, 4, 6), Spread(5, 9, 9)),
        wins=(0.25, 0.75),
        ends={"lost": 7, "won": 1},
        total_plies=1600,
        seconds=0.5,
    )

    assert report.text().splitlines() == [
        "Ferry: 8 matches in 0.5 s, 3,200 plies a second",
        "  plies of a match: median 20, 95 % up to 30, at most 40",
        "  legal intents: median 3, 95 % up to 8, at most 9",
        "  seat 1, random: wins 25.00 %; points: median -2, 95 % up to 4",
        "  seat 2, apprentice: wins 75.00 %; points: median 5, 95 % up to 9",
        "  ends: lost 7, won 1",
    ]


def test_a_spread_is_by_nearest_rank() -> None:
    assert Spread.of(dict.fromkeys(range(1, 101), 1)) == Spread(median=50, p95=95, max=100)
    assert Spread.of({7: 1}) == Spread(7, 7, 7)
    assert Spread.of({1: 94, 5: 1, 9: 5}) == Spread(1, 5, 9)


def test_an_interval_is_wilson_s() -> None:
    """65 of 100 wins, and none of ten: the textbook's figures."""
    assert [round(end, 3) for end in interval(0.65, 100)] == [0.553, 0.736]
    assert [round(end, 3) for end in interval(0.0, 10)] == [0.0, 0.278]


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ({"game": "chess"}, UnknownGameError),
        ({"levels": ["genius"]}, bots.UnknownLevelError),
        ({"levels": []}, MatchError),
        ({"levels": ["random", "random"]}, MatchError),
        ({"options": {"battery": "flat"}}, ValidationError),
        ({"options": {"weather": "fine"}}, ValidationError),
        ({"first_deal": -1}, MatchError),
        ({"first_deal": 2**63 - 1}, MatchError),
        ({"matches": 0}, ValueError),
        ({"jobs": 0}, ValueError),
    ],
)
def test_what_can_not_be_played_is_refused(arguments: dict[str, Any], refusal: type[Exception]) -> None:
    usual: dict[str, Any] = {"game": GAME, "levels": ["random"], "matches": 2}

    with pytest.raises(refusal):
        simulate(**(usual | arguments))


PLAY_FOR_LONG = """
from multiprocessing import active_children
from threading import Event, Thread
from game.lab.simulate import simulate

wanted = {"matches": 1_000_000, "jobs": 2}
player = Thread(target=simulate, args=("efficiency_engine", ["random"]), kwargs=wanted, daemon=True)
player.start()
while player.is_alive() and len(active_children()) < 2:
    Event().wait(0.05)
print("they play", len(active_children()), flush=True)
Event().wait()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups there")
def test_its_processes_end_with_the_one_that_started_them() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAY_FOR_LONG], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "they play 2\n"
        process.kill()

    due = monotonic() + 20
    while _is_running(process.pid) and monotonic() < due:
        sleep(0.05)

    assert not _is_running(process.pid)


def _is_running(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
