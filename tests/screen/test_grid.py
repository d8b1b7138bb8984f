"""The grid as anybody runs it: it finds what does not fit, tells so, and goes on where it was stopped."""

from itertools import chain
from pathlib import Path

import pytest

from tests.screen.grid import Cell, cells
from tools import grid

ONE = ["--room", "people", "--stop", "new person at first", "--language", "en", "--theme", "lamplight", "--words", "1"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))  # the tool has others, and this one comes back


def test_what_was_seen_is_kept_and_not_looked_at_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "seen.jsonl"
    asked = [*ONE, "--size", "1024x640", "--kept", str(kept)]
    first = grid.main(asked), kept.read_text(encoding="utf-8"), capsys.readouterr()

    again = grid.main(asked), kept.read_text(encoding="utf-8"), capsys.readouterr()

    assert (first[0], again[0]) == (0, 0)
    assert first[1] == again[1]
    assert first[1].count("\n") == 1
    assert "people: 1 looked at" in first[2].err
    assert "looked at" not in again[2].err
    assert first[2].out.splitlines()[-1].split() == ["all", "1", *["."] * len(grid.KINDS)]


def test_a_run_that_was_broken_off_amid_a_line_can_be_gone_on_with_again_and_again(tmp_path: Path) -> None:
    kept = tmp_path / "seen.jsonl"
    grid.Seen(kept).add("a", ["too small"])
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"seen": "b", "fau')

    grid.Seen(kept).add("c", [])

    assert grid.Seen(kept).faults == {"a": ["too small"], "c": []}


def test_a_window_that_is_too_small_is_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    several = [*ONE[:3], "people of several", *ONE[4:-1], "1.5"]
    assert grid.main([*several, "--size", "700x430", "--check", "fit"]) == 1

    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if line.startswith("people: people of several: shortened: ")]
    assert told[-1].split()[1] == "1"


def test_nothing_to_look_at_is_no_success() -> None:
    assert grid.main(["--room", "no such room"]) == 2


def test_a_share_is_the_same_every_time_and_shares_make_a_whole() -> None:
    names = [str(cell) for cell in cells(["lamplight"], ["en", "fr"], [1.0, 2.0], [(1024, 640), (1920, 1080)])]
    shares = [[name for name in names if grid.is_in(name, (number, 3))] for number in range(3)]

    assert sorted(chain(*shares)) == sorted(names)
    assert str(Cell((1024, 640), 1.5, "fr")) in names  # words of 200 % are no larger there
