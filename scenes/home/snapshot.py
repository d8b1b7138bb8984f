"""What an open match looks like: a picture of its table and its points, read from the disk after the first frames."""

from __future__ import annotations

from dataclasses import dataclass
from logging import getLogger
from typing import TYPE_CHECKING

from game.core.plugins import FAULTS
from game.core.registry import GameError
from saves.errors import SaveError

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shared.house import House


@dataclass(frozen=True, slots=True)
class Snapshot:
    """`points` by seat, empty where they are not known; `score` is how a match for one player stands, in words."""

    picture: Surface | None
    points: tuple[int, ...]
    score: str = ""


NOTHING = Snapshot(None, ())


def snapshot(house: House, identity: str, size: tuple[int, int]) -> Snapshot:
    """Return how a saved match stands; one that can't be opened has neither picture nor points.

    Whatever its game's package raises is in the log, and keeps nobody from the other matches: who opens it is told.
    """
    try:
        return _taken(house, identity, size)
    except (SaveError, GameError):
        return NOTHING
    except FAULTS as problem:
        getLogger("tablewright.home").error("The match %s can't be shown", identity, exc_info=problem)
        return NOTHING


def _taken(house: House, identity: str, size: tuple[int, int]) -> Snapshot:
    from scenes.home.thumbnail import table_picture, table_score

    match = house.archive.match(identity)
    picture, score = table_picture(house, match, size), table_score(house, match)
    standings = match.rules.standings(match.state)
    points = tuple(one.points for one in sorted(standings.seats, key=lambda one: one.seat))
    return Snapshot(picture, points, score)
