"""A few hundred of the mutants that `tools/fuzz_saves.py` makes by the thousand."""

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from tools.fuzz.verdict import WrongError
from tools.fuzz_saves import Files, Texts

SEED = 2026


@pytest.mark.parametrize("first", range(0, 250, 50))
def test_a_spoiled_file_of_one_match_is_a_match_a_shorter_one_or_refused(quick_folder: Path, first: int) -> None:
    """One store takes them all in: none changes another, though they share ids and deals."""
    mutants = Texts(quick_folder)
    found = {mutants.outcome(SEED, number) for number in range(first, first + 50)}
    mutants.look_through()

    assert found <= {"match", "prefix", "refused"}


def test_a_file_that_changes_another_match_is_noticed(quick_folder: Path) -> None:
    mutants = Texts(quick_folder)
    next(number for number in count() if mutants.outcome(SEED, number) == "match")
    with closing(sqlite3.connect(quick_folder / "matches.sqlite")) as connection:
        connection.execute("UPDATE matches SET deal = deal + 1")
        connection.commit()

    with pytest.raises(WrongError):
        mutants.look_through()


@pytest.mark.parametrize("first", range(0, 40, 20))
def test_a_spoiled_file_of_saved_matches_opens_or_is_rescued(quick_folder: Path, first: int) -> None:
    mutants = Files(quick_folder)
    found = {mutants.outcome(SEED, number) for number in range(first, first + 20)}

    assert {one.split()[0] for one in found} <= {"opened", "rescued", "newer"}


@pytest.mark.parametrize("number", [230, 10414])
def test_a_mutant_that_once_went_wrong_opens_or_is_rescued(quick_folder: Path, number: int) -> None:
    """A file that says it is only to be read, and one with a text of more bytes than there are."""
    assert Files(quick_folder).outcome(12, number).startswith(("opened", "rescued"))


@pytest.mark.parametrize("kind", [Texts, Files])
def test_a_spoiled_file_can_be_looked_at_on_every_screen(
    quick_folder: Path, kind: type[Texts] | type[Files], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(quick_folder))  # the window sets it to a folder of its own
    mutants = kind(quick_folder, screens=1)
    for number in range(3):
        mutants.outcome(SEED, number)
    mutants.close()
