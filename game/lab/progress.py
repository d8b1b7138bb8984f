"""How far long work is, on a terminal; anywhere else nothing is shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from game.core.words import _

USUAL_COLUMNS, USUAL_ROWS = 80, 24


class Progress(Protocol):
    """What long work tells while it goes on."""

    def add(self, done: int) -> None:
        """Tell that so much more is done."""

    def say(self, line: str) -> None:
        """Print a line of the answer."""

    def warn(self, line: str) -> None:
        """Print a line that is no part of the answer."""


class _Silent:
    def add(self, done: int) -> None:
        """Show nothing."""

    def say(self, line: str) -> None:
        """Print it; somebody may read along."""
        print(line, flush=True)

    def warn(self, line: str) -> None:
        """Print it beside the answer."""
        print(line, file=sys.stderr)


class _Bar:
    """A bar at the terminal's last line, with how long it will take."""

    def __init__(self, total: int) -> None:
        from tqdm import tqdm

        tqdm.monitor_interval = 0  # no thread beside the work
        words = _("{done} of {all}, {left} left").format(done="{n_fmt}", all="{total_fmt}", left="{remaining}")
        shape = "{percentage:3.0f} % {bar} " + words
        is_measured = min(os.get_terminal_size(sys.stderr.fileno())) > 0  # some do not say
        self.bar = tqdm(
            total=total,
            file=sys.stderr,
            leave=False,
            ncols=None if is_measured else USUAL_COLUMNS,
            nrows=None if is_measured else USUAL_ROWS,
            dynamic_ncols=is_measured,
            bar_format=shape,
        )

    def add(self, done: int) -> None:
        """Move the bar on; it never goes beyond its end, and the end is shown however soon it comes."""
        self.bar.update(min(done, self.bar.total - self.bar.n))
        if self.bar.n == self.bar.total:
            self.bar.refresh()

    def say(self, line: str) -> None:
        """Print it above the bar."""
        self.bar.write(line, file=sys.stdout)
        sys.stdout.flush()

    def warn(self, line: str) -> None:
        """Print it above the bar, beside the answer."""
        self.bar.write(line, file=sys.stderr)


@contextmanager
def progress(total: int) -> Iterator[Progress]:
    """Hand out what tells how much of `total` is done."""
    if sys.stderr is None or not sys.stderr.isatty() or total < 1:
        yield _Silent()
        return
    shown = _Bar(total)
    with shown.bar:
        yield shown
