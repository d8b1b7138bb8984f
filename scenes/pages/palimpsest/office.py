"""What every live part of the page is built with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.words import _
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.observation import PalimpsestTable
from game.rules.palimpsest.preview import Preview
from scenes.pages.page import Box
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.inks import SCRIBE_PICTURES, SUIT_PICTURES
from scenes.pages.palimpsest.layout import Layout
from scenes.stage.camera import Camera
from scenes.stage.counter import Shown
from scenes.stage.kit import Kit
from scenes.stage.motion import Motion
from scenes.stage.seat_mark import seat_mark


@dataclass(frozen=True, slots=True)
class Aim:
    """A card over a place of the lattice, held or only advised, and what would happen if it were laid there."""

    card: str
    spot: Spot
    ahead: Preview
    is_held: bool


@dataclass(frozen=True, slots=True)
class Office:
    """Measures, pictures, motion and names for one size of the window.

    `desk` reads a table, `aim` tells which card is held or advised where, `landing` in how many seconds something
    that flies to a zone lands there.
    """

    kit: Kit
    motion: Motion
    names: tuple[str, ...]
    layout: Layout
    camera: Camera
    desk: Callable[[PalimpsestTable], Desk]
    aim: Callable[[], Aim | None]
    landing: Callable[[str], float]

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return self.names[seat] if seat < len(self.names) else _("Seat {n}").format(n=seat + 1)

    def rect(self, box: Box) -> Rect:
        """Return a box in pixels."""
        return self.kit.view.rect(box.x, box.y, box.w, box.h)

    def at(self, picture: Surface, x: float, y: float) -> Shown:
        """Return `picture` around the point (`x`, `y`) in u."""
        u, (width, height) = self.kit.view.u, picture.get_size()
        return picture, (round(x * u - width / 2), round(y * u - height / 2))

    def cell_rect(self, x: int, y: int, w: int = 1, h: int = 1) -> Rect:
        """Return where cells of the lattice are seen, in pixels."""
        left, top = self.camera.place(x, y)
        u, unit = self.kit.view.u, self.camera.unit_px
        return Rect(round(left * u), round(top * u), w * unit, h * unit)

    def suit(self, suit: int, pixels: int) -> Surface:
        """Return a suit's emblem as a square of so many pixels."""
        return self.kit.art.svg(SUIT_PICTURES[suit], pixels, pixels)

    def scribe(self, seat: int, pixels: int) -> Surface:
        """Return a scribe of a seat."""
        return self.kit.art.svg(SCRIBE_PICTURES[seat], pixels, pixels)

    def mark(self, seat: int, size: float) -> Surface:
        """Return a seat's mark: its own shape in its own colour."""
        return seat_mark(self.kit.art, seat, self.kit.view.px(size))
