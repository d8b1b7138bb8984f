"""What files of data have in common: lessons, puzzles, medals, ladders."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict, ValidationError

from game.core.words import _


class Strict(BaseModel):
    """Data that says nothing which is not known here."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def place_of(where: Iterable[int | str]) -> str:
    """Return where in a file something is wrong, as a person counts: the first of a list is 1; empty for all of it.

    `where` is the `loc` of an error of pydantic.
    """
    return " · ".join(str(part + 1) if isinstance(part, int) else part for part in where)


def damage(problem: ValidationError) -> tuple[str, str]:
    """Return where in a file the first thing is wrong, in words, and what it is."""
    first = problem.errors()[0]
    return place_of(first["loc"]) or _("its beginning"), first["msg"]
