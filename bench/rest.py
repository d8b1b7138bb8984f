"""What the app costs while nothing moves: how often it wakes the processor, how many frames it makes, what it computes.

`python -m bench.rest` measures all of it in one process, in its real loop, and prints JSON. Linux alone tells.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from threading import Thread
from time import process_time, sleep
from typing import TYPE_CHECKING

from bench.display import virtual_display
from bench.figures import Figure
from game.bots import APPRENTICE, EXPERT

if TYPE_CHECKING:
    from scenes.testing.studio import Studio

TITLE = "what the app costs while nothing moves"
SIZE = "1920x1080"
BEFORE, MEASURED = 14.0, 20.0  # seconds: what ends after a while of rest, as the sound's device, has ended by then
THOUGHT = 4.0  # so long at least an Expert thinks
DEAL = 4217


def run() -> Iterator[Figure]:
    """Yield the figures, in a real X11 window."""
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        env = dict(os.environ, TABLEWRIGHT_HOME=home, SDL_VIDEODRIVER="x11")
        if not env.get("DISPLAY"):
            env["DISPLAY"] = stack.enter_context(virtual_display(SIZE))
        command = [sys.executable, "-m", "bench.rest"]
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
        yield from (Figure(**figure) for figure in json.loads(done.stdout.splitlines()[-1]))


def _measure() -> list[Figure]:
    import pygame

    from scenes.testing.studio import Studio, request_against, request_for

    width, height = (int(part) for part in SIZE.split("x"))
    size = width, height
    rows: list[Figure] = []
    studio = Studio(size, request_for("efficiency_engine", DEAL))
    studio.settle()
    rows += _resting(studio, "a table")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    rows += _resting(studio, "a table without the focus")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    studio.app.manager.home()
    rows += _resting(studio, "home")
    studio.close()
    studio = Studio(size)
    _review(studio)
    rows += _resting(studio, "a review, reckoned up")
    studio.close()
    studio = Studio(size, request_against("my_engine", DEAL, EXPERT))
    _have_thought(studio)
    rows += _resting(studio, "a table while a bot thinks", before=0.5, measured=THOUGHT - 1.5, is_at_rest=False)
    studio.close()
    return rows


def _review(studio: Studio) -> None:
    """Look at a match between bots until all is known of it."""
    from game import bots
    from game.core import registry
    from game.core.match import Match, Seat
    from scenes.review.scene import ReviewScene

    rules = registry.rules("efficiency_engine")
    match = Match(rules, (Seat("Ada"),), rules.Options(), DEAL)
    while (seat := match.turn.seat) is not None:
        match.apply(bots.choose(APPRENTICE, rules, match.state, seat, bots.luck(DEAL, seat)))
    studio.app.manager.push(ReviewScene(studio.app.house, match, "The match"))
    studio.thought()
    studio.settle()


def _have_thought(studio: Studio) -> None:
    """Play until a bot thinks."""
    from tools.stories.playing import step

    while not studio.table.bot.is_thinking:
        step(studio)


def _resting(
    studio: Studio, where: str, before: float = BEFORE, measured: float = MEASURED, *, is_at_rest: bool = True
) -> list[Figure]:
    """Let the app's loop run, and measure it after the seconds `before`."""
    app, frame = studio.app, studio.app.frame
    found: list[float] = []
    count = 0

    def counted(seconds: float, slept: float = 0.0) -> bool:
        nonlocal count
        count += 1
        return frame(seconds, slept)

    def watch() -> None:
        sleep(before)
        at_first = _wakes(), process_time(), count
        sleep(measured)
        at_last = _wakes(), process_time(), count
        found.extend((last - first) / measured for first, last in zip(at_first, at_last, strict=True))
        app.signals.heard = 1

    app.frame = counted  # type: ignore[method-assign]
    watcher = Thread(target=watch)
    watcher.start()
    app.loop()
    watcher.join()
    app.frame, app.signals.heard = frame, None  # type: ignore[method-assign]
    wakes, share, frames = found
    return [
        Figure(f"{where}: wake-ups", wakes, "1/s", at_most=2 if is_at_rest else None),
        Figure(f"{where}: frames", frames, "1/s"),
        Figure(f"{where}: processor", share * 100, "% of a core", at_most=0.2 if is_at_rest else None),
    ]


def _wakes() -> int:
    """Return how often any thread of this process has come to run after it had waited."""
    kept = [path.read_text(encoding="ascii") for path in Path("/proc/self/task").glob("*/status")]
    lines = [line for text in kept for line in text.splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))


if __name__ == "__main__":
    print(json.dumps([asdict(figure) for figure in _measure()]))
