"""A look at an endless plane through a part of the window: it moves, comes closer, and finds what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.stage.palette import Colour
from scenes.stage.viewport import Viewport

ZOOMS = (0.4, 0.5, 0.58, 0.66, 0.73, 0.8, 0.9, 1.0, 1.25, 1.5)
USUAL = 1.0  # nothing comes closer than this by itself
KEPT = 3.0  # plane units of what is marked that stay in sight
MARGIN = 1.2  # plane units that stay free around what is fitted in
LEISURE = 2.0  # plane units around what is marked, within which it keeps its place

Area = tuple[float, float, float, float]  # x, y, width, height


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the plane as a small map shows it: its area in plane units, and its colour."""

    area: Area
    colour: Colour


class Camera:
    """Shows the plane through `box` (u). A plane unit takes `unit` u now, always `unit_px` whole pixels.

    Until somebody moves it, it `follows`: everything marked on the plane stays in sight, in the part `calm` of the box.
    `pill` is where its buttons lie, `map_box` its small map, all in u.
    """

    def __init__(self, view: Viewport, unit: float, box: Area, calm: Area, pill: Area, map_box: Area) -> None:
        """Look at the point (0, 0) at the usual zoom, at which a plane unit is `unit` u large."""
        self.box, self.calm, self.pill, self.map_box = box, calm, pill, map_box
        self.marks: tuple[Mark, ...] = ()
        self.follows = True
        self._view, self._unit = view, unit
        self._zoom = ZOOMS.index(USUAL)
        self._look_from((0.0, 0.0))

    def _look_from(self, centre: tuple[float, float]) -> None:
        """Have a point of the plane in the middle, at the present zoom."""
        x, y, w, h = self.box
        self._centre = centre
        self.unit_px = self._pixels(self._zoom)
        self.unit = self.unit_px / self._view.u
        left, top = (x + w / 2) * self._view.u, (y + h / 2) * self._view.u
        self._origin = round(left - centre[0] * self.unit_px), round(top - centre[1] * self.unit_px)

    # Measures.

    @property
    def zoom(self) -> float:
        """How much larger than usual things are."""
        return ZOOMS[self._zoom]

    @property
    def origin(self) -> tuple[int, int]:
        """Where the point (0, 0) of the plane is seen, in pixels."""
        return self._origin

    @property
    def key(self) -> tuple[float, float, float]:
        """What it shows: another key, another picture."""
        return (*self._centre, self.zoom)

    def _pixels(self, zoom: int) -> int:
        return max(2, round(self._unit * ZOOMS[zoom] * self._view.u))

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the plane is seen, in u; whole plane units lie on whole pixels."""
        left, top = self._origin
        return (left + x * self.unit_px) / self._view.u, (top + y * self.unit_px) / self._view.u

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return which point of the plane is seen at a place in u."""
        left, top = self._origin
        return (x * self._view.u - left) / self.unit_px, (y * self._view.u - top) / self.unit_px

    @property
    def seen(self) -> Area:
        """The part of the plane that shows in the box."""
        x, y, w, h = self.box
        left, top = self.point(x, y)
        return left, top, w / self.unit, h / self.unit

    def holds(self, x: float, y: float) -> bool:
        """Whether a place in u lies in the box."""
        left, top, w, h = self.box
        return left <= x < left + w and top <= y < top + h

    @property
    def bounds(self) -> Area:
        """The part of the plane on which something is marked."""
        return around([mark.area for mark in self.marks])

    @property
    def sees_all(self) -> bool:
        """Whether everything marked is in sight."""
        x, y, w, h = self.bounds
        left, top, wide, high = self.seen
        return left <= x and top <= y and x + w <= left + wide and y + h <= top + high

    # Moves.

    def pan(self, across: float, down: float) -> None:
        """Move what is seen by so many u; something marked always stays in sight."""
        self.follows = False
        self._look_at(self._centre[0] - across / self.unit, self._centre[1] - down / self.unit)

    def drift(self, across: float, down: float) -> bool:
        """Move what is seen by so many u for a while: it goes on to follow. Say whether it moved."""
        before = self._centre
        self._look_at(before[0] - across / self.unit, before[1] - down / self.unit)
        return self._centre != before

    def look_at(self, x: float, y: float) -> None:
        """Bring a point of the plane into the middle."""
        self.follows = False
        self._look_at(x, y)

    def zoom_by(self, steps: int, about: tuple[float, float] | None = None) -> bool:
        """Come closer by `steps`, or back: the point seen at `about` (u) stays there. Say whether there was a step."""
        wanted = max(0, min(len(ZOOMS) - 1, self._zoom + steps))
        if wanted == self._zoom:
            return False
        x, y, w, h = self.box
        at = about or (x + w / 2, y + h / 2)
        fixed = self.point(*at)
        self.follows = False
        self._zoom = wanted
        self._look_from(self._centre)
        across, down = (at[0] - x - w / 2) / self.unit, (at[1] - y - h / 2) / self.unit
        self._look_at(fixed[0] - across, fixed[1] - down)
        return True

    def pinch(self, spread: float, about: tuple[float, float]) -> float:
        """Come closer to what is seen at `about` (u) as it is spread out so many times, or go back where it is less.

        Return what is left of `spread` after whole steps. At either end nothing is: turning back is heard at once.
        """
        step = 1 if spread > 1 else -1
        while 0 <= self._zoom + step < len(ZOOMS):
            ratio = ZOOMS[self._zoom + step] / self.zoom
            if (spread - ratio) * step < 0:
                return spread
            self.zoom_by(step, about)
            spread /= ratio
        return 1.0

    def fit(self) -> None:
        """Show everything marked as large as it goes, and follow it from now on."""
        self.follows = True
        x, y, w, h = self.bounds
        self._zoom = self._fitting()
        self._look_from(self._centre)
        across, down = (one - other for one, other in zip(_middle(self.calm), _middle(self.box), strict=True))
        self._look_from((x + w / 2 - across / self.unit, y + h / 2 - down / self.unit))

    def _fitting(self) -> int:
        """Return the largest zoom, up to the usual one, at which everything marked fits into the calm part."""
        _x, _y, w, h = self.bounds
        wide, high = (w + 2 * MARGIN) / self._view.u, (h + 2 * MARGIN) / self._view.u
        fitting = [
            zoom
            for zoom in range(ZOOMS.index(USUAL) + 1)
            if wide * self._pixels(zoom) <= self.calm[2] and high * self._pixels(zoom) <= self.calm[3]
        ]
        return max(fitting, default=0)

    def follow(self, marks: Sequence[Mark]) -> None:
        """Know what lies on the plane now; keep it in sight unless somebody has moved the view.

        What lies there keeps its place while there is leisure around it: nothing slips away under the pointer.
        """
        is_first = not self.marks
        self.marks = tuple(marks)
        if self.follows and (is_first or not self._is_at_leisure()):
            self.fit()

    def _is_at_leisure(self) -> bool:
        """Whether everything marked is seen as large as it goes, with room on all sides."""
        x, y, w, h = self.bounds
        left, top, wide, high = self.calm
        room = LEISURE * self.unit
        first, last = self.place(x, y), self.place(x + w, y + h)
        is_inside = left + room <= first[0] and last[0] + room <= left + wide
        return self._zoom == self._fitting() and is_inside and top + room <= first[1] and last[1] + room <= top + high

    def resume(self, other: Camera) -> None:
        """Look at what `other` was turned to, if somebody has moved it."""
        if not other.follows:
            self.marks, self.follows, self._zoom = other.marks, False, other._zoom
            self._look_from(other._centre)

    def reveal(self, area: Area) -> bool:
        """Bring an area into sight, moving as little as it takes; say whether it was out of sight."""
        left, top, wide, high = self.seen
        x, y, w, h = area
        across = min(0.0, x - left) + max(0.0, x + w - left - wide)
        down = min(0.0, y - top) + max(0.0, y + h - top - high)
        if not across and not down:
            return False
        self._look_from((self._centre[0] + across, self._centre[1] + down))
        return True

    def _look_at(self, x: float, y: float) -> None:
        left, top, w, h = self.bounds
        _x, _y, wide, high = self.seen
        across, down = max(0.0, wide / 2 - KEPT), max(0.0, high / 2 - KEPT)
        x = min(max(x, left - across), left + w + across)
        self._look_from((x, min(max(y, top - down), top + h + down)))


def _middle(area: Area) -> tuple[float, float]:
    return area[0] + area[2] / 2, area[1] + area[3] / 2


def around(areas: Sequence[Area]) -> Area:
    """Return the smallest area with all `areas` in it; a point for none."""
    if not areas:
        return 0.0, 0.0, 0.0, 0.0
    left, top = min(area[0] for area in areas), min(area[1] for area in areas)
    right, foot = max(area[0] + area[2] for area in areas), max(area[1] + area[3] for area in areas)
    return left, top, right - left, foot - top
