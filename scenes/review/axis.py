"""Which position lies where along a graph: every turn is as wide as any other, and its steps share it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from pygame import Rect


class Axis:
    """Lies between two pixels, `left` and `right`: there are the beginning and the end of a match."""

    def __init__(self, left: int, right: int, starts: Sequence[int], last: int) -> None:
        """Divide it among the turns that begin at the positions `starts`; the match ends at `last`."""
        self.left, self.right = left, max(left + 1, right)
        self._bounds = [start for start in starts if start < last] or [0]
        self._bounds.append(max(last, 1))

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return len(self._bounds) - 1

    def tick(self, turn: int) -> int:
        """Return the pixel at which the turn with that index, from 0, begins; one more is the end."""
        return self.left + (self.right - self.left) * turn // self.turns

    def index_of(self, ply: int) -> int:
        """Return the index of the turn that a step from `ply` belongs to."""
        return min(max(0, bisect_right(self._bounds, ply) - 1), self.turns - 1)

    def x_of(self, ply: int) -> int:
        """Return the pixel of a position."""
        turn = self.index_of(ply)
        first, end = self._bounds[turn], self._bounds[turn + 1]
        share = (min(ply, self._bounds[-1]) - first) / (end - first)
        return round(self.tick(turn) + share * (self.tick(turn + 1) - self.tick(turn)))

    def ply_at(self, x: int) -> int:
        """Return the position that is nearest to a pixel."""
        x = min(self.right, max(self.left, x))
        turn = min(self.turns - 1, (x - self.left) * self.turns // (self.right - self.left))
        first, end = self._bounds[turn], self._bounds[turn + 1]
        return first + round((end - first) * (x - self.tick(turn)) / max(1, self.tick(turn + 1) - self.tick(turn)))

    def column(self, turn: int, top: int, height: int) -> Rect:
        """Return the column of the turn with that index."""
        return Rect(self.tick(turn), top, self.tick(turn + 1) - self.tick(turn), height)
