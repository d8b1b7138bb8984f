"""Plays many matches between bots at the real table, one after the other in one process, and looks what piles up.

`python tools/soak.py [--matches N] [--seed N]`, on Linux: memory, open files and threads after every tenth match, and
the frames by the clock: the 99th of a hundred and the worst, without the time in which other programs had the
processor. A screen that waits for the disk computes nothing, so what it computed alone would not show it. Each match
goes from the home screen through table and results back home. In some of them the disk is slow, and somebody changes
settings and deletes a match meanwhile: no frame may wait for that.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import bots
from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from scenes.shelf.rows import MatchRow
from scenes.shelf.scene import ShelfScene
from scenes.table import table_of
from scenes.testing.studio import Studio
from tests.saves.faults import watched

SIZE = (1280, 720)
STEP = 1 / 60
WARM_UP = 20  # matches after which pictures and words of all games have been drawn once
THOUGHTFUL, FIRST = 33, 17  # every so many matches from this one on an expert sits down, and everybody waits for it
LOOK = 10
MOST_GROWTH = 10.0  # per cent
LONGEST_FRAME = 0.050  # seconds, of ninety-nine frames in a hundred by the clock, of all by the processor's
SLOW, SLOW_FIRST = 10, 4  # every so many matches from this one on the disk is slow
WRITE_SECONDS, SYNC_SECONDS = 0.05, 0.6  # what it takes then
LONGEST_WAIT = 0.3  # seconds in which a frame does nothing: less than a sync of the slow disk


@dataclass
class Frames:
    """The frames of one game: seconds by the clock, and what the longest of them computed."""

    walls: list[float] = field(default_factory=list)
    computed: float = 0.0
    late: int = 0

    def most(self, share: float) -> float:
        """Return what so large a share of the frames took at most."""
        return sorted(self.walls)[int((len(self.walls) - 1) * share)]


@dataclass
class Findings:
    """What was seen: the frames of each game, those that waited, and what the process holds after some matches."""

    games: dict[str, Frames] = field(default_factory=lambda: defaultdict(Frames))
    slow_frames: int = 0  # of all, while the disk was slow
    waits: list[float] = field(default_factory=list)  # of frames that did nothing for long while the disk was slow
    held: list[tuple[int, float, int, int]] = field(default_factory=list)  # matches, MB, files, threads

    def frame(self, game: str, computed: float, wall: float, *, is_slow: bool) -> None:
        """Take note of a frame: seconds that it `computed`, and that the clock went on; whether the disk was slow."""
        frames = self.games[game]
        frames.walls.append(wall)
        frames.computed = max(frames.computed, computed)
        frames.late += computed > LONGEST_FRAME
        self.slow_frames += is_slow
        if is_slow and wall - computed > LONGEST_WAIT:
            self.waits.append(wall - computed)

    def look(self, matches: int) -> None:
        """Take note of what the process holds after so many `matches`."""
        gc.collect()
        files = len(list(Path("/proc/self/fd").iterdir()))
        self.held.append((matches, _resident(), files, threading.active_count()))
        print("after {:>4} matches: {:6.1f} MB, {:>3} open files, {} threads".format(*self.held[-1]), flush=True)

    @property
    def warm(self) -> tuple[int, float, int, int]:
        """What was held first after the warm-up."""
        return next(held for held in self.held if held[0] >= WARM_UP)

    @property
    def growth(self) -> float:
        """By how many per cent memory grew after the warm-up."""
        return (self.held[-1][1] / self.warm[1] - 1) * 100

    def faults(self) -> Iterator[str]:
        """Yield what was not as it should be, in a sentence each."""
        _matches, _memory, files, threads = self.held[-1]
        if self.growth >= MOST_GROWTH:
            yield f"memory grew by {self.growth:.1f} %"
        if files > self.warm[2]:
            yield f"{files - self.warm[2]} files stayed open"
        if threads > self.warm[3]:
            yield f"{threads - self.warm[3]} threads stayed"
        if self.waits:
            longest = max(self.waits)
            yield f"{len(self.waits)} of {self.slow_frames} frames waited for a slow disk, up to {longest:.2f} s"
        for game, frames in self.games.items():
            if frames.late:
                most = f"{LONGEST_FRAME * 1000:.0f} ms"
                yield f"{game}: {frames.late} frames computed more than {most}, up to {frames.computed * 1000:.0f}"
            if frames.most(0.99) > LONGEST_FRAME:
                yield f"{game}: one frame in a hundred took {frames.most(0.99) * 1000:.0f} ms or more"


def _resident() -> float:
    """Return the megabytes of memory that this process holds; Linux alone tells."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def _clock() -> float:
    """Return seconds that go on unless this thread could work and others have the processor."""
    _ran, queued, _slices = Path("/proc/thread-self/schedstat").read_text(encoding="ascii").split()
    return time.perf_counter() - int(queued) / 1e9


def _match(number: int, seed: int) -> Match[Any, Any]:
    """Return a new match of bots: the games in turn, seats and levels as they fall."""
    keys = registry.keys()
    rules = registry.rules(keys[number % len(keys)])
    chance = Chance(seed + number)
    fewest, most = rules.info.seats
    levels = bots.levels(rules)
    quick = [level for level in levels if not bots.thinks(level)]
    count = fewest + chance.below(most - fewest + 1)
    seats = [Seat(f"Bot {place}", quick[chance.below(len(quick))]) for place in range(count)]
    if number % THOUGHTFUL == FIRST and bots.EXPERT in levels:
        seats[0] = Seat("Bot 0", bots.EXPERT)
    return Match(rules, tuple(seats), rules.Options(), chance.below(1_000_000))


@contextmanager
def slow_disk() -> Iterator[None]:
    """Let SQLite's writes and all syncs of this process take long."""

    def wait(_size: int) -> None:
        time.sleep(WRITE_SECONDS)

    def sync(handle: int) -> None:
        time.sleep(SYNC_SECONDS)
        real(handle)

    real = os.fsync
    os.fsync = sync  # type: ignore[assignment]
    try:
        with watched(wait):
            yield
    finally:
        os.fsync = real


class Visit:
    """One match, from sitting down at it to being home again."""

    def __init__(self, studio: Studio, match: Match[Any, Any], findings: Findings, *, is_slow: bool) -> None:
        """Look on at `match`; while the disk `is_slow`, do what has to be written besides."""
        self._studio, self._match, self._findings, self._is_slow = studio, match, findings, is_slow
        self._home = studio.app.manager.top

    def make(self) -> None:
        """Sit down, look on to the end and through the results, and go home."""
        studio, house = self._studio, self._studio.app.house
        table = table_of(house, self._match)
        studio.app.manager.push(table)
        while studio.app.manager.top in (self._home, table):
            self._frame(self._mute if self._is_slow and self._findings.slow_frames % 50 == 0 else None)
            if table.bot.is_thinking:
                time.sleep(STEP)  # the worker needs real time
        studio.settle()
        studio.ready()
        leave = next(button for button in studio.top.controls.buttons if button.face.icon == "home")
        studio.click(leave.rect.center)
        studio.settle()
        assert studio.app.manager.top is self._home
        if self._is_slow:
            self._delete()

    def _delete(self) -> None:
        """Delete the newest match on the list of all, and bring it back."""
        shelf = ShelfScene(self._studio.app.house)
        self._do(lambda: self._studio.app.manager.push(shelf))
        if shelf.rows and isinstance(row := shelf.rows[0], MatchRow):
            self._do(lambda: shelf.deleting.delete(row.summary))
            self._do(shelf.deleting.bring_back)
        self._do(self._studio.app.manager.home)

    def _mute(self) -> None:
        house = self._studio.app.house
        house.change(replace(house.settings, muted=not house.settings.muted))

    def _do(self, act: Callable[[], object]) -> None:
        """Do something, and let ten frames pass with it."""
        self._frame(act)
        for _frame in range(9):
            self._frame()

    def _frame(self, act: Callable[[], object] | None = None) -> None:
        computed, began = time.thread_time(), _clock()
        if act is not None:
            act()
        self._studio.app.frame(STEP)
        computed, wall = time.thread_time() - computed, _clock() - began
        self._findings.frame(self._match.rules.info.key, computed, wall, is_slow=self._is_slow)


def main() -> int:
    """Play as many matches as the command line asks for and tell what was found."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.matches <= WARM_UP:
        parser.error(f"what piles up shows only after the first {WARM_UP} matches")
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TABLEWRIGHT_HOME"] = folder
        studio = Studio(SIZE)
        house = studio.app.house
        house.change(replace(house.settings, motion_speed=4.0, bots_speed=4.0))
        for number in range(arguments.matches):
            is_slow = number % SLOW == SLOW_FIRST
            with slow_disk() if is_slow else nullcontext():
                Visit(studio, _match(number, arguments.seed), findings, is_slow=is_slow).make()
            if (number + 1) % LOOK == 0:
                findings.look(number + 1)
        studio.close()
    print(f"memory grew by {findings.growth:.1f} % after {WARM_UP} matches")
    for game, frames in findings.games.items():
        times = f"99 % within {frames.most(0.99) * 1000:.1f} ms, the worst {frames.most(1) * 1000:.0f} ms"
        print(f"  {game}: {len(frames.walls):,} frames, {times}; computed for {frames.computed * 1000:.0f} ms at most")
    print(f"{findings.slow_frames:,} frames with a slow disk: {len(findings.waits)} waited for it")
    faults = list(findings.faults())
    for fault in faults:
        print("FAULT:", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
