"""The app as people get it: packed, without a Python beside it, started, played against a bot, killed, played on."""

from __future__ import annotations

import gzip
import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from assets.notices import find_library
from game.core import registry
from game.core.match import Match
from scenes.pages.page import Amount, Click, Drag, Press
from scenes.table import table_of
from scenes.testing.studio import Studio
from tests.clean_root import USER, VARIABLE, CleanRoot, base
from tests.real_window import PATIENCE_SECONDS, Player, display, find_window, wait_for
from tests.screen.playing import advised
from tools.appimage import NEEDED, appimage, can_be_made
from tools.packages import SYSTEM, deb
from tools.staging import ICON_SIZES

if sys.platform == "win32":
    pytest.skip("it is built with make, and seen under Xvfb", allow_module_level=True)

import fcntl

ROOT = Path(__file__).resolve().parents[1]
GAME, DEAL = "my_engine", 7
LARGEST_MB = 60

pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the app and return the folder in which it and its zip lie.

    pytest-xdist may hand the tests of this module to several workers: one builds, since all builds share an
    environment, and the others wait for it.
    """
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    folder /= "dist"
    with folder.with_suffix(".lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not [*folder.glob("*.zip")]:
            built = subprocess.run(
                ["make", "app", f"DIST={folder}"],
                cwd=ROOT,
                check=False,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )
            assert built.returncode == 0, built.stderr
    return folder


@pytest.fixture(scope="module")
def app(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the zip elsewhere, as somebody would who got it, and return the program."""
    [zipped] = dist.glob("*.zip")
    folder = tmp_path_factory.mktemp("unpacked")
    with ZipFile(zipped) as archive:
        for entry in archive.infolist():
            mode = entry.external_attr >> 16
            path = folder / entry.filename
            if mode & 0o170000 == 0o120000:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.symlink_to(archive.read(entry).decode())
            else:
                archive.extract(entry, folder)
                path.chmod(mode & 0o777)
    return folder / "tablewright" / "tablewright"


def _told(app: Path, home: Path, *arguments: str) -> str:
    """Return what the program prints where no Python can be found and nothing of ours is installed."""
    env = {"PATH": "/nonexistent", "TABLEWRIGHT_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "LANG": "C.UTF-8"}
    return subprocess.run([app, *arguments], env=env, check=True, capture_output=True, text=True).stdout


def test_it_is_small(dist: Path) -> None:
    files = [path for path in (dist / "tablewright").rglob("*") if path.is_file() and not path.is_symlink()]

    assert sum(path.stat().st_size for path in files) <= LARGEST_MB * 1e6


def test_it_does_not_tell_where_it_was_built(dist: Path) -> None:
    """What pip notes of an installation differs from machine to machine."""
    inner = dist / "tablewright" / "_internal"

    assert {path.name for path in inner.glob("tablewright-*.dist-info/*")} >= {"METADATA"}
    assert not [path for name in ("RECORD", "direct_url.json") for path in inner.glob(f"*.dist-info/{name}")]


def test_the_licences_of_all_that_it_holds_lie_beside_it(dist: Path) -> None:
    text = (dist / "tablewright" / "LICENCES.txt").read_text(encoding="utf-8")
    libraries = [path.name for path in (dist / "tablewright" / "_internal").glob("lib*.so*")]

    known = [find_library(name) for name in libraries if not name.startswith("libpython")]
    named = {str(library["name"]) for library in known if library is not None}
    assert None not in known
    assert {"SDL", "FreeType", "zlib", "SQLite"} <= named
    assert not {name for name in named if f"\n{name}" not in text}
    for package in ("pygame-ce", "pydantic", "tqdm", "platformdirs", "font-hanken-grotesk", "Python", "pyinstaller"):
        assert f"\n{package} " in text
    assert (dist / "tablewright" / "_internal" / "assets" / "LICENCES.txt").read_text(encoding="utf-8") == text


def test_it_holds_all_games_and_its_version(app: Path, tmp_path: Path) -> None:
    assert _told(app, tmp_path, "--version").split() == ["Tablewright", version("tablewright")]
    for game in registry.BUILT_IN:
        seats = ["random"] * registry.info(game).seats[0]
        assert '"matches": 3' in _told(
            app, tmp_path, "simulate", game, "--seats", ",".join(seats), "--matches", "3", "--json"
        )


def test_its_processes_are_started_as_the_program_itself(app: Path, tmp_path: Path) -> None:
    """Spawned processes of a packed program start at its beginning: they must not open a window or parse arguments."""
    asked = ["simulate", GAME, "--seats", "random,random", "--matches", "40", "--jobs", "2", "--json"]

    assert '"matches": 40' in _told(app, tmp_path, *asked)


@pytest.mark.skipif(shutil.which("ldd") is None, reason="nothing here tells what a library needs")
def test_what_it_takes_from_the_system_is_what_the_debian_package_depends_on(dist: Path) -> None:
    """The program itself comes before its folder is known to whoever looks for libraries."""
    app = dist / "tablewright"
    own, needed = {path.name for path in (app / "_internal").glob("lib*")}, set()
    for path in app.rglob("*"):
        if path.is_file() and path.read_bytes().startswith(b"\x7fELF"):
            told = subprocess.run(["ldd", path], check=True, capture_output=True, text=True).stdout
            names = {line.split()[0] for line in told.splitlines() if "=>" in line and f"=> {app}" not in line}
            needed |= names if path == app / "tablewright" else names - own

    assert {"libc.so.6", "libstdc++.so.6"} <= needed <= {name for names in SYSTEM.values() for name in names}


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="this system packs no Debian packages")
def test_a_debian_package_holds_all_that_a_desktop_looks_for(dist: Path, tmp_path: Path) -> None:
    """Unpacked into a root of its own it starts, with its entry, its kind of file, icons and manual."""
    package, root = deb(dist / "tablewright", tmp_path, "gzip"), tmp_path / "root"
    subprocess.run(["dpkg-deb", "--extract", package, root], check=True)
    share = root / "usr" / "share"
    program = root / "usr" / "games" / "tablewright"
    entry = (share / "applications" / "tablewright.desktop").read_text(encoding="utf-8")
    metainfo = ElementTree.parse(share / "metainfo" / "tablewright.metainfo.xml").getroot()
    said = subprocess.run(["dpkg-deb", "--field", package], check=True, capture_output=True, text=True).stdout

    assert _told(program, tmp_path, "--version").split() == ["Tablewright", version("tablewright")]
    assert "Exec=/usr/games/tablewright open %F\n" in entry
    assert metainfo.findtext("launchable") == "tablewright.desktop"
    assert [path.parts[-3] for path in sorted(share.glob("icons/hicolor/*/apps/*"))] == sorted(
        [*(f"{size}x{size}" for size in ICON_SIZES), "scalable"]
    )
    assert (share / "mime" / "packages" / "tablewright.xml").exists()
    assert all(f" {package}" in said.split("\nDepends:")[1].split("\n")[0] for package in SYSTEM)
    assert b".SH SYNOPSIS" in gzip.decompress((share / "man" / "man6" / "tablewright.6.gz").read_bytes())
    assert (share / "doc" / "tablewright" / "copyright").read_bytes().count(b"MIT") > 1
    assert all(f"  * {registry.info(game).title}" in said for game in registry.BUILT_IN)


@pytest.mark.skipif(not can_be_made(), reason=f"an AppImage takes {NEEDED}")
def test_an_appimage_starts_it_and_is_what_the_menus_name(dist: Path, tmp_path: Path) -> None:
    image = appimage(dist / "tablewright", tmp_path)
    env = {"PATH": "/nonexistent", "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    for arguments in (["--version"], ["simulate", GAME, "--seats", "random,random", "--matches", "3"], ["desktop"]):
        subprocess.run([image, *arguments], env=env, check=True, capture_output=True)
    entry = (tmp_path / ".local" / "share" / "applications" / "tablewright.desktop").read_text(encoding="utf-8")

    assert f"Exec={image} open %F\nTryExec={image}\n" in entry


@pytest.mark.skipif(base() is None, reason=f"{VARIABLE} names no base of a system: see tests/clean_root.py")
def test_a_debian_package_comes_and_goes_on_a_system_without_python(dist: Path, tmp_path: Path) -> None:
    """Installed, a match is opened by its kind of file; removed, nothing is left but the saves."""
    found = base()
    assert found is not None
    root, package = CleanRoot(found, tmp_path / "root"), deb(dist / "tablewright", tmp_path, "gzip")
    assert not [*root.folder.glob("usr/bin/python*")]
    match = root.put(ROOT / "tests" / "saves" / "forms" / "format_1_my_engine.tablewright")
    before = root.files()
    shutil.copy(package, root.home)
    root.run("dpkg", "--install", f"{match.rpartition('/')[0]}/{package.name}")

    assert "application/x-tablewright" in root.run("gio", "info", match, user=USER)
    with display() as screen:
        root.run("xdg-open", match, user=USER, display=screen)
        window = wait_for("the window", lambda: find_window(screen))
        wait_for("the match", lambda: root.run("tablewright", "matches", user=USER).count("My Engine") or None)
        subprocess.run(["import", "-display", screen, "-window", window, tmp_path / "seen.png"], check=False)
        for process in root.processes():
            os.kill(process, signal.SIGTERM)
        wait_for("its end", lambda: None if [*root.processes()] else True)
    root.run("dpkg", "--purge", "tablewright")

    assert root.files() ^ before == set()
    assert {path.name for path in (root.home / ".local" / "share").iterdir()} == {"tablewright"}
    assert (root.home / ".local" / "share" / "tablewright" / "tablewright.sqlite").exists()


def _own(match: Match[Any, Any] | None) -> Match[Any, Any] | None:
    return match if match is not None and match.turn.seat == 0 else None


def _decide(player: Player, plies: int) -> Match[Any, Any]:
    """Decide once with the mouse, after so many plies and when it is one's own turn; return the match after that.

    A table that nobody sees, of the same match in the same size, knows where everything lies and what to do.
    """
    before = wait_for("a turn of one's own", lambda: _own(player.latest(plies)))
    twin = Studio(player.size)
    twin.app.manager.push(table_of(twin.app.house, before))
    twin.settle()
    match advised(twin.table):
        case Drag(piece, onto):
            start, end = twin.place(piece), twin.place(onto)
            after = player.until(before.ply + 1, lambda: player.drag(start, end))
        case Click(target) | Press(target):
            place = twin.place(target)
            after = player.until(before.ply + 1, lambda: player.click(place))
        case Amount():
            raise AssertionError("this game asks for no amounts")
    twin.close()
    return after


def _processes(app: Path) -> list[Path]:
    """Return what runs of `app`: the program itself, and the one in which its bots think."""
    found = []
    for process in Path("/proc").iterdir():
        with suppress(OSError):
            if process.name.isdigit() and (process / "exe").resolve() == app.resolve():
                found.append(process)
    return found


def test_a_match_against_a_bot_survives_a_kill(app: Path, tmp_path: Path) -> None:
    """The bot thinks in a process of its own, which ends with the killed one; the match goes on where it was left."""
    with display() as screen:
        first = Player(screen, tmp_path, "play", GAME, "--seats", "you,bot:expert", "--deal", str(DEAL), program=[app])
        match = _decide(first, 0)
        while match.turn.seat == 0:
            match = _decide(first, match.ply)
        wait_for("the bot's answer", lambda: first.latest(match.ply + 1))
        assert len(_processes(app)) > 1
        first.app.send_signal(signal.SIGKILL)
        first.app.wait()
        wait_for("the end of the bot's process", lambda: None if _processes(app) else True)
        left = first.latest()

        second = Player(screen, tmp_path, program=[app])
        assert left is not None
        second.key("Return")
        after = _decide(second, left.ply)
        second.app.send_signal(signal.SIGTERM)

        assert second.app.wait(PATIENCE_SECONDS) is not None
        assert after.intents[: left.ply] == left.intents
