"""A small map of a plane: what lies on it, and the part of it that is in sight."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.stage.camera import Area, Camera, around
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS_LIGHT, INK

PADDING_U, Z = 10, 70


class MiniMap:
    """Shows itself while not all of the plane is in sight."""

    def __init__(self, kit: Kit, compositor: Compositor, camera: Camera) -> None:
        """Lie in the camera's `map_box`."""
        self._kit, self._camera = kit, camera
        self.rect = kit.view.rect(*camera.map_box)
        self._area: Area = (0, 0, 1, 1)
        self._sprite = Sprite(None, self.rect.topleft, Z)
        compositor.add(self._sprite)

    @property
    def is_shown(self) -> bool:
        """Whether it is on the screen."""
        return self._sprite.image is not None

    def follow(self) -> None:
        """Show what the camera sees now."""
        if self._camera.sees_all:
            self._sprite.image = None
            return
        self._area = around([self._camera.bounds, self._camera.seen])
        self._sprite.show(self._painted(), self.rect.topleft)

    def point_at(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Return the point of the plane that a place on the map (pixels) stands for."""
        x, y, scale = self._measures()
        return (pos[0] - self.rect.x - x) / scale + self._area[0], (pos[1] - self.rect.y - y) / scale + self._area[1]

    def _measures(self) -> tuple[float, float, float]:
        """Return where the area's corner lies on the map, and the pixels of a plane unit."""
        pad = 2 * self._kit.view.px(PADDING_U)
        _x, _y, w, h = self._area
        scale = min((self.rect.width - pad) / w, (self.rect.height - pad) / h)
        return (self.rect.width - w * scale) / 2, (self.rect.height - h * scale) / 2, scale

    def _painted(self) -> Surface:
        kit = self._kit
        edge = max(1, kit.view.px(1.5))
        ground = kit.art.keep(
            ("ground of a small map", *self.rect.size, edge),
            lambda: rounded(*self.rect.size, kit.view.px(8), (*INK, 225), (*BRASS_LIGHT, 150), edge),
        )
        result = ground.copy()
        measures = self._measures()
        for mark in self._camera.marks:
            place = self._on_map(mark.area, measures)
            result.fill(mark.colour, place)
            pygame.draw.rect(result, INK, place, 1)
        pygame.draw.rect(result, BRASS_LIGHT, self._on_map(self._camera.seen, measures), max(2, edge), edge * 2)
        return result

    def _on_map(self, area: Area, measures: tuple[float, float, float]) -> Rect:
        left, top, scale = measures
        x, y, w, h = area
        place = (x - self._area[0]) * scale + left, (y - self._area[1]) * scale + top
        return Rect(round(place[0]), round(place[1]), max(2, round(w * scale)), max(2, round(h * scale)))
