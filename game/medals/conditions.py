"""The few kinds of conditions that medals are made of: each finds a number in a match, and bounds for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.core.data import Strict
from game.medals.evidence import ME, Evidence, Happening

Scalar = int | str | bool
Path = Annotated[str, Field(pattern=r"^-?\w+(\.-?\w+)*$", max_length=80)]


class Bounded(Strict):
    """A number that has to lie between bounds; without any, it has to be 1 or more."""

    at_least: int | None = None
    at_most: int | None = None

    @model_validator(mode="after")
    def _can_be(self) -> Self:
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            raise ValueError("at_least is more than at_most")
        return self

    @property
    def goal(self) -> int:
        """What is to be reached; 0 where the number only must not become too large."""
        if self.at_least is not None:
            return self.at_least
        return 1 if self.at_most is None else 0

    def holds(self, number: int) -> bool:
        """Whether `number` lies between the bounds."""
        floor = self.goal if self.at_least is not None or self.at_most is None else number
        return floor <= number and (self.at_most is None or number <= self.at_most)


class EventCondition(Bounded):
    """How often something happened, or how much: events called `event` whose fields are as `where` says.

    `whose` are those of the seat, or everyone's. Without `total` or `different` they are counted; `total` adds up one
    of their fields, `different` counts how many values a field has. The most `within` a turn or a single event counts,
    or all of the match.
    """

    kind: Literal["event"]
    event: str
    where: Mapping[Path, Scalar | tuple[Scalar, ...] | Bounded] = {}
    whose: Literal["me", "anyone"] = "me"
    total: Path | None = None
    different: Path | None = None
    within: Literal["match", "turn", "event"] = "match"

    def number(self, evidence: Evidence) -> int:
        """Return what is found in a match."""
        happenings = evidence.own() if self.whose == "me" else evidence.happenings
        groups: dict[int, list[Any]] = {}
        for place, one in enumerate(happenings):
            if self.fits(evidence, one):
                group = {"match": 0, "turn": one.turn, "event": place}[self.within]
                groups.setdefault(group, []).append(one.event)
        return max((self._measured(evidence, events) for events in groups.values()), default=0)

    def fits(self, evidence: Evidence, one: Happening) -> bool:
        """Whether that is what the condition is about, whoever did it."""
        return one.event.kind == self.event and all(
            _is(evidence.read(one.event, path), wanted, evidence.seat) for path, wanted in self.where.items()
        )

    def _measured(self, evidence: Evidence, events: Iterable[Any]) -> int:
        if self.total is not None:
            return sum(int(evidence.read(event, self.total)) for event in events)
        if self.different is not None:
            return len({evidence.read(event, self.different) for event in events})
        return len(list(events))


class ViewCondition(Bounded):
    """A number that could be read on the table at the end of the match, at `path`."""

    kind: Literal["view"]
    path: Path

    def number(self, evidence: Evidence) -> int:
        """Return what is found in a match."""
        return int(evidence.read(evidence.end, self.path))


class StandingCondition(Bounded):
    """How the seat stood at the end: its points, its lead over the next best, or whether it won."""

    kind: Literal["standing"]
    of: Literal["points", "lead", "won"]

    def number(self, evidence: Evidence) -> int:
        """Return what is found in a match."""
        standings, seat = evidence.standings, evidence.seat
        own = standings.seats[seat]
        if self.of == "points":
            return own.points
        if self.of == "won":
            return int(seat in standings.winners)
        return own.points - max((one.points for one in standings.seats if one.seat != seat), default=0)


class RecordCondition(Strict):
    """What is known of a match without following it: whether it was won, how many sat there, and against whom."""

    kind: Literal["record"]
    won: bool | None = None
    seats: Bounded | None = None
    against: tuple[str, ...] = ()
    points: Bounded | None = None


Followed = EventCondition | ViewCondition | StandingCondition
Condition = Annotated[Followed | RecordCondition, Field(discriminator="kind")]


def _is(found: Any, wanted: Scalar | tuple[Scalar, ...] | Bounded, seat: int) -> bool:
    if isinstance(wanted, Bounded):
        return wanted.holds(int(found))
    if isinstance(wanted, tuple):
        return found in wanted
    return bool(found == (seat if wanted == ME else wanted))
