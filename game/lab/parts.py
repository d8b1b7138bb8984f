"""A run in parts: each as large as lets it come back soon, so that a run tells how far it is and loses little."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.lab.job import Job, Tally

WANTED_SECONDS = 0.4  # that a part is to take
LARGEST = 2000  # matches
GROWTH = 4  # times the last one, at most


class Parts:
    """Iterates over the parts of a run. How large the next one is follows from how long others took."""

    def __init__(self, whole: Job, size: int | None = None) -> None:
        """Part `whole`, into parts of `size` matches if that is given."""
        self._whole = whole
        self._size, self._is_fixed = size or 1, size is not None

    def __iter__(self) -> Iterator[Job]:
        first, end = self._whole.first_deal, self._whole.first_deal + self._whole.matches
        while first < end:
            size = min(self._size, end - first)
            yield replace(self._whole, first_deal=first, matches=size)
            first += size

    def learn(self, tally: Tally) -> None:
        """Hear what came of a part."""
        if self._is_fixed or not tally.matches:
            return
        fitting = tally.matches * WANTED_SECONDS / max(tally.seconds, 1e-6)
        self._size = max(1, min(LARGEST, self._size * GROWTH, round(fitting)))
