"""`tablewright review`: what a terminal is told of a match."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tablewright
from game.bots import likeness
from game.outlook import questions
from game.outlook.account import Moment, moments
from game.outlook.estimate import Estimate
from game.outlook.scale import scale_of
from game.outlook.verdict import Verdict
from saves.reckoned import Known, Reckoned
from saves.records import record_of
from saves.transfer import write_record
from tests.outlook.matches import played
from tests.plugged import plugged


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file with a match of the Palimpsest, and make its review a quick one."""
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(questions, "moments", partial(moments, futures=4, worlds=4))
    monkeypatch.setattr(questions, "verdicts", lambda *_asked: iter(()))
    return written(tmp_path / "match.tablewright", played("palimpsest", ("novice", "apprentice"), 3, 24))


def written(path: Path, match: Any) -> Path:
    write_record(record_of(match), path)
    return path


def test_a_review_tells_chances_losses_luck_and_accuracy(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(likeness, "ENOUGH", 1)  # it is a short match
    assert tablewright.main(["review", str(file)]) == 0

    first, eyes, *turns, one, other = capsys.readouterr().out.splitlines()
    assert first.startswith("The Young Queen’s Palimpsest, deal 3: ")
    assert eyes == "as seen by novice"
    assert all(line.startswith("  turn ") and "luck" in line for line in turns if line != "What stood out:")
    assert all("; accuracy " in line and "decided like a bot" in line for line in (one, other))


def test_a_review_names_mistakes_with_what_would_have_been_better(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def blames(_rules: Any, _states: Any, found: list[Moment], *_rest: Any) -> Iterator[Verdict]:
        first = found[0]
        yield Verdict(first.decision.first, first.decision.seat, first.rival, Estimate(-0.21, 0.02), "blunder")

    monkeypatch.setattr(questions, "verdicts", blames)

    assert tablewright.main(["review", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert tablewright.main(["review", "--json", str(file)]) == 0
    (noted,) = (one for one in json.loads(capsys.readouterr().out)["notes"] if one["mark"] == "blunder")

    name = ("novice", "apprentice")[noted["seat"]]
    assert noted["said"].startswith(f"This cost {name} 21 % of winning. Better: {name} ")
    assert f"  turn {noted['turn']}, {name}, blunder: {noted['said']}" in lines


def test_a_review_in_json_adds_up(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tablewright.main(["review", "--json", "--seat", "2", str(file)]) == 0

    told = json.loads(capsys.readouterr().out)
    assert (told["unit"], told["eyes"], told["partial"], told["note"]) == ("chance", 1, False, None)
    for balance in told["balance"]:
        change = balance["final"]["value"] - balance["initial"]["value"]
        assert balance["luck"]["value"] + balance["decisions"]["value"] == pytest.approx(change, abs=0.01)


def test_what_a_file_brings_of_its_review_is_told_and_not_reckoned_up_again(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played("palimpsest", ("novice", "apprentice"), 3, 24)
    written(file, match)
    told = []
    for way in ("--json", "--seat=1"):
        assert tablewright.main(["review", way, str(file)]) == 0
        told.append(capsys.readouterr().out)
    found = tuple(moments(match, 0, scale_of(match.rules, 2), 4, 4))
    reckoning = Reckoned.of(match, 0, Known(found)).record()
    write_record(record_of(match).with_reckonings((reckoning,)), file)
    monkeypatch.setattr(questions, "moments", lambda *_match, known: iter(() if known == len(found) else found))

    for way, before in zip(("--json", "--seat=1"), told, strict=True):
        assert tablewright.main(["review", way, str(file)]) == 0
        assert capsys.readouterr().out == before


def test_whoever_interrupts_it_gets_what_is_there(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks_off(match: Any, eyes: int, scale: Any, known: int) -> Iterator[Moment]:
        yield next(moments(match, eyes, scale, 2, 2))
        raise KeyboardInterrupt

    monkeypatch.setattr(questions, "moments", breaks_off)

    assert tablewright.main(["review", str(file)]) == tablewright.INTERRUPTED
    assert "interrupted: " in capsys.readouterr().out


def test_a_seat_that_is_not_there_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tablewright.main(["review", str(file), "--seat", "3"]) == tablewright.WRONG
    assert "--seat takes a whole number from 1 to 2, not “3”" in capsys.readouterr().err


def test_a_match_in_which_nothing_was_played_has_nothing_to_tell(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(file, played("palimpsest", ("novice", "apprentice"), 3, 0))

    assert tablewright.main(["review", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Nothing was played yet."


def test_a_game_without_a_table_and_without_advice_is_told_in_points(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with plugged(tmp_path, monkeypatch) as install:
        install(("rules.py", ", advise=mind.advise)", ")"))
        written(file, played("ferry", ("random", "random", "random"), 3))

        assert tablewright.main(["review", str(file)]) == 0

    told = capsys.readouterr().out
    assert "Ferry has no table of chances for so many seats, so only points can be told." in told
    assert "accuracy" not in told
