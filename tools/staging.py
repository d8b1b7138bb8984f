"""What all packages lay out the same: what a desktop looks for, and files that tell nothing of who packed them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

from game.core.registry import BUILT_IN, info
from scenes.app.desktop import ABOUT, NAME, TYPE, shared_files
from scenes.shared.words import ENGLISH, in_all
from tools.make_icons import png

ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
EPOCH = "SOURCE_DATE_EPOCH"  # seconds since 1970; see reproducible-builds.org
LONG_AGO = 1704067200  # for a build that is told none
DIRECTORY, FILE = 0o755, 0o644  # modes; of programs, too, the first


def moment() -> int:
    """Return the moment that everything is dated with, in seconds since 1970."""
    return int(os.environ.get(EPOCH, LONG_AGO))


def for_desktops(share: Path, program: str, now: datetime) -> dict[Path, bytes]:
    """Return what a desktop finds in the folder `share`: entry, kind of file, icons, and what is told of it."""
    files = dict(shared_files(share, [program]))
    icons = share / "icons" / "hicolor"
    files |= {icons / f"{size}x{size}" / "apps" / f"{NAME}.png": png(size) for size in ICON_SIZES}
    files |= {icons / f"{size}x{size}" / "mimetypes" / f"{TYPE.replace('/', '-')}.png": png(size) for size in (48, 128)}
    files[share / "metainfo" / f"{NAME}.metainfo.xml"] = metainfo(now)
    return files


def write(files: Mapping[Path, bytes]) -> None:
    """Write `files`, with the folders that they need."""
    for path, data in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def even_out(root: Path, program: Path) -> None:
    """Give all below `root` the usual modes and the one date; of its files only `program` can be started."""
    for path in [*root.rglob("*"), root]:
        if not path.is_symlink():
            path.chmod(DIRECTORY if path.is_dir() or path == program else FILE)
        os.utime(path, (moment(), moment()), follow_symlinks=False)


def lay_bare(folder: Path) -> None:
    """Give all that lies in `folder` the usual modes: what was cloned or copied has those of who did so."""
    for path in [*folder.rglob("*"), folder]:
        if not path.is_symlink():
            path.chmod(DIRECTORY if path.is_dir() or path.stat().st_mode & 0o100 else FILE)


def metainfo(now: datetime) -> bytes:
    """Return what software centres show (AppStream)."""
    root = ElementTree.Element("component", type="desktop-application")
    told = (
        ("id", "org.tablewright.Tablewright"),
        ("metadata_license", "CC0-1.0"),
        ("project_license", "MIT"),
        ("name", "Tablewright"),
    )
    for tag, text in told:
        ElementTree.SubElement(root, tag).text = text
    for code, text in in_all(ABOUT).items():
        summary = ElementTree.SubElement(root, "summary", {} if code == ENGLISH else {"xml:lang": code})
        summary.text = text
    developer = ElementTree.SubElement(root, "developer", id="org.tablewright")
    ElementTree.SubElement(developer, "name").text = "The developers of Tablewright"
    description = ElementTree.SubElement(root, "description")
    ElementTree.SubElement(description, "p").text = (
        "Five small engine-building games by their designers’ rules, which the table enforces: alone, with several "
        "people around one screen, or against bots. Lessons, puzzles, hints, reviews, undo; playable by mouse, touch, "
        "keys, controller and screen reader."
    )
    games = ElementTree.SubElement(description, "ul")
    for key in BUILT_IN:
        ElementTree.SubElement(games, "li").text = f"{info(key).title}, {_players(*info(key).seats)}"
    ElementTree.SubElement(root, "launchable", type="desktop-id").text = f"{NAME}.desktop"
    ElementTree.SubElement(ElementTree.SubElement(root, "provides"), "mediatype").text = TYPE
    categories = ElementTree.SubElement(root, "categories")
    for category in ("Game", "BoardGame"):
        ElementTree.SubElement(categories, "category").text = category
    ElementTree.SubElement(root, "content_rating", type="oars-1.1")
    releases = ElementTree.SubElement(root, "releases")
    ElementTree.SubElement(releases, "release", version=version(NAME), date=f"{now:%Y-%m-%d}")
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'.encode()


def _players(fewest: int, most: int) -> str:
    if fewest == most:
        return "1 player" if most == 1 else f"{most} players"
    return f"{fewest} to {most} players"
