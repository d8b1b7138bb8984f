"""Files as lines of text: a match, a challenge and a report come back; whatever is wrong is told in a sentence."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from saves.challenge import Challenge
from saves.crash import CrashReport, LoneReport
from saves.errors import TransferError
from saves.packed import Kind, line
from saves.records import WITH_REPORT, MatchRecord, record_of
from saves.transfer import read_pasted, read_record, read_report
from tests.duplicate.boards import made
from tests.saves.played import played

RECORD = record_of(played(plies=20), id="00000000abcd", started="2026-01-01T12:00:00+00:00")
REPORT = CrashReport(
    app="1.0",
    moment=datetime(2026, 1, 2, tzinfo=UTC).isoformat(),
    place="TableScene",
    said="ValueError: 3",
    origin="ValueError at scenes/table/scene.py",
    system={"os": "Linux"},
    traceback=("ValueError: 3",),
)
LINE = line("match", RECORD.text())


def match_in(text: str) -> MatchRecord:
    opened = read_pasted(text)
    assert not isinstance(opened, Challenge)
    return opened[0]


def test_a_match_comes_back_out_of_a_letter() -> None:
    assert match_in(f"Dear Ben,\nlook at that!\n{LINE}\nYours, Ada") == RECORD


def test_a_line_that_was_broken_and_quoted_on_its_way_is_whole_again() -> None:
    assert match_in("> " + "\n> ".join(LINE[start : start + 64] for start in range(0, len(LINE), 64))) == RECORD


def test_what_a_file_holds_can_be_pasted_as_it_is() -> None:
    assert match_in(f"\n{RECORD.text()}") == RECORD


def test_a_name_that_looks_like_a_line_is_a_name() -> None:
    seats = (RECORD.seats[0].model_copy(update={"name": "tablewright-match:A:end"}),)
    named = RECORD.model_copy(update={"seats": seats})

    assert match_in(named.text()) == named


def test_the_first_of_several_lines_is_taken() -> None:
    assert match_in(f"{LINE}\n{made().line}") == RECORD


def test_a_report_comes_back_with_its_match(tmp_path: Path) -> None:
    told = RECORD.model_copy(update={"format": WITH_REPORT, "report": REPORT})
    letter = tmp_path / "letter.txt"
    letter.write_text(f"It broke!\n{line('report', told.text())}\n", encoding="utf-8")

    assert match_in(line("report", told.text())).report == REPORT
    assert read_report(letter) == (REPORT, told)


def test_a_report_without_a_match_says_so(tmp_path: Path) -> None:
    text = line("report", LoneReport(report=REPORT).text())
    (tmp_path / "letter.txt").write_text(text, encoding="utf-8")

    with pytest.raises(TransferError, match="The text is a report of something that went wrong, without a match"):
        read_pasted(text)
    assert read_report(tmp_path / "letter.txt") == (REPORT, None)


def test_a_letter_that_was_kept_as_a_file_is_read_like_one(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text(f"Dear Ben,\n{LINE}", encoding="utf-8")

    assert read_record(tmp_path / "letter.txt") == RECORD


@pytest.mark.parametrize("kind", ["match", "challenge", "report"])
@pytest.mark.parametrize(
    "text",
    ["tablewright-{}:", "tablewright-{}:eNq:end", "tablewright-{}:!!!:end", f"tablewright-{{}}:{'A' * 400}:end"],
)
def test_a_line_that_is_none_is_told_in_a_sentence(kind: Kind, text: str) -> None:
    with pytest.raises(TransferError, match="not whole"):
        read_pasted(text.format(kind))


@pytest.mark.parametrize("whole", [LINE, made().line], ids=["match", "challenge"])
def test_a_line_that_was_cut_or_changed_anywhere_is_told_in_a_sentence(whole: str) -> None:
    begins, end = whole.index(":") + 1, len(whole) - len(":end")
    for place in range(begins, end, 37):
        other = "A" if whole[place] != "A" else "B"
        for text in (whole[:place], whole[:place] + ":end", whole[:place] + other + whole[place + 1 :]):
            with pytest.raises(TransferError, match="not whole"):
                read_pasted(text)


@pytest.mark.parametrize("text", ["", "see you tomorrow", "Tablewright 2026-11-23 my_engine 71 won 0123456789"])
def test_text_in_which_there_is_nothing_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(TransferError, match="no match, challenge or report in the text"):
        read_pasted(text)


def test_a_bomb_is_no_match() -> None:
    with pytest.raises(TransferError, match="not whole"):
        read_pasted(line("match", " " * 50_000_000))
