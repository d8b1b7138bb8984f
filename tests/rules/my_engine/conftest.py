"""What these tests share."""

from collections.abc import Iterator

import pytest

from game.core import registry


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the game among the registered ones, so that records of it can be replayed."""
    monkeypatch.setitem(registry.BUILT_IN, "my_engine", "game.rules.my_engine")
    registry._packages.cache_clear()
    yield
    registry._packages.cache_clear()
