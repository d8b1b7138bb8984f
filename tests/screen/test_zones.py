"""Rows and stacks: where the piece at a place lies."""

import pytest

from scenes.pages.page import Box
from scenes.pages.zones import Row, Stack

BOX = Box(100, 50, 400, 80)


@pytest.mark.parametrize(("align", "first"), [("left", 130), ("centre", 230), ("right", 330)])
def test_a_row_begins_where_it_is_aligned(align: str, first: float) -> None:
    poses = [Row(BOX, (60, 80), 70, align).pose(place, 3) for place in range(3)]  # type: ignore[arg-type]

    assert [(pose.x, pose.y) for pose in poses] == [(first + 70 * place, 90) for place in range(3)]


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_a_row_that_would_be_too_long_is_pushed_together_and_fills_its_box(align: str) -> None:
    row = Row(BOX, (60, 80), 70, align)  # type: ignore[arg-type]

    first, second, last = row.pose(0, 11), row.pose(1, 11), row.pose(10, 11)

    assert (first.x - 30, last.x + 30) == (BOX.x, BOX.x + BOX.w)
    assert first.z < second.z < last.z


def test_only_the_topmost_of_a_stack_show_their_edges() -> None:
    poses = [Stack(BOX).pose(place, 20) for place in range(20)]

    assert len({(pose.x, pose.y) for pose in poses[:18]}) == 1
    assert len({(pose.x, pose.y) for pose in poses[17:]}) == 3
    assert [pose.z for pose in poses] == sorted(pose.z for pose in poses)
