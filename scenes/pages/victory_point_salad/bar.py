"""What every live part of the page is built with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.victory_point_salad.observation import SaladTable
from scenes.pages.page import Box
from scenes.pages.victory_point_salad.cards import icon
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.faces import tinted
from scenes.pages.victory_point_salad.words import name_of
from scenes.stage.counter import Shown
from scenes.stage.kit import Kit
from scenes.stage.motion import Motion
from scenes.stage.palette import Colour
from scenes.stage.seat_mark import seat_mark


@dataclass(frozen=True, slots=True)
class Bar:
    """Measures, pictures, motion and names for one size of the window; `desk` reads a table."""

    kit: Kit
    motion: Motion
    names: tuple[str, ...]
    desk: Callable[[SaladTable], Desk]

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
        """Return a drawing of this game at a size in u."""
        return self.kit.art.svg(f"victory_point_salad/{name}", self.kit.view.px(width), self.kit.view.px(height))

    def icon(self, name: str, side: float, colour: Colour) -> Surface:
        """Return the sign of a resource or a power, `side` u square."""
        return tinted(self.kit.art, icon(name), self.kit.view.px(side), colour)

    def mark(self, seat: int, size: float) -> Surface:
        """Return a seat's mark: its own shape in its own colour."""
        return seat_mark(self.kit.art, seat, self.kit.view.px(size))
