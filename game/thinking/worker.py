"""The process that thinks: it reads jobs from a pipe and sends answers.

It can't outlive the app: a thread of its own waits for the pipe's end, whatever is thought about meanwhile.
"""

from __future__ import annotations

import gc
import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing.connection import Connection
from pickle import loads
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from traceback import walk_tb
from typing import Any

from game.core.digest import do_without_openssl
from game.core.plugins import FAULTS
from game.thinking.job import Job

RARELY = 100_000  # objects more before the collector looks for rings: thoughts make none, and many objects
COURTESY = 10  # how far this process stands back behind the window's own, where the system knows `nice`


@dataclass(frozen=True, slots=True)
class Request:
    """A pickled job to work on. `ticket` tells this request from all others, also from one of the same job."""

    ticket: int
    job: bytes


@dataclass(frozen=True, slots=True)
class Hurry:
    """Finish the request of that ticket now, with the best so far."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """Forget the request of that ticket."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Stumble:
    """The request of that ticket can't be finished: what its job raised, and where, in lines."""

    ticket: int
    told: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer with that `number`, from 0, to a request, after so many seconds of thought."""

    ticket: int
    number: int
    value: Any
    seconds: float
    is_last: bool


class _Desk:
    """Where requests lie until somebody gets to them; the pipe is read by a thread of its own."""

    def __init__(self, pipe: Connection) -> None:
        self.requests: SimpleQueue[Request] = SimpleQueue()
        self._pipe = pipe
        self._hurried = 0  # the last ticket that is to be answered at once
        self._cancelled = 0  # the last ticket that nobody waits for any more
        Thread(target=self._read, daemon=True).start()

    def is_stopped(self, ticket: int) -> bool:
        return ticket <= max(self._hurried, self._cancelled)

    def is_cancelled(self, ticket: int) -> bool:
        return ticket <= self._cancelled

    def send(self, letter: Answer | Stumble) -> None:
        """Send what somebody still waits for."""
        if not self.is_cancelled(letter.ticket):
            with suppress(OSError):
                self._pipe.send(letter)

    def _read(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self._sort(self._pipe.recv())
        os._exit(0)  # the app has gone: whatever is thought about, nobody waits for it

    def _sort(self, letter: Request | Hurry | Cancel) -> None:
        match letter:
            case Request():
                self._cancelled = letter.ticket - 1
                self.requests.put(letter)
            case Hurry():
                self._hurried = letter.ticket
            case Cancel():
                self._cancelled = letter.ticket


def work(pipe: Connection) -> None:
    """Answer requests until the other end of `pipe` is gone: the main function of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the app, which then goes, and so does this
    with suppress(AttributeError, OSError):
        os.nice(COURTESY)
    do_without_openssl()
    gc.freeze()
    gc.set_threshold(RARELY)
    desk = _Desk(pipe)
    while True:
        request = desk.requests.get()
        if desk.is_cancelled(request.ticket):
            continue
        try:
            _answer(desk, request)
        except FAULTS as problem:
            desk.send(Stumble(request.ticket, _told(problem)))


def _told(problem: BaseException) -> str:
    """Return what `problem` is and through which functions it came: an exception itself may not travel."""
    places = [
        f"  {place.f_globals.get('__name__', '?')}:{line} in {place.f_code.co_name}"
        for place, line in walk_tb(problem.__traceback__)
    ]
    return "\n".join([*places, f"{type(problem).__name__}: {problem}"])


def _answer(desk: _Desk, request: Request) -> None:
    began, numbers = perf_counter(), count()

    def send(value: Any, *, is_last: bool = False) -> None:
        desk.send(Answer(request.ticket, next(numbers), value, perf_counter() - began, is_last))

    job: Job = loads(request.job)
    send(job.work(send, lambda: desk.is_stopped(request.ticket)), is_last=True)
