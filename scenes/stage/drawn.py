"""What a start has drawn from SVG, as bytes for the next start: that copies it, which takes a tenth of the time.

A picture is found by all that it hangs on: the drawing's text, the size, and the libraries that draw. So what is found
is what would be drawn, pixel by pixel; what is missing, damaged or of other libraries is drawn.
"""

from __future__ import annotations

import sys
from struct import Struct
from zlib import adler32

import pygame
from pygame import Surface

MOST_BYTES = 64 << 20  # of all pictures together: what is drawn after so many is drawn anew each time
WORTH_IT = 8  # a file is worth writing where a part of it as large as this was not known
FORM = 1
_HEAD = Struct("<IHHI")  # of each picture: the length of its text, width, height and a sum of its pixels
_MASKS = (0xFF0000, 0xFF00, 0xFF, -0x1000000 & 0xFFFFFFFF)  # of what the window's pictures with alpha are made of


Key = tuple[bytes, int, int]  # a drawing's text, width and height


class Drawn:
    """Pictures of the last start, and those of this one; closed, it knows none and remembers none."""

    def __init__(self) -> None:
        """Begin closed."""
        self.is_open = False
        self._known: dict[Key, tuple[int, int]] = {}  # where the pixels of each begin, and their sum
        self._data = memoryview(b"")
        self._used: dict[Key, bytes | memoryview] = {}  # the pixels of each
        self._bytes = self._new = 0

    def open(self, data: bytes) -> None:
        """Know from now on the pictures in `data`, as far as they make sense, and remember what is drawn."""
        self.close()
        self.is_open = True
        self._data = memoryview(data)
        head = _versions()
        if not data.startswith(head):
            return
        place = len(head)
        while place + _HEAD.size <= len(data):
            length, width, height, proof = _HEAD.unpack_from(data, place)
            start = place + _HEAD.size
            place = start + length + 4 * width * height
            if place > len(data):
                break
            self._known[data[start : start + length], width, height] = start + length, proof

    def close(self) -> bytes | None:
        """Forget all; return what the next start should know, None where that is what is known already."""
        worth = self._new * WORTH_IT > self._bytes
        parts: list[bytes | memoryview] = [_versions()]
        for (text, width, height), pixels in self._used.items() if worth else ():
            parts += _HEAD.pack(len(text), width, height, adler32(pixels)), text, pixels
        self.is_open = False
        self._known, self._data, self._used = {}, memoryview(b""), {}
        self._bytes = self._new = 0
        return b"".join(parts) if worth else None

    def find(self, text: str, width: int, height: int) -> Surface | None:
        """Return the drawing `text` in that many pixels if the last start drew it."""
        key = text.encode(), width, height
        place, proof = self._known.get(key, (len(self._data), 0))
        pixels = self._data[place : place + 4 * width * height]
        if adler32(pixels) != proof:  # that of nothing is 1
            return None
        self._use(key, pixels)
        return pygame.image.frombuffer(pixels, (width, height), "BGRA").copy()  # it may be drawn on

    def add(self, text: str, picture: Surface) -> None:
        """Remember a picture as it is now: it was just drawn."""
        width, height = picture.get_size()
        if picture.get_masks() == _MASKS and picture.get_pitch() == 4 * width:
            self._new += self._use((text.encode(), width, height), picture.get_buffer().raw)

    def _use(self, key: Key, pixels: bytes | memoryview) -> int:
        """Keep a picture for the next start, and return its bytes; none where there is no room for it."""
        if key in self._used or self._bytes + len(pixels) > MOST_BYTES:
            return 0
        self._used[key] = pixels
        self._bytes += len(pixels)
        return len(pixels)


DRAWN = Drawn()


def _versions() -> bytes:
    """Return what a file of such pictures begins with."""
    libraries = pygame.version.ver, pygame.get_sdl_version(), pygame.image.get_sdl_image_version(), sys.byteorder
    return f"tablewright {FORM} {libraries}\n".encode()
