"""A screen on which one of many is chosen: they lie on the left, and a paper card at the right tells of that one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.shared.key_actions import PLAYED
from scenes.shared.scene import ARROWS
from scenes.stage.compositor import Sprite
from scenes.stage.presses import ENTER, has_modifier
from scenes.stage.widgets import LEAST_TARGET, Button, Face, fitting
from scenes.workshop.frame import FramedScene
from scenes.workshop.paper import written_on

LEFT_U, GAP_U, PAD_U, INNER_U, FOOT_U = 56.0, 28.0, 28, 24, 22
BUTTON_U, LOW_U, SMALL_U = 60, 52, 8
WIDEST_SHARE = 1.25  # of a card where words are larger than drawn


class Way(NamedTuple):
    """What a button of the card says, what it does, and what the help line says of it."""

    face: Face
    does: Callable[[], None]
    tip: str
    enabled: bool = True


class PickingScene(FramedScene):
    """Arrows go from one to the next and the card follows; Enter does what they are there for, V looks at a match."""

    keys_in = PLAYED

    card_u = 440.0  # how wide the card is

    picks: Sequence[Button] = ()
    _side = Rect(0, 0, 0, 0)
    _cards: Sequence[Sprite] = ()
    _buttons: Sequence[Button] = ()

    # What it is about: subclasses say it.

    @abstractmethod
    def put_up(self, area: Rect) -> Sequence[Button]:
        """Put what can be chosen into `area` (pixels), and return it."""

    @property
    @abstractmethod
    def number(self) -> int:
        """The place of the chosen one among the `picks`."""

    @abstractmethod
    def choose_number(self, number: int) -> None:
        """Choose the one at that place."""

    @abstractmethod
    def mark(self) -> None:
        """Show which one is chosen."""

    @abstractmethod
    def told(self, room: int) -> Sequence[Surface]:
        """Return what the card says, from top to bottom, in so many pixels."""

    def pictured(self, _room: int) -> Surface | None:
        """Return a picture for the head of the card, as high as there is room."""
        return None

    @abstractmethod
    def ways(self) -> Sequence[Sequence[Way]]:
        """Return the buttons at the foot of the card, row by row."""

    @abstractmethod
    def play(self) -> None:
        """Do what the chosen one is there for."""

    @abstractmethod
    def look_back(self) -> None:
        """Look at a match about the chosen one, if there is one."""

    # Laying out

    def build(self) -> None:
        """Lay out what can be chosen, and the card."""
        super().build()
        view = self.house.view
        left = (view.width - view.px(1920 - 2 * LEFT_U)) // 2
        whole = Rect(left, self.room.y, view.width - 2 * left, self.room.height)
        wide = round(view.px(self.card_u) * max(1.0, min(WIDEST_SHARE, view.text_u(20) / 20)))
        self._side = Rect(whole.right - wide, whole.y, wide, whole.height)
        self.picks = self.put_up(Rect(whole.x, whole.y, whole.width - wide - view.px(GAP_U), whole.height))
        self.controls.add(*self.picks)
        self.controls.on_focus = self._follow_focus
        self._cards = self._buttons = ()
        self.show_card()

    def build_anew(self) -> None:
        """Build with the focus on the chosen one if it was on any, else where it was."""
        if self.controls.focus not in self.picks:
            super().build_anew()
            return
        self.build()
        self.focus_chosen()

    def show_card(self) -> None:
        """Show the card of the chosen one, with its buttons."""
        self.compositor.remove(*self._cards)
        self.controls.remove(self._buttons)
        self.mark()
        self._buttons, foot = self._lay_buttons()
        room = self._side.width - 2 * self.house.view.px(PAD_U)
        picture = written_on(self.house.kit, self._side.size, self.told(room), foot, self.pictured)
        self._cards = [Sprite(picture, self._side.topleft, 4)]
        self.compositor.add(*self._cards)
        self.controls.add(*self._buttons)
        self.help_line.keys(self.keys())
        self.help_line.show(self.hint)

    def _lay_buttons(self) -> tuple[list[Button], int]:
        """Return the buttons at the foot of the card, and how many pixels they take."""
        kit, view = self.house.kit, self.house.view
        pad, gap = view.px(INNER_U), max(4, view.px(SMALL_U))
        left, width = self._side.x + pad, self._side.width - 2 * pad
        top, found = self._side.bottom - view.px(FOOT_U), list[Button]()
        for row in reversed(self.ways()):
            is_high = any(way.face.look == "primary" for way in row)
            height = max(view.px(BUTTON_U if is_high else LOW_U), LEAST_TARGET)
            top -= height
            each = (width - gap * (len(row) - 1)) // len(row)
            rects = [Rect(left + place * (each + gap), top, each, height) for place in range(len(row))]
            found[:0] = [
                Button(kit, rect, fitting(kit, way.face, each), way.does, tip=way.tip, z=20, enabled=way.enabled)
                for way, rect in zip(row, rects, strict=True)
            ]
            top -= gap
        return found, self._side.bottom - top

    # What happens

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the keys: with nothing in the focus, Enter is for the chosen one, and an arrow gives it the focus."""
        if event.type == pygame.KEYDOWN and not has_modifier(event):
            if event.key == pygame.K_v:
                self.look_back()
                return True
            if event.key in ENTER and self.controls.focus is None:
                self.play()
                return True
            if event.key in ARROWS and self.controls.focus is None:
                self.focus_chosen()
                return True
        return super().handle(event)

    def focus_chosen(self) -> None:
        """Give the focus to the chosen one."""
        self.controls.set_focus(self.picks[self.number])

    def _follow_focus(self) -> None:
        focus = self.controls.focus
        if focus in self.picks:
            self.choose_number(self.picks.index(focus))
