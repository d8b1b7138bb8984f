"""Hides the table while the screen passes from hand to hand."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, tau
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.matches.looks import looks_at
from scenes.shared.house import House
from scenes.shared.scene import Scene
from scenes.stage.compositor import Sprite
from scenes.stage.help_line import HelpLine
from scenes.stage.motion import UNASKED
from scenes.stage.palette import BRASS_LIGHT, IVORY, rgb
from scenes.stage.presses import ENTER
from scenes.stage.seat_mark import Look, seat_colour, seat_mark
from scenes.stage.widgets import Button, Face
from scenes.table.pin import PinScene
from scenes.table.recap import told

if TYPE_CHECKING:
    from scenes.table.sitting import Sitting
    from scenes.table.tenancy import Tenancy

WIDTH_U, MARK_U, EDGE_U, WORDS_Z = 960, 120, 24, 10
PLEAT_U, RAIL_U = 72, 26
NOTES = rgb("#D2CDBF")
CLOTH = 0.3  # how much of the seat's colour the cloth has


class CurtainScene(Scene):
    """Names the seat that is to look at the screen, tells what everybody may know, and opens at a click or a key."""

    waits = UNASKED

    def __init__(self, house: House, sitting: Sitting, menu: Callable[[], None], tenancy: Tenancy) -> None:
        """Hang in front of the table of `sitting`, which waits for somebody; `menu` opens its menu.

        `tenancy` knows who that is: whoever has a PIN is asked for it, and the house lives by their settings then.
        """
        super().__init__(house)
        self._sitting, self._menu, self._tenancy = sitting, menu, tenancy
        seat = sitting.waits_for
        assert seat is not None, "a curtain hangs for somebody"
        self.seat = seat
        sitting.cover()
        self._is_pressed = False

    @property
    def looks(self) -> tuple[Look, ...]:
        """How the seats are marked: as at the table behind it."""
        return looks_at(self.house, self._sitting.match, self._sitting.sitters)

    def spoken(self) -> list[str]:
        """Return whose decision it is, and what the others did."""
        return [self._call(), *(line.words for line in self._sitting.recap())]

    def _call(self) -> str:
        name = self._sitting.names[self.seat]
        return _("Take the screen, {name}: it is your decision.").format(name=name)

    def background(self) -> Surface:
        """Paint the cloth: pleats in the seat's colour, dark; in a plain theme it has none."""
        view = self.house.view
        surface = Surface((view.width, view.height))
        if self.house.theme.is_plain:
            surface.fill(self.house.theme.room[0])
            return surface
        base = tuple(part * CLOTH for part in seat_colour(self.house.art, self.seat))
        pleat = view.px(PLEAT_U)
        for left in range(view.width):
            fold = cos(left / pleat * tau) * 0.25 + cos(left / pleat * tau * 0.382) * 0.15
            surface.fill([min(255, round(part * (1 + fold)) + 6) for part in base], Rect(left, 0, 1, view.height))
        rail = view.px(RAIL_U)
        surface.blit(self._shade(), (0, rail))
        for top in range(rail):
            share = max(0.25, 1 - abs(top / rail - 0.35) * 1.3)
            surface.fill([round(part * share) for part in BRASS_LIGHT], Rect(0, top, view.width, 1))
        return surface

    def _shade(self) -> Surface:
        """Return the shadow that the rail throws on the cloth, and the dark at its foot."""
        view = self.house.view
        strip = Surface((1, 3), pygame.SRCALPHA)
        for row, alpha in enumerate((150, 0, 120)):
            strip.set_at((0, row), (0, 0, 0, alpha))
        return pygame.transform.smoothscale(strip, (view.width, view.height - view.px(RAIL_U)))

    def build(self) -> None:
        """Put the name, the recap and the button in the middle."""
        super().build()
        kit, view = self.house.kit, self.house.view
        sitting = self._sitting
        name = sitting.names[self.seat]
        mark = seat_mark(kit.art, self.seat, view.px(MARK_U))
        width = view.px(WIDTH_U)
        title = kit.fonts.fitted(name, kit.style("title", 56, IVORY), width)
        words = kit.fonts.paragraph(self._call(), kit.style("text", 24, IVORY), width, align="centre")
        help_line = HelpLine(kit, self.compositor)
        gap, row, lines = view.px(24), view.px(64), sitting.recap()
        pictures = [mark, title, words]
        room = help_line.rect.top - view.px(RAIL_U + 2 * EDGE_U) - row - gap // 2
        room -= sum(picture.get_height() + gap for picture in pictures)
        if lines:
            pictures.append(told(kit, lines, sitting.concerns(lines), (width, room - gap), NOTES))
        height = sum(picture.get_height() + gap for picture in pictures) + row
        top = max(view.px(RAIL_U + EDGE_U), (help_line.rect.top - height) // 2)
        for picture in pictures:
            self.compositor.add(Sprite(picture, ((view.width - picture.get_width()) // 2, top), WORDS_Z))
            top += picture.get_height() + gap
        top += gap // 2
        button = Rect((view.width - view.px(320)) // 2, top, view.px(320), row)
        face = Face(_("Open the curtain"), look="primary")
        self.controls.add(Button(kit, button, face, self.open))
        self.controls.set_focus(self.controls.buttons[0])
        help_line.show(_("Only {name} should look now.").format(name=name))
        help_line.keys(((_("Enter"), _("open")), (_("Esc"), _("menu"))))

    def handle(self, event: pygame.event.Event) -> bool:
        """Open at a click anywhere or a key; Escape is the menu, as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE):
            self.open()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._is_pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._is_pressed:
            self.open()
            return True
        return super().handle(event)

    def open(self) -> None:
        """Show the table to the one it waits for, who may have to prove that."""
        person = self._tenancy.person_at(self.seat)
        if person is not None and person.seal:
            self.house.manager.push(PinScene(self.house, person, self._show))
        else:
            self._show()

    def _show(self) -> None:
        self._sitting.hand_over()
        self._tenancy.follow()
        self.house.manager.pop()

    def back(self) -> None:
        """Open the menu."""
        self._menu()
