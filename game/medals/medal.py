"""Medals as data: what each asks for. A file holds the row of one game in JSON, one that of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from json import dumps
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.core.data import Strict, data_in
from game.core.digest import blake2b
from game.core.rules import Rules
from game.core.words import _
from game.medals.conditions import Condition, Followed, RecordCondition
from game.medals.evidence import Evidence

METHOD = 1  # one more with whatever lets the same match earn other medals
MOST_MEDALS = 6  # in a row of the cabinet
HOUSE = ""  # in the place of a game's key


class MedalError(ValueError):
    """A file of medals is damaged, or for another game."""


class Medal(Strict):
    """One medal. `needs` have to hold in a match, all of them; then it counts.

    It takes so many `times`, one after the other where they are `in_a_row`, or of so many `different` games, companies
    or tables. `counts` says which matches: those that the statistics count, of these only the `unaided` ones (without a
    hint), or any that was finished. `kind` is how hard it is.
    """

    key: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
    name: Annotated[str, Field(min_length=1, max_length=24)]
    asks: Annotated[str, Field(min_length=1, max_length=70)]
    kind: Literal["first", "craft", "feat"]
    emblem: Literal[
        "bolt", "bowl", "cap", "crown", "cube", "flame", "gear", "grid", "leaf", "moon", "quill", "scale", "star", "sun"
    ]
    secret: bool = False
    counts: Literal["records", "unaided", "any"] = "records"
    needs: tuple[Condition, ...] = ()
    times: Annotated[int, Field(ge=1, le=1000)] = 1
    in_a_row: bool = False
    different: Literal["game", "against", "seats"] | None = None

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if self.in_a_row and self.different:
            raise ValueError("matches in a row can't be counted by what is different in them")
        return self

    @property
    def followed(self) -> tuple[Followed, ...]:
        """The needs for which a match has to be followed."""
        return tuple(one for one in self.needs if not isinstance(one, RecordCondition))

    @property
    def recorded(self) -> tuple[RecordCondition, ...]:
        """The needs that are known without following it."""
        return tuple(one for one in self.needs if isinstance(one, RecordCondition))

    @property
    def goal(self) -> int:
        """Up to which number its progress is counted: times, or the number that its first need asks for."""
        if self.times > 1:
            return self.times
        return max(1, self.followed[0].goal) if self.followed else 1

    def mark(self, evidence: Evidence) -> Mark:
        """Return what a match gives towards it."""
        numbers = [one.number(evidence) for one in self.followed]
        holds = all(one.holds(number) for one, number in zip(self.followed, numbers, strict=True))
        return Mark(max(0, numbers[0]) if numbers else 0, holds)


@dataclass(frozen=True, slots=True)
class Mark:
    """What one match gives towards a medal: the `number` that its first need is about, and whether all of them hold."""

    number: int
    holds: bool


class Medals(Strict):
    """What a file holds: the medals of one game, or those of the house, where `game` is empty."""

    format: Literal[1]
    game: Annotated[str, Field(max_length=80)]
    medals: Annotated[tuple[Medal, ...], Field(min_length=1, max_length=MOST_MEDALS)]

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        keys = [medal.key for medal in self.medals]
        if len(set(keys)) < len(keys):
            raise ValueError("two medals have the same key")
        if self.game == HOUSE and any(medal.followed for medal in self.medals):
            raise ValueError("medals of the house can't ask what only one game knows")
        return self

    def edition(self, rules: Rules[Any, Any]) -> str:
        """Return what tells marks that were made by these rules and needs from those of others."""
        needs = {one.key: [need.model_dump(mode="json") for need in one.followed] for one in self.medals}
        return (
            f"{METHOD}.{rules.info.version}.{blake2b(dumps(needs, sort_keys=True).encode(), digest_size=6).hexdigest()}"
        )

    def marks(self, evidence: Evidence) -> dict[str, Mark]:
        """Return what a match gives towards each medal for which it has to be followed, where that is anything."""
        found = {medal.key: medal.mark(evidence) for medal in self.medals if medal.followed}
        return {key: mark for key, mark in found.items() if mark.number or mark.holds}


def read(text: str, game: str, file: str) -> Medals:
    """Return the medals of a `game`, or of the house, that a file holds.

    Raises:
        MedalError: it is damaged, or for another game.
    """
    damaged = _("The medals {file} are damaged at {place}: {problem}")
    found = data_in(text, Medals, MedalError, damaged, file)
    if found.game != game:
        raise MedalError(_("{file} has medals of another game: {game}.").format(file=file, game=found.game))
    return found


def written(marks: Mapping[str, Mark]) -> str:
    """Return `marks` as they are kept."""
    return dumps({key: [mark.number, int(mark.holds)] for key, mark in sorted(marks.items())}, separators=(",", ":"))


def unwritten(data: Mapping[str, Sequence[int]]) -> dict[str, Mark]:
    """Return the marks that were `written`."""
    return {key: Mark(number, bool(holds)) for key, (number, holds) in data.items()}
