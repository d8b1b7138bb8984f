"""Whether somebody could listen on this system, and AccessKit's adapter for it. Only Linux is tried by tests."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from saves.log import ROOT as LOG

if TYPE_CHECKING:
    from scenes.shared.manager import Manager
    from scenes.speech.reader import Reader

SCREENLESS = ("dummy", "offscreen")
SPI_GETSCREENREADER = 0x0046
SW_HIDE, SW_SHOW = 0, 5


def begin(manager: Manager) -> Reader | None:
    """Have what is on top of `manager` told to whoever asks; None where nobody can, or AccessKit is not there."""
    if not can_be_heard():
        return None
    try:
        import accesskit
    except ImportError as problem:
        logging.getLogger(LOG).warning("No screen reader can be told anything: %s", problem)
        return None
    from scenes.speech.reader import Reader

    return Reader(manager, accesskit)


def can_be_heard() -> bool:
    """Say whether there is a screen, and on it a way for a screen reader to ask."""
    if pygame.display.get_driver() in SCREENLESS:
        return False
    if sys.platform == "win32":
        return _has_reader()
    if sys.platform == "darwin":
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (bool(runtime) and Path(runtime, "bus").exists())


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


def _user32() -> Any:
    return vars(ctypes)["windll"].user32


def _has_reader() -> bool:
    """Ask Windows, where readers say that they are there."""
    answer = ctypes.c_int(0)
    _user32().SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(answer), 0)
    return bool(answer.value)


def _on_windows(kit: Any, wake: Callable[[], None], note: Callable[[Any], None]) -> Any:
    """Put the adapter before the window, which it does not do while anybody sees the window: it panics."""
    window = _window()
    _user32().ShowWindow(window, SW_HIDE)
    try:
        return kit.windows.SubclassingAdapter(window, wake, note)
    finally:
        _user32().ShowWindow(window, SW_SHOW)
