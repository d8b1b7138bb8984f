"""Bots of another revision, a released one for example: its own source, out of the repository, in its own process.

Nothing of it is kept a second time: `git archive` lays its `game` package in a folder, and `seat.py` answers there.
"""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
import tarfile
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from tools.pool import seat

TREES = Path("build/arena/trees")


class RevisionError(Exception):
    """That revision can't be had here, or plays another game."""


class Source:
    """The `game` package of a `commit`, and a process that answers from it, started with the first question."""

    def __init__(self, commit: str, folder: Path = TREES) -> None:
        """Lay it in `folder`, unless it is there."""
        self.commit = commit
        self._tree = folder / commit
        if not self._tree.exists():
            packed = _git("archive", "--format=tar", commit, "game")
            fresh = self._tree.with_suffix(f".{id(self)}")
            with tarfile.open(fileobj=BytesIO(packed)) as archive:
                archive.extractall(fresh, filter="data")
            fresh.replace(self._tree)
        self._process: subprocess.Popen[str] | None = None

    def ask(self, **asked: Any) -> Any:
        """Return the answer.

        Raises:
            RevisionError: the process has ended instead, as its last words on the terminal say.
        """
        if self._process is None:
            words = [sys.executable, "-B", str(Path(seat.__file__).resolve()), str(self._tree.resolve())]
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            atexit.register(self.close)
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RevisionError(f"The bots of {self.commit[:12]} have no answer any more.")
        return json.loads(line)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.communicate()
            self._process = None


@cache
def source(revision: str) -> Source:
    """Return the source of a `revision`: a release such as 1.0.0, or whatever git knows one by.

    Raises:
        RevisionError: there is no such revision, or no repository.
    """
    try:
        released = (
            _git("log", "--format=%H", "-1", f"--grep=^release: {revision.replace('.', '[.]')}$").decode().strip()
        )
        return Source(released or _git("rev-parse", "--verify", f"{revision}^{{commit}}").decode().strip())
    except (OSError, subprocess.CalledProcessError) as problem:
        raise RevisionError(f"There is no revision {revision} here.") from problem


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], check=True, capture_output=True).stdout
