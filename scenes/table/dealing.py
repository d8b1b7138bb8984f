"""How a table comes to lie there: dealt out before those who look at a new match first, else laid at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.laid import Laid


class Dealing:
    """Deals one match of one table scene, once."""

    def __init__(self, scene: Laid) -> None:
        """Deal over `scene` if its match is new."""
        self._scene = scene
        self._is_due = scene.sitting.is_new

    def lay_out(self) -> float:
        """Lay the table, or deal it out in the first moment in which somebody looks; return the seconds it takes."""
        board, sitting = self._scene.board, self._scene.sitting
        table, viewer = sitting.table(), sitting.viewer
        if self._is_due and sitting.waits_for is None:
            self._is_due = False
            return board.deal(table, viewer)
        board.lay_out(table, viewer)
        return 0.0

    def end(self) -> bool:
        """Let everything lie where it belongs; say whether it was still being dealt."""
        pieces = self._scene.board.pieces
        is_dealing = pieces.is_dealing
        if is_dealing:
            pieces.land()
        return is_dealing
