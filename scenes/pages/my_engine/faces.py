"""How a card looks: a French card with the plate of this game at its foot; on the others' sheets with a large index."""

from pygame import Surface

from game.core.cards import RANKS, card
from game.core.table import Piece
from scenes.pages import french
from scenes.pages.bench import Bench
from scenes.pages.my_engine.desk import SLIM, SLIM_INDEX, SMALL_FACE, SQUAT, TINY_INDEX

_SLIM_FROM = (SQUAT + SLIM) / 2  # height by width, between the two kinds of small cards


def face(bench: Bench, piece: Piece, width: int, height: int) -> Surface:
    """Return the picture of `piece`: its back when it shows no face."""
    art, four_colours, plain = bench.art, bench.four_colours, bench.theme.is_plain
    large = bench.view.prints_large(width)
    if piece.face is None:
        return art.svg("deck/card_back_workshop", width, height)
    name = piece.face
    key = ("my_engine face", name, width, height, four_colours, plain, large)
    is_full = width / bench.view.u >= SMALL_FACE - 2 and height / width > _SLIM_FROM

    def paint() -> Surface:
        if is_full:
            draw = _large_print if large else _large
            return art.written(draw(name, four_colours=four_colours, plain=plain), width, height)
        share = SLIM_INDEX if height / width > _SLIM_FROM else TINY_INDEX
        drawn = french.small(name, width, height, share, four_colours=four_colours, plain=plain, print_large=large)
        return art.written(drawn, width, height)

    return art.keep(key, paint)


def _large(name: str, *, four_colours: bool, plain: bool) -> str:
    return french.large(name, four_colours=four_colours, plain=plain, foot=_plate(name, 44, 146, 80))


def _large_print(name: str, *, four_colours: bool, plain: bool) -> str:
    x, y, wide, _high = french.PRINT_FOOT
    return french.large_print(name, four_colours=four_colours, plain=plain, foot=_plate(name, x, y, wide))


def _plate(name: str, x: float, y: float, wide: float) -> str:
    """Return the plate of a card as SVG, so wide, with its upper left corner at (`x`, `y`)."""
    rank, scale = card(name).rank, wide / 80
    place = f"translate({x - 80 * scale * RANKS.index(rank):g} {y:g}) scale({scale:g})"
    return f'<g transform="{place}">{french.cut("my_engine/plates_strip", rank)}</g>'
