"""Spoils exported matches and files of saved matches in thousands of ways, and looks what comes of each.

`python tools/fuzz_saves.py [--texts N] [--files N] [--first N] [--seed N]`: every mutant must end as the same match,
as a shorter one that says so, or in a clear sentence; a traceback, a hang, a wrong match or too much memory is a
failure. Exports are taken into one and the same store, where none may change another, and some of all mutants are
opened in the app. A mutant is made anew from its kind, its number and the seed: `--files 0 --first 4711 --texts 1`.
"""

from __future__ import annotations

import faulthandler
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if TYPE_CHECKING:
    from tools.fuzz.screens import Window

ROOT = Path(__file__).resolve().parent.parent
LONGEST_SECONDS = 30.0  # for one mutant
MOST_BYTES = 2 << 30  # of memory
LOOK = 250  # mutants after which all matches of the store are looked through
TEXTS, FILES = "texts", "files"
SHM = Path("/dev/shm")  # where it exists, files in it cost no disk


class Texts:
    """Exports, spoiled one after the other: one store takes them all in, and one window a few of them."""

    def __init__(self, folder: Path, *, screens: int = 0) -> None:
        """Work in the empty `folder`; every so many mutants are dropped on the window, none for 0."""
        from tools.fuzz.verdict import Shelf

        self._folder, self._screens = folder, screens
        self._shelf = Shelf(folder / "matches.sqlite")
        self._window: Window | None = None

    def outcome(self, seed: int, number: int) -> str:
        """Return what came of one mutant.

        Raises:
            Exception: whatever must not happen.
        """
        from tools.fuzz import texts
        from tools.fuzz.screens import Window

        path = self._folder / "match.tablewright"
        path.write_bytes(texts.spoiled(Random(f"{seed} {TEXTS} {number}")))
        found = self._shelf.take(path)
        if number % LOOK == LOOK - 1:
            self.look_through()
        if self._screens and number % self._screens == 0:
            if self._window is None:
                home = self._folder / "home"
                home.mkdir()
                self._window = Window(home)
            self._window.drop(path)
        return found

    def look_through(self) -> None:
        """Check that every match is in the store as it came.

        Raises:
            WrongError: one is not.
        """
        self._shelf.look_through()

    def close(self) -> None:
        """Close the store and the window."""
        self._shelf.store.close()
        if self._window is not None:
            self._window.close()


class Files:
    """Files of saved matches, each spoiled by itself; over some the app is opened."""

    def __init__(self, folder: Path, *, screens: int = 0) -> None:
        """Work in the empty `folder`; over every so many mutants the app is opened, over none for 0."""
        self._folder, self._screens = folder, screens

    def outcome(self, seed: int, number: int) -> str:
        """Return what came of one mutant.

        Raises:
            Exception: whatever must not happen.
        """
        from tools.fuzz import files, verdict
        from tools.fuzz.screens import look_at_file

        def spoil(path: Path) -> bool:
            return files.spoiled(Random(f"{seed} {FILES} {number}"), path)

        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            path = Path(folder) / "matches.sqlite"
            found = verdict.of_file(path, is_meant=spoil(path))
        if self._screens and number % self._screens == 0:
            with tempfile.TemporaryDirectory(dir=self._folder) as folder:
                look_at_file(spoil, Path(folder))
        return found

    def close(self) -> None:
        """Nothing is open."""


KINDS: dict[str, type[Texts] | type[Files]] = {TEXTS: Texts, FILES: Files}


def _work(kind: str, seed: int, first: int, count: int, screens: int) -> None:
    """Try mutants one after the other and tell each; what takes too long ends the process."""
    import resource
    import traceback

    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    with tempfile.TemporaryDirectory(dir=SHM if SHM.is_dir() else None) as folder:
        mutants = KINDS[kind](Path(folder), screens=screens)
        for number in range(first, first + count):
            print(f"begin {number}", flush=True)
            faulthandler.dump_traceback_later(LONGEST_SECONDS, exit=True)
            try:
                print("end", mutants.outcome(seed, number), flush=True)
            except Exception:  # noqa: BLE001 -- whatever it is, it is a failure
                print("fail", " | ".join(traceback.format_exc().splitlines()[-6:])[:900], flush=True)
        mutants.close()
        faulthandler.cancel_dump_traceback_later()


def _run(kind: str, seed: int, first: int, count: int, screens: int) -> Counter[str]:
    """Let worker processes try all mutants of a kind, tell the failures, and count what came of them."""
    found: Counter[str] = Counter()
    last = first + count
    while first < last:
        command = [sys.executable, __file__, "--work", kind, "--seed", str(seed), "--first", str(first)]
        command += ["--count", str(last - first), "--screens", str(screens)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as worker:
            assert worker.stdout is not None
            assert worker.stderr is not None
            ended = True
            for line in worker.stdout:
                word, _blank, rest = line.rstrip("\n").partition(" ")
                if word == "begin":
                    number, ended = int(rest), False
                    continue
                ended = True
                found["FAILED" if word == "fail" else rest] += 1
                if word == "fail":
                    print(f"{kind} {number}: {rest}", flush=True)
            words = worker.stderr.read()
        if ended:
            break
        found["FAILED"] += 1
        print(f"{kind} {number} ended its process: {words[-600:]}", flush=True)
        first = number + 1
    return found


def main() -> int:
    """Try as many mutants as the command line asks for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=40_000)
    parser.add_argument("--files", type=int, default=12_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--screens", type=int, default=40, help="show every so many on the screen, none for 0")
    parser.add_argument("--work", choices=(TEXTS, FILES), help="be a worker for mutants of this kind")
    parser.add_argument("--count", type=int, default=0, help="of a worker")
    arguments = parser.parse_args()
    if arguments.work:
        _work(arguments.work, arguments.seed, arguments.first, arguments.count, arguments.screens)
        return 0
    failed = 0
    for kind, count in ((TEXTS, arguments.texts), (FILES, arguments.files)):
        found = _run(kind, arguments.seed, arguments.first, count, arguments.screens)
        failed += found["FAILED"]
        told = ", ".join(f"{what} {times}" for what, times in sorted(found.items()))
        print(f"{kind}: {sum(found.values())} mutants: {told}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
