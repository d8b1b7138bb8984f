"""The real app under SDL's dummy driver, with data of its own, driven by real events."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.core.request import PlayRequest
from scenes.stage import sound
from scenes.stage.art import Art
from scenes.testing.studio import Studio
from tests.plugged import Install, plugged

OpenApp = Callable[..., Studio]

BYTES_KEPT = 256 << 20  # of drawings, in each process that tests
BYTES_PER_PIXEL = 4
BUFFER_SAMPLES = 64  # SDL waits for two buffers of silence whenever it lets go of the audio device


@pytest.fixture(scope="session", autouse=True)
def short_farewell() -> Iterator[None]:
    """Let the device, which nobody hears, be let go of within milliseconds: every test that opens the app does so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sound, "BUFFER_SAMPLES", BUFFER_SAMPLES)
        yield


@pytest.fixture(scope="session", autouse=True)
def drawings() -> Iterator[None]:
    """Let the library draw the same SVG at the same size once only: every test begins the app with nothing drawn."""
    draw = pygame.image.load_sized_svg
    kept: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()
    room = BYTES_KEPT

    def drawn(file: BytesIO | Path, size: tuple[int, int]) -> pygame.Surface:
        nonlocal room
        if isinstance(file, Path):
            return draw(file, size)
        key = (file.getvalue(), size)
        if key in kept:
            kept.move_to_end(key)
            return kept[key].copy()
        picture = draw(file, size)
        kept[key] = picture.copy()
        room -= _bytes(picture)
        while room < 0:
            room += _bytes(kept.popitem(last=False)[1])
        return picture

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", drawn)
        yield


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * BYTES_PER_PIXEL


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
