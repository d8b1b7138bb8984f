"""Whether somebody should be told that a game can be learned: glanced at, for the home screen waits for no models."""

from __future__ import annotations

from json import loads
from typing import TYPE_CHECKING

import assets

if TYPE_CHECKING:
    from scenes.shared.house import House

MOST_BYTES = 200_000  # of a lesson


def file_of(name: str) -> str:
    """Return the file of the lesson called `name`: that of a game is called by its key."""
    return f"lessons/{name}.json"


def minutes_to_learn(house: House, game: str) -> int | None:
    """Return how long the lesson of a game takes that nobody at the keyboard knows: neither played nor taught so far.

    None where there is nothing to offer, or it is not known yet what was played.
    """
    archive = house.archive
    if archive.is_opening or archive.has_finished(game, house.own_keys):
        return None
    try:
        raw = loads(assets.content(file_of(game), MOST_BYTES))
        minutes, steps = raw["minutes"], len(raw["steps"])
    except (assets.MissingAssetError, OSError, LookupError, TypeError, ValueError):
        return None
    is_taught = house.settings.lessons.get(game, 0) >= steps
    return minutes if type(minutes) is int and not is_taught else None
