"""Whose work a build packs, and under which licences: `build.spec` asks, and nothing is packed that has none."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from assets import notices
from assets.notices import MissingLicenceError, Part

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "game"  # where modules may be compiled ones (tools/compiled.py): ours, but for what all of them share
PACKER = "pyinstaller"  # whose bootloader every packed app begins with
BUNDLES = (".libs", ".dylibs")  # the folders in which wheels bring libraries of others

Entry = tuple[str, str, str]  # where it is packed, where it comes from, and what kind of thing it is


def packed_notice(entries: Iterable[Entry]) -> str:
    """Return the notice for a build that packs `entries`.

    Raises:
        MissingLicenceError: nobody knows whose one of them is.
    """
    return notices.notice(parts_of(Path(source) for _place, source, _kind in entries if source and source != "-"))


def parts_of(files: Iterable[Path]) -> list[Part]:
    """Return whose work `files` are: packages, libraries that these or the system bring, Python, and this app."""
    owners = _owners()
    packages: dict[str, Distribution] = {PACKER: distribution(PACKER), notices.OWN: distribution(notices.OWN)}
    libraries: list[Path] = []
    for file in map(Path.resolve, files):
        owner = owners.get(file)
        if owner is not None:
            packages[owner.name.lower()] = owner
        elif not (file.is_relative_to(ROOT) or _is_python(file) or notices.is_library(file.name)):
            raise MissingLicenceError(f"nobody knows whose {file} is")
        if notices.is_library(file.name) and (_is_of_others(file, owner) or notices.find_library(file.name)):
            libraries.append(file)
    return [notices.python(), *map(notices.of_package, packages.values()), *notices.of_libraries(libraries)]


def _is_of_others(file: Path, owner: Distribution | None) -> bool:
    """Whether a library is neither a package's own, nor ours, nor Python's."""
    if owner is not None:
        return file.parent.name.endswith(BUNDLES)
    return not (_is_python(file) or file.is_relative_to(COMPILED))


def _is_python(file: Path) -> bool:
    places = {sys.base_prefix, sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
    is_own = any(file.is_relative_to(Path(place).resolve()) for place in places)
    return is_own or file.name.lower().removeprefix("lib").startswith("python")


def _owners() -> dict[Path, Distribution]:
    """Return which installed package brought each file."""
    return {Path(str(file.locate())).resolve(): package for package in distributions() for file in package.files or ()}
