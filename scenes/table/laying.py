"""A table laid out anew: what lay there before and looks the same stays as it is, and is not drawn again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.table.order import Order

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from game.core.table import Piece, Table
    from scenes.stage.compositor import Compositor
    from scenes.stage.piece import PieceSprite
    from scenes.stage.place import Place

Lying = tuple[tuple["Piece", "Place"], ...]  # how each piece of a table lies, in the order of its zones
PORTION = 16  # pieces of which it is found at once how they lie, where that is done bit by bit


def in_bits(lying: Iterable[tuple[Piece, Place]]) -> Generator[None, None, Lying]:
    """Go through all that is `lying`, part by part, and return it."""
    found: list[tuple[Piece, Place]] = []
    for one in lying:
        found.append(one)
        if len(found) % PORTION == 0:
            yield
    yield
    return tuple(found)


class Laid:
    """A table that is shown, and the sprites that show it, by piece."""

    def __init__(self, table: Table[Any], sprites: dict[str, PieceSprite]) -> None:
        """Know how `table` is shown."""
        self._table, self._sprites = table, sprites

    def undrawn(self, lying: Lying) -> Iterator[tuple[Piece, Place]]:
        """Yield each piece that has no face yet as large as it is to lie, and where that is."""
        for piece, place in lying:
            sprite = self._sprites.get(piece.id)
            is_drawn = sprite is not None and (sprite.place.w, sprite.place.h) == (place.w, place.h)
            if not is_drawn or self._table.piece(piece.id) != piece:
                yield piece, place

    def anew(
        self, lying: Lying, compositor: Compositor, added: Callable[[Piece, Place], PieceSprite]
    ) -> dict[str, PieceSprite]:
        """Lay out what is `lying` and return its sprites, of which those that are `added` are on screen already.

        What shows nothing of it leaves the screen.
        """
        left, order = dict(self._sprites), Order(compositor)
        sprites: dict[str, PieceSprite] = {}
        for piece, place in lying:
            known = left.pop(piece.id) if piece.id in left and self._table.piece(piece.id) == piece else None
            if known is None:
                sprites[piece.id] = added(piece, place)
                order.add(sprites[piece.id].body)
            else:
                sprites[piece.id] = known
                _lay_again(known, place, compositor, order)
        for gone in left.values():
            gone.part(compositor)
        return sprites


def _lay_again(sprite: PieceSprite, place: Place, compositor: Compositor, order: Order) -> None:
    """Let a sprite lie at `place` at once, over those pieces as high that came before it."""
    stays = sprite.place == place and sprite.lies_still
    sprite.settle(place)
    if not (stays and order.keeps(sprite.body)):
        sprite.part(compositor)
        sprite.join(compositor)
        order.add(sprite.body)
