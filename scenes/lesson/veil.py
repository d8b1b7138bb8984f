"""The veil over a table in a lesson: everything is dimmed but what the step is about."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, ceil, cos, floor, sin

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
        self._kit, self._compositor = kit, compositor
        self._sprite = Sprite(None, (0, 0), Z)
        self._open: list[Rect] = []  # what of the picture is not simply dark: its holes, and the dotted ways
        compositor.add(self._sprite)

    @property
    def is_there(self) -> bool:
        """Whether it dims anything."""
        return self._sprite.image is not None

    def move(self, lit: Sequence[Rect]) -> None:
        """Dim the same room but what is `lit` now."""
        self.show(self._sprite.rect.copy(), lit, ())

    def show(self, room: Rect, lit: Sequence[Rect], ways: Sequence[Sequence[Point]]) -> None:
        """Dim `room` (pixels) but what is `lit`, and dot the points of the `ways`, with a tip at the end of each.

        Only what was open or is now is painted and drawn anew: a view that is led about moves the light in each frame.
        """
        kit, picture = self._kit, self._sprite.image
        if picture is None or self._sprite.rect != room:
            picture, self._open = Surface(room.size, pygame.SRCALPHA), []
            picture.fill(self._dark)
        for rect in self._open:
            picture.fill(self._dark, rect)
        away = (-room.x, -room.y)
        reach = 2 * kit.view.px(HOLE_U)
        holes = [rect.inflate(reach, reach).clip(room).move(away) for rect in lit]
        before, self._open = self._open, [*holes]
        # The small ones last: no outline runs across what lies in front of a large one.
        for hole in sorted(holes, key=lambda hole: -hole.width * hole.height):
            mask = self._rounded(hole.size, (255, 255, 255, 255))
            picture.blit(mask, hole, special_flags=pygame.BLEND_RGBA_SUB)
            for width, alpha in ((GLOW_U, GLOW_ALPHA), (EDGE_U, 255)):
                picture.blit(self._rounded(hole.size, None, (*BRASS_LIGHT, alpha), max(2, kit.view.px(width))), hole)
        self._open += [self._dot(picture, [(x - room.x, y - room.y) for x, y in way]) for way in ways]
        self._sprite.show(picture, room.topleft)
        for rect in (*before, *self._open):
            self._compositor.damage(rect.move(room.topleft))

    @property
    def _dark(self) -> tuple[int, ...]:
        return (*DARK, PLAIN_ALPHA if self._kit.theme.is_plain else ALPHA)

    def _rounded(
        self, size: tuple[int, int], fill: tuple[int, ...] | None, outline: tuple[int, ...] | None = None, edge: int = 1
    ) -> Surface:
        radius = self._kit.view.px(RADIUS_U)
        key = ("veil", size, radius, fill, outline, edge)
        return self._kit.art.keep(key, lambda: rounded(*size, radius, fill, outline, edge))

    def _dot(self, picture: Surface, points: Sequence[Point]) -> Rect:
        """Dot a way, and return where in the picture it lies."""
        px = self._kit.view.px
        radius, tip = max(2, px(DOT_U)), max(8, px(TIP_U))
        for point in points[:-1]:
            pygame.draw.aacircle(picture, BRASS_LIGHT, point, radius)
        (x0, y0), (x, y) = points[-2:]
        turn = atan2(y - y0, x - x0)
        wings = [(x - tip * cos(turn + side), y - tip * sin(turn + side)) for side in (-SPREAD, SPREAD)]
        pygame.draw.polygon(picture, BRASS_LIGHT, [(x, y), *wings])
        corners = [*points, *wings]
        left, top = (floor(min(one[axis] for one in corners)) for axis in (0, 1))
        right, foot = (ceil(max(one[axis] for one in corners)) for axis in (0, 1))
        return Rect(left, top, right - left, foot - top).inflate(2 * radius + 4, 2 * radius + 4)

    def dims(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over a place in pixels."""
        picture, (left, top) = self._sprite.image, self._sprite.rect.topleft
        return picture is not None and picture.get_at((pos[0] - left, pos[1] - top)).a > 0

    def clear(self) -> None:
        """Dim nothing."""
        self._open = []
        self._sprite.show(None, (0, 0))
