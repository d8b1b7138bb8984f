"""The fields of a form that pygame_gui works: text, sliders, drop-down menus. Without it they still answer keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.stage.form_fields import WORDS_U, Field, Tell
from scenes.stage.form_parts import Cell, Entry, Menu, Slider
from scenes.stage.form_theme import field_ground, knob_size, target
from scenes.stage.kit import Kit, centred, rounded

if TYPE_CHECKING:
    from scenes.stage.form_gui import Gui

PAD_U = 14


class Input(Field):
    """A field with an element of the library; `sync` takes over what the person did to it."""

    element: Any = None

    @staticmethod
    def height(kit: Kit) -> int:
        """Return the height in pixels of such a field."""
        return target(kit)

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

    @property
    def control(self) -> Entry:
        """What is asked for."""
        assert isinstance(self.cell.control, Entry)
        return self.cell.control

    def attach(self, gui: Gui) -> None:
        """Make the text field of the library."""
        self.element = gui.entry(self.area, self.value, self.control.limit)

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

    def sync(self, _gui: Gui) -> None:
        """Take over the text."""
        if self.element is None:
            return
        one = self.element
        self.set(one.get_text())
        seen = (one.text, one.edit_position, tuple(one.select_range), one.cursor_on, one.is_focused, one.hovered)
        if seen != self._seen:
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
        _draw_box(self.kit, surface, self.area, hot=self._is_hot)
        words = self.value + ("|" if self.has_focus else "")
        _draw_words(self.kit, surface, self.area, words)

    def draw_over(self, surface: Surface) -> None:
        """Draw the hint of an empty field."""
        if not self.value and not self.has_focus and self.control.hint:
            _draw_words(self.kit, surface, self.area, self.control.hint, quiet=True)


class SliderField(Input):
    """One of many values in a row: a rail, its filled part, a knob, and the value in words."""

    @property
    def control(self) -> Slider:
        """What is asked for."""
        assert isinstance(self.cell.control, Slider)
        return self.cell.control

    @property
    def stop(self) -> int:
        """The number of the stop at or nearest below the value."""
        values = [option.value for option in self.control.stops]
        return max((number for number, value in enumerate(values) if value <= self.value + 1e-9), default=0)

    @property
    def rail(self) -> Rect:
        """Where the knob can move on the form; the words stand right of it."""
        style = self.kit.style("medium", WORDS_U)
        widest = max(self.kit.fonts.width(option.label, style) for option in self.control.stops)
        room = widest + self.kit.view.px(20)
        return Rect(self.area.x, self.area.y, max(1, self.area.width - room), self.area.height)

    def attach(self, gui: Gui) -> None:
        """Make the slider of the library."""
        self.element = gui.slider(self.rail, self.stop, len(self.control.stops) - 1)
        self._seen: Any = None
        self._was_held = False

    def activate(self) -> None:
        """Enter does nothing to a slider."""

    def press_key(self, event: pygame.event.Event) -> bool:
        """Left and right go stop by stop."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._go_to(self.stop + (1 if event.key == pygame.K_RIGHT else -1))
        return True

    def point(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        """A press beside the knob brings the knob there; the library drags it from then on."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.rail.collidepoint(pos):
            return False
        if self.element is None:
            self._go_to(round(self._at(pos[0])))
        elif not self.element.sliding_button.rect.collidepoint(pos):
            self.element.set_current_value(self._at(pos[0]), warn=False)
        return True

    def sync(self, _gui: Gui) -> None:
        """Take over the stop nearest to the knob, and settle the knob on it once it is let go."""
        if self.element is None:
            return
        held = self.element.sliding_button.held
        nearest = round(self.element.get_current_value())
        value = self.control.stops[nearest].value
        if held or self._was_held:
            if not held:
                self.element.set_current_value(float(nearest), warn=False)
            if not (held and self.control.at_rest):
                self._was_held = held
                self.set(value)
        self._was_held = held
        seen = (self.element.sliding_button.rect.x, held, self.element.sliding_button.hovered)
        if seen != self._seen:
            self._seen = seen
            self.is_stale = True

    def draw_under(self, surface: Surface) -> None:
        """Draw rail, knob and words."""
        kit, theme, view, rail = self.kit, self.kit.theme, self.kit.view, self.rail
        knob = knob_size(kit)
        thick = max(view.px(8), 5)
        line = Rect(rail.x, rail.centery - thick // 2, rail.width, thick)
        centre = self._knob_centre()
        edge = max(1, view.px(1.5))
        surface.blit(rounded(*line.size, thick // 2, field_ground(kit), theme.quiet, edge), line)
        filled = max(thick, centre - line.x)
        surface.blit(rounded(filled, thick, thick // 2, theme.accent), line)
        place = (centre - knob // 2, rail.centery - knob // 2)
        outline = theme.text if self._is_hot or self._is_held() else theme.accent
        surface.blit(rounded(knob, knob, knob // 2, theme.raised, outline, max(2, view.px(3))), place)
        shown = self.control.stops[self._shown_stop()].label
        words = kit.fonts.line(shown, kit.style("medium", WORDS_U))
        surface.blit(words, (self.area.right - words.get_width(), rail.centery - words.get_height() // 2))

    def show(self, value: Any) -> None:
        """Move the knob."""
        super().show(value)
        if self.element is not None:
            self.element.set_current_value(float(self.stop), warn=False)

    def _is_held(self) -> bool:
        return self.element is not None and bool(self.element.sliding_button.held)

    def _shown_stop(self) -> int:
        if self._is_held():
            return round(self.element.get_current_value())
        return self.stop

    def _knob_centre(self) -> int:
        if self.element is not None:
            return int(self.element.sliding_button.rect.centerx)
        knob, last = knob_size(self.kit), max(1, len(self.control.stops) - 1)
        return self.rail.x + knob // 2 + (self.rail.width - knob) * self.stop // last

    def _at(self, x: int) -> float:
        """Return the stop that the place `x` on the form stands for, with its fraction."""
        knob, last = knob_size(self.kit), len(self.control.stops) - 1
        share = (x - self.rail.x - knob / 2) / max(1, self.rail.width - knob)
        return min(1.0, max(0.0, share)) * last

    def _go_to(self, stop: int) -> None:
        stop = min(len(self.control.stops) - 1, max(0, stop))
        if self.element is not None:
            self.element.set_current_value(float(stop), warn=False)
        self.set(self.control.stops[stop].value)


class MenuField(Input):
    """One of several values, in a list that drops down; the arrow keys go through it unopened."""

    _gui: Gui | None = None
    _seen: Any = None

    @property
    def control(self) -> Menu:
        """What is asked for."""
        assert isinstance(self.cell.control, Menu)
        return self.cell.control

    @property
    def chosen(self) -> int:
        """The number of the option that is the value."""
        values = [option.value for option in self.control.options]
        return values.index(self.value) if self.value in values else 0

    def attach(self, gui: Gui) -> None:
        """Make the drop-down menu of the library."""
        self._gui = gui
        labels = [option.label for option in self.control.options]
        self.element = gui.menu(self.area, labels, self.chosen)

    def activate(self) -> None:
        """Go on to the next option, round and round."""
        self._go_to((self.chosen + 1) % len(self.control.options))

    def press_key(self, event: pygame.event.Event) -> bool:
        """Left and right go along the options."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._go_to(self.chosen + (1 if event.key == pygame.K_RIGHT else -1))
        return True

    def point(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        """Without the library, a press goes on to the next option."""
        if self.element is None and event.type == pygame.MOUSEBUTTONDOWN and self.area.collidepoint(pos):
            self.activate()
            return True
        return False

    def covers(self) -> Rect | None:
        """Return where the open list lies."""
        found = self._list()
        return None if found is None else Rect(found.rect)

    def sync(self, _gui: Gui) -> None:
        """Take over the option."""
        if self.element is None:
            return
        label = self.element.selected_option[0]
        values = {option.label: option.value for option in self.control.options}
        self.set(values.get(label, self.value))
        found = self._list()
        hot = [item["button_element"].hovered for item in found.item_list if item["button_element"]] if found else None
        if (label, hot) != self._seen:
            self._seen = (label, hot)
            self.is_stale = True

    def draw_under(self, surface: Surface) -> None:
        """Draw box and words where the library does not."""
        if self.element is None:
            _draw_box(self.kit, surface, self.area, hot=self._is_hot)
            _draw_words(self.kit, surface, self.area, self.control.options[self.chosen].label)

    def draw_over(self, surface: Surface) -> None:
        """Draw the sign that there is a list."""
        size = 20
        icon = self.kit.icon("down", size, self.kit.theme.accent if self._is_hot else self.kit.theme.quiet)
        box = Rect(self.area.right - self.area.height, self.area.y, self.area.height, self.area.height)
        surface.blit(icon, centred(icon.get_size(), box))

    def show(self, value: Any) -> None:
        """Show another option: the library's menu can't be told, so it is made anew."""
        super().show(value)
        if self.element is not None and self._gui is not None:
            self.element.kill()
            self.attach(self._gui)

    def _list(self) -> Any:
        """Return the open list, None while it is closed."""
        if self.element is None:
            return None
        found = getattr(self.element.current_state, "options_selection_list", None)
        return found if found is not None and found.alive() else None

    def _go_to(self, number: int) -> None:
        number = min(len(self.control.options) - 1, max(0, number))
        if number == self.chosen:
            return
        self.show(self.control.options[number].value)
        self._tell(self.key, self.value)


def _draw_box(kit: Kit, surface: Surface, area: Rect, *, hot: bool) -> None:
    outline = kit.theme.accent if hot else kit.theme.edge
    edge = max(1, kit.view.px(1.5))
    surface.blit(rounded(*area.size, kit.view.px(8), field_ground(kit), outline, edge), area)


def _draw_words(kit: Kit, surface: Surface, area: Rect, words: str, *, quiet: bool = False) -> None:
    pad = kit.view.px(PAD_U)
    style = kit.style("text", WORDS_U, kit.theme.quiet) if quiet else kit.style("medium", WORDS_U)
    line = kit.fonts.fitted(words, style, area.width - 2 * pad)
    surface.blit(line, (area.x + pad, area.centery - line.get_height() // 2))
