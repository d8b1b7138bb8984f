"""What every live part of the page is built with."""

from dataclasses import dataclass

from pygame import Surface

from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Bench, Memo
from scenes.pages.victory_point_salad.cards import icon
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.faces import tinted
from scenes.stage.art import Swaps
from scenes.stage.palette import Colour

# On a light panel slots are hollows with dark rims.
_SLOTS_BY_DAY: Swaps = (("#0E1217", "#FBF8F0"), ("#8A94A1", "#5B5140"), ("#E9CE86", "#6B4E12"), ("#4A5667", "#8A94A1"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar(Bench):
    """A bench on which `desk` reads a table."""

    desk: Memo[Observation, Desk]

    def piece(self, name: str, width: float, height: float) -> Surface:
        """Return a drawing of this game at a size in u."""
        return self.drawn(f"victory_point_salad/{name}", width, height)

    def slot(self, name: str, side: int) -> Surface:
        """Return the drawing of a slot, `side` pixels square."""
        swaps = () if self.theme.is_dark else _SLOTS_BY_DAY
        return self.art.svg(f"victory_point_salad/{name}", side, side, swaps)

    def sign(self, name: str, side: float, colour: Colour) -> Surface:
        """Return the sign of a resource or a power, `side` u square."""
        return tinted(self.art, icon(name), self.view.px(side), colour)
