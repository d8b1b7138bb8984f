"""How project tiles look: what they need and what they are worth under their names."""

from dataclasses import dataclass, replace

from pygame import Surface

from game.core.words import _
from game.rules.bric_a_brac.cards import Tile
from scenes.pages.bric_a_brac.collage import Collage, natural_size
from scenes.pages.bric_a_brac.names import INK, broken, centre, pressed
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import rgb

TILE = (144.0, 132.0)
SEAL_INK = rgb("#FFFCF4")

_NAMED_PX = 60  # a narrower tile has no room for a name that can be read
_ROOMY_PX = 84  # a narrower one has its name higher up, where it is long in two lines above smaller needs
_RISEN, _ROOM, _CROWDED = 10.0, 126.0, 30.0  # where such a name begins, how wide it is, and how large such needs are
_SMALL_SEAL_PX = 112  # a narrower tile needs a larger seal for its points
_SEALS = 40.0, 50.0, 60.0  # by how much room there is: how large the seal is
_TOLD = 26.0  # from the foot, where the border tells how far somebody is
_PRINT = 23.0, 32.0  # in large print: letters of the name, and points
_NEED = 34.0  # how large a need is, where nothing is in its way
_SEAL_MIDDLE = 122.0, 23.0  # from the left edge and the foot of a tile
# Paper over the hole and the line of a tile's frame, where letters come.
_BARE_HEAD = (
    '<path d="M15 42 L129 42" stroke="#EEE1C3" stroke-width="2.6"/><circle cx="72" cy="14.5" r="8.5" fill="#F1E4C5"/>'
)


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
    top, needs, pitch = 31.0 * high / TILE[1], min((high + 28) / 2 - 6, clear - _NEED / 2), style.px / scale
    if width >= _ROOMY_PX and top + pitch / 2 <= needs - _NEED / 2 and not kit.view.prints_large(width):
        return _Design([name], top=top, needs=(72.0, needs))
    rows = broken(kit, name, style, round(_ROOM * scale))
    foot = _RISEN + len(rows) * pitch
    low = high - _TOLD - foot  # what is left above the words on the border
    if len(rows) > 1:
        middle, size = 58.0, min(_CROWDED, low)
    elif clear - foot >= _CROWDED:
        middle, size = 72.0, min(46.0, clear - foot)
    else:
        middle, size = 52.0, min(_NEED, low)
    return _Design(rows, _ROOM, _RISEN + pitch / 2, pitch, (middle, foot + size / 2 + 1), size)


def _seal(width: int) -> float:
    """Return how large the seal of a tile `width` pixels wide is."""
    roomy, usual, narrow = _SEALS
    return roomy if width >= _SMALL_SEAL_PX else usual if width >= _ROOMY_PX else narrow


def _letters(width: int, *, is_large: bool) -> tuple[float, float]:
    """Return how large name and points of a tile `width` pixels wide are, in units of its design."""
    return _PRINT if is_large else (17.0, 22.0 if width >= _SMALL_SEAL_PX else 26.0)


def _in_a_row(kit: Kit, name: str, style: Style, width: int, high: float) -> Style:
    """Return a style in which a name is one row on a low tile, if there is one no smaller than usual."""
    scale, least = width / TILE[0], max(kit.view.least, round(_letters(width, is_large=False)[0] * width / TILE[0]))
    while high < TILE[1] and style.px > least and len(broken(kit, name, style, round(_ROOM * scale))) > 1:
        style = replace(style, px=style.px - 1)
    return style


def seal_left(width: int) -> float:
    """Return where the seal of a tile `width` pixels wide begins, in units of its design."""
    return _SEAL_MIDDLE[0] - _seal(width) / 2


def tile(kit: Kit, one: Tile, width: int, height: int) -> Surface:
    """Return a project tile: what it needs, what it is worth, and its name where that can be read."""
    scale = width / TILE[0]
    high = height / scale
    letters, digits = _letters(width, is_large=kit.view.prints_large(width))
    style = _in_a_row(kit, _(one.name), Style("bold", max(kit.view.least, round(letters * scale)), INK), width, high)
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
    number = Style("bold", max(kit.view.least, round(digits * scale)), SEAL_INK)
    centre(result, kit.fonts.line(str(one.points), number), x * scale, y * scale)
    for row, words in enumerate(design.rows):
        line = pressed(kit, words, style, round(design.room * scale))
        centre(result, line, 72 * scale, (design.top + row * design.pitch) * scale)
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
