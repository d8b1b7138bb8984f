"""Zones that place their own pieces: where the piece at a place lies, of so many."""

from dataclasses import dataclass
from typing import Literal

from scenes.pages.parts import Box, Pose

_EDGE = 1.5  # u from one card of a pile to the next


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces of a `size` in u side by side in `box`, one every `step` u; pushed together where they would not fit.

    A piece lies over the one before it, `rise` higher.
    """

    box: Box
    size: tuple[float, float]
    step: float
    align: Literal["left", "centre", "right"] = "left"
    z: float = 0
    rise: float = 0.125

    def pose(self, place: int, count: int) -> Pose:
        """Return how a piece lies."""
        wide, high = self.size
        step = min(self.step, (self.box.w - wide) / max(1, count - 1))
        free = self.box.w - wide - step * (count - 1)
        start = self.box.x + free * {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align]
        return Pose(start + wide / 2 + place * step, self.box.centre[1], wide, high, self.z + place * self.rise)


@dataclass(frozen=True, slots=True)
class Stack:
    """Pieces as large as `box` on top of each other; of the topmost `layers` each shows an edge below the next."""

    box: Box
    rise: float = 0.125
    layers: int = 3

    def pose(self, place: int, count: int) -> Pose:
        """Return how a piece lies."""
        x, y = self.box.centre
        shift = max(0, place - count + self.layers) * _EDGE - 2
        return Pose(x + shift, y - shift, self.box.w, self.box.h, place * self.rise)
