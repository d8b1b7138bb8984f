"""Where what floats over a screen lies: bubbles, large views, notes, messages. It knows no game.

One rule holds for all of them: what somebody must see now is never covered. That is what the words are about, what can
be pressed, and what has to be read for the decision at hand. What somebody should see, such as counters and what is in
play, is covered only where there is no room elsewhere. Of the rest, as little as can be is covered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import TypeVar

from pygame import Rect

from scenes.stage.kit import Kit
from scenes.stage.viewport import Viewport

GAP_U, BAR_U, FOOT_U = 12, 60, 48
SPOTS = 12  # steps along each side of an area in which room is looked for
MUST = 1_000.0  # the weight of what nothing that floats may cover
SHOULD = 100.0  # at least: the weight of what is covered only where there is no room elsewhere
LYING = 1.0  # at least: the weight of what lies there, and is no bare place
FARTHER_U = 120  # so much farther away at most, so as to cover nothing that is only to be read
READ = 0.5  # the weight of what is only to be read, where words may cover it rather than what lies there
CROWDED = 0.1  # so large a part of what floats had better lie on nothing
_SLIDES = 6
_SIDE_COST_U = 40  # so much farther away a place on a better side may lie
_FAR_COST = 30.0  # elsewhere, a pixel farther away is as bad as so many covered
EDGES = ("topleft", "midleft", "bottomleft", "topright", "midright", "bottomright")
_COLUMNS, _ROWS = 24, 20  # how many places are tried elsewhere


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that what floats had better not cover, in pixels; one of more `weight` even less, with MUST never."""

    rect: Rect
    weight: float = 1.0


T = TypeVar("T")
Burden = tuple[int, float, float]


def between_bars(view: Viewport) -> Rect:
    """Return what is left between a table's bar and its help line, in pixels."""
    return Rect(0, view.px(BAR_U), view.width, view.height - view.px(BAR_U + FOOT_U))


def free_place(
    kit: Kit, size: tuple[int, int], about: Sequence[Rect], area: Rect, obstacles: Sequence[Obstacle]
) -> Rect:
    """Return where in `area` a thing of `size` about the rectangles `about` covers nothing that must be seen.

    Beside one of them it covers as little as it can of the rest, and lies as near as it can; below is the best side.
    Along a side it slides until only its end touches what it speaks of. Where something that must be seen, or a
    counter, is covered at every side, it lies elsewhere.
    """
    view = kit.view
    rects = [one.rect for one in obstacles]

    def far(place: Rect) -> float:
        return min(hypot(place.centerx - one.centerx, place.centery - one.centery) for one in about)

    def cost(ranked: tuple[int, Rect]) -> tuple[int, float, int, float]:
        rank, place = ranked
        lost, missed, weighed = burden(place, obstacles, rects)
        own = 4.0 * sum(_shared(place, one) for one in about)
        return lost, missed, round(own + weighed), far(place) + rank * view.px(_SIDE_COST_U)

    gap, heavy = view.px(GAP_U), [one.rect for one in obstacles if one.weight >= SHOULD]
    beside = [(rank, place.clamp(area)) for one in about for rank, place in _beside(size, one, gap)]
    best = min([one for one in beside if one[1].collidelist(heavy) < 0] or beside, key=cost)[1]
    if is_clear(best, obstacles):
        return best

    def cost_elsewhere(place: Rect) -> Burden:
        lost, missed, weighed = burden(place, obstacles, rects)
        return lost, missed, weighed + _FAR_COST * far(place)

    places = [best, *_anywhere(size, area)]
    clear = _clear(places, obstacles) or _gaps(size, area, [one for one in heavy if one.colliderect(area)])
    return min(clear or places, key=cost_elsewhere)


def place_off(
    kit: Kit,
    size: tuple[int, int],
    about: Sequence[Rect],
    area: Rect,
    obstacles: Sequence[Obstacle],
    read: Sequence[Rect],
) -> Rect:
    """Return a `free_place` that covers nothing of what is only to be `read`, unless for that it covers more of what
    lies there, or is much farther away.
    """
    firm, light = ([Obstacle(rect, weight) for rect in read] for weight in (SHOULD, READ))
    lying = [one for one in obstacles if LYING <= one.weight < SHOULD]
    near = free_place(kit, size, about, area, [*obstacles, *light])
    if not covered(near, light):
        return near
    off = free_place(kit, size, about, area, [*obstacles, *firm])
    if apart(off, about) > apart(near, about) + kit.view.px(FARTHER_U):
        return near

    def cost(place: Rect) -> tuple[int, float, float, float]:
        return *burden(place, obstacles)[:2], covered(place, lying), covered(place, light)

    return min(off, near, key=cost)


def near_place(size: tuple[int, int], wanted: Rect, area: Rect, obstacles: Sequence[Obstacle]) -> Rect:
    """Return where in `area` something of `size` covers nothing that must be seen, as near to `wanted` as it can."""
    rects = [one.rect for one in obstacles]
    best = wanted.clamp(area)
    if best.collidelist(rects) < 0:
        return best

    def cost(place: Rect) -> Burden:
        lost, missed, weighed = burden(place, obstacles, rects)
        far = hypot(place.centerx - wanted.centerx, place.centery - wanted.centery)
        return lost, missed, weighed + _FAR_COST * far

    found = min((best, *_anywhere(size, area)), key=cost)
    if found.collidelist(rects) < 0:
        return found
    return min((found, *_gaps(size, area, rects)), key=cost)


def _beside(size: tuple[int, int], near: Rect, gap: int) -> Iterable[tuple[int, Rect]]:
    """Yield places around `near`: below, above, right and left, each slid along its side."""
    for slide in range(-_SLIDES, _SLIDES + 1):
        x = near.centerx + slide * (near.width + size[0]) // (2 * _SLIDES + 2)
        y = near.centery + slide * (near.height + size[1]) // (2 * _SLIDES + 2)
        places = [Rect((0, 0), size) for _side in range(4)]
        places[0].midtop = x, near.bottom + gap
        places[1].midbottom = x, near.top - gap
        places[2].midleft = near.right + gap, y
        places[3].midright = near.left - gap, y
        yield from enumerate(places)


def _anywhere(size: tuple[int, int], area: Rect) -> Iterable[Rect]:
    """Yield places all over `area`."""
    across, down = max(0, area.width - size[0]), max(0, area.height - size[1])
    for column in range(_COLUMNS + 1):
        for row in range(_ROWS + 1):
            yield Rect((area.x + across * column // _COLUMNS, area.y + down * row // _ROWS), size)


def _gaps(size: tuple[int, int], area: Rect, taken: Sequence[Rect]) -> list[Rect]:
    """Return where in `area` a thing of `size` fits between what is `taken`: beside it, and at the edges."""
    across = {area.left, area.right - size[0], *(x for one in taken for x in (one.right, one.left - size[0]))}
    down = {area.top, area.bottom - size[1], *(y for one in taken for y in (one.bottom, one.top - size[1]))}
    lefts = [x for x in across if area.left <= x <= area.right - size[0]]
    tops = [y for y in down if area.top <= y <= area.bottom - size[1]]
    places = (Rect((x, y), size) for x in sorted(lefts) for y in sorted(tops))
    return [place for place in places if place.collidelist(taken) < 0]


def free_spot(size: tuple[int, int], area: Rect, obstacles: Sequence[Obstacle]) -> Rect:
    """Return where in `area` a thing of `size` covers least, what must be seen before all."""
    across, down = max(0, area.width - size[0]), max(0, area.height - size[1])
    places = [
        Rect((area.x + across * column // SPOTS, area.y + down * row // SPOTS), size)
        for row in range(SPOTS + 1)
        for column in range(SPOTS + 1)
    ]
    rects = [one.rect for one in obstacles]
    return min(
        _clear(places, obstacles) or places, key=lambda place: tuple(map(round, burden(place, obstacles, rects)))
    )


def clearest(
    placed: Iterable[tuple[T, Rect]], obstacles: Sequence[Obstacle], *, crowded: float = CROWDED
) -> tuple[T, Rect]:
    """Return the first of several forms of a thing that covers, where it was `placed`, nothing that must or should be
    seen; where each of them does, the one that covers least.

    Nor is more than a share of it, from which on it is `crowded`, over what only lies there; infinite for any.
    """
    lying = [one for one in obstacles if LYING <= one.weight < SHOULD]
    found: list[tuple[tuple[int, float, int], T, Rect]] = []
    for form, place in placed:
        lost, missed, _rest = burden(place, obstacles)
        share = covered(place, lying) / (place.width * place.height)
        if not (lost or missed) and share < crowded:
            return form, place
        found.append(((lost, missed, round(share / crowded)), form, place))
    _cost, form, place = min(found, key=lambda one: one[0])
    return form, place


def _clear(places: Sequence[Rect], obstacles: Sequence[Obstacle]) -> list[Rect]:
    """Return those of the places that cover nothing that must or should be seen: far sooner found than weighed."""
    rects = [one.rect for one in obstacles if one.weight >= SHOULD]
    return [place for place in places if place.collidelist(rects) < 0]


def is_clear(place: Rect, obstacles: Sequence[Obstacle]) -> bool:
    """Whether `place` covers nothing that must or should be seen."""
    return not any(burden(place, obstacles)[:2])


def burden(place: Rect, obstacles: Sequence[Obstacle], rects: Sequence[Rect] | None = None) -> Burden:
    """Return how many pixels `place` covers of what must be seen, of what should be and of the rest.

    The last two count as often as they weigh. `rects` are those of the obstacles, for who asks often.
    """
    lost, missed, weighed = 0, 0.0, 0.0
    for number in place.collidelistall(rects if rects is not None else [one.rect for one in obstacles]):
        one = obstacles[number]
        shared = _shared(place, one.rect)
        if one.weight >= MUST:
            lost += shared
        elif one.weight >= SHOULD:
            missed += shared * one.weight
        else:
            weighed += shared * one.weight
    return lost, missed, weighed


def clear_place(size: tuple[int, int], area: Rect, obstacles: Sequence[Obstacle], before: Rect | None = None) -> Rect:
    """Return where in `area` a thing of `size` lies out of the way: at an edge, if that is as good as elsewhere.

    It stays where it lay `before`, unless it covers more there of what must be seen, or of counters.
    """
    edges = [Rect((0, 0), size) for _edge in EDGES]
    for place, edge in zip(edges, EDGES, strict=True):
        setattr(place, edge, getattr(area, edge))
    best = min(edges, key=lambda place: burden(place, obstacles))
    if not is_clear(best, obstacles):
        gaps = _gaps(size, area, [one.rect for one in obstacles if one.weight >= SHOULD])
        best = min((best, *(gaps or _anywhere(size, area))), key=lambda place: burden(place, obstacles))
    if before is not None:
        again = Rect(before.topleft, size).clamp(area)
        best = min((again, best), key=lambda place: burden(place, obstacles)[:2])
    return best


def covered(place: Rect, obstacles: Sequence[Obstacle]) -> float:
    """Return how many pixels of the obstacles `place` covers, each as often as it weighs."""
    return sum(_shared(place, one.rect) * one.weight for one in obstacles)


def hidden(place: Rect, obstacles: Sequence[Obstacle]) -> int:
    """Return how many pixels `place` covers of what must be seen."""
    return sum(_shared(place, one.rect) for one in obstacles if one.weight >= MUST)


def apart(place: Rect, about: Sequence[Rect]) -> float:
    """Return how many pixels lie between `place` and the nearest of the rectangles `about`."""
    return min(
        hypot(
            max(0, one.left - place.right, place.left - one.right),
            max(0, one.top - place.bottom, place.top - one.bottom),
        )
        for one in about
    )


def _shared(one: Rect, other: Rect) -> int:
    common = one.clip(other)
    return common.width * common.height
