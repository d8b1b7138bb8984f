"""How a card looks: a French card with the plate of this game at its foot; on the others' sheets with a large index."""

from pygame import Surface

from game.core.cards import RANKS, card
from game.core.table import Piece
from scenes.pages import french
from scenes.pages.my_engine.desk import SLIM, SLIM_INDEX, SMALL_FACE, SQUAT, TINY_INDEX
from scenes.stage.art import Art

_SLIM_FROM = (SQUAT + SLIM) / 2  # height by width, between the two kinds of small cards


def face(art: Art, piece: Piece, width: int, height: int, *, four_colours: bool, plain: bool, u: float) -> Surface:
    """Return the picture of `piece`: its back when it shows no face. `u` are the pixels of a design unit."""
    if piece.face is None:
        return art.svg("deck/card_back_workshop", width, height)
    name = piece.face
    key = ("my_engine face", name, width, height, four_colours, plain)
    is_full = width / u >= SMALL_FACE - 2 and height / width > _SLIM_FROM

    def paint() -> Surface:
        if is_full:
            return art.written(_large(name, four_colours=four_colours, plain=plain), width, height)
        share = SLIM_INDEX if height / width > _SLIM_FROM else TINY_INDEX
        drawn = french.small(name, width, height, share, four_colours=four_colours, plain=plain)
        return art.written(drawn, width, height)

    return art.keep(key, paint)


def _large(name: str, *, four_colours: bool, plain: bool) -> str:
    rank = card(name).rank
    left = 44 - 80 * RANKS.index(rank)
    plate = f'<g transform="translate({left} 146)">{french.cut("my_engine/plates_strip", rank)}</g>'
    return french.large(name, four_colours=four_colours, plain=plain, foot=plate)
