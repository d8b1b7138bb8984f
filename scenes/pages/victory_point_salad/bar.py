"""What every live part of the page is built with."""

from dataclasses import dataclass

from pygame import Surface

from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Bench, Memo
from scenes.pages.victory_point_salad.cards import icon
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.faces import tinted
from scenes.stage.palette import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar(Bench):
    """A bench on which `desk` reads a table."""

    desk: Memo[Observation, Desk]

    def piece(self, name: str, width: float, height: float) -> Surface:
        """Return a drawing of this game at a size in u."""
        return self.drawn(f"victory_point_salad/{name}", width, height)

    def sign(self, name: str, side: float, colour: Colour) -> Surface:
        """Return the sign of a resource or a power, `side` u square."""
        return tinted(self.art, icon(name), self.view.px(side), colour)
