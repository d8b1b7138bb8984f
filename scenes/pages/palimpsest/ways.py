"""What each card of the hand does on each place of the lattice: answered one by one, walked through the best first."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.intents import PlayCard
from game.rules.palimpsest.placements import Placements
from game.rules.palimpsest.preview import classes_of
from game.rules.palimpsest.table import desk_zone, spot_of
from scenes.pages.palimpsest.desk import Desk

_PER_SCRIBE = 1.5  # points that a scribe is worth, to put the stops of a walk in order


class CardWays(Mapping[str, PlayCard]):
    """The places for one card: any legal one can be looked up; one of each kind is walked through."""

    def __init__(self, desk: Desk, placements: Placements, card: str, spots: Callable[[], list[Spot]]) -> None:
        """Lay `card`; `spots` tells one place of each class, once somebody walks through them."""
        self._desk, self._placements, self._card, self._spots = desk, placements, card, spots

    def __getitem__(self, zone: str) -> PlayCard:
        spot = spot_of(zone)
        intent = self._placements.at(self._card, *spot) if spot is not None else None
        if intent is None:
            raise KeyError(zone)
        return intent

    def __iter__(self) -> Iterator[str]:
        return iter(self._stops)

    def __len__(self) -> int:
        return len(self._stops)

    @cached_property
    def _stops(self) -> list[str]:
        return [desk_zone(spot) for spot in sorted(self._spots(), key=self._worth, reverse=True)]

    def _worth(self, spot: Spot) -> float:
        ahead, seat = self._desk.ahead(self._card, spot), self._desk.view.seat
        others = [points for owner, points in enumerate(ahead.points) if owner != seat]
        return ahead.points[seat] - max(others) + ahead.owed * _PER_SCRIBE


class Ways(Mapping[str, CardWays]):
    """The cards of the hand, by piece."""

    def __init__(self, desk: Desk, placements: Placements) -> None:
        """Lay the cards of the deciding seat's hand."""
        self._desk, self._placements = desk, placements
        self._pieces = {piece.id: piece.face or "" for piece in desk.table.zones[f"hand:{desk.view.seat}"]}
        self._known: dict[str, CardWays] = {}

    def __getitem__(self, piece: str) -> CardWays:
        if piece not in self._known:
            self._known[piece] = CardWays(self._desk, self._placements, self._pieces[piece], lambda: self._spots)
        return self._known[piece]

    def __iter__(self) -> Iterator[str]:
        return iter(self._pieces)

    def __len__(self) -> int:
        return len(self._pieces)

    def __contains__(self, piece: object) -> bool:
        return piece in self._pieces

    @cached_property
    def _spots(self) -> list[Spot]:
        return [one.best for one in classes_of(self._desk.view)]
