"""Whose a seat of a saved match is: that of who is at the keyboard, somebody else's, or that of anybody."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from saves.errors import SaveError
from saves.household import known_keys
from saves.reader import Reader

if TYPE_CHECKING:
    from saves.facts import Whose
    from scenes.shared.house import House


def everybody(_match: str, _seat: int) -> bool:
    """Mean all seats of all matches."""
    return True


def own(house: House) -> Whose:
    """Return what says whether a seat is that of who is at the keyboard now; any thread may ask it.

    A guest has the seats that belong to nobody; as long as nobody is named, all seats are meant.
    """
    if not house.settings.people:
        return everybody
    archive, keys, known = house.archive, house.own_keys, known_keys(house.settings)
    read: dict[object, frozenset[tuple[str, int]]] = {}  # once for many questions, anew where matches have come since

    def is_own(match: str, seat: int) -> bool:
        version = archive.version
        if version not in read:
            with suppress(SaveError), Reader(archive.file()) as reader:
                read.clear()
                read[version] = reader.seats_of(keys or known)
        return version in read and ((match, seat) in read[version]) == bool(keys)

    return is_own
