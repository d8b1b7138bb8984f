"""An X display of its own for what is measured, so that windows are real where nobody looks at them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def virtual_display(size: str, *options: str) -> Iterator[str]:
    """Hand out the name of a new display of `size`, such as 1920x1080; `options` are further ones of Xvfb's.

    Raises:
        FileNotFoundError: Xvfb isn't installed.
    """
    read, write = os.pipe()
    with os.fdopen(read) as answer:
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
        command += options
        try:
            server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        finally:
            os.close(write)
        try:
            yield f":{answer.readline().strip()}"
        finally:
            server.terminate()
            server.wait()
