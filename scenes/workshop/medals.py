"""Medals as they look: of brass on a ribbon once they are earned, engraved before, and a question mark as a secret."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, kept
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet

WIDE, HIGH, DISC, MIDDLE = 120, 154, 100, 97  # of the drawing: its size, and its disc
EMBLEM = 0.6  # of the disc
SOLID = 'fill="#5A3F0D" stroke="none"'
SECRET = rgb("#C9C3AE")


@kept
def medal(kit: Kit, emblem: str, disc: int) -> Surface:
    """Return a medal on its ribbon whose disc is `disc` pixels across."""
    scale = disc / DISC
    result = kit.art.svg("medals/medal", round(WIDE * scale), round(HIGH * scale)).copy()
    side = round(EMBLEM * disc)
    drawing = kit.art.svg(f"medals/{emblem}", side, side)
    result.blit(drawing, drawing.get_rect(center=(result.get_width() // 2, round(MIDDLE * scale))))
    return result.convert_alpha()


@kept
def engraved(kit: Kit, emblem: str, disc: int) -> Surface:
    """Return the outline of a medal that is to be earned, `disc` pixels across."""
    result = _disc(kit, disc, is_secret=False)
    side = round(EMBLEM * disc)
    lines = 'fill="none" stroke="#A59B78"'
    drawing = kit.art.svg(f"medals/{emblem}", side, side, ((SOLID, lines),))
    result.blit(drawing, drawing.get_rect(center=result.get_rect().center))
    return result.convert_alpha()


@kept
def secret(kit: Kit, disc: int) -> Surface:
    """Return the place of a medal of which nothing is told, `disc` pixels across."""
    result = _disc(kit, disc, is_secret=True)
    sign = kit.fonts.line("?", Style("title", max(kit.view.least, round(0.52 * disc)), SECRET))
    result.blit(sign, sign.get_rect(center=result.get_rect().center))
    return result.convert_alpha()


def _disc(kit: Kit, disc: int, *, is_secret: bool) -> Surface:
    sheet = Sheet(0, 0, DISC, DISC)
    middle = DISC / 2
    if is_secret:
        sheet.circle(middle, middle, middle - 2, fill="#111A15")
        sheet.dashes((2, 2, DISC - 4, DISC - 4), middle - 2, 9, 9, stroke="#8E9A8C", stroke_width=3.4)
    else:
        sheet.circle(middle, middle, middle - 2, fill="#121B16", stroke="#8C8566", stroke_width=3.4)
        sheet.circle(middle, middle, middle * 0.8, fill="none", stroke="#5E5B47", stroke_width=2.2)
    return pygame.transform.smoothscale(sheet.painted(kit.view), (disc, disc))
