"""`tools/screenshots.py` shows the game of any installed package."""

from itertools import islice
from pathlib import Path

import pytest

from tests.plugged import Install
from tools.stories import guests


def test_each_moment_worth_seeing_is_shown(install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    install()

    shown = [*islice(guests.stories()["ferry"]((1280, 720)), 5)]

    assert [name for name, _studio in shown] == ["2_start", "2_held", "2_hint", "2_late", "2_results"]
    shown[0][1].close()
