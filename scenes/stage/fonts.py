"""Words as pictures: fonts by role, lines and paragraphs kept once drawn, and the signs that the fonts lack as SVG."""

import re
from collections import OrderedDict
from dataclasses import dataclass
from importlib.resources import files

import pygame
from pygame import Surface

from scenes.stage.art import Art
from scenes.stage.palette import SUITS_ON_DARK, SUITS_ON_PAPER, Colour, hex_code

ROLES = {
    "text": ("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
    "medium": ("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
    "strong": ("font_hanken_grotesk", "HankenGrotesk-SemiBold.otf"),
    "bold": ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
    "title": ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
    "italic": ("font_source_serif_pro", "SourceSerifPro-It.otf"),
}
# Signs that no font has: their pictures, the colour in the file that is replaced, and the suit that gives the new one.
SIGN_PICTURES = {
    "♣": ("deck/suit_clubs", "#1F6F61", "C"),
    "♦": ("deck/suit_diamonds", "#AA5518", "D"),
    "♥": ("deck/suit_hearts", "#9E2B33", "H"),
    "♠": ("deck/suit_spades", "#10141A", "S"),
    "✓": ("chrome/check", "#F7F1E3", ""),
}
TWO_COLOURS = {"C": "S", "D": "H"}
KEPT_LINES = 800
GLUE = "\ue000"  # in place of a space at which no line is broken
_NUMBERED = re.compile(r"(?<=[a-z]) (?=\d{1,3}\b)|(?<=\b\d) (?=[a-z])|(?<=\b\d\d) (?=[a-z])")
_SIGNS = re.compile(f"([{''.join(SIGN_PICTURES)}])")


@dataclass(frozen=True, slots=True)
class Style:
    """How words look: a role of `ROLES`, a height in pixels, a colour, and letter-spacing in pixels."""

    role: str
    px: int
    colour: Colour
    tracking: int = 0


class Fonts:
    """Opens each font once a size, and keeps the lines drawn last."""

    def __init__(self, art: Art) -> None:
        """Draw missing signs with `art`, suits in four colours."""
        self.four_colours = True
        self._art = art
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[str, Style], Surface] = OrderedDict()

    def clear(self) -> None:
        """Forget what was drawn and opened: other sizes are wanted from now on."""
        self._fonts.clear()
        self._lines.clear()

    def font(self, role: str, px: int) -> pygame.font.Font:
        """Return the font of `role` whose letters stand `px` pixels high, accents and descenders included."""
        found = self._fonts.get((role, px))
        if found is None:
            package, name = ROLES[role]
            found = self._fonts[role, px] = pygame.font.Font(str(files(package) / "files" / name), px)
        return found

    def height(self, style: Style) -> int:
        """Return the pixels from one line to the next."""
        return self.font(style.role, style.px).get_linesize()

    def width(self, words: str, style: Style) -> int:
        """Return the width in pixels of `words` in one line."""
        font = self.font(style.role, style.px)
        total = 0
        for run in list(words) if style.tracking else _SIGNS.split(words):
            total += round(style.px * 0.8) if run in SIGN_PICTURES else font.size(run)[0] if run else 0
        return total + style.tracking * max(0, len(words) - 1)

    def line(self, words: str, style: Style) -> Surface:
        """Return `words` as one line. The picture is shared: do not draw on it."""
        key = (words, style)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        picture = self._lines[key] = self._draw(words, style)
        if len(self._lines) > KEPT_LINES:
            self._lines.popitem(last=False)
        return picture

    def fitted(self, words: str, style: Style, width: int) -> Surface:
        """Return `words` as one line of at most `width` pixels: shortened with an ellipsis if they are longer."""
        if self.width(words, style) <= width:
            return self.line(words, style)
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(words[:middle].rstrip() + "…", style) <= width:
                low = middle
            else:
                high = middle - 1
        return self.line(words[:low].rstrip() + "…", style)

    def wrap(self, words: str, style: Style, width: int) -> list[str]:
        """Break `words` into lines of at most `width` pixels, at spaces and where they break themselves.

        A number stays with its noun ("1 player", "turn 6") unless both are too long for a line.
        """
        lines = []
        for part in words.split("\n"):
            line = ""
            pieces = [piece.replace(GLUE, " ") for piece in _NUMBERED.sub(GLUE, part).split(" ")]
            if any(" " in piece and self.width(piece, style) > width for piece in pieces):
                pieces = part.split(" ")
            for word in pieces:
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def paragraph(self, words: str, style: Style, width: int, align: str = "left", leading: float = 1.25) -> Surface:
        """Return `words` wrapped to `width` pixels; `align` is left, centre or right, `leading` lines a line."""
        lines = self.wrap(words, style, width)
        step = round(self.height(style) * leading / 1.2)
        result = Surface((width, step * len(lines)), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            picture = self.line(line, style)
            left = {"left": 0, "centre": (width - picture.get_width()) // 2, "right": width - picture.get_width()}[
                align
            ]
            result.blit(picture, (left, number * step))
        return result.convert_alpha()

    def _draw(self, words: str, style: Style) -> Surface:
        font = self.font(style.role, style.px)
        runs = [run for run in (list(words) if style.tracking else _SIGNS.split(words)) if run]
        result = Surface((max(1, self.width(words, style)), font.get_linesize()), pygame.SRCALPHA)
        left = 0
        for run in runs:
            if run in SIGN_PICTURES:
                left += self._draw_sign(result, run, left, style)
            else:
                picture = font.render(run, True, style.colour)
                result.blit(picture, (left, 0))
                left += picture.get_width()
            left += style.tracking
        return result.convert_alpha()

    def _draw_sign(self, result: Surface, sign: str, left: int, style: Style) -> int:
        size = round(style.px * 0.72)
        name, fill, suit = SIGN_PICTURES[sign]
        code = hex_code(self._suit_colour(suit, style.colour))
        picture = self._art.svg(name, size, size, ((fill, code),))
        font = self.font(style.role, style.px)
        result.blit(picture, (left + round(style.px * 0.04), font.get_ascent() - round(size * 0.94)))
        return round(style.px * 0.8)

    def _suit_colour(self, suit: str, words: Colour) -> Colour:
        """Return a suit's colour beside words of the colour `words`: dark words stand on paper."""
        if not suit:
            return words
        suits = SUITS_ON_PAPER if sum(words) < 3 * 128 else SUITS_ON_DARK
        return suits[suit if self.four_colours else TWO_COLOURS.get(suit, suit)]
