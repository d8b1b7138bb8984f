"""The order in which pieces that lie equally high are drawn, as it is on screen while a table is laid out anew."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.stage.compositor import Compositor, Sprite


class Order:
    """Hears of the pieces of a table one after another: who comes in turn need not come onto the screen anew."""

    def __init__(self, compositor: Compositor) -> None:
        """Know what is on screen now."""
        self._numbers = {sprite: number for number, sprite in enumerate(compositor.sprites)}
        self._last: dict[float, float] = {}  # by height: the number of the last that was in turn

    def keeps(self, sprite: Sprite) -> bool:
        """Hear that a sprite comes next, and say whether it is drawn after all those as high that came before."""
        number = self._numbers.get(sprite, -1)
        is_in_turn = number > self._last.get(sprite.z, -1)
        self._last[sprite.z] = number if is_in_turn else inf
        return is_in_turn

    def add(self, sprite: Sprite) -> None:
        """Hear that a sprite came onto the screen just now: it lies over all that are as high."""
        self._last[sprite.z] = inf
