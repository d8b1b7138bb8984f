"""How long nobody has done anything: what takes longer than a frame waits for that."""

from __future__ import annotations

from scenes.stage.motion import NEVER

STILL_AFTER = 0.35  # seconds


class Stillness:
    """Counts from the last time that somebody did something."""

    def __init__(self) -> None:
        """Begin to count."""
        self._rested = 0.0

    @property
    def is_reached(self) -> bool:
        """Whether nobody seems to be about to do anything."""
        return self._rested >= STILL_AFTER

    @property
    def due(self) -> float:
        """Seconds until that is so."""
        return NEVER if self.is_reached else STILL_AFTER - self._rested

    def break_off(self) -> None:
        """Begin anew."""
        self._rested = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._rested += seconds
