"""What a page brings besides where pieces lie anywhere: an endless table, seen through a camera."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.rules import Intent
    from scenes.pages.parts import Box
    from scenes.pages.view import View
    from scenes.stage.camera import Camera

Step = tuple[int, int]  # one lattice place to the right or left, and down or up


class Plane(ABC):
    """A part of the table on which pieces lie on any place of a lattice. Each place is a zone: a *spot*.

    There are spots without end, so `Page.zones` has only those on which something lies.
    """

    camera: Camera
    keys: Sequence[tuple[str, str]] = ()  # the keys of use while a piece is held, and what they do

    @abstractmethod
    def look(self, view: View[Any]) -> None:
        """Hear which table is shown next: the camera follows what lies on it."""

    @abstractmethod
    def holds(self, zone: str) -> bool:
        """Whether `zone` lies on the plane, and moves with it."""

    @abstractmethod
    def ways(self, view: View[Any]) -> Mapping[str, Mapping[str, Intent]] | None:
        """Return what each piece does on each spot, when what is offered goes to any; None: `gestures` tell everything.

        The mapping of a piece knows every spot; to go through it leads only over those worth a stop, the best first:
        that is how the keyboard walks.
        """

    @abstractmethod
    def spot(self, piece: str, box: Box, pointer: tuple[float, float], view: View[Any]) -> str | None:
        """Return the zone for `piece` held in `box` (u) with the pointer over it; None where usual zones decide."""

    @abstractmethod
    def box(self, spot: str) -> Box | None:
        """Return where a spot is seen, in u; None for what is no spot."""

    @abstractmethod
    def beside(self, spot: str, step: Step) -> str | None:
        """Return the spot beside another, for the arrow keys; None for what is no spot."""

    def grasp(self, piece: str, view: View[Any]) -> None:  # noqa: B027 - only a plane that turns pieces need know
        """Hear that `piece` is picked up: it is not turned yet."""

    def turn(self, piece: str, view: View[Any]) -> bool:
        """Turn `piece` in the hand, to the right by a quarter; say whether it can be turned."""
        return False

    def turned(self, spot: str) -> str:
        """Return the spot in place of `spot` now that the piece which is aimed at it was turned."""
        return spot

    @abstractmethod
    def size(self, piece: str, view: View[Any]) -> tuple[float, float] | None:
        """Return how large a held piece is, in u, so that it matches what lies on the plane; None: as it is."""
