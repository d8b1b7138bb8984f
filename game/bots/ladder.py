"""What tells a game's levels apart, and how strong they were measured to be: data beside its rules.

Below the apprentice stand bots that know the same and slip; above it those that look ahead, the longer the higher. A
game's `ladder.json` says how often and how far each slips, and for how long an Adept looks ahead, so that the gap is
about the same from step to step: what is careless in one game decides nothing in another.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from pydantic import Field

from game.core.data import Strict
from game.core.plugins import FAULTS
from game.core.rules import Rules
from game.outlook.scale import package_of

FILE = "ladder.json"  # beside the game's `rules`


class Slips(Strict):
    """So many of a hundred decisions are made at a glance, and by how little looks tell such a bot what is good.

    With a `heat` near 0 it takes what looks best at a glance; the higher, the more it takes anything.
    """

    share: Annotated[float, Field(ge=0, le=100)]
    heat: Annotated[float, Field(gt=0, le=100)] = 1.0


class Rating(Strict):
    """A strength in Elo above the apprentice's, its standard error, and in how many matches it was found."""

    elo: float
    error: Annotated[float, Field(ge=0)]
    matches: Annotated[int, Field(ge=1)]

    @property
    def of_100(self) -> int:
        """How many of 100 matches for two it would win against an apprentice."""
        return round(100 / (1 + 10 ** (-self.elo / 400)))


class Ladder(Strict):
    """The levels of a game, by the rules of a `version`.

    `slips` are by level, of those below the apprentice; `looks` are seconds by level, of those above it who look ahead
    for longer or shorter than is usual; `ratings` are by the number of seats, then by level.
    """

    format: Literal[1] = 1
    game: str
    version: int
    slips: Mapping[str, Slips] = {}
    looks: Mapping[str, Annotated[float, Field(gt=0, le=60)]] = {}
    ratings: Mapping[int, Mapping[str, Rating]] = {}


def ladder_of(rules: Rules[Any, Any]) -> Ladder:
    """Return what a game says of its levels: nothing where its file can't be read, no ratings for other rules."""
    info = rules.info
    found = read(package_of(rules))
    if found is None or found.game != info.key:
        return Ladder(game=info.key, version=info.version)
    return found if found.version == info.version else found.model_copy(update={"ratings": {}})


def strengths_of(rules: Rules[Any, Any]) -> dict[str, int]:
    """Return by level how many of 100 matches for two it would win against an apprentice; empty where nobody knows."""
    return {level: rating.of_100 for level, rating in ladder_of(rules).ratings.get(2, {}).items()}


@cache
def read(package: str) -> Ladder | None:
    """Return what the file in a game's package says, None where there is none that can be read."""
    try:
        return Ladder.model_validate_json(files(package).joinpath(FILE).read_text(encoding="utf-8"))
    except (*FAULTS, ImportError):
        return None
