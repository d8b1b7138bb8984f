"""Where to write a file, and which one to open: two questions about a place on the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.core.words import _
from saves.files import is_file
from saves.intake import Source
from saves.paths import SUFFIX
from scenes.matches.drops import copied, is_paste
from scenes.matches.folders import trouble
from scenes.places.browse import BrowseScene, Found
from scenes.shared.house import House
from scenes.shared.keymap import KEYS
from scenes.stage.form_parts import Cell, Group, Push, Row


class PlaceScene(BrowseScene):
    """Asks for a folder; `on_choose` hears of one that can be written to."""

    def __init__(
        self, house: House, title: str, text: str, on_choose: Callable[[Path], None], folder: Path | None = None
    ) -> None:
        """Ask under `title`, explained by `text`, beginning in `folder`."""
        self._on_choose = on_choose
        super().__init__(house, title, text, folder)

    @property
    def button(self) -> str:
        return _("Write here")

    def submit(self) -> None:
        """Take the folder if something can be written there, or say what is wrong."""
        folder = self.typed
        problem = trouble(folder)
        if problem:
            self.refuse(problem)
            return
        self.house.manager.pop()
        self._on_choose(folder)


class FileScene(BrowseScene):
    """Asks for the file of a match, or what was copied; `on_choose` hears of it."""

    suffix = SUFFIX

    def __init__(self, house: House, on_choose: Callable[[Source], None], folder: Path | None = None) -> None:
        """Ask, beginning in `folder`."""
        self._on_choose = on_choose
        text = _("Choose the file of a match, or drop it on the window.")
        super().__init__(house, _("Open a match"), text, folder)
        self.answers.focus = None

    def _group(self) -> Group:
        tip = _("Takes a match or a challenge that was copied as text; {key} does so, too.").format(
            key=KEYS.cap("everywhere.paste")
        )
        push = Push(self._paste, words=_("Paste what was copied"), icon="import")
        group = super()._group()
        return Group(group.title, (*group.rows, Row("", "", (Cell("paste", push, tip=tip),))))

    def enter(self) -> None:
        """Begin at the newest file, if there is one."""
        super().enter()
        files = [row for row, button in self.list.rows.items() if button.face.icon == "file"]
        if files:
            self.controls.set_focus(self.list.rows[files[0]])

    def handle(self, event: pygame.event.Event) -> bool:
        """Ctrl+V pastes, unless it is meant for the field."""
        if is_paste(event) and not self.is_typing:
            self._paste()
            return True
        return super().handle(event)

    def _paste(self) -> None:
        self._take(copied())

    def _take(self, source: Source) -> None:
        self.house.manager.pop()
        self._on_choose(source)

    def submit(self) -> None:
        """Go to the folder whose path was typed, or open the file."""
        path = self.typed
        if is_file(path):
            self.choose(Found(path, path.name, "file"))
        else:
            self.go_to(path)

    def choose(self, found: Found) -> None:
        """Walk into a folder, open a file."""
        if found.is_folder:
            super().choose(found)
            return
        self._take(found.path)
