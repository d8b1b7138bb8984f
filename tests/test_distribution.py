"""What is handed out: an sdist with the whole project in it, the wheel that comes of it, and everybody's licences."""

import re
import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import pytest

from assets import notices
from assets.notices import MissingLicenceError
from tools.notices import parts_of

ROOT = Path(__file__).resolve().parent.parent
OURS = (
    "game",
    "saves",
    "scenes",
    "assets",
    "bench",
    "docs",
    "examples",
    "packaging",
    "tests",
    "tools",
    ".ci",
    ".github",
)
BUILD = "import sys; from setuptools import build_meta; print(getattr(build_meta, f'build_{sys.argv[1]}')(sys.argv[2]))"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info", ".venv", "build", "dist", ".*_cache", ".git")


def build(kind: str, source: Path, target: Path) -> Path:
    """Build the sdist or the wheel of the project in `source`, as pip would, and return it."""
    target.mkdir(exist_ok=True)
    command = [sys.executable, "-c", BUILD, kind, str(target)]
    run = subprocess.run(command, cwd=source, capture_output=True, text=True, check=True)
    return target / run.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project, since building leaves traces."""
    copy = tmp_path_factory.mktemp("source") / "project"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    return copy


@pytest.fixture(scope="module")
def unpacked(project: Path) -> Path:
    """Return the folder that the sdist unpacks to."""
    folder = project.parent / "unpacked"
    with tarfile.open(build("sdist", project, project.parent / "sdist")) as archive:
        archive.extractall(folder, filter="data")
    [inner] = folder.iterdir()
    return inner


def files_of(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_sdist_is_the_whole_project(project: Path, unpacked: Path) -> None:
    wanted = {name for name in files_of(project) if name.split("/")[0] in OURS or "/" not in name}

    missing = wanted - files_of(unpacked)

    assert not {name for name in missing if not name.startswith(("tablewright.egg-info", "setup.cfg"))}
    assert files_of(unpacked) >= {
        "LICENSE",
        "CHANGELOG.md",
        "requirements-dev.lock",
        "docs/architecture.md",
        "Makefile",
    }


def test_the_wheel_of_the_sdist_is_that_of_the_project(project: Path, unpacked: Path) -> None:
    sources = (project, unpacked)
    wheels = [ZipFile(build("wheel", source, source.parent / f"wheel of {source.name}")) for source in sources]
    contents = [{entry.filename: entry.CRC for entry in wheel.infolist()} for wheel in wheels]

    assert contents[0] == contents[1]
    names = contents[0].keys()
    assert {name.split("/")[0] for name in names} >= {"game", "saves", "scenes", "assets", "tablewright.py"}
    assert {f"{room}/py.typed" for room in ("game", "saves", "scenes", "assets")} <= names
    assert {f"assets/{folder}/palimpsest.json" for folder in ("lessons", "medals", "puzzles")} <= names
    [metadata] = [name for name in names if name.endswith(".dist-info/METADATA")]
    said = wheels[0].read(metadata).decode()
    assert "License-Expression: MIT\n" in said
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_everything_that_is_installed_to_play_has_its_licence() -> None:
    """Packages, the libraries in pygame-ce's wheel and Python: `installed` refuses what has none."""
    parts = {part.name: part for part in notices.installed()}

    assert {
        "pygame-ce",
        "pygame_gui",
        "pydantic",
        "platformdirs",
        "font-hanken-grotesk",
        "Python",
        "SDL",
    } <= parts.keys()
    assert all(part.licence for part in parts.values())
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in parts["pygame-ce"].texts[0]
    assert "SIL OPEN FONT LICENSE" in parts["font-hanken-grotesk"].texts[0]
    text = notices.notice(parts.values())
    assert text.count("Version 2.1, February 1999") == 1
    assert all(part.heading in text for part in parts.values())


def test_a_file_that_nobody_answers_for_is_not_packed(tmp_path: Path) -> None:
    for name in ("libmystery.so.1", "secret.bin"):
        (tmp_path / name).touch()
        with pytest.raises(MissingLicenceError, match=name.split(".")[0]):
            parts_of([tmp_path / name])


def test_what_is_packed_is_told_by_package_library_and_python() -> None:
    import pydantic
    import pygame

    libraries = (Path(pygame.__file__).parent.parent / "pygame_ce.libs").glob("*FLAC*")
    names = {part.name for part in parts_of([Path(pydantic.__file__), Path(json_file()), *libraries])}

    assert {"Python", "tablewright", "pyinstaller", "pydantic"} <= names
    assert "FLAC" in names or sys.platform != "linux"


def json_file() -> str:
    import json

    return json.__file__


def test_what_prepares_other_systems_names_only_what_is_there() -> None:
    """None of it was ever run, and it says so; what can be checked without these systems is."""
    installer = (ROOT / "packaging" / "tablewright.iss").read_text(encoding="utf-8")
    workflow = (ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")

    sources = [name.replace("\\", "/") for name in re.findall(r"(?:LicenseFile=|SetupIconFile=)(\S+)", installer)]
    assert len(sources) == 2
    assert all((ROOT / "packaging" / name).exists() for name in sources)
    assert re.findall(r"\w+\.tablewright\b|\\\.tablewright", installer)
    assert version("tablewright") in installer
    assert "application/x-tablewright" in installer
    assert "UNTRIED" in installer
    assert "UNTRIED" in workflow
    jobs = workflow.partition("\njobs:\n")[2]
    assert re.findall(r"^  (\w+):$", jobs, re.MULTILINE) == ["linux", "macos", "windows"]
    commands = " ".join(re.findall(r"^ +- run: (.*)$", jobs, re.MULTILINE))
    assert all((ROOT / name).exists() for name in re.findall(r"[\w.-]+\.(?:lock|spec)\b", commands))
    assert "packaging\\tablewright.iss" in commands
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(f"\n{target}:" in makefile for target in re.findall(r"make (\w+)", commands))
