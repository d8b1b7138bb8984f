"""What every live part of the page is built with."""

from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.observation import Observation
from game.rules.palimpsest.preview import Preview
from game.rules.palimpsest.table import spot_of
from scenes.pages.bench import Bench
from scenes.pages.page import Memo, View
from scenes.pages.palimpsest.desk import Desk, card_of
from scenes.pages.palimpsest.inks import SUIT_PICTURES, scribe
from scenes.pages.palimpsest.layout import Layout
from scenes.stage.camera import Camera


@dataclass(frozen=True, slots=True)
class Aim:
    """A card over a place of the lattice, held or only advised, and what would happen if it were laid there."""

    card: str
    spot: Spot
    ahead: Preview
    is_held: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Office(Bench):
    """A bench with the desk's layout, the camera over it, and how tables lie there."""

    layout: Layout
    camera: Camera
    desk: Memo[Observation, Desk]

    def aim(self, view: View[Observation]) -> Aim | None:
        """Return which card is held or advised where, None while none is over the lattice."""
        if view.aim is None:
            return None
        card, spot = card_of(view.aim.piece), spot_of(view.aim.zone or "")
        if card is None or spot is None:
            return None
        return Aim(card.id, spot, self.desk(view).ahead(card.id, spot), view.aim.is_held)

    def cell_rect(self, x: int, y: int, w: int = 1, h: int = 1) -> Rect:
        """Return where cells of the lattice are seen, in pixels."""
        left, top = self.camera.place(x, y)
        u, unit = self.view.u, self.camera.unit_px
        return Rect(round(left * u), round(top * u), w * unit, h * unit)

    def suit(self, suit: int, pixels: int) -> Surface:
        """Return a suit's emblem as a square of so many pixels."""
        return self.art.svg(SUIT_PICTURES[suit], pixels, pixels)

    def scribe(self, seat: int, pixels: int) -> Surface:
        """Return a scribe of a seat."""
        return scribe(self.art, seat, pixels, pixels)
