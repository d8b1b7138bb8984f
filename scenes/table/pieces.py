"""The pieces on the table: one sprite each, moved by the difference between two tables."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Any

from game.core.table import Move, Piece, Table, difference, undealt
from scenes.pages.view import View
from scenes.stage.motion import DEAL_STAGGER, FLY, RELAYOUT, SETTLE, TUMBLE, UNDO, Motion, deal_stagger
from scenes.stage.piece import Painter, PieceSprite
from scenes.stage.place import Place
from scenes.table.laying import Laid, Lying, in_bits
from scenes.table.on_plane import OnPlane

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from pygame import Rect

    from scenes.pages.page import Page
    from scenes.shared.house import Easel
    from scenes.stage.compositor import Compositor

TUMBLING_FACES = ("2", "6", "3", "1", "5", "4", "2", "6", "1")
DEAL_AFTER = 0.18
LAID_Z, LAID_SHARE = 30.0, 0.92  # the first of two pieces lies over what else lies there, and fills so much of it


class Pieces:
    """Keeps a sprite for every piece of the present table."""

    def __init__(self, house: Easel, page: Page[Any], compositor: Compositor, motion: Motion) -> None:
        """Draw the pieces that `page` lays out on `compositor`."""
        self.sprites: dict[str, PieceSprite] = {}
        self.view: View[Any] = View(Table({}))
        self._house, self._page = house, page
        self._compositor, self._motion = compositor, motion
        self.landings: dict[str, float] = {}  # seconds from the last step on; those that vanish land in no zone
        self._dealt_at = 0.0  # the motion's time at which all that was dealt lies on the table
        self._was_moving = False
        self._on_plane = OnPlane(lambda zone, place, piece: self._place(self.table, zone, place, piece))
        self._merging: set[PieceSprite] = set()  # on their way into a pile where nobody can tell them apart

    @property
    def table(self) -> Table[Any]:
        """The table that is shown."""
        return self.view.table

    def lay_out(self, table: Table[Any]) -> None:
        """Show `table` at once: what lay there before and looks the same is not drawn again."""
        self._lay(table, self._lying(table))

    def lay_out_in_bits(self, table: Table[Any]) -> Iterator[None]:
        """Do what `lay_out` does; before, faces that do not show so now are drawn, one after the other."""
        lying = yield from self._draw_ahead(table)
        self._lay(table, lying)
        yield

    def _draw_ahead(self, table: Table[Any]) -> Generator[None, None, Lying]:
        """Find where all lies on `table`, and draw what does not show so now, part by part."""
        lying = yield from in_bits(self._lie(table))
        for piece, place in self._laid.undrawn(lying):
            self._page.face(piece, place.w, place.h)
            yield
        return lying

    def _lying(self, table: Table[Any]) -> Lying:
        return tuple(self._lie(table))

    def _lie(self, table: Table[Any]) -> Iterator[tuple[Piece, Place]]:
        view = self._seen(table)
        return ((piece, self._posed(view, zone, place, piece)) for zone, place, piece in table.pieces())

    def _lay(self, table: Table[Any], lying: Lying) -> None:
        self.sprites = self._laid.anew(lying, self._compositor, self._new)
        self.view = self.view.at(table)
        self._part(self._merging)
        self._merging.clear()
        self.cover()

    @property
    def _laid(self) -> Laid:
        return Laid(self.table, self.sprites)

    def follow(self) -> bool:
        """Cover what lies below others once nothing moves any more; say whether anything moves."""
        was_moving, self._was_moving = self._was_moving, self._motion.is_moving
        if was_moving and not self._was_moving:
            self.cover()
        return self._was_moving

    def cover(self) -> None:
        """Stop drawing pieces that lie wholly under another of their zone."""
        for pieces in self.table.zones.values():
            for lower, upper in pairwise(pieces):
                below, above = self.sprites[lower.id], self.sprites[upper.id]
                below.body.visible = below.place.rect != above.place.rect or below.is_held or above.is_held
            for top in pieces[-1:]:
                self.sprites[top.id].body.visible = True

    def _uncover(self) -> None:
        for sprite in self.sprites.values():
            sprite.body.visible = True

    def deal(self, table: Table[Any]) -> float:
        """Deal `table` out, from the piles and, what has none, from beyond the window's lower edge.

        Return the seconds until the last piece lands.
        """
        self.lay_out(undealt(table))
        self._uncover()
        before, self.view = self.table, self.view.at(table)
        moves = sorted(difference(before, table), key=lambda move: move.target[1] if move.target else 0)
        gap, last = deal_stagger(len(moves)), 0.0
        every = round(DEAL_STAGGER / gap)
        for number, move in enumerate(moves):
            if move.source is None:
                self._unpack(move.piece)
            last = max(last, self._move(move, gap * number, FLY, is_heard=number % every == 0))
        self._adjust({move.piece.id for move in moves}, self._lying(table))
        last = 0.0 if self._motion.reduced else last
        self._dealt_at = self._motion.now + last
        return last

    @property
    def is_dealing(self) -> bool:
        """Whether a deal is still under way."""
        return self._motion.now < self._dealt_at

    def _unpack(self, piece: Piece) -> None:
        """Let a piece lie out of sight below the window, from where it can fly to its place."""
        zone, place = self.table.where(piece.id) or ("", 0)
        wanted, view = self._place(self.table, zone, place, piece), self._house.view
        self._add(piece, replace(wanted, x=view.width / 2, y=view.height + wanted.h))

    def land(self) -> None:
        """End a deal: everything lies where it belongs."""
        self._dealt_at = 0.0
        for sprite in self.sprites.values():
            if not sprite.is_held:
                sprite.settle(sprite.place)
        self.cover()

    def go_to_in_bits(self, table: Table[Any], *, fly: float, fast: bool) -> Generator[None, None, float]:
        """Do what `go_to` does; before, it is found out where all is to lie, and faces are drawn, part by part."""
        lying = yield from self._draw_ahead(table)
        return self.go_to(table, fly=fly, fast=fast, lying=lying)

    def go_to(
        self,
        table: Table[Any],
        *,
        fly: float = FLY,
        fast: bool = False,
        dropped: str | None = None,
        lying: Lying = (),
    ) -> float:
        """Move from the present table to `table`; return the seconds until the last piece lands.

        A piece is on its way for `fly` seconds. `fast` is for undo. `dropped` is the piece that a hand let go over its
        place: it only settles. `landings` tells then by zone when the last piece lands there. It may be known already
        how all is `lying` in the end.
        """
        self.landings.clear()
        fly = UNDO if fast else fly
        self._uncover()
        before, self.view = self.table, self.view.at(table)
        moves = difference(before, table)
        leaving = [move for move in moves if not _is_deal(move)]
        dealt = [move for move in moves if _is_deal(move)]
        last_to = {move.piece.id: move for move in moves}
        gap = 0.0 if fast else deal_stagger(max(len(dealt), len(leaving)))
        moved = 0
        for move in leaving:
            is_far = move.source is None or move.target is None or move.source[0] != move.target[0]
            delay = gap * moved if is_far and move.piece.id != dropped else 0.0
            moved += is_far
            # Several may become the top of one face-down pile: only the last of them stays as its sprite.
            if move.target is not None and last_to[move.piece.id] is not move:
                self._note(move, self._merge(move, delay, fly, fast=fast))
            else:
                is_dropped = move.piece.id == dropped
                seconds = SETTLE if is_dropped and not fast else fly
                is_heard = not is_dropped and not fast
                self._note(move, self._move(move, delay, seconds, fast=fast, is_heard=is_heard))
        start = 0.0 if fast or not moved else DEAL_AFTER + gap * moved
        for number, move in enumerate(dealt):
            self._note(move, self._move(move, start + gap * number, fly, fast=fast, is_heard=not fast))
        self._adjust({move.piece.id for move in moves}, lying or self._lying(table))
        if dropped in self.sprites and all(move.piece.id != dropped for move in moves):
            self.sprites[dropped].fly(self.sprites[dropped].place, fly)
        return max(self.landings.values(), default=0.0)

    def _note(self, move: Move, seconds: float) -> None:
        """Note that what `move` tells takes so long."""
        zone = move.target[0] if move.target is not None else ""
        self.landings[zone] = max(seconds, self.landings.get(zone, 0.0))

    def slide(self, seconds: float) -> None:
        """Let the pieces of the page's plane lie where its camera shows them now: at once, or within `seconds`."""
        plane = self._page.plane
        if plane is None:
            return
        for key, wanted in self._on_plane.places(plane, self.view):
            sprite = self.sprites[key]
            if wanted == sprite.place:
                continue
            if sprite.is_held:
                sprite.place = wanted
            elif seconds:
                sprite.slide(wanted, seconds)
            else:
                sprite.settle(wanted)

    def lay_at(self, key: str, rect: Rect) -> None:
        """Let the piece called `key` lie in the middle of `rect`, until the next table or until it is laid home."""
        sprite = self.sprites[key]
        scale = min(1.0, LAID_SHARE * min(rect.width / sprite.place.w, rect.height / sprite.place.h))
        size = round(sprite.place.w * scale), round(sprite.place.h * scale)
        sprite.fly(Place(*rect.center, *size, LAID_Z), SETTLE)

    def lay_home(self, key: str) -> None:
        """Let the piece called `key` lie where it belongs again."""
        zone, place = self.table.where(key) or ("", 0)
        home = self._place(self.table, zone, place, self.table.zones[zone][place])
        self.sprites[key].fly(home, RELAYOUT)

    def at(self, pos: tuple[int, int]) -> str | None:
        """Return the topmost piece at `pos` (pixels), else a small one so near that a pointer would hardly miss it.

        What lies on a plane is found only where its camera shows it.
        """
        found = [
            (sprite.place.z, number, piece)
            for number, (piece, sprite) in enumerate(self.sprites.items())
            if sprite.is_near(pos) and sprite.rect.collidepoint(pos)
        ]
        if found and self._is_off_plane(pos):
            found = [one for one in found if not self.is_on_plane(one[2])]
        return max(found)[2] if found else self._near(pos)

    def _near(self, pos: tuple[int, int]) -> str | None:
        """Return the piece, small in this window, that is nearest to `pos` and no further than a target reaches."""
        near, least = [], self._house.view.target
        for number, (piece, sprite) in enumerate(self.sprites.items()):
            if not sprite.is_near(pos, least):
                continue
            rect = sprite.rect
            if min(rect.size) >= least:
                continue
            grown = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
            if grown.collidepoint(pos) and not self.is_on_plane(piece):
                away = dist(rect.center, pos)
                near.append((-away, sprite.place.z, number, piece))
        return max(near)[3] if near else None

    def _is_off_plane(self, pos: tuple[int, int]) -> bool:
        plane, u = self._page.plane, self._house.view.u
        return plane is not None and not plane.camera.holds(pos[0] / u, pos[1] / u)

    def is_on_plane(self, key: str) -> bool:
        """Whether the piece called `key` lies on the page's plane."""
        plane, zone = self._page.plane, self.zone(key)
        return plane is not None and zone is not None and plane.holds(zone)

    def piece(self, key: str) -> Piece | None:
        """Return the piece called `key`, None when it is not on the table."""
        return self.table.piece(key)

    def zone(self, key: str) -> str | None:
        """Return the zone in which the piece called `key` lies."""
        where = self.table.where(key)
        return None if where is None else where[0]

    def place_in(self, table: Table[Any], zone: str, place: int) -> Place:
        """Return how the piece at `place` of a zone of `table` lies."""
        return self._place(table, zone, place, table.zones[zone][place])

    def rects(self, but: str = "") -> list[Rect]:
        """Return where all pieces lie in the end, or all `but` one."""
        return [sprite.place.rect for key, sprite in self.sprites.items() if key != but]

    def painter(self, piece: Piece) -> Painter:
        """Return what paints `piece` at a size."""
        return lambda width, height: self._page.face(piece, width, height)

    def _place(self, table: Table[Any], zone: str, place: int, piece: Piece) -> Place:
        return self._posed(self._seen(table), zone, place, piece)

    def _posed(self, seen: View[Any], zone: str, place: int, piece: Piece) -> Place:
        pose, view = self._page.pose(seen, zone, place, piece), self._house.view
        u = view.u
        return Place(pose.x * u, pose.y * u, view.px(pose.w), view.px(pose.h), pose.z, pose.angle)

    def _seen(self, table: Table[Any]) -> View[Any]:
        return self.view if table is self.table else self.view.at(table)

    def _add(self, piece: Piece, place: Place) -> None:
        self.sprites[piece.id] = self._new(piece, place)

    def _new(self, piece: Piece, place: Place) -> PieceSprite:
        sprite = PieceSprite(self._house.art, self._motion, place, self.painter(piece), self._house.view.u)
        sprite.join(self._compositor)
        return sprite

    def _part(self, sprites: Iterable[PieceSprite]) -> None:
        for sprite in sprites:
            sprite.part(self._compositor)

    def _merge(self, move: Move, delay: float, seconds: float, *, fast: bool) -> float:
        """Let a piece fly that becomes one with the next to go there; return the seconds until it has landed."""
        assert move.target is not None
        sprite = self.sprites.pop((move.was or move.piece).id, None)
        if sprite is None:
            return 0.0
        self._merging.add(sprite)
        self._change_face(sprite, move, delay, fast=fast)

        def land() -> None:
            self._merging.discard(sprite)
            sprite.part(self._compositor)

        sprite.fly(self._place(self.table, *move.target, move.piece), seconds, delay=delay, done=land)
        return delay + seconds

    def _move(self, move: Move, delay: float, seconds: float, *, fast: bool = False, is_heard: bool = True) -> float:
        """Carry one move out within `seconds`, after `delay`; return the seconds until it has landed."""
        if move.target is None:
            self._remove(move)
            return 0.0
        place = self._place(self.table, *move.target, move.piece)
        sprite = self._take_sprite(move)
        if sprite is None:
            self._add(move.piece, place)
            return 0.0
        tumbles = self._change_face(sprite, move, delay, fast=fast)
        if move.source is not None and move.source[0] == move.target[0]:
            sprite.glide(place, RELAYOUT)
            return RELAYOUT
        if is_heard:
            sound = "cube" if move.piece.kind == "die" else "slide"
            self._motion.after(delay, lambda: self._house.sounds.play(sound))
        sprite.fly(place, seconds, delay=delay)
        return delay + max(seconds, TUMBLE if tumbles else 0.0)

    def _take_sprite(self, move: Move) -> PieceSprite | None:
        """Return the sprite that becomes the moved piece: its own, that of what it was, or a new one at its source."""
        was = move.was or move.piece
        stays = was.id != move.piece.id and self.table.where(was.id) is not None  # a pile that is as high as before
        sprite = None if stays else self.sprites.pop(was.id, None)
        if sprite is None and move.source is not None:
            sprite = self._new(was, self._place(self.table, *move.source, was))
        if sprite is not None:
            replaced = self.sprites.pop(move.piece.id, None)
            if replaced is not None:
                replaced.part(self._compositor)
            self.sprites[move.piece.id] = sprite
        return sprite

    def _remove(self, move: Move) -> None:
        sprite = self.sprites.pop((move.was or move.piece).id, None)
        if sprite is not None:
            sprite.part(self._compositor)

    def _change_face(self, sprite: PieceSprite, move: Move, delay: float, *, fast: bool) -> bool:
        """Show what the piece shows now; say whether it tumbles."""
        was = move.was
        painter = self.painter(move.piece)
        if was is None or was.face == move.piece.face:
            if was != move.piece:
                sprite.repaint(painter)
        elif fast or self._motion.reduced:
            sprite.repaint(painter)
        elif move.piece.kind == "die" and move.piece.face is not None:
            faces = [Piece(move.piece.id, "die", face) for face in TUMBLING_FACES]
            sprite.tumble([*(self.painter(face) for face in faces), painter], delay=delay)
            return True
        else:
            sprite.flip(painter, delay=delay)
        return False

    def _adjust(self, moved: set[str], lying: Lying) -> None:
        """Let pieces whose place shifted because of others make room."""
        for piece, wanted in lying:
            sprite = self.sprites.get(piece.id)
            if sprite is None:
                self._add(piece, wanted)
            elif piece.id not in moved and wanted != sprite.place:
                sprite.glide(wanted, RELAYOUT)
        there = {piece.id for piece, _place in lying}
        self._part([self.sprites.pop(key) for key in self.sprites.keys() - there])


def _is_deal(move: Move) -> bool:
    """Whether a piece came up from face down: such moves follow those that clear the table for them."""
    return move.was is not None and move.was.face is None and move.piece.face is not None and move.piece.kind != "die"
