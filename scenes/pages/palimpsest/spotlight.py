"""The card under the pointer in full, however much of it is covered, with its scribes."""

from game.rules.palimpsest.geometry import SIZES, Spot
from game.rules.palimpsest.observation import Observation
from game.rules.palimpsest.table import desk_zone
from scenes.pages.page import LivePart, View
from scenes.pages.palimpsest.desk import Desk, card_of
from scenes.pages.palimpsest.faces import face, largest, printed
from scenes.pages.palimpsest.office import Office
from scenes.pages.palimpsest.outlines import outlined
from scenes.pages.palimpsest.poses import CHIP_Z, crowd, scribe_size
from scenes.pages.palimpsest.tallies import tag_of, tallied
from scenes.stage.counter import Pool, Shown
from scenes.stage.palette import BRASS_LIGHT

_Z = CHIP_Z + 1


class Spotlight(LivePart):
    """Lifts a covered card out of the layout while the pointer is on what is seen of it."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._card = Pool(3, _Z)
        self._scribes = Pool(24, _Z + 0.1)
        self._desk: Desk | None = None
        self._name = ""
        super().__init__(self._card, self._scribes)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        self._lift("", None)

    def point(self, view: View[Observation]) -> None:
        """Lift the card that is pointed at, itself or its scribes."""
        where, card = view.table.where(view.pointed), card_of(view.pointed)
        kind, _colon, name = (where[0] if where is not None else view.pointed).partition(":")
        self._lift(card.id if card is not None else name if kind == "on" else "", self._office.desk(view))

    def _lift(self, card: str, desk: Desk | None) -> None:
        """Show a card of a table, nothing with an empty name."""
        if desk is None or card not in desk.places or not desk.seen(card):
            card = ""
        if card == self._name and desk is self._desk:
            return
        self._name, self._desk = card, desk
        if not card or desk is None:
            self._card.show(())
            self._scribes.show(())
            return
        self._card.show(self._lifted(desk, card))
        self._scribes.show(self._standing(desk, card))

    def _lifted(self, desk: Desk, card: str) -> list[Shown]:
        office, one = self._office, desk.laid(card)
        width, height = SIZES[one.rot]
        rect = office.cell_rect(one.x, one.y, width, height)
        spread = max(4, rect.height // 10)
        shade = office.art.shadow(*rect.size, rect.height // 20, spread, 120)
        (piece,) = desk.table.zones[desk_zone(Spot(*one[1:]))]
        tallest, how = largest(office.layout.cell * office.view.u), printed(office.view, office.layout.held, rect.size)
        picture = face(office.art, piece, *rect.size, largest=tallest, printed=how)
        cells = [(one.x + column, one.y + row) for column in range(width) for row in range(height)]
        around = outlined(office, cells, BRASS_LIGHT, 0)
        return [(shade, (rect.x - spread, rect.y - spread // 2)), (picture, rect.topleft), around]

    def _standing(self, desk: Desk, card: str) -> list[Shown]:
        office = self._office
        size = office.view.px(scribe_size(office.camera))
        standing = [
            office.at(office.scribe(seat, size), x, y) for seat, _count, x, y in crowd(office.camera, desk, card)
        ]
        return [*tag_of(office, desk, card), *standing, *tallied(office, desk, card)]
