"""What a match says for one of its seats: what happened in it, what could be read on its table, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.match import Match
from game.core.rules import Standings

ME = "me"  # in a path or in the place of a seat's number: the seat that is asked about


@dataclass(frozen=True, slots=True)
class Happening:
    """One event, in which of the game's turns it happened, and which seat had decided."""

    turn: int
    decider: int | None
    event: Any


@dataclass(frozen=True)
class Evidence:
    """A finished `match` as `seat` may look at it."""

    match: Match[Any, Any]
    seat: int

    @cached_property
    def happenings(self) -> tuple[Happening, ...]:
        """All events, in order."""
        return tuple(
            Happening(step.turn.number, step.turn.seat, event) for step in self.match.steps for event in step.events
        )

    @cached_property
    def standings(self) -> Standings:
        """How it ended."""
        return self.match.rules.standings(self.match.state)

    @cached_property
    def end(self) -> Any:
        """What could be read on the table at the end."""
        return self.match.rules.table(self.match.state, self.seat).view

    def read(self, thing: Any, path: str) -> Any:
        """Return what lies in `thing` at the end of a `path` with dots.

        A step of it is the name of a field or key, a place from 0, `me` for the place of the seat, `len` for how many
        there are, and `sum` for what they come to. A mapping without the key has 0 there.
        """
        for step in path.split("."):
            if step == "len":
                thing = len(thing)
            elif step == "sum":
                thing = sum(thing)
            elif isinstance(thing, Mapping):
                thing = thing.get(step, 0)
            elif step == ME or step.lstrip("-").isdigit():
                thing = thing[self.seat if step == ME else int(step)]
            else:
                thing = getattr(thing, step)
        return thing

    def own(self) -> Iterator[Happening]:
        """Yield what the seat did: events that name it, and of those that name no seat what came of its decisions."""
        for one in self.happenings:
            if getattr(one.event, "seat", one.decider) == self.seat:
                yield one
