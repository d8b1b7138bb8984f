"""A page as a mirrored window needs it: turned over once more, so that its table is seen as it is.

A table is no text: cards, boards and dice lie the same way for everybody. What a page says of places and gives of
pictures is turned over here, and what it is asked is turned back; the page itself knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pygame
from pygame import Rect, Surface

from scenes.pages.bench import Bench, log_tab
from scenes.pages.parts import Areas, Box, ButtonPlace, CloseUp, Pose, Rooms
from scenes.pages.view import Display, Pointable, View
from scenes.stage.camera import Area, Camera, Mark
from scenes.stage.mirror import Glass
from scenes.stage.turning import flipped

if TYPE_CHECKING:
    from game.core.table import Piece
    from scenes.pages.page import Page
    from scenes.pages.plane import Plane, Step
    from scenes.stage.compositor import Sprite
    from scenes.stage.counter import Shown

Point = tuple[float, float]


def mirrored(page: Page[Any]) -> Page[Any]:
    """Return `page` as a mirrored window sees it."""
    return cast("Page[Any]", MirroredPage(page))


class MirroredPage:
    """Answers for a page, what lies anywhere turned over; all else the page says itself."""

    def __init__(self, page: Page[Any]) -> None:
        """Turn `page` over."""
        self._page = page
        self._planes: tuple[Plane, MirroredPlane] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._page, name)

    @property
    def _bench(self) -> Bench:
        return self._page.bench

    @property
    def _axis(self) -> int:
        """The pixels from the left edge to what comes to lie there.

        The folded log keeps the right edge in front of the mirror, as without one.
        """
        view = self._bench.view
        return view.width - view.px(log_tab(self._bench))

    @property
    def _span(self) -> float:
        return self._axis / self._bench.view.u

    def _box(self, box: Box) -> Box:
        return _over(box, self._span)

    def _boxes(self, boxes: Mapping[str, Box]) -> dict[str, Box]:
        return {name: self._box(box) for name, box in boxes.items()}

    # Where things lie.

    def areas(self, view: View[Any]) -> Areas:
        """Return where zones, parts and read-outs lie."""
        areas = self._page.areas(view)
        zones, parts, readouts = (self._boxes(boxes) for boxes in (areas.zones, areas.parts, areas.readouts))
        return replace(areas, zones=zones, parts=parts, readouts=readouts)

    def rooms(self, view: View[Any] | None = None) -> Rooms:
        """Return what is left to the frame, and what the page wants to be seen."""
        rooms = self._page.rooms(view)
        return Rooms(
            heart=rooms.heart and self._box(rooms.heart),
            log=rooms.log and self._box(rooms.log),
            recap=rooms.recap and self._box(rooms.recap),
            columns=[self._box(box) for box in rooms.columns],
            clear=[self._box(box) for box in rooms.clear],
            clear_of_large=[self._box(box) for box in rooms.clear_of_large],
            told=[self._box(box) for box in rooms.told],
            lit=[self._box(box) for box in rooms.lit],
        )

    def pose(self, view: View[Any], zone: str, place: int, piece: Piece) -> Pose:
        """Return how the piece at `place` of `zone` lies."""
        pose = self._page.pose(view, zone, place, piece)
        return replace(pose, x=self._span - pose.x, angle=-pose.angle)

    def buttons(self) -> Sequence[ButtonPlace]:
        """Return the page's buttons."""
        return [replace(place, box=self._box(place.box)) for place in self._page.buttons()]

    @property
    def plane(self) -> MirroredPlane | None:
        """The part of the table on which pieces lie anywhere."""
        plane = self._page.plane
        if plane is None:
            return None
        if self._planes is None or self._planes[0] is not plane:
            self._planes = plane, MirroredPlane(plane, self._span)
        return self._planes[1]

    # How things look.

    def background(self) -> Surface:
        """Paint the whole window without pieces, displays and buttons; what the table leaves goes round to its end."""
        picture, axis = flipped(self._page.background()), self._axis
        result = picture.copy()
        width = picture.get_width()
        result.blit(picture, (axis - width, 0))
        if axis < width:
            edge = picture.subsurface(Rect(0, 0, 1, picture.get_height()))
            room = pygame.transform.scale(edge, (width - axis, picture.get_height()))
            result.blit(room, (axis, 0))
        return result

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        """Return the picture of `piece` at a size in pixels."""
        return flipped(self._page.face(piece, width, height))

    def displays(self) -> Sequence[Display]:
        """Return new displays."""
        axis = self._axis
        return [
            (_MirroredPointed if isinstance(one, Pointable) else _MirroredDisplay)(one, axis)
            for one in self._page.displays()
        ]

    def close_up(self, part: str, view: View[Any]) -> CloseUp:
        """Return one of the parts, large."""
        found = self._page.close_up(part, view)
        wide = found.picture.get_width() / self._bench.view.u
        box = replace(found.box, x=self._span - found.box.x - wide)
        return CloseUp(box, flipped(found.picture), self._boxes(found.pieces))

    def glow(self, zone: str, width: int, height: int, view: View[Any]) -> Shown | None:
        """Return what marks `zone` as legal, or aimed at, and its offset in pixels."""
        shown = self._page.glow(zone, width, height, view)
        if shown is None:
            return None
        picture, (left, top) = shown
        return flipped(picture), (width - left - picture.get_width(), top)


class _MirroredDisplay:
    """A display whose sprites are seen by their images."""

    def __init__(self, display: Display, axis: int) -> None:
        self._display: Any = display
        self.sprites: tuple[Sprite, ...] = Glass(axis, *display.sprites).images

    def show(self, view: View[Any], *, at_once: bool) -> None:
        self._display.show(view, at_once=at_once)


class _MirroredPointed(_MirroredDisplay):
    """One that tells more about what is pointed at."""

    def point(self, view: View[Any]) -> None:
        self._display.point(view)


class MirroredPlane:
    """Answers for a plane: places on the screen and steps are turned over, and so is its camera."""

    def __init__(self, plane: Plane, span: float) -> None:
        """Turn `plane` over; what is `span` u from the left edge comes to that edge."""
        self._plane, self._span = plane, span
        self.camera = MirroredCamera(plane.camera, span)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._plane, name)

    def spot(self, piece: str, box: Box, pointer: Point, view: View[Any]) -> str | None:
        """Return the zone for `piece` held in `box` (u) with the pointer over it."""
        return self._plane.spot(piece, _over(box, self._span), (self._span - pointer[0], pointer[1]), view)

    def box(self, spot: str) -> Box | None:
        """Return where a spot is seen, in u."""
        box = self._plane.box(spot)
        return None if box is None else _over(box, self._span)

    def beside(self, spot: str, step: Step) -> str | None:
        """Return the spot beside another, for the arrow keys."""
        return self._plane.beside(spot, (-step[0], step[1]))


class MirroredCamera:
    """Answers for a camera: both the window and the plane have left and right exchanged."""

    def __init__(self, camera: Camera, span: float) -> None:
        """Turn `camera` over; what is `span` u from the left edge comes to that edge."""
        self._camera, self._span = camera, span
        self.box, self.calm, self.pill, self.map_box = (
            self._in_window(area) for area in (camera.box, camera.calm, camera.pill, camera.map_box)
        )

    def __getattr__(self, name: str) -> Any:
        return getattr(self._camera, name)

    def _in_window(self, area: Area) -> Area:
        return self._span - area[0] - area[2], *area[1:]

    def _at(self, place: Point) -> Point:
        return self._span - place[0], place[1]

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What lies on the plane."""
        return tuple(replace(mark, area=_turned(mark.area)) for mark in self._camera.marks)

    @property
    def seen(self) -> Area:
        """The part of the plane that shows in the box."""
        return _turned(self._camera.seen)

    @property
    def bounds(self) -> Area:
        """The part of the plane on which something is marked."""
        return _turned(self._camera.bounds)

    def place(self, x: float, y: float) -> Point:
        """Return where a point of the plane is seen, in u."""
        return self._at(self._camera.place(-x, y))

    def point(self, x: float, y: float) -> Point:
        """Return which point of the plane is seen at a place in u."""
        across, down = self._camera.point(*self._at((x, y)))
        return -across, down

    def holds(self, x: float, y: float) -> bool:
        """Whether a place in u lies in the box."""
        return self._camera.holds(*self._at((x, y)))

    def pan(self, across: float, down: float) -> None:
        """Move what is seen by so many u."""
        self._camera.pan(-across, down)

    def drift(self, across: float, down: float) -> bool:
        """Move what is seen by so many u for a while; say whether it moved."""
        return self._camera.drift(-across, down)

    def look_at(self, x: float, y: float) -> None:
        """Bring a point of the plane into the middle."""
        self._camera.look_at(-x, y)

    def zoom_by(self, steps: int, about: Point | None = None) -> bool:
        """Come closer by `steps`, or back; say whether there was a step."""
        return self._camera.zoom_by(steps, about and self._at(about))

    def pinch(self, spread: float, about: Point) -> float:
        """Come closer to what is seen at `about` (u), or go back; return what is left of `spread`."""
        return self._camera.pinch(spread, self._at(about))

    def reveal(self, area: Area) -> bool:
        """Bring an area into sight; say whether it was out of sight."""
        return self._camera.reveal(_turned(area))

    def resume(self, other: MirroredCamera | Camera) -> None:
        """Look at what `other` was turned to, if somebody has moved it."""
        self._camera.resume(other._camera if isinstance(other, MirroredCamera) else other)


def _over(box: Box, span: float) -> Box:
    """Return where a box comes if what is `span` u from the left edge comes to that edge."""
    return replace(box, x=span - box.x - box.w)


def _turned(area: Area) -> Area:
    """Return an area of the plane with left and right exchanged."""
    return -area[0] - area[2], *area[1:]
