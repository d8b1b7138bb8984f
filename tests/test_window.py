"""A real window on a real X server, and a real mouse: dealt, played, killed, started again, played on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

from game.core.match import Match
from saves.errors import SaveError
from saves.matches import open_match
from saves.store import Store
from scenes.pages import page_class
from scenes.pages.page import Tools
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts
from scenes.stage.motion import Motion
from scenes.stage.palette import LAMPLIGHT
from scenes.stage.viewport import Viewport

T = TypeVar("T")

GAME, DEAL = "efficiency_engine", 4217
PATIENCE_SECONDS = 30.0  # until a test gives up; nothing is measured by it
LOOK_SECONDS = 0.05
DRAG_STEPS = 8

pytestmark = pytest.mark.window


@pytest.fixture
def display() -> Iterator[str]:
    """Start an X server of our own and return its display."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


def wait_for(what: str, look: Callable[[], T | None]) -> T:
    """Look again and again until there is something to see."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if (found := look()) is not None:
            return found
        time.sleep(LOOK_SECONDS)
    raise AssertionError(f"waited in vain for {what}")


class Player:
    """Somebody at a mouse and a keyboard, in front of the real app."""

    def __init__(self, display: str, home: Path, *arguments: str) -> None:
        """Start the app with `arguments` and wait for its window."""
        self.home = home
        self.env = {**os.environ, "DISPLAY": display, "TABLEWRIGHT_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.env.pop("SDL_VIDEODRIVER", None)
        self.app = subprocess.Popen([sys.executable, "-m", "tablewright", *arguments], env=self.env)
        self.window = wait_for("the window", self._find_window)
        shell = self._xdotool("getwindowgeometry", "--shell", self.window)
        self.geometry = {key: int(value) for key, value in (line.split("=") for line in shell.split())}
        view = Viewport(self.geometry["WIDTH"], self.geometry["HEIGHT"])
        art = Art()
        self._page = page_class(GAME)(Tools(art, Fonts(art), LAMPLIGHT, Motion()))
        self._page.arrange(view)
        self._unit = view.u

    def _xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, check=False).stdout

    def _find_window(self) -> str | None:
        found = self._xdotool("search", "--onlyvisible", "--class", "Tablewright").split()
        return found[0] if found else None

    def _point(self, x: float, y: float) -> None:
        left, top = self.geometry["X"] + x * self._unit, self.geometry["Y"] + y * self._unit
        self._xdotool("mousemove", str(round(left)), str(round(top)))

    def zone(self, zone: str) -> tuple[float, float]:
        """Return the middle of a zone, in u."""
        return self._page.zones()[zone].centre

    def click(self, x: float, y: float) -> None:
        """Click at a place in u."""
        self._point(x, y)
        self._xdotool("click", "1")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag from one place to another, in u."""
        self._point(*start)
        self._xdotool("mousedown", "1")
        for step in range(1, DRAG_STEPS + 1):
            share = step / DRAG_STEPS
            self._point(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        self._xdotool("mouseup", "1")

    def key(self, name: str) -> None:
        """Press a key."""
        self._xdotool("key", "--window", self.window, name)

    def saved(self, plies: int) -> Match[Any, Any]:
        """Wait until `plies` intents are on the disk and return the match."""
        return wait_for(f"{plies} saved intents", lambda: self._latest(plies))

    def roll(self) -> Match[Any, Any]:
        """Click the cup until the roll is on the disk; the first click may only wake a window that has just opened."""

        def look() -> Match[Any, Any] | None:
            self.click(*self.zone("cup"))
            return self._latest(1)

        return wait_for("the roll", look)

    def go_on(self, match: Match[Any, Any]) -> Match[Any, Any]:
        """Press Enter at home, which continues, and drag the second fuse until that is on the disk."""

        def look() -> Match[Any, Any] | None:
            self.key("Return")
            self.drag(self.place_of(match, "die:1"), self.zone("B-"))
            return self._latest(match.ply + 1)

        return wait_for("the second fuse", look)

    def _latest(self, plies: int) -> Match[Any, Any] | None:
        """Return the match to go on with once it has `plies` intents."""
        try:
            with closing(Store(self.home / "tablewright.sqlite")) as store:
                latest = store.latest_open()
                return open_match(store, latest.id) if latest is not None and latest.cursor == plies else None
        except SaveError:
            return None

    def place_of(self, match: Match[Any, Any], piece: str) -> tuple[float, float]:
        """Return where a piece lies on the table of `match`, in u."""
        table = match.rules.table(match.state, 0)
        for zone, place, found in table.pieces():
            if found.id == piece:
                pose = self._page.pose(table, zone, place, found)
                return pose.x, pose.y
        raise AssertionError(f"{piece} is not on the table")


def test_a_match_in_a_real_window_survives_a_kill(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    first = Player(display, home, "play", GAME, "--deal", str(DEAL))
    rolled = first.roll()
    first.drag(first.place_of(rolled, "die:0"), first.zone("A+"))
    before = first.saved(2)
    first.app.send_signal(signal.SIGKILL)
    first.app.wait()

    second = Player(display, home)
    after = second.go_on(before)
    second.app.send_signal(signal.SIGTERM)

    assert second.app.wait(PATIENCE_SECONDS) is not None
    assert after.intents[:2] == before.intents
    assert after.intents[2].box == "B-"
