"""The lock files: exact versions with the hashes of all their files, alike in all three, and no index named."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-app.lock", "requirements-dev.lock")
PINNED = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>[^\s;]+)(?: ; (?P<marker>.+?))?")


def pins(name: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Return the packages of a lock file with their versions and hashes."""
    found = {}
    text = (ROOT / name).read_text(encoding="utf-8").partition("\n")[2].replace(" \\\n", "\n")
    for block in re.split(r"\n(?! )", text.strip()):
        first, *hashes = (line.strip() for line in block.splitlines())
        pinned = PINNED.fullmatch(first)
        assert pinned, first
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", one) for one in hashes), first
        found[pinned["name"]] = (pinned["version"], frozenset(hashes))
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_is_pinned_with_hashes(name: str) -> None:
    assert all(hashes for _version, hashes in pins(name).values())
    assert "://" not in (ROOT / name).read_text(encoding="utf-8")


def test_whoever_develops_has_what_is_played_and_built_with() -> None:
    play, app, develop = map(pins, LOCKS)

    assert play.items() <= app.items() <= develop.items()
    assert app.keys() - play.keys() >= {"pyinstaller", "pefile", "macholib"}  # also what other systems need


def test_all_that_the_project_asks_for_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    def names(asked: list[str]) -> set[str]:
        return {re.split(r"[<>=]", one)[0] for one in asked}

    assert names(project["dependencies"]) <= pins("requirements.lock").keys()
    assert names(project["optional-dependencies"]["dev"]) <= pins("requirements-dev.lock").keys()
