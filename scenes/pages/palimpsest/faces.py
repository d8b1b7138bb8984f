"""How the pieces look: illuminated leaves, their back, and scribes.

A leaf is rasterised once, as large as it is ever shown on the table, and made smaller from that: its drawing takes
many times longer than this, and the view changes its size at every step of the wheel.
"""

import pygame
from pygame import Surface

from game.core.table import Piece
from scenes.pages.palimpsest.inks import SCRIBE_PICTURES
from scenes.stage.art import Art
from scenes.stage.camera import ZOOMS


def face(art: Art, piece: Piece, width: int, height: int, *, largest: int) -> Surface:
    """Return the picture of `piece`; a leaf wider than high lies on its side.

    `largest` is how high a leaf gets on the table, in pixels.
    """
    if piece.kind == "scribe":
        return art.svg(SCRIBE_PICTURES[int(piece.face or 0)], width, height)
    name = f"palimpsest/card_{piece.face}" if piece.face else "palimpsest/card_back"
    if width > height:
        upright = leaf(art, name, height, width, largest)
        return art.keep(("turned", name, width, height), lambda: pygame.transform.rotate(upright, -90))
    return leaf(art, name, width, height, largest)


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
