"""What the system says when the app is to end: the loop hears it, and nothing is interrupted half-way."""

from __future__ import annotations

import os
import signal
from threading import Thread
from types import FrameType

from scenes.stage.waking import wake

ENDINGS = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")  # not every system knows all of them


class Signals:
    """`heard` is the signal that came, None before."""

    def __init__(self) -> None:
        """Hear nothing yet."""
        self.heard: int | None = None

    def listen(self) -> None:
        """Hear from now on. SDL would take some of these for a closed window, so this comes before its start."""
        for name in ENDINGS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._hear)
        if os.name == "posix":  # elsewhere the loop hears it when it has slept
            _wake_by_signals()

    @property
    def is_interrupt(self) -> bool:
        """Whether somebody pressed Ctrl-C where the app was started."""
        return self.heard == signal.SIGINT

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        self.heard = number


def _wake_by_signals() -> None:
    """Have any signal wake the loop: while it sleeps in SDL, the interpreter answers none."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    signal.set_wakeup_fd(write, warn_on_full_buffer=False)

    def follow() -> None:
        while os.read(read, 64):
            wake()

    Thread(target=follow, name="signals", daemon=True).start()
