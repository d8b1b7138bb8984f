"""A run beside the app: matches between bots are played by other processes while somebody looks at what is known.

Two sets of rules may be compared: both play the same deals, so that what differs is mostly the rules and not the luck.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from threading import Event, Lock, Thread
from time import perf_counter
from typing import Any

from game.core.words import _
from game.lab.crews import Crew, CrewError, of_cluster, of_machine
from game.lab.job import Job, Tally
from game.lab.parts import Parts
from game.lab.report import Report, report_of
from game.lab.simulate import check


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a run is: matches played and asked for, seconds at work, and what it found so far, in the order of
    the jobs; None where nothing is known yet. `problem` is why it ended before its time.
    """

    played: int
    asked: int
    seconds: float
    reports: tuple[Report | None, ...]
    is_over: bool
    problem: str = ""

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at this pace, None before anything is known."""
        return self.seconds / self.played * (self.asked - self.played) if self.played else None


class Run:
    """Plays `jobs`, which differ in their options alone, a part of each in turn, so that all are equally far.

    It uses all cores but one, in processes that give way to everybody else, or the workers of a dask cluster.
    """

    def __init__(self, jobs: Sequence[Job], *, cluster: str = "") -> None:
        """Begin to play.

        Raises:
            GameError: there is no such game, or its package has a fault.
            MatchError: the game is not for so many seats, or a deal number is out of range.
            ValidationError: an option is none of the game's.
            UnknownLevelError: there is no such bot.
        """
        for job in jobs:
            check(job)
        self.jobs, self._cluster = tuple(jobs), cluster
        self._tallies = [Tally() for _job in jobs]
        self._lock, self._goes, self._is_cancelled = Lock(), Event(), Event()
        self._goes.set()
        self._seconds, self._problem = 0.0, ""
        self._since: float | None = perf_counter()  # None while it pauses, and once it is over
        self._thread = Thread(target=self._play, name="lab", daemon=True)
        self._thread.start()

    def pause(self) -> None:
        """Hand out no more matches until it shall go on; what is being played is played to its end.

        One that is over has nothing to pause.
        """
        with self._lock:
            if self._since is not None:
                self._goes.clear()
                self._stop_clock()

    def go_on(self) -> None:
        """Go on after a pause."""
        with self._lock:
            if not self._goes.is_set():
                self._since = perf_counter()
                self._goes.set()

    def _stop_clock(self) -> None:
        if self._since is not None:
            self._seconds += perf_counter() - self._since
            self._since = None

    def cancel(self) -> None:
        """Play no more; what was played stays known."""
        self._is_cancelled.set()
        self.go_on()

    def join(self, seconds: float | None = None) -> None:
        """Wait for the end, so long at most."""
        self._thread.join(seconds)

    @property
    def is_paused(self) -> bool:
        """Whether it waits to go on."""
        return not self._goes.is_set()

    def standing(self) -> Standing:
        """Return how far it is."""
        with self._lock:
            tallies = [Tally() + tally for tally in self._tallies]
            problem = self._problem
            seconds = self._seconds + (0.0 if self._since is None else perf_counter() - self._since)
        reports = tuple(
            report_of(job, tally, seconds) if tally.matches else None
            for job, tally in zip(self.jobs, tallies, strict=True)
        )
        asked = sum(job.matches for job in self.jobs)
        return Standing(
            sum(tally.matches for tally in tallies), asked, seconds, reports, not self._thread.is_alive(), problem
        )

    def _play(self) -> None:
        hands = max(1, (os.cpu_count() or 2) - 1)
        try:
            with of_cluster(self._cluster) if self._cluster else of_machine(hands, apart=True) as crew:
                self._play_with(crew)
        except CrewError as problem:
            self._problem = str(problem)
        finally:
            with self._lock:
                self._stop_clock()
                self._goes.set()

    def _play_with(self, crew: Crew) -> None:
        """Take what comes of each job in turn, so that all are equally far."""
        parts = [Parts(job) for job in self.jobs]
        left = {place: crew.play(self._handed_out(one)) for place, one in enumerate(parts)}
        while left:
            for place, stream in list(left.items()):
                try:
                    tally = next(stream, None)
                except CrewError:
                    raise
                except Exception as problem:  # noqa: BLE001 -- whatever a game of another package raises, it is told
                    self._problem = _("The bots stumbled: {problem}").format(problem=problem)
                    self._is_cancelled.set()
                    return
                if tally is None:
                    del left[place]
                    continue
                with self._lock:
                    self._tallies[place] += tally
                parts[place].learn(tally)

    def _handed_out(self, parts: Parts) -> Iterator[Job]:
        """Yield parts of a job; none while it pauses or after it was cancelled."""
        for job in parts:
            self._goes.wait()
            if self._is_cancelled.is_set():
                return
            yield job


def compared(job: Job, printed: Mapping[str, Any]) -> list[Job]:
    """Return the jobs to play: by the options asked for and, where they differ, by those `printed`, on equal deals."""
    other = replace(job, options=dict(printed))
    return [job] if job.options == other.options else [job, other]
