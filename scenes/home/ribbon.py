"""The ribbon over a box that nobody here has played yet: how soon the game can be learned, or where one stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _, many
from scenes.matches.teaser import minutes_to_learn
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet, ground
from scenes.stage.widgets import Button, Face
from scenes.workshop.boxes import Z_RISEN, Box
from scenes.workshop.layout import RISE, SIDE, Area, pixels

if TYPE_CHECKING:
    from scenes.shared.house import House

HIGH, OUT, FOLD = 34.0, 10.0, 9.0
DOWN = 19.0  # how far it hangs over the front: more would hide what is drawn there
LEAST_HIGH, WORDS_U = 26, 20
ABOVE_INK, BELOW_INK, EDGE, SHADE = "#2F8A7A", "#1A5B50", "#7FE0C4", "#0F3B34"
WHITE = rgb("#FFFFFF")


def ribbons(house: House, boxes: Iterable[Box], learn: Callable[[str], None]) -> list[Ribbon]:
    """Return a ribbon for each of `boxes` whose game is new to who is at the keyboard; `learn` opens its lesson."""
    new = ((box, minutes_to_learn(house, box.game.key)) for box in boxes if box.game.live)
    return [
        Ribbon(house.kit, box, known, house.settings.lessons.get(box.game.key, 0), partial(learn, box.game.key))
        for box, known in new
        if known is not None
    ]


class Ribbon(Button):
    """Lies over the upper edge of its box, rises with it, and opens the lesson. Keys reach the box alone."""

    is_stop = False

    def __init__(self, kit: Kit, box: Box, minutes: int, done: int, learn: Callable[[], None]) -> None:
        """Lie over `box`; the lesson takes so many `minutes`, and so many steps of it are `done`."""
        self._box, self._brief = box, _("Go on") if done else _("Learn it")
        words = many("Learn it in {n} min", "Learn it in {n} min", minutes).format(n=minutes)
        if done:
            words = _("Lesson: step {n}").format(n=done + 1)
        tip = _("Learn {game} at the table, step by step.").format(game=box.game.title)
        super().__init__(kit, pixels(kit, _place(kit, box.front)), Face(words), learn, tip=tip, z=Z_RISEN + 1)
        box.on_rise = self.follow

    def follow(self, front: Area) -> None:
        """Lie over the box, whose front is there now."""
        self.move(pixels(self.kit, _place(self.kit, front)).topleft)

    def show_state(self, *, hot: bool, down: bool) -> None:
        """Have the box rise while the pointer is on its ribbon."""
        super().show_state(hot=hot, down=down)
        self._box.pull(is_pulled=hot)

    def _painted(self) -> Surface:
        kit = self.kit
        u = kit.view.u
        width, height = self.rect.width / u, self.rect.height / u
        top, band = RISE, height - RISE - FOLD
        front = width - SIDE
        sheet = Sheet(0, 0, width, height)
        shade = sheet.linear(0, top, 0, top + band, ground(kit.theme, ((0, ABOVE_INK), (1, BELOW_INK))))
        sheet.path(f"M0 {top + band} h{OUT} v{FOLD} Z", fill=SHADE)
        sheet.path(f"M{front} {top} l{SIDE} {-RISE} v{band} l{-SIDE} {RISE} Z", fill=BELOW_INK)
        sheet.rect(0, top, front, band, fill=shade)
        line = EDGE if self._is_hot else ABOVE_INK
        sheet.rect(0.75, top + 0.75, front - 1.5, band - 1.5, fill="none", stroke=line, stroke_width=1.5)
        painted = sheet.painted(kit.view)
        result = Surface(self.rect.size, pygame.SRCALPHA)
        result.blit(pygame.transform.scale(painted, self.rect.size), (0, 0))
        room = Rect(0, round(top * u), round(front * u), round(band * u))
        words = shrunk(kit, [self.face.words, self._brief], "strong", WORDS_U, WHITE, room.width - kit.view.px(16))
        result.blit(words, words.get_rect(center=room.center))
        return result.convert_alpha()


def _place(kit: Kit, front: Area) -> Area:
    """Return where the ribbon lies over the upper edge of a front, its side over the side of the box."""
    pressed = (kit.view.target + 1) / kit.view.u - RISE - FOLD
    high = max(HIGH, LEAST_HIGH / kit.view.u, kit.view.text_u(WORDS_U) * 1.45, pressed)
    return Area(front.x - OUT, front.y + DOWN - high - RISE, front.w + OUT + SIDE, high + RISE + FOLD)
