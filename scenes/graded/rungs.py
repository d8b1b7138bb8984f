"""The ladder itself: a rung of wood for each band, and on it the deals as tags to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, kept, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import IVORY, rgb
from scenes.stage.sheet import Sheet, Stops, ground
from scenes.stage.widgets import Button, Face

if TYPE_CHECKING:
    from saves.graded import Attempts, Outcome

RAIL_U, RUNG_U, LABEL_U, GAP_U = 20.0, 12.0, 214.0, 6
NUMBER_U, SIGN_U, NAME_U, LINE_U = 20, 20, 24, 17
LIGHT, QUIET = rgb("#E9CE86"), rgb("#C4C0AE")
BRASS, BRASS_DARK, INK = rgb("#E2C57C"), rgb("#A98336"), rgb("#241A08")
CLOTH: Stops = ((0, "#0F1712"), (0.2, "#1D2A24"), (1, "#243229"))
DULL, DULL_EDGE = rgb("#1D2A24"), rgb("#4C5A4F")
SIGNS = {"first": "star", "won": "check"}  # what became of a deal is told by shape alone


class Rungs:
    """A ladder at `rect` (pixels) with so many `bands`, each with so many deals in `lines`; the easiest lies lowest."""

    def __init__(self, kit: Kit, rect: Rect, bands: int, deals: int, lines: int = 2) -> None:
        """Measure it."""
        self.kit, self.rect, self.bands = kit, rect, bands
        self._lines, self._across = lines, -(-deals // lines)
        self._rail, self._rung = max(6, kit.view.px(RAIL_U)), max(4, kit.view.px(RUNG_U))
        self._pitch = (rect.height - self._rail) // bands

    def band(self, number: int) -> Rect:
        """Return the room above a rung, between the rails."""
        above = self.bands - 1 - number
        top = self.rect.y + self._rail // 2 + above * self._pitch
        inner = self.rect.width - 2 * self._rail
        return Rect(self.rect.x + self._rail, top, inner, self._pitch - self._rung)

    def label(self, number: int) -> Rect:
        """Return where it stands which band that is."""
        room, pad = self.band(number), self.kit.view.px(16)
        return Rect(room.x + pad, room.y, self.kit.view.px(LABEL_U) - pad, room.height)

    def tag(self, band: int, place: int) -> Rect:
        """Return where a deal lies."""
        room, gap = self.band(band), max(2, self.kit.view.px(GAP_U))
        left = room.x + self.kit.view.px(LABEL_U)
        width, height = room.right - left - gap, room.height - gap
        column, line = place % self._across, place // self._across
        x, right = left + width * column // self._across, left + width * (column + 1) // self._across
        y, bottom = room.y + gap + height * line // self._lines, room.y + gap + height * (line + 1) // self._lines
        return Rect(x, y, right - x - gap, bottom - y - gap)

    def put_up(self, compositor: Compositor) -> None:
        """Show it, with its shadow."""
        spread = self.kit.view.px(24)
        shadow = self.kit.art.shadow(*self.rect.size, self.kit.view.px(8), spread)
        compositor.add(Sprite(shadow, (self.rect.x - spread, self.rect.y - spread + self.kit.view.px(8)), 1))
        compositor.add(Sprite(self._painted(), self.rect.topleft, 2))

    def name(self, compositor: Compositor, number: int, name: str, shares: list[str], counts: list[str]) -> None:
        """Write at the left of a rung which band that is; what is told comes ever more briefly, long forms first."""
        kit, place = self.kit, self.label(number)
        lines = [
            shrunk(kit, [name], "title", NAME_U, IVORY, place.width),
            shrunk(kit, counts, "medium", LINE_U, LIGHT, place.width),
            kit.fonts.paragraph(_fitting(kit, shares, place.width), kit.style("text", LINE_U, QUIET), place.width),
        ]
        while len(lines) > 1 and sum(line.get_height() for line in lines) > place.height:
            lines.pop()
        top = place.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            compositor.add(Sprite(line, (place.x, top), 4))
            top += line.get_height()

    def _painted(self) -> Surface:
        u, view = self.kit.view.u, self.kit.view
        x, y, width, height = (part / u for part in self.rect)
        rail, rung = self._rail / u, self._rung / u
        sheet = Sheet(x, y, width, height)
        cloth = sheet.linear(0, y, 0, y + height, ground(self.kit.theme, CLOTH))
        sheet.rect(x + 2, y + 2, width - 4, height - 4, 8, fill=cloth, stroke="#20130A", stroke_width=2)
        for number in range(self.bands):
            room = self.band(number)
            top = room.bottom / u
            wood = sheet.linear(0, top, 0, top + rung, ((0, "#A8764A"), (0.4, "#7A5231"), (1, "#3C2615")))
            sheet.rect(x + rail / 2, top, width - rail, rung, 3, fill=wood)
            sheet.line(x + rail, top + 1.5, x + width - rail, top + 1.5, stroke="#D2A36E", stroke_width=1.5)
        for left in (x, x + width - rail):
            wood = sheet.linear(left, 0, left + rail, 0, ((0, "#5A3A21"), (0.35, "#8A5E39"), (1, "#3C2615")))
            sheet.rect(left, y, rail, height, 5, fill=wood, stroke="#20130A", stroke_width=1.5)
            for number in range(self.bands):
                middle = (self.band(number).bottom + self._rung / 2) / u
                sheet.circle(left + rail / 2, middle, 4.5, fill="#E9CE86", stroke="#5E4310", stroke_width=1)
        return sheet.painted(view)


class DealTag(Button):
    """A deal on its rung; the chosen one is outlined. Brass has been won, with a star at the first try."""

    def __init__(self, kit: Kit, rect: Rect, number: int, press: Callable[[], None]) -> None:
        """Lie at `rect` (pixels); nothing is known of it yet."""
        self.number, self._is_chosen = number, False
        self._outcome: Outcome = "none"
        super().__init__(kit, rect, Face(str(number)), press, z=10)

    def show(self, made: Attempts, tip: str, *, is_chosen: bool) -> None:
        """Show what became of the deal, and whether its card is shown."""
        self.tip = tip
        if (made.outcome, is_chosen) != (self._outcome, self._is_chosen):
            self._outcome, self._is_chosen = made.outcome, is_chosen
            self.paint()

    def paint(self) -> None:
        """Paint it as the pointer has it."""
        picture = _tag(self.kit, self.rect.size, self._outcome, is_lit=self._is_hot or self._is_chosen).copy()
        colour = INK if self._outcome in SIGNS else IVORY
        width, height = self.rect.size
        number = shrunk(self.kit, [self.face.words], "strong", NUMBER_U, colour, width - self.kit.view.px(6))
        sign = _sign(self.kit, self._outcome, min(height - number.get_height(), self.kit.view.px(2 * SIGN_U)))
        top = (height - number.get_height() - (sign.get_height() if sign is not None else 0)) // 2
        picture.blit(number, ((width - number.get_width()) // 2, top))
        if sign is not None:
            picture.blit(sign, ((width - sign.get_width()) // 2, top + number.get_height()))
        if self._is_chosen:
            edge = max(2, self.kit.view.px(3))
            pygame.draw.rect(picture, IVORY, picture.get_rect(), edge, border_radius=self.kit.view.px(6))
        self.sprite.show(picture, self.rect.topleft)


@kept
def _tag(kit: Kit, size: tuple[int, int], outcome: Outcome, *, is_lit: bool) -> Surface:
    """Return a tag without words: of brass once its deal was won."""
    width, height = size
    radius, edge = kit.view.px(6), max(1, kit.view.px(1.5))
    if outcome in SIGNS:
        return rounded(width, height, radius, LIGHT if is_lit else BRASS, BRASS_DARK, edge)
    outline = LIGHT if is_lit or outcome != "none" else DULL_EDGE
    return rounded(width, height, radius, DULL, outline, edge)


def _sign(kit: Kit, outcome: Outcome, room: int) -> Surface | None:
    """Return what tells what became of a deal, in so many pixels: star, tick, a full dot, or a ring for one begun."""
    side = min(room, kit.view.px(SIGN_U * 1.2))
    if outcome == "none" or side < 8:
        return None
    if outcome in SIGNS:
        return kit.icon(SIGNS[outcome], side / kit.view.u, INK)
    sheet, middle = Sheet(0, 0, 20, 20), 10.0
    light = "#E9CE86"
    look = {"fill": light} if outcome == "tried" else {"fill": "none", "stroke": light, "stroke_width": 3}
    sheet.circle(middle, middle, 5, **look)
    return pygame.transform.smoothscale(sheet.painted(kit.view), (side, side))


def _fitting(kit: Kit, said: list[str], width: int) -> str:
    """Return the first of what is said that takes two lines or fewer."""
    style = kit.style("text", LINE_U)
    return next((one for one in said if len(kit.fonts.wrap(one, style, width)) <= 2), said[-1])
