"""What displays are made of: parts that know when there is nothing new, numbers that tick, pictures that are kept."""

from dataclasses import replace
from typing import Any

import pytest
from pygame import Surface

from scenes.pages.page import Bench, LivePart, View
from scenes.stage.art import Art
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Counter, Pool
from scenes.stage.fonts import Fonts
from scenes.stage.inscription import Words
from scenes.stage.kit import kept
from scenes.stage.motion import Motion
from scenes.stage.palette import LAMPLIGHT
from scenes.stage.viewport import Viewport


@pytest.fixture
def bench(art: Art) -> Bench:
    return Bench(Viewport(1280, 720), art, Fonts(art), LAMPLIGHT, Motion())


class Sign(LivePart):
    """A word, two lamps and whatever else it is given."""

    def __init__(self, bench: Bench, *more: Any) -> None:
        self.words, self.lamps = Words(bench, 10, 10), Pool(2, 5)
        super().__init__(self.words, self.lamps, more)

    def show(self, view: View[Any], *, at_once: bool) -> None:
        """Stay as it is."""


def test_a_live_part_has_the_sprites_of_all_its_parts_in_their_order(bench: Bench) -> None:
    inner, lone = Sign(bench), Sprite(None, (0, 0), 1)

    sign = Sign(bench, inner, [lone])

    assert sign.sprites == (sign.words.sprite, *sign.lamps.sprites, *inner.sprites, lone)


def test_a_live_part_knows_only_what_it_showed_last(bench: Bench) -> None:
    sign = Sign(bench)

    assert [sign.has_shown(key) for key in ((1, "a"), (1, "a"), (2, "a"), (1, "a"))] == [False, True, False, False]


def test_a_number_ticks_for_the_same_seat_and_stands_at_once_for_another(bench: Bench) -> None:
    counter = Counter(bench, bench.motion, 10, 20, bench.style("bold", 20))
    for points, seat in ((5, 0), (9, 0), (30, 1)):
        counter.show(points, at_once=False, of=seat)
        told = counter.sprite.image, bench.fonts.line(str(points), bench.style("bold", 20))
        assert (told[0] is told[1]) is (points != 9)


def test_a_kept_picture_is_painted_once_for_each_question_and_window(bench: Bench) -> None:
    painted = []

    @kept
    def lamp(bench: Bench, size: int, *, is_lit: bool) -> Surface:
        painted.append((bench.view.width, size, is_lit))
        return Surface((size, size))

    wide = replace(bench, view=Viewport(1920, 1080))
    first = lamp(bench, 4, is_lit=True)

    assert lamp(bench, 4, is_lit=True) is first
    assert lamp(bench, 4, is_lit=False) is not first
    assert lamp(wide, 4, is_lit=True) is not first
    assert painted == [(1280, 4, True), (1280, 4, False), (1920, 4, True)]
