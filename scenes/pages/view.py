"""What a page and its displays are asked about: a table as one pair of eyes sees it, and what is being done there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from game.core.rules import Turn
from game.core.table import Table
from scenes.pages.parts import Proposal
from scenes.stage.compositor import Sprite

V = TypeVar("V")
D = TypeVar("D")

NOBODYS = Turn(None, "", 0)
_KEPT = 6


@dataclass(frozen=True, slots=True)
class Aim:
    """A piece over a zone, or over none (None): held there, or only advised to go there."""

    piece: str
    zone: str | None
    is_held: bool = True


@dataclass(frozen=True, slots=True)
class View(Generic[V]):
    """A moment at the table. `viewer` is whose eyes see it; None: an onlooker's. `last` is who it was before.

    `intents` are what may be decided now, none while others decide. `pointed` is the piece or zone that pointer or
    focus are on, empty for none; `aim` the piece that is held or advised. `marked` counts the marked pieces of an
    `Amount`, None outside of one. `proposal` is the way that a button would carry out.

    `preview` is the table to which letting the held piece go would lead. `ahead` is what displays foresee: that, or
    what the marked pieces or the proposal would lead to. Several may be decided `at_a_stroke`, unless each is asked for
    by itself, as in a lesson. `arrivals` are the zones to which something flies, and the
    seconds from the last step until it lands: a counter there may wait for it.
    """

    table: Table[V]
    viewer: int | None = None
    turn: Turn = NOBODYS
    intents: Sequence[Any] = ()
    at_a_stroke: bool = True
    pointed: str = ""
    aim: Aim | None = None
    marked: int | None = None
    proposal: Proposal | None = None
    preview: Table[V] | None = None
    ahead: Table[V] | None = None
    arrivals: Mapping[str, float] = field(default_factory=dict)
    last: int = 0

    @property
    def front(self) -> int:
        """The viewer, or who it was last."""
        return self.last if self.viewer is None else self.viewer

    @property
    def read(self) -> V:
        """What can be read on the table beside the pieces."""
        return self.table.view

    def at(self, table: Table[V]) -> View[V]:
        """Return how the same eyes see another table."""
        return replace(self, table=table)

    def lands(self, *zones: str) -> float:
        """Return the seconds until all that flies to one of `zones` has landed, from the last step on."""
        return max(self.arrivals.get(zone, 0.0) for zone in zones)


class Memo(Generic[V, D]):
    """Makes something of a table, its viewer and what is offered, as where all lies, and keeps what it made last."""

    def __init__(self, make: Callable[[View[V]], D]) -> None:
        """Make it with `make`, which looks at nothing else of a view."""
        self._make = make
        self._kept: list[tuple[View[V], D]] = []

    def __call__(self, view: View[V]) -> D:
        for seen, made in self._kept:
            is_same = seen.table is view.table and seen.intents is view.intents
            if is_same and (seen.viewer, seen.front) == (view.viewer, view.front):
                return made
        made = self._make(view)
        self._kept = [(view, made), *self._kept[: _KEPT - 1]]
        return made


class Display(Protocol):
    """A live part of the table that is no piece: a gauge, a counter, a row of lamps."""

    @property
    def sprites(self) -> Iterable[Sprite]:
        """Its sprites, always the same ones; the table scene puts them on the screen."""

    def show(self, view: View[Any], *, at_once: bool) -> None:
        """Read the table of `view`, and show what it would read `ahead`. `at_once`: do not move there."""


@runtime_checkable
class Pointable(Protocol):
    """A display that tells more about what pointer or focus are on."""

    def point(self, view: View[Any]) -> None:
        """Follow what is `pointed` at."""
