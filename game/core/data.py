"""What files of data have in common: lessons, puzzles, medals, ladders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from game.core.words import _

S = TypeVar("S", bound="Strict")


class Strict(BaseModel):
    """Data that says nothing which is not known here."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def place_of(where: Iterable[int | str]) -> str:
    """Return where in a file something is wrong, as a person counts: the first of a list is 1; empty for all of it.

    `where` is the `loc` of an error of pydantic.
    """
    return " · ".join(str(part + 1) if isinstance(part, int) else part for part in where)


def data_in(text: str, kind: type[S], error: type[Exception], damaged: str, file: str = "") -> S:
    """Return the data of a `kind` that the `text` of a `file` says.

    `damaged` is what is said where there is none, with {file}, {place} and {problem} of the first fault in it.

    Raises:
        error: with that.
    """
    try:
        return kind.model_validate_json(text)
    except ValidationError as problem:
        first = problem.errors()[0]
        place = place_of(first["loc"]) or _("its beginning")
        raise error(damaged.format(file=file, place=place, problem=first["msg"])) from problem
