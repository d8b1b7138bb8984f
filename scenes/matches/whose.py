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
    path, keys, known = house.archive.file(), house.own_keys, known_keys(house.settings)
    found: list[frozenset[tuple[str, int]]] = []  # read at the first question: many may come

    def is_own(match: str, seat: int) -> bool:
        if not found:
            with suppress(SaveError), Reader(path) as reader:
                found.append(reader.seats_of(keys or known))
        return bool(found) and ((match, seat) in found[0]) == bool(keys)

    return is_own
