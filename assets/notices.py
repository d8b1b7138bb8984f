"""Whose work is in the app, and under which licences: read in a packed app, gathered from the packages elsewhere.

A packed app holds what `notice` said of it when it was built. Everywhere else the installed packages say themselves
what they are, and `licences/parts.toml` what they leave out.
"""

from __future__ import annotations

import json
import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

_HERE = Path(__file__).resolve().parent / "licences"
PACKED = Path(__file__).resolve().parent / "LICENCES.txt"
OWN = "tablewright"
HEAD = (
    "Tablewright is made of the following, each under its own licence. The texts of the licences follow.",
    "Libraries of others are files of their own, which can be replaced by other versions; their sources are to be had",
    "at the addresses below.",
)
LIBRARY_ENDINGS = (".so", ".dylib", ".dll", ".pyd")
_BRINGS = re.compile(r"(licen[cs]e|copying|notice|ofl)", re.IGNORECASE)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class MissingLicenceError(LookupError):
    """Something is packed of which nobody has said under which licence it stands."""


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of somebody's work in the app, and the texts that have to go with it."""

    name: str
    version: str = ""
    licence: str = ""
    homepage: str = ""
    copyright: str = ""
    texts: tuple[str, ...] = ()

    @property
    def heading(self) -> str:
        """Its name, its version and its licence in a line."""
        return f"{self.name} {self.version}".strip() + f": {self.licence}"


def read() -> str:
    """Return all licences of this Tablewright as a text."""
    return PACKED.read_text(encoding="utf-8") if PACKED.is_file() else notice(installed())


def notice(parts: Iterable[Part]) -> str:
    """Return what has to be told of `parts`: each of them, then every text once with those that it is for."""
    parts = sorted(parts, key=lambda part: (part.name.lower() != OWN, part.name.lower()))
    users: dict[str, list[str]] = {}
    lines = [*HEAD, ""]
    for part in parts:
        lines.append(part.heading)
        lines += [f"    {line}" for line in (part.homepage, part.copyright) if line]
        for text in part.texts:
            users.setdefault(text.strip(), []).append(part.name)
    for text, names in users.items():
        lines += ["", "=" * 80, ", ".join(dict.fromkeys(names)), "=" * 80, "", text]
    return "\n".join(lines) + "\n"


def installed() -> list[Part]:
    """Return what this Tablewright runs with: Python, the packages it needs, and the libraries that these bring."""
    packages = list(_needed(OWN))
    files = (Path(str(file.locate())) for package in packages for file in package.files or ())
    libraries = [file for file in files if is_library(file.name) and find_library(file.name) is not None]
    return [python(), *map(of_package, packages), *of_libraries(libraries)]


def python() -> Part:
    """Return Python itself, with the text that lies beside its library."""
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path(sys.base_prefix) / "share" / "doc")
    texts = [place / "LICENSE.txt" for place in places if (place / "LICENSE.txt").is_file()]
    words = texts[0].read_text(encoding="utf-8") if texts else sys.copyright + "\n\n" + _text("PSF-2.0")
    version = ".".join(map(str, sys.version_info[:3]))
    return Part("Python", version, "PSF-2.0", "https://www.python.org", sys.copyright.split("\n")[0], (words,))


def of_package(package: Distribution) -> Part:
    """Return an installed package with all texts that it brings or that are known to be missing in it.

    Raises:
        MissingLicenceError: it does not say under which licence it stands, or the text is not to be had.
    """
    name = package.name
    licence = _said(package, "License-Expression") or _said(package, "License").partition("\n")[0]
    files = [file for file in package.files or () if _BRINGS.search(file.name) and file.suffix not in (".py", ".pyc")]
    texts = [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace") for file in files]
    part = Part(name, package.version, licence, _homepage(package), "", tuple(texts))
    part = _completed(part, _table()["package"])
    if crates := _crates(package):
        part = replace(part, copyright=f"Rust libraries in it: {crates}")
    if not part.licence or not part.texts:
        raise MissingLicenceError(f"{name} brings no licence; licences/parts.toml has to name it")
    return part


def of_libraries(files: Iterable[Path]) -> list[Part]:
    """Return the parts to which `files` of compiled libraries belong, each once.

    Raises:
        MissingLicenceError: of one of them it is not known to what it belongs.
    """
    found: dict[str, Part] = {}
    for file in files:
        entry = find_library(file.name)
        if entry is None:
            raise MissingLicenceError(f"nobody has said whose {file.name} is; licences/parts.toml has to name it")
        found[entry["name"]] = _completed(Part(entry["name"]), [entry])
    return list(found.values())


def is_library(name: str) -> bool:
    """Whether `name` is that of a file with compiled code."""
    return name.endswith(LIBRARY_ENDINGS) or ".so." in name


def find_library(name: str) -> dict[str, Any] | None:
    """Return what the table says of a library by its file's name, None where it says nothing."""
    short = name.lower().removeprefix("lib")
    entries = _table()["library"]
    beginnings = ((start, number) for number, one in enumerate(entries) for start in one["files"])
    hits = [(len(start), number) for start, number in beginnings if short.startswith(start)]
    return entries[max(hits)[1]] if hits else None


def _homepage(package: Distribution) -> str:
    pages = dict(entry.split(", ", 1) for entry in package.metadata.get_all("Project-URL") or [])
    named = next((pages[key] for key in ("Homepage", "homepage", "Source", "Repository") if key in pages), "")
    return _said(package, "Home-page") or named


def _said(package: Distribution, key: str) -> str:
    """Return what a package says of itself under `key`, empty where it says nothing."""
    return next(iter(package.metadata.get_all(key) or []), "")


def _completed(part: Part, entries: list[dict[str, Any]]) -> Part:
    """Return `part` with what `entries` say of it."""
    for entry in entries:
        if _plain(entry["name"]) == _plain(part.name):
            told = {key: entry[key] for key in ("licence", "homepage", "copyright") if key in entry}
            texts = tuple(map(_text, entry.get("texts", ())))
            return replace(part, **told, texts=texts if entry.get("alone") else (*part.texts, *texts))
    return part


def _needed(name: str, seen: set[str] | None = None) -> Iterator[Distribution]:
    """Yield the package called `name` and all that it needs here; what is not installed is not needed."""
    seen = set() if seen is None else seen
    if _plain(name) in seen:
        return
    seen.add(_plain(name))
    try:
        package = distribution(name)
    except PackageNotFoundError:
        return
    yield package
    for wanted in package.requires or ():
        match = _NAME.match(wanted)
        if match and "extra ==" not in wanted:
            yield from _needed(match[0], seen)


def _crates(package: Distribution) -> str:
    """Return the Rust libraries in a package, as its bill of materials lists them."""
    found: list[str] = []
    for file in package.files or ():
        if file.name.endswith(".cyclonedx.json"):
            bill = json.loads(Path(str(file.locate())).read_text(encoding="utf-8"))
            for one in bill.get("components", ()):
                terms = [each.get("expression") or each["license"].get("id", "?") for each in one.get("licenses", ())]
                found.append(f"{one['name']} {one['version']} ({', '.join(terms)})")
    return ", ".join(found)


@cache
def _table() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads((_HERE / "parts.toml").read_text(encoding="utf-8"))


@cache
def _text(name: str) -> str:
    return (_HERE / f"{name}.txt").read_text(encoding="utf-8")


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
