"""Puts the house together: settings, saves and their troubles, so that the app starts whatever the disk says."""

from __future__ import annotations

from game.core.words import _
from saves.autosave import Autosave
from saves.errors import SaveError
from saves.settings import Settings
from saves.store import Store
from scenes.house import House


def furnish(size: tuple[int, int], settings: Settings) -> House:
    """Return a house for a window of `size` pixels. When saves can't be opened it has none, and says why."""
    try:
        store = Store()
    except SaveError as problem:
        house = House(size, settings, None, None)
        house.notices.append(_("{reason} You can play, but nothing will be saved.").format(reason=problem))
        return house
    house = House(size, settings, store, Autosave())
    if store.notice:
        house.notices.append(store.notice)
    return house
