"""Memory that was let go of, back to the system."""

import sys
from contextlib import suppress


def give_back() -> None:
    """Hand what was freed back where the C library would keep it: glibc, as pictures of all sizes leave gaps."""
    if sys.platform == "linux":
        import ctypes  # the first frame does without

        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)
