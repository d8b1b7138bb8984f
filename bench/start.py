"""How long the app takes from its process's birth to the first flip and to a home screen that answers.

`python -m bench.start BIRTH` is the measured process; BIRTH is `time.time()` of the moment before it was spawned.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from statistics import median

from bench.display import virtual_display
from bench.figures import Figure

TITLE = "from the process's birth to a screen"
RUNS = 9
SIZE = "1920x1080"


def run() -> list[Figure]:
    """Return the medians of several warm starts, in a real X11 window where there is a display or Xvfb."""
    first, ready = [], []
    driver = ""
    with tempfile.TemporaryDirectory() as home:
        for number in range(RUNS + 1):
            flip, interactive, driver = _start(home)
            if number:
                first.append(flip)
                ready.append(interactive)
    return [
        Figure(f"first flip, warm ({driver})", median(first), "s", at_most=0.15),
        Figure(f"a home screen that answers, warm ({driver})", median(ready), "s", at_most=0.5),
    ]


def _start(home: str) -> tuple[float, float, str]:
    env = dict(os.environ, TABLEWRIGHT_HOME=home)
    with ExitStack() as stack:
        if not env.get("DISPLAY") and shutil.which("Xvfb"):
            env["DISPLAY"] = stack.enter_context(virtual_display(SIZE))
        elif not env.get("DISPLAY"):
            env["SDL_VIDEODRIVER"] = "dummy"
        command = [sys.executable, "-m", "bench.start", repr(time.time())]
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    flip, ready, driver = json.loads(done.stdout.splitlines()[-1])
    return flip, ready, driver


def _measured(birth: float) -> tuple[float, float, str]:
    from scenes.app import loop as app
    from scenes.app import window

    window.open_display()
    screen = window.open_window((1920, 1080))
    window.first_frame(screen, "lamplight")
    flip = time.time() - birth

    import pygame

    running = app.App(screen)
    running.begin(None)
    running.frame(0.0)
    ready = time.time() - birth
    driver = pygame.display.get_driver()
    running.close()
    return flip, ready, driver


if __name__ == "__main__":
    print(json.dumps(_measured(float(sys.argv[1]))))
