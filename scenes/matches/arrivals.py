"""What comes while neither the home screen nor the shelf is there to take it: it is opened wherever one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from saves.errors import SaveError
from saves.intake import Taken
from scenes.matches.drops import Drops

if TYPE_CHECKING:
    from scenes.shared.house import House

COMES = (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE)


class Arrivals:
    """Hears what no screen took. A match takes the place of the screens, of which nothing is lost by that."""

    def __init__(self, house: House) -> None:
        """Take things into the saves of `house`."""
        self._house = house
        self._drops = Drops(house, self._came)

    def handle(self, event: pygame.event.Event) -> None:
        """Hear an event."""
        if event.type in COMES:
            self._drops.handle(event)

    def update(self) -> None:
        """Take in what came."""
        self._drops.update()

    def _came(self, taken: Taken) -> None:
        from scenes.matches.challenging import hear_of
        from scenes.matches.opening import open_saved

        house = self._house
        for one in taken.challenges:
            hear_of(house, one)
        if len(taken.matches) != 1:
            (house.notices if taken.problems else house.tidings).extend(filter(None, [taken.words]))
            return
        house.notices += taken.problems
        house.manager.home()
        try:
            open_saved(house, taken.matches[0])
        except SaveError as problem:
            house.notices.append(str(problem))
