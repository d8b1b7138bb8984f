"""Which games there are: the built-in ones, and those that installed packages bring (entry point `tablewright.games`).

A game is a package with `INFO` in it and `RULES` in its module `rules`: the home screen needs only the first.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from game.core.info import GameInfo
from game.core.words import _

if TYPE_CHECKING:
    from game.core.rules import Rules

GROUP = "tablewright.games"
BUILT_IN = {
    "efficiency_engine": "game.rules.efficiency_engine",
    "my_engine": "game.rules.my_engine",
    "bric_a_brac": "game.rules.bric_a_brac",
    "palimpsest": "game.rules.palimpsest",
    "victory_point_salad": "game.rules.victory_point_salad",
}


class UnknownGameError(LookupError):
    """There is no game of that key."""

    def __init__(self, key: str) -> None:
        """Say which games there are instead."""
        words = _("There is no game called “{key}”; there are: {games}.")
        super().__init__(words.format(key=key, games=", ".join(keys())))


@cache
def _packages() -> dict[str, str]:
    plugged = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    return plugged | BUILT_IN


def keys() -> list[str]:
    """Return the keys of all games, the built-in ones first."""
    return [*BUILT_IN, *(key for key in sorted(_packages()) if key not in BUILT_IN)]


def _package(key: str) -> str:
    if key not in _packages():
        raise UnknownGameError(key)
    return _packages()[key]


@cache
def info(key: str) -> GameInfo:
    """Return what is known of the game called `key` without loading its rules.

    Raises:
        UnknownGameError: there is none.
    """
    found = import_module(_package(key)).INFO
    assert isinstance(found, GameInfo)
    return found


@cache
def rules(key: str) -> Rules[Any, Any]:
    """Return the rules of the game called `key`, always the same instance.

    Raises:
        UnknownGameError: there is none.
    """
    found: Rules[Any, Any] = import_module(_package(key) + ".rules").RULES
    return found
