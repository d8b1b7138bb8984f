"""What was handed to other threads and is heard of later: no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass
from threading import Thread
from typing import Any, TypeVar

from game.core.words import _
from scenes.stage.motion import NEVER, NOW
from scenes.stage.waking import wake

T = TypeVar("T")

SLOW_SECONDS = 1.5  # after which a person hears that it takes long


@dataclass(slots=True)
class _Errand:
    answer: Future[Any]
    then: Callable[[Future[Any]], None]
    is_awaited: bool = True
    age: float = 0.0


class Errands:
    """Calls back, in a frame, whoever waits for an answer that has come."""

    def __init__(self) -> None:
        """Begin with nothing under way."""
        self._under_way: list[_Errand] = []

    def send(self, answer: Future[T], then: Callable[[Future[T]], None]) -> None:
        """Call `then` with `answer` once it is there."""
        self._wait_for(_Errand(answer, then))

    def start(self, act: Callable[[], T], then: Callable[[Future[T]], None], *, is_awaited: bool = True) -> None:
        """Do `act` in a thread of its own, and call `then` with what comes of it.

        Where nobody has asked for it, nobody is told that it takes long: it is not `is_awaited`.
        """
        answer: Future[T] = Future()

        def run() -> None:
            try:
                answer.set_result(act())
            except Exception as problem:  # noqa: BLE001 -- whatever it is, it is for whoever asked
                answer.set_exception(problem)

        Thread(target=run, name="errand", daemon=True).start()
        self._wait_for(_Errand(answer, then, is_awaited))

    def _wait_for(self, errand: _Errand) -> None:
        self._under_way.append(errand)
        errand.answer.add_done_callback(lambda _answer: wake())

    @property
    def due(self) -> float:
        """Seconds until somebody is told that it takes long; of answers, a wake-up tells."""
        if any(errand.answer.done() for errand in self._under_way):
            return NOW
        waits = [SLOW_SECONDS - errand.age for errand in self._under_way if errand.is_awaited]
        return min((left for left in waits if left > 0), default=NEVER)

    def update(self, seconds: float) -> str | None:
        """Let time pass; return what to tell somebody who waits for long."""
        news = None
        for errand in list(self._under_way):
            if errand.answer.done():
                self._under_way.remove(errand)
                errand.then(errand.answer)
                continue
            is_news = errand.is_awaited and errand.age < SLOW_SECONDS <= errand.age + seconds
            errand.age += seconds
            if is_news:
                news = _("The disk takes its time. What you asked for is done as soon as it answers.")
        return news

    def finish(self, seconds: float) -> None:
        """Wait for all answers, so long at most: for those who drive the app without a screen."""
        wait([errand.answer for errand in self._under_way], seconds)

    @property
    def are_under_way(self) -> bool:
        """Whether something is waited for."""
        return bool(self._under_way)
