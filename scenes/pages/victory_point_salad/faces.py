"""How a card looks: a dark strip with what it gives and what it asks for, a title, a pictogram and its points.

A narrow card has no title; its strip, pictogram and points are the same. `Scale` measures in pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.table import Piece
from game.core.words import _
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.cards import (
    BACKS,
    FORMULAS,
    HUES,
    MARKS,
    PAPER_INK,
    QUIET_INK,
    emblem,
    icon,
    number_ink,
    title_of,
)
from scenes.stage.art import Art
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import IVORY, Colour

DESIGN = (136.0, 190.0)  # u of a card with all that is on it
STRIP, NARROW_STRIP = 38.0, 24.0
TITLED, TITLE_SIZE = 88.0, 17  # u: a narrower card has no title
LETTERS = 5.25  # a card less wide than so many of its title's letters are high has none either
_PAPERS = {"blocker": ("#FBF1E6", "#F7F1E3", "#EBD3BF")}
_PAPER = ("#FCF8EE", "#F7F1E3", "#EADFC6")
_DARK = ("#2B333D", "#1A212B", "#0E1217")


@dataclass(frozen=True, slots=True)
class Scale:
    """Measures of a face: its size and its strip's in pixels; `one` are the pixels of a u of the card's design."""

    width: int
    height: int
    one: float
    strip: int
    has_title: bool

    def px(self, length: float) -> int:
        """Return a length of the design in pixels."""
        return max(1, round(length * self.one))


def scale_of(kit: Kit, width: int, height: int) -> Scale:
    """Return the measures of a face of a size in pixels."""
    wide = width / kit.view.u
    if wide >= TITLED and width >= LETTERS * kit.view.text(TITLE_SIZE):
        one = min(width / DESIGN[0], height / DESIGN[1])
        return Scale(width, height, one, round(STRIP * one), has_title=True)
    one = min(width / 70, height / 98)
    strip = min(round(NARROW_STRIP * one), round(width * strip_share(wide)))
    return Scale(width, height, one, strip, has_title=False)


def strip_share(width: float) -> float:
    """Return how much of a card `width` u wide its strip takes."""
    return STRIP / DESIGN[0] if width >= TITLED else NARROW_STRIP / 70


def face(kit: Kit, piece: Piece, width: int, height: int) -> Surface:
    """Return the picture of a piece at a size in pixels."""
    if piece.kind == "chip":
        return chip(kit, piece, width, height)
    if piece.face is None:
        back = BACKS.get(piece.marks[0], "back_hand") if piece.marks else "back_hand"
        return kit.art.svg(f"victory_point_salad/{back}", width, height)
    key = piece.face
    return kit.art.keep(("salad face", key, width, height, kit.view), lambda: _paint(kit, key, width, height))


def chip(kit: Kit, piece: Piece, width: int, height: int) -> Surface:
    """Return a resource in the tray: brightly rimmed when it was left over."""
    assert piece.face is not None
    name, is_left = piece.face, "left" in piece.marks

    def paint() -> Surface:
        rim = () if is_left else (("#E9CE86", "#7F8A98"),)
        result = kit.art.svg("victory_point_salad/leftover_chip", width, height, rim).copy()
        side = round(min(width, height) * 0.62)
        sign = tinted(kit.art, icon(name), side, IVORY)
        result.blit(sign, sign.get_rect(center=result.get_rect().center))
        return result

    return kit.art.keep(("salad chip", name, is_left, width, height), paint)


def tinted(art: Art, name: str, side: int, colour: Colour) -> Surface:
    """Return a white drawing in another colour, `side` pixels square."""

    def paint() -> Surface:
        result = art.svg(name, side, side).copy()
        result.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return result

    return art.keep(("tinted", name, side, colour), paint)


def _paint(kit: Kit, key: str, width: int, height: int) -> Surface:
    scale = scale_of(kit, width, height)
    result = _stock(kit, title_of(key).pile, scale).copy()
    _paint_strip(kit, result, key, scale)
    pad = scale.px(7 if scale.has_title else 3)
    body = Rect(scale.strip + pad, scale.px(6), width - scale.strip - 2 * pad, height - scale.px(10))
    foot = _paint_foot(kit, result, key, body, scale)
    top = _paint_title(kit, result, key, Rect(body.x, body.y, body.width + pad // 2, body.height - foot), scale)
    _paint_emblem(kit, result, key, Rect(body.x, top, body.width, body.bottom - foot - top), scale)
    return result.convert_alpha()


def _stock(kit: Kit, pile: str, scale: Scale) -> Surface:
    """Return the bare card: paper, strip, and the line of its pile."""
    w, h, strip = scale.width, scale.height, scale.strip
    radius = scale.px(10 if scale.has_title else 5)
    paper = _DARK if pile == "pay_up" else _PAPERS.get(pile, _PAPER)
    stops = "".join(f'<stop offset="{at}" stop-color="{one}"/>' for at, one in zip((0, 0.55, 1), paper, strict=True))
    edge = "#EE6A2C" if pile == "pay_up" else "#0B0E12"
    line = scale.px(4 if scale.has_title else 3)
    parts = [
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="100%" y2="100%">' + stops + "</linearGradient>"
        '<linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#2A313B"/>'
        '<stop offset="0.25" stop-color="#171C23"/><stop offset="1" stop-color="#0B0E12"/></linearGradient></defs>',
        f'<rect x="0.5" y="0.5" width="{w - 1}" height="{h - 1}" rx="{radius}" fill="url(#p)" stroke="{edge}" '
        'stroke-opacity="0.6"/>',
        f'<path d="M{strip},0.5 H{radius} A{radius},{radius} 0 0 0 0.5,{radius} V{h - radius} '
        f'A{radius},{radius} 0 0 0 {radius},{h - 0.5} H{strip} Z" fill="url(#s)"/>',
    ]
    if pile in HUES:
        parts.append(f'<rect x="{strip}" y="0.5" width="{line}" height="{h - 1}" fill="{HUES[pile]}"/>')
    if pile == "blocker":
        dashes = " ".join(f"M{strip},{y} h{line} v{line * 1.4:g} h-{line} Z" for y in range(line, h - line, line * 4))
        parts.append(f'<path d="{dashes}" fill="#14181E"/>')
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    return kit.art.written(f"{text}{''.join(parts)}</svg>", w, h)


def _paint_strip(kit: Kit, surface: Surface, key: str, scale: Scale) -> None:
    """Draw what the card gives from the top, and what it asks for from the foot: round to have, square to trash."""
    card = title_of(key)
    given = [*card.icons, *card.powers]
    asked = [*((name, "tile_requires") for name in card.requires), *((name, "tile_cost") for name in card.cost)]
    room = scale.height - scale.px(12)
    side = min(round(scale.strip * 0.78), room // max(1, len(given) + len(asked)) - 1)
    step = min(round(side * 1.14), room // max(1, len(given) + len(asked)))
    left = (scale.strip - side) // 2
    for number, name in enumerate(given):
        surface.blit(tinted(kit.art, icon(name), side, IVORY), (left, scale.px(7) + number * step))
    tile = round(side * 0.94)
    bottom = scale.height - scale.px(7)
    for number, (name, shape) in enumerate(reversed(asked), start=1):
        top = bottom - number * step + (step - tile)
        surface.blit(kit.art.svg(f"victory_point_salad/{shape}", tile, tile), (left + (side - tile) // 2, top))
        inner = round(tile * 0.74)
        sign = tinted(kit.art, icon(name), inner, PAPER_INK)
        surface.blit(sign, (left + (side - inner) // 2, top + (tile - inner) // 2))


def _paint_title(kit: Kit, surface: Surface, key: str, area: Rect, scale: Scale) -> int:
    """Write the title if it can be read, and return where it ends."""
    if not scale.has_title:
        return area.y
    card = title_of(key)
    ink = IVORY if card.pile == "pay_up" else PAPER_INK
    px = max(kit.view.text(TITLE_SIZE), round(TITLE_SIZE * scale.one))
    words = lettering.title(kit, _(card.title), px, ink, (area.width, round(area.height * 0.62)))
    if words is None:
        return area.y
    surface.blit(words, (area.x, area.y + scale.px(2)))
    return area.y + words.get_height() + scale.px(2)


def _paint_emblem(kit: Kit, surface: Surface, key: str, area: Rect, scale: Scale) -> None:
    side = min(area.width, area.height, scale.px(88 if scale.has_title else 54))
    if side < 8:
        return
    picture = kit.art.svg(emblem(key), side, side)
    surface.blit(picture, picture.get_rect(center=area.center))


def _paint_foot(kit: Kit, surface: Surface, key: str, body: Rect, scale: Scale) -> int:
    """Draw points, the pile's mark and what else the card may be trashed for; return the height this takes."""
    card = title_of(key)
    if key in FORMULAS:
        return _paint_formula(kit, surface, key, body, scale)
    taken = room = 0
    if card.vp or not (card.whole or card.pile in ("resource", "pay_up")):
        px = scale.px(46 if scale.has_title else 30)
        look = lettering.Narrow(px, number_ink(card.vp), 0.74)
        number = lettering.narrow(kit, f"{card.vp}".replace("-", "−"), look)
        cap = round(px * 0.72)
        top = body.bottom - cap - round(px * 0.235)
        surface.blit(number, (body.right - number.get_width(), top))
        taken = round(cap * (0.9 if scale.has_title else 0.98))
        room = number.get_width() + scale.px(2)
    left = body.x
    if scale.has_title and card.pile in MARKS:
        side = scale.px(17)
        mark = kit.art.svg(f"victory_point_salad/{MARKS[card.pile]}", side, side)
        surface.blit(mark, (left, body.bottom - side - scale.px(1)))
        left += side + scale.px(3)
    if card.whole:
        _paint_other_face(kit, surface, key, Rect(left, body.y, body.right - room - left, body.height), scale)
        taken = max(taken, scale.px(24 if scale.has_title else 18))
    return taken


def _paint_other_face(kit: Kit, surface: Surface, key: str, area: Rect, scale: Scale) -> None:
    """Draw what the whole card may be trashed for instead, after a word where there is room for it."""
    whole = title_of(key).whole
    side = min(scale.px(24 if scale.has_title else 16), area.width // len(whole))
    left = area.x
    if scale.has_title and title_of(key).icons:
        style = Style("strong", max(kit.view.text(16), round(16 * scale.one)), QUIET_INK)
        word = kit.fonts.line(_("or"), style)
        if word.get_width() + len(whole) * side <= area.width:
            surface.blit(word, (left, area.bottom - word.get_height()))
            left += word.get_width() + scale.px(3)
    for number, name in enumerate(whole):
        surface.blit(tinted(kit.art, icon(name), side, PAPER_INK), (left + number * side, area.bottom - side))


def _paint_formula(kit: Kit, surface: Surface, key: str, body: Rect, scale: Scale) -> int:
    """Write how a Payoff counts in signs; a narrow card has room for the first row only."""
    rows = FORMULAS[key].rows if scale.has_title else FORMULAS[key].rows[:1]
    high = scale.px(27 if scale.has_title else 17)
    for number, row in enumerate(reversed(rows), start=1):
        px = max(kit.view.text(16), round(high * 0.92)) if scale.has_title else max(kit.view.text(16), high)
        pictures = [_sign(kit, sign, px, high) for sign in row]
        wide = sum(picture.get_width() for picture in pictures)
        if wide > body.width:
            pictures = [pygame.transform.smoothscale_by(one, body.width / wide) for one in pictures]
            wide = sum(picture.get_width() for picture in pictures)
        left = body.right - wide
        middle = body.bottom - number * high + high // 2
        for picture in pictures:
            surface.blit(picture, (left, middle - picture.get_height() // 2))
            left += picture.get_width()
    return high * len(rows) + scale.px(2)


def _sign(kit: Kit, sign: str, px: int, high: int) -> Surface:
    if sign == ")²":
        raised = lettering.narrow(kit, "2", lettering.Narrow(round(px * 0.7), PAPER_INK, 0.8))
        closed = lettering.narrow(kit, ")", lettering.Narrow(px, PAPER_INK, 0.8))
        result = Surface((closed.get_width() + raised.get_width(), closed.get_height()), pygame.SRCALPHA)
        result.blit(closed, (0, 0))
        result.blit(raised, (closed.get_width(), 0))
        return result
    if not sign.startswith("["):
        return lettering.narrow(kit, sign + " ", lettering.Narrow(px, PAPER_INK, 0.8))
    name = sign[1:-1]
    if name == "payoff":
        return kit.art.svg("victory_point_salad/mark_payoff", high, high)
    if name in ("kinds", "most"):
        word = _("kinds") if name == "kinds" else _("for most")
        return lettering.narrow(kit, word, lettering.Narrow(round(px * 0.8), QUIET_INK, 0.8))
    return tinted(kit.art, icon(name), high, PAPER_INK)
