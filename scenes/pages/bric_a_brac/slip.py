"""The paper slip: the bill of the machine pointed at, or what is asked now, and the plates on which to answer."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
from pygame import Surface

from game.core.words import _
from game.rules.bric_a_brac.observation import Observation
from game.rules.bric_a_brac.quotes import Quote
from scenes.pages.bric_a_brac import bill
from scenes.pages.bric_a_brac.desk import Desk
from scenes.pages.bric_a_brac.faces import coin
from scenes.pages.bric_a_brac.names import pressed_px, squeezed
from scenes.pages.bric_a_brac.notes import note_of
from scenes.pages.bric_a_brac.plates import Plate, plates
from scenes.pages.bric_a_brac.shop import PAPER_INK, PAPER_SOFT, Shop, in_line
from scenes.pages.page import PointedPart, View
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Pool, Shown
from scenes.stage.fonts import Style
from scenes.stage.kit import kept, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import BRASS, BRASS_LIGHT, IVORY, rgb

_MOST_PLATES = 6
_TORN = 12  # u of the paper's torn edge
_LOOSE, _TIGHT = 1.3, 1.15  # from line to line of a note
_PLATE, _PLATE_HOT, _PLATE_OFF = rgb("#232D39"), rgb("#33414F"), rgb("#8C8069")
_OFF_INK = rgb("#2E2618")


class Slip(PointedPart):
    """Written anew whenever it says something else."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._paper = Sprite(None, (0, 0), -3.5)
        self._plates = Pool(_MOST_PLATES, -3)
        self._pointed: str | None = None
        super().__init__(self._paper, self._plates)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        self._pointed = desk.about(view.pointed)
        offered = plates(desk)
        live = frozenset(plate.key for plate in offered if plate.key in desk.offers)
        key = view.table, desk.own, self._pointed, live
        if self.has_shown(key):
            return
        self._paper.show(self._written(desk, has_plates=bool(offered)), self._shop.rect(self._shop.layout.note).topleft)
        said = [plate for plate in offered if plate.words]
        px = min((_words_px(self._shop, plate, self._shop.rect(plate.box).size) for plate in said), default=0)
        self._plates.show(self._plate(plate, px, is_live=plate.key in live) for plate in offered)

    def _written(self, desk: Desk, *, has_plates: bool) -> Surface:
        price = desk.price(self._pointed) if self._pointed else None
        result = Surface(self._shop.rect(self._shop.layout.note).size, pygame.SRCALPHA).convert_alpha()
        is_choosing = desk.is_own_decision and desk.view.phase in ("copy", "scrap")
        if price is not None and not has_plates and not is_choosing:
            self._write_bill(result, desk, price)
        else:
            self._write_note(result, desk)
        return result

    def _write_bill(self, surface: Surface, desk: Desk, price: Quote) -> None:
        shop = self._shop
        right = shop.fonts.line(_("space {n}").format(n=price.space + 1), shop.style("text", 18, PAPER_SOFT))
        self._write_head(surface, bill.title(price), right)
        rows = bill.rows(shop, desk, price)
        pad, head = shop.view.px(20), shop.view.px(shop.layout.note_head)
        room = surface.get_width() - 2 * pad
        foot = surface.get_height() - shop.view.px(16)
        step = min((foot - head) / len(rows), 2.6 * shop.view.text(18))
        for number, row in enumerate(rows):
            middle = head + round((number + 0.5) * step)
            if row.has_rule:
                line = head + round(number * step)
                pygame.draw.line(surface, (*PAPER_SOFT, 120), (pad, line), (pad + room, line))
            self._write_row(surface, row, pad, room, middle)

    def _write_row(self, surface: Surface, row: bill.Row, left: int, room: int, middle: int) -> None:
        shop = self._shop
        told = in_line(shop, row.parts, row.gap)
        surface.blit(told, (left, middle - told.get_height() // 2))
        free = room - told.get_width() - shop.view.px(14)
        words, style = row.aside or ([], None)
        if words and style is not None:
            aside = shrunk(shop, words, style.role, style.px / (shop.view.u * shop.view.words), style.colour, free)
            surface.blit(aside, (left + room - aside.get_width(), middle - aside.get_height() // 2))

    def _write_note(self, surface: Surface, desk: Desk) -> None:
        shop, layout = self._shop, self._shop.layout
        note = note_of(desk, self._pointed, self._shop)
        self._write_head(surface, note.title, None)
        pad, top = shop.view.px(20), shop.view.px(layout.note_head)
        end = surface.get_height() - shop.view.px(_TORN)
        foot = min((shop.view.px(plate.box.y - layout.note.y) for plate in plates(desk)), default=end)
        text = self._fitted(note.text, surface.get_width() - 2 * pad, foot - top) if note.text else None
        if text is not None:
            surface.blit(text, (pad, top + min(shop.view.px(4), foot - top - text.get_height())))

    def _fitted(self, text: str, room: int, height: int) -> Surface | None:
        """Return a text in the largest letters for which there is room, None where there is none even for the least."""
        fonts, written = self._shop.fonts, None
        for style, leading in self._sizes():
            written = fonts.paragraph(text, style, room, leading=leading)
            if written.get_height() <= height - self._shop.view.px(8):
                return written
        return written if written is not None and written.get_height() <= height else None

    def _sizes(self) -> Iterator[tuple[Style, float]]:
        """Yield how a note may be written, the largest first, and in the end with its lines close together."""
        shop = self._shop
        small, least = shop.style("text", 17, PAPER_INK), shop.view.least
        yield shop.style("text", 19, PAPER_INK), _LOOSE
        yield small, _LOOSE
        for px in range(max(small.px - 1, least), least - 1, -1):
            yield replace(small, px=px), _TIGHT

    def _write_head(self, surface: Surface, title: str, right: Surface | None) -> None:
        shop, layout = self._shop, self._shop.layout
        pad, head = shop.view.px(20), shop.view.px(layout.note_head)
        room = surface.get_width() - 2 * pad - (right.get_width() + pad if right else 0)
        line = shrunk(shop, [title], "title", 27, PAPER_INK, room)
        middle = head * 56 // 100
        surface.blit(line, (pad, middle - line.get_height() // 2))
        if right is not None:
            surface.blit(right, (surface.get_width() - pad - right.get_width(), middle - right.get_height() // 2))
        y = head - shop.view.px(4)
        pygame.draw.line(surface, (*PAPER_SOFT, 130), (pad, y), (surface.get_width() - pad, y))

    def _plate(self, plate: Plate, px: int, *, is_live: bool) -> Shown:
        shop = self._shop
        rect = self._shop.rect(plate.box)
        is_hot = is_live and self._pointed == plate.key
        return _plate(shop, plate, rect.size, px, is_live=is_live, is_hot=is_hot), rect.topleft


def _icon(shop: Shop, name: str, size: tuple[int, int], *, is_live: bool) -> Surface:
    high = size[1] / shop.view.u
    if name.startswith("coin"):
        side = shop.view.px(min(38.0, high - 8))
        picture = Surface((side, side), pygame.SRCALPHA).convert_alpha()
        coin(shop, picture, int(name[4:]), (side // 2, side // 2), side, max(13, round(side * 0.6)))
    elif name.startswith("effect"):
        tall = min(high - 6, 42.0)
        picture = shop.drawn(f"bric_a_brac/{name}", tall * 122 / 31, tall)
    else:
        side_u = min(34.0, high - 8)
        picture = shop.token(name, side_u)
    if not is_live:
        picture = picture.copy()
        picture.set_alpha(110)
    return picture


def _art(shop: Shop, plate: Plate, size: tuple[int, int], *, is_live: bool) -> tuple[list[Surface], int]:
    """Return the icons on a plate, and how wide its words may be."""
    art = [_icon(shop, name, size, is_live=is_live) for name in plate.art]
    return art, size[0] - shop.view.px(20) - sum(one.get_width() + shop.view.px(6) for one in art)


def _words_px(shop: Shop, plate: Plate, size: tuple[int, int]) -> int:
    """Return how large the words on a plate can be, in pixels: all plates have the same, that of the longest words."""
    _icons, room = _art(shop, plate, size, is_live=True)
    return pressed_px(shop, plate.words, shop.style("strong", 19), room)


@kept
def _plate(shop: Shop, plate: Plate, size: tuple[int, int], px: int, *, is_live: bool, is_hot: bool) -> Surface:
    ground = _PLATE_HOT if is_hot else _PLATE if is_live else (200, 186, 150)
    edge = BRASS_LIGHT if is_hot else BRASS if is_live else _PLATE_OFF
    result = rounded(*size, shop.view.px(7), ground, edge, max(1, shop.view.px(2 if is_live else 1.4))).copy()
    art, room = _art(shop, plate, size, is_live=is_live)
    parts: list[Surface | tuple[str, Style]] = [*art]
    if plate.words and room > shop.view.px(36):
        style = replace(shop.style("strong", 19, IVORY if is_live else _OFF_INK), px=px)
        parts.append(squeezed(shop, plate.words, style, room))
    line = in_line(shop, parts, 8)
    result.blit(line, ((size[0] - line.get_width()) // 2, (size[1] - line.get_height()) // 2))
    return result
