"""What happened, as it is heard, called out and shown in passing: one event after the other, while the pieces fly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.stage.compositor import Compositor
from scenes.stage.motion import TOKEN, Motion, chain_delays
from scenes.table.callouts import Callouts

if TYPE_CHECKING:
    from scenes.pages.page import Flight
    from scenes.shared.house import House
    from scenes.table.board import Board


class Telling:
    """Tells events over a board, as its page says: sounds, words that float up, pieces that pop, tokens that fly.

    No input waits for it, and with reduced motion nothing pops or flies.
    """

    def __init__(self, house: House, board: Board, compositor: Compositor, motion: Motion) -> None:
        """Tell over `board`, on `compositor` and in the time of `motion`."""
        self._house, self._board, self._motion = house, board, motion
        self.callouts = Callouts(house.kit, compositor, motion)

    def tell(self, events: Sequence[Any]) -> float:
        """Tell `events`, each a little after the one before; most have nothing to tell.

        Return the seconds until all has landed and the last words have begun to rise. To be called once the new table
        lies on the board, before the displays read it: the page learns what will land.
        """
        told = [event for event in events if self._is_told(event)]
        landings = {} if self._motion.reduced else self._board.pieces.landings
        arrivals = dict(landings)
        last = 0.0
        for event, start in zip(told, chain_delays(len(told)), strict=True):
            flight, delay = self._flight(event), 0.0 if self._motion.reduced else start
            if flight is not None:
                arrivals.setdefault(flight.end, delay + TOKEN)
            self._motion.after(delay, partial(self._show, event))
            last = max(last, self._call(event, delay if flight is None else delay + TOKEN))
        self._board.page.arrivals = arrivals
        return last

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
            self._sound(event)
            return
        width, height = (kit.view.px(side) for side in flight.size)
        picture = kit.art.svg(flight.picture, width, height)
        start, end = board.target_rect(flight.start), board.target_rect(flight.end)
        board.signs.fly(picture, start, end, partial(self._sound, event))

    def _call(self, event: Any, delay: float) -> float:
        """Call out what `event` tells after `delay` seconds; return when it begins.

        It is later where other words rise, and at a zone to which pieces fly, when they have landed.
        """
        called = self._board.page.callout(event)
        near = None if called is None else self._board.target_rect(called[0])
        if called is None or not near:
            return delay
        lands = 0.0 if self._motion.reduced else self._board.pieces.landings.get(called[0], 0.0)
        return self.callouts.float_up(called[1], near, max(delay, lands))

    def _sound(self, event: Any) -> None:
        sound = self._board.page.sounds.get(event.kind)
        if sound is not None:
            self._house.sounds.play(sound)
