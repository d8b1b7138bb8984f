"""An app in a real window on a real X server, and somebody with a real mouse and keyboard in front of it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from game.core.match import Match
from saves.errors import SaveError
from saves.matches import open_match
from saves.store import Store

T = TypeVar("T")
Pos = tuple[float, float]

FROM_SOURCE = (sys.executable, "-m", "tablewright")
SCREEN = "1600x1000"
PATIENCE_SECONDS = 30.0  # until a test gives up; nothing is measured by it
LOOK_SECONDS = 0.05
SOON_SECONDS = 2.0  # after something was done, until it is done again
DRAG_STEPS = 8


@contextmanager
def display() -> Iterator[str]:
    """Start an X server of our own and hand out its display."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SCREEN}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def wait_for(what: str, look: Callable[[], T | None], seconds: float = PATIENCE_SECONDS) -> T:
    """Look again and again until there is something to see."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (found := look()) is not None:
            return found
        time.sleep(LOOK_SECONDS)
    raise AssertionError(f"waited in vain for {what}")


def find_window(screen: str) -> str | None:
    """Return the app's window on the display `screen`, None while there is none."""
    command = ["xdotool", "search", "--onlyvisible", "--class", "^Tablewright$"]
    env = {**os.environ, "DISPLAY": screen}
    found = subprocess.run(command, env=env, capture_output=True, text=True, check=False).stdout.split()
    return found[0] if found else None


class Player:
    """Somebody at a mouse and a keyboard. Places are pixels of the window."""

    def __init__(self, screen: str, home: Path, *arguments: str, program: Sequence[str | Path] = FROM_SOURCE) -> None:
        """Start `program` with `arguments` on the display `screen` and wait for its window."""
        self.home = home
        self.env = {**os.environ, "DISPLAY": screen, "TABLEWRIGHT_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.env.pop("SDL_VIDEODRIVER", None)
        self.app = subprocess.Popen([*program, *arguments], env=self.env)
        self.window = wait_for("the window", self._find_window)
        shell = self._xdotool("getwindowgeometry", "--shell", self.window)
        self._geometry = {key: int(value) for key, value in (line.split("=") for line in shell.split())}

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window."""
        return self._geometry["WIDTH"], self._geometry["HEIGHT"]

    def _xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, check=False).stdout

    def _find_window(self) -> str | None:
        assert self.app.poll() is None, "the app ended by itself"
        return find_window(self.env["DISPLAY"])

    def _point(self, place: Pos) -> None:
        left, top = self._geometry["X"] + place[0], self._geometry["Y"] + place[1]
        self._xdotool("mousemove", str(round(left)), str(round(top)))

    def click(self, place: Pos) -> None:
        """Click at a place."""
        self._point(place)
        self._xdotool("click", "1")

    def drag(self, start: Pos, end: Pos) -> None:
        """Drag from one place to another."""
        self._point(start)
        self._xdotool("mousedown", "1")
        for step in range(1, DRAG_STEPS + 1):
            share = step / DRAG_STEPS
            self._point((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self._xdotool("mouseup", "1")

    def key(self, name: str) -> None:
        """Press a key."""
        self._xdotool("key", "--window", self.window, name)

    def again(self, names: Sequence[str], is_done: Callable[[], bool]) -> None:
        """Press keys until something is done: what is done at first may only wake a new window."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            for name in names:
                self.key(name)
            with suppress(AssertionError):
                wait_for("what keys do", lambda: is_done() or None, SOON_SECONDS)
                return
        raise AssertionError(f"{', '.join(names)} did nothing")

    def until(self, plies: int, do: Callable[[], None]) -> Match[Any, Any]:
        """Do something until as many intents are on the disk; what is done at first may only wake a new window."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            do()
            with suppress(AssertionError):
                return wait_for(f"{plies} saved intents", lambda: self.latest(plies), SOON_SECONDS)
        raise AssertionError(f"{plies} intents were not saved whatever was done")

    def latest(self, plies: int = 0) -> Match[Any, Any] | None:
        """Return the match to go on with once at least so many of its intents are on the disk."""
        try:
            with closing(Store(self.home / "tablewright.sqlite")) as store:
                latest = store.latest_open()
                return open_match(store, latest.id) if latest is not None and latest.cursor >= plies else None
        except SaveError:
            return None
