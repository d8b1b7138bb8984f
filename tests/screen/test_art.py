"""The cache of pictures: what is asked for stays, what nobody asks for any more goes."""

from pygame import Surface

from scenes.stage.art import LEAST_BUDGET, Art


def test_pictures_not_asked_for_the_longest_are_forgotten() -> None:
    """A table that is zoomed wants its cards in ever new sizes, and must not keep them all."""
    art = Art()
    art.kept.budget = 10 * 100 * 100 * 4
    painted = []

    def picture(number: int) -> Surface:
        def paint() -> Surface:
            painted.append(number)
            return Surface((100, 100), depth=32)

        return art.keep(("card", number), paint)

    often = picture(0)
    for number in range(1, 30):
        picture(number)
        assert picture(0) is often

    picture(29)
    picture(1)
    assert painted == [*range(30), 1]


def test_one_picture_is_kept_however_large() -> None:
    art = Art()
    art.kept.budget = 1

    assert art.keep(("room",), lambda: Surface((64, 64))) is art.keep(("room",), lambda: Surface((64, 64)))


def test_a_larger_window_keeps_more() -> None:
    art = Art()
    art.serve(1280, 720)
    small = art.kept.budget
    art.serve(3840, 2160)

    assert LEAST_BUDGET < small < art.kept.budget
