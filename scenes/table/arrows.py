"""The arrow of a hint: where it leads, what of it must be seen, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, ceil, cos, hypot, sin

import pygame
from pygame import Rect, Surface

from scenes.stage.floating import MUST, Obstacle, apart
from scenes.stage.kit import Kit
from scenes.stage.palette import INK, ROSE, VERDIGRIS

Point = tuple[int, int]

DASHED_U = (16, 10)  # a dash, and the gap to the next
ALONG = 6.0  # how much covering an arrow counts
BENDS = (0.12, -0.12, 0.25, -0.25, 0.4, -0.4, 0.0)  # of a bow's length: how far it may bend aside, as it likes best
COARSE = 3  # so many steps at once are looked at to find the best
LEAD_U, DOT_U = 4, 7
GRID = 14  # a zone's inside is searched for a free point at so many places across and down


@dataclass(frozen=True, slots=True)
class Meant:
    """What a gesture is made with, in pixels, and where it leads if anywhere: to a place of its own, or into a zone."""

    things: tuple[Rect, ...]
    end: Rect | None = None
    is_place: bool = False


def way(thing: Rect, meant: Meant, lying: Sequence[Rect], least: int) -> tuple[Point, Point]:
    """Return from where to where an arrow leads that is `least` pixels long where it can be.

    It comes out of the edge of `thing`, and ends at the edge of a place, or in a zone where nothing is `lying`.
    """
    assert meant.end is not None
    goal = meant.end.center if meant.is_place else _free_point(thing, meant.end, lying, least)
    out = thing.clipline(thing.center, goal)
    start = out[1] if out else thing.center
    line = meant.end.clipline(start, goal) if meant.is_place else ()
    edge = line[0] if line else goal
    return start, edge if hypot(edge[0] - start[0], edge[1] - start[1]) >= least else goal


def _free_point(thing: Rect, zone: Rect, lying: Sequence[Rect], least: int) -> Point:
    """Return the point in `zone` nearest to `thing` that is free, and far enough away to be pointed at."""

    def cost(pos: Point) -> tuple[bool, bool, float]:
        edge = (thing.clipline(thing.center, pos) or (thing.center, thing.center))[1]
        far = hypot(pos[0] - edge[0], pos[1] - edge[1])
        return far < least, Rect(pos, (1, 1)).inflate(least // 2, least // 2).collidelist(lying) >= 0, far

    across, down = zone.width / GRID, zone.height / GRID
    points = [
        (round(zone.x + across * (column + 0.5)), round(zone.y + down * (row + 0.5)))
        for column in range(GRID)
        for row in range(GRID)
    ]
    return min(points, key=cost)


def bow(start: Point, tip: Point, step: int, lying: Sequence[Rect], room: Rect | None = None) -> list[Point]:
    """Return points of a bow from `start` to `tip`, `step` pixels apart: of several, the one that crosses least of what
    is `lying` there. One that leaves `room` is the last to be taken.
    """

    def crossed(bend: float) -> tuple[bool, int]:
        points = _bent(start, tip, COARSE * step, bend)
        leaves = room is not None and not all(room.collidepoint(point) for point in points)
        return leaves, sum(Rect(x - step, y - step, 2 * step, 2 * step).collidelist(lying) >= 0 for x, y in points)

    return _bent(start, tip, step, min(BENDS, key=crossed))


def _bent(start: Point, tip: Point, step: int, bend: float) -> list[Point]:
    (x0, y0), (x2, y2) = start, tip
    across, down = x2 - x0, y2 - y0
    x1, y1 = (x0 + x2) / 2 + down * bend, (y0 + y2) / 2 - across * bend
    count = max(2, round(hypot(across, down) / step))

    def at(t: float) -> Point:
        first, middle, last = (1 - t) ** 2, 2 * (1 - t) * t, t * t
        return round(first * x0 + middle * x1 + last * x2), round(first * y0 + middle * y1 + last * y2)

    return [at(number / count) for number in range(count + 1)]


def along(start: Point, tip: Point, wide: int) -> list[Obstacle]:
    """Return the arrow from `start` to `tip` as what had better not be covered, its tip as what must not be."""
    across, down = tip[0] - start[0], tip[1] - start[1]
    steps = max(1, round(hypot(across, down) / wide))
    points = [(start[0] + across * step // steps, start[1] + down * step // steps) for step in range(steps)]
    boxes = [Obstacle(Rect(x - wide // 2, y - wide // 2, wide, wide), ALONG) for x, y in points]
    return [*boxes, Obstacle(Rect(tip[0] - wide, tip[1] - wide, 2 * wide, 2 * wide), MUST)]


def arrow(
    kit: Kit, start: tuple[int, int], end: tuple[int, int], *, was_played: bool = False
) -> tuple[Surface, tuple[int, int]]:
    """Return the picture of an arrow and its top left corner; it is drawn twice as large, to be smooth.

    One that tells what `was_played` is dashed, and of another colour.
    """
    factor, width = 2, kit.view.px(9)
    bounds = Rect(start, (1, 1)).union(Rect(end, (1, 1))).inflate(width * 10, width * 10)
    large = Surface((bounds.width * factor, bounds.height * factor), pygame.SRCALPHA)

    def local(x: float, y: float) -> tuple[float, float]:
        return (x - bounds.x) * factor, (y - bounds.y) * factor

    angle = atan2(end[1] - start[1], end[0] - start[0])
    length = hypot(end[0] - start[0], end[1] - start[1])
    head = min(width * 4.2, length * 0.5)

    def along(distance: float, aside: float) -> tuple[float, float]:
        x = start[0] + cos(angle) * distance - sin(angle) * aside
        return local(x, start[1] + sin(angle) * distance + cos(angle) * aside)

    dash, gap = (kit.view.px(size) for size in DASHED_U) if was_played else (length, 0)
    starts = [place * (dash + gap) for place in range(ceil((length - head) / max(1, dash + gap)))]
    for grow, colour in ((width * 0.45, (*INK, 200)), (0.0, (*(ROSE if was_played else VERDIGRIS), 255))):
        half, tip = width / 2 + grow, length + grow * 1.4
        for begin in starts:
            until = min(begin + dash, length - head)
            corners = ((begin - grow, half), (until + grow, half), (until + grow, -half), (begin - grow, -half))
            pygame.draw.polygon(large, colour, [along(*corner) for corner in corners])
        wing = length - head - grow * 0.6
        points = ((wing, head * 0.62 + grow), (tip, 0), (wing, -head * 0.62 - grow))
        pygame.draw.polygon(large, colour, [along(*point) for point in points])
    return pygame.transform.smoothscale(large, bounds.size).convert_alpha(), bounds.topleft


def lead(kit: Kit, words: Rect, things: Sequence[Rect]) -> tuple[Surface, Point]:
    """Return the picture of a line from `words` to the nearest of `things`, and its top left corner.

    It is as short as it can be, and ends in a dot on the edge.
    """
    thing = min(things, key=lambda one: apart(words, [one]))
    start_x, end_x = _facing((words.left, words.right), (thing.left, thing.right))
    start_y, end_y = _facing((words.top, words.bottom), (thing.top, thing.bottom))
    factor, wide, dot = 2, max(2, kit.view.px(LEAD_U)), max(4, kit.view.px(DOT_U))
    bounds = Rect(min(start_x, end_x), min(start_y, end_y), abs(end_x - start_x), abs(end_y - start_y))
    bounds = bounds.inflate(4 * dot, 4 * dot)
    large = Surface((bounds.width * factor, bounds.height * factor), pygame.SRCALPHA)
    start = (start_x - bounds.x) * factor, (start_y - bounds.y) * factor
    end = (end_x - bounds.x) * factor, (end_y - bounds.y) * factor
    for colour, more in ((INK, 1), (VERDIGRIS, 0)):
        pygame.draw.line(large, colour, start, end, (wide + 2 * more) * factor)
        pygame.draw.circle(large, colour, end, (dot + more) * factor)
    return pygame.transform.smoothscale(large, bounds.size).convert_alpha(), bounds.topleft


def _facing(one: tuple[int, int], other: tuple[int, int]) -> Point:
    """Return where two stretches face each other: in the middle of what they share, else where they are nearest."""
    low, high = max(one[0], other[0]), min(one[1], other[1])
    if low <= high:
        return (low + high) // 2, (low + high) // 2
    return (one[0], other[1]) if one[0] >= other[1] else (one[1], other[0])
