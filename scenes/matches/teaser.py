"""Whether somebody should be told that a game can be learned: glanced at, for the home screen waits for no models."""

from __future__ import annotations

from json import loads
from typing import TYPE_CHECKING

import assets

if TYPE_CHECKING:
    from scenes.shared.house import House


def minutes_to_learn(house: House, game: str) -> int | None:
    """Return how long the lesson of a game takes that nobody at the keyboard knows: neither played nor taught so far.

    None where there is nothing to offer, or it is not known yet what was played.
    """
    archive = house.archive
    if archive.is_opening or archive.has_finished(game, house.own_keys):
        return None
    try:
        raw = loads(assets.text(f"lessons/{game}.json").read_text(encoding="utf-8"))
        minutes, steps = raw["minutes"], len(raw["steps"])
    except (assets.MissingAssetError, OSError, LookupError, TypeError, ValueError):
        return None
    is_taught = house.settings.lessons.get(game, 0) >= steps
    return minutes if type(minutes) is int and not is_taught else None
