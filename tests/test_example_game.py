"""The game of docs/adding-a-game.md: installed as any other package, it plays by the contract and at the real table."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FERRY = ROOT / "examples" / "ferry"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Install the example with pip, and return an environment in which Python finds it."""
    folder = tmp_path_factory.mktemp("ferry")
    shutil.copytree(FERRY, folder / "source")
    offline = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    command = (sys.executable, "-m", "pip", "install", *offline, "--target", folder / "site", folder / "source")
    subprocess.run([str(part) for part in command], check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(folder / "site"), "TABLEWRIGHT_HOME": str(folder / "home")}


def run(environment: dict[str, str], *command: str) -> str:
    """Run Python in the project's folder, and return what it prints."""
    done = subprocess.run(
        [sys.executable, *command], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_passes_its_own_tests_a_match_at_the_real_table_among_them(
    environment: dict[str, str],
) -> None:
    out = run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", "examples/ferry/tests")

    assert " passed" in out


def test_the_command_line_knows_it(environment: dict[str, str]) -> None:
    out = run(environment, "-m", "tablewright", "simulate", "ferry", "--seats", "apprentice,random", "--matches", "4")

    assert "Ferry" in out or "ferry" in out
