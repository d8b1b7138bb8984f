"""What installed packages bring: their entry points, read so that one damaged package hides no other."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from glob import iglob
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES, PAGES, ASSETS = "tablewright.games", "tablewright.pages", "tablewright.assets"
MARK = b"tablewright."
ENTRY_POINTS = "*[iI][nN][fF][oO]/entry_points.txt"  # of .dist-info, .egg-info and EGG-INFO

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
    from importlib.metadata import distributions, entry_points  # loads all of `email`: a twentieth of the start

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


def _may_have_some(place: str) -> bool:
    try:
        with open(place or ".", "rb"):  # noqa: PTH123  (here nobody knows `pathlib`)
            return True  # an archive of modules
    except FileNotFoundError:
        return False
    except OSError:
        pass  # a folder
    said = iglob(ENTRY_POINTS, root_dir=place or ".")  # noqa: PTH207
    return any(_names_us(f"{place or '.'}/{found}") for found in said)


def _names_us(entry_points: str) -> bool:
    try:
        with open(entry_points, "rb") as file:  # noqa: PTH123
            return MARK in file.read()
    except OSError:
        return True
