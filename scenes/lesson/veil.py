"""The veil over a table in a lesson: everything is dimmed but what the step is about."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, sin

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS_LIGHT
from scenes.table.arrows import Point

Z = 1_580  # over all pieces that lie, below the slip
DARK, ALPHA = (7, 8, 11), 115
PLAIN_ALPHA = 50  # what is dimmed can still be read
HOLE_U, RADIUS_U, EDGE_U, GLOW_U = 6, 14, 3, 9  # how far a hole reaches beyond what it shows, and its outline
GLOW_ALPHA = 115
DOT_U, TIP_U = 2.5, 20  # a dot, the tip
SPREAD = 0.42  # half the angle of the tip, in radians


class Veil:
    """Lies over a room of the table, with holes in it."""

    def __init__(self, kit: Kit, compositor: Compositor) -> None:
        """Be away."""
        self._kit = kit
        self._sprite = Sprite(None, (0, 0), Z)
        self._spare: Surface | None = None
        compositor.add(self._sprite)

    @property
    def is_there(self) -> bool:
        """Whether it dims anything."""
        return self._sprite.image is not None

    def move(self, lit: Sequence[Rect]) -> None:
        """Dim the same room but what is `lit` now."""
        self.show(self._sprite.rect.copy(), lit, ())

    def show(self, room: Rect, lit: Sequence[Rect], ways: Sequence[Sequence[Point]]) -> None:
        """Dim `room` (pixels) but what is `lit`, and dot the points of the `ways`, with a tip at the end of each."""
        kit = self._kit
        # Two pictures take turns: while a view moves, one as large as the window for every frame would take too long.
        picture, self._spare = self._spare, self._sprite.image
        if picture is None or picture.get_size() != room.size:
            picture = Surface(room.size, pygame.SRCALPHA)
        picture.fill((*DARK, PLAIN_ALPHA if kit.theme.is_plain else ALPHA))
        holes = [rect.inflate(2 * kit.view.px(HOLE_U), 2 * kit.view.px(HOLE_U)).clip(room) for rect in lit]
        # The small ones last: no outline runs across what lies in front of a large one.
        for hole in sorted(holes, key=lambda hole: -hole.width * hole.height):
            mask = self._rounded(hole.size, (255, 255, 255, 255))
            picture.blit(mask, (hole.x - room.x, hole.y - room.y), special_flags=pygame.BLEND_RGBA_SUB)
            for width, alpha in ((GLOW_U, GLOW_ALPHA), (EDGE_U, 255)):
                ring = self._rounded(hole.size, None, (*BRASS_LIGHT, alpha), max(2, kit.view.px(width)))
                picture.blit(ring, (hole.x - room.x, hole.y - room.y))
        for way in ways:
            self._dot(picture, [(x - room.x, y - room.y) for x, y in way])
        self._sprite.show(picture, room.topleft)

    def _rounded(
        self, size: tuple[int, int], fill: tuple[int, ...] | None, outline: tuple[int, ...] | None = None, edge: int = 1
    ) -> Surface:
        radius = self._kit.view.px(RADIUS_U)
        key = ("veil", size, radius, fill, outline, edge)
        return self._kit.art.keep(key, lambda: rounded(*size, radius, fill, outline, edge))

    def _dot(self, picture: Surface, points: Sequence[Point]) -> None:
        px = self._kit.view.px
        radius, tip = max(2, px(DOT_U)), max(8, px(TIP_U))
        for point in points[:-1]:
            pygame.draw.aacircle(picture, BRASS_LIGHT, point, radius)
        (x0, y0), (x, y) = points[-2:]
        turn = atan2(y - y0, x - x0)
        wings = [(x - tip * cos(turn + side), y - tip * sin(turn + side)) for side in (-SPREAD, SPREAD)]
        pygame.draw.polygon(picture, BRASS_LIGHT, [(x, y), *wings])

    def dims(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over a place in pixels."""
        picture, (left, top) = self._sprite.image, self._sprite.rect.topleft
        return picture is not None and picture.get_at((pos[0] - left, pos[1] - top)).a > 0

    def clear(self) -> None:
        """Dim nothing."""
        self._spare = None
        self._sprite.show(None, (0, 0))
