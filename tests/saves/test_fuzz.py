"""A few hundred of the mutants that `tools/fuzz_saves.py` makes by the thousand."""

from pathlib import Path

import pytest

from tools.fuzz_saves import FILES, TEXTS, outcome

SEED = 2026


@pytest.mark.parametrize("first", range(0, 250, 50))
def test_a_spoiled_file_of_one_match_is_a_match_a_shorter_one_or_refused(quick_folder: Path, first: int) -> None:
    found = {outcome(TEXTS, SEED, number, folder(quick_folder, number)) for number in range(first, first + 50)}

    assert found <= {"match", "prefix", "refused"}


@pytest.mark.parametrize("first", range(0, 40, 20))
def test_a_spoiled_file_of_saved_matches_opens_or_is_rescued(quick_folder: Path, first: int) -> None:
    found = {outcome(FILES, SEED, number, folder(quick_folder, number)) for number in range(first, first + 20)}

    assert {one.split()[0] for one in found} <= {"opened", "rescued", "newer"}


@pytest.mark.parametrize("number", [230, 10414])
def test_a_mutant_that_once_went_wrong_opens_or_is_rescued(quick_folder: Path, number: int) -> None:
    """A file that says it is only to be read, and one with a text of more bytes than there are."""
    assert outcome(FILES, 12, number, quick_folder).startswith(("opened", "rescued"))


def folder(inside: Path, number: int) -> Path:
    path = inside / str(number)
    path.mkdir()
    return path
