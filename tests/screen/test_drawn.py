"""What a start has drawn is found by the next one: the same pictures, and none that are damaged."""

import threading
from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from saves.paths import cache
from scenes.app import drawings
from scenes.shared import house
from scenes.stage import art, drawn
from scenes.stage.art import Art, rasterise, svg_of
from scenes.stage.drawn import DRAWN
from scenes.testing.studio import Studio
from tests.screen.conftest import OpenApp

SIZE = (40, 30)
HEAD = svg_of('<circle cx="20" cy="15" r="9" fill="#A13A34" fill-opacity="0.5"/>', *SIZE)
FOOT = svg_of('<rect x="3" y="4" width="21" height="13" fill="#17110D"/>', *SIZE)
WINDOW = (1024, 640)


@pytest.fixture(autouse=True)
def drawings_of_its_own(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let each app draw by itself what it finds nowhere, and leave nothing open for other tests."""
    monkeypatch.setattr(house, "Art", Art)
    yield
    DRAWN.close()


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts of all that is drawn, instead of found, from now on."""
    texts: list[str] = []
    draw = art._rasterised

    def listened(text: str, width: int, height: int) -> Surface:
        texts.append(text)
        return draw(text, width, height)

    monkeypatch.setattr(art, "_rasterised", listened)
    return texts


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def written(*texts: str) -> bytes:
    DRAWN.open(b"")
    for text in texts:
        rasterise(text, *SIZE)
    data = DRAWN.close()
    assert data is not None
    return data


def screen(studio: Studio) -> bytes:
    studio.settle()
    return pygame.image.tobytes(studio.app.manager.screen, "RGB")


def end_of_start(studio: Studio) -> None:
    """Wait until the app has written what it drew, and leave it."""
    writing = drawings.keep()
    if writing is not None:
        writing.join()
    studio.close()


def test_what_is_found_is_what_would_be_drawn(open_app: OpenApp, new: list[str]) -> None:
    open_app(WINDOW)
    plain = rasterise(HEAD, *SIZE)
    data = written(HEAD, FOOT)
    new.clear()
    DRAWN.open(data)
    found = rasterise(HEAD, *SIZE)

    assert new == []
    assert (pixels(found), found.get_masks(), found.get_flags()) == (
        pixels(plain),
        plain.get_masks(),
        plain.get_flags(),
    )


def test_whoever_draws_on_a_picture_draws_on_nobody_elses(open_app: OpenApp) -> None:
    open_app(WINDOW)
    plain = pixels(rasterise(HEAD, *SIZE))
    DRAWN.open(b"")
    rasterise(HEAD, *SIZE).fill("red")
    data = DRAWN.close()
    assert data is not None
    DRAWN.open(data)
    rasterise(HEAD, *SIZE).fill("red")

    assert pixels(rasterise(HEAD, *SIZE)) == plain


def test_another_size_or_another_text_is_drawn(open_app: OpenApp, new: list[str]) -> None:
    open_app(WINDOW)
    DRAWN.open(written(HEAD))
    new.clear()
    rasterise(HEAD, SIZE[0] + 1, SIZE[1])
    rasterise(FOOT, *SIZE)

    assert new == [HEAD, FOOT]


@pytest.mark.parametrize("place", ["head", "size", "text", "pixels", "end"])
def test_what_is_damaged_is_drawn_anew(open_app: OpenApp, new: list[str], place: str) -> None:
    open_app(WINDOW)
    plain = pixels(rasterise(FOOT, *SIZE))
    data = bytearray(written(FOOT))
    first = data.index(b"\n") + 1
    match place:
        case "head":
            data[first - 2] ^= 1
        case "size":
            data[first + 4] ^= 1
        case "text":
            data[first + 12] ^= 1
        case "pixels":
            data[-SIZE[0] * 4 * 10] ^= 1
        case _:
            del data[-1:]
    new.clear()
    DRAWN.open(bytes(data))

    assert pixels(rasterise(FOOT, *SIZE)) == plain
    assert new == [FOOT]


def test_what_other_libraries_drew_is_drawn_anew(
    open_app: OpenApp, new: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_app(WINDOW)
    data = written(HEAD)
    new.clear()
    monkeypatch.setattr(drawn, "FORM", drawn.FORM + 1)
    DRAWN.open(data)
    rasterise(HEAD, *SIZE)

    assert new == [HEAD]


def test_there_is_a_bound(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    open_app(WINDOW)
    one = len(written(HEAD))
    monkeypatch.setattr(drawn, "MOST_BYTES", SIZE[0] * SIZE[1] * 4)

    assert len(written(HEAD, FOOT)) == one


def test_the_second_start_draws_nothing_and_looks_the_same(open_app: OpenApp, new: list[str]) -> None:
    drawings.recall()
    studio = open_app(WINDOW)
    first = screen(studio)
    end_of_start(studio)
    assert len(new) > 40
    new.clear()
    drawings.recall()
    studio = open_app(WINDOW)
    second = screen(studio)

    assert second == first
    assert new == []
    assert drawings.keep() is None  # nothing is worth writing


@pytest.mark.parametrize("content", [b"", b"no drawings", bytes(5_000)])
def test_a_start_does_without_such_a_file(open_app: OpenApp, content: bytes) -> None:
    plain = open_app(WINDOW)
    before = screen(plain)
    plain.close()
    cache().mkdir(parents=True, exist_ok=True)
    (cache() / drawings.FILE).write_bytes(content)
    drawings.recall()

    assert screen(open_app(WINDOW)) == before


def test_where_nothing_can_be_written_nothing_is_said(open_app: OpenApp) -> None:
    drawings.recall()
    studio = open_app(WINDOW)
    cache().parent.mkdir(parents=True, exist_ok=True)
    cache().write_text("a file in the folder's place")
    writing = drawings.keep()
    assert writing is not None
    writing.join()

    assert studio.app.house.notices == []
    assert cache().is_file()


def test_in_the_first_moment_of_rest_it_is_written(open_app: OpenApp) -> None:
    drawings.recall()
    studio = open_app(WINDOW)
    studio.settle()
    studio.frames(2, 1.1)
    for thread in threading.enumerate():
        if thread.name == "drawings":
            thread.join()

    assert not DRAWN.is_open
    assert (cache() / drawings.FILE).stat().st_size > 10_000
