"""Where the arrow keys lead: from one place on the screen to the nearest in a direction, as on a television."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

Direction = tuple[int, int]  # one of the four unit vectors
Cost = tuple[int, float]

ASIDE_COST = 2.5  # what lies aside of the way is as far as so much more on it
LEAN_COST = 0.25  # of several things straight ahead, the one before the middle of the present one
MIDDLE_COST = 0.01  # all else being equal, the one whose middle is nearest
STEEPEST = 3  # so many times farther aside than ahead, a thing is gone to only if there is no other
TOUCH_PX = 2  # what overlaps no more lies side by side


def nearest(here: Rect, places: Sequence[Rect], direction: Direction, number: int = -1) -> int | None:
    """Return which of the places an arrow key leads to from `here`, which is the one called `number` of them, if any.

    To the left and right, only what stands in the same row or obliquely beside it is there, and the row comes first.
    Otherwise the near comes before the far, and what lies straight ahead before what lies aside.
    """
    found = []
    for other, place in enumerate(places):
        cost = None if other == number else _cost(here, place, direction, is_later=other > number)
        if cost is not None:
            found.append((cost, other))
    return min(found)[1] if found else None


def farthest_back(here: Rect, places: Sequence[Rect], direction: Direction) -> int | None:
    """Return which of the places in the row or column of `here` begins it anew, coming from its end in `direction`."""
    across, down = direction
    line = [
        (place.centerx * across + place.centery * down, number)
        for number, place in enumerate(places)
        if _gap(here, place)[0 if down else 1] == 0
    ]
    return min(line)[1] if line else None


def _cost(here: Rect, place: Rect, direction: Direction, *, is_later: bool) -> Cost | None:
    """Return how far `place` is in `direction`, None where it lies elsewhere.

    Things that lie on each other are apart by the way from middle to middle, in its longer part; of two at the same
    place the later one is to the right.
    """
    right, down = place.centerx - here.centerx, place.centery - here.centery
    across, below = _gap(here, place)
    if not across and not below:
        if not right and not down:
            right = 1 if is_later else -1
        is_level = abs(right) >= abs(down)
        towards = right * direction[0] if is_level else down * direction[1]
        return (0, MIDDLE_COST * (abs(right) + abs(down))) if towards > 0 else None
    middle = Rect(here.center, (0, 0))
    if direction[0]:
        if not across or right * direction[0] < 0 or below > across:
            return None
        return int(below > 0), _sum(across, below, _gap(middle, place)[1], down)
    if not below or down * direction[1] < 0:
        return None
    return int(across > STEEPEST * below), _sum(below, across, _gap(middle, place)[0], right)


def _sum(ahead: int, aside: int, lean: int, offset: int) -> float:
    return ahead + ASIDE_COST * aside + LEAN_COST * lean + MIDDLE_COST * abs(offset)


def _gap(one: Rect, other: Rect) -> tuple[int, int]:
    """Return how far two rectangles are apart, sideways and in height: 0 where they overlap more than they touch."""
    across = max(one.left - other.right, other.left - one.right)
    down = max(one.top - other.bottom, other.top - one.bottom)
    return max(0, across + TOUCH_PX + 1), max(0, down + TOUCH_PX + 1)


def end_of(lane: Rect) -> Rect:
    """Return the end of a wide lane: from there arrow keys lead up to the end of a row, from which they go back in it.

    From the middle they would come to its beginning, a text field maybe, where they do not lead along the row.
    """
    end = lane.width // 4
    return Rect(lane.right - end, lane.y, end, lane.height)
