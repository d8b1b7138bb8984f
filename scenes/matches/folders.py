"""Folders of the person at the table: the usual ones, what lies in them, and whether it can be read or written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from getpass import getuser
from itertools import islice
from pathlib import Path

from game.core.words import _
from saves.errors import SaveError
from saves.files import is_folder
from saves.paths import belonging, documents, person

MOST_SHOWN = 20_000
MOUNTED = ("/media", "/run/media", "/Volumes", "/mnt")  # where systems put what is plugged in


def places() -> Iterator[tuple[str, Path]]:
    """Yield folders in which people keep files and into which something can be written, with their names."""
    from platformdirs import user_desktop_path, user_downloads_path

    usual = (
        (_("Documents"), documents),
        (_("Home folder"), person),
        (_("Desktop"), user_desktop_path),
        (_("Downloads"), user_downloads_path),
    )
    found = [(one.name, one) for one in _mounted()]
    for name, find in usual:
        with suppress(SaveError):
            found.append((name, belonging(find)))
    seen: set[Path] = set()
    for name, folder in found:
        if folder not in seen and not trouble(folder):
            seen.add(folder)
            yield name, folder


def trouble(folder: Path, wanted: int = os.W_OK | os.X_OK) -> str:
    """Return why nothing can be written into `folder`, or not what is `wanted` of it, empty where that can be done."""
    if not is_folder(folder):
        return _("There is no such folder.")
    if os.access(folder, wanted):
        return ""
    return _("Nothing can be written there.") if wanted & os.W_OK else _("This folder can’t be looked into.")


def entries(folder: Path, suffix: str) -> list[os.DirEntry[str]]:
    """Return what lies in `folder` and is not hidden: folders, and files with a `suffix`; of very many only some.

    Whatever else lies there takes nobody's place.
    """
    with suppress(OSError), os.scandir(folder) as found:
        open_ones = (entry for entry in found if not entry.name.startswith("."))
        return list(islice((entry for entry in open_ones if _is_shown(entry, suffix)), MOST_SHOWN))
    return []


def _is_shown(entry: os.DirEntry[str], suffix: str) -> bool:
    return is_folder(entry) or (suffix != "" and entry.name.endswith(suffix))


def written(entry: os.DirEntry[str]) -> str:
    """Return when a file was written last (ISO 8601), empty where nobody knows."""
    try:
        return datetime.fromtimestamp(entry.stat().st_mtime, UTC).isoformat()
    except (OSError, OverflowError, ValueError):
        return ""


def _mounted() -> Iterator[Path]:
    """Yield disks that were plugged in."""
    for root in MOUNTED:
        for folder in (Path(root) / _user(), Path(root)):
            try:
                yield from sorted(one for one in folder.iterdir() if _is_mount(one))
            except OSError:
                continue


def _is_mount(folder: Path) -> bool:
    with suppress(OSError):  # one that is gone hides no other
        return folder.is_mount()
    return False


def _user() -> str:
    try:
        return getuser()
    except (OSError, KeyError, ImportError):
        return "."
