"""All saved matches: go on with one, look at it again, pass it on as a file, delete it, bring it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.words import _
from saves.errors import SaveError
from scenes import match_words, shipped
from scenes.backdrop import column
from scenes.frame import FramedScene
from scenes.shelf_rows import ExampleRow, MatchRow, row_pitch
from scenes.shipped import Shipped
from scenes.stage.compositor import Sprite
from scenes.stage.scroll import Scroll
from scenes.stage.widgets import Button, Face

if TYPE_CHECKING:
    from saves.shelf import Summary
    from scenes.house import House

TABS_U, TAB_GAP_U = 84, 10
LEAST_TARGET = 34
OPEN, FINISHED, TRASH, EXAMPLES = "open", "finished", "trash", "examples"


class ShelfScene(FramedScene):
    """A list of matches that scrolls by whole rows. Tabs choose between open, finished, deleted and shipped ones."""

    def __init__(self, house: House) -> None:
        """Begin with the open matches; with the finished ones where no match is open."""
        super().__init__(house)
        self.shown: Sequence[Summary | Shipped] = []
        self.rows: list[MatchRow | ExampleRow] = []
        self.tabs: dict[str, Button] = {}
        self._lists: dict[str, list[Summary]] = {OPEN: [], FINISHED: [], TRASH: []}
        self.examples = shipped.shipped()
        self._deleted: list[str] = []
        self._broken: set[str] = set()
        self._first = 0
        self.tab = OPEN
        self._read()
        self.tab = FINISHED if self._lists[FINISHED] and not self._lists[OPEN] else OPEN

    @property
    def title(self) -> str:
        return _("All matches")

    @property
    def hint(self) -> str:
        return _("Drop a .tablewright file on the window to take in a match.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work on the list."""
        return [
            (_("Esc"), _("back")),
            ("↑ ↓", _("choose")),
            (_("Enter"), _("open")),
            ("V", _("look")),
            ("E", _("to a file")),
            (_("Del"), _("delete")),
            (_("Ctrl+Z"), _("bring back")),
        ]

    # Laying out

    def build(self) -> None:
        """Lay out tabs and rows."""
        self._read()
        super().build()
        view = self.house.view
        left, width = column(self.house.kit).x, column(self.house.kit).width
        self._add_tabs(left, width)
        top = self.body.y + self._tabs_height()
        area = Rect(left, top, width, self.body.bottom - top - view.px(12))
        self._pitch = row_pitch(self.house.kit)
        self._area = Rect(area.x, area.y, area.width, max(1, area.height // self._pitch) * self._pitch)
        length = len(self.shown) * self._pitch
        self.rows = []
        self.scroll = Scroll(self.house.kit, self.compositor, self._area, length, self._show_from, step=self._pitch)
        if not self.shown:
            self._say_that_it_is_empty()
        first, self._first = self._first, 0
        self.scroll.go_to(first * self._pitch)
        if not self.rows:
            self._put_rows()

    def _read(self) -> None:
        """Learn which matches there are."""
        store = self.house.store
        self._lists = {OPEN: [], FINISHED: [], TRASH: []}
        if store is not None:
            try:
                if self.house.autosave is not None:
                    self.house.autosave.flush()
                kept, trashed = store.summaries(), store.summaries(trashed=True)
            except SaveError as problem:
                self.toasts.say(str(problem), is_bad=True)
            else:
                self._lists[OPEN] = [one for one in kept if not one.finished]
                self._lists[FINISHED] = [one for one in kept if one.finished]
                self._lists[TRASH] = trashed
        self.shown = self.examples if self.tab == EXAMPLES else self._lists[self.tab]

    def _tabs_height(self) -> int:
        return max(self.house.view.px(TABS_U), LEAST_TARGET + self.house.view.px(30))

    def _add_tabs(self, left: int, width: int) -> None:
        kit, view = self.house.kit, self.house.view
        words = {OPEN: _("Open"), FINISHED: _("Finished"), TRASH: _("Deleted")}
        counts = {name: len(matches) for name, matches in self._lists.items()}
        if self.examples:
            words[EXAMPLES], counts[EXAMPLES] = _("Examples"), len(self.examples)
        height = max(view.px(48), LEAST_TARGET)
        top = self.body.y + (self._tabs_height() - height) // 2 + view.px(4)
        self.tabs = {}
        x = left
        for name, word in words.items():
            face = Face(f"{word}  {counts[name]}", look="chosen" if name == self.tab else "quiet", size=20)
            wide = kit.fonts.width(face.words, kit.style("strong", 20)) + view.px(44)
            tip = _("Show these matches.")
            self.tabs[name] = Button(kit, Rect(x, top, wide, height), face, partial(self.choose_tab, name), tip=tip)
            x += wide + view.px(TAB_GAP_U)
        self.controls.add(*self.tabs.values())
        if self._deleted:
            face = Face(_("Bring back"), icon="undo", size=20)
            wide = kit.fonts.width(face.words, kit.style("strong", 20)) + view.px(78)
            rect = Rect(left + width - wide, top, wide, height)
            tip = _("Bring the match back that you deleted last.")
            self.controls.add(Button(kit, rect, face, self.bring_back, tip=tip))

    def _say_that_it_is_empty(self) -> None:
        kit = self.house.kit
        words = {
            OPEN: _("No match is open.\nWhat you leave in the middle is kept here."),
            FINISHED: _("No match is finished yet."),
            TRASH: _("Nothing is deleted.\nWhat you delete waits here, should you want it back."),
        }[self.tab]
        if self.house.store is None:
            words = _("Saved matches can’t be opened now.\nYou can play, but nothing is kept.")
        style = kit.style("text", 22, kit.theme.quiet)
        picture = kit.fonts.paragraph(words, style, self._area.width, align="centre", leading=1.4)
        top = self._area.y + (self._area.height - picture.get_height()) // 3
        self.compositor.add(Sprite(picture, (self._area.x, top), 5))

    # Rows

    def _show_from(self, offset: int) -> None:
        self._first = offset // self._pitch
        self._put_rows()

    def _put_rows(self) -> None:
        """Put the rows on the screen that are in view; the focus stays on its row, or moves to the nearest."""
        place = self._focused_place()
        self.controls.remove([button for row in self.rows for button in row.buttons])
        count = self._area.height // self._pitch
        width = self._area.width
        if self.scroll.furthest:
            width -= Scroll.bar_width(self.house.kit) + self.house.view.px(12)
        self.rows = []
        for number, one in enumerate(self.shown[self._first : self._first + count]):
            rect = Rect(self._area.x, self._area.y + number * self._pitch, width, self._pitch)
            row = self._row(rect, one)
            self.rows.append(row)
            self.controls.add(*row.buttons)
        if place is not None and self.rows:
            index, column = place
            row = self.rows[min(max(0, index - self._first), len(self.rows) - 1)]
            self.controls.set_focus(row.buttons[min(column, len(row.buttons) - 1)])

    def _row(self, rect: Rect, one: Summary | Shipped) -> MatchRow | ExampleRow:
        if isinstance(one, Shipped):
            return ExampleRow(self.house.kit, rect, one, partial(self.watch, one))
        return MatchRow(self.house.kit, rect, one, self._actions(one), broken=one.id in self._broken)

    def _actions(self, summary: Summary) -> dict[str, Callable[[], None]]:
        if self.tab == TRASH:
            return {"restore": partial(self.restore, summary.id)}
        actions: dict[str, Callable[[], None]] = {
            "open": partial(self.open_match, summary.id),
            "export": partial(self.export, summary),
            "delete": partial(self.delete, summary),
        }
        if not summary.finished:
            actions["look"] = partial(self.open_match, summary.id, look=True)
        return actions

    def _focused_place(self) -> tuple[int, int] | None:
        """Return the row (in the whole list) and the button in it that has the focus."""
        focus = self.controls.focus
        for number, row in enumerate(self.rows):
            if focus is not None and focus in row.buttons:
                return self._first + number, row.buttons.index(focus)
        return None

    def _meant(self) -> Summary | None:
        """Return the match of the row that the pointer or the focus is on."""
        pointed = self.controls.pointed
        rows = (row for row in self.rows if isinstance(row, MatchRow) and pointed is not None)
        return next((row.summary for row in rows if pointed in row.buttons), None)

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer files dropped on the window, the wheel and the keys of the list."""
        if event.type == pygame.DROPFILE:
            self.take_file(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            self.say_what_is_pointed_at()
            return True
        if self.scroll.handle(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.bring_back()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._walk(-1 if event.key == pygame.K_UP else 1)
        meant = self._meant()
        if meant is None or self.tab == TRASH:
            return False
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.delete(meant)
        elif event.key == pygame.K_e:
            self.export(meant)
        elif event.key == pygame.K_v:
            self.open_match(meant.id, look=True)
        else:
            return False
        return True

    def _walk(self, by: int) -> bool:
        """Move the focus a row on, scrolling where the list goes on; say whether it could."""
        place = self._focused_place()
        if place is None:
            if by > 0 and self.rows:
                self.controls.set_focus(self.rows[0].buttons[0])
                return True
            return False
        index, column = place[0] + by, place[1]
        if not 0 <= index < len(self.shown):
            return by > 0  # up from the first row leads to the tabs
        self.scroll.reveal(index * self._pitch, (index + 1) * self._pitch)
        row = self.rows[index - self._first]
        self.controls.set_focus(row.buttons[min(column, len(row.buttons) - 1)])
        return True

    # What can be done

    def choose_tab(self, name: str) -> None:
        """Show the open, the finished or the deleted matches."""
        self.tab, self._first = name, 0
        self.build()
        self.controls.set_focus(self.tabs[name])

    def open_match(self, identity: str, *, look: bool = False) -> None:
        """Go on with a match, or look at it where it is over or that is wanted."""
        from scenes.opening import open_saved

        try:
            open_saved(self.house, identity, look=look)
        except SaveError as problem:
            self._broken.add(identity)
            self._put_rows()
            self.toasts.say(str(problem), is_bad=True)
            return
        self._broken.discard(identity)

    def watch(self, one: Shipped) -> None:
        """Look at a match that came with the app."""
        try:
            shipped.watch(self.house, one)
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)

    def export(self, summary: Summary) -> None:
        """Write a match to a file, and say where."""
        from scenes.match_files import put_out

        try:
            path = put_out(self.house, summary)
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)
            return
        self.toasts.say(_("The match is in {path} now.").format(path=path))

    def delete(self, summary: Summary) -> None:
        """Put a match into the trash; it can be brought back."""
        if self._try(lambda store: store.trash(summary.id)):
            self._deleted.append(summary.id)
            words = _("{title}, {line}: deleted. Ctrl+Z brings it back.")
            self._changed(words.format(title=match_words.title(summary.game), line=match_words.line(summary)))

    def restore(self, identity: str) -> None:
        """Take a match out of the trash."""
        if self._try(lambda store: store.restore(identity)):
            self._deleted = [one for one in self._deleted if one != identity]
            self._changed(_("The match is back on the shelf."))

    def bring_back(self) -> None:
        """Take the match that was deleted last out of the trash."""
        if self._deleted:
            self.restore(self._deleted[-1])

    def take_file(self, path: Path) -> None:
        """Take in the match of a file that was dropped on the window."""
        from scenes.match_files import take_in

        try:
            identity = take_in(self.house, path)
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)
            return
        self._changed(_("The match is on the shelf."))
        self.tab = OPEN if any(one.id == identity for one in self._lists[OPEN]) else FINISHED
        self.build()

    def _try(self, change: Callable[..., None]) -> bool:
        """Change something in the store; say whether it could be done, and tell if not."""
        if self.house.store is None:
            return False
        try:
            change(self.house.store)
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)
            return False
        return True

    def _changed(self, words: str) -> None:
        """Show the list anew, the focus where it was, and say what happened."""
        place = self._focused_place()
        self.build()
        if place is not None and self.rows:
            index = min(place[0], len(self.shown) - 1)
            self.scroll.reveal(index * self._pitch, (index + 1) * self._pitch)
            self.controls.set_focus(self.rows[index - self._first].buttons[0])
        self.toasts.say(words)
