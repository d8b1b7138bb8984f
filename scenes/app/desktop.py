"""Tablewright in the menus of a Linux desktop: an entry with its icon, and matches that open with a double click.

What is written follows the specifications of freedesktop.org: desktop entries, shared MIME-info, and icon themes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from assets import art
from game.core.words import _, mark
from saves.errors import SaveError
from saves.files import write_whole
from saves.paths import SUFFIX, belonging
from scenes.shared.words import ENGLISH, in_all

NAME, TYPE = "tablewright", "application/x-tablewright"
ABOUT, KIND = mark("A desktop tabletop for small engine-building games"), mark("match of Tablewright")
ENTRY = """[Desktop Entry]
Type=Application
Name=Tablewright
{comments}
Exec={program} open %F
TryExec={first}
Icon={name}
Categories=Game;BoardGame;
MimeType={type};
StartupWMClass=Tablewright
Terminal=false
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{type}">
{comments}
    <sub-class-of type="application/json"/>
    <icon name="{name}"/>
    <glob pattern="*{suffix}"/>
  </mime-type>
</mime-info>
"""
PLAIN = re.compile(r"[\w./+:@-]+", re.ASCII)  # letters that need no quotes in an `Exec`
# What keeps the desktop's lists; where one is missing the desktop finds out by itself, if later.
LISTS = (
    ("update-mime-database", "mime"),
    ("update-desktop-database", "applications"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)


def add_to_menus() -> list[Path]:
    """Write the entry, the kind of file and the icon for the present user, and return where they are.

    Raises:
        SaveError: they can't be written.
    """
    files = dict(shared_files(_data_home(), program()))
    try:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, data)
    except OSError as problem:
        words = _("The entry can’t be written: {reason}.")
        raise SaveError(words.format(reason=problem.strerror or problem)) from problem
    _renew_lists()
    return list(files)


def take_from_menus() -> list[Path]:
    """Remove what `add_to_menus` wrote, and return what was there.

    Raises:
        SaveError: it can't be removed.
    """
    gone = []
    try:
        for path, _data in shared_files(_data_home(), program()):
            if path.exists():
                path.unlink()
                gone.append(path)
    except OSError as problem:
        words = _("The entry can’t be removed: {reason}.")
        raise SaveError(words.format(reason=problem.strerror or problem)) from problem
    _renew_lists()
    return gone


def program() -> list[str]:
    """Return how this Tablewright is started: by its own program, or by a Python that knows it.

    An AppImage is started by its file: what it was unpacked to is another place with every release.
    """
    if getattr(sys, "frozen", False):
        image, unpacked = os.environ.get("APPIMAGE", ""), os.environ.get("APPDIR", "")
        is_own = unpacked and Path(sys.executable).is_relative_to(Path(unpacked).resolve())
        return [image if image and is_own else sys.executable]
    script = Path(sys.argv[0]).absolute()
    if script.name == NAME and os.access(script, os.X_OK):
        return [str(script)]
    return [sys.executable, "-m", NAME]


def shared_files(share: Path, started: Sequence[str]) -> Iterator[tuple[Path, bytes]]:
    """Yield what a desktop finds in the folder `share`: entry, kind of file and icon of what is `started` so."""
    comments = "\n".join(_by_language("Comment={text}", "Comment[{code}]={text}", ABOUT))
    command = " ".join(map(_quoted, started))
    entry = ENTRY.format(comments=comments, program=command, first=started[0], name=NAME, type=TYPE)
    said = "\n".join(
        _by_language("    <comment>{text}</comment>", '    <comment xml:lang="{code}">{text}</comment>', KIND)
    )
    mime = MIME.format(type=TYPE, name=NAME, suffix=SUFFIX, comments=said)
    yield share / "applications" / f"{NAME}.desktop", entry.encode()
    yield share / "mime" / "packages" / f"{NAME}.xml", mime.encode()
    yield share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg", art("app/icon").read_bytes()


def _by_language(plain: str, other: str, message: str) -> list[str]:
    """Return `message` as the line `plain`, and each translation as the line `other`, as these formats have it."""
    said = in_all(message).items()
    return [(plain if code == ENGLISH else other).format(code=code, text=text) for code, text in said]


def _quoted(word: str) -> str:
    """Return `word` as an argument of an entry's `Exec`: bare where it may be: xdg-open reads no quotes."""
    if PLAIN.fullmatch(word):
        return word
    escapes = {letter: f"\\\\{letter}" for letter in '"`$'} | {"\\": "\\" * 4}
    escaped = "".join(escapes.get(letter, letter) for letter in word)
    return f'"{escaped}"'.replace("%", "%%")


def _data_home() -> Path:
    chosen = os.environ.get("XDG_DATA_HOME", "")
    return Path(chosen) if Path(chosen).is_absolute() else belonging(Path.home) / ".local" / "share"


def _renew_lists() -> None:
    for command, folder in LISTS:
        if shutil.which(command):
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run([command, _data_home() / folder], check=False, capture_output=True, timeout=30)
