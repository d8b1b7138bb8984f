"""Kills the app at random moments while somebody plays, again and again, and looks whether anything was lost.

`python tools/kill_harness.py [--times N] [--seed N]`: each time a person at the real app (`tools/harness/person.py`)
plays, takes back, leaves, goes on, asks for hints, changes settings, deletes and takes in matches; sometimes two at
once over the same saves, sometimes over a file of an older form. They are killed without a warning, also while the app
starts. Then every match, its hints, the trash and the settings have to be what was last said to be written, or what
was handed over after that. `--control` lets the app say so too early: then losses have to be found, or the harness is
blind.
"""

from __future__ import annotations

import shutil
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

ROOT = Path(__file__).resolve().parent.parent
FORMS = ROOT / "tests" / "saves" / "forms"
LONGEST_SECONDS = 2.0  # of play before the kill
PATIENCE_SECONDS = 60.0  # until the app has to have said something
NEW_HOME = 20  # times after which the saves begin anew
OLDER, TOGETHER, AT_START = 0.5, 0.2, 0.15  # how often: an older file in a new home, two windows, killed at the start


def start(home: Path, ledger: Path, seed: int, *, early: bool) -> subprocess.Popen[bytes]:
    """Let somebody sit down at the app."""
    command = [sys.executable, "-m", "tools.harness.person", str(home), str(ledger), str(seed), "--files", str(FORMS)]
    command += ["--early"] if early else []
    with ledger.with_suffix(".err").open("wb") as errors:
        return subprocess.Popen(command, cwd=ROOT, stdout=errors, stderr=errors)


def kill_once(home: Path, seed: int, heard: Counter[str], *, early: bool = False) -> list[str]:
    """Play in `home`, kill at a moment that `seed` decides, and return what is wrong then.

    What was `heard` is counted: of each kind of line, and how much of it was said to be written.
    """
    random = Random(seed)
    if not home.exists():
        home.mkdir()
        if random.random() < OLDER:
            shutil.copy(FORMS / f"form_{random.choice((1, 2))}.sqlite", home / DATABASE)
    before = judge.contents_of_copy(home)
    with tempfile.TemporaryDirectory() as folder:
        ledgers = [Path(folder) / str(number) for number in range(2 if random.random() < TOGETHER else 1)]
        players = [start(home, ledger, seed + number, early=early) for number, ledger in enumerate(ledgers)]
        if random.random() < AT_START:
            time.sleep(random.random())
        else:
            _wait_for(ledgers, players)
            time.sleep(random.random() * LONGEST_SECONDS)
        for player in players:
            player.kill()
            player.wait()
        told = [judge.lines_of(ledger) for ledger in ledgers]
        for lines in told:
            heard.update(judge.count(lines))
        errors = [ledger.with_suffix(".err").read_text()[-600:] for ledger in ledgers]
        return [words for words in errors if "Traceback" in words] + list(judge.faults(home, told, before=before))


def _wait_for(ledgers: list[Path], players: list[subprocess.Popen[bytes]]) -> None:
    """Wait until everybody has begun to play, or has ended."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    for ledger, player in zip(ledgers, players, strict=True):
        while time.monotonic() < give_up and player.poll() is None and not judge.has_begun(ledger):
            time.sleep(0.02)


def main() -> int:
    """Kill as often as the command line asks for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--control", action="store_true", help="let the app tell too early: faults have to be found")
    arguments = parser.parse_args()
    failed, heard = 0, Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(arguments.times):
            home = Path(folder) / f"home {number // NEW_HOME}"
            wrong = kill_once(home, arguments.seed + number, heard, early=arguments.control)
            failed += bool(wrong)
            for words in wrong[:3]:
                print(f"seed {arguments.seed + number}: {words}", flush=True)
            if wrong:
                shutil.rmtree(home, ignore_errors=True)  # the next one begins anew, so that it is told once
    print("told:", judge.in_words(heard))
    print(f"killed {arguments.times} times, something was wrong {failed} times")
    if arguments.control:
        print("as it has to be" if failed else "BLIND: what was told too early was not missed")
        return 0 if failed else 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
