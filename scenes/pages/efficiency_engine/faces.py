"""How the pieces look: materials, favours as medals, and dice, at any size in pixels."""

import re

from pygame import Surface

import assets
from game.core.table import Piece
from scenes.pages.bench import Bench
from scenes.pages.efficiency_engine.layout import ALONE
from scenes.pages.french import INKS, SUIT_NAMES, rank_and_suit
from scenes.stage.art import Art, Swaps
from scenes.stage.palette import INK, hex_code, rgb, stark

ROOM = "efficiency_engine/"
_SPENT = "#626973"

# In a two-colour deck diamonds take the colours of hearts, and clubs those of spades.
TWO_COLOURS: Swaps = (
    ("#B0602F", "#A13A34"),
    ("#CB7D48", "#C2524A"),
    ("#8F4A22", "#822823"),
    ("#D08A55", "#C4564E"),
    ("#8A4A24", "#7C2723"),
    ("#2F7F70", "#1B2230"),
    ("#46A18F", "#3B465A"),
    ("#1F5F53", "#10141A"),
    ("#5FB7A4", "#47546A"),
    ("#245F54", "#1B2230"),
)
# A plain theme prints suits and ranks in stark colours on flat paper.
STARK: Swaps = (
    *(
        (code, hex_code(stark(rgb(code))))
        for code in (
            *("#A13A34", "#C2524A", "#822823", "#B0602F", "#CB7D48", "#8F4A22"),
            *("#2F7F70", "#46A18F", "#1F5F53", "#3B465A"),
        )
    ),
    ("#E6D9B8", "#F7F1E3"),
)


# In large print the suit fills the medal.
_MEDALS: Swaps = (
    ("translate(19 60) scale(0.3400)", "translate(12.5 53.5) scale(0.47)"),
    ("translate(19 59) scale(0.3400)", "translate(12.5 52.5) scale(0.47)"),
)


def face(bench: Bench, piece: Piece, width: int, height: int) -> Surface:
    """Return the picture of `piece`: its back when it shows no face.

    An ace that lies in a square is spent: only its suit is left of it.
    """
    art, four_colours, plain = bench.art, bench.four_colours, bench.theme.is_plain
    large = bench.view.prints_large(width)
    swaps = (() if four_colours else TWO_COLOURS) + (STARK if plain else ())
    match piece.kind, piece.face:
        case "card", None:
            return art.svg(ROOM + "card_back", width, height)
        case "card", str(name) if large:
            overlaps = width < ALONE * bench.view.u
            drawn = rank_and_suit(name, four_colours=four_colours, plain=plain, overlaps=overlaps)
            return art.written(drawn, width, height)
        case "card", str(name):
            return art.svg(f"{ROOM}cards/{name}", width, height, swaps)
        case "ace", str(suit) if width >= height:
            return art.svg(f"deck/suit_{SUIT_NAMES[suit]}", width, height, ((INKS[suit], _SPENT),))
        case "ace", None:
            return art.svg(ROOM + "favour_back", width, height)
        case "ace", str(suit):
            return art.svg(f"{ROOM}favour_{suit}", width, height, swaps + (_MEDALS if large else ()))
        case "die", str(pips):
            return art.svg(f"{ROOM}die_{pips}", width, height)
        case _:
            return _blank_die(art, width, height)


def _blank_die(art: Art, width: int, height: int) -> Surface:
    def paint() -> Surface:
        text = assets.art(ROOM + "die_1").read_text(encoding="utf-8")
        return art.written(re.sub("<circle[^>]*>", "", text), width, height)

    return art.keep(("blank die", width, height), paint)


def numeral(digits: str) -> str:
    """Return the strokes of `digits` as SVG paths in boxes of 60x100, `ADVANCE` apart."""
    parts = []
    for place, digit in enumerate(digits):
        strokes = "".join(_STROKES[digit])
        parts.append(f'<g transform="translate({place * ADVANCE} 0)">{strokes}</g>')
    return "".join(parts)


ADVANCE = 69
_ROUND = '<path d="M7.5,30 A22.5,22.5 0 0 1 52.5,30 V70 A22.5,22.5 0 0 1 7.5,70 Z"/>'
_STROKES = {
    "0": (_ROUND,),
    "1": ('<path d="M17,27 L36,9 V92.5"/>',),
    "2": ('<path d="M8,30 A22,22.5 0 0 1 52,30 C52,42 45,51 37,60 L9,92.5 H54"/>',),
    "3": ('<path d="M9,26 A20.5,19.5 0 1 1 29,47.5 H25 M29,47.5 A22.5,22.5 0 1 1 7.5,74"/>',),
    "4": ('<path d="M43,92.5 V9 L8,69 H58"/>',),
    "5": ('<path d="M50,7.5 H15 L11,47 C16,41 23,38.5 30,38.5 A22.5,27 0 1 1 8,76"/>',),
    "6": ('<path d="M41,8 L11.5,55"/>', '<circle cx="30" cy="68.5" r="23.5"/>'),
    "7": ('<path d="M6,7.5 H51 L21,92.5"/>',),
    "8": ('<path d="M30,7.5 A19.8,19.8 0 1 1 29.9,7.5 Z M30,47 A23,22.8 0 1 1 29.9,47 Z"/>',),
    "9": ('<path d="M19,92 L48.5,45"/>', '<circle cx="30" cy="31.5" r="23.5"/>'),
}


def drawn_number(art: Art, number: int, height: int, colour: tuple[int, int, int] = INK, weight: float = 16) -> Surface:
    """Return `number` in the machine's own numerals, `height` pixels high."""
    digits = str(number)
    wide = ADVANCE * (len(digits) - 1) + 60
    code = hex_code(colour)
    look = f'fill="none" stroke="{code}" stroke-width="{weight:g}" stroke-linejoin="round"'
    width = max(1, round(height * wide / 100))
    size = f'width="{width}" height="{height}" viewBox="0 0 {wide} 100" preserveAspectRatio="none"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><g {look}>{numeral(digits)}</g></svg>'
    return art.written(text, width, height)
