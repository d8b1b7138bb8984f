"""A table as it lies in the shop: who sits in front, what lies where, and what is offered now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from game.core.table import Piece
from game.rules.bric_a_brac.cards import INDEX, MAKES, SYMBOLS
from game.rules.bric_a_brac.observation import BricTable, Observation
from game.rules.bric_a_brac.quotes import Quote
from scenes.pages.bric_a_brac.layout import Corner, Layout

SEATS = (0, 1)


@dataclass(eq=False)
class Desk:
    """One table on one layout; `own` is the seat in front, and `is_watched` tells that an onlooker sees it.

    `begin` tells with what the gestures begin that make what is offered now.
    """

    layout: Layout
    table: BricTable
    own: int
    is_watched: bool = False
    begin: Callable[[Desk], frozenset[str]] = lambda _desk: frozenset()

    @cached_property
    def offers(self) -> frozenset[str]:
        """The pieces, zones and plates with which the gestures of all that is offered begin."""
        return self.begin(self)

    @property
    def rival(self) -> int:
        """The seat at the far side."""
        return 1 - self.own

    @property
    def view(self) -> Observation:
        """What can be read beside the pieces."""
        return self.table.view

    @property
    def is_own_decision(self) -> bool:
        """Whether the seat in front decides, and its player looks."""
        return self.view.decider == self.own and not self.is_watched

    def corner(self, seat: int) -> Corner:
        """Return where a seat's things lie."""
        return self.layout.corner(is_own=seat == self.own)

    @cached_property
    def row(self) -> tuple[Piece, ...]:
        """The machines of the Bric-a-brac, oldest first."""
        spaces = (self.table.zones[f"space:{space}"] for space in range(len(self.layout.cards)))
        return tuple(pieces[0] for pieces in spaces if pieces)

    def machine_at(self, target: str) -> str | None:
        """Return the machine of the row that is pointed at with `target`: itself, its space, or what lies on it."""
        for space in range(len(self.row)):
            zone = f"space:{space}"
            if target == zone or any(piece.id == target for piece in self.table.zones[zone]):
                return self.row[space].id
        return None

    def about(self, target: str) -> str | None:
        """Return what pointing at `target` is about: the machine there, or else itself; None for nothing."""
        return self.machine_at(target) or target or None

    def price(self, piece: str | None) -> Quote | None:
        """Return what a machine of the Bric-a-brac would cost the seat in front, None for anything else."""
        return next((quote for quote in self.view.seats[self.own].quotes if quote.piece == piece), None)

    @property
    def can_repair(self) -> bool:
        """Whether the seat in front could pay for a machine of the Bric-a-brac."""
        return any(quote.is_affordable for quote in self.view.seats[self.own].quotes)

    @cached_property
    def played(self) -> Piece | None:
        """The machine whose activation is under way."""
        return next((piece for piece in self.row if piece.id == self.view.played), None)

    @property
    def repairing(self) -> str | None:
        """The machine that is being paid for."""
        return self.view.repairing if self.view.phase == "pay" else None

    def top(self, zone: str) -> str | None:
        """Return the topmost piece of a zone."""
        pieces = self.table.zones.get(zone, ())
        return pieces[-1].id if pieces else None

    def source(self, token: str, *, for_seat: int) -> str | None:
        """Return the piece that a gain of `token` takes: of the reserve, else of the other seat."""
        return self.top(f"reserve:{token}") or self.top(f"heap:{1 - for_seat}:{token}")


def machine(piece: str) -> int:
    """Return the index of the machine of a piece."""
    return INDEX[piece.removeprefix("card:")]


def makes(piece: str) -> str:
    """Return what the machine of a piece makes."""
    return SYMBOLS[MAKES[machine(piece)]]
