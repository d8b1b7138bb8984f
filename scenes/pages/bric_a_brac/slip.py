"""The paper slip: the bill of the machine pointed at, or what is asked now, and the plates on which to answer."""

import pygame
from pygame import Surface

from game.core.words import _
from game.rules.bric_a_brac.observation import BricTable
from game.rules.bric_a_brac.quotes import Quote
from scenes.pages.bric_a_brac import bill
from scenes.pages.bric_a_brac.bench import Bench
from scenes.pages.bric_a_brac.faces import coin, pressed
from scenes.pages.bric_a_brac.notes import note_of
from scenes.pages.bric_a_brac.plates import Plate, plates
from scenes.pages.bric_a_brac.shop import PAPER_INK, PAPER_SOFT, Shop, in_line
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Pool, Shown
from scenes.stage.fonts import Style
from scenes.stage.kit import rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import BRASS, BRASS_LIGHT, IVORY, rgb

_MOST_PLATES = 6
_PLATE, _PLATE_HOT, _PLATE_OFF = rgb("#232D39"), rgb("#33414F"), rgb("#8C8069")
_OFF_INK = rgb("#2E2618")


class Slip:
    """Written anew whenever it says something else. `pointed` is the machine, card or tile under the pointer."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._paper = Sprite(None, (0, 0), -3.5)
        self._plates = Pool(_MOST_PLATES, -3)
        self._key: object = None
        self.pointed: str | None = None

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        return (self._paper, *self._plates.sprites)

    def show(self, table: BricTable, preview: BricTable | None, *, at_once: bool) -> None:
        bench = self._shop.bench(table)
        offered = plates(bench)
        live = frozenset(plate.key for plate in offered if plate.key in bench.offers)
        key = table, bench.own, self.pointed, live
        if key == self._key:
            return
        self._key = key
        self._paper.show(
            self._written(bench, has_plates=bool(offered)), self._shop.rect(self._shop.layout.note).topleft
        )
        self._plates.show(self._plate(plate, is_live=plate.key in live) for plate in offered)

    def _written(self, bench: Bench, *, has_plates: bool) -> Surface:
        price = bench.price(self.pointed) if self.pointed else None
        result = Surface(self._shop.rect(self._shop.layout.note).size, pygame.SRCALPHA).convert_alpha()
        is_choosing = bench.is_own_decision and bench.view.phase in ("copy", "scrap")
        if price is not None and not has_plates and not is_choosing:
            self._write_bill(result, bench, price)
        else:
            self._write_note(result, bench)
        return result

    def _write_bill(self, surface: Surface, bench: Bench, price: Quote) -> None:
        shop, kit = self._shop, self._shop.kit
        right = kit.fonts.line(_("space {n}").format(n=price.space + 1), kit.style("text", 18, PAPER_SOFT))
        self._write_head(surface, bill.title(price), right)
        rows = bill.rows(shop, bench, price)
        pad, head = kit.view.px(20), kit.view.px(shop.layout.note_head)
        room = surface.get_width() - 2 * pad
        foot = surface.get_height() - kit.view.px(16)
        step = min((foot - head) / len(rows), 2.6 * kit.view.text(18))
        for number, row in enumerate(rows):
            middle = head + round((number + 0.5) * step)
            if row.has_rule:
                line = head + round(number * step)
                pygame.draw.line(surface, (*PAPER_SOFT, 120), (pad, line), (pad + room, line))
            self._write_row(surface, row, pad, room, middle)

    def _write_row(self, surface: Surface, row: bill.Row, left: int, room: int, middle: int) -> None:
        kit = self._shop.kit
        told = in_line(kit, row.parts, row.gap)
        surface.blit(told, (left, middle - told.get_height() // 2))
        free = room - told.get_width() - kit.view.px(14)
        words, style = row.aside or ([], None)
        if words and style is not None:
            aside = shrunk(kit, words, style.role, style.px / (kit.view.u * kit.view.words), style.colour, free)
            surface.blit(aside, (left + room - aside.get_width(), middle - aside.get_height() // 2))

    def _write_note(self, surface: Surface, bench: Bench) -> None:
        kit, layout = self._shop.kit, self._shop.layout
        note = note_of(bench, self.pointed, self._shop.names)
        self._write_head(surface, note.title, None)
        pad, top = kit.view.px(20), kit.view.px(layout.note_head)
        foot = min((kit.view.px(plate.box.y - layout.note.y) for plate in plates(bench)), default=surface.get_height())
        room = surface.get_width() - 2 * pad
        for style in (kit.style("text", 19, PAPER_INK), kit.style("text", 17, PAPER_INK)):
            text = kit.fonts.paragraph(note.text, style, room, leading=1.3) if note.text else None
            if text is None or text.get_height() <= foot - top - kit.view.px(8):
                break
        if text is not None and text.get_height() <= foot - top:
            surface.blit(text, (pad, top + kit.view.px(4)))

    def _write_head(self, surface: Surface, title: str, right: Surface | None) -> None:
        kit, layout = self._shop.kit, self._shop.layout
        pad, head = kit.view.px(20), kit.view.px(layout.note_head)
        room = surface.get_width() - 2 * pad - (right.get_width() + pad if right else 0)
        line = shrunk(kit, [title], "title", 27, PAPER_INK, room)
        middle = head * 56 // 100
        surface.blit(line, (pad, middle - line.get_height() // 2))
        if right is not None:
            surface.blit(right, (surface.get_width() - pad - right.get_width(), middle - right.get_height() // 2))
        y = head - kit.view.px(4)
        pygame.draw.line(surface, (*PAPER_SOFT, 130), (pad, y), (surface.get_width() - pad, y))

    def _plate(self, plate: Plate, *, is_live: bool) -> Shown:
        kit = self._shop.kit
        rect = self._shop.rect(plate.box)
        is_hot = is_live and self.pointed == plate.key
        key = ("plate", plate.key, plate.art, plate.words, rect.size, is_live, is_hot)
        return kit.art.keep(key, lambda: self._painted(plate, rect.size, is_live=is_live, is_hot=is_hot)), rect.topleft

    def _painted(self, plate: Plate, size: tuple[int, int], *, is_live: bool, is_hot: bool) -> Surface:
        kit = self._shop.kit
        ground = _PLATE_HOT if is_hot else _PLATE if is_live else (200, 186, 150)
        edge = BRASS_LIGHT if is_hot else BRASS if is_live else _PLATE_OFF
        result = rounded(*size, kit.view.px(7), ground, edge, max(1, kit.view.px(2 if is_live else 1.4))).copy()
        art = [self._icon(name, size, is_live=is_live) for name in plate.art]
        room = size[0] - kit.view.px(20) - sum(one.get_width() + kit.view.px(6) for one in art)
        parts: list[Surface | tuple[str, Style]] = [*art]
        if plate.words and room > kit.view.px(36):
            style = kit.style("strong", 19, IVORY if is_live else _OFF_INK)
            parts.append(pressed(kit, plate.words, style, room))
        line = in_line(kit, parts, 8)
        result.blit(line, ((size[0] - line.get_width()) // 2, (size[1] - line.get_height()) // 2))
        return result

    def _icon(self, name: str, size: tuple[int, int], *, is_live: bool) -> Surface:
        shop, kit = self._shop, self._shop.kit
        high = size[1] / kit.view.u
        if name.startswith("coin"):
            side = kit.view.px(min(38.0, high - 8))
            picture = Surface((side, side), pygame.SRCALPHA).convert_alpha()
            coin(kit, picture, int(name[4:]), (side // 2, side // 2), side, max(13, round(side * 0.6)))
        elif name.startswith("effect"):
            tall = min(high - 6, 42.0)
            picture = shop.drawn(name, tall * 122 / 31, tall)
        else:
            side_u = min(34.0, high - 8)
            picture = shop.icon(name, side_u)
        if not is_live:
            picture = picture.copy()
            picture.set_alpha(110)
        return picture
