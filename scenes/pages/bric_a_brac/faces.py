"""How machines and tiles look: the drawings of their parts put together, with points and name written over them."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.core.table import Piece
from game.core.words import _
from game.rules.bric_a_brac.cards import SYMBOLS, TILE_INDEX, TILES, TOKENS, TYPE_INDEX, TYPES, Tile, Type
from scenes.pages.bric_a_brac.collage import Collage, natural_size
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import rgb

CARD = (136.0, 190.0)
SMALL_CARD = (68.0, 95.0)
TILE = (144.0, 132.0)
INK, NAME_INK = rgb("#1B130C"), rgb("#FFF8E8")
SEAL_INK = rgb("#FFFCF4")
TOKEN_ART = {"charcoalium": "ember_cube", "wood": "wood_log", "copper": "copper_ingot", "crystal": "crystal"}
_MARKERS = "marker_circle", "marker_square"  # by seat, as its mark

_SMALL_PX_SHARE = 0.62  # below so much of a card's design size it is drawn in few, large strokes
_NAMED_PX = 60  # a narrower tile has no room for a name that can be read
_ROOMY_PX = 84  # a narrower one has its name higher up, where it is long in two lines above smaller needs
_RISEN, _ROOM, _CROWDED = 10.0, 126.0, 30.0  # where such a name begins, how wide it is, and how large such needs are
_SMALL_SEAL_PX = 112  # a narrower tile needs a larger seal for its points
_SEALS = 40.0, 50.0, 60.0  # by how much room there is: how large the seal is
_NEED = 34.0  # how large a need is, where nothing is in its way
_SEAL_MIDDLE = 122.0, 23.0  # from the left edge and the foot of a tile
_NARROWEST = 0.72  # so far the letters of a name are pressed together
_BAND, _LEADING = 20.0, 1.12  # of a card's design is its name's; from line to line of a longer one, in its letters
# Paper over the hole and the line of a tile's frame, where letters come.
_BARE_HEAD = (
    '<path d="M15 42 L129 42" stroke="#EEE1C3" stroke-width="2.6"/><circle cx="72" cy="14.5" r="8.5" fill="#F1E4C5"/>'
)
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
    if width < CARD[0] * kit.view.u * _SMALL_PX_SHARE:
        return _small(kit, kind, width, height)
    return _full(kit, kind, width, height)


def _full(kit: Kit, kind: Type, width: int, height: int) -> Surface:
    scale = width / CARD[0]
    style = Style("bold", max(kit.view.least, round(16.5 * scale)), kit.inked(NAME_INK))
    name = _broken(kit, _(kind.name), style, round(117 * scale))
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
    _lay_cost(drawing, kind)
    result = drawing.picture(kit.art, width, height).copy()
    number = kit.fonts.line(str(kind.points), Style("bold", max(kit.view.least, round(30 * scale)), INK))
    _centre(result, number, 20 * scale, 20 * scale)
    step = style.px * _LEADING
    for row, words in enumerate(name):
        line = pressed(kit, words, style, round(117 * scale))
        _centre(result, line, 68 * scale, (_FOOT + 2 - band / 2) * scale + (row - (len(name) - 1) / 2) * step)
    return result


_FOOT = 128.0  # there the band of the name ends
# The ground of a picture, light and dark, and the band below it.
_PANELS = {
    "blue": ("#DCE7E6", "#A6BFC6", "#1D456C"),
    "purple": ("#EADFEA", "#C2AEC4", "#4A2A4E"),
    "red": ("#F3DDD3", "#D0A698", "#6E2320"),
    "yellow": ("#F3E8C8", "#D3BC86", "#6A4F14"),
}


def _panel(colour: str, band: float) -> str:
    """Return the ground of a picture above a band that is higher than in the design."""
    light, dark, ground = _PANELS[colour]
    paint = (
        f'<defs><linearGradient id="panel" x1="0%" y1="0%" x2="60%" y2="100%"><stop offset="0.4" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
    )
    look = 'rx="4" stroke="#17110D" stroke-width="1.8"'
    return (
        f'{paint}<rect x="7" y="7" width="122" height="{_FOOT - 7:g}" {look} fill="url(#panel)"/>'
        f'<rect x="7" y="{_FOOT - band:g}" width="122" height="{band:g}" {look} fill="{ground}"/>'
    )


def _broken(kit: Kit, words: str, style: Style, width: int) -> list[str]:
    """Return a name in one line where its letters need not be pressed too far, else in two."""
    if kit.fonts.width(words, style) * _NARROWEST <= width or " " not in words:
        return [words]
    blanks = [place for place, letter in enumerate(words) if letter == " "]
    middle = min(blanks, key=lambda place: abs(place - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]


def _lay_cost(drawing: Collage, kind: Type) -> None:
    icons = [name for name, count in zip(TOKENS, kind.cost, strict=True) for _one in range(count)]
    x, y = _COST_MIDDLE
    for place, name in enumerate(icons):
        drawing.lay_middle(f"icon_{name}", x + (place - (len(icons) - 1) / 2) * _COST_PITCH, y, _COST_SIZE)


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
    _centre(surface, number, *middle)


@dataclass(frozen=True, slots=True)
class _Design:
    """Where on a tile the `rows` of its name stand, `pitch` apart from `top` on, and the middle and size of its needs.

    In units of its design; a name has `room` to both sides of the middle.
    """

    rows: list[str]
    room: float = 118.0
    top: float = 31.0
    pitch: float = 0.0
    needs: tuple[float, float] = (72.0, 74.0)
    size: float = _NEED


def _design(kit: Kit, name: str, style: Style, width: int, high: float) -> _Design:
    """Return the design of a tile `width` pixels wide and `high`, by the room there is for its name."""
    scale, clear = width / TILE[0], high - _SEAL_MIDDLE[1] - _seal(width) / 2 - 1  # where the seal begins
    if width < _NAMED_PX:
        return _Design([], needs=(72.0, high * 0.44), size=46.0)
    if width >= _ROOMY_PX:
        needs = 72.0, min((high + 28) / 2 - 6, clear - _NEED / 2)
        return _Design([name], top=31.0 * high / TILE[1], needs=needs)
    rows, pitch = _broken(kit, name, style, round(_ROOM * scale)), style.px / scale
    foot = _RISEN + len(rows) * pitch
    size = min(46.0, clear - foot) if len(rows) == 1 else _CROWDED
    needs = (72.0 if len(rows) == 1 else 58.0), foot + size / 2 + 1
    return _Design(rows, _ROOM, _RISEN + pitch / 2, pitch, needs, size)


def _seal(width: int) -> float:
    """Return how large the seal of a tile `width` pixels wide is."""
    roomy, usual, narrow = _SEALS
    return roomy if width >= _SMALL_SEAL_PX else usual if width >= _ROOMY_PX else narrow


def seal_left(width: int) -> float:
    """Return where the seal of a tile `width` pixels wide begins, in units of its design."""
    return _SEAL_MIDDLE[0] - _seal(width) / 2


def tile(kit: Kit, one: Tile, width: int, height: int) -> Surface:
    """Return a project tile: what it needs, what it is worth, and its name where that can be read."""
    scale = width / TILE[0]
    high = height / scale
    style = Style("bold", max(kit.view.least, round(17 * scale)), INK)
    design = _design(kit, _(one.name), style, width, high)
    drawing = Collage(TILE[0], high)
    drawing.add(f'<g transform="scale(1 {high / TILE[1]:g})">')
    drawing.lay("tile_frame", 0, 0)
    if design.pitch:
        drawing.add(_BARE_HEAD)
    drawing.add("</g>")
    _lay_needs(drawing, one, design)
    seal, x, y = _seal(width), _SEAL_MIDDLE[0], high - _SEAL_MIDDLE[1]
    drawing.lay_middle("points_seal", x, y, seal)
    if kit.theme.is_plain:
        drawing.add(f'<circle cx="{x:g}" cy="{y:g}" r="{seal * 0.4:g}" fill="#5E1C19"/>')
    result = drawing.picture(kit.art, width, height).copy()
    number = Style("bold", max(kit.view.least, round((22 if width >= _SMALL_SEAL_PX else 26) * scale)), SEAL_INK)
    _centre(result, kit.fonts.line(str(one.points), number), x * scale, y * scale)
    for row, words in enumerate(design.rows):
        line = pressed(kit, words, style, round(design.room * scale))
        _centre(result, line, 72 * scale, (design.top + row * design.pitch) * scale)
    return result


def _lay_needs(drawing: Collage, one: Tile, design: _Design) -> None:
    for need, (x, y, size) in zip(one.needs, _marks(design, len(one.needs)), strict=True):
        _lay_need(drawing, one, need, x, y, size)


def _marks(design: _Design, count: int) -> list[tuple[float, float, float]]:
    """Return for each of so many needs the middle of its mark, and how large that is."""
    middle, y = design.needs
    room = 2 * min(middle, TILE[0] - middle) - 20
    size = min(design.size, room / count - 2)
    pitch = min(size + 12, room / count)
    top = y - design.size / 2  # smaller ones keep below the name, off the seal
    return [(middle + (place - (count - 1) / 2) * pitch, top + size / 2, size) for place in range(count)]


def _lay_need(drawing: Collage, one: Tile, need: str, x: float, y: float, size: float) -> None:
    match one.trait:
        case "colour":
            drawing.lay_middle(f"mark_{need}", x, y, size)
        case "makes":
            wide, high = natural_size(f"icon_{need}")
            drawing.lay_middle(f"icon_{need}", x, y, size * min(1.0, wide / high))
        case "points":
            drawing.add(f'<g transform="translate({x - size / 2:g} {y - size / 2:g}) scale({size / 40:g})">')
            drawing.add(_COIN + _DIGITS[need] + "</g>")
        case "type":
            drawing.add(f'<g transform="translate({x - size / 2:g} {y - size / 2:g}) scale({size / 40:g})">')
            drawing.add(_TWIN + "</g>")


_COIN = (
    '<circle cx="20" cy="20" r="17" fill="#C9A24A" stroke="#17110D" stroke-width="2"/>'
    '<circle cx="20" cy="20" r="13.2" fill="#F7EBCB" stroke="#17110D" stroke-width="1.4"/>'
)
_DIGITS = {
    "1": '<path d="M16.5 16.5 L21 13.5 L21 27" fill="none" stroke="#1B130C" stroke-width="3.4"/>',
    "2": '<path d="M15.8 17 C16 12.6 24 12.2 24 17 C24 20 18 22.5 15.8 26.6 L24.8 26.6" fill="none" '
    'stroke="#1B130C" stroke-width="3.2" stroke-linejoin="round"/>',
    "3": '<path d="M15.8 15.4 C18 12.4 24 13 23.6 16.6 C23.4 19 21 19.8 19.4 19.8 C22 19.8 24.6 21 24.4 23.6 '
    'C24 27.6 17.6 27.8 15.4 24.8" fill="none" stroke="#1B130C" stroke-width="3"/>',
}
_TWIN = (
    '<rect x="7" y="3" width="26" height="34" rx="3.4" fill="#FBF5E4" stroke="#17110D" stroke-width="2"/>'
    '<rect x="10" y="6" width="20" height="18" rx="2" fill="#4A5662" stroke="#17110D" stroke-width="1.2"/>'
    '<circle cx="20" cy="15" r="5.6" fill="#C9A24A" stroke="#17110D" stroke-width="1.4"/>'
    '<path d="M12 29 H28 M12 33 H28" fill="none" stroke="#17110D" stroke-width="2"/>'
)


def pressed(kit: Kit, words: str, style: Style, width: int) -> Surface:
    """Return `words` in one line at most `width` pixels wide, its letters pressed together as far as that takes."""
    needed = kit.fonts.width(words, style)
    if needed <= width:
        return kit.fonts.line(words, style)
    if needed * _NARROWEST > width:
        style = Style(style.role, max(kit.view.least, style.px - 2), style.colour)
    large = Style(style.role, style.px * 3, style.colour)
    line = kit.fonts.line(words, large)
    room = min(width, round(line.get_width() / 3))
    return pygame.transform.smoothscale(line, (room, max(1, line.get_height() // 3)))


def _centre(surface: Surface, line: Surface, x: float, y: float) -> None:
    """Put the ink of `line` around the point (`x`, `y`): the room for accents above it does not count."""
    ink = line.get_bounding_rect()
    surface.blit(line, (round(x - ink.centerx), round(y - _cap_middle(line, ink))))


def _cap_middle(line: Surface, ink: pygame.Rect) -> float:
    # Descenders would lift a line against its neighbours: the middle of capitals is a constant share of its height.
    return min(ink.centery, line.get_height() * 0.54)


def icons(kit: Kit, names: Sequence[str], size: float, gap: float) -> Surface:
    """Return icons in a row, `size` u large."""
    side, space = kit.view.px(size), kit.view.px(gap)
    result = Surface((len(names) * (side + space) - space, side), pygame.SRCALPHA).convert_alpha()
    for place, name in enumerate(names):
        result.blit(kit.art.svg(f"bric_a_brac/icon_{name}", side, side), (place * (side + space), 0))
    return result
