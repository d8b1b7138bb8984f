"""Where words really came to lie: each line is drawn as a plain box in a colour of its own, then looked for on screen.

A box that is smaller on screen than it was drawn has been cut by an edge or lies under something. So nothing needs to
be listed: whatever a scene draws through `Fonts` is seen, on sprites, buttons, panels and painted grounds alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Mask, Rect, Surface

from scenes.stage.art import Art, Swaps
from scenes.stage.fonts import Fonts, Style
from scenes.stage.palette import rgb

# Boxes are magenta, which no drawing is: red and blue tell their number, green proves that nothing is blended in.
LEAST, STEPS, MOST_GREEN = 200, 56, 40
MIDDLE = (LEAST + STEPS // 2, MOST_GREEN // 2, LEAST + STEPS // 2)
WITHIN = (STEPS // 2 + 1, MOST_GREEN // 2 + 1, STEPS // 2 + 1, 255)
EXACTLY = (1, 1, 1, 255)
SLACK_PX = 2  # lines set close may touch, and scaling rounds
SCALED = 0.08  # a line that is smaller as a whole is so alike in both directions
DRAWN_LARGE = 0.5
SPECK_PX = 4  # where boxes blend, stray pixels look like another's

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of words as it was asked for; `size` is that of its letters in pixels."""

    words: str
    style: Style
    size: tuple[int, int]


class Mark(NamedTuple):
    """A line, or what can be seen of it, on a picture."""

    line: Line
    rect: Rect

    @property
    def is_whole(self) -> bool:
        """Whether all of it can be seen: as it is, turned by a right angle, or smaller as a whole."""
        (width, height), (wanted, tall) = self.rect.size, self.line.size
        if _holds(self.rect.size, (wanted, tall)) or _holds(self.rect.size, (tall, wanted)):
            return True
        return abs(width / wanted - height / tall) < SCALED and width < wanted - SLACK_PX

    @property
    def is_narrow(self) -> bool:
        """Whether it was drawn large and then made smaller, more so in width."""
        width, height = self.rect.width / self.line.size[0], self.rect.height / self.line.size[1]
        return width < height < DRAWN_LARGE

    @property
    def letters(self) -> float:
        """How large the letters came out, in pixels of their font: a picture of words may be smaller as a whole."""
        (width, height), (wanted, tall) = self.rect.size, self.line.size
        is_turned = (width < height) is not (wanted < tall)
        along, across = (height / wanted, width / tall) if is_turned else (width / wanted, height / tall)
        is_scaled = abs(along - across) < SCALED and along < 1 - SCALED and min(self.rect.size) > SLACK_PX * 4
        # Of a scaled box up to a pixel may have been lost, and narrow letters are as high as others.
        return self.line.style.px * (min(1.0, across + 1 / tall) if is_scaled else 1.0)

    def __str__(self) -> str:
        """Name the words, and how much of them can be seen where."""
        return f"“{self.line.words}” {self.rect.width}x{self.rect.height} of {self.line.size} at {self.rect.topleft}"


def _holds(size: tuple[int, int], wanted: tuple[int, int]) -> bool:
    return size[0] >= wanted[0] - SLACK_PX and size[1] >= wanted[1] - SLACK_PX


class TracedFonts(Fonts):
    """Fonts whose lines are boxes of their own colours; `shortened` are the words that ended in an ellipsis."""

    def __init__(self, art: Art) -> None:
        """Begin with nothing drawn."""
        super().__init__(art)
        self.drawn: list[Line] = []
        self.shortened: dict[str, str] = {}

    def fitted(self, words: str, style: Style, width: int) -> Surface:
        """Note what is shortened."""
        result = super().fitted(words, style, width)
        if self.width(words, style) > width:
            shown = next(key[0] for key in reversed(list(self._lines)) if self._lines.find(key) is result)
            self.shortened[shown] = words
        return result

    def clear(self) -> None:
        """Forget what was drawn, kept pictures too: their boxes would be taken for those of other lines."""
        super().clear()
        self._art.clear()
        self.drawn.clear()
        self.shortened.clear()

    def _draw(self, words: str, style: Style) -> Surface:
        return self.boxed(super()._draw(words, style), words, style)

    def boxed(self, plain: Surface, words: str, style: Style) -> Surface:
        """Return a picture with a box of its own colour where there is anything on the `plain` one."""
        box = plain.get_bounding_rect()
        result = Surface(plain.get_size(), pygame.SRCALPHA)
        if box.width and box.height:
            assert len(self.drawn) < STEPS * STEPS, "too many lines to tell apart"
            result.fill(_colour(len(self.drawn)), box)
            self.drawn.append(Line(words, style, box.size))
        return result.convert_alpha()

    def marks(self, picture: Surface) -> list[Mark]:
        """Return the lines that can be seen on `picture`."""
        found = []
        for rect in Mask.get_bounding_rects(_magenta(picture)):
            found += list(self._marks_in(picture.subsurface(rect), rect.topleft))
        return found

    def _marks_in(self, part: Surface, corner: tuple[int, int]) -> Iterator[Mark]:
        """Yield the lines in a part of a picture where boxes touch each other."""
        left = _magenta(part)
        while left.count() > SPECK_PX:
            colour = part.get_at(_first(left))
            same = pygame.mask.from_threshold(part, colour, EXACTLY)
            line = self._line_of(colour)
            if line is not None:
                for rect in same.get_bounding_rects():
                    if rect.width * rect.height > SPECK_PX:
                        yield Mark(line, rect.move(corner))
            left.erase(same, (0, 0))

    def _line_of(self, colour: pygame.Color) -> Line | None:
        number = (colour.r - LEAST) + STEPS * (colour.b - LEAST)
        is_known = 0 <= number < len(self.drawn) and tuple(colour)[:3] == _colour(number)
        return self.drawn[number] if is_known else None


class TracedIcons(Art):
    """Art whose icons are boxes too, which `fonts` knows among its lines by the name of the drawing."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        super().__init__()
        self.fonts = TracedFonts(self)

    def _draw(self, name: str, width: int, height: int, swaps: Swaps) -> Surface:
        plain = super()._draw(name, width, height, swaps)
        if not is_icon(name, swaps):
            return plain
        return self.fonts.boxed(plain, name, Style("medium", height, rgb(swaps[0][1])))


def is_icon(name: str, swaps: Swaps) -> bool:
    """Whether a drawing is an icon of one colour."""
    return name.startswith("chrome/") and len(swaps) == 1


def _colour(number: int) -> Colour:
    return LEAST + number % STEPS, number * 7 % (MOST_GREEN + 1), LEAST + number // STEPS


def _first(mask: Mask) -> tuple[int, int]:
    """Return the first pixel of a mask that has some, row by row."""
    y = min(rect.top for rect in mask.get_bounding_rects())
    return next((x, y) for x in range(mask.get_size()[0]) if mask.get_at((x, y)))


def _magenta(picture: Surface) -> Mask:
    return pygame.mask.from_threshold(picture, MIDDLE, WITHIN)
