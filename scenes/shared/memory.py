"""Memory that was let go of, back to the system; what of it is the C library's only where that is glibc."""

import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

LARGE = 1 << 20  # bytes
_MMAP_THRESHOLD = -3  # of glibc's malloc.h


def give_back() -> None:
    """Hand back what nobody uses any more: pictures of all sizes leave gaps, which the C library would keep.

    A scene and what it is made of know each other, so that only the collector finds out that all of it is done with.
    By itself that comes seldom: it counts objects, and a picture of a whole window is one.
    """
    collect()
    _with_glibc(lambda library: library.malloc_trim(0))


def collect() -> None:
    """Find what nobody can reach any more."""
    gc.collect()


def keep_for_good() -> None:
    """Look no more at what is there by now, modules above all: it stays, and is most of what there is to look at."""
    gc.freeze()


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
