"""What the lists of the shelf hold: saved matches, the challenges before them, and those that came with the app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from saves.archive import Lengths
from saves.challenges import Pending
from saves.shelf import OPEN, TRASH, Summary
from scenes.matches import shipped
from scenes.matches.shipped import Shipped
from scenes.shelf.pending import Pendings
from scenes.shelf.seeking import fitting_challenges, fitting_examples
from scenes.shelf.tabs import EXAMPLES
from scenes.stage.motion import NEVER

if TYPE_CHECKING:
    from saves.sought import Sought
    from scenes.shared.house import House

LOOK_AGAIN = 0.5  # seconds until the lists are looked for again where they could not be read


class Lists:
    """How long each list is, and what it shows from a place on, as far as it fits what was sought when it was read."""

    def __init__(self, house: House) -> None:
        """Know nothing yet but what came with the app, and which challenges wait."""
        self.lengths = Lengths({})
        self.examples = shipped.shipped()
        self.pending = Pendings(house)
        self._archive = house.archive
        self._only: Sought | None = None
        self._version: object = None
        self._waited = 0.0

    def read(self, only: Sought | None) -> None:
        """Learn how many matches there are that fit."""
        self._version, self._waited, self._only = self._archive.version, 0.0, only
        self.lengths = self._archive.lengths(only)

    def length(self, tab: str) -> int:
        """Return how many rows a tab has."""
        if tab == EXAMPLES:
            return len(self._examples)
        return self.lengths.of[tab] + len(self._challenges(tab))

    def page(self, tab: str, first: int, most: int) -> Sequence[Summary | Shipped | Pending]:
        """Return what a tab shows from its place `first` on."""
        if tab == EXAMPLES:
            return self._examples[first : first + most]
        before = self._challenges(tab)
        shown = before[first : first + most]
        start, rest = max(0, first - len(before)), most - len(shown)
        return [*shown, *self._archive.page(tab, start, rest, self._only)]

    def counted(self) -> dict[str, int]:
        """Return how many rows each tab has, as far as that is known."""
        known = dict(self.lengths.of) if self.lengths.is_known else {}
        for tab in (OPEN, TRASH):
            if challenges := self._challenges(tab):
                known[tab] = known.get(tab, 0) + len(challenges)
        return {**known, **({EXAMPLES: len(self._examples)} if self.examples else {})}

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self._waited += seconds

    @property
    def are_old(self) -> bool:
        """Whether something has changed since they were read, or it is time to try again."""
        if self._version != self._archive.version:
            return True
        return not self.lengths.is_known and self._waited > LOOK_AGAIN

    @property
    def due(self) -> float:
        """Seconds until those are looked for again that could not be read."""
        return NEVER if self.lengths.is_known else LOOK_AGAIN - self._waited

    @property
    def _examples(self) -> list[Shipped]:
        """The matches that came with the app, as far as they fit."""
        return fitting_examples(self.examples, self._only)

    def _challenges(self, tab: str) -> list[Pending]:
        """Return the challenges that stand before the matches of a tab, as far as they fit."""
        return fitting_challenges(self.pending.of(tab), self._only)
