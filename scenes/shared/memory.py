"""Memory: what nobody uses any more goes, and what was let go of, back to the system where the C library is glibc."""

import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

LARGE = 1 << 20  # bytes
_MMAP_THRESHOLD = -3  # of glibc's malloc.h


def give_back() -> None:
    """Hand what was freed back, which the C library would keep: pictures of all sizes leave gaps."""
    _with_glibc(lambda library: library.malloc_trim(0))


def tidy_up() -> None:
    """Let go of all that only holds itself, as a scene that was left and its buttons. It may take a frame or two."""
    collect()
    give_back()


def collect() -> None:
    """Find what nobody can reach any more."""
    gc.collect()


def collect_later() -> None:
    """Look for nothing that could go until all stands that stays: a start makes little else."""
    gc.disable()


def keep_for_good() -> None:
    """Look no more for what could go among all that there is now, as modules and drawings: it stays to the end.

    What comes from now on is looked at again, if that was to wait.
    """
    gc.freeze()
    gc.enable()


def keep_large_apart() -> None:
    """Have what is large, as pictures of a whole window, go back to the system as soon as it is freed.

    Otherwise glibc takes the largest that was ever freed for the usual size, and keeps all of it in one heap with gaps.
    """
    _with_glibc(lambda library: library.mallopt(_MMAP_THRESHOLD, LARGE))


def _with_glibc(do: Callable[[Any], object]) -> None:
    if sys.platform == "linux":
        import ctypes  # the first frame does without

        with suppress(OSError, AttributeError):  # another C library
            do(ctypes.CDLL(None))
