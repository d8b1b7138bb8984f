"""A walk through folders: a path to type, the usual places, and what lies in the folder at hand."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.words import _
from saves.files import is_folder
from saves.paths import person
from scenes.matches import folders, match_words
from scenes.shared.house import House
from scenes.shared.key_actions import ELSEWHERE
from scenes.stage.compositor import Sprite
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Cell, Entry, Group, Push, Row
from scenes.stage.form_theme import target
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.row_list import RowList
from scenes.stage.widgets import Button, Face, width_of
from scenes.workshop.backdrop import column
from scenes.workshop.form_scene import FormScene
from scenes.workshop.panels import add_panel

PADDING_U, GAP_U, WIDTH_U, BUTTON_U, ROW_U = 40, 24, 1100, 56, 50
LEAST_ROWS = 3
MOST_PLACES, LONGEST_PATH = 4, 300


@dataclass(frozen=True, slots=True)
class Found:
    """A folder or file to choose; `name` is what its row says, `moment` (ISO 8601) when a file was written."""

    path: Path
    name: str
    icon: str
    moment: str = ""

    @property
    def is_folder(self) -> bool:
        """Whether it is one to walk into."""
        return self.icon != "file"


class BrowseScene(FormScene):
    """Asks for a place on the disk; Escape asks for none. Subclasses say what is shown and what is done with it."""

    keys_in = ELSEWHERE

    suffix = ""  # of the files that are shown; none without it

    def __init__(self, house: House, title: str, text: str, folder: Path | None = None) -> None:
        """Ask under `title`, explained by `text`, beginning in `folder`."""
        super().__init__(house)
        self._title, self._text, self._wanted = title, text, folder
        self.answers.focus = "folder"

    def enter(self) -> None:
        """Look around on the disk, and begin in the folder that was wanted if it can be read, else in the usual one."""
        self._places = list(folders.places())[:MOST_PLACES]
        usual = self._places[0][1] if self._places else person()
        wanted = self._wanted
        self.folder = wanted if wanted is not None and not folders.trouble(wanted, os.R_OK) else usual
        self.answers.values["folder"] = str(self.folder)
        super().enter()

    @property
    def title(self) -> str:
        return self._title

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [
            (_("Esc"), _("back")),
            ("↑ ↓", _("choose")),
            (_("Enter"), _("choose") if self.button else _("open")),
            (_("Backspace"), _("the folder above")),
        ]

    @property
    def button(self) -> str:
        """What the button for the folder at hand says; there is none without it."""
        return ""

    def build(self) -> None:
        """Lay out the explanation, the path, the usual places, what lies there and the button."""
        super().build()
        kit, view = self.house.kit, self.house.view
        pad, gap = view.px(PADDING_U), view.px(GAP_U)
        panel = self.room.copy()
        panel.width = min(column(kit).width, view.px(WIDTH_U))
        panel.centerx = self.body.centerx
        add_panel(kit, self.compositor, panel)
        inner = panel.inflate(-2 * pad, -2 * pad)
        words = kit.fonts.paragraph(self._text, kit.style("text", 21), inner.width, leading=1.3)
        columns = [[self._group()]]
        form = lay_out(kit, inner.width, columns, self.answers.errors).height
        least = LEAST_ROWS * row_pitch(kit) + (self._button_height + gap if self.button else 0)
        top = inner.y
        if words.get_height() + form + 2 * gap + least <= inner.height:  # in low windows the explanation gives way
            self.compositor.add(Sprite(words, (inner.x, top), 3))
            top += words.get_height() + gap
        form = max(target(kit), min(form, inner.bottom - top - gap - least))
        self.add_form(Rect(inner.x, top, inner.width + form_gutter(kit), form), columns)
        foot = inner.bottom - (self._button_height + gap if self.button else 0)
        self._add_list(Rect(inner.x, top + form + gap, inner.width, foot - top - form - gap))
        if self.button:
            self._add_button(inner)

    def changed(self, key: str, value: Any) -> None:
        """What was wrong may be right now."""
        self.answers.errors.pop(key, None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the list answer what is for it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and not self.is_typing:
            self.go_to(self.folder.parent)
            return True
        is_typed = event.type == pygame.KEYDOWN and self.is_typing
        return (not is_typed and self.list.handle(event)) or super().handle(event)

    def go_to(self, folder: Path) -> None:
        """Show what lies in `folder`, or say why that can't be done."""
        problem = folders.trouble(folder, os.R_OK | os.X_OK)
        if problem:
            self.refuse(problem)
            return
        self.folder = folder
        self.answers.values["folder"] = str(folder)
        self.answers.errors.clear()
        self.build()

    def refuse(self, problem: str) -> None:
        """Say what is wrong with the path."""
        self.house.sounds.play("refuse")
        self.answers.errors = {"folder": problem}
        self.answers.focus = "folder"
        self.build()

    def choose(self, found: Found) -> None:
        """Walk into a folder; a file is for subclasses."""
        self.answers.focus = None
        self.go_to(found.path)
        if self.list.rows and not self.answers.errors:
            self.controls.set_focus(self.list.reveal(0))

    @property
    def typed(self) -> Path:
        """The path in the field."""
        with suppress(RuntimeError):  # a user whom the system does not know
            return Path(str(self.answers.values["folder"]).strip() or ".").expanduser()
        return Path(str(self.answers.values["folder"]))

    @property
    def _button_height(self) -> int:
        return max(self.house.view.px(BUTTON_U), target(self.house.kit))

    def _group(self) -> Group:
        path = Cell("folder", Entry(limit=LONGEST_PATH), tip=_("The folder, by its path."))
        rows = [Row(_("Folder"), "", (path,))]
        cells = tuple(
            Cell(f"place {number}", Push(partial(self.go_to, folder), words=name), tip=str(folder))
            for number, (name, folder) in enumerate(self._places)
        )
        if cells:
            rows.append(Row(_("Usual places"), "", cells))
        return Group("", tuple(rows))

    def _add_list(self, area: Rect) -> None:
        kit, view = self.house.kit, self.house.view
        found = list(self._found())

        def make(first: int, places: Sequence[Rect]) -> list[EntryRow]:
            shown = zip(found[first:], places, strict=False)
            return [EntryRow(kit, rect, one, partial(self.choose, one)) for one, rect in shown]

        self.list = RowList(kit, self.compositor, self.controls, area, row_pitch(kit), len(found), make)
        if all(one.icon == "up" for one in found):
            style = kit.style("text", 20, kit.theme.quiet)
            words = _("No match lies in this folder.") if self.suffix else _("There are no folders in this one.")
            nothing = kit.fonts.paragraph(words, style, area.width, align="centre")
            if area.height >= 2 * row_pitch(kit):
                self.compositor.add(Sprite(nothing, (area.x, area.y + row_pitch(kit) + view.px(16)), 3))

    def _add_button(self, inner: Rect) -> None:
        kit, view = self.house.kit, self.house.view
        face = Face(self.button, look="primary", size=22)
        wide = width_of(kit, face) + view.px(40)
        rect = Rect(inner.right - wide, inner.bottom - self._button_height, wide, self._button_height)
        self.controls.add(Button(kit, rect, face, self.submit, tip=_("Write into this folder.")))

    def _found(self) -> Iterator[Found]:
        """Yield what the list shows: the way up, folders by name, and files, the newest first."""
        if self.folder.parent != self.folder:
            yield Found(self.folder.parent, _("the folder above"), "up")
        within, files = [], []
        for entry in folders.entries(self.folder, self.suffix):
            if is_folder(entry):
                within.append(Found(Path(entry.path), entry.name, "folder"))
            else:
                files.append(Found(Path(entry.path), entry.name, "file", folders.written(entry)))
        yield from sorted(within, key=lambda one: one.name.casefold())
        yield from sorted(files, key=lambda one: one.moment, reverse=True)


class EntryRow(Button):
    """The row of a folder or a file."""

    def __init__(self, kit: Kit, rect: Rect, found: Found, press: Any) -> None:
        """Lie at `rect` (pixels), gap included."""
        self.found = found
        body = Rect(rect.x, rect.y, rect.width, rect.height - kit.view.px(4))
        tip = _("Open this match.") if found.icon == "file" else _("Look into this folder.")
        super().__init__(kit, body, Face(found.name, icon=found.icon), press, tip=tip, z=20)

    @property
    def buttons(self) -> tuple[Button]:
        """The row is a button as a whole."""
        return (self,)

    def paint(self) -> None:
        """Paint it as the pointer has it; rows come and go, so their pictures are not kept."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        result = Surface(self.rect.size, pygame.SRCALPHA)
        if self._is_hot:
            result.blit(rounded(*self.rect.size, view.px(6), theme.raised), (0, 0))
        icon = kit.icon(self.found.icon, 24, theme.accent if self._is_hot else theme.quiet)
        result.blit(icon, (view.px(12), (self.rect.height - icon.get_height()) // 2))
        left = view.px(12) + icon.get_width() + view.px(14)
        day = kit.fonts.line(match_words.when(self.found.moment), kit.style("medium", 18, theme.quiet))
        right = self.rect.width - view.px(14) - (day.get_width() if self.found.moment else 0)
        if self.found.moment:
            result.blit(day, (right, (self.rect.height - day.get_height()) // 2))
        name = shrunk(kit, [self.found.name], "medium", 21, theme.text, max(1, right - left - view.px(16)))
        result.blit(name, (left, (self.rect.height - name.get_height()) // 2))
        return result.convert_alpha()


def row_pitch(kit: Kit) -> int:
    """Return the pixels from one row to the next."""
    return max(
        kit.view.px(ROW_U), kit.fonts.height(kit.style("medium", 21)) + kit.view.px(12), target(kit) + kit.view.px(4)
    )
