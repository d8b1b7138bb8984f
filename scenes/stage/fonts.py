"""Words as pictures: fonts by role, lines and paragraphs kept once drawn, and the signs that the fonts lack as SVG."""

import re
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame
from pygame import Surface

from scenes.stage.art import Art
from scenes.stage.face import Align, Face, Role
from scenes.stage.kept import Kept
from scenes.stage.palette import SUITS_ON_DARK, SUITS_ON_PAPER, Colour, hex_code, stark
from scenes.stage.scripts import Scripts, has_leftward, leftwards
from scenes.stage.turning import flipped

ROLES: dict[Role, tuple[str, str]] = {
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
KEPT_WIDTHS = 8_000
KEPT_WRAPPED = 4_000  # a log tells the whole match again with every step
LEAST_LINES = 1 << 20  # bytes of lines kept, whatever the window: most are soon part of some picture
WINDOWS_OF_LINES = 0.5  # and so many times those of the window
OPENING = 3  # letters: so short a word that begins a name or a sentence does not end a line for that
LONELY = 1 / 3  # of the width: a last word that takes less is not left alone
OPEN_FACES = 24  # each holds its file and the letters it drew
RESTING_FACES = 6  # that stay open in a pause; to open one takes a third of a millisecond
GLUE = "\ue000"  # in place of a space at which no line is broken
_NUMBERED = re.compile(
    r"(?<=[^\W\d_]) (?=\d{1,3}\b(?![ \u00a0](?:[^\W\d_]|%)))"
    r"|(?<=[^\W\d_]) (?=[A-HJ-Z]\b(?![’']))"
    r"|(?<=\b\d) (?=[^\W\d_])|(?<=\b\d\d) (?=[^\W\d_])|(?<=\d) (?=%)"
)
_SIGNS = re.compile(f"([{''.join(SIGN_PICTURES)}])")


@dataclass(frozen=True, slots=True)
class Style:
    """How words look: a role of `ROLES`, a height in pixels, a colour, and letter-spacing in pixels."""

    role: Role
    px: int
    colour: Colour
    tracking: int = 0


@cache
def font_file(role: Role) -> str:
    """Return where the file of the font of `role` lies."""
    package, name = ROLES[role]
    found = find_spec(package)  # `importlib.resources` would load what reads archives
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError(package)
    return str(Path(found.submodule_search_locations[0]) / "files" / name)


class Fonts:
    """Keeps the fonts used last open, one a size, and the lines drawn last."""

    def __init__(self, art: Art) -> None:
        """Draw missing signs with `art`, suits in four colours."""
        self.four_colours = True
        self.is_mirrored = False  # words are turned over beforehand, for a window that is (`turning`)
        self.is_leftwards = False  # whether lines with letters of both directions are read from right to left
        self.is_plain = False  # suits are stark, as all words of a plain theme are
        self._art = art
        self._scripts = Scripts()
        self._faces: OrderedDict[tuple[str, int, str], Face] = OrderedDict()
        self._lines = Kept(LEAST_LINES, WINDOWS_OF_LINES)
        self._widths = lru_cache(KEPT_WIDTHS)(self._measure)
        self._wrapped: OrderedDict[tuple[str, Style, int], tuple[str, ...]] = OrderedDict()

    def clear(self) -> None:
        """Forget what was drawn and opened: other sizes are wanted from now on."""
        self._faces.clear()
        self._widths.cache_clear()
        self._lines.clear()
        self._wrapped.clear()

    def serve(self, width: int, height: int) -> None:
        """Keep from now on what a window of so many pixels has use for."""
        self._lines.serve(width, height)

    def rest(self) -> None:
        """Let most lines go: a screen was left, and the next one has other words."""
        self._lines.rest()

    def begin(self) -> None:
        """Take note of what is written from now on: another screen is built."""
        self._lines.begin()

    def thin_out(self) -> None:
        """Keep but the lines that were asked for since the screen began, and few faces: a pause has begun."""
        self._lines.thin_out()
        while len(self._faces) > RESTING_FACES:
            self._faces.popitem(last=False)
        self._widths.cache_clear()
        self._wrapped.clear()

    def font(self, role: Role, px: int) -> pygame.font.Font:
        """Return the font of `role` whose letters stand `px` pixels high, accents and descenders included."""
        return self._face(font_file(role), px, "").font

    def _face(self, file: str, px: int, script: str) -> Face:
        """Return the face in `file`; each that is open holds its file, so those used the longest ago are closed."""
        key = (file, px, script)
        found = self._faces.get(key)
        if found is not None:
            self._faces.move_to_end(key)
            return found
        found = self._faces[key] = Face(file, px)
        if script:
            with suppress(pygame.error):  # a build without shaping sets the letters as they come
                found.run_leftwards(script)
        if len(self._faces) > OPEN_FACES:
            self._faces.popitem(last=False)
        return found

    def height(self, style: Style) -> int:
        """Return the pixels from one line to the next."""
        return self.font(style.role, style.px).get_linesize()

    def width(self, words: str, style: Style) -> int:
        """Return the width in pixels of `words` in one line."""
        return self._widths(words, style)

    def _measure(self, words: str, style: Style) -> int:
        runs = [run for run in _SIGNS.split(words) if run]
        total = style.tracking * max(0, len(runs) - 1)
        for run in runs:
            total += round(style.px * 0.8) if run in SIGN_PICTURES else self._plain_width(run, style)
        return total

    def _plain_width(self, words: str, style: Style) -> int:
        runs = self._runs(words, style)
        return sum([face.width(run, style.tracking) for run, face in runs]) + style.tracking * (len(runs) - 1)

    def _runs(self, words: str, style: Style) -> list[tuple[str, Face]]:
        """Return `words` from left to right in the faces that have their letters."""
        file = font_file(style.role)
        if self._scripts.has_all(words, file):
            return [(words, self._face(file, style.px, ""))]
        runs = self._scripts.runs(words, style.role, file)
        if self.is_leftwards:
            runs = leftwards(runs)
        return [(run.words, self._face(run.file or file, style.px, run.script)) for run in runs]

    def line(self, words: str, style: Style) -> Surface:
        """Return `words` as one line. The picture is shared: do not draw on it."""
        found = self._lines.find((words, style))
        return self._lines.add((words, style), self._draw(words, style)) if found is None else found

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

        A number stays with what follows it ("1 player"), else with what it follows ("turn 6."), unless both are too
        long for a line, and never with both: three words that stay together leave gaps in narrow columns. A letter
        that names something stays with what it follows ("bank A"). A word that is longer than a line is broken
        anywhere. A short word does not end a paragraph alone: the word before it comes down to it, with an article that
        begins a name ("The"), and there are as many lines as without that.
        """
        key = (words, style, width)
        found = self._wrapped.get(key)
        if found is None:
            found = self._wrapped[key] = tuple(self._wrap(words, style, width))
            if len(self._wrapped) > KEPT_WRAPPED:
                self._wrapped.popitem(last=False)
        else:
            self._wrapped.move_to_end(key)
        return list(found)

    def _wrap(self, words: str, style: Style, width: int) -> list[str]:
        lines: list[str] = []
        for part in words.split("\n"):
            line = ""
            pieces = [piece.replace(GLUE, " ") for piece in _NUMBERED.sub(GLUE, part).split(" ")]
            if any(" " in piece and self.width(piece, style) > width for piece in pieces):
                pieces = part.split(" ")
            begun = len(lines)
            for word in pieces:
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style) > width:
                    lines.append(line)
                    longer = word
                if longer == word and self.width(word, style) > width:
                    *full, longer = self._broken(word, style, width)
                    lines += full
                line = longer
            lines.append(line)
            if len(lines) - begun > 1 and len(pieces) > 1:
                lines[-2:] = self._accompanied(lines[-2], lines[-1], pieces[-2:], style, width)
        return lines

    def _accompanied(self, above: str, last: str, ending: list[str], style: Style, width: int) -> list[str]:
        """Return the two last lines of a paragraph, the `last` not one short word alone if `above` can spare another.

        `ending` is what the paragraph ends with: words, or a word and its number.
        """
        before, word = ending
        shorter, together = above.removesuffix(f" {before}"), f"{before} {word}"
        is_alone = last == word and " " not in word and self.width(word, style) < width * LONELY
        if not is_alone or shorter == above or self.width(together, style) > self.width(shorter, style):
            return [above, last]
        kept, _space, opening = shorter.rpartition(" ")
        begun = f"{opening} {together}"
        is_opening = opening.isalpha() and opening[0].isupper() and len(opening) <= OPENING
        if kept and is_opening and self.width(begun, style) <= width:
            return [kept, begun]
        return [shorter, together]

    def _broken(self, word: str, style: Style, width: int) -> list[str]:
        """Return a word that is longer than a line in parts that are not, of one letter at least."""
        parts = [word[0]]
        for letter in word[1:]:
            if self.width(parts[-1] + letter, style) <= width:
                parts[-1] += letter
            else:
                parts.append(letter)
        return parts

    def step(self, style: Style, leading: float = 1.25) -> int:
        """Return the pixels from one line of a paragraph to the next."""
        return round(self.height(style) * leading / 1.2)

    def paragraph(
        self, words: str, style: Style, width: int, align: Align = "left", leading: float = 1.25, most: int = 0
    ) -> Surface:
        """Return `words` wrapped to `width` pixels, `leading` lines a line, the last of `most` shortened if need be."""
        lines, step = self.wrap(words, style, width), self.step(style, leading)
        if 0 < most < len(lines):
            lines[most - 1 :] = [" ".join(lines[most - 1 :])]
        result = Surface((width, step * len(lines)), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            picture = self.fitted(line, style, width) if number == most - 1 else self.line(line, style)
            left = {"left": 0, "centre": (width - picture.get_width()) // 2, "right": width - picture.get_width()}[
                align
            ]
            result.blit(picture, (left, number * step))
        return result.convert_alpha()

    def _draw(self, words: str, style: Style) -> Surface:
        font = self.font(style.role, style.px)
        result = Surface((max(1, self.width(words, style)), font.get_linesize()), pygame.SRCALPHA)
        left = 0
        parts = [run for run in _SIGNS.split(words) if run]
        if self.is_leftwards and has_leftward(words):
            parts.reverse()
        for run in parts:
            if run in SIGN_PICTURES:
                left += self._draw_sign(result, run, left, style) + style.tracking
                continue
            for part, face in self._runs(run, style):
                picture = face.picture(part, style.colour, style.tracking)
                result.blit(picture, (left, font.get_ascent() - face.font.get_ascent()))
                left += picture.get_width() + style.tracking
        return (flipped(result) if self.is_mirrored else result).convert_alpha()

    def _draw_sign(self, result: Surface, sign: str, left: int, style: Style) -> int:
        size = round(style.px * 0.72)
        name, fill, suit = SIGN_PICTURES[sign]
        code = hex_code(self._suit_colour(suit, style.colour))
        picture = self._art.svg(name, size, size, ((fill, code),))
        if self.is_mirrored:  # with the words it is turned over once more
            picture = flipped(picture)
        font = self.font(style.role, style.px)
        result.blit(picture, (left + round(style.px * 0.04), font.get_ascent() - round(size * 0.94)))
        return round(style.px * 0.8)

    def _suit_colour(self, suit: str, words: Colour) -> Colour:
        """Return a suit's colour beside words of the colour `words`: dark words stand on paper."""
        if not suit:
            return words
        suits = SUITS_ON_PAPER if sum(words) < 3 * 128 else SUITS_ON_DARK
        colour = suits[suit if self.four_colours else TWO_COLOURS.get(suit, suit)]
        return stark(colour) if self.is_plain else colour
