"""The tools that break things for longer than a test may, for a few seconds each: they find what they look for."""

import sqlite3
import sys
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.match import Match, Seat
from saves import settings as files
from saves.autosave import Autosave
from saves.paths import DATABASE, SETTINGS
from saves.store import Store
from scenes.testing.studio import Studio
from tests.saves.faults import can_watch
from tests.saves.played import RULES, play_on, play_saved, played
from tools import kill_harness, power_loss, soak
from tools.harness import judge
from tools.harness.ledger import Ledger

IS_LINUX = sys.platform.startswith("linux")


@pytest.fixture
def folder(quick_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder of the player's."""
    folder = quick_folder / "player"
    folder.mkdir()
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(folder))
    return folder


def told(folder: Path, *, too_early: bool = False) -> list[judge.Line]:
    """Play a little, with an undo, a hint and other settings, and return what the ledger says."""
    ledger = Ledger(folder.parent / "ledger", tells_too_early=too_early)
    match = played(plies=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "save", files.save)  # what the ledger puts in its place goes again
        with Autosave() as autosave:
            ledger.watch(autosave)
            identity = autosave.begin(match)
            play_saved(autosave, identity, match, 4)
            match.undo()
            autosave.moved(identity, match)
            autosave.hinted(identity, match)
            autosave.keep(files.Settings(muted=True))
    return judge.lines_of(folder.parent / "ledger")


def lost(folder: Path, what: str) -> None:
    """Take something off the disk that was said to be there."""
    statements = {
        "a move": "DELETE FROM intents WHERE ply = 6",
        "what the move was": "UPDATE intents SET intent = (SELECT intent FROM intents WHERE ply = 1) WHERE ply = 3",
        "the undo": "UPDATE matches SET cursor = cursor + 1",
        "the hint": "UPDATE matches SET hints = 0",
        "that it is not deleted": "UPDATE matches SET trashed = '2026-01-01T00:00:00Z'",
        "the match": "DELETE FROM matches",
    }
    if what == "the settings":
        files.save(files.Settings(), folder / SETTINGS)
        return
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.execute(statements[what])
        connection.commit()


def test_what_was_said_to_be_written_is_found(folder: Path) -> None:
    lines = told(folder)

    assert list(judge.faults(folder, [lines])) == []
    assert judge.count(lines)[judge.WRITTEN] == 8


@pytest.mark.parametrize(
    "what",
    [
        "a move",
        "what the move was",
        "the undo",
        "the hint",
        "that it is not deleted",
        "the match",
        "the settings",
    ],
)
def test_whatever_is_missing_of_it_is_noticed(folder: Path, what: str) -> None:
    lines = told(folder)
    lost(folder, what)

    assert list(judge.faults(folder, [lines]))


def test_what_is_told_too_early_is_noticed(folder: Path) -> None:
    """While another program holds the file nothing can be written."""
    Store(folder / DATABASE).close()
    with closing(sqlite3.connect(folder / DATABASE)) as other:
        other.execute("BEGIN IMMEDIATE")
        lines = told(folder, too_early=True)
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)

    assert list(judge.faults(folder, [lines]))


@pytest.mark.parametrize("seed", [8, 10])
def test_a_kill_loses_nothing(quick_folder: Path, seed: int) -> None:
    """At first two windows over a file of an older form, then one."""
    heard = Counter[str]()

    assert kill_harness.kill_once(quick_folder / "home", seed, heard) == []
    assert heard[judge.WRITTEN] > 0


@pytest.mark.skipif(power_loss.compiler() is None, reason="power cuts are played on Linux, with a C compiler")
@pytest.mark.parametrize("careless", [False, True])
def test_a_power_cut_loses_something_only_where_the_disk_is_not_waited_for(quick_folder: Path, careless: bool) -> None:
    done = power_loss.play(power_loss.build(quick_folder), quick_folder, 1, careless=careless, seconds=2.0)
    wrong = power_loss.cut(quick_folder, done, 1, 40, Counter())

    assert bool(wrong) == careless


@pytest.mark.skipif(not (IS_LINUX and can_watch()), reason="the disk can't be slowed down here")
@pytest.mark.parametrize("who", ["the autosave", "the screen"])
def test_a_frame_that_waits_for_a_slow_disk_is_noticed(folder: Path, who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    studio = Studio((800, 600))
    house, findings = studio.app.house, soak.Findings()
    if who == "the screen":
        monkeypatch.setattr(house.autosave, "keep", files.save)
    house.change(replace(house.settings, motion_speed=4.0, bots_speed=4.0))
    match = Match(RULES, (Seat("Bot", "random"),), RULES.Options(), 7)
    play_on(match, 20)
    with soak.slow_disk():
        soak.Visit(studio, match, findings, is_slow=True).make()
    studio.close()

    assert bool(findings.waits) == (who == "the screen")
