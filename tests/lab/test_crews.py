"""Long work is handed out in growing parts, tells nothing where there is no terminal, and says when a process died."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablewright
from game.lab.crews import CrewError, of_machine
from game.lab.job import Job, Tally
from game.lab.parts import LARGEST, Parts
from game.lab.simulate import simulate

GAME = "efficiency_engine"
PROGRAM = str(Path(tablewright.__file__))


def test_nothing_is_shown_where_there_is_no_terminal() -> None:
    asked = [sys.executable, PROGRAM, "simulate", GAME, "--seats", "random", "--matches", "300", "--jobs", "2"]

    assert subprocess.run(asked, capture_output=True, check=True).stderr == b""


def test_parts_grow_until_they_take_a_moment() -> None:
    parts = Parts(Job(GAME, ("random",), {}, first_deal=5, matches=100_000))
    sizes: list[int] = []
    deals: list[int] = []
    for job in parts:
        sizes.append(job.matches)
        deals += range(job.first_deal, job.first_deal + job.matches)
        parts.learn(Tally(matches=job.matches, seconds=job.matches / 1000))

    assert sizes[:6] == [1, 4, 16, 64, 256, 400]
    assert max(sizes) <= LARGEST
    assert deals == list(range(5, 100_005))


# CPython's executor counts its processes while the next one may just be started, after it has told that one is dead.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(CrewError, match="A process has ended"), of_machine(2) as crew:
        list(crew.play(_deadly()))


def _deadly() -> Iterator[Job]:
    """Yield jobs, and end the process that plays them meanwhile."""
    from multiprocessing import active_children

    for first in range(0, 10**9, 500):
        yield Job(GAME, ("random",), {}, first, 500)
        for process in active_children():
            process.kill()


def test_nothing_played_is_no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_job: Job) -> Tally:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.lab.crews.play_job", interrupt)

    with pytest.raises(KeyboardInterrupt):
        simulate(GAME, ["random"], matches=5)
