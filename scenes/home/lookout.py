"""Looks at the saved matches for the home screen: again where something changed, or where they could not be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.archive import Glance
from scenes.stage.motion import NEVER

if TYPE_CHECKING:
    from scenes.shared.house import House

MOST_CASES = 12  # that the shelf has room for in the widest window
LOOK_AGAIN = 0.5  # seconds until the shelf is looked for again where it could not be read


class Lookout:
    """Knows what stands on the shelf: a `glance` at it, and whether it `is_known` or could not be read."""

    def __init__(self, house: House) -> None:
        """Know nothing yet."""
        self._house = house
        self.glance = Glance()
        self.is_known = True
        self._is_early = False  # the saves are still being opened, and what waits for them is not there yet
        self._version: object = None
        self._looked = 0.0

    def look(self) -> None:
        """Learn which matches there are."""
        archive = self._house.archive
        self._version, self._looked = archive.version, 0.0
        self.glance = archive.glance(MOST_CASES)
        self._is_early = archive.is_opening
        self.is_known = self.glance.is_known or self._is_early

    @property
    def due(self) -> float:
        """Seconds until it looks again by itself."""
        return NEVER if self.is_known else LOOK_AGAIN - self._looked

    def look_again(self, seconds: float) -> bool:
        """Let time pass, and look where there may be something new; say whether there is."""
        self._looked += seconds
        if self._version == self._house.archive.version and (self.is_known or self._looked < LOOK_AGAIN):
            return False
        before = self.glance, self.is_known, self._is_early
        self.look()
        return (self.glance, self.is_known, self._is_early) != before
