"""How the pieces look: illuminated leaves, their back, and scribes.

A leaf is rasterised once, as large as it is ever shown on the table, and made smaller from that: its drawing takes
many times longer than this, and the view changes its size at every step of the wheel.

In large print the signs of a leaf fill their cells. One in the hand, where nothing lies on it, has them once more, far
larger, in its middle; one on the table has not: which of its two indices are seen decides there.
"""

from typing import Literal

import pygame
from pygame import Rect, Surface

from game.core.table import Piece
from game.rules.palimpsest.cards import CARDS, INDEX
from game.rules.palimpsest.geometry import LONG, SHORT
from scenes.pages.palimpsest.inks import scribe
from scenes.stage.art import Art
from scenes.stage.camera import ZOOMS
from scenes.stage.viewport import Viewport

Print = Literal["usual", "large", "held"]
_TILE_EDGE = 0.08  # the border of a rank or a suit in its cell, of the cell's width
_SIGN = 0.72  # of a cell is its sign
_HELD = (1.1, 3.9, 0.35, 6.65)  # cells: left, right, top and foot of the signs in the middle of a leaf in the hand


def face(art: Art, piece: Piece, width: int, height: int, *, largest: int, printed: Print = "usual") -> Surface:
    """Return the picture of `piece`; a leaf wider than high lies on its side.

    `largest` is how high a leaf gets on the table, in pixels.
    """
    if piece.kind == "scribe":
        return scribe(art, int(piece.face or 0), width, height)
    if not piece.face:
        return leaf(art, "palimpsest/card_back", width, height, largest)
    name = f"palimpsest/card_{piece.face}"
    if width > height:
        upright = _printed(art, name, height, width, largest, printed)
        return art.keep(("turned", name, width, height, printed), lambda: turned(upright, piece))
    return _printed(art, name, width, height, largest, printed)


def _printed(art: Art, name: str, width: int, height: int, largest: int, printed: Print) -> Surface:
    """Return a face upright, as it is `printed`."""
    if printed == "usual":
        return leaf(art, name, width, height, largest)
    tall = max(height, largest)
    signs = 1 + len(CARDS[INDEX[name.removeprefix("palimpsest/card_")]].suits)

    def paint() -> Surface:
        whole = art.svg(name, round(tall * SHORT / LONG), tall)
        result = whole.copy()
        cell = whole.get_width() / SHORT
        for down in range(signs):
            for column, row in ((0, down), (SHORT - 1, LONG - 1 - down)):
                place = _cell(column, row, cell).inflate(-round(cell * _TILE_EDGE), -round(cell * _TILE_EDGE))
                sign = _cell(column, row, cell)
                sign = sign.inflate(round(sign.width * (_SIGN - 1)), round(sign.height * (_SIGN - 1)))
                result.blit(pygame.transform.smoothscale(whole.subsurface(sign), place.size), place)
        if printed == "held":
            _lay_signs(result, whole, signs, cell)
        return pygame.transform.smoothscale(result, (width, height))

    return art.keep(("leaf", name, width, height, printed), paint)


def _lay_signs(surface: Surface, whole: Surface, signs: int, cell: float) -> None:
    """Lay the signs of a leaf over its middle, one below the other."""
    left, right, top, foot = (edge * cell for edge in _HELD)
    side = min(right - left, (foot - top) / signs)
    first = (top + foot - side * signs) / 2
    edge = round(cell * _TILE_EDGE)
    for down in range(signs):
        tile = _cell(0, down, cell).inflate(-2 * edge, -2 * edge)
        place = Rect(round((left + right - side) / 2), round(first + side * down), round(side), round(side))
        surface.blit(pygame.transform.smoothscale(whole.subsurface(tile), place.size), place)


def turned(upright: Surface, piece: Piece) -> Surface:
    """Return a leaf on its side. Rank and suits stand upright in their cells, or a 6 would be no 9."""
    result = pygame.transform.rotate(upright, -90)
    if not piece.face:
        return result
    cell = upright.get_width() / SHORT
    inset = round(cell * _TILE_EDGE)
    for down in range(1 + len(CARDS[INDEX[piece.face]].suits)):
        for column, row in ((0, down), (SHORT - 1, LONG - 1 - down)):
            patch = _rounded_patch(upright, _cell(column, row, cell).inflate(-2 * inset, -2 * inset), inset)
            result.blit(patch, patch.get_rect(center=_cell(LONG - 1 - row, column, cell).center))
    return result


def _cell(column: int, row: int, cell: float) -> Rect:
    left, top = round(column * cell), round(row * cell)
    return Rect(left, top, round((column + 1) * cell) - left, round((row + 1) * cell) - top)


def _rounded_patch(picture: Surface, rect: Rect, inset: int) -> Surface:
    """Return a part of a picture without its corners: the edges of the card may run through those."""
    result = picture.subsurface(rect).copy()
    mask = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=3 * inset)
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def leaf(art: Art, name: str, width: int, height: int, largest: int) -> Surface:
    """Return a leaf upright."""
    if height >= largest:
        return art.svg(name, width, height)

    def shrunk() -> Surface:
        whole = art.svg(name, round(largest * 5 / 7), largest)
        return pygame.transform.smoothscale(whole, (width, height))

    return art.keep(("leaf", name, width, height), shrunk)


def largest(cell_px: float) -> int:
    """Return how high a leaf gets on the table where a lattice cell has `cell_px` pixels at the usual zoom."""
    return round(7 * cell_px * ZOOMS[-1])


def printed(view: Viewport, held: tuple[float, float], size: tuple[int, int]) -> Print:
    """Return how a leaf of a `size` in pixels is printed; `held` is that of one in the hand, in u."""
    if not view.prints_large(min(size)):
        return "usual"
    return "held" if size == (view.px(held[0]), view.px(held[1])) else "large"
