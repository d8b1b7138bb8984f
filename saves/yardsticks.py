"""What bots made of the deals of days, kept so that nobody has them play again. It can all be found out anew.

Those of another version of the app may play otherwise: what they made is asked for again, and goes in time.
"""

from __future__ import annotations

from contextlib import suppress
from json import dumps, loads
from logging import getLogger
from pathlib import Path
from typing import TYPE_CHECKING

from saves.files import read_some, write_whole
from saves.records import app_version

if TYPE_CHECKING:
    from game.daily.deal import Daily
    from game.daily.yardstick import Made

logger = getLogger("tablewright.saves")

FILE = "days.json"
MOST, MOST_BYTES = 2_000, 1_000_000  # deals kept, the latest


class Yardsticks:
    """What is kept in a file beside the saved matches."""

    def __init__(self, path: Path) -> None:
        """Read what is kept at `path`; what makes no sense is left out."""
        self._path, self._app = path, app_version()
        self._points: dict[str, dict[str, int]] = {}
        with suppress(OSError, ValueError, RecursionError):
            found = loads(read_some(path, MOST_BYTES))
            if isinstance(found, dict):
                self._points = {key: _sound(points) for key, points in found.items() if isinstance(points, dict)}

    def of(self, one: Daily) -> dict[str, int]:
        """Return the points by level that are known of a deal."""
        return dict(self._points.get(self._key(one), {}))

    def keep(self, made: Made) -> None:
        """Keep what a bot made of a deal."""
        key = self._key(made.daily)
        self._points[key] = {**self._points.pop(key, {}), made.level: made.points}
        self._points = dict(list(self._points.items())[-MOST:])

    def write(self) -> None:
        """Write down what is kept; where that can't be done, it is found out anew another time."""
        try:
            write_whole(self._path, dumps(self._points).encode())
        except OSError as problem:
            logger.info("What bots made of a deal is not kept: %s", problem)

    def _key(self, one: Daily) -> str:
        return f"{self._app} {one.game} {one.version} {one.number}"


def _sound(points: dict[object, object]) -> dict[str, int]:
    return {str(level): number for level, number in points.items() if type(number) is int}
