"""What is in order on this machine, and what is not; looks only, and repairs nothing."""

from __future__ import annotations

import os
import platform
import sqlite3
from importlib.metadata import PackageNotFoundError, version

from game.core import registry
from game.core.words import _, many
from saves.errors import SaveError
from saves.paths import DATABASE, SETTINGS, home
from saves.records import app_version
from saves.schema import VERSION
from saves.settings import load
from saves.store import Store

PACKAGES = ("pydantic", "pygame-ce", "pygame-gui", "platformdirs")


def examine(display: str) -> tuple[list[str], bool]:
    """Return what there is to say, and whether all of it is sound. `display` is what the caller found out of it."""
    folder, folder_sound = _examine_folder()
    saved, saved_sound = _examine_matches()
    settings, settings_sound = _examine_settings()
    lines = [
        f"Tablewright {app_version()}, Python {platform.python_version()}, {platform.platform()}",
        f"{', '.join(_version(package) for package in PACKAGES)}, SQLite {sqlite3.sqlite_version}",
        _("Display: {display}").format(display=display),
        _("Games: {games}").format(games=", ".join(registry.keys())),
        _("Folder: {folder}").format(folder=folder),
        _("Matches: {state}").format(state=saved),
        _("Settings: {state}").format(state=settings),
    ]
    return lines, folder_sound and saved_sound and settings_sound


def _version(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} ?"


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
            faults = store.check()
            number = len(store.summaries()) + len(store.summaries(trashed=True))
    except SaveError as error:
        return str(error), False
    if faults:
        return f"{path}: {'; '.join(faults)}", False
    words = many("{n} in {path}, sound (form {form})", "{n} in {path}, all sound (form {form})", number)
    return words.format(n=number, path=path, form=VERSION), True


def _examine_settings() -> tuple[str, bool]:
    path = home() / SETTINGS
    if not path.exists():
        return _("none yet"), True
    message = load(path, repair=False).message
    return message or _("sound, in {path}").format(path=path), message is None
