"""Rounded rectangles: a large one has the edges of a small one, and the same ground all over."""

import pygame
import pytest
from pygame import Rect, Surface

from scenes.app.window import open_display, open_window
from scenes.stage.kit import rounded

Look = tuple[tuple[int, ...] | None, tuple[int, ...] | None]
RADIUS, EDGE, PART = 8, 2, 12
LOOKS: list[Look] = [
    ((20, 30, 40), (200, 180, 90)),
    ((20, 30, 40, 120), None),
    (None, (9, 8, 7)),
    ((1, 2, 3, 77), (4, 5, 6)),
]


def part(picture: Surface, x: int, y: int) -> bytes:
    return pygame.image.tobytes(picture.subsurface(Rect(x, y, PART, PART)), "RGBA")


@pytest.mark.parametrize("look", LOOKS)
def test_only_the_middle_of_a_large_one_is_larger(look: Look) -> None:
    open_display()
    open_window((64, 64))
    fill, outline = look
    small = rounded(2 * PART, 2 * PART, RADIUS, fill, outline, EDGE)
    large = rounded(301, 203, RADIUS, fill, outline, EDGE)

    for from_x, to_x in ((0, 0), (PART, 301 - PART)):
        for from_y, to_y in ((0, 0), (PART, 203 - PART)):
            assert part(large, to_x, to_y) == part(small, from_x, from_y)
    assert part(large, PART, PART) == part(large, 150, 100)
    assert len({tuple(large.get_at((x, 0))) for x in range(PART, 301 - PART)}) == 1
    assert len({tuple(large.get_at((0, y))) for y in range(PART, 203 - PART)}) == 1
