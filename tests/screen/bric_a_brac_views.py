"""Bric-a-Brac's page over a position, as a seat sees it."""

import pygame

from game.rules.bric_a_brac.observation import Observation
from game.rules.bric_a_brac.rules import BricABracRules
from game.rules.bric_a_brac.state import State
from scenes.pages.bric_a_brac import BricABracPage
from scenes.pages.page import View
from scenes.stage.art import Art
from scenes.testing import layouts

RULES = BricABracRules()
# Every machine of a type, its price with a Wild Tally and a Coal Tally in the workshop, and a pair to be completed.
CROWDED = "B5 P2(2c) Y1 R3 B4(1c) P4 P3 B2 R1"


def laid_out(art: Art, size: tuple[int, int] = (1920, 1080), *, words: float = 1.0) -> BricABracPage:
    """Return a page arranged for a window."""
    return layouts.laid_out(BricABracPage, art, size, words=words, names=("Ada", "Benedikt"))


def shown(art: Art, state: State) -> tuple[BricABracPage, View[Observation]]:
    """Return a page that shows `state` to the seat that decides."""
    return laid_out(art), View(RULES.table(state, state.seat), state.seat)


def pixels(display: object) -> list[bytes]:
    """Return what a display shows."""
    images = [sprite.image for sprite in display.sprites]  # type: ignore[attr-defined]
    return [pygame.image.tobytes(image, "RGBA") for image in images if image is not None]
