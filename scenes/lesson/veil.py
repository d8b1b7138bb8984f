"""The veil over a table in a lesson: everything is dimmed but what the step is about."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS_LIGHT

Z = 1_580  # over all pieces that lie, below the slip
DARK, ALPHA = (7, 8, 11), 115
HOLE_U, RADIUS_U, EDGE_U, GLOW_U = 6, 14, 3, 9  # how far a hole reaches beyond what it shows
GLOW_ALPHA = 115


class Veil:
    """Lies over a room of the table, with holes in it."""

    def __init__(self, kit: Kit, compositor: Compositor) -> None:
        """Be away."""
        self._kit = kit
        self._sprite = Sprite(None, (0, 0), Z)
        compositor.add(self._sprite)

    def show(self, room: Rect, lit: Sequence[Rect]) -> None:
        """Dim `room` (pixels) but what is `lit`."""
        kit = self._kit
        picture = Surface(room.size, pygame.SRCALPHA)
        picture.fill((*DARK, ALPHA))
        radius = kit.view.px(RADIUS_U)
        holes = [rect.inflate(2 * kit.view.px(HOLE_U), 2 * kit.view.px(HOLE_U)).clip(room) for rect in lit]
        for hole in holes:
            mask = rounded(hole.width, hole.height, radius, (255, 255, 255, 255))
            picture.blit(mask, (hole.x - room.x, hole.y - room.y), special_flags=pygame.BLEND_RGBA_SUB)
        for hole in holes:
            for width, alpha in ((GLOW_U, GLOW_ALPHA), (EDGE_U, 255)):
                edge = max(2, kit.view.px(width))
                ring = rounded(hole.width, hole.height, radius, None, (*BRASS_LIGHT, alpha), edge)
                picture.blit(ring, (hole.x - room.x, hole.y - room.y))
        self._sprite.show(picture.convert_alpha(), room.topleft)

    def clear(self) -> None:
        """Dim nothing."""
        self._sprite.show(None, (0, 0))
