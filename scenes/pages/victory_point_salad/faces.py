"""How a card looks: a dark strip with what it gives and what it asks for, a title, a pictogram and its points.

The title stands on the paper beside the strip; on a small card it stands above, where there is more room for it, on a
dark head of which the strip is a part, and so it does in large print. `Scale` measures in pixels.
"""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.table import Piece
from game.core.words import _, figure
from game.rules.victory_point_salad.cards import TITLES
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.cards import (
    BACKS,
    FORMULAS,
    MARKS,
    PAPER_INK,
    QUIET_INK,
    emblem,
    icon,
    number_ink,
    title_of,
)
from scenes.pages.victory_point_salad.stock import Scale, stock
from scenes.stage.art import Art
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, kept
from scenes.stage.palette import IVORY, Colour

DESIGN = (136.0, 190.0)  # u of a card with all that is on it
STRIP, NARROW_STRIP = 38.0, 24.0
LARGE, TITLE_SIZE = 88.0, 17  # u: on a narrower card the title stands above
PRINT_TITLE, PRINT_HEAD = 23, 0.5  # u, and of a card's height that a title takes in large print where it can
SIGN, PRINT_SIGN = 0.78, 0.94  # of the strip's width, what is on it
PRINT_STEP = 27.0  # u of the design from one of these to the next, in large print
PRINT_CLEAR, LEAST_EMBLEM = 1.2, 14  # of points' height, where an emblem ends above them; u of the least one
NUMBER, SMALL_NUMBER, PRINT_NUMBER = 46, 30, 36  # u of the design: points, and those of cards with a title above
LATER, SHADE = "later", (168, 172, 180)  # the mark of what can only be read yet, and its light
COVERED = "covered"  # the mark of a copy below another one: letters beside those of its title would only confuse
MOST_LINES = 4
TITLE_LEFT, TITLE_RIGHT = 7, 4  # u of the design from the strip to a title beside it, and at least to the edge
TITLE_SHARE = 0.62  # of the height beside the strip, that a title may take there
HEAD_PAD, LEAST_PAD = 3.0, 2  # u below a title that stands above, and pixels beside it
HEAD_SHARE, MOST_SHARE = 0.72, 0.88  # of a small card's height, that its title may take, and where it has to
FOOT_SHARE = 0.18  # of the width of a low card: what is left for points below the longest title


def scale_of(kit: Kit, width: int, height: int) -> Scale:
    """Return the measures of a face of a size in pixels; all cards of a size are alike."""
    wide, prints_large = width / kit.view.u, kit.view.prints_large(width)
    if wide >= LARGE and not prints_large:
        one = min(width / DESIGN[0], height / DESIGN[1])
        large = Scale(width, height, one, round(STRIP * one), is_large=True)
        is_wide = _room_beside(large) >= lettering.least_width(kit, [_(title.title) for title in TITLES])
        if is_wide and height * TITLE_SHARE >= lettering.least_height(kit, MOST_LINES):
            return large
    one = min(width / 70, height / 98)
    strip = min(round(NARROW_STRIP * one), round(width * strip_share(wide)))
    return Scale(width, height, one, strip, is_large=False, prints_large=prints_large)


def least_width(kit: Kit) -> int:
    """Return how wide a card has to be in pixels so that every title can be read on it."""
    return lettering.least_width(kit, [lettering.brief_title(_(title.title)) for title in TITLES]) + 2 * LEAST_PAD


def lowest_height(kit: Kit) -> int:
    """Return how high a card of the least width has to be in pixels: for the longest title, and points below it."""
    return lettering.least_height(kit, MOST_LINES) + round(FOOT_SHARE * least_width(kit))


def _room_beside(scale: Scale) -> int:
    return scale.width - scale.strip - scale.px(TITLE_LEFT) - scale.px(TITLE_RIGHT)


def title_on(kit: Kit, key: str, scale: Scale) -> Surface | None:
    """Return a card's title as it stands beside its strip or above, None where it can't be read on so small a card."""
    card = title_of(key)
    if not scale.is_large:
        return _title_above(kit, lettering.brief_title(_(card.title)), scale, _printed_head(key, scale))
    ink = IVORY if card.pile == "pay_up" else PAPER_INK
    px = max(kit.view.text(TITLE_SIZE), round(TITLE_SIZE * scale.one))
    room, high = _room_beside(scale), round(scale.height * TITLE_SHARE)
    clear = room + scale.px(TITLE_RIGHT) - scale.px(TITLE_LEFT)  # as far from the edge as from the strip, if it can be
    words = _(card.title)
    return lettering.title(kit, words, px, ink, (clear, high)) or lettering.title(kit, words, px, ink, (room, high))


def _printed_head(key: str, scale: Scale) -> int:
    """Return how high a title in large print is so that the signs on the strip are no smaller for it."""
    given, asked = _on_strip(key)
    count = len(given) + (len(asked) or 1)  # where nothing is asked, a badge may lie
    left = scale.height - round((count * PRINT_STEP + 12) * scale.width / DESIGN[0])
    return min(round(scale.height * PRINT_HEAD), left)


def _title_above(kit: Kit, words: str, scale: Scale, printed: int) -> Surface | None:
    """Return a title as wide as its card. It begins beside the strip if it can: copies below then show no letters.

    In large print it does not: there letters are as large as the card's width allows, in `printed` pixels of height.
    """
    if scale.width < least_width(kit):
        return None  # of cards of a size either all have their titles or none
    px, wide = kit.view.text(PRINT_TITLE if scale.prints_large else TITLE_SIZE), scale.width - 2 * LEAST_PAD
    high = round(scale.height * HEAD_SHARE)
    whole = lettering.title(kit, words, px, IVORY, (wide, printed)) if scale.prints_large else None
    for most in (high, round(scale.height * MOST_SHARE)):  # on a low card four lines take more than their share
        whole = whole or lettering.title(kit, words, px, IVORY, (wide, most))
    if scale.prints_large:
        return whole
    indent = scale.strip + 1 - LEAST_PAD
    beside = lettering.title(kit, words, px, IVORY, (wide - indent, high))
    if whole is None or beside is None or beside.get_height() > whole.get_height() + px:
        return whole
    result = Surface((wide, beside.get_height()), pygame.SRCALPHA)
    result.blit(beside, (indent, 0))
    return result


def strip_share(width: float) -> float:
    """Return how much of a card `width` u wide its strip takes."""
    return STRIP / DESIGN[0] if width >= LARGE else NARROW_STRIP / 70


def face(kit: Kit, piece: Piece, width: int, height: int) -> Surface:
    """Return the picture of a piece at a size in pixels."""
    if piece.kind == "chip":
        return chip(kit, piece, width, height)
    if piece.face is None:
        back = BACKS.get(piece.marks[0], "back_hand") if piece.marks else "back_hand"
        return kit.art.svg(f"victory_point_salad/{back}", width, height)
    key = piece.face
    is_covered = COVERED in piece.marks
    name = ("salad face", key, width, height, kit.view, is_covered, kit.theme.is_plain)
    bright = kit.art.keep(name, lambda: _paint(kit, key, width, height, is_covered=is_covered))
    is_legible_first = kit.theme.is_plain or kit.view.large_print  # names and prices in half light are hard to read
    return _shaded(bright) if LATER in piece.marks and not is_legible_first else bright


def _shaded(bright: Surface) -> Surface:
    """Return the picture of a card that lies there for later."""
    result = bright.copy()
    result.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
    return result


@kept
def chip(kit: Kit, piece: Piece, width: int, height: int) -> Surface:
    """Return a resource in the tray: brightly rimmed when it was left over."""
    assert piece.face is not None
    name, is_left = piece.face, "left" in piece.marks
    rim = () if is_left else (("#E9CE86", "#7F8A98"),)
    result = kit.art.svg("victory_point_salad/leftover_chip", width, height, rim).copy()
    side = round(min(width, height) * 0.62)
    sign = tinted(kit.art, icon(name), side, IVORY)
    result.blit(sign, sign.get_rect(center=result.get_rect().center))
    return result


def tinted(art: Art, name: str, side: int, colour: Colour) -> Surface:
    """Return a white drawing in another colour, `side` pixels square."""

    def paint() -> Surface:
        result = art.svg(name, side, side).copy()
        result.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return result

    return art.keep(("tinted", name, side, colour), paint)


def _paint(kit: Kit, key: str, width: int, height: int, *, is_covered: bool) -> Surface:
    scale = scale_of(kit, width, height)
    title = title_on(kit, key, scale)
    head = _head(title, scale)
    result = stock(kit, title_of(key).pile, scale, head).copy()
    _paint_strip(kit, result, key, scale, head)
    pad = scale.px(7 if scale.is_large else 3)
    body = Rect(scale.strip + pad, scale.px(6) + head, width - scale.strip - 2 * pad, height - scale.px(10) - head)
    foot = _paint_foot(kit, result, key, body, scale)
    top = body.y
    if title is not None and not (is_covered and head):
        result.blit(title, (body.x, body.y + scale.px(2)) if scale.is_large else (LEAST_PAD, scale.px(1)))
        top += title.get_height() + scale.px(2) if scale.is_large else 0
    _paint_emblem(kit, result, key, Rect(body.x, top, body.width, body.bottom - foot - top), scale)
    return result.convert_alpha()


def bare_strip(kit: Kit, key: str, width: int, height: int) -> Rect:
    """Return the part of a card's strip between what the card gives and what it asks for, in its pixels."""
    scale = scale_of(kit, width, height)
    head = _head(title_on(kit, key, scale), scale)
    given, asked = _on_strip(key)
    _side, step = _strip_steps(scale, head, len(given) + len(asked))
    pad = _strip_pad(scale)
    top, foot = head + pad + len(given) * step, height - pad - len(asked) * step
    return Rect(0, top, scale.strip, max(0, foot - top))


def _head(title: Surface | None, scale: Scale) -> int:
    """Return how high the dark head of a card is; the title on a large one needs none."""
    return title.get_height() + scale.px(HEAD_PAD) if title is not None and not scale.is_large else 0


def _on_strip(key: str) -> tuple[Sequence[str], Sequence[tuple[str, str]]]:
    """Return what the card gives, and what it asks for: round to have, square to trash."""
    card = title_of(key)
    asked = [*((name, "tile_requires") for name in card.requires), *((name, "tile_cost") for name in card.cost)]
    return [*card.icons, *card.powers], asked


def _strip_steps(scale: Scale, head: int, count: int) -> tuple[int, int]:
    """Return how large each of so many signs on the strip is, and how far it lies from the next."""
    room = (scale.height - head - scale.px(4 if scale.prints_large else 12)) // max(1, count)
    side = min(round(scale.strip * (PRINT_SIGN if scale.prints_large else SIGN)), room - 1)
    return side, min(round(side * 1.14), room)


def _strip_pad(scale: Scale) -> int:
    """Return how far from the ends of the strip its signs begin."""
    return scale.px(3 if scale.prints_large else 7)


def _paint_strip(kit: Kit, surface: Surface, key: str, scale: Scale, head: int) -> None:
    """Draw what the card gives from the top, and what it asks for from the foot."""
    given, asked = _on_strip(key)
    side, step = _strip_steps(scale, head, len(given) + len(asked))
    left = (scale.strip - side) // 2
    for number, name in enumerate(given):
        surface.blit(tinted(kit.art, icon(name), side, IVORY), (left, head + _strip_pad(scale) + number * step))
    tile = round(side * 0.94)
    bottom = scale.height - _strip_pad(scale)
    for number, (name, shape) in enumerate(reversed(asked), start=1):
        top = bottom - number * step + (step - tile)
        surface.blit(kit.art.svg(f"victory_point_salad/{shape}", tile, tile), (left + (side - tile) // 2, top))
        inner = round(tile * 0.74)
        sign = tinted(kit.art, icon(name), inner, PAPER_INK)
        surface.blit(sign, (left + (side - inner) // 2, top + (tile - inner) // 2))


def _paint_emblem(kit: Kit, surface: Surface, key: str, area: Rect, scale: Scale) -> None:
    side = min(area.width, area.height, scale.px(88 if scale.is_large else 54))
    if side < (scale.px(LEAST_EMBLEM) if scale.prints_large else 8):
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
        px = scale.px(NUMBER if scale.is_large else PRINT_NUMBER if scale.prints_large else SMALL_NUMBER)
        look = lettering.Narrow(px, number_ink(card.vp), 0.74)
        number = lettering.narrow(kit, figure(card.vp), look)
        cap = round(px * 0.72)
        top = body.bottom - cap - round(px * 0.235)
        surface.blit(number, (body.right - number.get_width(), top))
        taken = round(cap * (0.9 if scale.is_large else PRINT_CLEAR if scale.prints_large else 0.98))
        room = number.get_width() + scale.px(2)
    left = body.x
    if scale.is_large and card.pile in MARKS:
        side = scale.px(17)
        mark = kit.art.svg(f"victory_point_salad/{MARKS[card.pile]}", side, side)
        surface.blit(mark, (left, body.bottom - side - scale.px(1)))
        left += side + scale.px(3)
    if card.whole:
        _paint_other_face(kit, surface, key, Rect(left, body.y, body.right - room - left, body.height), scale)
        taken = max(taken, scale.px(24 if scale.is_large else 18))
    return taken


def _paint_other_face(kit: Kit, surface: Surface, key: str, area: Rect, scale: Scale) -> None:
    """Draw what the whole card may be trashed for instead, after a word where there is room for it."""
    whole = title_of(key).whole
    side = min(scale.px(24 if scale.is_large else 16), area.width // len(whole))
    left = area.x
    if scale.is_large and title_of(key).icons:
        style = Style("strong", max(kit.view.text(16), round(16 * scale.one)), kit.inked(QUIET_INK))
        word = kit.fonts.line(_("or"), style)
        if word.get_width() + len(whole) * side <= area.width:
            surface.blit(word, (left, area.bottom - word.get_height()))
            left += word.get_width() + scale.px(3)
    for number, name in enumerate(whole):
        surface.blit(tinted(kit.art, icon(name), side, PAPER_INK), (left + number * side, area.bottom - side))


def _paint_formula(kit: Kit, surface: Surface, key: str, body: Rect, scale: Scale) -> int:
    """Write how a Payoff counts in signs, all of it: the emblem has what is left."""
    rows = FORMULAS[key]
    high = scale.px(27 if scale.is_large else 17)
    if not scale.is_large and len(rows) > 1:
        high = min(high, body.height // len(rows))
    for number, row in enumerate(reversed(rows), start=1):
        px = max(kit.view.text(16), round(high * 0.92)) if scale.is_large else max(kit.view.least, high)
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
