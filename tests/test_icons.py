"""The icons of the packed app are those of the drawing, in all sizes that Windows and macOS ask for."""

import io
import struct
from collections.abc import Callable, Sequence

import pygame
import pytest

from tools.make_icons import DRAWING, MACOS, MACOS_SIZES, WINDOWS, WINDOWS_SIZES


def _windows() -> list[bytes]:
    data = WINDOWS.read_bytes()
    _reserved, kind, count = struct.unpack_from("<HHH", data)
    assert kind == 1
    entries = [struct.unpack_from("<BBBBHHII", data, 6 + 16 * number) for number in range(count)]
    return [data[offset : offset + length] for *_head, length, offset in entries]


def _macos() -> list[bytes]:
    data, pictures, offset = MACOS.read_bytes(), [], 8
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    while offset < len(data):
        kind, length = struct.unpack_from(">4sI", data, offset)
        assert kind in MACOS_SIZES
        pictures.append(data[offset + 8 : offset + length])
        offset += length
    return pictures


@pytest.mark.parametrize(("pictures", "sizes"), [(_windows, WINDOWS_SIZES), (_macos, tuple(MACOS_SIZES.values()))])
def test_an_icon_holds_the_drawing_in_every_size(pictures: Callable[[], list[bytes]], sizes: Sequence[int]) -> None:
    found = [pygame.image.load(io.BytesIO(picture), "icon.png") for picture in pictures()]

    assert [picture.get_size() for picture in found] == [(size, size) for size in sizes]
    for picture, size in zip(found, sizes, strict=True):
        drawn = pygame.image.load_sized_svg(DRAWING, (size, size))
        assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
