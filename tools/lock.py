"""Write the lock files: what the ranges of pyproject.toml resolve to, exactly, with the hashes of all files.

    requirements.lock       to play
    requirements-app.lock   to build the app
    requirements-dev.lock   to develop; it holds the others' packages in the same versions

They hold for every system and every Python that the app runs on, and name no index, so any serves them. What is locked
already stays as it is where it fits; `--upgrade` takes the newest instead.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = "# Written by `make lock` from pyproject.toml; do not edit.\n"
TO_PLAY, TO_BUILD, TO_DEVELOP = "requirements.lock", "requirements-app.lock", "requirements-dev.lock"


def resolve(requirements: list[str], lock: Path, python: str, *more: str) -> None:
    """Write into `lock` all that installing `requirements` would install, on any system."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    command += ["--no-header", "--no-annotate", "--python-version", python, "--output-file", str(lock), *more, "-"]
    subprocess.run(command, input="\n".join(requirements), text=True, check=True, stdout=subprocess.DEVNULL)
    lines = lock.read_text(encoding="utf-8")
    if not lines.startswith(HEADER):
        lock.write_text(HEADER + lines, encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Resolve the development set first, then the others inside it, so that they never disagree."""
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = metadata["project"]
    python = project["requires-python"].removeprefix(">=")
    # The build backend is pinned too: the project itself is installed without build isolation.
    to_play = [*project["dependencies"], *metadata["build-system"]["requires"]]
    to_develop = [*to_play, *project["optional-dependencies"]["dev"]]
    to_build = [*to_play, *(one for one in to_develop if one.startswith("pyinstaller"))]
    resolve(to_develop, ROOT / TO_DEVELOP, python, *arguments)
    with tempfile.TemporaryDirectory() as folder:
        bounds = Path(folder, "constraints.txt")
        bounds.write_text((ROOT / TO_DEVELOP).read_text(encoding="utf-8"), encoding="utf-8")
        for name, requirements in {TO_PLAY: to_play, TO_BUILD: to_build}.items():
            resolve(requirements, ROOT / name, python, "--constraint", str(bounds), *arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
