"""The buttons of the calendar: its days, and the games of one day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.matches import day_words, match_words, today
from scenes.matches.games import BOX_H, BOX_W, BoxedGame
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import mixed
from scenes.stage.widgets import Button, Face
from scenes.workshop.boxes import cover_picture
from scenes.workshop.seals import Seal, kind_of, seal

if TYPE_CHECKING:
    from saves.dailies import Try
    from scenes.matches.today import Day

NUMBER_U, TITLE_U, LINE_U, PAD_U, SEAL_U = 20, 21, 17, 12, 46


class DayCell(Button):
    """A day of the month with its seal. A day that is to come can't be chosen."""

    def __init__(
        self, kit: Kit, rect: Rect, day: date, one: Day | None, now: date, choose: Callable[[], None], *, chosen: bool
    ) -> None:
        """Lie at `rect` (pixels)."""
        self.day, self.is_chosen, self._kind = day, chosen, kind_of(day, one, now)
        tip = day_words.tip(day, one, now)
        super().__init__(kit, rect, Face(str(day.day)), choose, tip=tip, z=10, enabled=day <= now)

    def paint(self) -> None:
        """Paint it as the pointer has it."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, theme, (width, height) = self.kit, self.kit.theme, self.rect.size
        edge = theme.accent if self.is_chosen else mixed(theme.edge, theme.accent, 0.6 if self._is_hot else 0.15)
        thick = max(2, kit.view.px(2.5)) if self.is_chosen else 1
        ground = theme.raised if self.is_chosen or self._is_hot else theme.panel
        result = rounded(width, height, kit.view.px(6), (*ground, 235), edge, thick).copy()
        colour = theme.text if self.enabled else theme.quiet
        number = shrunk(kit, [self.face.words], "strong", NUMBER_U, colour, width // 2)
        pad = min(kit.view.px(PAD_U), width // 8)
        result.blit(number, (pad, max(1, pad // 2)))
        if self.enabled:
            side = min(kit.view.px(SEAL_U), height - 2 * pad, width - number.get_width() - 3 * pad)
            if side > 0:
                result.blit(seal(kit, self._kind, side), (width - pad - side, height - pad - side))
        return result.convert_alpha()


class GameRow(Button):
    """The deal of a day in one game: whom one plays against, or what came of it."""

    def __init__(
        self,
        kit: Kit,
        rect: Rect,
        box: BoxedGame,
        one: Try,
        press: Callable[[], None],
        made: str,
        *,
        is_turn: bool,
        tip: str,
    ) -> None:
        """Lie at `rect` (pixels); `made` says what bots made of it, where there is room for that."""
        self.one, self._box, self._made, self._is_turn = one, box, made, is_turn
        super().__init__(kit, rect, Face(match_words.short_title(one.daily.game)), press, tip=tip, z=10)

    def paint(self) -> None:
        """Paint it as the pointer has it."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, theme, (width, height) = self.kit, self.kit.theme, self.rect.size
        pad = kit.view.px(PAD_U)
        lit = self._is_hot or self._is_turn
        edge = mixed(theme.edge, theme.accent, 0.9 if self._is_hot else 0.5 if self._is_turn else 0.15)
        ground = (*(theme.raised if lit else theme.panel), 235)
        result = rounded(width, height, kit.view.px(8), ground, edge, max(1, kit.view.px(1.5))).copy()
        high = height - 2 * max(2, pad // 2)
        wide = round(high * BOX_W / BOX_H)
        result.blit(cover_picture(kit, self._box, (wide, high)), (pad, (height - high) // 2))
        left = 2 * pad + wide
        side = min(kit.view.px(SEAL_U), height - pad)
        kinds: dict[str, Seal] = {"won": "won", "done": "done", "open": "today"}
        kind = kinds.get(self.one.outcome)
        room = width - left - pad - (side + pad if kind is not None else 0)
        title = shrunk(kit, [self.face.words], "title", TITLE_U, theme.text, room)
        told = today.outcome(self.one)
        words = told or today.opponents(self.one.daily)
        line = shrunk(kit, [words], "medium", LINE_U, theme.accent if told else theme.quiet, room)
        lines = [title, line]
        if self._made:
            lines.append(shrunk(kit, [self._made], "medium", LINE_U, theme.quiet, room))
            while sum(one.get_height() for one in lines) > height:
                lines.pop()
        top = (height - sum(one.get_height() for one in lines)) // 2
        for one in lines:
            result.blit(one, (left, top))
            top += one.get_height()
        if kind is not None:
            result.blit(seal(kit, kind, side), (width - pad - side, (height - side) // 2))
        return result.convert_alpha()
