"""What is in order on this machine, and what is not; looks only, and repairs nothing."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from game.core import registry
from game.core.words import _, many
from game.lab.progress import progress
from saves import log
from saves.errors import SaveError
from saves.forms import VERSION
from saves.paths import DATABASE, SETTINGS, home
from saves.records import app_version
from saves.settings import load
from saves.store import Store

MOST_FAULTS = 5  # that are told
MANY = 1_000  # matches of which it is told how far it is: fewer take no time
PACKAGES = ("pydantic", "pygame-ce", "pygame-gui", "platformdirs")


def examine(display: str, look_closer: Callable[[str], object] = registry.rules) -> tuple[list[str], bool]:
    """Return what there is to say, and whether all of it is sound.

    `display` is what the caller found out of it; `look_closer` loads what the caller needs of a game to play it.
    """
    games, games_sound = _examine_games(look_closer)
    found = {
        _("Folder: {folder}"): _examined(_examine_folder),
        _("Matches: {state}"): _examined(_examine_matches),
        _("Settings: {state}"): _examined(_examine_settings),
    }
    lines = [
        f"Tablewright {app_version()}, Python {platform.python_version()}, {platform.platform()}",
        f"{', '.join(_version(package) for package in PACKAGES)}, SQLite {sqlite3.sqlite_version}",
        _("Display: {display}").format(display=display),
        *games,
        *(words.format(folder=said, state=said) for words, (said, _is_sound) in found.items()),
        _("Log: {file}").format(file=_log()),
    ]
    return lines, games_sound and all(is_sound for _said, is_sound in found.values())


def _examined(look: Callable[[], tuple[str, bool]]) -> tuple[str, bool]:
    """Return what `look` finds; what can't even be looked at is not sound."""
    try:
        return look()
    except SaveError as problem:
        return str(problem), False
    except OSError as problem:
        words = _("{folder} can’t be looked at: {reason}")
        return words.format(folder=home(), reason=problem.strerror or problem), False


def _log() -> str:
    try:
        return str(log.path()) if log.path().exists() else _("none yet")
    except SaveError as problem:
        return str(problem)
    except OSError as problem:
        return _("it can’t be looked at: {reason}").format(reason=problem.strerror or problem)


def _version(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} ?"


def _examine_games(look_closer: Callable[[str], object]) -> tuple[list[str], bool]:
    """Load every game, since a package may have its fault anywhere; return a line for all that can be played."""
    sound, faults, keys = [], [], registry.keys()
    for key in keys:
        try:
            registry.rules(key)
            look_closer(key)
        except registry.GameError as problem:
            faults.append(str(problem))
        else:
            sound.append(key)
    return [_("Games: {games}").format(games=", ".join(sound)), *faults], not faults


def _examine_folder() -> tuple[str, bool]:
    folder = home()
    if not folder.exists():
        return _("{folder}, not made yet").format(folder=folder), True
    if not os.access(folder, os.W_OK | os.X_OK):
        return _("{folder}, where nothing can be written").format(folder=folder), False
    return str(folder), True


def _examine_matches() -> tuple[str, bool]:
    path = home() / DATABASE
    if not path.exists():
        return _("none yet"), True
    try:
        with Store(path, repair=False) as store:
            number = store.number_of_matches()
            with progress(number if number >= MANY else 0) as shown:
                faults = store.check(shown.add)
    except SaveError as error:
        return str(error), False
    if faults:
        more = len(faults) - MOST_FAULTS
        told = [*faults[:MOST_FAULTS], *([_("and {n} more").format(n=more)] if more > 0 else [])]
        return f"{path}: {'; '.join(told)}", False
    words = many("{n} in {path}, sound (form {form})", "{n} in {path}, all sound (form {form})", number)
    return words.format(n=number, path=path, form=VERSION), True


def _examine_settings() -> tuple[str, bool]:
    path = home() / SETTINGS
    if not path.exists():
        return _("none yet"), True
    message = load(path, repair=False).message
    return message or _("sound, in {path}").format(path=path), message is None
