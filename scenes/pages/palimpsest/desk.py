"""A table as it lies on the desk: whose tray is the own, where each card lies, and what would come of a card there."""

from dataclasses import dataclass
from functools import cached_property

from game.core.table import Piece
from game.rules.palimpsest.cards import CARDS, INDEX, Card
from game.rules.palimpsest.geometry import SIZES, Laid, Spot, cells_of, perch
from game.rules.palimpsest.observation import Observation, PalimpsestTable, scribes_on, shows_rank
from game.rules.palimpsest.preview import Preview, preview
from game.rules.palimpsest.scores import if_ended, leaders
from scenes.pages.palimpsest.crowds import Crowd, crowded

Standing = tuple[int, int, float, float]  # a seat, how many of its scribes, and the middle of the foremost one, in u
Group = tuple[int, tuple[Piece, ...]]  # a seat, and its scribes on a card, the one that moves next last


def card_of(piece: str) -> Card | None:
    """Return the card that a piece shows; None for scribes and cards that lie face down."""
    kind, _colon, name = piece.partition(":")
    return CARDS[INDEX[name]] if kind == "card" and name in INDEX else None


@dataclass(frozen=True)
class Desk:
    """One table with `large`, the seat whose hand lies open before the desk."""

    table: PalimpsestTable
    large: int

    @property
    def view(self) -> Observation:
        """The position as its viewer sees it."""
        return self.table.view

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.view.scores)

    @property
    def others(self) -> list[int]:
        """The other seats, in the order of play after the large one."""
        return [(self.large + step) % self.seats for step in range(1, self.seats)]

    @cached_property
    def places(self) -> dict[str, int]:
        """The layer of each card on the table, by its id."""
        return {CARDS[one.card].id: place for place, one in enumerate(self.view.laid)}

    def laid(self, card: str) -> Laid:
        """Return where a card on the table lies."""
        return self.view.laid[self.places[card]]

    def seen(self, card: str) -> int:
        """Return which cells of a card on the table are seen, as a mask (see geometry)."""
        return self.view.seen[self.places[card]]

    def seen_cells(self, card: str) -> list[tuple[int, int]]:
        """Return the lattice cells of which a card is the top."""
        one = self.laid(card)
        return [(one.x + column, one.y + row) for column, row in cells_of(self.seen(card), one.rot)]

    def perch(self, card: str) -> tuple[int, int]:
        """Return the lattice cell on which a card's scribes stand; its corner when it is buried."""
        one = self.laid(card)
        column, row = perch(self.seen(card), one.rot) or (0, 0)
        return one.x + column, one.y + row

    def groups(self, card: str) -> list[Group]:
        """Return the scribes on a card by seat."""
        if card not in self._groups:
            found: dict[int, list[Piece]] = {}
            for piece in self.table.zones.get(f"on:{card}", ()):
                found.setdefault(int(piece.face or 0), []).append(piece)
            self._groups[card] = [(seat, tuple(pieces)) for seat, pieces in found.items()]
        return self._groups[card]

    def crowd(self, card: str, size: float) -> Crowd:
        """Return on which points of the plane the foremost scribe of each group stands; all are `size` cells large."""
        if (card, size) not in self._crowds:
            one = self.laid(card)
            found = crowded(self.seen(card), one.rot, len(CARDS[one.card].suits), len(self.groups(card)), size)
            points = tuple((one.x + x, one.y + y) for x, y in found.scribes)
            rank = found.rank and (one.x + found.rank[0], one.y + found.rank[1])
            self._crowds[card, size] = Crowd(points, rank)
        return self._crowds[card, size]

    def leader(self, card: str) -> int | None:
        """Return the seat with most scribes on a card where several have some; None where none is ahead."""
        most = leaders(scribes_on(self.view, self.places[card]))
        return most[0] if len(most) == 1 < len(self.groups(card)) else None

    def shows_rank(self, card: str) -> bool:
        """Whether a card on the table has a rank that can be seen."""
        return shows_rank(self.view, self.places[card])

    def standing(self, key: object) -> dict[str, list[Standing]]:
        """Return by card who stands where as a camera with `key` shows it, as far as that was reckoned already."""
        if key not in self._standing:
            self._standing.clear()
            self._standing[key] = {}
        return self._standing[key]

    @cached_property
    def _standing(self) -> dict[object, dict[str, list[Standing]]]:
        return {}

    @cached_property
    def _groups(self) -> dict[str, list[Group]]:
        return {}

    @cached_property
    def _crowds(self) -> dict[tuple[str, float], Crowd]:
        return {}

    def top_at(self, x: float, y: float) -> str | None:
        """Return the card on top at a point of the plane, None on the bare table."""
        cell = int(x // 1), int(y // 1)
        for place in range(len(self.view.laid) - 1, -1, -1):
            one = self.view.laid[place]
            width, height = SIZES[one.rot]
            if 0 <= cell[0] - one.x < width and 0 <= cell[1] - one.y < height:
                return CARDS[one.card].id
        return None

    @cached_property
    def ends(self) -> list[int]:
        """What each seat would have if the match ended now."""
        return if_ended(self.view)

    def ahead(self, card: str, spot: Spot) -> Preview:
        """Return what would happen if the deciding seat laid a card there."""
        if (card, spot) not in self._aheads:
            self._aheads[card, spot] = preview(self.view, card, spot)
        return self._aheads[card, spot]

    @cached_property
    def _aheads(self) -> dict[tuple[str, Spot], Preview]:
        return {}


def large_seat(table: PalimpsestTable, viewer: int | None) -> int:
    """Return whose hand lies before the desk: the viewer's, for an onlooker that of the seat to decide."""
    return viewer if viewer is not None else table.view.decider or 0
