"""What all tests of the games share: every sentence that a game says is one of the catalogues'."""

from collections.abc import Iterator

import pytest

from tests import plurals


@pytest.fixture(autouse=True)
def every_sentence_can_be_translated(listener: None) -> Iterator[None]:
    """Fail a test in which a game says what no catalogue holds: in another language it would stay English."""
    plurals.asked.clear()
    yield
    assert plurals.asked <= plurals.texts()
