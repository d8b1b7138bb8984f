"""A long text to be read: only the lines in sight are painted, so that it may be of any length."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.scroll import WHEEL_U, Scroll

LEADING = 1.3


class TextView:
    """Shows `text` in `area`, from its beginning, each of its lines wrapped to the width."""

    def __init__(self, kit: Kit, compositor: Compositor, area: Rect, text: str, style: Style, z: float = 20) -> None:
        """Lay out the lines."""
        self._kit, self._style = kit, style
        self._pitch = round(kit.fonts.height(style) * LEADING)
        self._area = Rect(area.x, area.y, area.width, area.height // self._pitch * self._pitch)
        room = area.width - Scroll.bar_width(kit) - kit.view.px(24)
        self.lines = [part for line in text.splitlines() for part in _wrapped(kit, line, style, room)]
        self._seen = Surface(self._area.size, pygame.SRCALPHA).convert_alpha()
        self._sprite = Sprite(self._seen, self._area.topleft, z)
        self._compositor = compositor
        compositor.add(self._sprite)
        length = len(self.lines) * self._pitch
        self.scroll = Scroll(kit, compositor, self._area, length, self._show, step=self._pitch, z=z + 1)
        self._show(0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel, the keys and the bar."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.scroll.furthest:
            by = max(self._pitch, self._kit.view.px(WHEEL_U)) * (1 if event.key == pygame.K_DOWN else -1)
            self.scroll.go_to(self.scroll.offset + by)
            return True
        return self.scroll.handle(event)

    def _show(self, offset: int) -> None:
        self._seen.fill((0, 0, 0, 0))
        first = offset // self._pitch
        for number, line in enumerate(self.lines[first : first + self._area.height // self._pitch]):
            if line:
                self._seen.blit(self._kit.fonts.line(line, self._style), (0, number * self._pitch))
        self._compositor.damage(self._area)


def _wrapped(kit: Kit, line: str, style: Style, room: int) -> list[str]:
    """Return a line in parts that fit; what it is indented by stays."""
    words = line.lstrip()
    margin = line[: len(line) - len(words)]
    if not words:
        return [""]
    return [margin + part for part in kit.fonts.wrap(words, style, room - kit.fonts.width(margin, style))]
