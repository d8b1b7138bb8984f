"""The log of every recorded match: under which turn its lines stand."""

from pathlib import Path

import pytest

from saves.transfer import read_match
from scenes.table.chronicle import Chronicle
from tests.goldens import FOLDER

GOLDENS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_log_goes_from_turn_to_turn_and_never_back(path: Path) -> None:
    _record, match = read_match(path)

    turns = [line.turn for line in Chronicle(match).lines()]

    assert turns == sorted(turns)
