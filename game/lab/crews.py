"""Who plays the matches of a run: this process, several of this machine, or the workers of a dask cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING

from game.core.registry import fault, info, keys
from game.core.words import _
from game.lab.job import Job, Tally, play_job

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 8  # seconds for a cluster to answer
NICENESS = 10  # of processes that must not slow down a table
LOOK = 0.2  # seconds of one look for what is done: Ctrl-C waits so long at most


class CrewError(Exception):
    """Not all could be played: who was to play it is gone, or can't be had."""


class ClusterError(CrewError):
    """The cluster can't be reached, is not ready for this Tablewright, or was lost on the way."""


@dataclass(frozen=True, slots=True)
class Crew:
    """So many `hands` that play at the same time; `play` yields what the jobs found, each as soon as it is known.

    It takes jobs only shortly before their turn, so that they can depend on what was found.
    """

    hands: int
    play: Callable[[Iterable[Job]], Iterator[Tally]]


@contextmanager
def of_machine(jobs: int, *, apart: bool = False) -> Iterator[Crew]:
    """Hand out a crew of so many processes of this machine, which start as they are needed.

    A single one is this process itself, unless it shall be `apart`: then all give way to whatever else runs here.

    Raises:
        CrewError: one of them has ended before its time.
    """
    if jobs == 1 and not apart:
        yield Crew(1, partial(map, play_job))
        return
    others = active_children()
    begin = _give_way if apart else _end_with_parent
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=begin)

    def submit(job: Job) -> Future[Tally]:
        with _held_back_interrupt():
            try:
                return pool.submit(play_job, job)
            except (OSError, ValueError) as problem:  # one died while another was started: the pipes close under it
                raise BrokenProcessPool(str(problem)) from problem

    try:
        yield Crew(jobs, partial(_share, submit, jobs))
    except BrokenProcessPool as problem:
        words = _("A process has ended before its matches were played: {problem}")
        raise CrewError(words.format(problem=problem)) from problem
    except BaseException:
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _share(submit: Callable[[Job], Future[Tally]], hands: int, jobs: Iterable[Job]) -> Iterator[Tally]:
    """Yield what comes of `jobs`; two wait for each hand, so that none is ever idle.

    Ctrl-C is heard between two looks at the answers: amid one it could leave a lock closed, and nobody would ever end.
    """
    left = iter(jobs)
    waiting: set[Future[Tally]] = set()
    try:
        while True:
            waiting |= {submit(job) for job in islice(left, 2 * hands - len(waiting))}
            if not waiting:
                return
            with _held_back_interrupt():
                done, waiting = wait(waiting, timeout=LOOK, return_when=FIRST_COMPLETED)
                found = [answer.result() for answer in done]
            yield from found
    finally:
        with _held_back_interrupt():
            for answer in waiting:
                answer.cancel()


@contextmanager
def _held_back_interrupt() -> Iterator[None]:
    """Have Ctrl-C wait; processes and threads that are begun meanwhile never hear it: this one ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def of_cluster(address: str) -> Iterator[Crew]:
    """Hand out the crew of all workers that the dask scheduler at `address`, such as tcp://127.0.0.1:8786, knows.

    Raises:
        ClusterError: dask.distributed isn't installed, nobody answers, a worker is of another release, or all are lost.
    """
    try:
        from distributed import KilledWorker
    except ImportError as problem:
        words = _("A cluster needs dask.distributed: install Tablewright together with its extra “lab”.")
        raise ClusterError(words) from problem
    try:
        client = _client(address)
    except (OSError, ValueError, TypeError) as problem:
        words = _("No scheduler answers at {address}: {problem}")
        raise ClusterError(words.format(address=address, problem=problem)) from problem
    with client:
        hands = _hands(client, address)
        try:
            executor = client.get_executor(pure=False)
            yield Crew(hands, partial(_share, partial(executor.submit, play_job), hands))
        except (OSError, KilledWorker, CancelledError) as problem:
            words = _("The cluster at {address} was lost before all was played: {problem}")
            raise ClusterError(words.format(address=address, problem=problem)) from problem


def _client(address: str) -> Client:
    """Return a client of the scheduler.

    Where its thread takes ten seconds to begin, as on a computer that stood still, it fails an assertion: once more.
    """
    from distributed import Client

    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except AssertionError:
        return Client(address, timeout=PATIENCE, set_as_default=False)


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


def _give_way() -> None:
    """Let whatever else runs here go first, and end with the parent."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    _end_with_parent()


def _end_with_parent() -> None:
    """End this process as soon as the one that started it is gone, however it went: nobody waits for its matches."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, name="parent", daemon=True).start()
