"""How long the app takes from its process's birth to the first flip and to a home screen that answers.

`python -m bench.started BIRTH` is the measured process; BIRTH is `time.time()` of the moment before it was spawned.
Beside the time that passes stands that of the processor, which tells more where others work on it, too.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from bench.display import virtual_display
from bench.figures import Figure

TITLE = "from the process's birth to a screen"
RUNS = 9
SIZE = "1920x1080"


def run() -> Iterator[Figure]:
    """Yield the medians of several warm starts, in a real X11 window where there is a display or Xvfb."""
    yield from _figures("", {})
    with ExitStack() as stack:
        if sys.platform == "linux" and shutil.which("dbus-daemon"):
            from tests import at_spi

            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            env = {"XDG_RUNTIME_DIR": str(folder), **stack.enter_context(at_spi.bus(folder / "bus"))}
            yield from _figures(", where a screen reader listens", env)


def _figures(where: str, env: Mapping[str, str]) -> Iterator[Figure]:
    found: list[tuple[float, ...]] = []
    driver = ""
    with tempfile.TemporaryDirectory() as home:
        for number in range(RUNS + 1):
            *times, driver = _start({**env, "TABLEWRIGHT_HOME": home})
            if number:
                found.append(tuple(times))
    first, ready, first_alone, ready_alone = map(median, zip(*found, strict=True))
    yield Figure(f"first flip, warm{where} ({driver})", first, "s", at_most=0.15)
    yield Figure(f"a home screen that answers, warm{where} ({driver})", ready, "s", at_most=0.5)
    yield Figure(f"first flip, warm, processor{where} ({driver})", first_alone, "s")
    yield Figure(f"a home screen that answers, warm, processor{where} ({driver})", ready_alone, "s")


def _start(surroundings: Mapping[str, str]) -> tuple[float, float, float, float, str]:
    env = {**os.environ, **surroundings}
    with ExitStack() as stack:
        if not env.get("DISPLAY") and shutil.which("Xvfb"):
            env["DISPLAY"] = stack.enter_context(virtual_display(SIZE))
        elif not env.get("DISPLAY"):
            env["SDL_VIDEODRIVER"] = "dummy"
        command = [sys.executable, "-m", "bench.started", repr(time.time())]
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    flip, ready, flip_alone, ready_alone, driver = json.loads(done.stdout.splitlines()[-1])
    return flip, ready, flip_alone, ready_alone, driver
