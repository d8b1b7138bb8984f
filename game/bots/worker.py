"""The process in which bots think, so that no frame waits for them. It reads requests from a pipe and sends answers.

It can't outlive the app: a thread of its own waits for the pipe's end, whatever the bot is doing meanwhile.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from pickle import loads
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from traceback import walk_tb
from typing import Any

from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.chance import Chance
from game.core.plugins import FAULTS
from game.core.rules import Rules

COURTESY = 10  # how far a thinking bot stands back behind the window's own process, where the system knows `nice`


@dataclass(frozen=True, slots=True)
class Request:
    """What to think about.

    `game` is what `rules_of` takes. `ticket` tells this request from all others, also from one about the same position.
    """

    ticket: int
    position: int
    game: str
    state: bytes  # pickled
    seat: int
    level: str
    budget: Budget
    seed: int


@dataclass(frozen=True, slots=True)
class Hurry:
    """Answer the request of that ticket now, with the best so far."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """Forget the request of that ticket."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Stumble:
    """The request of that ticket can't be answered: what the bot or its game's rules raised, and where, in lines."""

    ticket: int
    told: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the bot in `seat` decides at `position`, and how many seconds it thought."""

    ticket: int
    position: int
    seat: int
    intent: Any
    seconds: float


def rules_of(game: str) -> Rules[Any, Any]:
    """Return the rules of a registered game by its key, or those that a module has as `RULES` by its dotted path."""
    if "." in game:
        found: Rules[Any, Any] = import_module(game).RULES
        return found
    return registry.rules(game)


class _Desk:
    """Where requests lie until the bot gets to them; the pipe is read by a thread of its own."""

    def __init__(self, pipe: Connection) -> None:
        self.requests: SimpleQueue[Request] = SimpleQueue()
        self._pipe = pipe
        self._hurried = 0  # the last ticket that is to be answered at once
        self._cancelled = 0  # the last ticket that nobody waits for any more
        Thread(target=self._read, daemon=True).start()

    def is_stopped(self, request: Request) -> bool:
        return request.ticket <= max(self._hurried, self._cancelled)

    def is_cancelled(self, request: Request) -> bool:
        return request.ticket <= self._cancelled

    def _read(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self._sort(self._pipe.recv())
        os._exit(0)  # the app has gone: whatever the bot is about, nobody waits for it

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
    desk = _Desk(pipe)
    while True:
        request = desk.requests.get()
        if desk.is_cancelled(request):
            continue
        try:
            answer: Answer | Stumble = _answer(desk, request)
        except FAULTS as problem:
            answer = Stumble(request.ticket, _told(problem))
        if not desk.is_cancelled(request):
            with suppress(OSError):
                pipe.send(answer)


def _told(problem: BaseException) -> str:
    """Return what `problem` is and through which functions it came: an exception itself may not travel."""
    places = [
        f"  {place.f_globals.get('__name__', '?')}:{line} in {place.f_code.co_name}"
        for place, line in walk_tb(problem.__traceback__)
    ]
    return "\n".join([*places, f"{type(problem).__name__}: {problem}"])


def _answer(desk: _Desk, request: Request) -> Answer:
    began = perf_counter()
    intent = bots.choose(
        request.level,
        rules_of(request.game),
        loads(request.state),
        request.seat,
        Chance(request.seed),
        request.budget,
        lambda: desk.is_stopped(request),
    )
    return Answer(request.ticket, request.position, request.seat, intent, perf_counter() - began)
