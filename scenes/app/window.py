"""The window: how it is opened, where it fits, and how it comes back from the full screen."""

from __future__ import annotations

import contextlib
import os
import warnings
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from assets import art
from game.core.words import _
from scenes.stage.palette import THEMES
from scenes.stage.viewport import SMALLEST_WINDOW

if TYPE_CHECKING:
    from saves.settings import Settings, WindowHint

TITLE = "Tablewright"
UNSEEN = ("offscreen", "dummy")
ICON_PX = (64, 64)
USUAL_DESKTOP = (1920, 1080)
FRAME_PX = 72  # what a desktop may need for its bar and the window's title
RETRY_SECONDS, MOST_TRIES = 0.15, 5  # until a desktop has taken a window out of its full screen


class NoDisplayError(RuntimeError):
    """No window can be opened here."""


def open_display() -> None:
    """Start the display and the fonts, and nothing that waits for a sound device.

    Raises:
        NoDisplayError: there is no screen to open a window on.
    """
    # The default X11 path goes through OpenGL, which costs 50 times as much a frame without a graphics card.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # By this a desktop knows whose window it is (`StartupWMClass`); pygame, once imported, has named it after the file.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = TITLE
    # What the first finger does comes as the mouse's events, too, marked as touch: a tap is a click everywhere.
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "1")
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoDisplayError(str(problem)) from problem
    # Without a screen SDL plays on in a window that nobody sees, unless it was asked to.
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        raise NoDisplayError("SDL finds no screen")
    pygame.display.set_icon(pygame.image.load_sized_svg(art("app/icon"), ICON_PX))
    pygame.font.init()
    pygame.key.set_repeat(400, 60)


def display_words() -> str:
    """Return how a window would be opened here, or why it can't be."""
    versions = f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.version.SDL))}"
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as problem:
        return _("{versions}; no window can be opened: {reason}").format(versions=versions, reason=problem)
    finally:
        pygame.display.quit()
    if driver in UNSEEN:
        return _("{versions}; no window can be seen here ({driver})").format(versions=versions, driver=driver)
    return _("{versions}; windows open by {driver}").format(versions=versions, driver=driver)


def open_window(size: tuple[int, int], *, fullscreen: bool = False) -> Surface:
    """Open the window, or change it, and return its surface.

    Raises:
        NoDisplayError: the display refuses it.
    """
    flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
    wanted = (0, 0) if fullscreen else size
    try:
        return _mode(wanted, flags)
    except pygame.error as problem:
        # Wayland has no plain framebuffer: there the accelerated path is the only one.
        if os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
            raise NoDisplayError(str(problem)) from problem
        pygame.display.quit()
        pygame.display.init()
        try:
            return _mode(wanted, flags)
        except pygame.error as again:
            raise NoDisplayError(str(again)) from again


def _mode(size: tuple[int, int], flags: int) -> Surface:
    with warnings.catch_warnings():
        # Desktops may give a window another size than it asks for: whoever lays out goes by the surface.
        warnings.filterwarnings("ignore", "Requested window was forcibly resized", RuntimeWarning)
        return pygame.display.set_mode(size, flags)


def first_frame(screen: Surface, theme: str) -> None:
    """Show the dark room at once: everything else is loaded behind it."""
    top, bottom = THEMES.get(theme, THEMES["lamplight"]).room
    strip = Surface((1, 2))
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    pygame.transform.smoothscale(strip.convert(screen), screen.get_size(), screen)
    pygame.display.flip()


def fitted(hint: WindowHint, desktop: tuple[int, int]) -> WindowHint:
    """Return the window that `hint` asks for, no larger than a `desktop` has room for and wholly on it.

    Other screens may lie beside that desktop, so a remembered place is only moved where the window was too large. The
    first window of all grows with a desktop of many pixels, on which it would be small.
    """
    if hint.x is None:
        dense = max(1.0, min(desktop[0] / USUAL_DESKTOP[0], desktop[1] / USUAL_DESKTOP[1]))
        hint = hint._replace(width=round(hint.width * dense), height=round(hint.height * dense))
    width = min(hint.width, desktop[0])
    height = min(hint.height, desktop[1] - FRAME_PX)
    if (width, height) == (hint.width, hint.height):
        return hint
    wide, high = max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])
    return hint._replace(
        width=wide, height=high, x=max(0, (desktop[0] - wide) // 2), y=max(0, (desktop[1] - high) // 2)
    )


def come_forward() -> None:
    """Bring the window before others, or at least let the desktop point it out, as far as it lets windows do so."""
    with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way from pygame's display to its window
        window = pygame.Window.from_display_module()
        if not pygame.display.get_active():
            window.restore()
        window.focus()
        if not window.focused:
            window.flash(pygame.FLASH_UNTIL_FOCUSED)


def window_wanted(settings: Settings, *, was_open: bool) -> WindowHint:
    """Return the window that `settings` remember; one that `was_open` since the start had room, on whatever screen."""
    from saves.settings import WindowHint

    place = settings.window_x, settings.window_y
    hint = WindowHint(*place, settings.window_width, settings.window_height, fullscreen=False, theme=settings.theme)
    return hint if was_open else fitted(hint, pygame.display.get_desktop_sizes()[0])


class Return:
    """The way back from the full screen. Desktops take their time, and let the window have the screen's size till then.

    So the window asks again for a moment. Whoever keeps it otherwise, as one that tiles, has the last word.
    """

    def __init__(self, hint: WindowHint) -> None:
        """Come back to where `hint` says."""
        self._hint = hint
        self._waited, self._tries = 0.0, 0

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self._tries >= MOST_TRIES

    def update(self, seconds: float) -> Surface | None:
        """Let time pass; return the window's surface if it had to be asked again."""
        self._waited += seconds
        if self._waited < RETRY_SECONDS:
            return None
        self._waited, self._tries = 0.0, self._tries + 1
        hint, screen = self._hint, pygame.display.get_surface()
        if screen is not None and screen.get_size() == (hint.width, hint.height):
            return None
        screen = open_window((hint.width, hint.height))
        if hint.x is not None and hint.y is not None:
            with contextlib.suppress(pygame.error):
                pygame.display.set_window_position((hint.x, hint.y))
        return screen
