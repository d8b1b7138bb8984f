"""The fields of a form that are our own: choices, switches and buttons. A form paints them all on one picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.stage.form_parts import Cell, Choice, Option, Push, Switch
from scenes.stage.form_theme import field_ground, plate, target
from scenes.stage.kit import Kit, centred
from scenes.stage.widgets import Button, Face, paint_button

WORDS_U, PAD_U, WORD_GAP_U = 20, 14, 14

Tell = Callable[[str, Any], None]


class Field(Button):
    """One control. `area` is its place on the form, `rect` what can be seen of it on the screen, and hit.

    It is a button, so that the scene's focus and help line know it; but it has no sprite of its own. The form writes
    `label`, `help` and `trouble` beside it: what is asked, why, what is wrong, and for which `seat`.
    """

    def __init__(self, kit: Kit, area: Rect, cell: Cell, value: Any, tell: Tell) -> None:
        """Lie at `area` of the form; `tell` hears of every change."""
        self.area = area
        self._lane = area
        self.cell = cell
        self.is_stale = True
        self.label = self.help = self.trouble = ""
        self.seat: int | None = None
        self._value = value
        self._tell = tell
        super().__init__(kit, area.copy(), Face(), self.activate, tip=cell.tip, z=10)

    @property
    def key(self) -> str:
        """The name of its value."""
        return self.cell.key

    @property
    def value(self) -> Any:
        """What it is set to."""
        return self._value

    @property
    def said(self) -> str:
        """What is asked here, in words."""
        return self.label or self.tip

    @property
    def chosen(self) -> int:
        """Of a field with options, the number of the one that is the value, -1 for none."""
        return -1

    @property
    def lane(self) -> Rect:
        """Where the arrow keys find it: as wide as its cell, also while it is out of sight."""
        return self._lane

    def place(self, area: Rect) -> None:
        """Move to `area` of the form; the size stays."""
        self.area = area

    def show_in(self, seen: Rect, lane: Rect) -> None:
        """Show as much of it as `seen` of the screen, nothing if that is empty; arrow keys find it in `lane`."""
        self.rect, self._lane = seen, lane

    def set(self, value: Any) -> None:
        """Take a value from the person and tell of it."""
        if value != self._value:
            self._value = value
            self.is_stale = True
            self._tell(self.key, value)

    def show(self, value: Any) -> None:
        """Show another value without telling of it."""
        self._value = value
        self.is_stale = True

    def activate(self) -> None:
        """Do what Enter and Space do."""

    def press_key(self, event: pygame.event.Event) -> bool:
        """Answer a key while the focus is here; say whether it was of use.

        Left and right go along what can be chosen; at its ends they are of no use, and lead out of the field.
        """
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        by = 1 if event.key == pygame.K_RIGHT else -1
        can = self.can_step(by)
        if can:
            self.step(by)
        return can

    def can_step(self, by: int) -> bool:
        """Whether there is a value to the right (1) or left (-1) of the present one."""
        return False

    def step(self, by: int) -> None:
        """Take the value to the right or left of the present one."""

    def point(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        """Answer the mouse, at `pos` of the form; say whether it was for this."""
        return False

    def draw_under(self, surface: Surface) -> None:
        """Draw on the form what lies below the elements of the library."""

    def draw_over(self, surface: Surface) -> None:
        """Draw on the form what lies above them."""

    def paint(self) -> None:
        """Ask for a new picture of the form: the form draws, not the button."""
        self.is_stale = True


class ChoiceField(Field):
    """One of a few: every one is a box with a mark like a radio button's."""

    @staticmethod
    def height(kit: Kit, control: Choice, width: int) -> int:
        """Return the height in pixels of the control in `width` pixels."""
        boxes = ChoiceField._boxes(kit, control, width)
        return boxes[-1].bottom

    @staticmethod
    def _boxes(kit: Kit, control: Choice, width: int) -> list[Rect]:
        """Return where the options lie: side by side, or below one another where the words are too long for that."""
        count, gap = len(control.options), kit.view.px(8)
        side = (width - gap * (count - 1)) // count
        if all(_needs(kit, option) <= side for option in control.options):
            height = target(kit)
            return [Rect(number * (side + gap), 0, side, height) for number in range(count)]
        boxes: list[Rect] = []
        for option in control.options:
            lines = kit.fonts.wrap(option.label, _words(kit), width - _mark_room(kit) - kit.view.px(PAD_U))
            height = max(target(kit), len(lines) * kit.fonts.height(_words(kit)) + kit.view.px(16))
            boxes.append(Rect(0, boxes[-1].bottom + gap if boxes else 0, width, height))
        return boxes

    @property
    def control(self) -> Choice:
        """What is asked for."""
        assert isinstance(self.cell.control, Choice)
        return self.cell.control

    @property
    def boxes(self) -> list[Rect]:
        """Where the options lie on the form."""
        return [box.move(self.area.topleft) for box in self._boxes(self.kit, self.control, self.area.width)]

    def activate(self) -> None:
        """Go on to the next option, round and round."""
        values = self._values
        self.set(values[(self.chosen + 1) % len(values)])

    @property
    def _values(self) -> list[Any]:
        return [option.value for option in self.control.options]

    @property
    def chosen(self) -> int:
        """The number of the option chosen, -1 for none."""
        return self._values.index(self.value) if self.value in self._values else -1

    def can_step(self, by: int) -> bool:
        """Whether there is another option on that side."""
        return 0 <= self.chosen + by < len(self._values)

    def step(self, by: int) -> None:
        """Choose the option on that side."""
        self.set(self._values[self.chosen + by])

    def point(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        """A press on an option takes it."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for option, box in zip(self.control.options, self.boxes, strict=True):
            if box.collidepoint(pos):
                self.set(option.value)
        return self.area.collidepoint(pos)

    def draw_under(self, surface: Surface) -> None:
        """Draw the boxes."""
        for option, box in zip(self.control.options, self.boxes, strict=True):
            _draw_option(self.kit, surface, box, option, chosen=option.value == self.value, hot=self._is_hot)


class SwitchField(Field):
    """Off or on: a rail with a knob, and the word for it."""

    def __init__(self, kit: Kit, area: Rect, cell: Cell, value: Any, tell: Tell) -> None:
        """Be off or on."""
        super().__init__(kit, self._narrow(kit, area, cell), cell, value, tell)

    @staticmethod
    def _rail(kit: Kit) -> tuple[int, int]:
        return max(kit.view.px(64), 40), max(kit.view.px(34), 22)

    @staticmethod
    def _narrow(kit: Kit, area: Rect, cell: Cell) -> Rect:
        """Return as much of `area` as rail and word take."""
        assert isinstance(cell.control, Switch)
        words = max(kit.fonts.width(word, _words(kit)) for word in (cell.control.off, cell.control.on))
        width = SwitchField._rail(kit)[0] + kit.view.px(WORD_GAP_U) + words + kit.view.px(6)
        return Rect(area.x, area.y, min(area.width, width), area.height)

    def place(self, area: Rect) -> None:
        """Move to `area` of the form."""
        super().place(self._narrow(self.kit, area, self.cell))

    @property
    def control(self) -> Switch:
        """What is asked for."""
        assert isinstance(self.cell.control, Switch)
        return self.cell.control

    def activate(self) -> None:
        """Switch over."""
        self.set(not self.value)

    def can_step(self, by: int) -> bool:
        """Left switches off, right on."""
        return bool(self.value) is (by < 0)

    def step(self, by: int) -> None:
        """Switch over."""
        self.activate()

    def point(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        """A press anywhere on it switches over."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.area.collidepoint(pos):
            self.activate()
            return True
        return False

    def draw_under(self, surface: Surface) -> None:
        """Draw rail, knob and word."""
        kit, theme, view = self.kit, self.kit.theme, self.kit.view
        width, height = self._rail(kit)
        rail = Rect(self.area.x, self.area.centery - height // 2, width, height)
        fill = theme.accent if self.value else field_ground(kit)
        outline = theme.accent if self._is_hot or self.value else theme.quiet
        edge = max(1, view.px(2))
        surface.blit(plate(kit, (width, height), height // 2, fill, outline, edge), rail)
        knob = height - 4 * edge
        left = rail.right - knob - 2 * edge if self.value else rail.x + 2 * edge
        surface.blit(
            plate(kit, (knob, knob), knob // 2, theme.panel if self.value else theme.quiet), (left, rail.y + 2 * edge)
        )
        words = self.control.on if self.value else self.control.off
        line = kit.fonts.line(words, _words(kit))
        surface.blit(line, (rail.right + view.px(WORD_GAP_U), self.area.centery - line.get_height() // 2))


class PressField(Field):
    """What is pressed, and done once it is let go."""

    _is_held = False

    def point(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        """Pressing and letting go on it does what it is for."""
        inside = self.area.collidepoint(pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and inside:
            self._is_held = self.is_stale = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._is_held:
            self._is_held = False
            self.is_stale = True
            if inside:
                self.activate()
            return True
        return False


class PushField(PressField):
    """A button among the fields."""

    def __init__(self, kit: Kit, area: Rect, cell: Cell, value: Any, tell: Tell) -> None:
        """Do what the cell's control says when pressed."""
        super().__init__(kit, area, cell, value, tell)
        self._enabled = self.control.enabled

    @property
    def control(self) -> Push:
        """What it does."""
        assert isinstance(self.cell.control, Push)
        return self.cell.control

    def activate(self) -> None:
        """Do what it is for."""
        if self.control.enabled:
            self.control.on_press()

    def draw_under(self, surface: Surface) -> None:
        """Draw the button."""
        face = Face(self.control.words, icon=self.control.icon, size=WORDS_U)
        picture = paint_button(
            self.kit, self.area.size, face, enabled=self.enabled, hot=self._is_hot, down=self._is_held
        )
        surface.blit(picture, self.area)


def _words(kit: Kit) -> Any:
    return kit.style("medium", WORDS_U)


def _mark_room(kit: Kit) -> int:
    """Return the pixels that the mark of an option takes, with its margins."""
    return kit.view.px(PAD_U) + _mark_size(kit) + kit.view.px(10)


def _mark_size(kit: Kit) -> int:
    return max(kit.view.px(20), 12) | 1


def _needs(kit: Kit, option: Option) -> int:
    return _mark_room(kit) + kit.fonts.width(option.label, _words(kit)) + kit.view.px(PAD_U)


def _draw_option(kit: Kit, surface: Surface, box: Rect, option: Option, *, chosen: bool, hot: bool) -> None:
    theme, view = kit.theme, kit.view
    outline = theme.accent if chosen or hot else theme.edge
    edge = max(2, view.px(2.5)) if chosen else max(1, view.px(1.5))
    fill = theme.raised if chosen else field_ground(kit)
    surface.blit(plate(kit, box.size, view.px(8), fill, outline, edge), box)
    size = _mark_size(kit)
    left, top = box.x + view.px(PAD_U), box.centery - size // 2
    ring = theme.accent if chosen else theme.quiet
    surface.blit(plate(kit, (size, size), size // 2, fill, ring, max(1, view.px(2))), (left, top))
    if chosen:
        dot = max(5, size // 2) | 1
        place = centred((dot, dot), Rect(left, top, size, size))
        surface.blit(plate(kit, (dot, dot), dot // 2, theme.accent), place)
    words = kit.fonts.wrap(option.label, _words(kit), box.width - _mark_room(kit) - view.px(PAD_U))
    step = kit.fonts.height(_words(kit))
    top = box.centery - step * len(words) // 2
    for number, line in enumerate(words):
        surface.blit(kit.fonts.line(line, _words(kit)), (box.x + _mark_room(kit), top + number * step))
