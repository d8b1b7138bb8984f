"""A window onto something longer than the screen: wheel, keys, and a bar to drag."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import Colour

BAR_U, SHORTEST_THUMB_U, WHEEL_U = 12, 48, 90
FADE_U = 24


class Scroll:
    """How far something `length` pixels long is moved inside `area`; `on_move` hears of every change.

    With a `step`, it rests only at its multiples: no row is cut. The bar lies at the right edge of `area`,
    where there is something to scroll.
    """

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        area: Rect,
        length: int,
        on_move: Callable[[int], None],
        *,
        step: int = 1,
        z: float = 60,
    ) -> None:
        """Begin at the top."""
        self.kit = kit
        self.area = area
        self.length = length
        self.offset = 0
        self._step = step
        self._on_move = on_move
        self._grip: int | None = None
        self._bar = Rect(area.right - self.bar_width(kit), area.y, self.bar_width(kit), area.height)
        self._thumb = Sprite(None, self._bar.topleft, z)
        self._compositor = compositor
        self._sprites = Sprite(self._rail(), self._bar.topleft, z - 1), self._thumb
        compositor.add(*self._sprites)
        self._paint()

    def close(self) -> None:
        """Take the bar away; nothing scrolls any more."""
        self._compositor.remove(*self._sprites)

    @staticmethod
    def bar_width(kit: Kit) -> int:
        """Return the pixels that the bar takes of the area's width."""
        return max(8, kit.view.px(BAR_U))

    @property
    def furthest(self) -> int:
        """The largest offset."""
        over = max(0, self.length - self.area.height)
        return -(-over // self._step) * self._step

    def go_to(self, offset: int) -> None:
        """Move there, as far as that is possible."""
        offset = min(self.furthest, max(0, round(offset / self._step) * self._step))
        if offset != self.offset:
            self.offset = offset
            self._paint()
            self._on_move(offset)

    def reveal(self, top: int, bottom: int) -> None:
        """Move as little as needed to show what lies from `top` to `bottom`, measured from the very top."""
        if top < self.offset:
            self.go_to(top // self._step * self._step)
        elif bottom > self.offset + self.area.height:
            over = bottom - self.area.height
            self.go_to(-(-over // self._step) * self._step)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel anywhere, Page keys, Home and End, and the bar; say whether it was for this."""
        if not self.furthest:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self.go_to(self.offset - round(event.y * max(self._step, self.kit.view.px(WHEEL_U))))
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        return self._drag(event)

    def _key(self, key: int) -> bool:
        page = max(self._step, self.area.height - self.kit.view.px(WHEEL_U))
        moves = {
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_HOME: 0,
            pygame.K_END: self.furthest,
        }
        if key not in moves:
            return False
        self.go_to(moves[key])
        return True

    def _drag(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._grab_area.collidepoint(event.pos):
            thumb = self._thumb.rect
            inside = thumb.top <= event.pos[1] < thumb.bottom
            self._grip = event.pos[1] - thumb.y if inside else thumb.height // 2
            self._drag_to(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag_to(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._grip = None
            return True
        return False

    @property
    def _grab_area(self) -> Rect:
        """Where the bar can be taken hold of: wider than it looks."""
        return self._bar.inflate(max(0, 32 - self._bar.width), 0)

    def _drag_to(self, y: int) -> None:
        assert self._grip is not None
        travel = self._bar.height - self._thumb.rect.height
        if travel > 0:
            self.go_to(round((y - self._grip - self._bar.y) / travel * self.furthest))

    def _rail(self) -> Surface | None:
        if not self.furthest:
            return None
        return rounded(*self._bar.size, self._bar.width // 2, (*self.kit.theme.edge, 70))

    def _paint(self) -> None:
        if not self.furthest:
            return
        height = max(self.kit.view.px(SHORTEST_THUMB_U), self._bar.height * self.area.height // self.length)
        height = min(height, self._bar.height)
        top = self._bar.y + (self._bar.height - height) * self.offset // self.furthest
        picture = rounded(self._bar.width, height, self._bar.width // 2, (*self.kit.theme.accent, 200))
        self._thumb.show(picture, (self._bar.x, top))


class ScrolledPicture:
    """A tall picture of which `area` shows a part; where it goes on, it fades into a colour if one is given."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        area: Rect,
        picture: Surface,
        z: float = 20,
        *,
        fades_into: Colour | None = None,
    ) -> None:
        """Show the top of `picture`, which is at most as wide as `area` without the bar."""
        self.picture = picture
        self.area = area
        self._compositor = compositor
        self.sprite = Sprite(None, area.topleft, z)
        compositor.add(self.sprite)
        self._fades: tuple[Sprite, ...] = ()
        if fades_into is not None:
            width = picture.get_width()
            upper = fade(kit, width, upwards=True, colour=fades_into)
            lower = fade(kit, width, upwards=False, colour=fades_into)
            foot = area.bottom - lower.get_height()
            self._fades = Sprite(upper, area.topleft, z + 1), Sprite(lower, (area.x, foot), z + 1)
            compositor.add(*self._fades)
        self.scroll = Scroll(kit, compositor, area, picture.get_height(), self._show)
        self._show(0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel, the keys and the bar."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.scroll.furthest:
            by = self.scroll.kit.view.px(WHEEL_U) * (1 if event.key == pygame.K_DOWN else -1)
            self.scroll.go_to(self.scroll.offset + by)
            return True
        return self.scroll.handle(event)

    def close(self) -> None:
        """Take the picture away, and the bar."""
        self.scroll.close()
        self._compositor.remove(self.sprite, *self._fades)

    def _show(self, offset: int) -> None:
        part = Rect(0, offset, self.picture.get_width(), self.area.height).clip(self.picture.get_rect())
        self.sprite.show(self.picture.subsurface(part), self.area.topleft)
        if self._fades:
            upper, lower = self._fades
            upper.visible, lower.visible = offset > 0, part.bottom < self.picture.get_height()


def fade(kit: Kit, width: int, *, upwards: bool, colour: Colour | None = None) -> Surface:
    """Return a strip in the panel's colour, or another, that thickens up or down: there is more beyond that edge."""
    ground = colour or kit.theme.panel
    height = kit.view.px(FADE_U)

    def paint() -> Surface:
        strip = Surface((width, height), pygame.SRCALPHA)
        for y in range(height):
            share = 1 - y / height if upwards else (y + 1) / height
            strip.fill((*ground, round(255 * share)), Rect(0, y, width, 1))
        return strip.convert_alpha()

    return kit.art.keep(("fade", width, height, upwards, ground), paint)
