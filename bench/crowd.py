"""What the screens take with as many matches as people may leave in their lives: some of each game, most finished.

One in ten of these was reviewed, and one person has sat in all of them.

`python -m bench.crowd FOLDER` measures it in a folder of the player's that it fills, and prints JSON.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any

from bench.figures import Figure, spread
from game import bots
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.core.written import form_of
from game.outlook.edition import edition_of
from saves.facts import Row
from saves.household import with_new
from saves.paths import DATABASE
from saves.reckoned import PLACES
from saves.shelf import FINISHED, TRASH, Head, Progress, head_of, progress_of
from saves.store import Store

if TYPE_CHECKING:
    from scenes.shared.house import House

TITLE = "the screens over very many matches"
MATCHES = 50_000
MOST_SECONDS = 0.3  # for what a person does with so many
MOST_DOCTOR_SECONDS = 20.0
EACH = 8  # real matches of every game; all others are these with other deals and points
KEPT_PLIES = 60
REVIEW_BYTES = 3_000
AT_ONCE = 2_000  # matches in one step
NOTCHES = 300  # of the wheel
FRAME_MS = 1000 / 60


def run() -> list[Figure]:
    """Return what was measured in a process of its own."""
    with TemporaryDirectory() as folder:
        env = {**os.environ, "TABLEWRIGHT_HOME": folder, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-m", "bench.crowd", folder]
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    return [Figure(**figure) for figure in json.loads(done.stdout.splitlines()[-1])]


@dataclass(frozen=True, slots=True)
class Left:
    """A match as the store keeps it."""

    head: Head
    progress: Progress
    rows: list[Row]


def fill(path: Path, number: int) -> None:
    """Write a file with so many matches to `path`: one in twenty is open, one in twenty practice."""
    random = Random(7)
    models = list(_models(random))
    with Store(path) as store:
        for first in range(0, number, AT_ONCE):
            with store.writing():
                for place in range(first, min(number, first + AT_ONCE)):
                    one = _another(random, random.choice(models), number)
                    store.create(f"{place:012x}", one.head, one.progress, one.rows)


def review(path: Path) -> None:
    """Keep with every tenth finished match in the file at `path` what a review of it takes."""
    with closing(sqlite3.connect(path)) as database:
        for key in list(registry.keys()):
            values = (edition_of(key), bytes(range(60, 60 + PLACES)), os.urandom(REVIEW_BYTES), key)
            database.execute(
                "INSERT INTO reckonings SELECT id, 0, ?, '', 9, ?, iif(won IS NULL, NULL, 80.0),"
                " iif(won IS NULL, NULL, 0.05), ? FROM matches"
                " WHERE game = ? AND finished IS NOT NULL AND rowid % 10 = 0",
                values,
            )
        database.commit()


def _models(random: Random) -> Iterator[Left]:
    """Yield real matches: a person and bots, now and then several people, all playing carelessly."""
    for key in list(registry.keys()):
        rules = registry.rules(key)
        levels = [level for level in bots.levels(rules) if not bots.thinks(level)]
        form = form_of(rules)
        for _time in range(EACH):
            others = [
                PERSON if random.random() < 0.15 else random.choice(levels) for _seat in range(rules.info.seats[1])
            ]
            count = random.randint(*rules.info.seats)
            seats = (Seat("Ada"), *(Seat(f"Seat {place}", mind) for place, mind in enumerate(others[: count - 1], 2)))
            match: Match[Any, Any] = Match(rules, seats, rules.Options(), random.randrange(10**6))
            while not match.is_over:
                match.apply(random.choice(rules.legal(match.state)))
            plain = [Row(ply, form.plain(one)) for ply, one in enumerate(match.intents[:KEPT_PLIES], start=1)]
            progress = progress_of(match, match.state, cursor=len(plain), practice=False)
            yield Left(head_of(match), progress, plain)


def _another(random: Random, model: Left, number: int) -> Left:
    """Return a match like `model`, of another deal and with other points."""
    progress = replace(model.progress, practice=random.random() < 0.05)
    result = progress.result
    if result is not None and random.random() < 0.05:
        progress = replace(progress, result=None)
    elif result is not None and result.points is not None:
        won = None if result.won is None else random.random() < 0.4
        changed = replace(result, points=result.points + random.randint(-9, 9), won=won)
        progress = replace(progress, result=changed)
    return Left(replace(model.head, deal=random.randrange(4 * number)), progress, model.rows)


def _measure(path: Path) -> Iterator[Figure]:
    """Yield the seconds from what a person does to the picture that answers it."""
    what = f"{MATCHES:,} matches"
    yield Figure(f"{what}: size", path.stat().st_size / 1e6, "MB")
    yield from _looked_through(what, path)
    import pygame

    from scenes.shelf.rows import MatchRow
    from scenes.shelf.scene import ShelfScene
    from scenes.statistics.scene import StatisticsScene
    from scenes.statistics.tabs import EVERYBODY
    from scenes.testing.studio import FRAME, Studio

    began = perf_counter()
    studio = Studio((1280, 720))
    yield Figure(f"{what}: from the window to the home screen", perf_counter() - began, "s", at_most=MOST_SECONDS)
    house, manager = studio.app.house, studio.app.manager
    house.change(with_new(replace(house.settings, reduced_motion=True), "Ada"))
    house.archive.assign("Ada", house.own_keys[0], house.own_keys).result()
    house.autosave.flush(60)
    studio.settle()

    def seconds(act: Callable[[], object]) -> float:
        began = perf_counter()
        act()
        studio.frames(1)
        return perf_counter() - began

    def delete() -> None:
        before = house.archive.lengths().of[TRASH]
        row = shelf.rows[0]
        assert isinstance(row, MatchRow)
        shelf.deleting.delete(row.summary)
        while house.archive.lengths().of[TRASH] == before:
            studio.frames(1)
            sleep(FRAME)  # the app leaves the other threads their share, too

    def everybody() -> None:
        assert isinstance(manager.top, StatisticsScene)
        manager.top.show_person(EVERYBODY)

    shelf, home = ShelfScene(house), manager.top
    assert home is not None

    steps: dict[str, Callable[[], object]] = {
        "home": home.build,
        "shelf": lambda: manager.push(shelf),
        "shelf, finished": lambda: shelf.choose_tab(FINISHED),
        "shelf, its end": lambda: studio.key(pygame.K_END),
        "one deleted": delete,
        "home again": manager.pop,
        "statistics of a person": lambda: manager.push(StatisticsScene(house)),
        "statistics": everybody,
        "home after them": manager.pop,
        **_rooms(house),
    }
    for name, act in steps.items():
        yield Figure(f"{what}: {name}", seconds(act), "s", at_most=MOST_SECONDS)
    studio.close()


def _looked_through(what: str, path: Path) -> Iterator[Figure]:
    """Yield what the file takes to be opened, and to be gone through wholly."""
    began = perf_counter()
    Store(path).close()
    yield Figure(f"{what}: looked through, by the autosave's thread", perf_counter() - began, "s")
    began = perf_counter()
    with Store(path, repair=False) as store:
        faults = store.check()
    assert not faults, faults
    yield Figure(f"{what}: looked through by the doctor", perf_counter() - began, "s", at_most=MOST_DOCTOR_SECONDS)


def _scrolled() -> Iterator[Figure]:
    """Yield what a notch of the wheel takes on the shelf, at either end of its longest list, up to the picture."""
    import pygame

    from scenes.shelf.scene import ShelfScene
    from scenes.testing.studio import Studio

    size = (1920, 1080)
    studio = Studio(size)
    shelf = ShelfScene(studio.app.house)
    studio.app.manager.push(shelf)
    studio.settle()
    shelf.choose_tab(FINISHED)
    studio.point((size[0] // 2, size[1] // 2))
    for end, key, up in (("top", pygame.K_HOME, -1), ("end", pygame.K_END, 1)):
        studio.key(key)
        taken = []
        for _notch in range(NOTCHES):
            began = perf_counter()
            studio.wheel(up)
            taken.append(perf_counter() - began)
        yield from spread(
            f"{MATCHES:,} matches: shelf scrolled from its {end} at {size[0]}x{size[1]}, a frame", taken, p99=FRAME_MS
        )
    studio.close()


def _rooms(house: House) -> dict[str, Callable[[], object]]:
    """Return the ways, from home, to rooms that are made of the matches, by their names."""
    from scenes.shared import goals

    go, back = house.go, house.manager.home
    salad, graded = "victory_point_salad", "efficiency_engine"
    return {
        "page of a game": lambda: go.to(goals.NewMatch(salad)),
        "its campaign": lambda: go.to(goals.Campaign(salad)),
        "page of the game again": house.manager.pop,
        "home after it": back,
        "medals": lambda: go.to(goals.Medals()),
        "home after medals": back,
        "days": lambda: go.to(goals.Days(date.today())),
        "graded deals": lambda: go.to(goals.Graded(graded)),
    }


if __name__ == "__main__":
    file = Path(sys.argv[1]) / DATABASE
    fill(file, MATCHES)
    review(file)
    os.sync()  # what is left to write of it would be waited for by whoever writes next
    print(json.dumps([asdict(figure) for figure in (*_measure(file), *_scrolled())]))
