"""Whether somebody could listen on this system; where they could, AccessKit is loaded. Only Linux is tried by tests."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from saves.log import ROOT as LOG

if TYPE_CHECKING:
    from scenes.shared.manager import Manager
    from scenes.speech.reader import Reader

SCREENLESS = ("dummy", "offscreen")
SPI_GETSCREENREADER = 0x0046


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
    return _has_bus()


def _has_bus() -> bool:
    """Say whether there is a bus, by which readers ask on Linux; that of another user, whose shell this is, is none."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    is_there = bool(runtime) and os.access(Path(runtime, "bus"), os.F_OK)
    return is_there or bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS"))


def _has_reader() -> bool:
    """Ask Windows, where readers say that they are there."""
    answer = ctypes.c_int(0)
    vars(ctypes)["windll"].user32.SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(answer), 0)
    return bool(answer.value)
