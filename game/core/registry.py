"""Which games there are: the built-in ones, and those that installed packages bring (entry point `tablewright.games`).

A game is a package with `INFO` in it and `RULES` in its module `rules`: the home screen needs only the first. Other
people's packages may have any fault: whatever they raise is one `BrokenGameError`, and costs their game alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.core.info import GameInfo
from game.core.plugins import FAULTS, GAMES, brought_by, entries
from game.core.words import _

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from game.core.rules import Rules

BUILT_IN = {
    "efficiency_engine": "game.rules.efficiency_engine",
    "my_engine": "game.rules.my_engine",
    "bric_a_brac": "game.rules.bric_a_brac",
    "palimpsest": "game.rules.palimpsest",
    "victory_point_salad": "game.rules.victory_point_salad",
}
PARTS = ("info", "Options", "Intents", "voice", "mind")  # what rules have besides their answers


class GameError(LookupError):
    """A game can't be had here."""


class UnknownGameError(GameError):
    """There is no game of that key."""

    def __init__(self, key: str) -> None:
        """Say which games there are instead."""
        words = _("There is no game called “{key}”; there are: {games}.")
        super().__init__(words.format(key=key, games=", ".join(keys())))


class BrokenGameError(GameError):
    """A package brings a game, but has a fault; the exception that it raised is the cause of this one."""

    def __init__(self, key: str, reason: str) -> None:
        """Note which package it is, and what it answered, in a line."""
        self.key, self.package, self.reason = key, package(key), reason
        super().__init__(key, reason)  # all that it is made of: other processes send it home

    def __str__(self) -> str:
        """Say what is wrong and what to do, in the reader's language."""
        words = _(
            "The game “{game}” can’t be opened: its package {package} has a fault ({reason}). Install a version of it "
            "that fits this Tablewright, or remove it. All other games can be played."
        )
        return words.format(game=name(self.key), package=self.package, reason=self.reason)


_infos: dict[str, GameInfo] = {}
_rules: dict[str, Rules[Any, Any]] = {}
# The faults that came to light, by the game's key: what failed once may be half loaded, and is not tried again.
_broken: dict[str, BrokenGameError] = {}


@cache
def _plugged() -> dict[str, EntryPoint]:
    return {name: entry for name, entry in entries(GAMES).items() if name not in BUILT_IN}


def look_anew() -> None:
    """Forget which packages there are: others may be installed by now."""
    _plugged.cache_clear()
    for known in (_infos, _rules, _broken):
        known.clear()


def keys() -> list[str]:
    """Return the keys of all games, the built-in ones first, also of those whose package may have a fault."""
    return [*BUILT_IN, *sorted(_plugged())]


def fault(key: str) -> BrokenGameError | None:
    """Return what is wrong with the package of the game called `key`, None as long as nothing has come to light."""
    try:
        info(key)
    except BrokenGameError as problem:
        return problem
    return _broken.get(key)


def name(key: str) -> str:
    """Return what to call a game of which nothing but the key is known."""
    return key.replace("_", " ").strip().capitalize() or key


def package(key: str) -> str:
    """Return the name and version of the package that brings a game, of a built-in one this app's."""
    entry = _plugged().get(key)
    return "tablewright" if entry is None else brought_by(entry)


def is_plugged(key: str) -> bool:
    """Whether an installed package brings the game called `key`."""
    return key in _plugged()


@contextmanager
def answering_for(key: str, *expected: type[BaseException]) -> Iterator[None]:
    """Have what the rules of an installed game raise in here told as its package's fault, unless it is `expected`.

    Raises:
        BrokenGameError: it has one.
    """
    try:
        yield
    except GameError:
        raise
    except expected:
        raise
    except FAULTS as problem:
        if not is_plugged(key):
            raise
        raise _at_fault(key, problem) from problem


def package_path(key: str) -> str:
    """Return the name under which the package of the game called `key` is imported.

    Raises:
        UnknownGameError: there is none.
    """
    if key in BUILT_IN:
        return BUILT_IN[key]
    if key not in _plugged():
        raise UnknownGameError(key)
    return _plugged()[key].value


def info(key: str) -> GameInfo:
    """Return what is known of the game called `key` without loading its rules.

    Raises:
        UnknownGameError: there is none.
        BrokenGameError: its package has a fault.
    """
    module = package_path(key)
    if key not in _infos:
        if key in _broken:
            raise _broken[key].with_traceback(None)
        try:
            _infos[key] = _load_info(key, module)
        except FAULTS as problem:
            raise broken(key, problem) from problem
    return _infos[key]


def rules(key: str) -> Rules[Any, Any]:
    """Return the rules of the game called `key`, always the same instance.

    Raises:
        UnknownGameError: there is none.
        BrokenGameError: its package has a fault.
    """
    info(key)
    if key not in _rules:
        if key in _broken:
            raise _broken[key].with_traceback(None)
        try:
            _rules[key] = _load_rules(package_path(key))
        except FAULTS as problem:
            raise broken(key, problem) from problem
    return _rules[key]


def broken(key: str, problem: BaseException) -> BrokenGameError:
    """Note that the package of a game has a fault, and return the error that says so; its game is not offered again."""
    _broken[key] = found = _at_fault(key, problem)
    return found


def _at_fault(key: str, problem: BaseException) -> BrokenGameError:
    from logging import getLogger

    found = BrokenGameError(key, _in_a_line(problem))
    getLogger("tablewright.registry").error("The game %s of %s can't be used", key, found.package, exc_info=problem)
    return found


def _load_info(key: str, module: str) -> GameInfo:
    found = import_module(module).INFO
    if not isinstance(found, GameInfo):
        raise TypeError(f"INFO is a {type(found).__name__}, not a GameInfo")
    found.check(key)
    return found


def _load_rules(module: str) -> Rules[Any, Any]:
    from game.core.rules import Rules

    found = import_module(module + ".rules").RULES
    if not isinstance(found, Rules):
        raise TypeError(f"RULES is a {type(found).__name__}, not a Rules")
    for part in PARTS:
        getattr(found, part)
    return found


def _in_a_line(problem: BaseException) -> str:
    """Return what `problem` says of itself, in a line that is not too long to be shown."""
    message = " ".join(str(problem).split())
    kind = type(problem).__name__
    return (f"{kind}: {message}" if message else kind)[:160]
