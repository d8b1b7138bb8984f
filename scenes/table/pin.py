"""Asks for the PIN of a hand, by digits typed or pressed, before the curtain opens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.words import _
from saves.people import LONGEST_PIN, Person, opens
from scenes.shared.house import House
from scenes.shared.overlay import OverlayScene
from scenes.stage.compositor import Sprite
from scenes.stage.form_theme import target
from scenes.stage.kit import rounded
from scenes.stage.presses import ENTER
from scenes.stage.widgets import Button, Face
from scenes.workshop.panels import add_panel

WIDTH_U, PAD_U, GAP_U, KEY_U, DOT_U = 460, 36, 12, 64, 14
KEYS = tuple("123456789")  # by threes, as on a telephone; 0 comes below
DELETING, OPENING = (pygame.K_BACKSPACE, pygame.K_DELETE), ENTER


class PinScene(OverlayScene):
    """Shows as many dots as digits were typed. Escape leaves the curtain closed."""

    is_typing = True  # digits go into the PIN

    def __init__(self, house: House, person: Person, opened: Callable[[], None]) -> None:
        """Ask for the PIN of `person`; `opened` hears that it was right."""
        super().__init__(house)
        self._person, self._opened = person, opened
        self._typed = ""
        self._is_wrong = False

    @property
    def hint(self) -> str:
        return _("Forgotten? At home, under the chip with the name, it can be taken away.")

    def spoken(self) -> list[str]:
        """Return whose PIN it is, and what became of the last try."""
        return [self._title, self._said]

    @property
    def _title(self) -> str:
        return _("The PIN of {name}").format(name=self._person.name)

    @property
    def _said(self) -> str:
        return _("That is not it.") if self._is_wrong else _("Type it, or press the digits.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("back")), ("0–9", _("type")), (_("Enter"), _("open"))]

    def build(self) -> None:
        """Lay out the panel: whose PIN, the dots, and the digits to press."""
        super().build()
        kit, view = self.house.kit, self.house.view
        pad, gap = view.px(PAD_U), view.px(GAP_U)
        width = min(max(view.px(WIDTH_U), 4 * target(kit)), view.width - 2 * pad)
        inner = width - 2 * pad
        title = kit.fonts.paragraph(self._title, kit.style("title", 30), inner)
        colour = kit.theme.bad if self._is_wrong else kit.theme.quiet
        said = kit.fonts.paragraph(self._said, kit.style("text", 20, colour), inner)
        line, high = target(kit), max(view.px(KEY_U), target(kit))
        top = self.help_line.rect.top
        needed = 2 * pad + title.get_height() + said.get_height() + line + 2 * gap
        high = min(high, (top - 2 * gap - needed - 4 * gap) // 4)
        panel = Rect(0, 0, width, needed + 4 * (high + gap))
        panel.center = (view.width // 2, top // 2)
        add_panel(kit, self.compositor, panel)
        left, down = panel.x + pad, panel.y + pad
        self.compositor.add(Sprite(title, (left, down), 3))
        down += title.get_height() + gap
        self.compositor.add(Sprite(self._dots((inner, line)), (left, down), 3))
        down += line + gap // 2
        self.compositor.add(Sprite(said, (left, down), 3))
        self._add_keys(Rect(left, panel.bottom - pad - 4 * (high + gap) + gap, inner, high), gap)

    def _dots(self, size: tuple[int, int]) -> Surface:
        """Return the field with a dot for each digit."""
        kit, view = self.house.kit, self.house.view
        edge = kit.theme.bad if self._is_wrong else kit.theme.accent
        result = rounded(*size, view.px(8), kit.theme.bar, edge, max(1, view.px(1.5))).copy()
        dot = max(4, min(view.px(DOT_U), size[0] // (2 * LONGEST_PIN)))
        left = (size[0] - dot * (2 * len(self._typed) - 1)) // 2
        for _digit in self._typed:
            result.blit(rounded(dot, dot, dot // 2, kit.theme.text), (left, (size[1] - dot) // 2))
            left += 2 * dot
        return result

    def _add_keys(self, row: Rect, gap: int) -> None:
        """Put the digits below one another by threes, the last row with what deletes and what opens."""
        kit, wide = self.house.kit, (row.width - 2 * gap) // 3
        faces: list[tuple[Face, Callable[[], None], str]] = [
            (Face(digit, size=24), partial(self.type_digit, digit), "") for digit in KEYS
        ]
        faces += [
            (Face(icon="undo", size=24), self.delete, _("Takes the last digit away.")),
            (Face("0", size=24), partial(self.type_digit, "0"), ""),
            (Face(icon="check", look="primary", size=24), self.open, _("Opens the curtain.")),
        ]
        for number, (face, press, tip) in enumerate(faces):
            down, across = divmod(number, 3)
            rect = Rect(row.x + across * (wide + gap), row.y + down * (row.height + gap), wide, row.height)
            self.controls.add(Button(kit, rect, face, press, tip=tip))

    def handle(self, event: pygame.event.Event) -> bool:
        """Take digits from the keyboard wherever the focus is."""
        if event.type == pygame.KEYDOWN:
            if event.unicode in (*KEYS, "0"):
                self.type_digit(event.unicode)
                return True
            if event.key in DELETING:
                self.delete()
                return True
            if event.key in OPENING and (self._typed or self.controls.focus is None):
                self.open()
                return True
        return super().handle(event)

    def type_digit(self, digit: str) -> None:
        """Add a digit."""
        self._typed, self._is_wrong = (self._typed + digit)[:LONGEST_PIN], False
        self.build_anew()

    def delete(self) -> None:
        """Take the last digit away."""
        self._typed, self._is_wrong = self._typed[:-1], False
        self.build_anew()

    def open(self) -> None:
        """Open the curtain if the PIN is right."""
        if opens(self._person.seal, self._typed):
            self.house.manager.pop()
            self._opened()
            return
        self.house.sounds.play("refuse")
        self._typed, self._is_wrong = "", True
        self.build_anew()
