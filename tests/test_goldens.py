"""The golden matches happen as they always did."""

from pathlib import Path

import pytest

from game.core.registry import keys
from saves.transfer import read_match
from tests.goldens import expectation, goldens, said, told, words_of

each_golden = pytest.mark.parametrize("path", goldens(), ids=lambda path: path.stem)


@each_golden
def test_a_golden_match_happens_as_it_always_did(path: Path) -> None:
    """Run `python -m tests.goldens` to accept a change that was meant."""
    assert told(path) == expectation(path).read_text(encoding="utf-8")


@each_golden
def test_in_a_golden_match_all_is_said_and_thought_as_it_always_was(path: Path) -> None:
    """Run `python -m tests.goldens` to accept a change that was meant."""
    assert said(path) == words_of(path).read_text(encoding="utf-8")


@each_golden
def test_a_golden_match_can_be_imported(path: Path) -> None:
    """Every digest in it proves the replay."""
    record, match = read_match(path)

    assert len(match.intents) == len(record.intents) > 0
    assert record.digests


@pytest.mark.parametrize("key", keys())
def test_every_game_has_a_golden_match_that_is_over(key: str) -> None:
    matches = [read_match(path)[1] for path in goldens() if path.stem.startswith(key)]

    assert any(match.is_over for match in matches)
