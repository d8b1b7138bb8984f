"""The open table: cards lie on its lattice, and a card of the hand may go anywhere on it."""

from game.core.words import _
from game.rules.palimpsest.cards import CARDS
from game.rules.palimpsest.geometry import SIZES, Laid, Spot, snapped
from game.rules.palimpsest.observation import Observation
from game.rules.palimpsest.placements import Placements
from game.rules.palimpsest.table import desk_zone, spot_of
from scenes.pages.page import Box, Memo, View
from scenes.pages.palimpsest.desk import Desk, card_of
from scenes.pages.palimpsest.inks import SUIT_COLOURS
from scenes.pages.palimpsest.poses import scribe_size, spot_box
from scenes.pages.palimpsest.ways import Ways
from scenes.pages.plane import Plane, Step
from scenes.stage.camera import Camera, Mark
from scenes.stage.palette import IVORY


class OpenTable(Plane):
    """Snaps cards to the lattice, and scribes to the card under the pointer."""

    def __init__(self, camera: Camera, desk: Memo[Observation, Desk]) -> None:
        """Show cards through `camera`; `desk` tells how a table lies."""
        self.camera = camera
        self._desk = desk
        self._rot = 0

    def look(self, view: View[Observation]) -> None:
        self.camera.follow([_mark(one) for one in view.read.laid])
        self.keys = (("R", _("turn it")),) if view.read.rotation else ()

    def holds(self, zone: str) -> bool:
        return zone.startswith(("desk:", "on:"))

    def ways(self, view: View[Observation]) -> Ways | None:
        return Ways(self._desk(view), view.intents) if isinstance(view.intents, Placements) else None

    def spot(self, piece: str, box: Box, pointer: tuple[float, float], view: View[Observation]) -> str | None:
        if not self.camera.holds(*pointer):
            return None
        if piece.startswith("scribe:"):
            card = self._desk(view).top_at(*self.camera.point(*pointer))
            return f"on:{card}" if card is not None else None
        if card_of(piece) is None:
            return None
        width, height = SIZES[self._rot]
        x, y = self.camera.point(*box.centre)
        return desk_zone(Spot(*snapped(x - width / 2, y - height / 2), self._rot))

    def box(self, spot: str) -> Box | None:
        place = spot_of(spot)
        return None if place is None else spot_box(self.camera, place)

    def beside(self, spot: str, step: Step) -> str | None:
        place = spot_of(spot)
        return None if place is None else desk_zone(Spot(place.x + step[0], place.y + step[1], place.rot))

    def grasp(self, piece: str, view: View[Observation]) -> None:
        self._rot = 0

    def turn(self, piece: str, view: View[Observation]) -> bool:
        if not view.read.rotation or card_of(piece) is None:
            return False
        self._rot = 1 - self._rot
        return True

    def turned(self, spot: str) -> str:
        place = spot_of(spot)
        return spot if place is None else desk_zone(place._replace(rot=self._rot))

    def size(self, piece: str, view: View[Observation]) -> tuple[float, float] | None:
        if piece.startswith("scribe:"):
            side = scribe_size(self.camera)
            return side, side
        if card_of(piece) is None:
            return None
        width, height = SIZES[self._rot]
        return width * self.camera.unit, height * self.camera.unit


def _mark(laid: Laid) -> Mark:
    suits = CARDS[laid.card].suits
    colour = SUIT_COLOURS[suits[0]] if suits else IVORY
    return Mark((laid.x, laid.y, *SIZES[laid.rot]), colour)
