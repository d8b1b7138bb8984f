"""What every live part of the page is built with."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.table import Table
from scenes.pages.efficiency_engine.lettering import Words
from scenes.pages.my_engine.desk import Desk
from scenes.pages.my_engine.phrases import name_of
from scenes.pages.page import Box
from scenes.stage.compositor import Sprite
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.motion import COUNT_LONGEST, COUNT_STEP, Motion
from scenes.stage.palette import SEATS, Colour

Shown = tuple[Surface, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Office:
    """Measures, pictures, motion and names for one size of the window; `desk` reads a table."""

    kit: Kit
    motion: Motion
    names: tuple[str, ...]
    desk: Callable[[Table], Desk]

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return name_of(self.names, seat)

    def rect(self, box: Box) -> Rect:
        """Return a box in pixels."""
        return self.kit.view.rect(box.x, box.y, box.w, box.h)

    def at(self, picture: Surface, x: float, y: float) -> Shown:
        """Return `picture` around the point (`x`, `y`) in u."""
        u, (width, height) = self.kit.view.u, picture.get_size()
        return picture, (round(x * u - width / 2), round(y * u - height / 2))

    def drawn(self, name: str, width: float, height: float) -> Surface:
        """Return a drawing at a size in u."""
        return self.kit.art.svg(name, self.kit.view.px(width), self.kit.view.px(height))

    def mark(self, seat: int, size: float) -> Surface:
        """Return a seat's mark: its own shape in its own colour."""
        pixels = self.kit.view.px(size)
        return self.kit.art.keep(("seat mark", seat, pixels), lambda: _mark(seat, pixels))


def _mark(seat: int, size: int) -> Surface:
    """Draw circle, square, triangle or diamond, three times as large, to be smooth."""
    n = size * 3
    large = Surface((n, n), pygame.SRCALPHA)
    colour = SEATS[seat % len(SEATS)]
    if seat == 0:
        pygame.draw.circle(large, colour, (n // 2, n // 2), n // 2)
    elif seat == 1:
        pygame.draw.rect(large, colour, Rect(n // 12, n // 12, n * 10 // 12, n * 10 // 12), border_radius=n // 10)
    elif seat == 2:
        pygame.draw.polygon(large, colour, [(n // 2, n // 16), (n - 1, n * 15 // 16), (0, n * 15 // 16)])
    else:
        pygame.draw.polygon(large, colour, [(n // 2, 0), (n - 1, n // 2), (n // 2, n - 1), (0, n // 2)])
    return pygame.transform.smoothscale(large, (size, size)).convert_alpha()


class Pool:
    """So many sprites at one height, of which as many show as there is to see."""

    def __init__(self, count: int, z: float) -> None:
        self.sprites = tuple(Sprite(None, (0, 0), z) for _number in range(count))

    def show(self, pictures: Iterable[Shown]) -> None:
        """Show these pictures and no others."""
        shown = list(pictures)[: len(self.sprites)]
        for sprite, (picture, topleft) in zip(self.sprites, shown, strict=False):
            sprite.show(picture, topleft)
        for sprite in self.sprites[len(shown) :]:
            sprite.image = None


class Counter:
    """A number that ticks to its new value."""

    def __init__(self, office: Office, x: float, baseline: float, style: Style, anchor: str = "left") -> None:
        """Stand at (`x`, `baseline`) in u."""
        self.words = Words(office.kit, x, baseline, anchor, z=-4)
        self._office, self._style = office, style
        self._value: int | None = None

    @property
    def sprite(self) -> Sprite:
        """Its sprite."""
        return self.words.sprite

    def show(self, value: int, *, at_once: bool, colour: Colour | None = None) -> None:
        """Read `value`."""
        if value == self._value:
            return
        before, self._value = self._value, value
        self._office.motion.drop(self)
        if at_once or before is None:
            self._say(value)
            return
        seconds = min(COUNT_LONGEST, COUNT_STEP * abs(value - before))
        self._office.motion.play(
            seconds, lambda t: self._say(round(before + (value - before) * t)), ease=lambda t: t, key=self
        )

    def forget(self) -> None:
        """Show nothing until the next number, which then does not tick."""
        self._office.motion.drop(self)
        self._value = None
        self.words.say("", self._style)

    def _say(self, value: int) -> None:
        self.words.say(str(value), self._style)
