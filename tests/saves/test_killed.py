"""The process ends in the middle of any step on the disk: what was acknowledged is there, and the file is sound."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.saves.faults import can_watch

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not can_watch(), reason="this Python's SQLite can't be watched")
@pytest.mark.parametrize(("what", "steps"), [("play", 40), ("migrate", 10), ("repair", 60), ("assign", 5)])
def test_wherever_the_process_ends_nothing_is_lost(quick_folder: Path, what: str, steps: int) -> None:
    """While a match is played, an older file is brought up to date, one is repaired, or matches are assigned."""
    command = [sys.executable, "-m", "tests.saves.killed", what, str(quick_folder)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)

    assert run.returncode == 0, run.stderr
    assert int(run.stdout) > steps
