"""Whose a seat of a saved match is: that of who is at the keyboard, somebody else's, or that of anybody."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from saves.errors import SaveError
from saves.household import known_keys, people_of, person_of
from saves.reader import Reader

if TYPE_CHECKING:
    from saves.earning import Meant
    from saves.facts import Whose
    from scenes.shared.house import House

ONE_BY_ONE = 16  # questions; after so many, one reading of all seats is cheaper


def everybody(_match: str, _seat: int) -> bool:
    """Mean all seats of all matches."""
    return True


def own(house: House, key: str | None = None) -> Whose:
    """Return what says whether a seat is that of the person `key`, or of who is at the keyboard now; for any thread.

    A guest has the seats that belong to nobody; as long as nobody is named, all seats are meant.
    """
    if not house.settings.people:
        return everybody
    person = house.person if key is None else person_of(house.settings, key)
    archive, keys, known = house.archive, house.keys(person), known_keys(house.settings)
    asked: dict[object, int] = {}  # how often, and what was read: anew where matches have come since
    read: dict[object, frozenset[tuple[str, int]]] = {}

    def is_own(match: str, seat: int) -> bool:
        version = archive.version
        count, seats = asked.get(version, 0) + 1, read.get(version)
        if count == 1:
            asked.clear()
            read.clear()
        asked[version] = count
        with suppress(SaveError):
            if seats is None:
                with Reader(archive.file()) as reader:
                    if count <= ONE_BY_ONE:
                        return (reader.sitters(match).get(seat) in (keys or known)) == bool(keys)
                    seats = read[version] = reader.seats_of(keys or known)
            return ((match, seat) in seats) == bool(keys)
        return False

    return is_own


def in_turn(house: House) -> tuple[str, ...]:
    """Return the keys of those whose own things can be looked at, who is at the keyboard first; "" is a guest.

    As long as nobody is named, there is nobody to be told apart.
    """
    people, now = [one.key for one in people_of(house.settings)], house.person
    if not people:
        return ()
    first = "" if now is None else now.key
    return (first, *(key for key in people if key != first))


def meant(house: House) -> Meant:
    """Return the same of who is at the keyboard now, for another process."""
    from saves.earning import Meant

    return Meant(house.own_keys, known_keys(house.settings))
