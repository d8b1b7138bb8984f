"""A game controller that SDL itself makes up: to everybody but SDL it is one that was plugged in."""

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

MAPS = Path("/proc/self/maps")  # of Linux: which libraries this process has loaded
A_CONTROLLER, AXES, BUTTONS, HATS = 1, 6, 15, 0


def _sdl() -> ctypes.CDLL:
    """Return the SDL that pygame has loaded."""
    if not MAPS.exists():
        pytest.skip("only on Linux a process tells which libraries it has loaded")
    found = [line.split()[-1] for line in MAPS.read_text().splitlines() if "/libSDL2-2" in line]
    if not found:
        pytest.skip("this pygame keeps its SDL to itself")
    return ctypes.CDLL(found[0])


@contextmanager
def plugged_in() -> Iterator[Callable[[int], None]]:
    """Plug a controller in, and out again; yield what presses one of its buttons."""
    sdl = _sdl()
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
    index = sdl.SDL_JoystickAttachVirtual(A_CONTROLLER, AXES, BUTTONS, HATS)
    assert index >= 0

    def press(button: int) -> None:
        stick = sdl.SDL_JoystickFromInstanceID(sdl.SDL_JoystickGetDeviceInstanceID(index))
        sdl.SDL_JoystickSetVirtualButton(stick, button, 1)

    yield press
    sdl.SDL_JoystickDetachVirtual(index)
