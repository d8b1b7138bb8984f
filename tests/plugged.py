"""A game of another package, really installed: the Ferry of the examples, with a fault where a test wants one."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

import assets
from game.core import plugins, registry
from scenes.pages import page_class

FERRY = Path(__file__).resolve().parent.parent / "examples" / "ferry" / "tablewright_ferry"
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0.0\n"
ENTRIES = """[tablewright.games]
{key} = {module}
[tablewright.pages]
{key} = {module}.page
[tablewright.assets]
{key} = {module}.assets
"""

Change = tuple[str, str, str]  # in which file what is replaced by what
Install = Callable[..., str]

_numbers = count()


def write_ferry(site: Path, *changes: Change, key: str = "ferry", pages: bool = True) -> str:
    """Install Ferry into the folder `site` as a package of its own with `changes`, and return its module's name."""
    module = f"ferry_{next(_numbers)}"
    shutil.copytree(FERRY, site / module, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (site / module).glob("*.py"):
        text = file.read_text(encoding="utf-8").replace("tablewright_ferry", module)
        for name, old, new in changes:
            if name == file.name:
                assert old in text, f"{old} is not in {name}"
                text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    info = site / f"{module}-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA.format(name=module.replace("_", "-")), encoding="utf-8")
    entries = ENTRIES.format(key=key, module=module)
    if not pages:
        entries = entries.replace("[tablewright.pages]\n", "[tablewright.none]\n")
    (info / "entry_points.txt").write_text(entries, encoding="utf-8")
    return module


@contextmanager
def plugged(tmp_path: Path, patch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Hand out `install`, which does what `write_ferry` does where this process looks for packages."""
    site = tmp_path / "site"
    site.mkdir()
    patch.syspath_prepend(site)

    def install(*changes: Change, key: str = "ferry", pages: bool = True) -> str:
        module = write_ferry(site, *changes, key=key, pages=pages)
        _look_anew()
        return module

    yield install
    patch.undo()
    _look_anew()


def _look_anew() -> None:
    registry.look_anew()
    page_class.cache_clear()
    assets._plugged.cache_clear()
    plugins.packages.cache_clear()
