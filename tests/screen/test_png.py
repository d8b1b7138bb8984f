"""Pictures as files: what is read again is what was written, dot by dot."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pygame
import pytest
from pygame import Surface

from scenes.stage.png import MovingPicture, png
from tests.screen.moving import alike, frames


@pytest.fixture(autouse=True, scope="module")
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def painted(size: tuple[int, int] = (97, 71)) -> Surface:
    """Return a picture with many colours."""
    result = Surface(size).convert()
    for x in range(size[0]):
        result.fill((x * 2 % 256, 255 - x, x * 7 % 256), (x, 0, 1, size[1]))
    for y in range(0, size[1], 3):
        result.fill((200, y, 10), (0, y, size[0], 1))
    return result


@pytest.mark.parametrize("size", [(1, 1), (97, 71), (64, 32), (3, 33)])
def test_a_picture_comes_back_dot_by_dot(size: tuple[int, int]) -> None:
    picture = painted(size)

    assert alike(pygame.image.load(BytesIO(png(picture)), "one.png"), picture)


def test_a_moving_picture_shows_each_of_its_pictures() -> None:
    shown = [painted() for _number in range(4)]
    shown[1].fill((1, 2, 3), (10, 10, 5, 5))
    shown[2].set_at((0, 0), (201, 0, 10))  # by the least that a colour can differ
    shown[2].set_at((96, 70), (0, 0, 0))
    moving = MovingPicture()
    for number, picture in enumerate(shown):
        moving.add(picture, 0.5 + number / 4)
    found = frames(moving.data())

    assert [one.seconds for one in found] == [0.5, 0.75, 1.0, 1.25]
    assert all(alike(one.picture, picture) for one, picture in zip(found, shown, strict=True))


def test_what_stays_as_it_is_takes_longer_and_no_room() -> None:
    moving = MovingPicture()
    for _number in range(3):
        moving.add(painted(), 0.5)

    assert [one.seconds for one in frames(moving.data())] == [1.5]


def test_a_viewer_that_knows_no_moving_pictures_shows_the_first() -> None:
    moving = MovingPicture()
    moving.add(painted(), 0.5)
    moving.add(Surface((97, 71)).convert(), 0.5)

    assert alike(pygame.image.load(BytesIO(moving.data()), "one.png"), painted())


def test_a_picture_that_is_long_still_has_its_longest_time() -> None:
    moving = MovingPicture()
    moving.add(painted(), 1_000.0)

    assert [one.seconds for one in frames(moving.data())] == [65.535]
