"""A table as it lies on the salad bar: whose mat is large, and how each seat's cards are heaped."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.core.table import Piece
from game.core.words import _, mark
from game.rules.victory_point_salad.observation import Observation, SaladTable, Slot
from scenes.pages.page import Box
from scenes.pages.victory_point_salad.cards import title_of
from scenes.pages.victory_point_salad.heaps import Heap, Room, Unit, heap
from scenes.pages.victory_point_salad.layout import Layout, Mat

GROUPS = {
    "materials": mark("Materials"),
    "animals": mark("Animals"),
    "plants": mark("Plants"),
    "luxuries": mark("Luxuries"),
    "food": mark("Food"),
    "engines": mark("Engines"),
    "army": mark("Army"),
    "buildings": mark("Buildings"),
    "schemes": mark("Schemes"),
    "payoffs": mark("Payoffs"),
    "worries": mark("Honours and worries"),
    "hand": mark("In hand"),
}
_ICON_GROUPS = (
    ("materials", ("wood", "clay", "stone")),
    ("animals", ("sheep", "cattle", "wild_boar")),
    ("plants", ("grain", "carrot")),
    ("luxuries", ("silk", "glass", "gold")),
    ("food", ("food",)),
)
_ORDER = {group: number for number, group in enumerate(GROUPS)}
PANEL_Z, OPEN_Z = 8.0, 12.0
SMALL_CARD = (104.0, 146.0)  # u, on the others' mats
SMALL_SIGN, SMALL_LEAST = 73.0, 60.0  # u: without titles; on narrower ones signs are hard to tell apart
WHOLE = 100.0  # nothing makes up for a card that is not seen whole
CROWDED_OPENNESS = 0.35  # there size counts more once cards would be as narrow as that
BUILT, PAYING, DIVING, KEEPING, OVER = "payoffs", "pay", "dive", "keep", "over"


@dataclass(eq=False)
class Desk:
    """One table on one layout; `large` is the seat with the large mat."""

    layout: Layout
    table: SaladTable
    large: int
    _heaps: dict[int, Heap] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.layout.seats

    @property
    def view(self) -> Observation:
        """What can be read beside the pieces."""
        return self.table.view

    @property
    def others(self) -> list[int]:
        """The seats with small mats, in turn order after the large one."""
        return [(self.large + step) % self.seats for step in range(1, self.seats)]

    @cached_property
    def panel(self) -> str:
        """What the panel beside the large mat shows."""
        if self.view.phase == "over":
            return OVER
        if self.table.zones["payment"] or self.table.zones["tray"] or self.table.zones["pool"]:
            return DIVING if self.view.phase == "dive" else PAYING
        return {"dive": DIVING, "keep": KEEPING}.get(self.view.phase, BUILT)

    @property
    def in_endgame(self) -> bool:
        """Whether the Payoffs lie open."""
        return self.view.holder is not None

    @property
    def is_counting(self) -> bool:
        """Whether the points of the finished match are counted just now."""
        return self.view.phase == "over" and self.view.seats[0].score is None

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The needs of the open payment."""
        return self.view.payment.slots if self.view.payment else ()

    def mat(self, seat: int) -> Mat:
        """Return what a seat has before it."""
        return self.layout.mat if seat == self.large else self.layout.others[self.others.index(seat)]

    def pieces(self, seat: int) -> list[Piece]:
        """Return what lies on a seat's mat, by group and title."""
        zones = self.table.zones
        found = [*zones[f"tableau:{seat}"], *zones[f"strip:{seat}"]]
        return sorted(found, key=lambda piece: _ORDER[group_of(piece.face or "")])

    def heap(self, seat: int) -> Heap:
        """Return how a seat's cards lie."""
        found = self._heaps.get(seat)
        if found is None:
            found = self._heaps[seat] = self._heap(
                units(self.pieces(seat)), self.mat(seat), is_large=seat == self.large
            )
        return found

    def _heap(self, shown: list[Unit], mat: Mat, *, is_large: bool) -> Heap:
        """Lay cards on a mat: on a small one with their titles where all of them can be seen, else as signs.

        Signs lie open as long as they do not become tiny by that. On the large mat the names of the groups give way
        where cards would cover each other.
        """
        least = self.layout.least
        if is_large:
            caption = max(24.0, self.layout.word * 1.1)
            room = Room(mat.cards, self.layout.hand_card, caption, may_shrink=True, least=least)
            found = heap(shown, room)
            crowded = None if found.is_open else heap(shown, replace(room, caption=0.0))
            return crowded if crowded is not None and crowded.worth > found.worth else found
        titled = self._with_titles(shown, Room(mat.cards, SMALL_CARD))
        if titled is not None:
            return titled
        wide = min(SMALL_SIGN, self.layout.sign)  # parts of titles would only confuse
        room = Room(mat.cards, (wide, wide * 7 / 5))
        found = heap(shown, room)
        return found if found.card[0] >= SMALL_LEAST else heap(shown, replace(room, openness=CROWDED_OPENNESS))

    def _with_titles(self, shown: list[Unit], room: Room) -> Heap | None:
        """Return how cards lie open and large enough for their titles, None where that can't be done."""
        least = self.layout.least
        wanted = replace(room, least=least, lowest=self.layout.lowest, openness=WHOLE, may_shrink=True)
        found = heap(shown, wanted)
        return found if found.is_open and found.card[0] >= least else None

    @cached_property
    def opened(self) -> Heap:
        """How the trash lies in the panel while it may be dived into, or what is kept for the next game."""
        zones = self.table.zones
        if self.panel == KEEPING:
            found = [*zones[f"kept:{self.large}"]]
        else:
            found = [*zones["special_trash"], *zones["resource_trash"]]
        room = Room(self.layout.panel_inner, (104.0, 146.0), z=OPEN_Z)
        return self._with_titles(units(by_group(found)), room) or heap(units(by_group(found)), room)

    @property
    def is_own_decision(self) -> bool:
        """Whether the seat with the large mat decides."""
        return self.view.decider == self.large


def group_of(key: str) -> str:
    """Return the group in which a card lies on a mat."""
    card = title_of(key)
    if card.pile in ("blocker", "first", "pay_up"):
        return "worries"
    if card.pile == "payoff":
        return "payoffs"
    if card.is_building:
        return "buildings"
    if "military" in card.powers:
        return "army"
    if card.pile == "engine" or (card.swaps and card.pile != "resource"):
        return "engines"
    if card.icons:
        return next(group for group, icons in _ICON_GROUPS if card.icons[0] in icons)
    return "schemes"


def by_group(pieces: Iterable[Piece]) -> list[Piece]:
    """Return open cards by group and title."""
    return sorted(pieces, key=lambda piece: (_ORDER[group_of(piece.face or "")], piece.face or ""))


def units(pieces: Iterable[Piece]) -> list[Unit]:
    """Return pieces that lie in their order as units of equal cards."""
    found: list[Unit] = []
    for piece in pieces:
        if found and found[-1].pieces[0].face == piece.face:
            found[-1] = Unit(found[-1].group, (*found[-1].pieces, piece))
        else:
            found.append(Unit(group_of(piece.face or ""), (piece,)))
    return found


def group_words(group: str) -> tuple[str, ...]:
    """Return what a group is called, at length and briefly."""
    return (_(GROUPS[group]), _("Honours")) if group == "worries" else (_(GROUPS[group]),)


def large_seat(table: SaladTable, viewer: int | None) -> int:
    """Return the seat whose mat is large: the viewer's, for an onlooker the one whose turn it is."""
    return next(seat for seat in (viewer, table.view.decider, table.view.active) if seat is not None)


def inside(box: Box, pad: float) -> Box:
    """Return a box smaller by `pad` u on every side."""
    return Box(box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad)
