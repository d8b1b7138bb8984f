"""What happened, as it is heard, called out and shown in passing: one event after the other, while the pieces fly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.stage.motion import TOKEN, Motion, chain_delays

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.pages.page import Flight
    from scenes.table.board import Board


class Telling:
    """Tells events over a board, as its page says: sounds, words that float up, pieces that pop, tokens that fly.

    Nothing waits for it, and with reduced motion nothing pops or flies.
    """

    def __init__(self, house: House, board: Board, motion: Motion) -> None:
        """Tell over `board`, in the time of `motion`."""
        self._house, self._board, self._motion = house, board, motion

    def tell(self, events: Sequence[Any]) -> None:
        """Tell `events`, each a little after the one before; most have nothing to tell.

        To be called once the new table lies on the board, before the displays read it: the page learns what will land.
        """
        told = [event for event in events if self._is_told(event)]
        arrivals: dict[str, float] = {}
        for event, delay in zip(told, chain_delays(len(told)), strict=True):
            flight = self._flight(event)
            if flight is not None:
                arrivals.setdefault(flight.end, delay + TOKEN)
            self._motion.after(delay, partial(self._show, event))
        self._board.page.arrivals = arrivals

    def _is_told(self, event: Any) -> bool:
        page = self._board.page
        is_heard = event.kind in page.sounds or page.callout(event) is not None
        return is_heard or bool(page.popped(event)) or page.flight(event) is not None

    def _flight(self, event: Any) -> Flight | None:
        """Return what flies for `event`, None where it has nowhere to start or to land."""
        flight = None if self._motion.reduced else self._board.page.flight(event)
        if flight is None or not (self._board.target_rect(flight.start) and self._board.target_rect(flight.end)):
            return None
        return flight

    def _show(self, event: Any) -> None:
        board, kit = self._board, self._house.kit
        piece = board.pieces.sprites.get(board.page.popped(event))
        if piece is not None and not piece.is_held and not self._motion.reduced:
            piece.pop()
        flight = self._flight(event)
        if flight is None:
            self._call(event)
            return
        width, height = (kit.view.px(side) for side in flight.size)
        picture = kit.art.svg(flight.picture, width, height)
        start, end = board.target_rect(flight.start), board.target_rect(flight.end)
        board.signs.fly(picture, start, end, partial(self._call, event))

    def _call(self, event: Any) -> None:
        page, board = self._board.page, self._board
        sound, called = page.sounds.get(event.kind), page.callout(event)
        if sound is not None:
            self._house.sounds.play(sound)
        if called is not None:
            board.signs.float_up(called[1], board.target_rect(called[0]))
