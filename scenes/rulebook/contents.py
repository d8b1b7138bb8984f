"""The contents of a rulebook: a column of its sections, each of them a way there."""

from __future__ import annotations

from collections.abc import Callable
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
from scenes.stage.widgets import Button, Face
from scenes.workshop.frame import MARGIN_U


class SectionButton(Button):
    """A section in the list; the one being read is marked with a bar."""

    is_read = False

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


def contents(
    kit: Kit,
    compositor: Compositor,
    controls: Controls,
    area: Rect,
    book: Rulebook,
    go: Callable[[str], None],
    search: Callable[[], None],
) -> dict[str, SectionButton]:
    """Put the column in `area` (pixels) and return its sections; rows move together where there are many.

    `go` is told the key of a section that is wanted. Beside the heading stands what opens the search. Where the rows
    would be too low to be hit, they take the margin below.
    """
    view = kit.view
    title = kit.fonts.line(_("Contents"), kit.style("title", 26, kit.theme.accent))
    tall = max(target(kit), title.get_height())
    compositor.add(Sprite(title, (area.x + view.px(20), area.y + (tall - title.get_height()) // 2), 3))
    side = target(kit)
    place = Rect(area.right - side, area.y + (tall - side) // 2, side, side)
    tip = _("Search in all rulebooks")
    controls.add(Button(kit, place, Face(icon="search", look="bare"), search, tip=tip, z=10))
    sections: dict[str, SectionButton] = {}
    top, count = area.y + tall + view.px(12), max(1, len(book.sections))
    pitch = min(target(kit) + view.px(6), (area.bottom - top) // count)
    if pitch < target(kit):
        top = area.y + tall
        pitch = min(target(kit), (area.bottom + view.px(MARGIN_U) - top) // count)
    for number, section in enumerate(book.sections):
        rect = Rect(area.x, top + number * pitch, area.width, min(target(kit), pitch))
        tip = _("Go to “{title}”").format(title=section.title)
        button = SectionButton(kit, rect, Face(section.title), partial(go, section.key), tip=tip, z=10)
        sections[section.key] = button
        controls.add(button)
    return sections
