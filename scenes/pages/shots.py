"""Pictures of a page for rulebooks: parts of the table in the middle of a match, as the page draws it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import pygame
from pygame import Rect, Surface

from scenes.pages.page import Bench, Box, Page, View
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.motion import Motion
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, Viewport

LEAST_WINDOW = (1280, 720)  # a page in a smaller one crowds its words
LEAST_SCALE = 0.64  # of the page's own size, where the width allows it
WIDEST = 960.0  # u of a page that its widest picture shows
SITTING = ("Ada", "Ben")

P = TypeVar("P", bound=Page[Any])


@dataclass(frozen=True, slots=True)
class Shot(Generic[P]):
    """What a picture shows: a part of the page, and what is seen there. A `scale` above 1 enlarges it."""

    part: Callable[[P], Box]
    view: Callable[[], View[Any]]
    scale: float = 1.0


def album(make: Callable[[Bench], P], shots: Mapping[str, Shot[P]]) -> Callable[[Bench, str, int], Surface | None]:
    """Return what a rulebook asks for a picture by its name, at most so many pixels wide; it has None for others."""

    def picture(bench: Bench, name: str, width: int) -> Surface | None:
        shot = shots.get(name)
        if shot is None:
            return None
        key = ("rulebook", make, name, width, bench.theme.name, bench.four_colours)
        return bench.art.keep(key, lambda: _taken(make, bench, shot, width))

    return picture


def _taken(make: Callable[[Bench], P], bench: Bench, shot: Shot[P], width: int) -> Surface:
    view = window(width, WIDEST, shot.scale)
    page = make(replace(bench, view=view, motion=Motion(reduced=True), names=SITTING))
    box = shot.part(page)
    return cut(page, shot.view(), box, size(box, width, WIDEST, shot.scale))


def window(width: int, widest: float, scale: float = 1.0) -> Viewport:
    """Return the window in which a page lies whose `widest` picture, so many u, is `width` pixels wide; see `size`."""
    share = width / widest * scale
    least_wide, least_high = LEAST_WINDOW
    return Viewport(max(least_wide, round(BASE_WIDTH * share)), max(least_high, round(BASE_HEIGHT * share)))


def size(box: Box, width: int, widest: float, scale: float = 1.0) -> tuple[int, int]:
    """Return the pixels of a picture of `box`, at most `width` wide; a `scale` above 1 enlarges it."""
    share = min(width / box.w, max(width / widest, LEAST_SCALE) * scale)
    return round(box.w * share), round(box.h * share)


def seen(
    page: Page[Any], view: View[Any], part: Rect, more: Iterable[Sprite] = (), ground: Surface | None = None
) -> Surface:
    """Return `part` (pixels) of the page with displays and pieces, and with what else lies there, on its background.

    Only that part is painted: the whole page may be larger than any window.
    """
    compositor = Compositor(ground or page.background())
    for display in page.displays():
        display.show(view, at_once=True)
        compositor.add(*display.sprites)
    for zone, place, piece in view.table.pieces():
        pose, window = page.pose(view, zone, place, piece), page.bench.view
        face = page.face(piece, window.px(pose.w), window.px(pose.h))
        if pose.angle:
            face = pygame.transform.rotozoom(face, pose.angle, 1.0)
        where = face.get_rect(center=(round(pose.x * window.u), round(pose.y * window.u)))
        compositor.add(Sprite(face, where.topleft, pose.z))
    compositor.add(*more)
    result = compositor.picture(part.clip(compositor.background.get_rect()))
    compositor.forget()  # it and its sprites hold each other, and that background
    return result


def cut(
    page: Page[Any],
    view: View[Any],
    box: Box,
    pixels: tuple[int, int],
    more: Iterable[Sprite] = (),
    ground: Surface | None = None,
) -> Surface:
    """Return what is seen in `box` of the page, at a size in pixels."""
    return pygame.transform.smoothscale(seen(page, view, page.bench.rect(box), more, ground), pixels)
