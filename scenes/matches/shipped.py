"""Matches that come with the app, to be watched: such as the example of a game's designer."""

from __future__ import annotations

from dataclasses import dataclass
from json import JSONDecodeError, loads
from pathlib import Path
from typing import TYPE_CHECKING

import assets
from game.core import registry
from game.core.words import _, mark
from saves.errors import SaveError
from saves.paths import SUFFIX
from saves.transfer import read_match, read_record
from scenes.matches.opening import look_at

if TYPE_CHECKING:
    from saves.records import MatchRecord
    from scenes.shared.house import House

FOLDER = Path(assets.__file__).resolve().parent / "replays"
# The titles that stand in the sidecars, here for the translators.
TITLES = (mark("The designer’s example"),)


@dataclass(frozen=True, slots=True)
class Shipped:
    """One match in `FOLDER`; its replay is made only when it is opened."""

    path: Path
    title: str
    record: MatchRecord

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.record.game

    @property
    def line(self) -> str:
        """Who plays in it."""
        return ", ".join(seat.name for seat in self.record.seats)


def shipped(game: str | None = None) -> list[Shipped]:
    """Return the matches that come with the app, of one game or all; those that can't be read are left out.

    A file `example.tablewright` may have a sidecar `example.json` with a `title`; else its players are its title.
    """
    found, known = [], registry.keys()
    for path in sorted(FOLDER.glob(f"*{SUFFIX}")):
        try:
            record = read_record(path)
        except SaveError:
            continue
        if record.game in known and game in (None, record.game):
            title = _title(path) or ", ".join(seat.name for seat in record.seats)
            found.append(Shipped(path, _(title), record))
    return found


def watch(house: House, one: Shipped) -> None:
    """Open a shipped match in the viewer.

    Raises:
        SaveError: it can't be followed.
    """
    _record, match = read_match(one.path)
    look_at(house, match, f"{_(match.rules.info.title)} · {one.title}")


def _title(path: Path) -> str:
    """Return the title in the sidecar of `path`, empty without one."""
    try:
        said = loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    except (OSError, JSONDecodeError, UnicodeDecodeError):
        return ""
    title = said.get("title", "") if isinstance(said, dict) else ""
    return title if isinstance(title, str) else ""
