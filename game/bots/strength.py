"""How strong bots are, as it was measured: how many matches for two each level wins against an Apprentice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from game.bots import APPRENTICE, levels
from game.core.rules import Rules
from game.outlook.scale import package_of

FILE = "strengths.json"  # beside the game's `rules`
SEATS = 2


class Duels(BaseModel):
    """So many matches, half of them in each order of seats; a shared win is half a one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    matches: Annotated[int, Field(ge=2)]
    won: Annotated[float, Field(ge=0)]

    @model_validator(mode="after")
    def _check(self) -> Duels:
        if self.won > self.matches:
            raise ValueError("more were won than played")
        return self

    @property
    def of_100(self) -> int:
        """How many of 100 that would be."""
        return round(100 * self.won / self.matches)


class Strengths(BaseModel):
    """What was measured of one game, by the rules of a `version`; `simulations` is how long the Expert thought."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    game: str
    version: int
    against: Literal["apprentice"] = "apprentice"
    simulations: Annotated[int, Field(ge=1)]
    levels: Mapping[str, Duels]


def strengths_of(rules: Rules[Any, Any]) -> dict[str, int]:
    """Return by level how many of 100 matches for two it wins against an Apprentice, who wins half of his own.

    Nothing where it was not measured, or for other rules than these.
    """
    fewest, most = rules.info.seats
    text = _text(package_of(rules)) if fewest <= SEATS <= most else None
    try:
        found = Strengths.model_validate_json(text) if text is not None else None
    except ValidationError:
        return {}
    if found is None or (found.game, found.version) != (rules.info.key, rules.info.version):
        return {}
    known = {level: duels.of_100 for level, duels in found.levels.items() if level in levels(rules)}
    return {**known, APPRENTICE: 50} if known else {}


@cache
def _text(package: str) -> str | None:
    """Return what the file in a game's package says, None where there is none that can be read."""
    try:
        return files(package).joinpath(FILE).read_text(encoding="utf-8")
    except (OSError, ImportError, ValueError, TypeError):
        return None
