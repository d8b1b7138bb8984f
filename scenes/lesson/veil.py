"""The veil over a table in a lesson: everything is dimmed but what the step is about."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, sin

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS_LIGHT

Z = 1_580  # over all pieces that lie, below the slip
DARK, ALPHA = (7, 8, 11), 115
HOLE_U, RADIUS_U, EDGE_U, GLOW_U = 6, 14, 3, 9  # how far a hole reaches beyond what it shows
GLOW_ALPHA = 115
DOTS_U, DOT_U, TIP_U = 13, 2.5, 20  # from dot to dot, a dot, the tip
BEND, SPREAD = 0.12, 0.42  # of a way: how far it bows; half the angle of the tip, in radians


def bow(start: Rect, end: Rect, step: float) -> list[tuple[float, float]]:
    """Return points along a bow between two places, `step` pixels apart, from edge to edge: none inside of them."""
    (x0, y0), (x2, y2) = start.center, end.center
    across, down = x2 - x0, y2 - y0
    x1, y1 = (x0 + x2) / 2 + down * BEND, (y0 + y2) / 2 - abs(across) * BEND
    count = max(2, round(hypot(across, down) / step))

    def at(t: float) -> tuple[float, float]:
        rest = 1 - t
        return rest * rest * x0 + 2 * rest * t * x1 + t * t * x2, rest * rest * y0 + 2 * rest * t * y1 + t * t * y2

    points = [at(number / count) for number in range(count + 1)]
    return [one for one in points if not start.collidepoint(one) and not end.collidepoint(one)]


class Veil:
    """Lies over a room of the table, with holes in it."""

    def __init__(self, kit: Kit, compositor: Compositor) -> None:
        """Be away."""
        self._kit = kit
        self._sprite = Sprite(None, (0, 0), Z)
        compositor.add(self._sprite)

    def show(self, room: Rect, lit: Sequence[Rect], ways: Sequence[tuple[Rect, Rect]]) -> None:
        """Dim `room` (pixels) but what is `lit`, and draw the `ways` from one place to another as dotted bows."""
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
        for start, end in ways:
            self._dot(picture, start.move(-room.x, -room.y), end.move(-room.x, -room.y))
        self._sprite.show(picture.convert_alpha(), room.topleft)

    def _dot(self, picture: Surface, start: Rect, end: Rect) -> None:
        """Draw a dotted bow from the edge of one place to that of another, with a tip at its end."""
        px = self._kit.view.px
        gap = 2 * px(HOLE_U) + px(GLOW_U)
        points = bow(start.inflate(gap, gap), end.inflate(gap, gap), max(6, px(DOTS_U)))
        radius, tip = max(2, px(DOT_U)), max(8, px(TIP_U))
        for x, y in points[:-1]:
            pygame.draw.aacircle(picture, BRASS_LIGHT, (round(x), round(y)), radius)
        if len(points) > 1:
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
        self._sprite.show(None, (0, 0))
