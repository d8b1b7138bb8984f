"""How far a part of long work is, counted in other units than are told."""

from __future__ import annotations

from collections.abc import Callable


class Share:
    """Work of about so many `steps` that stands for so many `parts` of what `tell` hears."""

    def __init__(self, parts: int, steps: int, tell: Callable[[int], object]) -> None:
        """Begin; `tell` hears how many parts more are done."""
        self._parts, self._steps, self._tell = parts, steps, tell
        self._done = self._told = 0

    def add(self, steps: int) -> None:
        """Go on by so many steps; more than were thought tell no more."""
        self._done += steps
        reached = min(self._parts, self._parts * self._done // self._steps)
        if reached > self._told:
            self._tell(reached - self._told)
            self._told = reached

    def end(self) -> None:
        """Tell of what is left, however few steps it took."""
        self.add(self._steps)
