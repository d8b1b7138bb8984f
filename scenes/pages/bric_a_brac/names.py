"""Names on machines and tiles: broken into two lines, or pressed together, rather than small."""

import pygame
from pygame import Rect, Surface

from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import rgb

INK = rgb("#1B130C")
_NARROWEST = 0.72  # so far the letters of a name are pressed together


def broken(kit: Kit, words: str, style: Style, width: int) -> list[str]:
    """Return a name in one line where its letters need not be pressed too far, else in two."""
    if kit.fonts.width(words, style) * _NARROWEST <= width or " " not in words:
        return [words]
    blanks = [place for place, letter in enumerate(words) if letter == " "]
    middle = min(blanks, key=lambda place: abs(place - len(words) / 2))
    return [words[:middle], words[middle + 1 :]]


def pressed_px(kit: Kit, words: str, style: Style, width: int) -> int:
    """Return how many pixels high `pressed` writes `words`: a little smaller where they are far too long."""
    too_long = kit.fonts.width(words, style) * _NARROWEST > width
    return max(kit.view.least, style.px - 2) if too_long else style.px


def pressed(kit: Kit, words: str, style: Style, width: int) -> Surface:
    """Return `words` in one line at most `width` pixels wide, pressed together and a little smaller as need be."""
    return squeezed(kit, words, Style(style.role, pressed_px(kit, words, style, width), style.colour), width)


def squeezed(kit: Kit, words: str, style: Style, width: int) -> Surface:
    """Return `words` in one line at most `width` pixels wide, its letters pressed together as far as that takes."""
    if kit.fonts.width(words, style) <= width:
        return kit.fonts.line(words, style)
    line = kit.fonts.line(words, Style(style.role, style.px * 3, style.colour))
    room = min(width, round(line.get_width() / 3))
    return pygame.transform.smoothscale(line, (room, max(1, line.get_height() // 3)))


def centre(surface: Surface, line: Surface, x: float, y: float) -> None:
    """Put the ink of `line` around the point (`x`, `y`): the room for accents above it does not count."""
    ink = line.get_bounding_rect()
    surface.blit(line, (round(x - ink.centerx), round(y - _cap_middle(line, ink))))


def _cap_middle(line: Surface, ink: Rect) -> float:
    # Descenders would lift a line against its neighbours: the middle of capitals is a constant share of its height.
    return min(ink.centery, line.get_height() * 0.54)
