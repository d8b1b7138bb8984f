"""A table painted without a screen: for small pictures of it, and for those that go from hand to hand."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from pygame import Surface

from scenes.pages import page_for
from scenes.pages.bench import Bench
from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport
from scenes.table.board import Board

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Turn
    from game.core.table import Table
    from scenes.shared.house import Easel


class PaintedTable:
    """The table of a match in a window of its own; `compositor` takes what else is to be in the picture."""

    def __init__(self, easel: Easel, match: Match[Any, Any], size: tuple[int, int]) -> None:
        """Lay the page out for a window of `size` pixels.

        Raises:
            GameError: its game has no page, or one with a fault.
        """
        small = copy(easel)
        small.view = Viewport(*size)
        self.kit, motion = small.kit, Motion(reduced=True)
        self.page = page_for(match.rules.info.key, Bench.of(small, motion, (seat.name for seat in match.seats)))
        self.page.arrange(small.view)
        self.compositor = Compositor(self.page.background())
        self._board = Board(small, self.page, self.compositor, Controls(small.kit, self.compositor), motion)
        self._picture = Surface(size)

    def paint(self, table: Table[Any], turn: Turn, viewer: int | None) -> Surface:
        """Return a picture of the window with `table` in it, as `viewer` sees it; the next one takes its place."""
        self._board.lay_out(table, viewer)
        self._board.show(turn, at_once=True)
        self.compositor.draw(self._picture)
        return self._picture
