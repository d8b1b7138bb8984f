"""The log of every recorded match: where it begins."""

from pathlib import Path

import pytest

from saves.transfer import read_match
from scenes.table.chronicle import Chronicle
from tests.goldens import FOLDER

GOLDENS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_log_begins_with_its_earliest_turn(path: Path) -> None:
    _record, match = read_match(path)

    turns = [line.turn for line in Chronicle(match).lines()]

    assert turns[0] == min(turns)
