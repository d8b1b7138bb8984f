"""Puts the house together: settings, saves and their troubles, so that the app starts whatever the disk says."""

from __future__ import annotations

from game.core.words import _
from saves.autosave import Autosave
from saves.errors import SaveError
from saves.paths import home
from saves.settings import Settings
from saves.store import Store
from scenes.house import House


def furnish(size: tuple[int, int], settings: Settings) -> House:
    """Return a house for a window of `size` pixels. When saves can't be opened it has none, and says why."""
    try:
        store = Store()
    except SaveError as problem:
        house = House(size, settings, None, None)
        house.notices.append(_without_saves(problem))
        return house
    return House(size, settings, store, Autosave())


def _without_saves(problem: SaveError) -> str:
    """Return what it means that saves can't be opened; the system's own words come last."""
    if isinstance(problem.__cause__, OSError):
        words = _("Saves can’t be written to {folder}. You can play, but nothing will be kept. ({reason})")
        return words.format(folder=home(), reason=problem.__cause__.strerror)
    return _("{reason} You can play, but nothing will be kept.").format(reason=problem)
