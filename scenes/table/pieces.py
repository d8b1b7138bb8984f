"""The pieces on the table, moved by the difference between two tables: which of them when, and which is where."""

from __future__ import annotations

from dataclasses import replace
from math import dist
from typing import TYPE_CHECKING, Any

from game.core.table import Move, Piece, Table, difference, undealt
from scenes.pages.view import View
from scenes.stage.motion import DEAL_STAGGER, FLY, RELAYOUT, SETTLE, UNDO, Motion, deal_stagger
from scenes.stage.place import Place
from scenes.table.laying import Lying, in_bits
from scenes.table.on_plane import OnPlane
from scenes.table.piece_sprites import Flight, PieceSprites

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from pygame import Rect

    from scenes.pages.page import Page
    from scenes.shared.house import Easel
    from scenes.stage.compositor import Compositor
    from scenes.stage.piece import Painter, PieceSprite

DEAL_AFTER = 0.18
LAID_Z, LAID_SHARE = 30.0, 0.92  # the first of two pieces lies over what else lies there, and fills so much of it


class Pieces:
    """Leads the pieces from table to table, and tells where they lie."""

    def __init__(self, house: Easel, page: Page[Any], compositor: Compositor, motion: Motion) -> None:
        """Draw the pieces that `page` lays out on `compositor`."""
        self.view: View[Any] = View(Table({}))
        self._house, self._page, self._motion = house, page, motion
        self._sprites = PieceSprites(house, page, compositor, motion)
        self.landings: dict[str, float] = {}  # seconds from the last step on; those that vanish land in no zone
        self._dealt_at = 0.0  # the motion's time at which all that was dealt lies on the table
        self._was_moving = False
        self._on_plane = OnPlane(lambda zone, place, piece: self._place(self.table, zone, place, piece))

    @property
    def table(self) -> Table[Any]:
        """The table that is shown."""
        return self.view.table

    @property
    def sprites(self) -> dict[str, PieceSprite]:
        """What shows each piece, by its id."""
        return self._sprites.by_piece

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
        for piece, place in self._sprites.undrawn(self.table, lying):
            self._page.face(piece, place.w, place.h)
            yield
        return lying

    def _lying(self, table: Table[Any]) -> Lying:
        return tuple(self._lie(table))

    def _lie(self, table: Table[Any]) -> Iterator[tuple[Piece, Place]]:
        view = self._seen(table)
        return ((piece, self._sprites.place(view, zone, place, piece)) for zone, place, piece in table.pieces())

    def _lay(self, table: Table[Any], lying: Lying) -> None:
        self._sprites.lay(self.table, lying)
        self.view = self.view.at(table)
        self._sprites.cover(table)

    def follow(self) -> bool:
        """Cover what lies below others once nothing moves any more; say whether anything moves."""
        was_moving, self._was_moving = self._was_moving, self._motion.is_moving
        if was_moving and not self._was_moving:
            self._sprites.cover(self.table)
        return self._was_moving

    def deal(self, table: Table[Any]) -> float:
        """Deal `table` out, from the piles and, what has none, from beyond the window's lower edge.

        Return the seconds until the last piece lands.
        """
        self.lay_out(undealt(table))
        self._sprites.uncover()
        before, self.view = self.table, self.view.at(table)
        moves = sorted(difference(before, table), key=lambda move: move.target[1] if move.target else 0)
        gap, last = deal_stagger(len(moves)), 0.0
        every = round(DEAL_STAGGER / gap)
        for number, move in enumerate(moves):
            if move.source is None:
                self._unpack(move.piece)
            last = max(last, self._carry(move, Flight(gap * number, FLY, is_heard=number % every == 0)))
        self._sprites.make_room({move.piece.id for move in moves}, self._lying(table))
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
        self._sprites.add(piece, replace(wanted, x=view.width / 2, y=view.height + wanted.h))

    def land(self) -> None:
        """End a deal: everything lies where it belongs."""
        self._dealt_at = 0.0
        for sprite in self.sprites.values():
            if not sprite.is_held:
                sprite.settle(sprite.place)
        self._sprites.cover(self.table)

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
        self._sprites.uncover()
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
                self._note(move, self._sprites.merge(move, self.view, Flight(delay, fly, fast=fast)))
            else:
                is_dropped = move.piece.id == dropped
                seconds = SETTLE if is_dropped and not fast else fly
                is_heard = not is_dropped and not fast
                self._note(move, self._carry(move, Flight(delay, seconds, fast=fast, is_heard=is_heard)))
        start = 0.0 if fast or not moved else DEAL_AFTER + gap * moved
        for number, move in enumerate(dealt):
            flight = Flight(start + gap * number, fly, fast=fast, is_heard=not fast)
            self._note(move, self._carry(move, flight))
        self._sprites.make_room({move.piece.id for move in moves}, lying or self._lying(table))
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
        return self._sprites.painter(piece)

    def _place(self, table: Table[Any], zone: str, place: int, piece: Piece) -> Place:
        return self._sprites.place(self._seen(table), zone, place, piece)

    def _carry(self, move: Move, flight: Flight) -> float:
        return self._sprites.carry(move, self.view, flight)

    def _seen(self, table: Table[Any]) -> View[Any]:
        return self.view if table is self.table else self.view.at(table)


def _is_deal(move: Move) -> bool:
    """Whether a piece came up from face down: such moves follow those that clear the table for them."""
    return move.was is not None and move.was.face is None and move.piece.face is not None and move.piece.kind != "die"
