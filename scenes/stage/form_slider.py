"""A slider in a form: the library drags its knob, the rest is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.stage.form_fields import WORDS_U
from scenes.stage.form_inputs import Input
from scenes.stage.form_parts import Slider
from scenes.stage.form_theme import field_ground, knob_size, plate

if TYPE_CHECKING:
    from scenes.stage.form_gui import Gui


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

    def can_step(self, by: int) -> bool:
        """Whether there is another stop on that side."""
        return 0 <= self.stop + by < len(self.control.stops)

    def step(self, by: int) -> None:
        """Go to the stop on that side."""
        self._go_to(self.stop + by)

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
        surface.blit(plate(kit, line.size, thick // 2, field_ground(kit), theme.quiet, edge), line)
        filled = max(thick, centre - line.x)
        surface.blit(plate(kit, line.size, thick // 2, theme.accent), line, Rect(0, 0, filled, thick))
        place = (centre - knob // 2, rail.centery - knob // 2)
        outline = theme.text if self._is_hot or self._is_held() else theme.accent
        surface.blit(plate(kit, (knob, knob), knob // 2, theme.raised, outline, max(2, view.px(3))), place)
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
            return round(float(self.element.get_current_value()))
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
