"""What was played and won: one card for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _
from saves.errors import SaveError
from saves.shelf import Statistics
from scenes import match_words
from scenes.frame import MARGIN_U, FramedScene
from scenes.home_parts.boxes import cover_picture
from scenes.home_parts.games import BoxedGame, boxed_games
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.scroll import Scroll, ScrolledPicture

if TYPE_CHECKING:
    from scenes.house import House

CARD_W, CARD_GAP, PAD_U = 880, 24, 24
COVER_W, COVER_H = 132, 180
NUMBER_U, LABEL_U, TITLE_U = 34, 18, 28

Number = tuple[str, str]  # how it is written, and what it counts


class StatisticsScene(FramedScene):
    """All cards on one sheet that scrolls where the window is too low for it."""

    def __init__(self, house: House) -> None:
        """Count anew each time."""
        super().__init__(house)
        self.title = _("Statistics")
        self.hint = _("Finished matches count; practice and matches from files do not.")
        self.sheet: ScrolledPicture | None = None

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [("Esc", _("back")), ("↑ ↓", _("scroll"))]

    def build(self) -> None:
        """Lay out the cards."""
        super().build()
        kit, view = self.house.kit, self.house.view
        margin = view.px(MARGIN_U)
        area = self.body.inflate(-2 * margin, 0)
        area.height -= view.px(8)
        picture = self._painted(area.width - Scroll.bar_width(kit) - view.px(16))
        area.x += max(0, (area.width - picture.get_width() - Scroll.bar_width(kit)) // 2)
        area.width = picture.get_width() + Scroll.bar_width(kit) + view.px(16)
        self.sheet = ScrolledPicture(kit, self.compositor, area, picture)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, or do what every framed screen does."""
        if self.sheet is not None and self.sheet.handle(event):
            return True
        return super().handle(event)

    def _painted(self, room: int) -> Surface:
        """Paint all cards, in as many columns as fit into `room` pixels."""
        kit, view = self.house.kit, self.house.view
        games = [game for game in boxed_games() if game.live]
        gap = view.px(CARD_GAP)
        columns = max(1, min(len(games), 2, (room + gap) // (view.px(CARD_W * 0.8) + gap)))
        width = min(view.px(CARD_W), (room - (columns - 1) * gap) // columns)
        cards = [paint_card(kit, width, game, self.statistics_of(game.key)) for game in games]
        height = max(card.get_height() for card in cards)
        lines = -(-len(cards) // columns)
        size = (columns * (width + gap) - gap, lines * (height + gap) + gap)
        result = Surface(size, pygame.SRCALPHA)
        for number, card in enumerate(cards):
            result.blit(card, (number % columns * (width + gap), gap + number // columns * (height + gap)))
        return result.convert_alpha()

    def statistics_of(self, key: str) -> Statistics | None:
        """Return the record of a game, None where it can't be read."""
        if self.house.store is None:
            return None
        try:
            if self.house.autosave is not None:
                self.house.autosave.flush()
            return self.house.store.statistics(key)
        except SaveError as problem:
            self.toasts.say(str(problem))
            return None


def numbers(statistics: Statistics) -> list[Number]:
    """Return what a card tells: each number and what it counts."""
    told = [(str(statistics.played), _("played"))]
    if statistics.alone:
        told.append((_("{won} of {alone}").format(won=statistics.won, alone=statistics.alone), _("won")))
        told.append((str(statistics.streak), _("in a row now")))
        told.append((str(statistics.best_streak), _("most in a row")))
    if statistics.best is not None:
        told.append((match_words.number(statistics.best), _("best score")))
    told += [(str(count), _(honour)) for honour, count in sorted(statistics.honours.items())]
    return told


def paint_card(kit: Kit, width: int, game: BoxedGame, statistics: Statistics | None) -> Surface:
    """Return the card of one game: its cover, its title and its numbers."""
    view = kit.view
    pad, cover = view.px(PAD_U), (view.px(COVER_W), view.px(COVER_H))
    left = pad * 2 + cover[0]
    room = width - left - pad
    title = shrunk(kit, game.titles, "title", TITLE_U, kit.theme.text, room)
    body = _body(kit, room, statistics)
    height = pad * 2 + max(cover[1], title.get_height() + view.px(12) + body.get_height())
    result = kit.panel(width, height).copy()
    result.blit(cover_picture(kit, game, cover), (pad, pad))
    result.blit(title, (left, pad))
    result.blit(body, (left, pad + title.get_height() + view.px(12)))
    return result


def _body(kit: Kit, room: int, statistics: Statistics | None) -> Surface:
    """Return the numbers, or a sentence where there are none."""
    if statistics is None:
        return _sentence(kit, room, _("Saved matches can’t be opened now."))
    if not statistics.played:
        return _sentence(kit, room, _("No match finished yet. The first one will be counted here."))
    told = numbers(statistics)
    columns = 3 if room >= kit.view.px(420) else 2
    width = room // columns
    number, label = kit.style("bold", NUMBER_U, kit.theme.accent), kit.style("medium", LABEL_U, kit.theme.quiet)
    step = kit.fonts.height(number) + kit.fonts.height(label) + kit.view.px(10)
    result = Surface((room, step * -(-len(told) // columns)), pygame.SRCALPHA)
    for place, (value, words) in enumerate(told):
        cell = Rect(place % columns * width, place // columns * step, width - kit.view.px(8), step)
        result.blit(kit.fonts.fitted(value, number, cell.width), cell.topleft)
        below = shrunk(kit, [words], "medium", LABEL_U, kit.theme.quiet, cell.width)
        result.blit(below, (cell.x, cell.y + kit.fonts.height(number)))
    return result


def _sentence(kit: Kit, room: int, words: str) -> Surface:
    return kit.fonts.paragraph(words, kit.style("medium", 20, kit.theme.quiet), room, leading=1.35)
