"""`python -m saves.testing` records golden matches, accepts what has changed in them, and says what it can't follow."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.testing.__main__ import main
from tests.plugged import Install, plugged

MORE_POINTS = ("rules.py", "state.scores[state.seat] += points", "state.scores[state.seat] += points + 1")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return a function that installs a game of another package."""
    with plugged(tmp_path, monkeypatch) as install:
        yield install


def read(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_a_match_is_recorded_and_accepted(install: Install, tmp_path: Path) -> None:
    install()
    golden = tmp_path / "golden"

    assert main([str(golden), "ferry", "--seats", "3"]) == 0
    recorded = read(golden)
    assert [*sorted(recorded)] == ["ferry_3.expected.txt", "ferry_3.json", "ferry_3.said.txt"]

    assert main([str(golden)]) == 0
    assert read(golden) == recorded

    (golden / "ferry_3.said.txt").write_text("", encoding="utf-8")
    assert main([str(golden)]) == 0
    assert read(golden) == recorded


def test_what_the_rules_can_t_follow_is_told_and_recorded_anew(
    install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install()
    main([str(tmp_path / "golden"), "ferry"])
    recorded = read(tmp_path / "golden")
    for package in (tmp_path / "site").iterdir():
        shutil.rmtree(package)
    install(MORE_POINTS)

    assert main([str(tmp_path / "golden")]) == 1
    assert f"python -m saves.testing {tmp_path / 'golden'} ferry" in capsys.readouterr().err
    assert read(tmp_path / "golden") == recorded

    assert main([str(tmp_path / "golden"), "ferry"]) == 0
    assert main([str(tmp_path / "golden")]) == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [([], "no golden match"), (["ferry", "--seats", "9"], "for 2 to 4"), (["barge"], "no game called “barge”")],
)
def test_what_can_t_be_recorded_is_refused_in_words(
    arguments: list[str], told: str, install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install()

    with pytest.raises(SystemExit) as end:
        raise SystemExit(main([str(tmp_path / "golden"), *arguments]))

    assert end.value.code
    assert told in capsys.readouterr().err
    assert not (tmp_path / "golden").exists()
