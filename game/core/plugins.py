"""What installed packages bring: their entry points, read so that one damaged package hides no other."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES, PAGES, ASSETS = "tablewright.games", "tablewright.pages", "tablewright.assets"
MARK = b"tablewright."

# What code of others may raise. Ctrl-C is not theirs, and goes on to whom it is meant for.
FAULTS = (Exception, SystemExit)


def entries(group: str) -> dict[str, EntryPoint]:
    """Return the entry points of `group` by their names; where several have one, the first."""
    found: dict[str, EntryPoint] = {}
    for entry in _read(group):
        found.setdefault(entry.name, entry)
    return found


def brought_by(entry: EntryPoint) -> str:
    """Return the name and version of the package that brings `entry`; of one without metadata its module's name."""
    with suppress(*FAULTS):
        if entry.dist is not None:
            return f"{entry.dist.metadata['Name']} {entry.dist.version}"
    return entry.value.partition(".")[0]


@cache
def packages() -> dict[str, str]:
    """Return who brings the modules of other people's games, by the first name of each module."""
    found: dict[str, str] = {}
    for group in (GAMES, PAGES, ASSETS):
        for entry in entries(group).values():
            found.setdefault(entry.value.partition(".")[0], brought_by(entry))
    return found


def _read(group: str) -> Iterator[EntryPoint]:
    if not _may_be_any():
        return
    from importlib.metadata import distributions, entry_points  # loads all of `email`: a tenth of the app's start

    try:
        yield from entry_points(group=group)
    except Exception:  # noqa: BLE001  (what a damaged package's metadata raises is nowhere written)
        for package in distributions():
            with suppress(*FAULTS):
                yield from package.entry_points.select(group=group)


def _may_be_any() -> bool:
    """Return False if no installed package has an entry point of ours, as far as folders tell that."""
    if any(hasattr(finder, "find_distributions") for finder in sys.meta_path if finder is not PathFinder):
        return True
    return any(map(_may_have_some, sys.path))


def _may_have_some(folder: str) -> bool:
    try:
        with os.scandir(folder or ".") as found:
            about = [entry.path for entry in found if entry.name.lower().endswith((".dist-info", "egg-info"))]
    except FileNotFoundError:
        return False
    except OSError:
        return True  # an archive of modules, perhaps
    return any(map(_names_us, about))


def _names_us(package: str) -> bool:
    try:
        with open(os.path.join(package, "entry_points.txt"), "rb") as file:  # noqa: PTH118, PTH123 (before the first screen)
            return MARK in file.read()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
