"""A real window on a real X server, and a real mouse: dealt, played, killed, started again, played on."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.core.match import Match
from game.core.table import Table
from saves.records import record_of
from saves.store import Store
from saves.transfer import write_record
from scenes.pages import page_for
from scenes.pages.page import Bench, View
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts
from scenes.stage.motion import Motion
from scenes.stage.palette import LAMPLIGHT
from scenes.stage.viewport import Viewport
from tests.plugged import write_ferry
from tests.real_window import FROM_SOURCE, PATIENCE_SECONDS, Player, Pos, display, wait_for
from tests.saves.played import played

GAME, DEAL = "efficiency_engine", 4217

pytestmark = pytest.mark.window


class Places:
    """Where pieces and zones lie in a window of the size of `player`'s."""

    def __init__(self, player: Player) -> None:
        """Arrange the game's page as that window does."""
        view, art = Viewport(*player.size), Art()
        self._page = page_for(GAME, Bench(view, art, Fonts(art), LAMPLIGHT, Motion()))
        self._unit = view.u

    def zone(self, zone: str) -> Pos:
        """Return the middle of a zone."""
        x, y = self._page.areas(View(Table({}))).zones[zone].centre
        return x * self._unit, y * self._unit

    def piece(self, match: Match[Any, Any], piece: str) -> Pos:
        """Return where a piece lies on the table of `match`."""
        table = match.rules.table(match.state, 0)
        zone, place, found = next(lying for lying in table.pieces() if lying[2].id == piece)
        pose = self._page.pose(View(table), zone, place, found)
        return pose.x * self._unit, pose.y * self._unit


def test_a_match_in_a_real_window_survives_a_kill(tmp_path: Path) -> None:
    with display() as screen:
        home = tmp_path / "home"
        first = Player(screen, home, "play", GAME, "--deal", str(DEAL))
        places = Places(first)
        rolled = first.until(1, lambda: first.click(places.zone("cup")))
        before = first.until(2, lambda: first.drag(places.piece(rolled, "die:0"), places.zone("A+")))
        first.app.send_signal(signal.SIGKILL)
        first.app.wait()

        second = Player(screen, home)

        def go_on() -> None:
            second.key("Return")  # at home it continues
            second.drag(places.piece(before, "die:1"), places.zone("B-"))

        after = second.until(before.ply + 1, go_on)
        second.app.send_signal(signal.SIGTERM)

        assert second.app.wait(PATIENCE_SECONDS) is not None
        assert after.intents[:2] == before.intents
        assert after.intents[2].box == "B-"


def test_an_exception_in_a_real_window_is_told_and_the_app_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hints of this package's game fail: each is reported, and the window lives until it is closed."""
    site = tmp_path / "site"
    site.mkdir()
    write_ferry(site, ("mind.py", "    if state.is_over:\n        return None", "    return 1 // 0"))
    monkeypatch.setenv("PYTHONPATH", str(site))
    log = tmp_path / "home" / "log"

    with display() as screen:
        player = Player(screen, tmp_path / "home", "play", "ferry", "--seats", "you,bot:random", "--deal", "7")
        player.again(["h"], lambda: len(list(log.glob("report-*.tablewright"))) == 1)
        player.again(["Return", "h"], lambda: len(list(log.glob("report-*.tablewright"))) == 2)
        player.app.send_signal(signal.SIGTERM)

        assert player.app.wait(PATIENCE_SECONDS) == 0

    assert (log / "tablewright.log").read_text(encoding="utf-8").count("ZeroDivisionError") == 2
    report = min(log.glob("report-*.tablewright"))
    told = subprocess.run([*FROM_SOURCE, "replay", report], env=player.env, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert "driver: x11" in told.stdout
    assert "It comes again here (advice for 0):" in told.stdout


def test_a_file_goes_to_the_window_that_is_open_and_to_none_of_other_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ours.tablewright"
    write_record(record_of(played(plies=3)), file)
    with display() as screen, TemporaryDirectory() as runtime:
        monkeypatch.setenv("XDG_RUNTIME_DIR", runtime)
        player = Player(screen, tmp_path / "home")
        wait_for("the door", lambda: next(Path(runtime).glob("tablewright/*.door"), None))
        subprocess.run([*FROM_SOURCE, file], env=player.env, check=True, timeout=PATIENCE_SECONDS)
        assert wait_for("the match", player.latest).ply == 3
        player.again(["h"], lambda: hints(player) > 0)  # for which it lies on the table

        other = Player(screen, tmp_path / "elsewhere", str(file))
        assert wait_for("the match", other.latest).ply == 3
        for one in (player, other):
            one.app.send_signal(signal.SIGTERM)
            assert one.app.wait(PATIENCE_SECONDS) == 0
        assert list(Path(runtime).glob("tablewright/*")) == []


def hints(player: Player) -> int:
    with Store(player.home / "tablewright.sqlite") as store:
        latest = store.latest_open()
        return 0 if latest is None else latest.hints
