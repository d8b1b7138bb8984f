"""How the points of a finished match are counted on the table, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.words import _

if TYPE_CHECKING:
    from game.core.rules import Standings

Places = Callable[[int], tuple[str, ...]]  # the pieces, zones and parts of a seat


@dataclass(frozen=True, slots=True)
class Tally:
    """One thing that is counted: in `words`, what each seat gets for it, and the pieces, zones or parts that bring it.

    `places` are by seat like the points; empty where nothing on the table shows it.
    """

    words: str
    points: tuple[int, ...]
    places: tuple[tuple[str, ...], ...] = ()

    @property
    def is_shared(self) -> bool:
        """Whether the same place brings all of it: all seats are counted at once."""
        return len(self.places) > 1 and len(set(self.places)) == 1


def by_category(standings: Standings, places: Sequence[Places] = ()) -> list[Tally]:
    """Return a tally for each category of `standings` that brought anybody anything, in their order.

    `places` tell for each category what of a seat brings it. Where the categories do not come to the points, as they
    tell of other things as well, the points are counted as a whole.
    """
    seats = sorted(standings.seats, key=lambda one: one.seat)
    names = list(dict.fromkeys(name for one in seats for name, _points in one.categories))
    found = []
    for number, name in enumerate(names):
        where = tuple(places[number](one.seat) for one in seats) if number < len(places) else ()
        found.append(Tally(name, tuple(dict(one.categories).get(name, 0) for one in seats), where))
    totals = tuple(one.points for one in seats)
    if tuple(sum(column) for column in zip(*(tally.points for tally in found), strict=True)) != totals:
        return [Tally(_("Points"), totals)]
    return [tally for tally in found if any(tally.points)]
