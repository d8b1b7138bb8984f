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
from scenes.app.desktop import TYPE
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


# None of what prepares other systems was ever run, and it says so; what can be checked without these systems is.
PARAMETER = re.compile(r'(\w+): ("(?:[^"]|"")*"|[^;"]*)(?:; |$)')
PARAMETERS = {
    "Languages": {"Name", "MessagesFile"},
    "Files": {"Source", "DestDir", "Flags"},
    "Icons": {"Name", "Filename", "Tasks"},
    "Tasks": {"Name", "Description", "Flags"},
    "Registry": {"Root", "Subkey", "ValueType", "ValueName", "ValueData", "Flags"},
    "Run": {"Filename", "Description", "Flags"},
}


def entry_of(line: str) -> dict[str, str]:
    """Return the parameters of an entry in a script of Inno Setup; it holds nothing else."""
    assert PARAMETER.sub("", line) == "", line
    return {
        name: value.removeprefix('"').removesuffix('"').replace('""', '"') for name, value in PARAMETER.findall(line)
    }


def test_the_installer_for_windows_can_be_read_and_names_only_what_is_there() -> None:
    text = (ROOT / "packaging" / "tablewright.iss").read_text(encoding="utf-8")
    head, *parts = re.split(r"^\[(\w+)\]$", text, flags=re.MULTILINE)
    sections = {name: part.split("\n") for name, part in zip(parts[::2], parts[1::2], strict=True)}
    setup = dict(line.split("=", 1) for line in sections.pop("Setup") if line)
    entries = {name: [entry_of(line) for line in lines if line] for name, lines in sections.items()}
    codes = {entry["Name"] for entry in entries["Languages"]}
    (opened,) = [one["ValueData"] for one in entries["Registry"] if one["Subkey"].endswith(r"\shell\open\command")]
    (kind,) = [one["ValueData"] for one in entries["Registry"] if one.get("ValueName") == "Content Type"]

    assert "UNTRIED" in head
    assert f'#define Version "{version("tablewright")}"' in head
    assert setup["AppVersion"] == "{#Version}"
    for name in (setup["LicenseFile"], setup["SetupIconFile"]):
        assert (ROOT / "packaging" / name.replace("\\", "/")).is_file()
    assert {name: set[str]().union(*found) for name, found in entries.items()} == PARAMETERS
    assert {entry["Tasks"] for entry in entries["Icons"] if "Tasks" in entry} <= {
        one["Name"] for one in entries["Tasks"]
    }
    assert codes == {"en", *(path.name for path in (ROOT / "assets" / "locale").iterdir() if path.is_dir())}
    assert all(one["Subkey"].startswith("Software\\Classes\\") for one in entries["Registry"])
    assert all("uninsdelete" in one["Flags"] for one in entries["Registry"] if one["Subkey"].count("\\") == 2)
    assert (opened, kind) == (r'"{app}\tablewright.exe" open "%1"', TYPE)


def test_what_builds_on_hosted_machines_can_be_read_and_names_only_what_is_there() -> None:
    yaml = pytest.importorskip("yaml")
    text = (ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert "UNTRIED" in text
    assert list(jobs) == ["linux", "macos", "windows"]
    assert all(("uses" in step) != ("run" in step) for job in jobs.values() for step in job["steps"])
    named = re.findall(r"[\w.\\-]+\.(?:lock|spec|iss)\b", " ".join(commands))
    assert len(named) == 3
    assert all((ROOT / name.replace("\\", "/")).is_file() for name in named)
    assert all(f"\n{target}:" in makefile for target in re.findall(r"make (\w+)", " ".join(commands)))
