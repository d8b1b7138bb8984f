"""Where the player's files are."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from game.core.words import _
from saves.errors import SaveError
from saves.files import is_folder

HOME_VARIABLE = "TABLEWRIGHT_HOME"
DATABASE, SETTINGS = "tablewright.sqlite", "settings.json"
SUFFIX = ".tablewright"  # of a file that holds one match


def home() -> Path:
    """Return the folder of the player's files, which may not exist yet.

    Raises:
        SaveError: it is to be in the folder of a user whom the system does not know, or of one without any.
    """
    if chosen := os.environ.get(HOME_VARIABLE):
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:
            words = _("{variable} is {folder}, and nobody knows where that is.")
            raise SaveError(words.format(variable=HOME_VARIABLE, folder=chosen)) from error
    from platformdirs import user_data_path

    return belonging(partial(user_data_path, "tablewright", appauthor=False))


def belonging(find: Callable[[], Path]) -> Path:
    """Return what folder `find` says is the person's own.

    Raises:
        SaveError: the system knows no folder of the person's, as for a user that it has no account of.
    """
    try:
        return find()
    except RuntimeError as error:
        words = _("The system knows no folder of yours: set {variable} to one.")
        raise SaveError(words.format(variable="USERPROFILE" if os.name == "nt" else "HOME")) from error


def cache() -> Path:
    """Return the folder for what can be lost, which may not exist yet. Raises as `home` does."""
    if os.environ.get(HOME_VARIABLE):
        return home() / "cache"
    from platformdirs import user_cache_path

    return belonging(partial(user_cache_path, "tablewright", appauthor=False))


def person() -> Path:
    """Return the person's own folder; where there is none, that of the player's files, else that for what passes."""
    with suppress(SaveError):
        return _theirs(Path.home) or home()
    return Path(tempfile.gettempdir())


def documents() -> Path:
    """Return the person's folder for documents; their own one where there is none."""
    from platformdirs import user_documents_path

    return _theirs(user_documents_path) or person()


def pictures() -> Path:
    """Return the person's folder for pictures; that for documents where there is none."""
    from platformdirs import user_pictures_path

    return _theirs(user_pictures_path) or documents()


def _theirs(find: Callable[[], Path]) -> Path | None:
    """Return what folder `find` says is the person's, if it is there."""
    with suppress(RuntimeError):
        folder = find()
        return folder if is_folder(folder) else None
    return None


def data_dir() -> Path:
    """Return the folder of the player's files; it exists.

    Raises:
        SaveError: it can't be made, or nothing can be written there.
    """
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        words = _("The folder {folder} for saved matches can’t be made: {reason}.")
        raise SaveError(words.format(folder=folder, reason=error.strerror)) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        words = _("Nothing can be saved: the folder {folder} may not be written to.")
        raise SaveError(words.format(folder=folder))
    return folder


def database_path() -> Path:
    """Return where the saved matches are. Raises as `data_dir` does."""
    return data_dir() / DATABASE


def settings_path() -> Path:
    """Return where the settings are. Raises as `data_dir` does."""
    return data_dir() / SETTINGS
