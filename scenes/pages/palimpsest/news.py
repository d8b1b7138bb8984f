"""What the others laid since one's own last turn: outlined in their colours, with their marks."""

from pygame import Surface

from game.rules.palimpsest.cards import CARDS
from game.rules.palimpsest.geometry import SIZES
from game.rules.palimpsest.observation import Observation
from scenes.pages.page import LivePart, View
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.inks import INK, LEAF
from scenes.pages.palimpsest.office import Office
from scenes.pages.palimpsest.outlines import outlined
from scenes.pages.palimpsest.poses import SCRIBE_Z
from scenes.stage.counter import Pool, Shown
from scenes.stage.kit import kept, rounded
from scenes.stage.seat_mark import seat_colour

_OUTLINE_Z, _MARK_Z = SCRIBE_Z - 0.4, SCRIBE_Z - 0.2
_MOST = 4  # others at a table
_SIDE, _LEAST_PX = 0.92, 18  # of a mark's disc: in cells, and at least in pixels


class News(LivePart):
    """Shows nothing while a card is held or advised: then the outlines tell what that would touch."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._outlines = Pool(_MOST, _OUTLINE_Z)
        self._marks = Pool(_MOST, _MARK_Z)
        super().__init__(self._outlines, self._marks)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._office.desk(view)
        found = laid_since(desk) if self._office.aim(view) is None else []
        key = (view.table, tuple(found), self._office.camera.key)
        if self.has_shown(key):
            return
        seen = [(card, seat) for card, seat in found if desk.seen(card)]
        office = self._office
        colours = [seat_colour(office.art, seat) for _card, seat in seen]
        cells = [desk.seen_cells(card) for card, _seat in seen]
        self._outlines.show([outlined(office, *one, 0) for one in zip(cells, colours, strict=True)])
        self._marks.show([mark for card, seat in seen for mark in self._marked(desk, card, seat)])

    def _marked(self, desk: Desk, card: str, seat: int) -> list[Shown]:
        """Set a seat's mark on the upper corner of its card that bears no rank, where that is seen."""
        one = desk.laid(card)
        corner = (one.x if one.rot else one.x + SIZES[one.rot][0] - 1), one.y
        if corner not in desk.seen_cells(card):
            return []
        side = max(_LEAST_PX, round(_SIDE * self._office.camera.unit_px))
        picture = _disc(self._office, seat, side)
        return [(picture, picture.get_rect(center=self._office.cell_rect(*corner).center).topleft)]


@kept
def _disc(office: Office, seat: int, side: int) -> Surface:
    result = rounded(side, side, side // 2, (*LEAF, 255), INK, max(1, side // 14)).copy()
    sign = office.mark(seat, 0.62 * side / office.view.u)
    result.blit(sign, sign.get_rect(center=result.get_rect().center))
    return result


def laid_since(desk: Desk) -> list[tuple[str, int]]:
    """Return the cards that others laid since the last turn before the present one of the large seat, and who did.

    Every turn lays one card, so whose it is follows from the order. Rule: palimpsest 4.
    """
    if desk.view.decider is None:
        return []
    seats, laid = desk.seats, [CARDS[one.card].id for one in desk.view.laid[1:]]
    seat = desk.view.decider
    if desk.view.phase == "play":
        seat = (seat - 1) % seats
    elif seat == desk.large:
        laid, seat = laid[:-1], (seat - 1) % seats
    found: list[tuple[str, int]] = []
    while laid and seat != desk.large:
        found.append((laid.pop(), seat))
        seat = (seat - 1) % seats
    return found
