"""How everything lies on a page's plane, from where its camera has its origin: a view that only moves takes no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect

from scenes.pages.view import Memo, View
from scenes.stage.place import Place

if TYPE_CHECKING:
    from game.core.table import Piece
    from scenes.pages.plane import Plane

Placing = Callable[[str, int, "Piece"], Place]


class OnPlane:
    """The pieces on a plane: where each is seen now. Only another table or zoom makes it reckon that anew."""

    def __init__(self, place: Placing) -> None:
        """`place` tells how the piece at a place of a zone of the present table lies, as the camera stands now."""
        self._place = place
        self._known: Memo[Any, dict[int, list[tuple[str, Place]]]] = Memo(lambda _view: {})  # by the unit's pixels

    def places(self, plane: Plane, view: View[Any]) -> Iterator[tuple[str, Place]]:
        """Yield each piece's id and where the camera shows it now."""
        known, (left, top) = self._known(view), plane.camera.origin
        if plane.camera.unit_px not in known:
            known.clear()
            known[plane.camera.unit_px] = [
                (piece.id, _moved(self._place(zone, place, piece), -left, -top))
                for zone, place, piece in view.table.pieces()
                if plane.holds(zone)
            ]
        for key, place in known[plane.camera.unit_px]:
            yield key, Place(left + place.x, top + place.y, place.w, place.h, place.z, place.angle)


class ZonesOnPlane:
    """The zones on a plane, in pixels: they go along as its camera moves."""

    def __init__(self, plane: Plane) -> None:
        """Know how the camera stands now, as zones were found."""
        self._plane = plane
        self._origin, self._unit = plane.camera.origin, plane.camera.unit_px

    def moved(self, zones: Mapping[str, Rect]) -> dict[str, Rect] | None:
        """Return `zones` where they are seen now; None where they have another size, and are to be found anew."""
        camera = self._plane.camera
        if camera.unit_px != self._unit:
            return None
        across, down = camera.origin[0] - self._origin[0], camera.origin[1] - self._origin[1]
        self._origin = camera.origin
        return {name: rect.move(across, down) if self._plane.holds(name) else rect for name, rect in zones.items()}


def _moved(place: Place, across: int, down: int) -> Place:
    return replace(place, x=place.x + across, y=place.y + down)
