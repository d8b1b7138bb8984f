"""A bar as long as the match: drag its knob, or click anywhere on it, to be there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface

from scenes.review.dragging import Dragged
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.form_theme import knob_size
from scenes.stage.kit import Kit, rounded

RAIL_U, TICK_U, LEAST_TICKS_APART = 8, 14, 5


class Scrub(Dragged):
    """Shows a position from 0 to `last` in `rect`; `on_move` hears where it was dragged."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        rect: Rect,
        last: int,
        turns: Iterable[int],
        on_move: Callable[[int], None],
    ) -> None:
        """Lie in `rect` (pixels), with a tick at each of `turns` where they are not too many."""
        super().__init__(rect, on_move)
        self._kit, self._last = kit, last
        self._knob = knob_size(kit)
        thick = max(kit.view.px(RAIL_U), 5)
        self._rail = Rect(rect.x + self._knob // 2, rect.centery - thick // 2, rect.width - self._knob, thick)
        theme = kit.theme
        self._filled = rounded(*self._rail.size, thick // 2, theme.accent)
        self._fill = Sprite(None, self._rail.topleft, 56)
        edge = max(2, kit.view.px(3))
        picture = rounded(self._knob, self._knob, self._knob // 2, theme.raised, theme.accent, edge)
        self._sprite = Sprite(picture, rect.topleft, 57)
        ground = Sprite(self._ground(list(turns)), rect.topleft, 55)
        compositor.add(ground, self._fill, self._sprite)
        self.show(0)

    def show(self, ply: int) -> None:
        """Put the knob at `ply`."""
        x = self.x_of(ply)
        width = max(1, x - self._rail.x)
        self._fill.show(self._filled.subsurface(Rect(0, 0, width, self._rail.height)), self._rail.topleft)
        self._sprite.topleft = (x - self._knob // 2, self.rect.centery - self._knob // 2)

    def x_of(self, ply: int) -> int:
        """Return the pixel at which `ply` lies."""
        return self._rail.x + (self._rail.width - 1) * ply // max(1, self._last)

    def ply_at(self, x: int) -> int:
        share = (x - self._rail.x) / max(1, self._rail.width - 1)
        return round(min(1.0, max(0.0, share)) * self._last)

    def _ground(self, turns: list[int]) -> Surface:
        kit, theme = self._kit, self._kit.theme
        result = Surface(self.rect.size, pygame.SRCALPHA)
        result.blit(
            rounded(*self._rail.size, self._rail.height // 2, theme.raised, theme.edge, 1),
            (self._rail.x - self.rect.x, self._rail.y - self.rect.y),
        )
        if len(turns) * LEAST_TICKS_APART <= self._rail.width:
            tall = kit.view.px(TICK_U)
            for ply in turns:
                x = self.x_of(ply) - self.rect.x
                result.fill(theme.quiet, Rect(x, (self.rect.height - tall) // 2, max(1, kit.view.px(1.5)), tall))
        return result.convert_alpha()
