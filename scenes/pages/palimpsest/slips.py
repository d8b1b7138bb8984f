"""Small signs: dark pills with pictures and words, and discs with an emblem or a number."""

import pygame
from pygame import Surface

from scenes.pages.palimpsest.inks import INK, LEAF
from scenes.pages.palimpsest.office import Office
from scenes.stage.counter import Shown
from scenes.stage.face import Role
from scenes.stage.fonts import Style
from scenes.stage.kit import kept, rounded
from scenes.stage.palette import BRASS_LIGHT, IVORY, Colour, rgb

GROUND = rgb("#10141A")
Part = Surface | str


@kept
def pill(
    office: Office,
    parts: tuple[Part, ...],
    edge: Colour,
    *,
    size: float = 26,
    ground: Colour = GROUND,
    role: Role = "bold",
) -> Surface:
    """Return pictures and words in a row on a dark pill with an edge of the colour `edge`; words are `size` u high."""
    style = office.style(role, size, IVORY)
    pictures = [office.fonts.line(part, style) if isinstance(part, str) else part for part in parts]
    gap, pad = office.view.px(7), office.view.px(12)
    width = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1) + 2 * pad
    height = max(picture.get_height() for picture in pictures) + office.view.px(8)
    thick = max(1, office.view.px(2))
    result = rounded(width, height, height // 2, (*ground, 240), edge, thick).copy()
    left = pad
    for picture in pictures:
        result.blit(picture, (left, (height - picture.get_height()) // 2))
        left += picture.get_width() + gap
    return result


@kept
def disc(office: Office, suit: int, pixels: int) -> Surface:
    """Return a suit's emblem on a round, pale ground."""
    edge = max(1, pixels // 14)
    result = rounded(pixels, pixels, pixels // 2, (*LEAF, 255), INK, edge).copy()
    emblem = office.suit(suit, round(pixels * 0.66))
    inset = (pixels - emblem.get_width()) // 2
    result.blit(emblem, (inset, inset))
    return result


@kept
def numbered(office: Office, words: str, scribe: float, edge: Colour = IVORY) -> Surface:
    """Return a small dark disc with a number, to go with scribes that are `scribe` u large."""
    px = max(office.view.least, min(office.view.text(18), office.view.px(scribe * 0.58)))
    line = office.fonts.line(words, Style("bold", px, IVORY))
    height = round(line.get_height() * 0.98)
    width = max(height, line.get_width() + office.view.px(8))
    result = rounded(width, height, height // 2, (*GROUND, 245), edge, max(1, office.view.px(1.3))).copy()
    result.blit(line, ((width - line.get_width()) // 2, (height - line.get_height()) // 2))
    return result


@kept
def veil(office: Office, width: int, height: int, colour: Colour, alpha: int) -> Surface:
    """Return a see-through shade with a leaf's corners."""
    radius = round(min(width, height) / 14)
    result = Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(result, (*colour, alpha), result.get_rect(), border_radius=radius)
    return result.convert_alpha()


def ring(office: Office, width: int, height: int) -> Shown:
    """Return a thin outline around a place for scribes that covers nothing, and its offset in pixels."""
    edge = max(1, office.view.px(2))
    size = width + 4 * edge, height + 4 * edge
    key = ("scribe ring", size, edge)
    picture = office.art.keep(key, lambda: rounded(*size, edge * 5, None, (*BRASS_LIGHT, 200), edge))
    return picture, (-2 * edge, -2 * edge)
