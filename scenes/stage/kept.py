"""Drawings that are kept to be shown again, with a bound in bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from pygame import Surface

BYTES_PER_PIXEL = 4
RESTING = 2  # the part of the budget that is kept once a screen was left

Key = tuple[Any, ...]


class Kept:
    """Drawings by key. Beyond `budget` bytes it forgets those not asked for the longest."""

    def __init__(self, least: int, windows: float) -> None:
        """Keep `least` bytes, and so many times those of the window."""
        self._least, self._windows = least, windows
        self._drawings: OrderedDict[Key, Surface] = OrderedDict()
        self._wanted: set[Key] = set()  # asked for since another screen began
        self.bytes = 0
        self.budget = least

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._drawings)

    def __iter__(self) -> Iterator[Key]:
        """Go through all keys, that of what was asked for last at the end."""
        return iter(self._drawings)

    def clear(self) -> None:
        """Forget everything."""
        self._drawings.clear()
        self._wanted.clear()
        self.bytes = 0

    def serve(self, width: int, height: int) -> None:
        """Keep from now on what a window of so many pixels has use for."""
        self.budget = self._least + round(self._windows * width * height * BYTES_PER_PIXEL)

    def find(self, key: Key) -> Surface | None:
        """Return the drawing kept under `key`, None if there is none."""
        found = self._drawings.get(key)
        if found is not None:
            self._drawings.move_to_end(key)
            self._wanted.add(key)
        return found

    def add(self, key: Key, drawing: Surface) -> Surface:
        """Keep a drawing from now on, in the place of one with this key, and return it."""
        before = self._drawings.pop(key, None)
        if before is not None:
            self.bytes -= size(before)
        self._drawings[key] = drawing
        self._wanted.add(key)
        self.bytes += size(drawing)
        self._shrink_to(self.budget)
        return drawing

    def begin(self) -> None:
        """Take note of what is asked for from now on: another screen has its ground, and gets what lies on it."""
        self._wanted.clear()

    def rest(self) -> None:
        """Keep but what was asked for last: the screen that most of it was drawn for was left."""
        self._shrink_to(self.budget // RESTING)

    def thin_out(self) -> None:
        """Keep but what was asked for since the screen began: a pause has begun."""
        for key in [key for key in self._drawings if key not in self._wanted]:
            self.bytes -= size(self._drawings.pop(key))

    def _shrink_to(self, most: int) -> None:
        while self.bytes > most and len(self._drawings) > 1:
            self.bytes -= size(self._drawings.popitem(last=False)[1])


def size(drawing: Surface) -> int:
    """Return the bytes of a drawing's pixels."""
    return drawing.get_pitch() * drawing.get_height()
