"""A drop-down menu in a form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.stage.controls import PRESSING
from scenes.stage.form_inputs import Input, draw_box, draw_words
from scenes.stage.form_parts import Menu
from scenes.stage.kit import centred

if TYPE_CHECKING:
    from scenes.stage.form_gui import Gui


class MenuField(Input):
    """One of several values, in a list that drops down; left and right go through it unopened."""

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
        """Let the list drop down; without the library, go on to the next option, round and round."""
        if self.element is None:
            self._go_to((self.chosen + 1) % len(self.control.options))
        else:
            self._turn_over()

    def can_step(self, by: int) -> bool:
        """Whether there is another option on that side."""
        return 0 <= self.chosen + by < len(self.control.options)

    def step(self, by: int) -> None:
        """Take the option on that side."""
        self._go_to(self.chosen + by)

    def press_open(self, key: int) -> bool:
        """Answer a key while the list is open; say whether it was for the list: all are but the Tab key."""
        marked, last = self._marked, len(self.control.options) - 1
        goals = {pygame.K_UP: marked - 1, pygame.K_DOWN: marked + 1, pygame.K_HOME: 0, pygame.K_END: last}
        if key in goals:
            self._mark(min(last, max(0, goals[key])))
        elif key in (*PRESSING, pygame.K_ESCAPE, pygame.K_TAB):
            self._turn_over()
            if key in PRESSING:
                self._go_to(marked)
        return key != pygame.K_TAB

    def _turn_over(self) -> None:
        """Open the library's list, or close it."""
        self.element.current_state.should_transition = True
        self.element.update(0.0)
        self.is_stale = True

    @property
    def _marked(self) -> int:
        """The number of the option that is marked in the open list."""
        found = self._list()
        marks = [bool(item["selected"]) for item in found.item_list] if found is not None else []
        return marks.index(True) if True in marks else self.chosen

    def _mark(self, number: int) -> None:
        for place, item in enumerate(self._list().item_list):
            item["selected"] = place == number
            button = item["button_element"]
            if button is not None:
                button.select() if place == number else button.unselect()
        self.is_stale = True

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
        if found is not None and not any(item["selected"] for item in found.item_list):
            self._mark(self.chosen)
        buttons = [item["button_element"] for item in found.item_list if item["button_element"]] if found else []
        looks = [(one.hovered, one.image) for one in buttons]  # what is marked looks so only a frame later
        if (label, looks) != self._seen:
            self._seen = (label, looks)
            self.is_stale = True

    def draw_under(self, surface: Surface) -> None:
        """Draw box and words where the library does not."""
        if self.element is None:
            draw_box(self.kit, surface, self.area, hot=self._is_hot)
            draw_words(self.kit, surface, self.area, self.control.options[self.chosen].label)

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
        if number == self.chosen:
            return
        self.show(self.control.options[number].value)
        self._tell(self.key, self.value)
