"""A package installed as a person would, and Python run where it is found."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OFFLINE = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")

Environment = dict[str, str]


def installed(source: Path, folder: Path) -> Environment:
    """Install a copy of the package in `source` into `folder` with pip; return an environment in which it is found."""
    shutil.copytree(source, folder / "source")
    command = (sys.executable, "-m", "pip", "install", *OFFLINE, "--target", folder / "site", folder / "source")
    subprocess.run([str(part) for part in command], check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(folder / "site"), "TABLEWRIGHT_HOME": str(folder / "home")}


def run(environment: Environment, *command: str, folder: Path = ROOT) -> str:
    """Run Python in a folder, by default the project's, and return what it prints."""
    done = subprocess.run(
        [sys.executable, *command], env=environment, cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
