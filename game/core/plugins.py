"""What installed packages bring: their entry points, read so that one damaged package hides no other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, distributions, entry_points

GAMES, PAGES, ASSETS = "tablewright.games", "tablewright.pages", "tablewright.assets"

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
    try:
        yield from entry_points(group=group)
    except Exception:  # noqa: BLE001  (what a damaged package's metadata raises is nowhere written)
        for package in distributions():
            with suppress(*FAULTS):
                yield from package.entry_points.select(group=group)
