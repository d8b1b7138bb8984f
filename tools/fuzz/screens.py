"""The real app over spoiled files: every screen that shows them is opened, and all that it says can be read."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from saves.paths import DATABASE, HOME_VARIABLE

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SIZE = (1024, 640)
LOOKED_AT = 4  # matches of a list that are opened


class Window:
    """The app over the saves in a folder, for as many dropped files as there are."""

    def __init__(self, folder: Path) -> None:
        """Open it; `folder` may hold saves already, of whatever kind."""
        from scenes.testing.studio import Studio

        os.environ[HOME_VARIABLE] = str(folder)
        self.studio = Studio(SIZE)
        self._listen()

    def close(self) -> None:
        """Leave the app."""
        self.studio.close()

    def drop(self, path: Path) -> None:
        """Drop a file on the home screen, look at what it opens, and go home again."""
        import pygame

        self.studio.post(pygame.DROPFILE, file=str(path))
        self._listen()
        self._home()

    def look_round(self) -> None:
        """Open every list and some matches of each."""
        from saves.shelf import FINISHED, OPEN, TRASH
        from scenes.shelf.scene import ShelfScene
        from scenes.statistics.scene import StatisticsScene

        house = self.studio.app.house
        for scene in (StatisticsScene(house), ShelfScene(house)):
            house.manager.push(scene)
            self._listen()
            if isinstance(scene, ShelfScene):
                for tab in (OPEN, FINISHED, TRASH):
                    scene.choose_tab(tab)
                    self._listen()
            self._home()
        for name in (OPEN, FINISHED):
            for one in house.archive.page(name, 0, LOOKED_AT):
                self.studio.top.open_match(one.id)  # type: ignore[attr-defined]
                self._listen()
                self._home()

    def _home(self) -> None:
        self.studio.app.manager.home()
        self._listen()

    def _listen(self) -> None:
        """Let the disk answer and a few pictures be drawn; what is said then has to be readable."""
        from tools.fuzz.verdict import told

        self.studio.app.house.autosave.flush()
        self.studio.frames(3, 0.5)
        for words in self.studio.top.toasts.words:
            told(words)


def look_at_file(spoil: Callable[[Path], object], folder: Path) -> None:
    """Open the app over a spoiled file of saved matches in the empty `folder`: `spoil` writes it to a path."""
    spoil(folder / DATABASE)
    window = Window(folder)
    try:
        window.look_round()
    finally:
        window.close()
