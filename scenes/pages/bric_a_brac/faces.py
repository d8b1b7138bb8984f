"""How machines and tokens look: the drawings of their parts put together, with points and name written over them."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.table import Piece
from game.core.words import _
from game.rules.bric_a_brac.cards import SYMBOLS, TILE_INDEX, TILES, TOKENS, TYPE_INDEX, TYPES, Type
from scenes.pages.bric_a_brac.collage import Collage, natural_size
from scenes.pages.bric_a_brac.names import INK, broken, centre, pressed
from scenes.pages.bric_a_brac.tiles import tile
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import rgb
from scenes.stage.viewport import ANYWHERE

CARD = (136.0, 190.0)
SMALL_CARD = (68.0, 95.0)
NAME_INK = rgb("#FFF8E8")
TOKEN_ART = {"charcoalium": "ember_cube", "wood": "wood_log", "copper": "copper_ingot", "crystal": "crystal"}
_MARKERS = "marker_circle", "marker_square"  # by seat, as its mark

_SMALL_PRINT_SHARE = 0.5  # where signs or words are large
_SMALL_PX_SHARE = 0.62  # below so much of a card's design size it is drawn in few, large strokes
_BAND, _LEADING = 20.0, 1.12  # of a card's design is its name's; from line to line of a longer one, in its letters
_COST_MIDDLE, _COST_PITCH, _COST_SIZE = (79.0, 174.6), 23.4, 21.0


def face(kit: Kit, piece: Piece, width: int, height: int) -> Surface:
    """Return the picture of any piece of the game at a size in pixels."""
    key = ("bric_a_brac", piece.kind, piece.face, width, height, kit.view, kit.theme.is_plain)
    return kit.art.keep(key, lambda: _painted(kit, piece, width, height))


def _painted(kit: Kit, piece: Piece, width: int, height: int) -> Surface:
    if piece.kind in TOKENS:
        return token(kit, piece.kind, width, height)
    if piece.kind == "marker":
        return kit.art.svg(f"bric_a_brac/{_MARKERS[int(piece.face or 0)]}", width, height)
    if piece.kind == "tile":
        if piece.face is None:
            return kit.art.svg("bric_a_brac/tile_back", width, height)
        return tile(kit, TILES[TILE_INDEX[piece.face]], width, height)
    if piece.face is None:
        return kit.art.svg("bric_a_brac/card_back", width, height)
    return machine(kit, TYPES[TYPE_INDEX[piece.face]], width, height)


def token(kit: Kit, kind: str, width: int, height: int) -> Surface:
    """Return a token in the middle of a size in pixels, its proportions kept."""
    wide, high = natural_size(TOKEN_ART[kind])
    scale = min(width / wide, height / high)
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    picture = kit.art.svg(f"bric_a_brac/{TOKEN_ART[kind]}", *size)
    result = Surface((width, height), pygame.SRCALPHA).convert_alpha()
    result.blit(picture, ((width - size[0]) // 2, (height - size[1]) // 2))
    return result


def machine(kit: Kit, kind: Type, width: int, height: int) -> Surface:
    """Return a machine: in full, or in few strokes, as its size allows."""
    share = _SMALL_PRINT_SHARE if kit.view.prints_large(width) or kit.view.words > ANYWHERE else _SMALL_PX_SHARE
    if width < CARD[0] * kit.view.u * share:
        return _small(kit, kind, width, height)
    if kit.view.prints_large(width):
        return _in_large_print(kit, kind, width, height)
    return _full(kit, kind, width, height)


def _full(kit: Kit, kind: Type, width: int, height: int) -> Surface:
    scale = width / CARD[0]
    style = Style("bold", max(kit.view.least, round(16.5 * scale)), kit.inked(NAME_INK))
    name = broken(kit, _(kind.name), style, round(117 * scale))
    band = max(_BAND, len(name) * style.px * _LEADING / scale + 3)
    share = (121 - band) / (121 - _BAND)
    drawing = Collage(*CARD)
    drawing.lay(f"frame_{kind.colour}", 0, 0)
    if band > _BAND:
        drawing.add(_panel(kind.colour, band))
    drawing.lay(f"machine_{kind.id}", 7 + 61 * (1 - share), 7.5, share)
    drawing.lay("card_top", 0, 0)
    drawing.lay_middle(f"icon_{SYMBOLS[kind.makes]}", 116, 20, 25)
    drawing.lay(f"effect_{kind.id}", 7, 131)
    _lay_cost(drawing, kind, _COST_MIDDLE, _COST_PITCH, _COST_SIZE)
    result = drawing.picture(kit.art, width, height).copy()
    number = kit.fonts.line(str(kind.points), Style("bold", max(kit.view.least, round(30 * scale)), INK))
    centre(result, number, 20 * scale, 20 * scale)
    _write_name(kit, result, name, style, (_FOOT + 2 - band / 2) * scale)
    return result


def _write_name(kit: Kit, surface: Surface, rows: Sequence[str], style: Style, middle: float) -> None:
    """Write the rows of a name around a height in pixels."""
    wide = surface.get_width()
    for row, words in enumerate(rows):
        line = pressed(kit, words, style, round(117 * wide / CARD[0]))
        centre(surface, line, wide / 2, middle + (row - (len(rows) - 1) / 2) * style.px * _LEADING)


def _ink(kit: Kit, name: str) -> Rect:
    """Return what of a drawing is not empty, in its units."""
    wide, high = natural_size(name)
    return kit.art.svg(f"bric_a_brac/{name}", round(wide), round(high)).get_bounding_rect()


def _in_large_print(kit: Kit, kind: Type, width: int, height: int) -> Surface:
    """Return a machine with all its signs and its name as large as they can be; its picture has what is left."""
    scale = width / CARD[0]
    style = Style("bold", max(kit.view.least, round(_PRINT_NAME * scale)), kit.inked(NAME_INK))
    name = broken(kit, _(kind.name), style, round(118 * scale))
    band = len(name) * style.px * _LEADING / scale + 3
    effect = _ink(kit, f"effect_{kind.id}")
    growth = min(_MOST_GROWTH, 116 / effect.width)
    low = _PRINT_COST.y - 1
    high = low - effect.height * growth - 8
    share = min(1.0, (high - band - 7) / 101)
    drawing = Collage(*CARD)
    drawing.lay(f"frame_{kind.colour}", 0, 0)
    drawing.add(_panel(kind.colour, band, high))
    drawing.lay(f"machine_{kind.id}", 68 - 61 * share, high - band - 101 * share, share)
    drawing.add(_bare(high, low) + _bare_cost(kind.colour))
    middle = 68 - effect.centerx * growth, (high + low) / 2 - effect.centery * growth
    drawing.lay(f"effect_{kind.id}", *middle, growth)
    drawing.lay_middle(f"mark_{kind.colour}", 18, _PRINT_COST.centery, 25)
    _lay_cost(drawing, kind, (_PRINT_COST.centerx, _PRINT_COST.centery), 24.0, 23.0)
    drawing.add(_PRINT_BADGES)
    drawing.lay_middle(f"icon_{SYMBOLS[kind.makes]}", 112, 24, 34)
    result = drawing.picture(kit.art, width, height).copy()
    number = kit.fonts.line(str(kind.points), Style("bold", max(kit.view.least, round(42 * scale)), INK))
    centre(result, number, 24 * scale, 24 * scale)
    _write_name(kit, result, name, style, (high - band / 2) * scale)
    return result


_FOOT = 128.0  # there the band of the name ends
_PRINT_NAME, _MOST_GROWTH = 23.0, 1.5  # letters of a name in large print; how much larger an effect is there at most
_PRINT_COST = Rect(32, 158, 98, 27)
# Below points and product in large print.
_PRINT_BADGES = (
    '<circle cx="24" cy="24" r="22" fill="#C9A24A" stroke="#17110D" stroke-width="2"/>'
    '<circle cx="24" cy="24" r="18.5" fill="#F7EBCB" stroke="#17110D" stroke-width="1.4"/>'
    '<rect x="90" y="3" width="43" height="42" rx="8" fill="#C9A24A" stroke="#17110D" stroke-width="2"/>'
    '<rect x="93.5" y="6.5" width="36" height="35" rx="5" fill="#F7EBCB" stroke="#17110D" stroke-width="1.4"/>'
)
# The ground of a picture, light and dark, and the band below it.
_PANELS = {
    "blue": ("#DCE7E6", "#A6BFC6", "#1D456C"),
    "purple": ("#EADFEA", "#C2AEC4", "#4A2A4E"),
    "red": ("#F3DDD3", "#D0A698", "#6E2320"),
    "yellow": ("#F3E8C8", "#D3BC86", "#6A4F14"),
}


def _panel(colour: str, band: float, foot: float = _FOOT) -> str:
    """Return the ground of a picture above a band, which is not that of the design and ends at `foot`."""
    light, dark, ground = _PANELS[colour]
    paint = (
        f'<defs><linearGradient id="panel" x1="0%" y1="0%" x2="60%" y2="100%"><stop offset="0.4" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
    )
    look = 'rx="4" stroke="#17110D" stroke-width="1.8"'
    return (
        f'{paint}<rect x="7" y="7" width="122" height="{foot - 7:g}" {look} fill="url(#panel)"/>'
        f'<rect x="7" y="{foot - band:g}" width="122" height="{band:g}" {look} fill="{ground}"/>'
    )


def _lay_cost(drawing: Collage, kind: Type, middle: tuple[float, float], pitch: float, size: float) -> None:
    icons = [name for name, count in zip(TOKENS, kind.cost, strict=True) for _one in range(count)]
    x, y = middle
    for place, name in enumerate(icons):
        drawing.lay_middle(f"icon_{name}", x + (place - (len(icons) - 1) / 2) * pitch, y, size)


def _bare(top: float, foot: float) -> str:
    """Return the dark ground of an effect in large print."""
    return (
        f'<rect x="7" y="{top:g}" width="122" height="{foot - top:g}" rx="4" fill="#161D26" stroke="#17110D" '
        'stroke-width="1.6"/>'
    )


def _bare_cost(colour: str) -> str:
    """Return the ground of what a machine costs in large print, over the frame."""
    box, wood = _PRINT_COST, _PANELS[colour][2]
    return (
        f'<rect x="6" y="{box.y}" width="124" height="{box.height}" fill="{wood}"/>'
        f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="4" fill="#FBF5E4" '
        'stroke="#17110D" stroke-width="1.4"/>'
    )


def _small(kit: Kit, kind: Type, width: int, height: int) -> Surface:
    drawing = Collage(*SMALL_CARD)
    drawing.lay(f"small_{kind.colour}", 0, 0)
    drawing.lay(f"machine_{kind.id}", 5.5, 13.2, 0.47)
    drawing.lay_middle(f"icon_{SYMBOLS[kind.makes]}", 46.5, 78, 22)
    result = drawing.picture(kit.art, width, height).copy()
    scale = width / SMALL_CARD[0]
    px = max(kit.view.least, round(18 * scale))
    disc = round(px * 1.25)
    coin(kit, result, kind.points, (round(13 * scale), round(13 * scale)), disc, px)
    return result


def coin(kit: Kit, surface: Surface, points: int, middle: tuple[int, int], size: int, px: int) -> None:
    """Put the points on a brass coin of `size` pixels around `middle`."""
    plate = Collage(40, 40)
    plate.lay("card_top", 0, 0)
    picture = plate.picture(kit.art, round(size * 40 / 36), round(size * 40 / 36))
    surface.blit(picture, picture.get_rect(center=middle))
    number = kit.fonts.line(str(points), Style("bold", px, INK))
    centre(surface, number, *middle)


def icons(kit: Kit, names: Sequence[str], size: float, gap: float) -> Surface:
    """Return icons in a row, `size` u large."""
    side, space = kit.view.px(size), kit.view.px(gap)
    result = Surface((len(names) * (side + space) - space, side), pygame.SRCALPHA).convert_alpha()
    for place, name in enumerate(names):
        result.blit(kit.art.svg(f"bric_a_brac/icon_{name}", side, side), (place * (side + space), 0))
    return result
