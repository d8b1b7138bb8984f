"""The real app under SDL's dummy driver, with data of its own, driven by real events."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.request import PlayRequest
from scenes.shared import house, memory
from scenes.stage import fonts, sound
from scenes.stage.art import Art
from scenes.testing.studio import Studio
from tests.plugged import Install, plugged
from tests.screen.drawings import Drawn, SharedArt, SharedFace

OpenApp = Callable[..., Studio]

LINE_BYTES = 64 << 20  # of words: tests read what was written since something changed
BUFFER_SAMPLES = 64  # SDL waits for two buffers of silence whenever it lets go of the audio device


@pytest.fixture(scope="session", autouse=True)
def short_farewell() -> Iterator[None]:
    """Let the device, which nobody hears, be let go of within milliseconds: every test that opens the app does so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sound, "BUFFER_SAMPLES", BUFFER_SAMPLES)
        yield


@pytest.fixture(scope="session", autouse=True)
def memory_to_use_again() -> Iterator[None]:
    """Hand no memory back between tests: the next one wants as much, and the kernel would empty each page of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "_with_glibc", lambda _do: None)
        patch.setattr(memory, "collect", lambda: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def drawings() -> Iterator[None]:
    """Let an app find what another one drew in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house, "Art", SharedArt)
        patch.setattr(fonts, "LEAST_LINES", LINE_BYTES)
        patch.setattr(fonts, "Face", SharedFace)
        patch.setattr(pygame.image, "load_sized_svg", Drawn(pygame.image.load_sized_svg))
        yield


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
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is on the clipboard, which a system without a window has not."""
    there = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: there.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: there[0])
    return there


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return a function that installs a game of another package."""
    monkeypatch.setattr(house, "Art", Art)  # packages of the same name bring other pictures in the next test
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
