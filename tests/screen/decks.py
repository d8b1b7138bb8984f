"""Decks of two colours and of four."""

from typing import Any

import pygame

from game.core.table import Piece
from scenes.pages.bench import Bench
from scenes.pages.page import Page
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts
from scenes.stage.motion import Motion
from scenes.stage.palette import DAYLIGHT
from scenes.stage.viewport import Viewport
from scenes.testing.layouts import laid_out


def assert_decks_differ(kind: type[Page[Any]], art: Art, size: tuple[int, int]) -> None:
    """Check that a deck of two colours in daylight shows diamonds otherwise, and hearts as one of four does."""
    four = laid_out(kind, art)
    two = kind(Bench(Viewport(1920, 1080), art, Fonts(art), DAYLIGHT, Motion(), four_colours=False))

    def pixels(page: Page[Any], name: str) -> bytes:
        return pygame.image.tobytes(page.face(Piece(f"card:{name}", "card", name), *size), "RGBA")

    assert pixels(four, "6D") != pixels(two, "6D")
    assert pixels(four, "6H") == pixels(two, "6H")
