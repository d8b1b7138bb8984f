"""The cabinet itself: wood, felt and lips, and at the left of each shelf whose it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.cabinet import words
from scenes.matches.games import BOX_H, BOX_W, BoxedGame
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.palette import IVORY, rgb
from scenes.stage.sheet import Sheet, Stops, ground
from scenes.workshop.boxes import cover_picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.medals.cabinet import Row

RIM_U, LIP_U, NAME_U, COVER_U, PLACES = 14.0, 10.0, 216.0, 98.0, 6
TITLE_SHARE = 0.62  # of a shelf’s height
COUNT = rgb("#E9CE86")
FELT: Stops = ((0, "#0F1712"), (0.25, "#1D2A24"), (1, "#243229"))


class Furniture:
    """A cabinet at `rect` (pixels) with so many shelves."""

    def __init__(self, kit: Kit, rect: Rect, shelves: int) -> None:
        """Measure it."""
        self.kit, self.rect, self.shelves = kit, rect, shelves
        self._rim, self._lip = kit.view.px(RIM_U), max(3, kit.view.px(LIP_U))
        self._pitch = (rect.height - 2 * self._rim) // max(1, shelves)

    def felt(self, shelf: int) -> Rect:
        """Return the felt of a shelf."""
        rect, rim = self.rect, self._rim
        return Rect(rect.x + rim, rect.y + rim + shelf * self._pitch, rect.width - 2 * rim, self._pitch - self._lip)

    def label(self, shelf: int) -> Rect:
        """Return where it stands whose shelf it is."""
        felt = self.felt(shelf)
        return Rect(felt.x, felt.y, self.kit.view.px(NAME_U), felt.height)

    def place(self, shelf: int, number: int) -> Rect:
        """Return a place for a medal."""
        felt, label, gap = self.felt(shelf), self.label(shelf), self.kit.view.px(5)
        left, room = label.right + 2 * gap, felt.right - label.right - 3 * gap
        first, last = left + room * number // PLACES, left + room * (number + 1) // PLACES
        return Rect(first + gap // 2, felt.y + gap, last - first - gap, felt.height - 2 * gap)

    def put_up(self, compositor: Compositor) -> None:
        """Show it, with its shadow."""
        spread = self.kit.view.px(24)
        shadow = self.kit.art.shadow(*self.rect.size, self.kit.view.px(8), spread)
        compositor.add(Sprite(shadow, (self.rect.x - spread, self.rect.y - spread + self.kit.view.px(8)), 1))
        compositor.add(Sprite(self._painted(), self.rect.topleft, 2))

    def _painted(self) -> Surface:
        u = self.kit.view.u
        width, height = self.rect.width / u, self.rect.height / u
        sheet = Sheet(self.rect.x / u, self.rect.y / u, width, height)
        x, y = self.rect.x / u, self.rect.y / u
        wood = sheet.linear(0, y, 0, y + height, ((0, "#7A5231"), (0.5, "#5A3A21"), (1, "#3C2615")))
        sheet.rect(x + 1, y + 1, width - 2, height - 2, 8, fill=wood, stroke="#20130A", stroke_width=2)
        sheet.rect(
            x + 5, y + 5, width - 10, height - 10, 5, fill="none", stroke="#A8764A", stroke_width=1.5, opacity=0.6
        )
        felt_tones = ground(self.kit.theme, FELT)
        for shelf in range(self.shelves):
            felt = self.felt(shelf)
            left, top, wide, high = (part / u for part in felt)
            cloth = sheet.linear(0, top, 0, top + high, felt_tones)
            sheet.rect(left, top, wide, high, fill=cloth, stroke="#1B110A", stroke_width=2)
            sheet.rect(left, top + high, wide, self._lip / u, fill="#8A5E39")
            sheet.rect(left, top + high, wide, 2, fill="#C4935F")
        return sheet.painted(self.kit.view)

    def has_room(self, rows: Iterable[Row]) -> bool:
        """Whether the shelves are wide enough for the names of all, no word of which is broken."""
        rect = self.label(0)
        room, style = rect.width - self._words_left(rect), replace(self.kit.style("title", 19), px=self.kit.view.least)
        step, high = self.kit.fonts.step(style, 1.15), round(rect.height * TITLE_SHARE)
        for row in rows:
            title = words.row_title(row.game)
            if any(self.kit.fonts.width(word, style) > room for word in title.split()):
                return False
            if len(self.kit.fonts.wrap(title, style, room)) * step > high:
                return False
        return True

    def _words_left(self, rect: Rect) -> int:
        """Return where words begin beside the box on a shelf's label."""
        high = min(self.kit.view.px(COVER_U), rect.height - self.kit.view.px(16))
        return self.kit.view.px(24) + round(high * BOX_W / BOX_H) + self.kit.view.px(16)

    def name(self, compositor: Compositor, shelf: int, row: Row, boxes: Mapping[str, BoxedGame]) -> None:
        """Write whose shelf it is and how many medals it has, beside the box of the game."""
        kit, rect = self.kit, self.label(shelf)
        result = Surface(rect.size, pygame.SRCALPHA)
        high = min(kit.view.px(COVER_U), rect.height - kit.view.px(16))
        wide, left = round(high * BOX_W / BOX_H), kit.view.px(24)
        if row.game in boxes:
            picture = cover_picture(kit, boxes[row.game], (wide, high))
        else:
            picture = kit.art.svg("home/house_mark", wide, round(wide * 137 / 132))
        result.blit(picture, picture.get_rect(midleft=(left, rect.height // 2)))
        left = self._words_left(rect)
        style = kit.style("title", 19, IVORY)
        title = kit.paragraph(
            words.row_title(row.game), style, (rect.width - left, round(rect.height * TITLE_SHARE)), "left", 1.15
        )
        number = shrunk(kit, [words.count(row)], "medium", 17, COUNT, rect.width - left)
        top = (rect.height - title.get_height() - number.get_height()) // 2
        result.blit(title, (left, top))
        result.blit(number, (left, top + title.get_height()))
        compositor.add(Sprite(result.convert_alpha(), rect.topleft, 4))
