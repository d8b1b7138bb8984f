"""The contents of a rulebook: a column of its sections, each of them a way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.rulebook.rulebooks import Rulebook
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.face import Role
from scenes.stage.form_theme import target
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.row_list import RowList
from scenes.stage.widgets import Button, Face
from scenes.workshop.frame import MARGIN_U


class SectionButton(Button):
    """A section in the list; the one being read is marked with a bar."""

    is_read = False

    @property
    def buttons(self) -> tuple[Button]:
        """The row is a button as a whole."""
        return (self,)

    def mark(self, *, is_read: bool) -> None:
        """Show that this section is being read, or not."""
        if is_read != self.is_read:
            self.is_read = is_read
            self.paint()

    def paint(self) -> None:
        """Paint the present state."""
        key = ("section", self.rect.size, self._face.words, self._is_hot, self.is_read, self.kit.theme.name)
        self.sprite.show(self.kit.art.keep((*key, self.kit.view), self._painted), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        result = Surface(self.rect.size, pygame.SRCALPHA)
        if self._is_hot or self.is_read:
            edge = max(1, view.px(1.5))
            outline = theme.edge if self.is_read else None
            result.blit(rounded(*self.rect.size, view.px(6), theme.panel, outline, edge), (0, 0))
        bar = max(3, view.px(5))
        if self.is_read:
            result.fill(theme.accent, Rect(0, view.px(6), bar, self.rect.height - 2 * view.px(6)))
        colour = theme.accent if self._is_hot or self.is_read else theme.text
        left = view.px(20)
        role: Role = "strong" if self.is_read else "medium"
        room = self.rect.width - left - view.px(8)
        words = shrunk(kit, [self._face.words], role, 21, colour, room)
        result.blit(words, (left, (self.rect.height - words.get_height()) // 2))
        return result.convert_alpha()


class Contents:
    """The column of sections; rows move together where there are many, and for fingers it scrolls instead.

    `go` is told the key of a section that is wanted. Beside the heading stands what opens the search. Where the rows
    would be too low to be hit, they take the margin below.
    """

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        area: Rect,
        book: Rulebook,
        go: Callable[[str], None],
        search: Callable[[], None],
    ) -> None:
        """Lie in `area` (pixels)."""
        self._kit, self._book, self._go = kit, book, go
        self._read, self._area = "", area
        self._list: RowList[SectionButton] | None = None
        self._rows: dict[int, SectionButton] = {}
        view, tall = kit.view, self._add_heading(compositor, controls, search)
        top, count = area.y + tall + view.px(12), max(1, len(book.sections))
        pitch = min(target(kit) + view.px(6), (area.bottom - top) // count)
        if pitch < target(kit):
            top = area.y + tall
            pitch = min(target(kit), (area.bottom + view.px(MARGIN_U) - top) // count)
        if pitch < target(kit) and view.for_fingers:
            below = Rect(area.x, top, area.width, area.bottom - top)
            self._list = RowList(kit, compositor, controls, below, target(kit), count, self._made)
            return
        places = [Rect(area.x, top + n * pitch, area.width, min(target(kit), pitch)) for n in range(count)]
        self._rows = dict(enumerate(self._made(0, places)))
        controls.add(*self._rows.values())

    def _add_heading(self, compositor: Compositor, controls: Controls, search: Callable[[], None]) -> int:
        """Put up the heading and what opens the search, and return how high they are."""
        kit, area = self._kit, self._area
        title = kit.fonts.line(_("Contents"), kit.style("title", 26, kit.theme.accent))
        side = target(kit)
        tall = max(side, title.get_height())
        compositor.add(Sprite(title, (area.x + kit.view.px(20), area.y + (tall - title.get_height()) // 2), 3))
        place = Rect(area.right - side, area.y + (tall - side) // 2, side, side)
        tip = _("Search in all rulebooks")
        controls.add(Button(kit, place, Face(icon="search", look="bare"), search, tip=tip, z=10))
        return tall

    @property
    def sections(self) -> dict[str, SectionButton]:
        """The sections in sight, by their keys."""
        rows = self._rows if self._list is None else self._list.rows
        return {self._book.sections[number].key: row for number, row in rows.items()}

    def mark(self, read: str) -> None:
        """Mark the section that is read, and bring it into sight."""
        self._read = read
        number = next((place for place, one in enumerate(self._book.sections) if one.key == read), None)
        if self._list is not None and number is not None:
            self._list.reveal(number)
        for key, row in self.sections.items():
            row.mark(is_read=key == read)

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Answer the wheel over a column that scrolls, its bar, and up and down while the focus is on a row."""
        if self._list is None:
            return False
        if event.type == pygame.MOUSEWHEEL and not self._area.collidepoint(pointer):
            return False
        if event.type == pygame.KEYDOWN and event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        return self._list.handle(event) if event.type != pygame.KEYDOWN or self._list.focused is not None else False

    def _made(self, first: int, places: Sequence[Rect]) -> list[SectionButton]:
        made = []
        for section, rect in zip(self._book.sections[first:], places, strict=False):
            tip = _("Go to “{title}”").format(title=section.title)
            row = SectionButton(self._kit, rect, Face(section.title), partial(self._go, section.key), tip=tip, z=10)
            row.mark(is_read=section.key == self._read)
            made.append(row)
        return made
