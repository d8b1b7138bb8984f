"""Soft shapes: shadows and lights without an edge."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.stage.kit import Kit
from scenes.stage.sheet import Sheet
from scenes.stage.viewport import Viewport

FINEST = 3  # a blurred shape needs only every third pixel
COARSE = 8  # soft gradients are drawn so many times smaller


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


def stretched(area: Rect, view: Viewport, paint: Callable[[Sheet], str], *, is_opaque: bool = False) -> Surface:
    """Return a soft gradient over `area` (pixels): drawn small, then stretched, which nobody can see and is quick."""
    small = Viewport(max(1, view.width // COARSE), max(1, view.height // COARSE))
    sheet = Sheet(area.x / view.u, area.y / view.u, area.width / view.u, area.height / view.u)
    sheet.rect(sheet.x, sheet.y, sheet.w, sheet.h, fill=paint(sheet))
    picture = sheet.painted(small)
    return pygame.transform.smoothscale(picture.convert() if is_opaque else picture, area.size)


def cast_shadow(kit: Kit, surface: Surface, rect: Rect, spread: float, darkness: int = 120) -> None:
    """Let `rect` (pixels) throw a soft shadow `spread` u to the lower right.

    Only its rim is painted: the rest is covered anyway. In a plain theme nothing throws any.
    """
    if kit.theme.is_plain:
        return
    reach = kit.view.px(spread)
    corner = 3 * reach
    shade = kit.art.shadow(4 * reach + 1, 4 * reach + 1, kit.view.px(4), reach, darkness)
    outer = rect.move(reach // 3, reach // 2).inflate(2 * reach, 2 * reach)
    across, down = outer.width - 2 * corner, outer.height - 2 * corner
    for from_x, to_x, width in ((0, outer.left, corner), (corner + 1, outer.right - corner, corner)):
        for from_y, to_y, height in ((0, outer.top, corner), (corner + 1, outer.bottom - corner, corner)):
            surface.blit(shade, (to_x, to_y), Rect(from_x, from_y, width, height))
        side = shade.subsurface(Rect(from_x, corner, width, 1))
        surface.blit(pygame.transform.scale(side, (width, down)), (to_x, outer.top + corner))
    for from_y, to_y in ((0, outer.top), (corner + 1, outer.bottom - corner)):
        side = shade.subsurface(Rect(corner, from_y, 1, corner))
        surface.blit(pygame.transform.scale(side, (across, corner)), (outer.left + corner, to_y))
