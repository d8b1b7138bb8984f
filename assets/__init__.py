"""Finds the files that come with the app, from a checkout, an installed package and a frozen build alike.

Another package brings files of its own game in folders laid out as these here: it names the package that holds them
as an entry point `tablewright.assets`. No file of ours is ever replaced by one of theirs.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from logging import getLogger
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tablewright.assets"
_HERE = Path(__file__).resolve().parent


class MissingAssetError(LookupError):
    """No such file comes with the app or with an installed game."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no asset named {name!r}")
        self.name = name


def art(name: str) -> Path:
    """Return the drawing `name`, such as "efficiency_engine/die_1".

    Raises:
        MissingAssetError: there is none.
    """
    return _find(f"art/{name}.svg")


def sounds(name: str) -> Path:
    """Return the sound `name`, such as "card_down".

    Raises:
        MissingAssetError: there is none.
    """
    return _find(f"sounds/{name}.wav")


def text(name: str) -> Path:
    """Return the text file `name`, with its folder and ending, such as "themes/table.json".

    Raises:
        MissingAssetError: there is none.
    """
    return _find(name)


def has(name: str) -> bool:
    """Whether there is a text file `name`, with its folder and ending."""
    try:
        _find(name)
    except MissingAssetError:
        return False
    return True


def content(name: str, most: int) -> str:
    """Return what the text file `name` says; of one that is larger than `most` bytes its beginning, and a byte more.

    Raises:
        MissingAssetError: there is none.
        OSError, UnicodeDecodeError: it can't be read.
    """
    return _find(name).read_bytes()[: most + 1].decode()


def of_packages(name: str) -> list[Path]:
    """Return the folders called `name` among what installed games bring."""
    return [folder / name for folder in _plugged() if (folder / name).is_dir()]


def _find(name: str) -> Path:
    path = _HERE / name
    if path.is_file():
        return path
    for folder in _plugged():
        if (folder / name).is_file():
            return folder / name
    raise MissingAssetError(name)


@cache
def _plugged() -> tuple[Path, ...]:
    """Return the folders that installed games bring; a package whose metadata are damaged hides no other's."""
    from importlib.metadata import distributions  # slow to load, and mostly not needed

    entries: list[EntryPoint] = []
    for package in distributions():
        with suppress(Exception):
            entries += package.entry_points.select(group=GROUP)
    return tuple(folder for entry in sorted(entries, key=lambda entry: entry.name) for folder in _folders(entry))


def _folders(entry: EntryPoint) -> list[Path]:
    """Return the folders that `entry` names; of a package that can't be loaded none, which is in the log."""
    from importlib.util import find_spec

    try:
        spec = find_spec(entry.value)
        return [Path(place) for place in (spec.submodule_search_locations or () if spec else ())]
    except (Exception, SystemExit) as problem:
        getLogger("tablewright.assets").error("The assets %s can't be found", entry.value, exc_info=problem)
        return []
