"""Plays many matches between bots at the real table, one after the other in one process, and looks what piles up.

`python tools/soak.py [--matches N] [--seed N]`: memory, open files and threads after every tenth match, and the longest
frames. Each match goes from the home screen through table and results back home.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import bots
from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from scenes.table import table_of
from tools.studio import Studio

SIZE = (1280, 720)
STEP = 1 / 60
WARM_UP = 20  # matches after which pictures and words of all games have been drawn once
THOUGHTFUL, FIRST = 33, 17  # every so many matches from this one on an expert sits down, and everybody waits for it
LOOK = 10
MOST_GROWTH = 10.0  # per cent
LONGEST_FRAME = 0.050  # seconds


@dataclass
class Findings:
    """What was seen: seconds of each game's frames beyond the usual, and what the process holds after some matches."""

    frames: int = 0
    longest: dict[str, float] = field(default_factory=dict)
    late: Counter[str] = field(default_factory=Counter)
    held: list[tuple[int, float, int, int]] = field(default_factory=list)  # matches, MB, files, threads

    def frame(self, game: str, seconds: float) -> None:
        """Take note of a frame."""
        self.frames += 1
        self.longest[game] = max(self.longest.get(game, 0.0), seconds)
        self.late[game] += seconds > LONGEST_FRAME

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
        for game, count in self.late.items():
            if count:
                longest = self.longest[game] * 1000
                yield f"{game}: {count} frames took more than {LONGEST_FRAME * 1000:.0f} ms, up to {longest:.0f}"


def _resident() -> float:
    """Return the megabytes of memory that this process holds; Linux alone tells."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def _match(number: int, seed: int) -> Match:
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
    return Match(rules, seats, rules.Options(), chance.below(1_000_000))


def _play(studio: Studio, match: Match, findings: Findings) -> None:
    """Sit down at `match`, look on to its end and through the results, and go home."""
    home = studio.app.manager.top
    table = table_of(studio.app.house, match)
    studio.app.manager.push(table)
    game = match.rules.info.key
    while studio.app.manager.top in (home, table):
        began = time.thread_time()
        studio.app.frame(STEP)
        findings.frame(game, time.thread_time() - began)
        if table.bot.is_thinking:
            time.sleep(STEP)  # the worker needs real time
    studio.settle()
    leave = next(button for button in studio.top.controls.buttons if button.face.icon == "home")
    studio.click(leave.rect.center)
    studio.settle()
    assert studio.app.manager.top is home


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
            _play(studio, _match(number, arguments.seed), findings)
            if (number + 1) % LOOK == 0:
                findings.look(number + 1)
        studio.close()
    print(f"{findings.frames:,} frames, memory grew by {findings.growth:.1f} % after {WARM_UP} matches")
    for game, seconds in findings.longest.items():
        print(f"  {game}: longest frame {seconds * 1000:.1f} ms of the main thread")
    faults = list(findings.faults())
    for fault in faults:
        print("FAULT:", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
