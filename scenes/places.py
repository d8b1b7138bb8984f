"""Where to write a file: the folders that people have, any other by its path, and whether it can be written to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from getpass import getuser
from pathlib import Path
from typing import Any

from pygame import Rect

from game.core.words import _
from saves.paths import documents
from scenes.backdrop import column
from scenes.form_scene import FormScene
from scenes.house import House
from scenes.panels import add_panel
from scenes.stage.compositor import Sprite
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Cell, Entry, Group, Push, Row
from scenes.stage.form_theme import target
from scenes.stage.widgets import Button, Face, width_of

PADDING_U, GAP_U, WIDTH_U, BUTTON_U = 40, 30, 1000, 56
MOST_PLACES, LONGEST_PATH = 4, 300
MOUNTED = ("/media", "/run/media", "/Volumes", "/mnt")  # where systems put what is plugged in


class PlaceScene(FormScene):
    """Asks for a folder; Escape asks for none."""

    def __init__(self, house: House, title: str, text: str, on_choose: Callable[[Path], None]) -> None:
        """Ask under `title`, explained by `text`; `on_choose` hears of a folder that can be written to."""
        super().__init__(house)
        self._title, self._text, self._on_choose = title, text, on_choose
        self._places = list(places())[:MOST_PLACES]
        self.answers.values["folder"] = str(self._places[0][1] if self._places else Path.home())
        self.answers.focus = "folder"

    @property
    def title(self) -> str:
        return self._title

    def build(self) -> None:
        """Lay out the explanation, the folder, the usual places and the button."""
        super().build()
        kit, view = self.house.kit, self.house.view
        pad, gap = view.px(PADDING_U), view.px(GAP_U)
        width = min(column(kit).width, view.px(WIDTH_U))
        inner = width - 2 * pad
        words = kit.fonts.paragraph(self._text, kit.style("text", 21), inner, leading=1.3)
        button = max(view.px(BUTTON_U), target(kit))
        columns = [[self._group()]]
        form = lay_out(kit, inner, columns, self.answers.errors).height
        around = 2 * pad + words.get_height() + button + 2 * gap
        form = min(form, self.body.height - around)
        panel = Rect(0, 0, width, form + around)
        panel.center = self.body.center
        add_panel(kit, self.compositor, panel)
        self.compositor.add(Sprite(words, (panel.x + pad, panel.y + pad), 3))
        area = Rect(panel.x + pad, panel.y + pad + words.get_height() + gap, inner + form_gutter(kit), form)
        self.add_form(area, columns)
        face = Face(_("Write here"), look="primary", size=22)
        wide = width_of(kit, face) + view.px(40)
        rect = Rect(panel.right - pad - wide, panel.bottom - pad - button, wide, button)
        self.controls.add(Button(kit, rect, face, self.submit, tip=_("Write into this folder.")))

    def changed(self, key: str, value: Any) -> None:
        """What was wrong may be right now."""
        self.answers.errors.pop(key, None)

    def submit(self) -> None:
        """Take the folder if something can be written there, or say what is wrong."""
        folder = Path(str(self.answers.values["folder"]).strip() or ".").expanduser()
        problem = trouble(folder)
        if problem:
            self.house.sounds.play("refuse")
            self.answers.errors = {"folder": problem}
            self.answers.focus = "folder"
            self.build()
            return
        self.house.manager.pop()
        self._on_choose(folder)

    def _group(self) -> Group:
        path = Cell("folder", Entry(limit=LONGEST_PATH), tip=_("The folder, by its path."))
        rows = [Row(_("Folder"), _("A USB stick or another disk will do."), (path,))]
        cells = tuple(
            Cell(f"place {number}", Push(partial(self._take, folder), words=name), tip=str(folder))
            for number, (name, folder) in enumerate(self._places)
        )
        if cells:
            rows.append(Row(_("Usual places"), "", cells))
        return Group("", tuple(rows))

    def _take(self, folder: Path) -> None:
        self.answers.values["folder"] = str(folder)
        self.answers.errors.clear()
        self.build()


def places() -> Iterator[tuple[str, Path]]:
    """Yield folders in which people keep files and into which something can be written, with their names."""
    from platformdirs import user_desktop_path, user_downloads_path

    usual = (
        (_("Documents"), documents()),
        (_("Home"), Path.home()),
        (_("Desktop"), user_desktop_path()),
        (_("Downloads"), user_downloads_path()),
    )
    seen: set[Path] = set()
    for name, folder in (*((one.name, one) for one in _mounted()), *usual):
        if folder not in seen and not trouble(folder):
            seen.add(folder)
            yield name, folder


def trouble(folder: Path) -> str:
    """Return why nothing can be written into `folder`, empty where that can be done."""
    try:
        if not folder.is_dir():
            return _("There is no such folder.")
    except (OSError, ValueError):
        return _("There is no such folder.")
    return "" if os.access(folder, os.W_OK | os.X_OK) else _("Nothing can be written there.")


def _mounted() -> Iterator[Path]:
    """Yield disks that were plugged in."""
    for root in MOUNTED:
        for folder in (Path(root) / _user(), Path(root)):
            try:
                yield from sorted(one for one in folder.iterdir() if one.is_mount())
            except OSError:
                continue


def _user() -> str:
    try:
        return getuser()
    except (OSError, KeyError, ImportError):
        return "."
