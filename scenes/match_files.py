"""Matches as files: where they are put, and how they come in again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from saves.errors import SaveError

if TYPE_CHECKING:
    from saves.shelf import Summary
    from scenes.house import House


def take_in(house: House, path: Path) -> str:
    """Take the match in a file into the saves and return its id.

    Raises:
        SaveError: it holds none, or there is nowhere to keep it.
    """
    from saves.transfer import import_match

    if house.store is None:
        raise SaveError(_("Saved matches can’t be opened now, so nothing can be taken in."))
    if house.autosave is not None:
        house.autosave.flush()
    return import_match(house.store, path)


def put_out(house: House, summary: Summary) -> Path:
    """Write a saved match to a file in the person's documents and return where it is.

    Raises:
        SaveError: it can't be read or written.
    """
    from saves.transfer import SUFFIX

    stem = f"{summary.game}-{summary.deal}-{summary.started[:10]}"
    path = free_name(documents(), re.sub(r"[^\w-]+", "_", stem), SUFFIX)
    export_to(house, summary.id, path)
    return path


def export_to(house: House, identity: str, path: Path) -> None:
    """Write a saved match to the file at `path`.

    Raises:
        SaveError: it can't be read or written.
    """
    from saves.transfer import export_match

    if house.store is None:
        raise SaveError(_("Saved matches can’t be opened now."))
    if house.autosave is not None:
        house.autosave.flush()
    export_match(house.store, identity, path)


def documents() -> Path:
    """Return the person's folder for documents; their home where there is none."""
    from platformdirs import user_documents_path

    folder = user_documents_path()
    return folder if folder.is_dir() else Path.home()


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in `folder` where nothing is yet."""
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path
