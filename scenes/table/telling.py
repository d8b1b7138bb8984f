"""What happened, as it is heard, called out and shown in passing: one event after the other, while the pieces fly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.stage.compositor import Compositor
from scenes.stage.motion import TOKEN, Motion, chain_delays
from scenes.table.callouts import Callouts

if TYPE_CHECKING:
    from scenes.pages.page import Cue, Flight
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
        cues = (self._board.page.cue(event, self._board.view) for event in events)
        told = [cue for cue in cues if cue is not None]
        landings = {} if self._motion.reduced else self._board.pieces.landings
        arrivals = dict(landings)
        last = 0.0
        for cue, start in zip(told, chain_delays(len(told)), strict=True):
            flight, delay = self._flight(cue), 0.0 if self._motion.reduced else start
            if flight is not None:
                arrivals.setdefault(flight.end, delay + TOKEN)
            self._motion.after(delay, partial(self._show, cue))
            last = max(last, self._call(cue, delay if flight is None else delay + TOKEN))
        self._board.expect(arrivals)
        return last

    def _flight(self, cue: Cue) -> Flight | None:
        """Return what flies, None where it has nowhere to start or to land."""
        flight = None if self._motion.reduced else cue.flight
        if flight is None or not (self._board.target_rect(flight.start) and self._board.target_rect(flight.end)):
            return None
        return flight

    def _show(self, cue: Cue) -> None:
        board, kit = self._board, self._house.kit
        piece = board.pieces.sprites.get(cue.pops)
        if piece is not None and not piece.is_held and not self._motion.reduced:
            piece.pop()
        flight = self._flight(cue)
        if flight is None:
            self._sound(cue)
            return
        width, height = (kit.view.px(side) for side in flight.size)
        picture = kit.art.svg(flight.picture, width, height)
        start, end = board.target_rect(flight.start), board.target_rect(flight.end)
        board.signs.fly(picture, start, end, partial(self._sound, cue))

    def _call(self, cue: Cue, delay: float) -> float:
        """Call out the words of `cue` after `delay` seconds; return when it begins.

        It is later where other words rise, and at a zone to which pieces fly, when they have landed.
        """
        near = self._board.target_rect(cue.at) if cue.at else None
        if not near:
            return delay
        lands = 0.0 if self._motion.reduced else self._board.pieces.landings.get(cue.at, 0.0)
        return self.callouts.float_up(cue.words, near, max(delay, lands))

    def _sound(self, cue: Cue) -> None:
        if cue.sound:
            self._house.sounds.play(cue.sound)
