"""The fields of a form that pygame_gui works, and text the first of them. Without it they still answer keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.stage.form_fields import WORDS_U, Field, Tell
from scenes.stage.form_parts import Cell, Entry
from scenes.stage.form_theme import DOT, field_ground, plate
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk

if TYPE_CHECKING:
    from scenes.stage.form_gui import Gui

PAD_U = 14


class Input(Field):
    """A field with an element of the library; `sync` takes over what the person did to it."""

    element: Any = None

    def attach(self, gui: Gui) -> None:
        """Make the element."""

    def place(self, area: Rect) -> None:
        """Move, and the element with it."""
        super().place(area)
        if self.element is not None:
            self.element.set_relative_position(area.topleft)

    def sync(self, _gui: Gui) -> None:
        """Take over the element's value and notice when it looks different."""

    def covers(self) -> Rect | None:
        """Return what it lies over besides its area: an open list."""
        return None


class EntryField(Input):
    """A line of text."""

    def __init__(self, kit: Kit, area: Rect, cell: Cell, value: Any, tell: Tell) -> None:
        """Begin with the text `value`."""
        super().__init__(kit, area, cell, value, tell)
        self.has_focus = False
        self._seen: Any = None
        self._image: Surface | None = None

    @property
    def control(self) -> Entry:
        """What is asked for."""
        assert isinstance(self.cell.control, Entry)
        return self.cell.control

    def attach(self, gui: Gui) -> None:
        """Make the text field of the library."""
        self.element = gui.entry(self.area, self.value, self.control.limit, hidden=self.control.hidden)

    def note_focus(self, *, has_it: bool) -> bool:
        """Show whether the focus is here; say whether it has just come."""
        if has_it == self.has_focus:
            return False
        self.has_focus, self.is_stale = has_it, True
        return has_it

    def take_letters(self, gui: Gui) -> None:
        """Let the library put letters here, at the end unless the pointer has chosen a place."""
        if not self.element.is_focused:
            gui.focus(self.element)
            self.element.edit_position = len(self.element.text)
            self.element.cursor_has_moved_recently = True

    def show(self, value: Any) -> None:
        """Show another text."""
        super().show(value)
        if self.element is not None:
            self.element.set_text(value)

    def write(self, text: str) -> None:
        """Have another text from the person, all at once."""
        if self.element is not None:
            self.element.set_text(text)
        self.set(text)

    def sync(self, _gui: Gui) -> None:
        """Take over the text."""
        if self.element is None:
            return
        one = self.element
        self.set(one.get_text())
        seen = (one.text, one.edit_position, tuple(one.select_range), one.cursor_on, one.is_focused, one.hovered)
        # The library paints what was typed a frame after it took it.
        if seen != self._seen or one.image is not self._image:
            self._image = one.image
            if not one.text and self._seen is not None and self._seen[0]:
                one.redraw()  # the library leaves the picture of a selection that was deleted whole
            self._seen = seen
            self.is_stale = True

    def press_key(self, event: pygame.event.Event) -> bool:
        """Without the library, the end of the text can be edited all the same."""
        if self.element is not None:
            return False
        if event.type == pygame.TEXTINPUT:
            self.set((self.value + event.text)[: self.control.limit])
            return True
        if event.key == pygame.K_BACKSPACE:
            self.set(self.value[:-1])
            return True
        return False

    def draw_under(self, surface: Surface) -> None:
        """Draw box and text where the library does not."""
        if self.element is not None:
            return
        draw_box(self.kit, surface, self.area, hot=self._is_hot)
        words = (DOT * len(self.value) if self.control.hidden else self.value) + ("|" if self.has_focus else "")
        draw_words(self.kit, surface, self.area, words)

    def draw_over(self, surface: Surface) -> None:
        """Draw the hint of an empty field."""
        if not self.value and not self.has_focus and self.control.hint:
            draw_words(self.kit, surface, self.area, self.control.hint, quiet=True)


def draw_box(kit: Kit, surface: Surface, area: Rect, *, hot: bool) -> None:
    """Draw an empty field as the library would."""
    outline = kit.theme.accent if hot else kit.theme.edge
    edge = max(1, kit.view.px(1.5))
    surface.blit(plate(kit, area.size, kit.view.px(8), field_ground(kit), outline, edge), area)


def draw_words(kit: Kit, surface: Surface, area: Rect, words: str, *, quiet: bool = False) -> None:
    """Write on a field; `quiet` for what is no value."""
    pad = kit.view.px(PAD_U)
    room, theme = area.width - 2 * pad, kit.theme
    line = (
        shrunk(kit, [words], "text", WORDS_U, theme.quiet, room)
        if quiet
        else kit.fonts.fitted(words, kit.style("medium", WORDS_U), room)
    )
    surface.blit(line, (area.x + pad, area.centery - line.get_height() // 2))
