"""Pictures that move, read again by the letter of the PNG specification: what a viewer would show, and for how long."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Frame:
    picture: Surface
    seconds: float


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert data.startswith(SIGNATURE)
    place = len(SIGNATURE)
    while place < len(data):
        (long,) = struct.unpack_from(">I", data, place)
        kind, inside = data[place + 4 : place + 8], data[place + 8 : place + 8 + long]
        assert struct.unpack_from(">I", data, place + 8 + long) == (zlib.crc32(kind + inside),)
        yield kind, inside
        place += 12 + long


def pixels(packed: bytes, size: tuple[int, int]) -> Surface:
    rows, long = zlib.decompress(packed), 1 + 4 * size[0]
    lines = [rows[start : start + long] for start in range(0, len(rows), long)]
    assert len(lines) == size[1]
    assert {line[0] for line in lines} == {0}
    return pygame.image.frombytes(b"".join(line[1:] for line in lines), size, "RGBA")


def frames(data: bytes) -> list[Frame]:
    """Return what is shown, one after the other."""
    found: list[Frame] = []
    parts = list(chunks(data))
    assert (parts[0][0], parts[-1]) == (b"IHDR", (b"IEND", b""))
    width, height, depth, colours = struct.unpack_from(">IIBB", parts[0][1])
    assert (depth, colours) == (8, 6)
    canvas, control, number = Surface((width, height), pygame.SRCALPHA, 32), b"", 0
    for kind, inside in parts:
        if kind == b"fcTL":
            control = inside
        if kind in (b"fcTL", b"fdAT"):
            assert struct.unpack_from(">I", inside) == (number,)
            number += 1
        if kind in (b"IDAT", b"fdAT"):
            _number, wide, high, x, y, time, unit, dispose, blend = struct.unpack(">IIIIIHHBB", control)
            place = Rect(x, y, wide, high)
            assert canvas.get_rect().contains(place)
            assert (dispose, blend) == (0, 1 if found else 0)
            canvas.blit(pixels(inside if kind == b"IDAT" else inside[4:], place.size), place)
            found.append(Frame(canvas.copy(), time / unit))
    told = next(inside for kind, inside in parts if kind == b"acTL")
    assert struct.unpack(">II", told) == (len(found), 0)
    return found


def alike(one: Surface, other: Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
