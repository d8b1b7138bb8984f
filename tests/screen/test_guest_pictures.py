"""`tools/screenshots.py` shows the game of any installed package."""

from itertools import islice
from pathlib import Path

import pytest

from tests.plugged import Install
from tools.stories import guests


def test_each_moment_worth_seeing_is_shown(install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    install()

    shown = [*islice(guests.stories()["ferry"]((1280, 720)), 7)]

    moments = ("start", "held", "hint", "choices", "late", "results", "review")
    assert [name for name, _studio in shown] == [f"2_{moment}" for moment in moments]
    shown[0][1].close()
