"""Light between two emblems: a curve with a glow."""

from math import hypot

import pygame
from pygame import Rect, Surface

from scenes.pages.palimpsest.office import Office
from scenes.stage.counter import Shown
from scenes.stage.palette import rgb

_LIGHT = rgb("#FFF2C8")
_STEPS, _BEND, _TWIN = 18, 0.16, 0.05  # how far a curve bows, and how far its twin keeps off it, of its length

Point = tuple[float, float]


def link(office: Office, start: tuple[int, int], end: tuple[int, int]) -> Shown:
    """Return two curves of light from one point to another, in pixels."""
    view = office.view
    glow, core = max(5, view.px(11)), max(2, view.px(3))
    bounds = Rect(start, (1, 1)).union(Rect(end, (1, 1))).inflate(6 * glow, 6 * glow)
    length = hypot(end[0] - start[0], end[1] - start[1])
    reach = round(length * (_BEND + _TWIN))
    bounds.inflate_ip(reach, reach)
    result = Surface(bounds.size, pygame.SRCALPHA)
    result.fill((*_LIGHT, 0))
    local = [(x - bounds.x, y - bounds.y) for x, y in (start, end)]
    one, other = local
    curves = [_curve(one, other, bow) for bow in (_BEND - _TWIN, _BEND + _TWIN)]
    for curve in curves:
        pygame.draw.lines(result, (*_LIGHT, 52), False, curve, glow)
    for curve in curves:
        for shift in range(core):
            aside = shift - core / 2
            pygame.draw.aalines(result, _LIGHT, False, [(x + aside * 0.5, y + aside) for x, y in curve])
    return result, bounds.topleft


def _curve(start: Point, end: Point, bow: float) -> list[Point]:
    across, down = end[0] - start[0], end[1] - start[1]
    middle = (start[0] + end[0]) / 2 + down * bow * 2, (start[1] + end[1]) / 2 - across * bow * 2
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append(
            (one * start[0] + two * middle[0] + three * end[0], one * start[1] + two * middle[1] + three * end[1])
        )
    return points
