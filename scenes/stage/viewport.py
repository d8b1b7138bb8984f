"""From design units to pixels: everything on screen is laid out in `u`, one pixel of a 1920x1080 window."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pygame import Rect

BASE_WIDTH, BASE_HEIGHT = 1920, 1080
SMALLEST_TEXT_PX, LEAST_TEXT_U, COUCH_TEXT_U = 13, 15, 18  # the last one for who sits across the room
SMALLEST_WINDOW = (1024, 640)
LEAST_TARGET, FINGER_TARGET = 34, 44  # pixels


ANYWHERE, LARGEST = 1.5, 2.0  # how large words may be in any window, and in one of 1920x1080
USUAL_U = 2 / 3  # pixels of a unit in a window of 1280x720
LARGE_PRINT_FROM = 1.3  # so large are words where cards have large print, too, unless somebody chose otherwise
LARGE_VIEW_U = 195  # u: a wider piece is shown large, with all that is on it


def words_in(width: int, height: int, wanted: float, most: float = LARGEST) -> float:
    """Return how large words are in a window where they are `wanted` so large, and may be `most` in one of 1920x1080.

    Beyond one and a half times the design's size they grow only as far as the window is larger than 1280x720.
    """
    u = min(width / BASE_WIDTH, height / BASE_HEIGHT)
    room = ANYWHERE + (most - ANYWHERE) * (u - USUAL_U) / (1 - USUAL_U)
    return min(wanted, max(ANYWHERE, min(room, most)))


@dataclass(frozen=True, slots=True)
class Viewport:
    """The window's size in pixels, and how large words are to be (1 is the design's size).

    `w` and `h` are the window's size in u: one of them is 1920 or 1080, the other is at least that, so a layout fills
    what is left over in the longer direction.
    """

    width: int
    height: int
    words: float = 1.0
    for_fingers: bool = False  # whether what is pressed has to be large enough for a finger
    floor: int = 0  # the least letters in pixels, where that is not for this view alone to say
    least_text: int = LEAST_TEXT_U  # u, below which no words go
    large_print: bool = False  # whether faces of pieces have large signs and little else
    u: float = field(init=False, repr=False, compare=False)  # pixels of one design unit

    def __post_init__(self) -> None:
        """Reckon the unit once: whatever is laid out asks for it."""
        object.__setattr__(self, "u", min(self.width / BASE_WIDTH, self.height / BASE_HEIGHT))

    @property
    def w(self) -> float:
        """The window's width in u, at least 1920."""
        return self.width / self.u

    @property
    def h(self) -> float:
        """The window's height in u, at least 1080."""
        return self.height / self.u

    def px(self, length: float) -> int:
        """Return `length` u in whole pixels, at least 1 for anything longer than nothing."""
        pixels = round(length * self.u)
        return max(1, pixels) if length > 0 else pixels

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return the rectangle given in u in pixels; neighbours in u stay neighbours in pixels."""
        left, top = round(x * self.u), round(y * self.u)
        return Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)

    def of_table(self, width: int, height: int, most: float = ANYWHERE) -> Viewport:
        """Return the view of a table that takes a part of the window.

        Words on it grow only as far as anywhere, or to `most` in a window of 1920x1080.
        """
        words = min(self.words, words_in(width, height, self.words, most))
        return replace(self, width=width, height=height, words=words, floor=self.least)

    def prints_large(self, width: int) -> bool:
        """Whether the face of a piece `width` pixels wide is in large print: the large view of it never is."""
        return self.large_print and width < LARGE_VIEW_U * self.u

    @property
    def target(self) -> int:
        """The least height in pixels of what is pressed, so that a pointer or a finger hits it."""
        return FINGER_TARGET if self.for_fingers else LEAST_TARGET

    @property
    def least(self) -> int:
        """The pixel height below which no font goes, however little room there is: the layout gives way."""
        return self.floor or max(SMALLEST_TEXT_PX, round(self.least_text * self.u))

    def text(self, size: float) -> int:
        """Return the pixel height of a font of `size` u: never too small to be read."""
        return max(self.least, round(size * self.u * self.words))

    def text_u(self, size: float) -> float:
        """Return how many u a font of `size` u really takes: more than `size` where the floor holds."""
        return self.text(size) / self.u
