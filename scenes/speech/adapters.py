"""AccessKit's adapter for this system. Only that of Linux is tried by tests."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import Any

import pygame

SW_HIDE, SW_SHOW = 0, 5


def adapter(kit: Any, wake: Callable[[], None], note: Callable[[Any], None], sleep: Callable[[], None]) -> Any:
    """Return the adapter of this system: it calls `wake` when somebody listens and `note` with what they ask for.

    None of the three may raise: that would end the adapter for good.
    """
    if sys.platform == "win32":
        return _on_windows(kit, wake, note)
    if sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return kit.macos.SubclassingAdapter.for_window(_window(), wake, note)
    return kit.unix.Adapter(wake, note, sleep)


def _window() -> Any:
    return pygame.display.get_wm_info()["window"]


def _on_windows(kit: Any, wake: Callable[[], None], note: Callable[[Any], None]) -> Any:
    """Put the adapter before the window, which it does not do while anybody sees the window: it panics."""
    window, user = _window(), vars(ctypes)["windll"].user32
    user.ShowWindow(window, SW_HIDE)
    try:
        return kit.windows.SubclassingAdapter(window, wake, note)
    finally:
        user.ShowWindow(window, SW_SHOW)
