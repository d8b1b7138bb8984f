"""The real app under SDL's dummy driver, with data of its own, driven by real events."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.request import PlayRequest
from scenes.stage.art import Art
from scenes.testing.studio import Studio
from tests.plugged import Install, plugged

OpenApp = Callable[..., Studio]


@pytest.fixture
def open_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenApp]:
    """Return a function that opens the app, at a size and with a match on the table if one is asked for.

    It may be called again after `studio.close()`: the data directory stays the same during a test.
    """
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    opened: list[Studio] = []

    def open_one(
        size: tuple[int, int] = (1280, 720), request: PlayRequest | None = None, *, expects_crashes: bool = False
    ) -> Studio:
        studio = Studio(size, request, expects_crashes=expects_crashes)
        opened.append(studio)
        return studio

    yield open_one
    for studio in opened:
        if studio.is_open:
            studio.close()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return a function that installs a game of another package."""
    with plugged(tmp_path, monkeypatch) as install:
        yield install


@pytest.fixture(scope="module")
def art() -> Iterator[Art]:
    """Return drawings for pages that are looked at without the app."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield Art()
    pygame.display.quit()
