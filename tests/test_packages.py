"""What is handed out is the same, byte by byte, whoever packs it, when and where."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.packages import deb, settle
from tools.staging import EPOCH, lay_bare

ROOT = Path(__file__).resolve().parent.parent
OTHERS = ((0o022, 1_700_000_000), (0o077, 1_800_000_000))  # how somebody works: a umask, and at what time


@contextmanager
def working_as(umask: int) -> Iterator[None]:
    before = os.umask(umask)
    try:
        yield
    finally:
        os.umask(before)


def laid_out(folder: Path, files: dict[str, bytes], seconds: int) -> Path:
    """Write files into a folder, as of some moment."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        os.utime(path, (seconds, seconds))
    return folder


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="this system packs no Debian packages")
def test_a_debian_package_tells_nothing_of_who_packed_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EPOCH, "1750000000")
    files = {"tablewright": b"#!", "LICENCES.txt": b"All of them.", "_internal/libz.so.1": b"z"}
    packed = []
    for umask, seconds in OTHERS:
        with working_as(umask):
            app = laid_out(tmp_path / str(umask) / "app", files, seconds)
            packed.append(deb(app, app.parent, "gzip").read_bytes())

    assert packed[0] == packed[1]


def test_an_sdist_tells_nothing_of_who_packed_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EPOCH, "1750000000")
    files = {"one/a.py": b"a = 1\n", "one/run": b"#!/bin/sh\n", "b.py": b"b = 2\n"}
    packed = []
    for (umask, seconds), order in zip(OTHERS, (1, -1), strict=True):
        with working_as(umask):
            folder = laid_out(tmp_path / str(umask) / "src", files, seconds)
            (folder / "one" / "run").chmod(0o755 & ~umask)
            archive = folder.parent / "src.tar.gz"
            with tarfile.open(archive, "w:gz") as new:
                for path in sorted(folder.rglob("*"))[::order]:
                    new.add(path, path.relative_to(folder), recursive=False)
            settle(archive)
            packed.append(archive.read_bytes())

    assert packed[0] == packed[1]
    with tarfile.open(archive) as settled:
        modes = {one.name: one.mode for one in settled}
        told = settled.extractfile("one/a.py")
        assert told is not None
        assert told.read() == files["one/a.py"]
    assert modes == {"one": 0o755, "one/a.py": 0o644, "one/run": 0o755, "b.py": 0o644}


def test_modes_of_a_clone_are_the_usual_ones_again(tmp_path: Path) -> None:
    with working_as(0o077):
        folder = laid_out(tmp_path / "clone", {"one/a.py": b"", "run": b""}, 0)
        (folder / "run").chmod(0o700)
    lay_bare(folder)

    modes = {path.name: path.stat().st_mode & 0o777 for path in folder.rglob("*")}
    assert modes == {"one": 0o755, "a.py": 0o644, "run": 0o755}


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
@pytest.mark.parametrize("changed", ["README.md", "pyproject.toml"])
def test_what_the_app_says_of_itself_is_installed_anew_for_each_commit(tmp_path: Path, changed: str) -> None:
    """It is packed, so an environment that was there before would make other bytes of the same commit."""
    for name in ("Makefile", "README.md", "pyproject.toml", "requirements-app.lock"):
        shutil.copy(ROOT / name, tmp_path)
        os.utime(tmp_path / name, (1_000, 1_000))
    stamps = tmp_path / "build" / "appenv"
    stamps.mkdir(parents=True)
    for seconds, name in enumerate(("needed.stamp", "app.stamp"), 2_000):
        (stamps / name).touch()
        os.utime(stamps / name, (seconds, seconds))
    asked = ["make", "--dry-run", "build/appenv/app.stamp"]
    before, after = (
        subprocess.run([*asked, *more], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
        for more in ([], [f"--what-if={changed}"])
    )

    assert "install" not in before
    assert "--editable ." in after
    assert "requirements-app.lock" not in after
