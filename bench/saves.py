"""What saving costs: the frame that hands an intent over, and the time until it is on the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Condition, Event, Thread
from time import perf_counter, sleep
from typing import Any

from bench.figures import Figure, spread
from game.core import registry
from game.core.chance import Chance
from game.core.match import PERSON, Match, Seat
from saves.autosave import Autosave
from saves.matches import open_match
from saves.store import Store

TITLE = "what saving costs"
INTENTS = 1000
PAUSE_SECONDS = 0.003
SHELF = 500  # matches
LOOKS = 20
WARM_UP = 20  # the first intents pay for imports and for the file's beginning


def run() -> list[Figure]:
    """Return what was measured."""
    with TemporaryDirectory() as folder:
        return [
            *_floor(),
            *_pace(Path(folder) / "paced.sqlite", "an intent now and then", is_paced=True),
            *_pace(Path(folder) / "hurried.sqlite", "intents without a pause", is_paced=False),
            *_shelf(Path(folder) / "shelf.sqlite"),
        ]


def _floor() -> Iterator[Figure]:
    """Yield what waking another thread costs on this machine: nothing can be handed over for less."""
    condition = Condition()
    is_over = Event()

    def rest() -> None:
        with condition:
            while not is_over.is_set():
                condition.wait()

    thread = Thread(target=rest)
    thread.start()
    woken: list[float] = []
    for _time in range(INTENTS // 2):
        sleep(PAUSE_SECONDS)
        began = perf_counter()
        with condition:
            condition.notify_all()
        woken.append(perf_counter() - began)
    is_over.set()
    while thread.is_alive():
        with condition:
            condition.notify_all()
    yield from spread("waking a thread that does nothing", woken)


def _pace(path: Path, what: str, *, is_paced: bool) -> Iterator[Figure]:
    handed: list[float] = []
    saved: list[float] = []
    with Autosave(path) as autosave:
        for match in _matches():
            identity = autosave.begin(match)
            for _ply in _plies(match):
                began = perf_counter()
                autosave.played(identity, match)
                handed.append(perf_counter() - began)
                if is_paced:
                    assert autosave.flush()
                    saved.append(perf_counter() - began)
                    sleep(PAUSE_SECONDS)  # people do not play faster than the thread goes back to rest
            if len(handed) > INTENTS:
                break
    yield from spread(f"{what}: handed over", handed[WARM_UP:], p99=0.2 if is_paced else None)
    if is_paced:
        yield from spread(f"{what}: on the disk", saved[WARM_UP:], p99=5)


def _shelf(path: Path) -> Iterator[Figure]:
    with Autosave(path) as autosave:
        for _number, match in zip(range(SHELF), _matches(), strict=False):
            for _ply in _plies(match):
                pass
            identity = autosave.begin(match)
    yield Figure(f"{SHELF} finished matches: size", path.stat().st_size / 1e6, "MB")
    yield Figure(f"{SHELF} finished matches: opened and listed", _milliseconds(lambda: _listed(path)), "ms")
    with Store(path) as store:
        what = f"a match of {store.summary(identity).cursor} intents: loaded and replayed"
        yield Figure(what, _milliseconds(lambda: open_match(store, identity)), "ms")


def _listed(path: Path) -> None:
    with Store(path) as store:
        assert len(store.summaries()) == SHELF


def _matches() -> Iterator[Match[Any, Any]]:
    """Yield new matches of the first game, for ever, with as few seats as it allows."""
    rules = registry.rules(registry.keys()[0])
    seats = tuple(Seat(f"Player {place + 1}", PERSON) for place in range(rules.info.seats[0]))
    deal = 0
    while True:
        yield Match(rules, seats, rules.Options(), deal)
        deal += 1


def _plies(match: Match[Any, Any]) -> Iterator[int]:
    """Play `match` carelessly to its end; yield after each intent."""
    chance = Chance(match.deal)
    while not match.is_over:
        legal = match.rules.legal(match.state)
        match.apply(legal[chance.below(len(legal))])
        yield match.ply


def _milliseconds(work: Callable[[], object]) -> float:
    """Return the median of several runs."""
    times = []
    for _look in range(LOOKS):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return median(times) * 1000
