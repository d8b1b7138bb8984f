"""What every live part of the page is built with."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.my_engine.observation import EngineTable
from game.rules.my_engine.reading import Runs
from scenes.pages.my_engine.desk import Desk
from scenes.pages.my_engine.phrases import name_of
from scenes.pages.page import Box
from scenes.stage.counter import Shown
from scenes.stage.kit import Kit
from scenes.stage.motion import Motion
from scenes.stage.seat_mark import seat_mark


@dataclass(frozen=True, slots=True)
class Office:
    """Measures, pictures, motion and names for one size of the window.

    `desk` reads a table; `landing` tells in how many seconds something that flies to a zone lands there, 0 for nothing;
    `going` what is set going by what the pointer or the focus is on.
    """

    kit: Kit
    motion: Motion
    names: tuple[str, ...]
    desk: Callable[[EngineTable], Desk]
    landing: Callable[[str], float]
    going: Callable[[EngineTable], Runs]

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
        return seat_mark(self.kit.art, seat, self.kit.view.px(size))
