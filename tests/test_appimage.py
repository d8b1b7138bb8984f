"""The AppImage: a program of ours that lays out what is behind it, once, and starts that."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.appimage import NEEDED, appimage, can_be_made
from tools.staging import EPOCH

pytestmark = pytest.mark.skipif(not can_be_made(), reason=f"an AppImage takes {NEEDED}")

TOLD = "odd ä.txt"
TELLS = f"""#!/bin/sh
echo "$APPIMAGE"
for word in "$@"; do echo "$word"; done
exec cat "$(dirname "$0")/usr/lib/tablewright/{TOLD}"
"""
WAITS = "#!/bin/sh\necho started\nexec cat\n"


@pytest.fixture(autouse=True)
def moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EPOCH, "1750000000")


def made(folder: Path, text: str = "first", program: str = TELLS) -> Path:
    """Return the AppImage of an app that prints its AppImage, its arguments and `text`, or does what `program` says."""
    app = folder / "app"
    (app / "_internal").mkdir(parents=True)
    (app / "tablewright").write_text(program, encoding="utf-8")
    (app / TOLD).write_text(text, encoding="utf-8")
    (app / "_internal" / "large").write_bytes(bytes(range(256)) * 2000)
    (app / "_internal" / "alias").symlink_to("large")
    return appimage(app, folder)


def started(image: Path, home: Path, *arguments: str) -> list[str]:
    env = {"PATH": "/usr/bin:/bin", "HOME": str(home)}
    done = subprocess.run([image, *arguments], env=env, cwd=home, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def unpacked(home: Path) -> list[Path]:
    return [*(home / ".cache" / "tablewright" / "appimage").iterdir()]


def test_it_starts_the_app_with_its_arguments_and_leaves_it_unpacked(tmp_path: Path) -> None:
    image = made(tmp_path)
    home = tmp_path / "home"
    home.mkdir()

    for _time in range(2):
        assert started(image, home, "open", "a match") == [str(image), "open", "a match", "first"]
    [folder] = unpacked(home)
    inner = folder / "usr" / "lib" / "tablewright" / "_internal"
    assert (inner / "alias").read_bytes() == (tmp_path / "app" / "_internal" / "large").read_bytes()
    assert (inner / "alias").is_symlink()
    assert (inner / "large").stat().st_mode & 0o777 == 0o644
    assert "squashfuse" in (inner.parent / "LICENCES-of-AppImage.txt").read_text(encoding="utf-8")


def test_what_somebody_removed_of_it_is_unpacked_again(tmp_path: Path) -> None:
    image = made(tmp_path)
    before = started(image, tmp_path)
    [folder] = unpacked(tmp_path)
    (folder / "AppRun").unlink()

    assert started(image, tmp_path) == before


@pytest.mark.skipif(shutil.which("strace") is None, reason="nothing here tells what is asked of the system")
def test_what_is_unpacked_is_on_the_disk_before_it_has_its_name(tmp_path: Path) -> None:
    """A power cut in between would leave empty files that later starts took for the app."""
    image, told = made(tmp_path), tmp_path / "told"
    watched = ["strace", "-f", "-e", "trace=/^(syncfs|rename)", "-o", str(told), str(image)]
    env = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    subprocess.run(watched, env=env, check=True, capture_output=True)

    asked = re.findall(r" (syncfs|rename)\w*\(", told.read_text(encoding="utf-8"))

    assert asked == ["syncfs", "rename"]


def test_other_releases_go_but_for_what_runs(tmp_path: Path) -> None:
    first, second, third = (made(tmp_path / text, text) for text in ("first", "second", "third"))
    started(first, tmp_path)
    [old] = unpacked(tmp_path)
    half = old.with_name("half")  # where somebody was interrupted
    half.mkdir()
    running = os.open(old, os.O_RDONLY)
    fcntl.flock(running, fcntl.LOCK_SH)

    assert started(second, tmp_path)[-1] == "second"
    assert old in unpacked(tmp_path)
    assert half not in unpacked(tmp_path)

    os.close(running)
    assert started(third, tmp_path)[-1] == "third"
    assert len(unpacked(tmp_path)) == 1


def test_what_runs_holds_its_folder(tmp_path: Path) -> None:
    """The app waits for its input, and nobody may remove it meanwhile."""
    image = made(tmp_path, program=WAITS)
    env = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    with subprocess.Popen([image], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "started\n"
        [folder] = unpacked(tmp_path)
        held = os.open(folder, os.O_RDONLY)
        with pytest.raises(BlockingIOError):
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.close(held)
        run.terminate()


def test_it_can_be_looked_into_without_being_started(tmp_path: Path) -> None:
    image = made(tmp_path)

    [offset] = started(image, tmp_path, "--appimage-offset")
    data = image.read_bytes()
    assert (data[:4], data[8:11], data[int(offset) :][:4]) == (b"\x7fELF", b"AI\x02", b"hsqs")
    assert started(image, tmp_path, "--appimage-extract") == ["squashfs-root"]
    root = tmp_path / "squashfs-root"
    assert "MimeType=application/x-tablewright;" in (root / "tablewright.desktop").read_text(encoding="utf-8")
    assert (root / ".DirIcon").read_bytes().startswith(b"\x89PNG")
    assert (root / "usr" / "share" / "metainfo" / "tablewright.metainfo.xml").exists()
    assert not (tmp_path / ".cache").exists()


def test_one_without_a_place_to_unpack_to_says_so(tmp_path: Path) -> None:
    image = made(tmp_path)
    (tmp_path / ".cache").write_text("a file", encoding="utf-8")

    done = subprocess.run([image], env={"HOME": str(tmp_path)}, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (127, "tablewright: the cache directory: Not a directory\n")


def test_it_tells_nothing_of_who_packed_it(tmp_path: Path) -> None:
    first, second = made(tmp_path / "one"), made(tmp_path / "two")

    assert first.read_bytes() == second.read_bytes()
