"""What a page and all its live parts are built with: measures, pictures, words, motion, and the names of the seats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Self

from pygame import Rect, Surface

from game.core.words import _
from scenes.pages.parts import Box
from scenes.stage.counter import Shown
from scenes.stage.help_line import help_height
from scenes.stage.kit import Kit, kept
from scenes.stage.motion import Motion
from scenes.stage.palette import BRASS, BRASS_LIGHT
from scenes.stage.seat_mark import seat_mark

if TYPE_CHECKING:
    from scenes.shared.house import Easel

_LOG_TAB, _LEAST_LOG_TAB_PX = 34.0, 32.0  # u, and at least so many pixels: the folded log waits at the right edge


@dataclass(frozen=True, slots=True)
class Bench(Kit):
    """A kit for one window and one match; a page extends it by what only its own parts share."""

    motion: Motion
    four_colours: bool = True
    names: tuple[str, ...] = ()  # what the seats are called; a page has room for as many
    is_mirrored: bool = False  # whether the window is: what is painted here is to be turned over for it

    @classmethod
    def of(cls, house: Easel, motion: Motion, names: Iterable[str] = ()) -> Bench:
        """Return what `house` has, for things that move with `motion` and seats called `names`."""
        four = house.settings.suits == "four"
        art, fonts = house.unturned
        return Bench(house.view, art, fonts, house.theme, motion, four, tuple(names), house.is_mirrored)

    @classmethod
    def on(cls, bench: Bench, **more: Any) -> Self:
        """Return `bench` with what it has `more` in a page's own class."""
        return cls(**{one.name: getattr(bench, one.name) for one in fields(Bench)}, **more)

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return self.names[seat] if seat < len(self.names) else _("Seat {n}").format(n=seat + 1)

    def rect(self, box: Box) -> Rect:
        """Return a box in pixels."""
        return self.view.rect(box.x, box.y, box.w, box.h)

    def ground(self) -> Surface:
        """Return a picture of the whole window with nothing but the room in it, to paint on."""
        picture = Surface((self.view.width, self.view.height))
        picture.fill(self.theme.room[1])
        return picture

    def at(self, picture: Surface, x: float, y: float) -> Shown:
        """Return `picture` around the point (`x`, `y`) in u."""
        u, (width, height) = self.view.u, picture.get_size()
        return picture, (round(x * u - width / 2), round(y * u - height / 2))

    def drawn(self, name: str, width: float, height: float) -> Surface:
        """Return a drawing at a size in u."""
        return self.art.svg(name, self.view.px(width), self.view.px(height))

    def frame(self, box: Box) -> list[Shown]:
        """Return the four sides of a brass frame around a box."""
        rect, edge = self.rect(box), max(2, self.view.px(3))
        across, down = _brass(self, rect.width, edge), _brass(self, edge, rect.height)
        foot, right = (rect.left, rect.bottom - edge), (rect.right - edge, rect.top)
        return [(across, rect.topleft), (across, foot), (down, rect.topleft), (down, right)]

    def lay(self, surface: Surface, name: str, box: Box) -> None:
        """Lay a drawing into a box, stretched where its proportions differ."""
        rect = self.rect(box)
        surface.blit(self.art.svg(name, *rect.size), rect)

    def mark(self, seat: int, size: float) -> Surface:
        """Return a seat's mark: its own shape in its own colour."""
        return seat_mark(self.art, seat, self.view.px(size))


def log_tab(kit: Kit) -> float:
    """Return how wide the folded log is, in u."""
    return max(_LOG_TAB, _LEAST_LOG_TAB_PX / kit.view.u)


def ends(kit: Kit, *, beside: float, below: float) -> tuple[float, float]:
    """Return where a page ends, in u: so far from the folded log at its right, and from the help line below it."""
    view = kit.view
    return view.w - log_tab(kit) - beside, view.h - help_height(kit) / view.u - below


@kept
def _brass(bench: Bench, width: int, height: int) -> Surface:
    side = Surface((width, height))
    side.fill(BRASS_LIGHT if bench.theme.is_dark else BRASS)
    return side
