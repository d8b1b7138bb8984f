"""Narrow capitals for titles and figures: bold letters set closer than the font has them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

import pygame
from pygame import Surface

from scenes.stage.fonts import Fonts, Style
from scenes.stage.kit import Kit, kept
from scenes.stage.palette import IVORY, Colour

NARROW, NARROWEST = 0.78, 0.54  # of the font's own width: what looks best, and what can still be read
LEAST_TITLE = 13.0  # u
_FINE = 3  # letters are drawn so many times larger, then scaled down
_LEADING = 0.9


@dataclass(frozen=True, slots=True)
class Narrow:
    """How narrow letters look: height in pixels, colour, and how narrow."""

    px: int
    colour: Colour
    share: float = NARROW


@kept
def narrow(kit: Kit, words: str, look: Narrow) -> Surface:
    """Return `words` in one line of narrow bold letters."""
    large = kit.fonts.line(words, Style("bold", look.px * _FINE, look.colour))
    size = max(1, round(large.get_width() * look.share / _FINE)), max(1, round(large.get_height() / _FINE))
    return pygame.transform.smoothscale(large, size)


def fitting(kit: Kit, words: str, px: int, colour: Colour, width: int) -> Surface:
    """Return `words` in one line of at most `width` pixels: as narrow as that takes, then with an ellipsis."""
    natural = max(1, kit.fonts.width(words, Style("bold", px, colour)))
    share = max(NARROWEST, min(NARROW, width / natural))
    room = round(width / share)
    short = words
    while short and kit.fonts.width(short + "…" * (short != words), Style("bold", px, colour)) > room:
        short = short[:-1].rstrip()
    return narrow(kit, short + "…" * (short != words), Narrow(px, colour, share))


def fits(kit: Kit, words: str, width: int) -> bool:
    """Whether `words` can be read whole in one line of `width` pixels, small and narrow if need be."""
    return kit.fonts.width(words, Style("bold", kit.view.least, IVORY)) * NARROWEST <= width


def shrunk(kit: Kit, words: str, px: int, colour: Colour, width: int) -> Surface:
    """Return `words` as `fitting` does, but smaller rather than with an ellipsis."""
    for size in range(px, kit.view.least, -1):
        if kit.fonts.width(words, Style("bold", size, colour)) * NARROWEST <= width:
            return fitting(kit, words, size, colour, width)
    return fitting(kit, words, kit.view.least, colour, width)


def title(kit: Kit, words: str, px: int, colour: Colour, place: tuple[int, int]) -> Surface | None:
    """Return a card's title in capitals within `place` (pixels), at most `px` high: narrower and smaller as need be.

    None where it could not be read.
    """
    least = smallest(kit)
    for size in range(max(px, least), least - 1, -1):
        lines = _set(kit, words, Style("bold", size, colour), place)
        if lines is not None:
            return lines
    return None


def smallest(kit: Kit) -> int:
    """Return how high in pixels the letters of a title are at least."""
    return max(kit.view.least, kit.view.px(LEAST_TITLE))


def least_width(kit: Kit, titles: Iterable[str]) -> int:
    """Return in how many pixels the longest word of any of `titles` can still be read."""
    return ceil(_widest(kit.fonts, smallest(kit), tuple(titles)) * NARROWEST)


@lru_cache(maxsize=8)  # every face asks it of all titles
def _widest(fonts: Fonts, px: int, titles: tuple[str, ...]) -> int:
    style = Style("bold", px, IVORY)
    return max(fonts.width(part.strip(), style) for words in titles for part in _parts(words.upper()))


def least_height(kit: Kit, lines: int) -> int:
    """Return how many pixels so many lines of a title take at least."""
    return _height(smallest(kit), lines)


def _height(px: int, lines: int) -> int:
    return round(px * _LEADING) * (lines - 1) + px


def brief_title(words: str) -> str:
    """Return a title for where room is short: without its article, which only the English titles have."""
    return words.removeprefix("The ")


def _set(kit: Kit, words: str, style: Style, place: tuple[int, int]) -> Surface | None:
    width, height = place
    parts = _parts(words.upper())
    widest = max(kit.fonts.width(part.strip(), style) for part in parts)
    share = min(NARROW, width / max(1, widest))
    if share < NARROWEST:
        return None
    lines = _wrapped(kit, parts, style, width / share)
    if _height(style.px, len(lines)) > height:
        return None
    step = round(style.px * _LEADING)
    pictures = [narrow(kit, line, Narrow(style.px, style.colour, share)) for line in lines]
    result = Surface((width, step * (len(pictures) - 1) + pictures[0].get_height()), pygame.SRCALPHA)
    for number, picture in enumerate(pictures):
        result.blit(picture, (0, number * step))
    return result


def _parts(words: str) -> list[str]:
    """Split a title where a line may end: after a space or a hyphen."""
    return [part for part in words.replace(" ", " \n").replace("-", "-\n").split("\n") if part]


def _wrapped(kit: Kit, parts: list[str], style: Style, width: float) -> list[str]:
    lines = [""]
    for part in parts:
        longer = lines[-1] + part
        if lines[-1] and kit.fonts.width(longer.rstrip(), style) > width + 1:
            lines.append(part)
        else:
            lines[-1] = longer
    return [line.rstrip() for line in lines]
