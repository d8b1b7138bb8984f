"""Where the Palimpsest's scribes stand on a card: on what is seen of it, wherever there is room."""

import pytest

from game.rules.palimpsest.geometry import SIZES, WHOLE
from scenes.pages.palimpsest.crowds import Crowd, Point, crowded

SIZE = 1.16  # of a scribe, in cells


def seen(*, columns: range = range(5), rows: range = range(7)) -> int:
    """Return these columns and rows of an upright card."""
    return sum(1 << row * 5 + column for row in rows for column in columns)


def test_a_scribe_stands_in_the_middle_of_a_card_in_full_view() -> None:
    assert crowded(WHOLE, 0, 2, 1, SIZE) == Crowd(((2.5, 3.5),))
    assert crowded(WHOLE, 1, 2, 1, SIZE) == Crowd(((3.5, 2.5),))


def test_scribes_do_not_stand_out_over_a_neighbour_where_the_card_itself_has_room() -> None:
    """Palimpsest 10: scribes are drawn on what is seen of their card."""
    room = range(3)

    middles = crowded(seen(columns=room), 0, 1, 2, SIZE).scribes

    assert all(x - SIZE / 2 >= room.start and x + SIZE / 2 <= room.stop for x, _y in middles)


def test_rank_and_suits_stay_in_sight_where_there_is_other_room() -> None:
    """A strip along the left edge shows rank and suits above, and the picture below."""
    (_x, y), *_others = crowded(seen(columns=range(1)), 0, 2, 1, 1.0).scribes

    assert y - 0.5 >= 3


@pytest.mark.parametrize("rot", [0, 1])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_no_two_scribes_stand_on_one_another(rot: int, count: int) -> None:
    for mask in (WHOLE, seen(columns=range(1)), seen(rows=range(6, 7)), 1, 1 << 34):
        middles = crowded(mask, rot, 3, count, SIZE).scribes

        assert len(middles) == count
        assert all(_apart(one, other) for one in middles for other in middles if one is not other)


def test_scribes_stand_on_a_sliver_though_it_is_smaller_than_they() -> None:
    for cell in range(35):
        for rot, (width, _height) in enumerate(SIZES):
            ((x, y),) = crowded(1 << cell, rot, 2, 1, SIZE).scribes

            row, column = divmod(cell, width)
            assert column <= x <= column + 1
            assert row <= y <= row + 1


@pytest.mark.parametrize(("columns", "count", "is_tagged"), [(5, 5, False), (3, 2, False), (1, 1, True), (2, 4, True)])
def test_scribes_that_reach_over_a_neighbour_stand_on_a_tag(columns: int, count: int, is_tagged: bool) -> None:
    """Whose card carries them is told by its rank beside them."""
    crowd = crowded(seen(columns=range(columns)), 0, 2, count, SIZE)

    assert (crowd.rank is not None) == is_tagged
    assert len(crowd.scribes) == count


def _apart(one: Point, other: Point) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= SIZE - 1e-6
