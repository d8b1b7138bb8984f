"""What is painted anew: all that has changed, nothing of it twice, and little besides."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from scenes.stage.compositor import MOST_RECTS, merged

BOUNDS = Rect(0, 0, 400, 300)
EDGE = 4  # pixels that a rectangle may grow by on each side, for the blitter's sake

rects = st.builds(Rect, st.integers(-40, 420), st.integers(-40, 320), st.integers(0, 150), st.integers(0, 150))


@settings(max_examples=150)
@given(st.lists(rects, max_size=12))
def test_all_that_changed_is_painted_and_nothing_twice(changed: list[Rect]) -> None:
    found = merged(changed, BOUNDS)

    assert all(BOUNDS.contains(one) for one in found)
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))
    for rect in changed:
        inside = rect.clip(BOUNDS)
        shares = [inside.clip(one) for one in found if inside]
        assert sum(share.width * share.height for share in shares) == inside.width * inside.height


def test_what_crosses_is_not_painted_as_one_large_rectangle() -> None:
    across, down = Rect(0, 140, 400, 20), Rect(190, 0, 20, 300)

    area = sum(one.width * one.height for one in merged([across, down], BOUNDS))

    assert area <= (400 + EDGE) * 20 + 300 * (20 + 2 * EDGE)


@pytest.mark.parametrize("steps", [(1, 0), (0, 1), (1, 1)])
def test_where_something_was_and_where_it_is_a_moment_later_are_one(steps: tuple[int, int]) -> None:
    before = Rect(100, 100, 80, 120)

    assert len(merged([before, before.move(steps)], BOUNDS)) == 1


def test_pieces_are_never_without_number() -> None:
    crowd = [Rect(x * 7 % 390, x * 13 % 290, 30 + x % 11, 40 + x % 7) for x in range(600)]

    assert len(merged(crowd, BOUNDS)) <= MOST_RECTS
