"""What is known where an exception came: the system, the window, the match, and the packages that bring games."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING, Any

import pygame

from game.core import registry
from game.core.plugins import packages
from scenes.shared import words

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.crash_files import Circumstances
    from scenes.shared.house import House

SYSTEM = ("fullscreen", "input", "motion_speed", "obvious_at_once", "reduced_motion", "suits", "text_scale")


def circumstances(house: House, place: str, inputs: list[str]) -> Circumstances:
    """Return what is known now, for a report."""
    from saves.crash_files import Circumstances

    return Circumstances(place, _system(house), inputs, match_of(house), _names(house), packages())


def match_of(house: House) -> Match[Any, Any] | None:
    """Return the match on the table, also while something else lies over it."""
    scenes = reversed(house.manager.scenes)
    return next((scene.shown_match for scene in scenes if scene.shown_match is not None), None)


def suspect(problem: BaseException, match: Match[Any, Any] | None) -> str:
    """Return the package of the game that was being played or set up when `problem` came; nothing for our own games."""
    from saves.traces import package_at_hand

    found = package_at_hand(problem, packages())
    if found or match is None:
        return found
    key = match.rules.info.key
    return registry.package(key) if registry.is_plugged(key) else ""


def _system(house: House) -> dict[str, str]:
    """Return what may matter of this machine and of the settings."""
    known = {
        "os": platform.platform(),
        "python": platform.python_version(),
        "pygame-ce": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.version.SDL)),
        "driver": pygame.display.get_driver(),
        "window": f"{house.view.width}x{house.view.height}",
        "desktops": " ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes()),
        "language": house.settings.language or f"as the system: {' '.join(words.preferred())}",
        "theme": house.theme.name,
        "packages": ", ".join(sorted(set(packages().values()))),
    }
    return known | {name: str(getattr(house.settings, name)) for name in SYSTEM}


def _names(house: House) -> frozenset[str]:
    """Return the names of people that this app knows."""
    settings, match = house.settings, match_of(house)
    seats = [seat for choice in settings.games.values() for seat in choice.seats]
    seats += [] if match is None else match.seats
    people = (one.name for one in settings.people)
    return frozenset([*settings.names, *people, *(seat.name for seat in seats if seat.is_person)])
