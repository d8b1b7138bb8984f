"""The window as it opens: wholly on the desktop, whatever that has room for."""

import pygame
import pytest

from saves.settings import WindowHint
from scenes.app.window import FRAME_PX, MOST_TRIES, RETRY_SECONDS, fitted, open_window
from scenes.stage.viewport import SMALLEST_WINDOW
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer

SIZES = [(1280, 720), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)]


def hint(width: int = 1280, height: int = 800, x: int | None = None, y: int | None = None) -> WindowHint:
    """Return what the settings say of the window."""
    return WindowHint(x, y, width, height, fullscreen=False, theme="lamplight")


@pytest.mark.parametrize("desktop", SIZES)
def test_the_first_window_fits_the_desktop_with_its_title(desktop: tuple[int, int]) -> None:
    found = fitted(hint(), desktop)

    assert found.width <= desktop[0]
    assert found.height <= desktop[1] - FRAME_PX
    assert found.y is None or (found.y > 0 and found.y + found.height < desktop[1])


def test_the_first_window_is_not_small_on_a_dense_screen() -> None:
    """Words are measured by the window: a small one on many pixels would be hard to read."""
    assert (fitted(hint(), (3840, 2160)).width, fitted(hint(), (3840, 2160)).height) == (2560, 1600)
    assert fitted(hint(x=40, y=40), (3840, 2160)) == hint(x=40, y=40)


def test_a_window_that_fits_stays_where_it_was_left() -> None:
    """It may lie on another screen than the first."""
    left = hint(1000, 700, x=2500, y=-300)

    assert fitted(left, (1920, 1080)) == left


def test_no_window_is_smaller_than_a_table_needs() -> None:
    found = fitted(hint(), (800, 480))

    assert (found.width, found.height) == SMALLEST_WINDOW
    assert (found.x, found.y) == (0, 0)


@pytest.mark.parametrize("is_hostile", [False, True])
def test_a_window_has_its_old_size_after_the_full_screen(open_app: OpenApp, is_hostile: bool) -> None:
    """Desktops give a window that leaves the full screen the size of the screen first, some insist on theirs."""
    studio = open_app((1100, 700))
    studio.key(pygame.K_F11)
    studio.key(pygame.K_F11)

    for asked in range(2 * MOST_TRIES):
        if is_hostile or asked == 0:
            studio.app.manager.resize(open_window((1280, 800)))
        studio.frames(1, RETRY_SECONDS)

    assert studio.app.manager.screen.get_size() == ((1280, 800) if is_hostile else (1100, 700))
    assert studio.app.house.settings.fullscreen is False


def test_who_began_in_the_full_screen_gets_a_window_that_fits(open_app: OpenApp) -> None:
    prefer(fullscreen=True, window_width=9000, window_height=9000)
    studio = open_app((1100, 700))

    studio.key(pygame.K_F11)

    width, height = pygame.display.get_desktop_sizes()[0]
    assert studio.app.manager.screen.get_width() <= width
    assert studio.app.manager.screen.get_height() <= height
