"""Where a piece lies, and how large, high and tilted."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece lies, in pixels: its centre and flat size; a higher `z` lies on top; `angle` in degrees, left."""

    x: float
    y: float
    w: int
    h: int
    z: float = 0
    angle: float = 0

    def is_alike(self, other: Place) -> bool:
        """Whether a piece there looks the same, and lies as high."""
        return (self.w, self.h, self.z, self.angle) == (other.w, other.h, other.z, other.angle)

    @property
    def rect(self) -> Rect:
        """The rectangle it covers when it lies straight."""
        return Rect(round(self.x - self.w / 2), round(self.y - self.h / 2), self.w, self.h)
