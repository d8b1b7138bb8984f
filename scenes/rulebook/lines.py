"""Text in lines below one another, parts of it on grounds of their own: what is pointed out, on paper and in lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.rulebook.finding import Passage, Span
from scenes.stage.face import Align
from scenes.stage.fonts import Fonts, Style
from scenes.stage.kit import Kit
from scenes.stage.palette import Colour, rgb

LEADING = 1.4
OVER_U = 3  # by which a ground is wider than its words, on either side
LIT, FOUND = rgb("#F6E4AC"), rgb("#EDBE4E")  # behind a sentence that is pointed out, and behind words that were found


@dataclass(frozen=True, slots=True)
class Light:
    """A sentence that is pointed out, and in it words that were found: places in the text it stands in."""

    passage: Passage
    found: tuple[Span, ...] = ()

    @property
    def grounds(self) -> list[tuple[Span, Colour]]:
        """What lies behind which part of the text, one over the other."""
        return [(self.passage.span, LIT), *((span, FOUND) for span in self.found)]


class Lines:
    """A text wrapped for `width` pixels; it may be a part of a longer one, in which it begins at `begin`.

    All places in it are places in the whole.
    """

    def __init__(self, kit: Kit, text: str, style: Style, width: int, *, begin: int = 0, align: Align = "left") -> None:
        """Break the text into lines."""
        self.step = round(kit.fonts.height(style) * LEADING / 1.2)
        self._lines = [(begin + start, line) for start, line in wrapped(kit.fonts, text, style, width)]
        self._kit, self._style, self._width, self._align = kit, style, width, align

    @property
    def height(self) -> int:
        """How tall all of it is, in pixels."""
        return self.step * len(self._lines)

    def reach(self, span: Span) -> tuple[int, int]:
        """Return from where to where a part of the text lies, in pixels from its top; all of it if it is not there."""
        seen = [number for number, (start, line) in enumerate(self._lines) if cut([span], start, len(line))]
        return (seen[0] * self.step, (seen[-1] + 1) * self.step) if seen else (0, self.height)

    def paint(self, surface: Surface, place: tuple[int, int], grounds: Sequence[tuple[Span, Colour]]) -> None:
        """Set the lines from `place` on, each in the middle of its step, over `grounds`."""
        fonts, style = self._kit.fonts, self._style
        over = self._kit.view.px(OVER_U)
        for span, colour in grounds:
            for number, (start, line) in enumerate(self._lines):
                for left, wide in behind(fonts, line, style, [span], start):
                    x, y = place[0] + self._indent(line) + left, place[1] + number * self.step
                    surface.fill(colour, Rect(x - over, y, wide + 2 * over, self.step))
        top = place[1] + (self.step - fonts.height(style)) // 2
        for number, (_start, line) in enumerate(self._lines):
            if top + number * self.step <= surface.get_height() and top + (number + 1) * self.step >= 0:
                surface.blit(fonts.line(line, style), (place[0] + self._indent(line), top + number * self.step))

    def _indent(self, line: str) -> int:
        return (self._width - self._kit.fonts.width(line, self._style)) // 2 if self._align == "centre" else 0


def wrapped(fonts: Fonts, text: str, style: Style, width: int) -> list[tuple[int, str]]:
    """Return the lines of a text, at most `width` pixels wide, each with its beginning in the text."""
    lines = fonts.wrap(text, style, width)
    return list(zip(starts(text, lines), lines, strict=True))


def starts(text: str, lines: Sequence[str]) -> list[int]:
    """Return where each of `lines`, into which `text` was wrapped, begins in it."""
    found, place = [], 0
    for line in lines:
        place = max(place, text.find(line, place))
        found.append(place)
        place += len(line)
    return found


def cut(spans: Sequence[Span], start: int, length: int) -> list[Span]:
    """Return the parts of `spans` that lie in a line of `length` letters that begins at `start`, counted from there."""
    ends = ((max(0, first - start), min(length, last - start)) for first, last in spans)
    return [(first, last) for first, last in ends if first < last]


def behind(fonts: Fonts, line: str, style: Style, spans: Sequence[Span], start: int) -> Iterator[tuple[int, int]]:
    """Yield where `spans` lie in a line that begins at `start`: how many pixels from its left, and how wide."""
    for first, last in cut(spans, start, len(line)):
        yield fonts.width(line[:first], style), fonts.width(line[first:last], style)
