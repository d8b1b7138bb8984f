"""The rulebooks of all games: choose one to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.matches.games import BOX_H, BOX_W, BoxedGame, boxed_games
from scenes.shared import goals
from scenes.shared.house import House
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.row_list import RowList
from scenes.stage.widgets import Button, Face
from scenes.workshop.backdrop import column
from scenes.workshop.boxes import cover_picture
from scenes.workshop.cases import SPINE_U, case_body
from scenes.workshop.frame import FramedScene

ROW_U, GAP_U, COVER_U = 136, 16, 150


class RulebooksScene(FramedScene):
    """A row for each game that can be played."""

    def __init__(self, house: House) -> None:
        """Begin at the first one."""
        super().__init__(house)
        self.games = [game for game in boxed_games() if game.live]
        self._last = 0  # the row that was opened last

    @property
    def title(self) -> str:
        return _("Rulebooks")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("back")), ("↑ ↓", _("choose")), (_("Enter"), _("open")), (_("Ctrl+F"), _("search"))]

    def build(self) -> None:
        """Lay out the rows; the focus is on the book that was read last."""
        super().build()
        kit, place = self.house.kit, column(self.house.kit)
        area = Rect(place.x, self.room.y, place.width, self.body.bottom - self.room.y)
        pitch = row_height(kit) + kit.view.px(GAP_U)
        self.list = RowList(kit, self.compositor, self.controls, area, pitch, len(self.games), self._rows)
        if self.games:
            self.controls.set_focus(self.list.reveal(self._last))
            self.say_what_is_pointed_at()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the list answer what is for it; Ctrl+F opens the rulebook with the focus, ready to search."""
        is_control = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if is_control and event.key == pygame.K_f and self.games:
            focused = self.list.focused
            self._open(focused[0] if focused is not None else self._last, is_searching=True)
            return True
        if self.list.handle(event):
            self.say_what_is_pointed_at()
            return True
        return super().handle(event)

    def _rows(self, first: int, places: Sequence[Rect]) -> list[BookRow]:
        kit = self.house.kit
        return [BookRow(kit, rect, self.games[row], partial(self._open, row)) for row, rect in enumerate(places, first)]

    def _open(self, row: int, *, is_searching: bool = False) -> None:
        self._last = row
        self.house.go.to(goals.Rulebook(self.games[row].key, is_searching=is_searching))


class BookRow(Button):
    """A game's rulebook: its cover, its title and what it is about."""

    def __init__(self, kit: Kit, rect: Rect, game: BoxedGame, press: Callable[[], None]) -> None:
        """Lie at `rect` (pixels), gap included."""
        self.game = game
        body = Rect(rect.x, rect.y, rect.width, row_height(kit))
        super().__init__(
            kit, body, Face(game.title), press, tip=_("Read how {title} is played.").format(title=game.title)
        )

    @property
    def buttons(self) -> tuple[Button]:
        """The row is a button as a whole."""
        return (self,)

    def paint(self) -> None:
        """Paint it as the pointer has it."""
        key = ("book", self.rect.size, self.game.key, self.game.title, self._is_hot, self.kit.theme.name, self.kit.view)
        self.sprite.show(self.kit.art.keep(key, self._painted), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, view, theme, game = self.kit, self.kit.view, self.kit.theme, self.game
        result = case_body(kit, self.rect.size, game.cover, hot=self._is_hot).copy()
        left = view.px(SPINE_U + 14)
        wide = view.px(COVER_U)
        whole = cover_picture(kit, game, (wide, round(wide * BOX_H / BOX_W)))
        shown = Rect(0, round(whole.get_height() * 0.08), wide, min(self.rect.height - view.px(20), whole.get_height()))
        result.blit(whole.subsurface(shown.clip(whole.get_rect())), (left, (self.rect.height - shown.height) // 2))
        left += wide + view.px(26)
        room = self.rect.width - left - view.px(26)
        title = shrunk(kit, game.titles, "title", 26, theme.text, room)
        who = shrunk(kit, game.plate, "medium", 18, theme.quiet, room)
        about = shrunk(kit, [game.summary], "text", 20, theme.text, room)
        lines = [title, who, about]
        top = (self.rect.height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            result.blit(line, (left, top))
            top += line.get_height()
        return result


def row_height(kit: Kit) -> int:
    """Return the pixels that a row takes without its gap."""
    styles = kit.style("title", 26), kit.style("medium", 18), kit.style("text", 20)
    words = sum(kit.fonts.height(style) for style in styles)
    return max(kit.view.px(ROW_U - GAP_U), words + kit.view.px(20))
