"""French cards as drawings: the deck's own put together, in two or four colours, at any size.

Large cards have the deck's design of 136x190. Small ones have their index enlarged, and the smallest show nothing else.
In large print rank and suit take half of a card of the large design, and what is drawn beside them is small.
"""

import re
from functools import cache
from xml.etree import ElementTree

import assets
from game.core.cards import RANKS
from game.core.cards import card as french
from scenes.stage.art import svg_of
from scenes.stage.palette import hex_code, rgb, stark

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
INKS = {"S": "#10141A", "H": "#9E2B33", "D": "#AA5518", "C": "#1F6F61"}
_SHADES = {"S": "#2F3A49", "H": "#7A1E26", "D": "#86400E", "C": "#15524A"}
_TINTS = {"S": "#E2DED4", "H": "#F2DDD0", "D": "#F4E2C6", "C": "#DAE4D4"}
_TWO_COLOURS = {"C": "S", "D": "H"}
PRINT_INDEX = 62.0  # of the width of the large design is rank and suit, in large print
PRINT_FOOT = (6.0, 134.0, 124.0, 49.6)  # x, y, width and height of what a game puts there in large print
# How large rank and suit are in large print: alone, in a column, and in one over such a foot.
_WHOLE, _TALL, _LOW = (96.0, 66.0), (74.0, 56.0), (60.0, 46.0)
_EMBLEM, _COURT = (100.0, 100.0), (80.0, 166.0)  # how large those are drawn
_WIDEST_RANK = 0.92  # of its height is "10", the widest of them
_STOCK = (
    '<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" ry="{r}" '
    'fill="{fill}" stroke="{edge}" stroke-width="{s}"/>'
)


def ink_of(suit: str, *, four_colours: bool, plain: bool) -> str:
    """Return the colour in which a suit is printed: a stark one for a `plain` theme."""
    code = INKS[look(suit, four_colours=four_colours)]
    return hex_code(stark(rgb(code))) if plain else code


def look(suit: str, *, four_colours: bool) -> str:
    """Return the suit whose colours `suit` wears."""
    return suit if four_colours else _TWO_COLOURS.get(suit, suit)


@cache
def large(name: str, *, four_colours: bool, plain: bool = False, foot: str = "") -> str:
    """Return a card of the large design, 136x190, as SVG, with what a game puts at its `foot` (44, 146 to 124, 178)."""
    card = french(name)
    worn = look(card.suit, four_colours=four_colours)
    ink, tint = ink_of(card.suit, four_colours=four_colours, plain=plain), _TINTS[worn]
    parts = [
        _inner("deck/card_face", "a"),
        rank(card.rank, 24, 13, 33, ink),
        suit(card.suit, 24, 65, 26, ink),
        _picture(card.rank, card.suit, worn, ink, tint),
        foot,
        '<line x1="44" y1="146" x2="124" y2="146" stroke="#C9A24A" stroke-width="1.6"/>',
        '<rect x="44" y="12" width="80" height="166" rx="4" ry="4" fill="none" stroke="#C9A24A" stroke-width="1.5"/>',
    ]
    return svg_of("".join(parts), 136, 190)


def small(
    name: str,
    width: int,
    height: int,
    share: float,
    *,
    four_colours: bool,
    plain: bool = False,
    print_large: bool = False,
) -> str:
    """Return a card whose index takes a `share` of its width as SVG: with its emblem where that has room.

    Where it is to `print_large`, rank and suit fill that share.
    """
    card = french(name)
    worn = look(card.suit, four_colours=four_colours)
    ink, tint = ink_of(card.suit, four_colours=four_colours, plain=plain), _TINTS[worn]
    high = 126.0
    wide = high * width / height
    column = wide * share
    cap, size = min(46.0, column * 0.78), min(42.0, column * 0.72)
    if print_large:
        cap, size = min(52.0, column * 1.05), min(42.0, column * 0.86)
    stock = _STOCK.format(x=0.8, y=0.8, w=wide - 1.6, h=high - 1.6, r=9, fill="#F7F1E3", edge="#BFB293", s=1.6)
    room = wide - column - 8
    panel = _STOCK.format(x=column, y=9, w=room, h=high - 18, r=4, fill=tint, edge="#C9A24A", s=1.4)
    middle = column / 2 + 1
    parts = [stock, panel if room > 14 else ""]
    if room > 26 and card.value <= 10:
        scale = (room - 4) / 100
        place = f"translate({column + 2:g} {63 - 50 * scale:g}) scale({scale:g})"
        parts.append(f'<g transform="{place}">{_emblem(card.rank, card.suit, ink)}</g>')
    narrow = min(0.87, (column - 5) / (cap * _WIDEST_RANK)) if card.rank == "10" else 1.0
    parts.append(rank(card.rank, middle, 12 + cap * (1 - narrow) / 2, cap * narrow, ink))
    parts.append(suit(card.suit, middle, 22 + cap + size / 2, size, ink))
    return svg_of("".join(parts), wide, high)


@cache
def large_print(name: str, *, four_colours: bool, plain: bool = False, foot: str) -> str:
    """Return a card of the large design, 136x190, in large print as SVG, with what a game puts into `PRINT_FOOT`."""
    card = french(name)
    worn = look(card.suit, four_colours=four_colours)
    ink, tint = ink_of(card.suit, four_colours=four_colours, plain=plain), _TINTS[worn]
    wide, high = 126 - PRINT_INDEX, PRINT_FOOT[1] - 18
    frame = _STOCK.format(x=PRINT_INDEX, y=12, w=wide, h=high, r=4, fill=tint, edge="#C9A24A", s=1.5)
    is_court = card.rank in "JQK"
    drawn = _court(card.rank, worn, ink, tint) if is_court else _emblem(card.rank, card.suit, ink)
    across, down = _COURT if is_court else _EMBLEM
    scale = min((wide - 4) / across, (high - 2) / down)
    left, top = PRINT_INDEX + (wide - across * scale) / 2, 12 + (high - down * scale) / 2
    picture = f'<g transform="translate({left:g} {top:g}) scale({scale:g})">{drawn}</g>'
    index = _index(card.rank, card.suit, ink, PRINT_INDEX, _LOW)
    return svg_of("".join((_inner("deck/card_face", "a"), index, frame, picture, foot)), 136, 190)


@cache
def rank_and_suit(name: str, *, four_colours: bool, plain: bool = False, overlaps: bool = False) -> str:
    """Return a card of 136x190 with its rank and suit alone, as large as they can be, as SVG.

    Where the next card `overlaps` it, they stand at its left, and the suit once more beside them.
    """
    card = french(name)
    ink = ink_of(card.suit, four_colours=four_colours, plain=plain)
    parts = [_inner("deck/card_face", "a")]
    if overlaps:
        parts.append(_index(card.rank, card.suit, ink, PRINT_INDEX, _TALL))
        parts.append(suit(card.suit, (PRINT_INDEX + 130) / 2, 95, 58, ink))
    else:
        parts.append(_index(card.rank, card.suit, ink, 136, _WHOLE))
    return svg_of("".join(parts), 136, 190)


def _index(name: str, letter: str, ink: str, wide: float, sizes: tuple[float, float]) -> str:
    """Return a rank above its suit in a column `wide` of the large design; `sizes` are how large they are."""
    cap, size = sizes
    narrow = min(1.0, (wide - 13) / (cap * _WIDEST_RANK)) if name == "10" else 1.0
    drawn = rank(name, wide / 2 + 1, 12 + cap * (1 - narrow) / 2, cap * narrow, ink)
    return drawn + suit(letter, wide / 2 + 1, 21 + cap + size / 2, size, ink)


def rank(name: str, x: float, top: float, cap: float, ink: str) -> str:
    """Return a rank as SVG, centred on `x`, `cap` high."""
    scale = cap / 100
    glyph = cut("deck/ranks_strip", name).replace("#10141A", ink)
    place = f"translate({x - 50 * scale:g} {top:g}) scale({scale:g}) translate({-100 * RANKS.index(name)} 0)"
    return f'<g transform="{place}">{glyph}</g>'


def suit(letter: str, x: float, y: float, size: float, ink: str) -> str:
    """Return a suit as SVG around (`x`, `y`)."""
    shape = _suit_shape(letter)
    place = f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 100:g})"
    return f'<g transform="{place}"><path d="{shape}" fill="{ink}"/></g>'


def _picture(name: str, letter: str, worn: str, ink: str, tint: str) -> str:
    if name in "JQK":
        return f'<g transform="translate(44 12)">{_court(name, worn, ink, tint)}</g>'
    ground = (
        '<linearGradient id="t1" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#FBF6EA"/>'
        f'<stop offset="0.5" stop-color="{tint}"/><stop offset="1" stop-color="{tint}"/></linearGradient>'
        '<rect x="44" y="12" width="80" height="134" rx="4" ry="4" fill="url(#t1)"/>'
        '<circle cx="84" cy="79" r="37" fill="#F7F1E3" opacity="0.55"/>'
    )
    rivets = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.9" fill="{ink}" opacity="0.55"/>' for x in (50, 118) for y in (18, 140)
    )
    return f'{ground}<g transform="translate(50 45) scale(0.68)">{_emblem(name, letter, ink)}</g>{rivets}'


def _court(name: str, worn: str, ink: str, tint: str) -> str:
    court = _inner(f"deck/court_{name}", "c")
    for old, new in (("#10141A", ink), ("#2F3A49", _SHADES[worn]), ("#DAD9D2", tint)):
        court = court.replace(old, new)
    return court


def _emblem(name: str, letter: str, ink: str) -> str:
    return _inner(f"deck/emblem_{name}", "e").replace(_suit_shape("S"), _suit_shape(letter)).replace("#10141A", ink)


@cache
def _suit_shape(letter: str) -> str:
    found = re.search(r'<path d="([^"]*)"', _text(f"deck/suit_{SUIT_NAMES[letter]}"))
    assert found is not None
    return found[1]


@cache
def _text(name: str) -> str:
    return assets.art(name).read_text(encoding="utf-8")


@cache
def _inner(name: str, prefix: str) -> str:
    """Return what stands in a drawing, its gradients renamed so that several drawings can be one."""
    text = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", _text(name), flags=re.DOTALL)
    return re.sub(r'(id="|url\(#)G(\d+)', rf"\g<1>{prefix}\2", text)


@cache
def cut(name: str, wanted: str) -> str:
    """Return a rank's cell of a strip as SVG, where it lies in the strip."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    cells = [one for one in ElementTree.fromstring(_text(name)) if one.tag.endswith("}g")]
    return ElementTree.tostring(cells[RANKS.index(wanted)], encoding="unicode")
