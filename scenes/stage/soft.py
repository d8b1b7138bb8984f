"""Soft shapes: shadows and lights without an edge."""

from collections.abc import Sequence

import pygame
from pygame import Surface

FINEST = 3  # a blurred shape needs only every third pixel


def soft_shape(
    size: tuple[int, int], corners: Sequence[tuple[float, float]], blur: int, colour: tuple[int, int, int, int]
) -> Surface:
    """Return a picture of `size` pixels with the polygon through `corners` on it, blurred by `blur` pixels."""
    share = 1 / FINEST if blur >= 2 * FINEST else 1.0
    small = Surface((max(1, round(size[0] * share)), max(1, round(size[1] * share))), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    pygame.draw.polygon(small, colour, [(x * share, y * share) for x, y in corners])
    small = pygame.transform.gaussian_blur(small, max(1, round(blur * share)), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(small, size).convert_alpha()
