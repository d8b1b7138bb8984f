"""The real app under SDL's dummy driver, with data of its own, driven by real events."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.core.request import PlayRequest
from scenes.stage.art import Art
from scenes.testing.studio import Studio
from tests.plugged import Install, plugged

OpenApp = Callable[..., Studio]

DRAWINGS_KEPT = 2_000
LARGEST_KEPT = 400 * 400  # pixels


@pytest.fixture(scope="session", autouse=True)
def drawings() -> Iterator[None]:
    """Let the library draw the same SVG at the same size once only: every test begins the app with nothing drawn."""
    draw = pygame.image.load_sized_svg
    kept: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()

    def drawn(file: BytesIO | Path, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(file, Path):
            return draw(file, size)
        key = (file.getvalue(), size)
        if key in kept:
            kept.move_to_end(key)
            return kept[key].copy()
        picture = draw(file, size)
        if size[0] * size[1] <= LARGEST_KEPT:
            kept[key] = picture.copy()
            if len(kept) > DRAWINGS_KEPT:
                kept.popitem(last=False)
        return picture

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", drawn)
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
