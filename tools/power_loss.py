"""Cuts the power while somebody plays, again and again, and looks whether anything was lost that was said to be saved.

`python tools/power_loss.py [--times N] [--seed N]`, on Linux with a C compiler: a person plays at the real app
(`tools/harness/person.py`) above a layer that writes down what is written and synced (`tools/harness/shim.c`). From
that a disk is made as a power cut leaves it, at many moments (`tools/harness/losses.py`): of what was not synced any
part is lost or torn. Then every match, its hints, the trash and the settings have to be what was last said to be
written, or what was handed over after that. First comes the control, in which SQLite does not wait for the disk: there,
losses have to be found, or the harness is blind.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from saves.paths import DATABASE
from tools.harness import judge
from tools.harness.losses import SYNC, SYNC_FOLDER, Disk, Record, copy_of, records

ROOT = Path(__file__).resolve().parent.parent
SHIM = ROOT / "tools" / "harness" / "shim.c"
FORMS = ROOT / "tests" / "saves" / "forms"
SHM = Path("/dev/shm")
COMPILERS = ("cc", "gcc", "clang")
CUTS = 50  # in the course of one play
OLDER = 0.25  # how often it begins over a file of an older form
PLAYED = 8.0  # seconds
PATIENCE_SECONDS = 60.0  # until the first change is handed over
NEAR = 4  # records: half of the cuts come so near to a sync


def compiler() -> str | None:
    """Return what compiles the layer, None where power cuts can't be played."""
    if not sys.platform.startswith("linux"):
        return None
    return next(filter(None, map(shutil.which, COMPILERS)), None)


def build(folder: Path) -> Path:
    """Compile the layer and return it."""
    shim = folder / "shim.so"
    command = [str(compiler()), "-O2", "-shared", "-fPIC", "-o", str(shim), str(SHIM), "-ldl", "-lpthread"]
    subprocess.run(command, check=True)
    return shim


def play(shim: Path, folder: Path, seed: int, *, careless: bool, seconds: float = PLAYED) -> list[Record]:
    """Let somebody play for a while over saves in `folder`, and return what was done to them.

    Whoever is `careless` lets SQLite not wait for the disk.
    """
    random = Random(seed)
    home, before, log = folder / "home", folder / "before", folder / "log"
    home.mkdir()
    if random.random() < OLDER:
        shutil.copy(FORMS / f"form_{random.choice((1, 2))}.sqlite", home / DATABASE)
    copy_of(home, before)
    env = {**os.environ, "LD_PRELOAD": str(shim), "POWER_ROOT": str(home), "POWER_LOG": str(log)}
    command = [sys.executable, "-m", "tools.harness.person", str(home), str(home / "ledger"), str(seed)]
    command += ["--files", str(FORMS)] + (["--careless"] if careless else [])
    with (folder / "errors").open("wb") as errors:
        player = subprocess.Popen(command, cwd=ROOT, env=env, stdout=errors, stderr=errors)
        give_up = time.monotonic() + PATIENCE_SECONDS
        while player.poll() is None and time.monotonic() < give_up and not judge.has_begun(home / "ledger"):
            time.sleep(0.05)
        time.sleep(seconds)
        player.send_signal(signal.SIGKILL)
        player.wait()
    words = (folder / "errors").read_text()
    assert "Traceback" not in words, words
    return records(log.read_bytes())


def cut(folder: Path, done: list[Record], seed: int, times: int, heard: Counter[str]) -> list[str]:
    """Cut the power at so many moments, and return what was wrong at each of those at which something was.

    What was `heard` is counted: of each kind of line, and how much of it was said to be written.
    """
    random = Random(seed)
    disk, found = Disk(folder / "home", folder / "before"), []
    old = _contents_before(folder)
    home, ledger = folder / "after", folder / "told"
    place = 0
    for moment in sorted(_moments(random, done, times)):
        for record in done[place:moment]:
            disk.take(record)
        place = moment
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        for name, data in disk.without_power(random):
            (home / name).write_bytes(data)
        ledger.write_bytes(disk.told())
        lines = judge.lines_of(ledger)
        heard.update(judge.count(lines))
        wrong = list(judge.faults(home, [lines], before=old))
        if wrong:
            found.append(f"after {moment} of {len(done)} steps: {wrong[0]}")
    return found


def _contents_before(folder: Path) -> set[str]:
    """Return what the matches were before somebody played."""
    found: set[str] = set()
    for path in (folder / "before").glob(f"{DATABASE}.*"):
        home = folder / "began"
        home.mkdir()
        shutil.copy(path, home / DATABASE)
        found |= judge.contents_of_copy(home)
    return found


def _moments(random: Random, done: list[Record], times: int) -> list[int]:
    """Return after how many records the power is cut: anywhere, or near to what was synced."""
    syncs = [place for place, record in enumerate(done) if record.what in (SYNC, SYNC_FOLDER)]
    near = [random.choice(syncs) + random.randint(-NEAR, NEAR) for _time in range(times // 2)]
    anywhere = [random.randrange(len(done) + 1) for _time in range(times - len(near))]
    return [min(max(0, moment), len(done)) for moment in near + anywhere]


def run(times: int, seed: int, *, careless: bool) -> int:
    """Cut the power so often, tell what was found, and return how often something was wrong."""
    failed, cuts, heard = 0, 0, Counter[str]()
    place = SHM if SHM.is_dir() else None
    with tempfile.TemporaryDirectory(dir=place) as top:
        shim = build(Path(top))
        while cuts < times:
            some = min(CUTS, times - cuts)
            with tempfile.TemporaryDirectory(dir=place) as folder:
                done = play(shim, Path(folder), seed, careless=careless)
                wrong = cut(Path(folder), done, seed, some, heard)
            for words in wrong[:1] if careless else wrong:
                print(f"seed {seed}: {words}", flush=True)
            failed, cuts, seed = failed + len(wrong), cuts + some, seed + 1
    print("told:", judge.in_words(heard))
    print(f"cut the power {cuts} times, something was wrong {failed} times", flush=True)
    return failed


def main() -> int:
    """Cut the power as often as the command line asks for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1_000)
    parser.add_argument("--control", type=int, default=100, help="how often in the control")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if compiler() is None:
        print(f"power_loss needs Linux and a C compiler in the PATH ({', '.join(COMPILERS)}); nothing was tried.")
        return 2
    if arguments.control:
        print("Control, in which SQLite does not wait for the disk:", flush=True)
        if not run(arguments.control, arguments.seed, careless=True):
            print("BLIND: losses were not found")
            return 1
    print("As it is:", flush=True)
    return 1 if run(arguments.times, arguments.seed, careless=False) else 0


if __name__ == "__main__":
    sys.exit(main())
