"""A run on the workers of a dask cluster: a scheduler and two workers, on this machine's loopback."""

import json
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from socket import create_server
from subprocess import DEVNULL
from time import monotonic, sleep

import pytest
from distributed.utils import LoopRunner

import tablewright
from game.lab import crews
from game.lab.crews import ClusterError, of_cluster
from game.lab.job import Job, Tally
from game.lab.simulate import simulate
from tools import arena

ROOT = Path(__file__).resolve().parents[2]
GAME = "efficiency_engine"
PATIENCE = 60  # seconds
MANY = 5_000  # jobs: more than are done by the time the first is told


def _start(stack: ExitStack, role: str, *arguments: str, path: Path | None = None) -> subprocess.Popen[bytes]:
    """Start a scheduler or a worker that lives as long as `stack`; `path` comes first where it looks for packages."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{role}", "--no-dashboard", "--host", "127.0.0.1"]
    env = dict(os.environ) if path is None else dict(os.environ, PYTHONPATH=str(path))
    process = subprocess.Popen([*command, *arguments], cwd=ROOT, env=env, stdout=DEVNULL, stderr=DEVNULL)
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process


def _start_scheduler(stack: ExitStack, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    file = folder / "scheduler.json"
    process = _start(stack, "scheduler", "--port", "0", "--scheduler-file", str(file))
    return process, _address(file)


def _start_worker(stack: ExitStack, address: str, path: Path | None = None) -> None:
    _start(stack, "worker", address, "--nthreads", "1", "--no-nanny", path=path)


def _address(file: Path) -> str:
    due = monotonic() + PATIENCE
    while monotonic() < due:
        if file.exists() and (text := file.read_text()):
            return str(json.loads(text)["address"])
        sleep(0.05)
    raise TimeoutError("the scheduler did not start")


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with much else to do may stand still for longer than a person would wait for an answer."""
    monkeypatch.setattr(crews, "PATIENCE", PATIENCE)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a scheduler with two workers."""
    with ExitStack() as stack:
        _scheduler, address = _start_scheduler(stack, tmp_path_factory.mktemp("cluster"))
        for _worker in range(2):
            _start_worker(stack, address)
        yield address


def _totals(data: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in data.items() if key not in ("seconds", "plies_per_second")}


def test_totals_are_those_of_this_machine(cluster: str) -> None:
    alone = _totals(simulate(GAME, ["apprentice"], matches=60, first_deal=3).to_json())

    for chunk in (None, 1, 7, 60):
        shared = simulate(GAME, ["apprentice"], matches=60, first_deal=3, cluster=cluster, chunk=chunk)
        assert _totals(shared.to_json()) == alone


def test_the_command_line_takes_a_cluster(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "my_engine", "--seats", "random,apprentice", "--matches", "12", "--json"]

    assert tablewright.main(asked) == 0
    alone = json.loads(capsys.readouterr().out)
    assert tablewright.main([*asked, "--cluster", cluster]) == 0
    shared = json.loads(capsys.readouterr().out)

    assert _totals(shared) == _totals(alone)


def test_the_arena_takes_a_cluster(cluster: str, tmp_path: Path) -> None:
    alone, shared = (arena.Played(game="bric_a_brac", version=1, seats=2) for _crew in range(2))

    arena.play(alone, "apprentice", "random", 3, 1, tmp_path / "alone")
    arena.play(shared, "apprentice", "random", 3, 1, tmp_path / "shared", cluster)

    assert shared == alone
    assert shared.duels["apprentice,random"].deals == 3


def test_a_cluster_that_is_not_there_is_told_by_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(crews, "PATIENCE", 1)
    words = ["bric_a_brac", "--kept", str(tmp_path), "--cluster", "tcp://127.0.0.1:1", "--deals", "1"]

    assert arena.main(words) == 2
    assert "No scheduler answers at tcp://127.0.0.1:1" in capsys.readouterr().err
    assert arena.main([*words, "--rate", "random"]) == 2
    assert "on this computer only" in capsys.readouterr().err


def test_a_client_whose_thread_begins_late_is_made_once_more(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start: Callable[[LoopRunner], None] = LoopRunner.start
    late = ["the first"]

    def start_late(runner: LoopRunner) -> None:
        assert not late or not late.pop()
        start(runner)

    monkeypatch.setattr(LoopRunner, "start", start_late)

    assert simulate(GAME, ["random"], matches=1, cluster=cluster).matches == 1


def test_what_a_worker_can_not_play_is_refused_before_it_is_asked(cluster: str) -> None:
    with pytest.raises(LookupError):
        simulate("chess", ["random"], cluster=cluster)


def test_a_cluster_where_nobody_answers_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crews, "PATIENCE", 1)
    with closing(create_server(("127.0.0.1", 0))) as reserved:
        address = f"tcp://127.0.0.1:{reserved.getsockname()[1]}"
    asked = ["simulate", GAME, "--seats", "random", "--cluster", address]

    assert tablewright.main(asked) == 2
    assert f"No scheduler answers at {address}" in capsys.readouterr().err


def test_an_address_that_is_none_is_told() -> None:
    with pytest.raises(ClusterError, match="No scheduler answers at nowhere://here"):
        simulate(GAME, ["random"], matches=1, cluster="nowhere://here")


def test_a_cluster_without_workers_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ExitStack() as stack:
        _scheduler, address = _start_scheduler(stack, tmp_path)
        monkeypatch.setattr(crews, "PATIENCE", 3)

        with pytest.raises(ClusterError, match="has no workers"):
            simulate(GAME, ["random"], matches=1, cluster=address)


def test_a_worker_of_another_release_is_told(tmp_path: Path) -> None:
    """Its totals might be others, so that nothing is played there."""
    metadata = tmp_path / "tablewright-99.dist-info" / "METADATA"
    metadata.parent.mkdir()
    metadata.write_text("Metadata-Version: 2.1\nName: tablewright\nVersion: 99\n")
    with ExitStack() as stack:
        _scheduler, address = _start_scheduler(stack, tmp_path)
        _start_worker(stack, address, path=tmp_path)

        with pytest.raises(ClusterError, match="has another Tablewright"):
            simulate(GAME, ["random"], matches=1, cluster=address)


def test_a_cluster_that_is_lost_on_the_way_is_told(tmp_path: Path) -> None:
    parts = [Job(GAME, ("random",), {}, first_deal=100 * number, matches=100) for number in range(MANY)]
    with ExitStack() as stack:
        scheduler, address = _start_scheduler(stack, tmp_path)
        _start_worker(stack, address)

        with pytest.raises(ClusterError, match="was lost before all was played"), of_cluster(address) as crew:
            deque(_killing(scheduler, crew.play(parts)), maxlen=0)


def _killing(scheduler: subprocess.Popen[bytes], tallies: Iterable[Tally]) -> Iterator[Tally]:
    """Kill the scheduler with the first of `tallies`."""
    for tally in tallies:
        scheduler.kill()
        yield tally


def test_processes_and_a_cluster_are_not_asked_for_together(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", GAME, "--seats", "random", "--jobs", "2", "--cluster", "tcp://127.0.0.1:8786"]

    assert tablewright.main(asked) == 2
    assert "does not go together with" in capsys.readouterr().err
