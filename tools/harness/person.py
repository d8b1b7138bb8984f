"""Somebody at the real app: plays, takes back, leaves, goes on, asks for hints, changes settings, deletes, drops files.

`python -m tools.harness.person HOME LEDGER SEED` does so until it is killed; the ledger says what the disk was told.
With `SDL_VIDEODRIVER=x11` it can be watched.
"""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"

import pygame

if TYPE_CHECKING:
    from saves.settings import Settings
    from scenes.shelf.scene import ShelfScene

SIZE = (1024, 640)
STEP = 0.2  # seconds a frame: nobody waits for what flies
PAUSE = 0.002  # seconds between two acts
QUICK = ("random", "novice")  # bots that a frame decides for
SOME = 5  # open matches that are left alone, to go on with


class Person:
    """One pair of hands; the same seed does the same as far as bots and the disk let it."""

    def __init__(self, seed: int, ledger_path: Path, *, tells_too_early: bool, files: list[Path]) -> None:
        """Open the app; `files` are matches that may be dropped on its window."""
        from saves import archive, autosave
        from scenes.testing.studio import Studio
        from tools.harness.ledger import Ledger

        self.random = Random(seed)
        self.ledger = ledger = Ledger(ledger_path, tells_too_early=tells_too_early)
        self.files = files

        class Watched(autosave.Autosave):  # from its first moment on
            def __init__(self, path: Path | None = None, settings: Settings | None = None) -> None:
                super().__init__(path, settings)
                ledger.watch(self)

        archive.Autosave = Watched  # type: ignore[attr-defined]
        self.studio = Studio(SIZE)
        house = self.studio.app.house
        ledger.watch_tasks(house.archive)
        house.change(replace(house.settings, reduced_motion=True, motion_speed=4.0, confirm_practice=False))

    def live(self) -> None:
        """Do one thing after the other, until the app is left."""
        while self.studio.app.manager.top is not None:
            self.act()
            self.studio.frames(self.random.randint(1, 4), STEP)
            time.sleep(PAUSE)  # the other threads are to have their turn

    def act(self) -> None:
        """Do something that can be done where the app is now."""
        from scenes.home.scene import HomeScene
        from scenes.shelf.scene import ShelfScene
        from scenes.table.scene import TableScene

        top = self.studio.top
        if isinstance(top, TableScene):
            self._choose(self._at_table())()
        elif isinstance(top, HomeScene):
            self._choose(self._at_home())()
        elif isinstance(top, ShelfScene):
            self._choose(self._at_shelf(top))()
        else:
            self._choose({self._escape: 2, self._enter: 3})()

    def _choose(self, acts: dict[Callable[[], None], int]) -> Callable[[], None]:
        return self.random.choices(list(acts), list(acts.values()))[0]

    def _at_table(self) -> dict[Callable[[], None], int]:
        return {
            self._play: 40,
            self._undo: 8,
            self._redo: 4,
            self._hint: 3,
            self._mute: 1,
            self._leave: 3,
            self._look_on: 4,
        }

    def _at_home(self) -> dict[Callable[[], None], int]:
        return {self._enter: 6, self._begin: 4, self._see_all: 6, self._drop: 2 if self.files else 0, self._mute: 1}

    def _at_shelf(self, shelf: ShelfScene) -> dict[Callable[[], None], int]:
        from saves.shelf import FINISHED, OPEN, TRASH

        lists = (OPEN, FINISHED, TRASH)
        return {
            lambda: shelf.choose_tab(self.random.choice(lists)): 3,
            self._down: 8,
            self._enter: 4,
            self._delete: 2 if shelf.tab != OPEN or shelf.length > SOME else 0,
            self._undo: 1,  # brings back what was deleted
            self._drop: 1 if self.files else 0,
            self._escape: 2,
        }

    # At the table.

    def _play(self) -> None:
        table = self.studio.table
        legal = table.sitting.legal()
        if legal:
            table.play(self.random.choice(legal))
        else:
            self._enter()

    def _look_on(self) -> None:
        self.studio.frames(10, STEP)

    def _leave(self) -> None:
        self.studio.app.manager.home()

    # At home.

    def _begin(self) -> None:
        from game.core import registry
        from game.core.match import PERSON, Seat
        from game.core.request import PlayRequest
        from scenes.table import new_table

        rules = registry.rules(self.random.choice(registry.keys()))
        seats = [Seat("Ada")]
        while len(seats) < rules.info.seats[0] or (len(seats) < rules.info.seats[1] and self.random.random() < 0.3):
            seats.append(Seat(f"Seat {len(seats) + 1}", self.random.choice((*QUICK, *QUICK, PERSON))))
        asked = PlayRequest(rules.info.key, self.random.randrange(10**6), tuple(seats), rules.Options())
        self.studio.app.manager.push(new_table(self.studio.app.house, asked))

    def _see_all(self) -> None:
        from scenes.shelf.scene import ShelfScene

        self.studio.app.manager.push(ShelfScene(self.studio.app.house))

    # Anywhere.

    def _drop(self) -> None:
        for path in self.random.sample(self.files, min(len(self.files), self.random.randint(1, 3))):
            self.studio.post(pygame.DROPFILE, file=str(path))

    def _undo(self) -> None:
        self.studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)

    def _redo(self) -> None:
        self.studio.key(pygame.K_y, mod=pygame.KMOD_CTRL)

    def _hint(self) -> None:
        self.studio.hint()

    def _mute(self) -> None:
        self.studio.key(pygame.K_m)

    def _down(self) -> None:
        self.studio.key(pygame.K_DOWN)

    def _delete(self) -> None:
        self.studio.key(pygame.K_DELETE)

    def _enter(self) -> None:
        self.studio.key(pygame.K_RETURN)

    def _escape(self) -> None:
        self.studio.key(pygame.K_ESCAPE)


def main() -> None:
    """Do what the command line says."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("home", type=Path)
    parser.add_argument("ledger", type=Path)
    parser.add_argument("seed", type=int)
    parser.add_argument("--files", type=Path, help="a folder of matches that may be taken in")
    parser.add_argument("--early", action="store_true", help="tell of changes as written before they are")
    parser.add_argument("--careless", action="store_true", help="let SQLite not wait for the disk")
    arguments = parser.parse_args()
    os.environ["TABLEWRIGHT_HOME"] = str(arguments.home)
    if arguments.careless:
        from saves import schema

        schema.SYNCHRONOUS = "OFF"
    files = sorted(arguments.files.glob("*.tablewright")) if arguments.files else []
    person = Person(arguments.seed, arguments.ledger, tells_too_early=arguments.early, files=files)
    person.live()
    person.studio.close()


if __name__ == "__main__":
    main()
