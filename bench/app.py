"""The packed app: how large it is, and how long from its process's birth until its window is painted and at rest.

It is built first (`make app`), then started under Xvfb, whose picture lies in a file that is read again and again.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from zlib import adler32

from bench.display import virtual_display
from bench.figures import Figure

TITLE = "the packed app"
ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "dist" / "tablewright"
RUNS = 7
SIZE = "1920x1080"
LOOK_SECONDS = 0.005
WATCHED_SECONDS = 4.0  # by then a home screen has long come to rest
PIXELS_AT = 4096  # bytes after the beginning of the picture's file, past its header and colours


def run() -> Iterator[Figure]:
    """Yield sizes and starts."""
    subprocess.run(["make", "app"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    files = [path for path in FOLDER.rglob("*") if path.is_file() and not path.is_symlink()]
    yield Figure("folder", sum(path.stat().st_size for path in files) / 1e6, "MB", at_most=60)
    yield Figure("zip of it", sum(path.stat().st_size for path in FOLDER.parent.glob("*.zip")) / 1e6, "MB")
    first, last = [], []
    with _screen() as (display, picture), tempfile.TemporaryDirectory() as home:
        for number in range(RUNS + 1):
            painted, rested = _start(display, picture, home)
            if number:
                first.append(painted)
                last.append(rested)
    yield Figure("first picture in the window, warm", median(first), "s")
    yield Figure("home screen complete, warm", median(last), "s", at_most=0.6)


@contextmanager
def _screen() -> Iterator[tuple[str, Path]]:
    """Hand out the name of an X display, and the file in which its picture lies."""
    with tempfile.TemporaryDirectory() as folder, virtual_display(SIZE, "-fbdir", folder, "-nocursor") as display:
        yield display, Path(folder, "Xvfb_screen0")


def _start(display: str, picture: Path, home: str) -> tuple[float, float]:
    """Return the seconds until the picture first changed, and until it changed for the last time."""
    env = dict(os.environ, DISPLAY=display, TABLEWRIGHT_HOME=home, SDL_AUDIODRIVER="dummy")
    env.pop("SDL_VIDEODRIVER", None)
    blank = seen = _look(picture)
    changes = []
    began = perf_counter()
    app = subprocess.Popen([FOLDER / "tablewright"], env=env, stdout=subprocess.DEVNULL)
    try:
        while (now := perf_counter() - began) < WATCHED_SECONDS:
            if (found := _look(picture)) != seen:
                seen = found
                changes.append(now)
            sleep(LOOK_SECONDS)
    finally:
        app.kill()
        app.wait()
        while _look(picture) != blank:  # the window's place is empty again
            sleep(LOOK_SECONDS)
    return changes[0], changes[-1]


def _look(picture: Path) -> int:
    """Return a number that two looks share when they saw the same."""
    with picture.open("rb") as file:
        file.seek(PIXELS_AT)
        return adler32(file.read())
