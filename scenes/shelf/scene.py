"""All saved matches: go on with one, look at it again, pass it on as a file, delete it, bring it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.words import _
from saves.challenges import Pending
from saves.errors import SaveError
from saves.intake import Taken
from saves.shelf import FINISHED, OPEN, TRASH, Summary
from scenes.matches import shipped
from scenes.matches.challenging import challenge_with_saved, compare_saved, hear_of
from scenes.matches.drops import Drops, is_to_open
from scenes.matches.exporting import ask_where
from scenes.matches.opening import open_saved
from scenes.matches.shipped import Shipped
from scenes.shared import goals
from scenes.shared.key_actions import PLAYED
from scenes.shelf.deleting import Deleting
from scenes.shelf.lists import Lists
from scenes.shelf.pending import take
from scenes.shelf.rows import MatchRow, PlainRow, challenge_row, example_row, row_pitch
from scenes.shelf.seeking import SeekingScene
from scenes.shelf.tabs import EXAMPLES, end_buttons, said_of_nothing, tabs
from scenes.stage.compositor import Sprite
from scenes.stage.presses import has_modifier
from scenes.stage.row_list import RowList
from scenes.stage.widgets import Button
from scenes.workshop.backdrop import column

if TYPE_CHECKING:
    from scenes.shared.house import House

TABS_U = 84
KEYS = {
    pygame.K_DELETE: "delete",
    pygame.K_BACKSPACE: "delete",
    pygame.K_e: "export",
    pygame.K_v: "look",
    pygame.K_x: "compare",
    pygame.K_c: "challenge",
}


class ShelfScene(SeekingScene):
    """A list of matches that scrolls by whole rows. Tabs choose between open, finished, deleted and shipped ones.

    What is typed into the field above leaves those that are called so, in all tabs.
    """

    keys_in = PLAYED

    def __init__(self, house: House) -> None:
        """Begin with the open matches; with the finished ones where no match is open."""
        super().__init__(house)
        self.tabs: dict[str, Button] = {}
        self._beside: list[Button] = []  # the tabs, and what stands at the end of their row
        self._empty: Sprite | None = None
        self._drops = Drops(house, self._taken_in)
        self.lists = Lists(house)
        self.deleting = Deleting(self, self.lists.pending, self._changed)
        self._broken: set[str] = set()
        self._is_news = False
        self._first = 0
        self.tab = OPEN
        self.lists.read(self.only)
        self.tab = FINISHED if self.lists.lengths.of[FINISHED] and not self.lists.lengths.of[OPEN] else OPEN

    @property
    def title(self) -> str:
        return _("All matches")

    @property
    def hint(self) -> str:
        return _("Drop a .tablewright file on the window to take in a match.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work on the list, or while one types."""
        if self.is_typing:
            return self.keys_of_search()
        return [
            (_("Esc"), _("back") if self.only is None else _("show all")),
            ("↑ ↓", _("choose")),
            (_("Enter"), _("open")),
            (_("Ctrl+F"), _("search")),
            ("V", _("look")),
            ("E", _("to a file")),
            *((("X", _("compare")), ("C", _("challenge"))) if self.tab == FINISHED else ()),
            (_("Del"), _("delete")),
            (_("Ctrl+Z"), _("bring back")),
        ]

    # Laying out

    def build(self) -> None:
        """Lay out tabs and rows."""
        self._is_news = False
        self.lists.read(self.only)
        super().build()
        self.add_field()
        self._add_list()

    def _add_list(self) -> None:
        kit, view = self.house.kit, self.house.view
        left, width = column(kit).x, column(kit).width
        self._add_tabs(left, width)
        top = self.body.y + self._tabs_height()
        area = Rect(left, top, width, self.body.bottom - top - view.px(12))
        pitch, at = row_pitch(kit), (self.compositor, self.controls)
        self._list = RowList(kit, *at, area, pitch, self.length, self._rows, first=self._first)
        self._empty = None if self.length else self._said_of_nothing()

    def show_found(self) -> None:
        """Show what fits the words that are typed now; the field stays as it is."""
        self._first = 0
        self.lists.read(self.only)
        self._list.close()
        self.controls.remove(self._beside)
        if self._empty is not None:
            self.compositor.remove(self._empty)
        self._add_list()

    @property
    def has_found(self) -> bool:
        """Whether there are rows to go to."""
        return bool(self.rows)

    def go_to_found(self) -> None:
        """Put the focus on the first row."""
        self.controls.set_focus(self.rows[0].buttons[0])

    @property
    def rows(self) -> list[MatchRow | PlainRow]:
        """The rows in view."""
        return list(self._list.rows.values())

    def resume(self) -> None:
        """Come to the top again with the focus where it was."""
        self.motion = self.house.new_motion()
        self.lists.pending.look_again()
        self._show_anew()

    @property
    def length(self) -> int:
        """How many rows the tab has."""
        return self.lists.length(self.tab)

    def _shown(self) -> list[Summary]:
        """Return the matches in view, as they stand in their rows."""
        return [row.summary for row in self.rows if isinstance(row, MatchRow)]

    def _matches_in_view(self) -> list[Summary]:
        """Return the matches that should be in view."""
        return [one for one in self.lists.page(self.tab, self._first, len(self.rows)) if isinstance(one, Summary)]

    def _tabs_height(self) -> int:
        return max(self.house.view.px(TABS_U), self.house.view.target + self.house.view.px(30))

    def _add_tabs(self, left: int, width: int) -> None:
        kit, view = self.house.kit, self.house.view
        height = max(view.px(48), view.target)
        row = Rect(left, self.body.y + (self._tabs_height() - height) // 2 + view.px(4), width, height)
        self.tabs = tabs(kit, row, self.lists.counted(), self.tab, self.choose_tab)
        left = max(tab.rect.right for tab in self.tabs.values())
        bring_back = self.deleting.bring_back if self.deleting.is_any else None
        self._beside = [*self.tabs.values(), *end_buttons(kit, row, left, self.choose_file, bring_back)]
        self.controls.add(*self._beside)

    def _said_of_nothing(self) -> Sprite:
        """Return what stands in the place of rows where there are none."""
        kit = self.house.kit
        style = kit.style("text", 22, kit.theme.quiet)
        words = said_of_nothing(self.tab, self.words, is_known=self.lists.lengths.is_known)
        picture = kit.fonts.paragraph(words, style, self._list.area.width, align="centre", leading=1.4)
        top = self._list.area.y + (self._list.area.height - picture.get_height()) // 3
        result = Sprite(picture, (self._list.area.x, top), 5)
        self.compositor.add(result)
        return result

    # Rows

    def _rows(self, first: int, places: Sequence[Rect]) -> list[MatchRow | PlainRow]:
        """Return the rows in view."""
        self._first = first
        shown = zip(places, self.lists.page(self.tab, first, len(places)), strict=False)
        return [self._row(rect, one) for rect, one in shown]

    def _row(self, rect: Rect, one: Summary | Shipped | Pending) -> MatchRow | PlainRow:
        if isinstance(one, Shipped):
            return example_row(self.house.kit, rect, one, partial(self.watch, one))
        if isinstance(one, Pending):
            return challenge_row(self.house.kit, rect, one, self._actions_of_challenge(one))
        return MatchRow(self.house.kit, rect, one, self._actions(one), broken=one.id in self._broken)

    def _actions(self, summary: Summary) -> dict[str, Callable[[], None]]:
        if self.tab == TRASH:
            return {"restore": partial(self.deleting.restore, summary.id)}
        actions: dict[str, Callable[[], None]] = {
            "open": partial(self.open_match, summary.id),
            "export": partial(self.export, summary),
            "look": partial(self.open_match, summary.id, look=True),
            "delete": partial(self.deleting.delete, summary),
        }
        if summary.finished:
            actions["compare"] = partial(compare_saved, self, summary)
            actions["challenge"] = partial(challenge_with_saved, self, summary)
        return actions

    def _actions_of_challenge(self, one: Pending) -> dict[str, Callable[[], None]]:
        if one.is_away:
            return {"open": partial(self.deleting.put_away, one, is_away=False)}
        return {"open": partial(take, self, one), "delete": partial(self.deleting.put_away, one)}

    def _meant(self, does: str) -> MatchRow | PlainRow | None:
        """Return the row that the pointer or the focus is on; to look at one, the first match without that."""
        pointed = self.controls.pointed
        found = next((row for row in self.rows if pointed is not None and pointed in row.buttons), None)
        if found is None and does == "look":
            return next((row for row in self.rows if isinstance(row, MatchRow)), None)
        return found

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer files dropped on the window, what is typed, the wheel and the keys of the list."""
        if is_to_open(event):
            return False
        is_typed = self.is_typing and event.type == pygame.KEYDOWN
        if not is_typed and self._drops.handle(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Answer what the field does not."""
        if event.type == pygame.KEYDOWN and (self.key_of_search(event) or self._key_of_list(event)):
            return True
        return self._list.handle(event)

    def _key_of_list(self, event: pygame.event.Event) -> bool:
        if self.is_typing:
            return False
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.deleting.bring_back()
            return True
        if has_modifier(event):
            return False
        if event.key == pygame.K_o:
            self.choose_file()
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._walk(-1 if event.key == pygame.K_UP else 1)
        does = KEYS.get(event.key, "")
        meant = self._meant(does)
        act = meant.actions.get(does) if meant is not None else None
        if act is None:
            return False
        act()
        return True

    def _walk(self, by: int) -> bool:
        """Move the focus a row on, scrolling where the list goes on; say whether that is all there is to do."""
        if self._list.focused is not None:
            return self._list.walk(by) or by > 0  # up from the first row leads to the tabs
        if by > 0 and self.rows:
            self.controls.set_focus(self.rows[0].buttons[0])
            return True
        return False

    @property
    def due(self) -> float:
        """Seconds until it looks again for lists that could not be read."""
        return min(super().due, self.lists.due)

    def update(self, seconds: float) -> None:
        """Let time pass; show the list anew where something has changed in it, or it could not be read before.

        Nothing moves under a press: another match would lie there.
        """
        super().update(seconds)
        self._drops.update()
        self.lists.wait(seconds)
        self._is_news |= self.lists.pending.update()
        if self.controls.is_pressed:
            return
        if self.lists.are_old:
            before = self.lists.lengths
            self.lists.read(self.only)
            if self.lists.lengths != before:
                self._show_anew()
            elif self.tab != EXAMPLES and self._shown() != self._matches_in_view():
                self._list.renew()
        if self._is_news:
            self._show_anew()

    # What can be done

    def choose_tab(self, name: str) -> None:
        """Show the open, the finished or the deleted matches."""
        self.tab, self._first = name, 0
        self.build()
        self.controls.set_focus(self.tabs[name])

    def open_match(self, identity: str, *, look: bool = False) -> None:
        """Go on with a match, or look at it where it is over or that is wanted."""
        try:
            open_saved(self.house, identity, look=look)
        except SaveError as problem:
            self._broken.add(identity)
            self._list.renew()
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
        """Write a match to a file; ask where, and say so."""
        ask_where(self, summary.id)

    def choose_file(self) -> None:
        """Ask for the file of a match, and take it in."""
        self.house.go.to(goals.File(self._drops.take))

    def _taken_in(self, taken: Taken) -> None:
        """Show what came in files, and tell of it; ask who takes a challenge."""
        for one in taken.challenges:
            hear_of(self.house, one)
        if taken.matches:
            self.forget_words()
            self.tab = FINISHED if taken.over == len(taken.matches) else OPEN
            self._first = 0
        if taken.words:
            self._changed(taken.words, is_bad=bool(taken.problems))

    def _changed(self, words: str, *, is_bad: bool = False) -> None:
        """Show the list anew, the focus where it was, and say what happened."""
        self._is_news = True
        if not self.controls.is_pressed:
            self._show_anew()
        self.toasts.say(words, is_bad=is_bad)

    def _show_anew(self) -> None:
        place, by_keys = self._list.focused, self.controls.by_keys
        self.build_anew()
        if place is not None and self.rows:
            self.controls.set_focus(self._list.reveal(min(place[0], self.length - 1)).buttons[0])
            self.controls.by_keys = by_keys
