"""The sprites of the pieces on the table, and how one of them carries a move out: on what way, and with which face."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.core.table import Move, Piece, Table
from scenes.stage.motion import RELAYOUT, TUMBLE, Motion
from scenes.stage.piece import Painter, PieceSprite
from scenes.stage.place import Place
from scenes.table.laying import Laid, Lying

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scenes.pages.page import Page
    from scenes.pages.view import View
    from scenes.shared.house import Easel
    from scenes.stage.compositor import Compositor

TUMBLING_FACES = ("2", "6", "3", "1", "5", "4", "2", "6", "1")


@dataclass(frozen=True, slots=True)
class Flight:
    """How a piece gets to its place: after `delay`, within `seconds`; `fast` (for undo) turns its face at once."""

    delay: float
    seconds: float
    fast: bool = False
    is_heard: bool = True


class PieceSprites:
    """Keeps a sprite for each piece, and lets it do what a move tells; which moves there are, and when, others say."""

    def __init__(self, house: Easel, page: Page[Any], compositor: Compositor, motion: Motion) -> None:
        """Draw pieces as `page` paints and poses them on `compositor`."""
        self.by_piece: dict[str, PieceSprite] = {}
        self._house, self._page = house, page
        self._compositor, self._motion = compositor, motion
        self._merging: set[PieceSprite] = set()  # on their way into a pile where nobody can tell them apart

    def painter(self, piece: Piece) -> Painter:
        """Return what paints `piece` at a size."""
        return lambda width, height: self._page.face(piece, width, height)

    def place(self, view: View[Any], zone: str, place: int, piece: Piece) -> Place:
        """Return how `piece` lies at `place` of a zone of `view`, in pixels."""
        pose, measures = self._page.pose(view, zone, place, piece), self._house.view
        u = measures.u
        return Place(pose.x * u, pose.y * u, measures.px(pose.w), measures.px(pose.h), pose.z, pose.angle)

    def undrawn(self, table: Table[Any], lying: Lying) -> Iterator[tuple[Piece, Place]]:
        """Yield what is `lying` on a table to come and has no face as large as that yet, while `table` is shown."""
        return Laid(table, self.by_piece).undrawn(lying)

    def lay(self, table: Table[Any], lying: Lying) -> None:
        """Show at once what is `lying`, where `table` was shown until now."""
        self.by_piece = Laid(table, self.by_piece).anew(lying, self._compositor, self._new)
        self._part(self._merging)
        self._merging.clear()

    def add(self, piece: Piece, place: Place) -> None:
        """Let `piece`, which was not there, lie at `place`."""
        self.by_piece[piece.id] = self._new(piece, place)

    def make_room(self, moved: set[str], lying: Lying) -> None:
        """Let pieces that were not `moved` glide to where they lie now; what lies nowhere any more goes."""
        for piece, wanted in lying:
            sprite = self.by_piece.get(piece.id)
            if sprite is None:
                self.add(piece, wanted)
            elif piece.id not in moved and wanted != sprite.place:
                sprite.glide(wanted, RELAYOUT)
        there = {piece.id for piece, _place in lying}
        self._part([self.by_piece.pop(key) for key in self.by_piece.keys() - there])

    def cover(self, table: Table[Any]) -> None:
        """Stop drawing pieces that lie wholly under another of their zone of `table`."""
        for pieces in table.zones.values():
            for lower, upper in pairwise(pieces):
                below, above = self.by_piece[lower.id], self.by_piece[upper.id]
                below.body.visible = below.place.rect != above.place.rect or below.is_held or above.is_held
            for top in pieces[-1:]:
                self.by_piece[top.id].body.visible = True

    def uncover(self) -> None:
        """Draw all pieces: what covers some of them may move away."""
        for sprite in self.by_piece.values():
            sprite.body.visible = True

    def carry(self, move: Move, view: View[Any], flight: Flight) -> float:
        """Carry out a move to the table of `view`; return the seconds until the piece has landed."""
        if move.target is None:
            self._remove(move)
            return 0.0
        place = self.place(view, *move.target, move.piece)
        sprite = self._take_sprite(move, view)
        if sprite is None:
            self.add(move.piece, place)
            return 0.0
        tumbles = self._change_face(sprite, move, flight)
        if move.source is not None and move.source[0] == move.target[0]:
            sprite.glide(place, RELAYOUT)
            return RELAYOUT
        if flight.is_heard:
            sound = "cube" if move.piece.kind == "die" else "slide"
            self._motion.after(flight.delay, lambda: self._house.sounds.play(sound))
        sprite.fly(place, flight.seconds, delay=flight.delay)
        return flight.delay + max(flight.seconds, TUMBLE if tumbles else 0.0)

    def merge(self, move: Move, view: View[Any], flight: Flight) -> float:
        """Let a piece fly that becomes one with the next to go there; return the seconds until it has landed."""
        assert move.target is not None
        sprite = self.by_piece.pop((move.was or move.piece).id, None)
        if sprite is None:
            return 0.0
        self._merging.add(sprite)
        self._change_face(sprite, move, flight)

        def land() -> None:
            self._merging.discard(sprite)
            sprite.part(self._compositor)

        sprite.fly(self.place(view, *move.target, move.piece), flight.seconds, delay=flight.delay, done=land)
        return flight.delay + flight.seconds

    def _take_sprite(self, move: Move, view: View[Any]) -> PieceSprite | None:
        """Return the sprite that becomes the moved piece: its own, that of what it was, or a new one at its source."""
        was = move.was or move.piece
        stays = was.id != move.piece.id and view.table.where(was.id) is not None  # a pile that is as high as before
        sprite = None if stays else self.by_piece.pop(was.id, None)
        if sprite is None and move.source is not None:
            sprite = self._new(was, self.place(view, *move.source, was))
        if sprite is not None:
            replaced = self.by_piece.pop(move.piece.id, None)
            if replaced is not None:
                replaced.part(self._compositor)
            self.by_piece[move.piece.id] = sprite
        return sprite

    def _remove(self, move: Move) -> None:
        sprite = self.by_piece.pop((move.was or move.piece).id, None)
        if sprite is not None:
            sprite.part(self._compositor)

    def _change_face(self, sprite: PieceSprite, move: Move, flight: Flight) -> bool:
        """Show what the piece shows now; say whether it tumbles."""
        was = move.was
        painter = self.painter(move.piece)
        if was is None or was.face == move.piece.face:
            if was != move.piece:
                sprite.repaint(painter)
        elif flight.fast or self._motion.reduced:
            sprite.repaint(painter)
        elif move.piece.kind == "die" and move.piece.face is not None:
            faces = [Piece(move.piece.id, "die", face) for face in TUMBLING_FACES]
            sprite.tumble([*(self.painter(face) for face in faces), painter], delay=flight.delay)
            return True
        else:
            sprite.flip(painter, delay=flight.delay)
        return False

    def _new(self, piece: Piece, place: Place) -> PieceSprite:
        sprite = PieceSprite(self._house.art, self._motion, place, self.painter(piece), self._house.view.u)
        sprite.join(self._compositor)
        return sprite

    def _part(self, sprites: Iterable[PieceSprite]) -> None:
        for sprite in sprites:
            sprite.part(self._compositor)
