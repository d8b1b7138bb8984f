"""Who plays the matches of a run: this process, several of this machine, or the workers of a dask cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING

from game.core.registry import fault, info, keys
from game.core.words import _
from game.lab.job import Job, Tally, play_job

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 8  # seconds for a cluster to answer


class ClusterError(Exception):
    """The cluster can't be reached, is not ready for this Tablewright, or was lost on the way."""


@dataclass(frozen=True, slots=True)
class Crew:
    """So many `hands` that play at the same time; `play` yields what each job found, in their order."""

    hands: int
    play: Callable[[list[Job]], Iterable[Tally]]


@contextmanager
def of_machine(jobs: int) -> Iterator[Crew]:
    """Hand out a crew of so many processes of this machine, started when there is something to share."""

    def play(parts: list[Job]) -> Iterable[Tally]:
        if jobs == 1 or len(parts) == 1:
            yield from map(play_job, parts)
            return
        context = get_context("spawn")
        with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=context, initializer=_end_with_parent) as pool:
            yield from pool.map(play_job, parts)

    yield Crew(jobs, play)


@contextmanager
def of_cluster(address: str) -> Iterator[Crew]:
    """Hand out the crew of all workers that the dask scheduler at `address`, such as tcp://127.0.0.1:8786, knows.

    Raises:
        ClusterError: dask.distributed isn't installed, nobody answers, a worker is of another release, or all are lost.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError as problem:
        words = _("A cluster needs dask.distributed: install Tablewright together with its extra “lab”.")
        raise ClusterError(words) from problem
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as problem:
        words = _("No scheduler answers at {address}: {problem}")
        raise ClusterError(words.format(address=address, problem=problem)) from problem
    with client:
        hands = _hands(client, address)
        try:
            yield Crew(hands, lambda parts: client.get_executor(pure=False).map(play_job, parts))
        except (OSError, KilledWorker, CancelledError) as problem:
            words = _("The cluster at {address} was lost before all was played: {problem}")
            raise ClusterError(words.format(address=address, problem=problem)) from problem


def _hands(client: Client, address: str) -> int:
    """Return how many matches the cluster plays at a time, once all its workers are known to be like this process."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as problem:
        raise ClusterError(_("The cluster at {address} has no workers.").format(address=address)) from problem
    try:
        releases = client.run(release)
    except Exception as problem:
        words = _("The workers at {address} don’t know this Tablewright: {problem}")
        raise ClusterError(words.format(address=address, problem=problem)) from problem
    for worker, theirs in releases.items():
        if theirs != release():
            words = _("The worker {worker} has another Tablewright or other games; install the same there.")
            raise ClusterError(words.format(worker=worker))
    return sum(client.nthreads().values())


def release() -> tuple[str, dict[str, int]]:
    """Return what must be the same wherever matches of one run are played: this release, and the rules of each game."""
    try:
        mine = version("tablewright")
    except PackageNotFoundError:
        mine = ""
    return mine, {key: info(key).version for key in keys() if fault(key) is None}


def _end_with_parent() -> None:
    """End this process as soon as the one that started it is gone, however it went: nobody waits for its matches."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, name="parent", daemon=True).start()
