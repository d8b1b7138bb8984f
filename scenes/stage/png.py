"""Pictures as PNG files, and several as one that moves (APNG, which browsers and most viewers play).

The writer is here so that a picture can be packed by another thread: it goes band by band, and packing lets others run.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Literal

import pygame
from pygame import Rect, Surface

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BAND_ROWS = 32
PLAIN, WITH_ALPHA = 2, 6  # types of colour: three or four bytes a pixel
STAY, OVER = 0, 1  # what becomes of a frame after its time, and how the next one is laid on it
MILLISECONDS = 1_000


def png(picture: Surface) -> bytes:
    """Return an opaque picture as a PNG file."""
    packed = _packed(picture, "RGB")
    return SIGNATURE + _head(picture.get_size(), PLAIN) + _chunk(b"IDAT", packed) + _chunk(b"IEND")


class MovingPicture:
    """Pictures of one size, each shown for its time, over and over. Of each only what has changed is kept."""

    def __init__(self) -> None:
        """Begin with none."""
        self._last: Surface | None = None
        self._frames: list[tuple[Rect, float, bytes]] = []  # where each lies, its seconds, and its packed pixels

    def add(self, picture: Surface, seconds: float) -> None:
        """Show an opaque `picture` next, for so many seconds."""
        if self._last is None:
            self._frames.append((picture.get_rect(), seconds, _packed(picture, "RGBA")))
        else:
            mask = _differing(picture, self._last)
            parts = mask.get_bounding_rects()
            if not parts:
                rect, before, packed = self._frames[-1]
                self._frames[-1] = rect, before + seconds, packed
                return
            changed = parts[0].unionall(parts[1:])
            ground = Surface(picture.get_size(), pygame.SRCALPHA, 32)
            shown = mask.to_surface(ground, setsurface=picture.convert(ground), unsetcolor=(0, 0, 0, 0))
            self._frames.append((changed, seconds, _packed(shown.subsurface(changed), "RGBA")))
        self._last = picture.copy()

    def data(self) -> bytes:
        """Return all of it as a file; there has to be a picture in it."""
        return b"".join(self._chunks())

    def _chunks(self) -> Iterator[bytes]:
        yield SIGNATURE
        yield _head(self._frames[0][0].size, WITH_ALPHA)
        yield _chunk(b"acTL", struct.pack(">II", len(self._frames), 0))
        number = 0
        for rect, seconds, packed in self._frames:
            place = struct.pack(">IIIII", number, rect.width, rect.height, rect.x, rect.y)
            time = struct.pack(">HH", min(0xFFFF, round(seconds * MILLISECONDS)), MILLISECONDS)
            yield _chunk(b"fcTL", place + time + bytes((STAY, OVER if number else STAY)))
            # The first one is what viewers show that know nothing of moving pictures.
            yield _chunk(b"fdAT", struct.pack(">I", number + 1) + packed) if number else _chunk(b"IDAT", packed)
            number += 2 if number else 1
        yield _chunk(b"IEND")


def _head(size: tuple[int, int], colours: int) -> bytes:
    return _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, colours, 0, 0, 0))


def _chunk(kind: bytes, data: bytes = b"") -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _packed(picture: Surface, form: Literal["RGB", "RGBA"]) -> bytes:
    """Return the pixels of a picture as PNG packs them, row by row."""
    width, height = picture.get_size()
    press, parts = zlib.compressobj(6), []
    for top in range(0, height, BAND_ROWS):
        band = picture.subsurface((0, top, width, min(BAND_ROWS, height - top)))
        pixels = pygame.image.tobytes(band, form)
        long = width * len(form)
        rows = b"".join(b"\0" + pixels[start : start + long] for start in range(0, len(pixels), long))
        parts.append(press.compress(rows))
    return b"".join([*parts, press.flush()])


def _differing(picture: Surface, other: Surface) -> pygame.Mask:
    """Return where two pictures of one size have different colours."""
    same = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    return same
