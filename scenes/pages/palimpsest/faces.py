"""How the pieces look: illuminated leaves, their back, and scribes.

A leaf is rasterised once, as large as it is ever shown on the table, and made smaller from that: its drawing takes
many times longer than this, and the view changes its size at every step of the wheel.
"""

import pygame
from pygame import Rect, Surface

from game.core.table import Piece
from game.rules.palimpsest.cards import CARDS, INDEX
from game.rules.palimpsest.geometry import LONG, SHORT
from scenes.pages.palimpsest.inks import scribe
from scenes.stage.art import Art
from scenes.stage.camera import ZOOMS

_TILE_EDGE = 0.08  # the border of a rank or a suit in its cell, of the cell's width


def face(art: Art, piece: Piece, width: int, height: int, *, largest: int) -> Surface:
    """Return the picture of `piece`; a leaf wider than high lies on its side.

    `largest` is how high a leaf gets on the table, in pixels.
    """
    if piece.kind == "scribe":
        return scribe(art, int(piece.face or 0), width, height)
    name = f"palimpsest/card_{piece.face}" if piece.face else "palimpsest/card_back"
    if width > height:
        upright = leaf(art, name, height, width, largest)
        return art.keep(("turned", name, width, height), lambda: turned(upright, piece))
    return leaf(art, name, width, height, largest)


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
