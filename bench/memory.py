"""How much memory the app holds: at home, at each table, with a review open, and after a walk through all screens.

`python -m bench.memory WIDTHxHEIGHT` walks in a process of its own and prints JSON. Linux alone tells. Resident is all
that the window's process has in memory (VmRSS); proportional (PSS) counts what several processes share, as libraries
and the pages of a forked process, by shares. Processes that think are told apart.
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
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from bench.display import virtual_display
from bench.figures import Figure
from game.bots import APPRENTICE, EXPERT

if TYPE_CHECKING:
    from game.core.request import PlayRequest
    from scenes.testing.studio import Studio

TITLE = "what the app holds in memory, screen by screen"
SIZES = ("1920x1080", "3840x2160")
GOALS = {"1920x1080": 90, "3840x2160": 180}  # MB
DEAL = 4217
STEPS = 6  # that are played at each table
REST_FRAMES = 120  # the app comes to rest in them, and tidies up
PAUSE = 11.0  # seconds without anything, in which it gives back what it keeps for screens to come
LOOKS = 12  # steps back in a review


def run() -> Iterator[Figure]:
    """Yield the figures for every size, in a real X11 window."""
    for size in SIZES:
        with ExitStack() as stack:
            home = stack.enter_context(tempfile.TemporaryDirectory())
            env = dict(os.environ, TABLEWRIGHT_HOME=home, SDL_VIDEODRIVER="x11")
            env["DISPLAY"] = stack.enter_context(virtual_display(size))
            command = [sys.executable, "-m", "bench.memory", size]
            done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
            yield from (Figure(**figure) for figure in json.loads(done.stdout.splitlines()[-1]))


def walk(studio: Studio) -> Iterator[str]:
    """Go through the app, and yield what is on the screen whenever it has come to rest."""
    from game.core import registry
    from scenes.shared import goals

    house = studio.app.house

    def shown(goal: goals.Goal) -> None:
        house.go.to(goal)
        _rest(studio)

    _rest(studio)
    yield "home"
    for game in list(registry.keys()):
        shown(goals.NewMatch(game))
        yield f"{game}, new match"
        studio.app.manager.home(house.go.screen(goals.Deal(_asked(game))))
        _play(studio)
        yield f"{game}, table"
        table = studio.table
        shown(goals.Pause(table))
        shown(goals.Rulebook(game, is_at_table=True))
        yield f"{game}, rulebook"
        studio.app.manager.home()
        _rest(studio)
        _look_back(studio, game)
        yield f"{game}, review"
        studio.app.manager.home()
        _rest(studio)
    yield "home after all tables"
    for goal in (
        goals.Shelf(),
        goals.Statistics(),
        goals.Medals(),
        goals.Settings(),
        goals.Keys(),
        goals.People(),
        goals.Days(date(2026, 1, 1)),
        goals.About(),
        goals.Rulebooks(),
        goals.Lesson("my_engine"),
        goals.Puzzle("palimpsest", 1),
        goals.Graded("efficiency_engine"),
        goals.Campaign("victory_point_salad"),
        goals.Lab("bric_a_brac", {}),
    ):
        shown(goal)
        yield type(goal).__name__.lower()
        studio.app.manager.home()
        _rest(studio)
    yield "home after all screens"


def _asked(game: str) -> PlayRequest:
    from game.core import registry
    from scenes.testing.studio import request_against, request_for

    most = registry.info(game).seats[1]
    return request_for(game, DEAL) if most == 1 else request_against(game, DEAL, *[EXPERT] * (min(most, 3) - 1))


def _rest(studio: Studio) -> None:
    studio.settle()
    studio.frames(REST_FRAMES)
    house = studio.app.house
    while house.errands.are_under_way:
        house.errands.finish(1.0)
        studio.frames(1)
    studio.frames(REST_FRAMES)
    studio.frames(1, PAUSE)


def _play(studio: Studio) -> None:
    """Play a little at the table; what a bot thinks about is waited for."""
    import pygame

    from scenes.shared.dialog import Dialog

    _rest(studio)
    table = studio.table
    for _number in range(STEPS):
        studio.until(lambda: not table.bot.is_to_decide)
        match = table.sitting.match
        table.attempt(match.rules.legal(match.state)[0])
        studio.settle()
        if isinstance(studio.top, Dialog):
            studio.key(pygame.K_TAB)
            studio.key(pygame.K_RETURN)
    studio.thought()
    _rest(studio)


def _look_back(studio: Studio, game: str) -> None:
    """Open the review of a whole match at random, and go back in it while it is reckoned up.

    Nobody is asked for good moves: what minds remember would be counted as the app's.
    """
    import pygame

    from game.core import registry
    from game.core.chance import Chance
    from game.core.match import Match, Seat
    from scenes.shared import goals

    rules, chance = registry.rules(game), Chance(DEAL)
    seats = (Seat("Ada"), Seat("Ben", APPRENTICE))[: registry.info(game).seats[1]]
    match = Match(rules, seats, rules.Options(), DEAL)
    while not match.is_over:
        legal = rules.legal(match.state)
        match.apply(legal[chance.below(len(legal))])
    studio.app.house.go.to(goals.Review(match, "The match"))
    _rest(studio)
    for _step in range(LOOKS):
        studio.key(pygame.K_LEFT)
        studio.settle()
    _rest(studio)


def held(process: int | str = "self") -> dict[str, float]:
    """Return megabytes that a process holds: `rss`, `pss`, `uss` (its own alone), `peak`, and `anon` of `rss`."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]
    rollup = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines}
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
    return {
        "rss": rollup["Rss"],
        "pss": rollup["Pss"],
        "uss": rollup["Private_Clean"] + rollup["Private_Dirty"],
        "anon": rollup["Anonymous"],
        "peak": peak,
    }


def _measure(size: str) -> list[Figure]:
    from game.core.digest import do_without_openssl

    do_without_openssl()  # as the app starts
    from multiprocessing import active_children

    from scenes.testing.studio import Studio

    width, height = (int(part) for part in size.split("x"))
    studio = Studio((width, height))
    at: dict[str, dict[str, float]] = {}
    thinking = 0.0
    for where in walk(studio):
        at[where] = held()
        thinking = max(thinking, sum(held(child.pid)["pss"] for child in active_children() if child.pid is not None))
    studio.close()

    def most(kind: str) -> float:
        return max(now["rss"] for where, now in at.items() if where.endswith(kind))

    first, last = at["home"], at["home after all screens"]
    is_usual = size == SIZES[0]
    return [
        Figure(f"home, resident ({size})", first["rss"], "MB"),
        Figure(f"at a table, resident, the most ({size})", most("table"), "MB"),
        Figure(f"a review open, resident, the most ({size})", most("review"), "MB", at_most=120 if is_usual else None),
        Figure(f"any screen, resident, the most ({size})", most(""), "MB"),
        Figure(f"home after all tables, resident ({size})", at["home after all tables"]["rss"], "MB"),
        Figure(f"home after all screens, resident ({size})", last["rss"], "MB", at_most=GOALS[size]),
        Figure(f"home after all screens, proportional ({size})", last["pss"], "MB"),
        Figure(f"home after all screens, its own alone ({size})", last["uss"], "MB"),
        Figure(f"the peak of the walk, resident ({size})", last["peak"], "MB"),
        Figure(f"processes that think, proportional, the most together ({size})", thinking, "MB"),
    ]


if __name__ == "__main__":
    print(json.dumps([asdict(figure) for figure in _measure(sys.argv[1])]))
