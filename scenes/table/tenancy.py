"""By whose settings the house lives while several people sit at a table: by those of whoever looks at the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from saves.household import person_of

if TYPE_CHECKING:
    from saves.people import Person
    from scenes.shared.house import House
    from scenes.table.sitting import Sitting


class Hosted(Protocol):
    """A table, as far as it matters who looks at it."""

    house: House

    @property
    def sitting(self) -> Sitting: ...

    @property
    def shows_aim(self) -> bool: ...


class Tenancy:
    """Follows the eyes at one table. Guests, and whoever is alone, live by the settings of who is at the keyboard."""

    def __init__(self, scene: Hosted) -> None:
        """Follow those at `scene`."""
        self._scene = scene
        self._lives_as: str | None = None

    def person_at(self, seat: int) -> Person | None:
        """Return the person who sits at a seat, None for a guest."""
        sitters = self._scene.sitting.sitters
        return person_of(self._scene.house.settings, sitters[seat]) if seat < len(sitters) else None

    def follow(self) -> bool:
        """Live by the settings of whoever looks now; say whether the table looks different then."""
        sitting, house = self._scene.sitting, self._scene.house
        if sitting.viewer is None or len(sitting.people) < 2:
            return False
        person = self.person_at(sitting.viewer)
        wanted = None if person is None else person.key
        if wanted == self._lives_as:
            return False
        had_aim = self._scene.shows_aim
        self._lives_as = wanted
        return house.live_as(wanted) or self._scene.shows_aim != had_aim

    def end(self) -> None:
        """Live by the settings of who is at the keyboard again."""
        self._lives_as = None
        self._scene.house.live_as(None)
