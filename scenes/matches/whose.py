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
    read: dict[object, frozenset[tuple[str, int]]] = {}  # once for many questions, anew where matches have come since

    def is_own(match: str, seat: int) -> bool:
        version = archive.version
        seats = read.get(version)
        if seats is None:
            with suppress(SaveError), Reader(archive.file()) as reader:
                seats = reader.seats_of(keys or known)
                read.clear()
                read[version] = seats
        return seats is not None and ((match, seat) in seats) == bool(keys)

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
