"""Long work tells on a terminal how far it is, and what was played until Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import tablewright

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

import fcntl
import termios

GAME = "efficiency_engine"
PROGRAM = str(Path(tablewright.__file__))
LONG = ["simulate", GAME, "--seats", "random", "--matches", "1000000000"]


@contextmanager
def terminal(columns: int = 80) -> Iterator[tuple[int, int]]:
    """Hand out the two ends of a terminal of so many columns: the person's and the program's."""
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    try:
        yield ours, theirs
    finally:
        os.close(ours)
        os.close(theirs)


def read_until(end: int, words: str) -> str:
    """Return what a terminal shows, up to `words`."""
    shown = ""
    while words not in shown:
        shown += os.read(end, 1000).decode(errors="replace")
    return shown


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_an_interrupted_run_tells_what_was_played(jobs: str, form: list[str]) -> None:
    """It listens within a second or two, whatever its processes are about."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # children inherit what is ignored
    try:
        with terminal() as (ours, theirs):
            asked = [sys.executable, PROGRAM, *LONG, "--jobs", jobs, *form]
            with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True) as process:
                read_until(ours, " of 1000000000, ")
                for _time in range(2):
                    read_until(ours, "\r")  # another part has come back
                os.killpg(process.pid, signal.SIGINT)
                out, _err = process.communicate(timeout=60)
    finally:
        signal.signal(signal.SIGINT, before)

    assert process.returncode == 130
    if form:
        data = json.loads(out)
        assert (data["asked"], data["partial"]) == (1_000_000_000, True)
        assert 0 < data["matches"] == sum(data["ends"].values())
    else:
        assert b"interrupted: 1,000,000,000 matches were asked for" in out


@pytest.mark.parametrize("columns", [80, 0], ids=["usual", "unknown"])
def test_a_terminal_is_left_clean(columns: int) -> None:
    with terminal(columns) as (ours, theirs):
        asked = [sys.executable, PROGRAM, *LONG[:-1], "300"]
        out = subprocess.run(asked, stdout=subprocess.PIPE, stderr=theirs, check=True).stdout
        shown = os.read(ours, 100_000).decode()

    assert "300, 00:00 left" in shown.replace(" of ", " ")
    assert shown.rpartition("\r")[0].rpartition("\r")[2].strip() == ""
    assert out.startswith(b"The Efficiency Engine: 300 matches in ")
