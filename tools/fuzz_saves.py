"""Spoils exported matches and files of saved matches in thousands of ways, and looks what comes of each.

`python tools/fuzz_saves.py [--texts N] [--files N] [--first N] [--seed N]`: every mutant must end as the same match,
as a shorter one that says so, or in a clear sentence; a traceback, a hang, a wrong match or too much memory is a
failure. A mutant is made anew from its kind, its number and the seed: `--files 0 --first 4711 --texts 1`.
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

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

ROOT = Path(__file__).resolve().parent.parent
LONGEST_SECONDS = 30.0  # for one mutant
MOST_BYTES = 2 << 30  # of memory
TEXTS, FILES = "texts", "files"
SHM = Path("/dev/shm")  # where it exists, files in it cost no disk


def outcome(kind: str, seed: int, number: int, folder: Path) -> str:
    """Return what came of one mutant, made and opened in the empty `folder`.

    Raises:
        Exception: whatever must not happen.
    """
    from saves.store import Store
    from tools.fuzz import files, texts, verdict

    random = Random(f"{seed} {kind} {number}")
    if kind == TEXTS:
        path = folder / "match.tablewright"
        path.write_bytes(texts.spoiled(random))
        with Store(folder / "matches.sqlite") as store:
            return verdict.of_text(path, store)
    path = folder / "matches.sqlite"
    is_meant = files.spoiled(random, path)
    return verdict.of_file(path, is_meant=is_meant)


def _work(kind: str, seed: int, first: int, count: int) -> None:
    """Try mutants one after the other and tell each; what takes too long ends the process."""
    import resource
    import traceback

    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    for number in range(first, first + count):
        print(f"begin {number}", flush=True)
        faulthandler.dump_traceback_later(LONGEST_SECONDS, exit=True)
        with tempfile.TemporaryDirectory(dir=SHM if SHM.is_dir() else None) as folder:
            try:
                print("end", outcome(kind, seed, number, Path(folder)), flush=True)
            except Exception:  # noqa: BLE001 -- whatever it is, it is a failure
                print("fail", " | ".join(traceback.format_exc().splitlines()[-6:])[:900], flush=True)
    faulthandler.cancel_dump_traceback_later()


def _run(kind: str, seed: int, first: int, count: int) -> Counter[str]:
    """Let worker processes try all mutants of a kind, tell the failures, and count what came of them."""
    found: Counter[str] = Counter()
    last = first + count
    while first < last:
        command = [sys.executable, __file__, "--work", kind, "--seed", str(seed), "--first", str(first)]
        command += ["--count", str(last - first)]
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
    parser.add_argument("--work", choices=(TEXTS, FILES), help="be a worker for mutants of this kind")
    parser.add_argument("--count", type=int, default=0, help="of a worker")
    arguments = parser.parse_args()
    if arguments.work:
        _work(arguments.work, arguments.seed, arguments.first, arguments.count)
        return 0
    failed = 0
    for kind, count in ((TEXTS, arguments.texts), (FILES, arguments.files)):
        found = _run(kind, arguments.seed, arguments.first, count)
        failed += found["FAILED"]
        told = ", ".join(f"{what} {times}" for what, times in sorted(found.items()))
        print(f"{kind}: {sum(found.values())} mutants: {told}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
