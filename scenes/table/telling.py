"""What happened, as it is heard and called out: one event after the other, while the pieces already fly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scenes.stage.motion import Motion, chain_delays

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.table.board import Board


class Telling:
    """Sounds and calls out events over a board, as its page says."""

    def __init__(self, house: House, board: Board, motion: Motion) -> None:
        """Tell over `board`, in the time of `motion`."""
        self._house, self._board, self._motion = house, board, motion

    def tell(self, events: Sequence[Any]) -> None:
        """Tell `events`, each a little after the one before; most have nothing to tell."""
        page = self._board.page
        told = [event for event in events if event.kind in page.sounds or page.callout(event)]
        for event, delay in zip(told, chain_delays(len(told)), strict=True):

            def tell(event: Any = event) -> None:
                self._tell(event)

            self._motion.after(delay, tell)

    def _tell(self, event: Any) -> None:
        page, board = self._board.page, self._board
        sound, called = page.sounds.get(event.kind), page.callout(event)
        if sound is not None:
            self._house.sounds.play(sound)
        if called is not None:
            board.signs.float_up(called[1], board.target_rect(called[0]))
