"""How the seats of a match are marked: those of people with their own marks, as far as no two are alike."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from saves.errors import SaveError
from saves.household import person_of
from scenes.stage.seat_mark import Look, looks_for

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.shared.below import Below
    from scenes.shared.house import House


def looks_at(house: House, match: Match[Any, Any], sitters: Sequence[str]) -> tuple[Look, ...]:
    """Return how the seats are marked at a table where the persons with the keys `sitters` sit, by seat."""
    keys = (*sitters, *[""] * len(match.seats))
    people = [
        person_of(house.settings, key) if seat.is_person else None for seat, key in zip(match.seats, keys, strict=False)
    ]
    return looks_for([None if one is None else Look(one.mark, one.colour) for one in people])


def looks_of_saved(
    house: House, match: Match[Any, Any], identity: str | None, table: Below | None = None
) -> tuple[Look, ...]:
    """Return the same of a match that is looked at: as at its `table`, or as it is saved as `identity`."""
    if table is not None:
        return looks_at(house, match, table.sitting.sitters)
    kept: dict[int, str] = {}
    if identity is not None:
        with suppress(SaveError):
            kept = house.archive.sitters(identity)
    return looks_at(house, match, [kept.get(seat, "") for seat in range(len(match.seats))])
