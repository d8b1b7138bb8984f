"""The shelf under the table: saved matches as cases, the newest first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.matches import match_words
from scenes.matches.games import COVERS, Cover, plain_cover
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import OXBLOOD, hex_code
from scenes.stage.sheet import Sheet, ground
from scenes.stage.widgets import Button, Face
from scenes.workshop.chance_line import chance_line, chance_words

if TYPE_CHECKING:
    from saves.shelf import Summary

SPINE_U, PAD_U, BAR_W, BAR_H, GRAPH_U = 18, 34, 74, 9, 28
ASCENT = 0.77  # of the height of a line, in both fonts


class Case(Button):
    """A saved match on the shelf: click to go on with it, or to look at how it ended."""

    def __init__(
        self, kit: Kit, rect: Rect, summary: Summary, on_press: Callable[[], None], *, broken: bool = False
    ) -> None:
        """Stand at `rect` (pixels). A `broken` one has shown that it can't be read."""
        self.summary, self.broken = summary, broken
        title = match_words.title(summary.game)
        verb = _("look at it again") if summary.finished else _("continue")
        tip = _("{title}, {line}: {verb}.").format(title=title, line=match_words.line(summary), verb=verb)
        tip += chance_words(summary)
        super().__init__(kit, rect, Face(title), on_press, tip=tip, z=20)

    def paint(self) -> None:
        """Paint it as the pointer has it."""
        one = self.summary
        day = match_words.when(one.touched)
        key = (
            "case",
            self.rect.size,
            one.id,
            one.cursor,
            day,
            self._is_hot,
            self.broken,
            one.chances,
            self.kit.theme.name,
        )
        picture = self.kit.art.keep((*key, self.kit.view), self._painted)
        self.sprite.show(picture, self.rect.topleft)

    def _painted(self) -> Surface:
        result = case_body(self.kit, self.rect.size, cover_of(self.summary.game), hot=self._is_hot)
        area = Rect(0, 0, *self.rect.size)
        write_case(self.kit, result, area, self.summary, broken=self.broken)
        return result


def cover_of(key: str) -> Cover:
    """Return the colours of a game's box, whether the game is here or not."""
    return COVERS.get(key) or plain_cover(key)


def case_body(kit: Kit, size: tuple[int, int], cover: Cover, *, hot: bool) -> Surface:
    """Paint a case without words: its front, and the spine in the colours of the box."""
    u, (width, height) = kit.view.u, size
    w, h, theme = width / u, height / u, kit.theme
    above, below = ("#2A3441", "#151C25") if theme.is_dark else ("#FDFAF2", "#EFE7D6")
    if hot:
        above, below = ("#35424F", "#1D2731") if theme.is_dark else ("#FFFFFF", "#F7EFDD")
    sheet = Sheet(0, 0, w, h)
    sheet.rect(0, 0, w, h, 5, fill=sheet.linear(0, 0, w, h, ground(theme, ((0, above), (1, below)))))
    colours = ((0, cover.lid), (0.25, cover.side[0]), (1, cover.side[1]))
    path = f"M5 0 H{SPINE_U} V{h:g} H5 C2 {h:g} 0 {h - 2:g} 0 {h - 5:g} V5 C0 2 2 0 5 0 Z"
    sheet.path(path, fill=sheet.linear(0, 0, SPINE_U, 0, colours))
    line = hex_code(theme.accent) if hot else "#C9A24A" if theme.is_dark else "#A48A55"
    sheet.rect(
        0.7, 0.7, w - 1.4, h - 1.4, 4.5, fill="none", stroke=line, stroke_width=2 if hot else 1.2,
        opacity=1 if hot or theme.is_plain else 0.6,
    )  # fmt: skip
    picture = sheet.painted(kit.view)
    return pygame.transform.scale(picture, size) if picture.get_size() != size else picture


def write_case(
    kit: Kit, result: Surface, area: Rect, summary: Summary, *, broken: bool, now: datetime | None = None
) -> None:
    """Write a match on its case: the title, the players or the deal, the day, and how far it is."""
    view, fonts, theme = kit.view, kit.fonts, kit.theme
    left, right = area.x + view.px(PAD_U), area.right - view.px(18)
    room = right - left
    title = shrunk(kit, [match_words.short_title(summary.game)], "title", 21, theme.text, room)
    if broken:
        middle = _("could not be read: open the copy")
        line = fonts.fitted(middle, kit.style("medium", 18, theme.bad), room)
    else:
        line = shrunk(kit, match_words.lines(summary), "medium", 18, theme.text, room)
    status, width = _status(kit, summary)
    day = shrunk(kit, match_words.whens(summary.touched, now), "medium", 17, theme.quiet, room - width)
    bases = _base_lines(kit, area.height)
    for words, base in zip((title, line, day), bases, strict=True):
        result.blit(words, (left, area.y + base - round(words.get_height() * ASCENT)))
    foot = area.y + bases[2] - round(day.get_height() * (ASCENT - 0.5))
    graph = None if broken else chance_line(kit, summary, room - width - day.get_width() - view.px(16), GRAPH_U)
    if graph is not None:
        result.blit(graph, (right - width - graph.get_width(), foot - graph.get_height() // 2))
    if status is not None:
        result.blit(status, (right - status.get_width(), foot - status.get_height() // 2))
    if broken:
        size = view.px(14)
        pygame.draw.circle(result, OXBLOOD, (right - size // 2, area.y + view.px(9) + size), size // 2 + 1)


def _base_lines(kit: Kit, height: int) -> tuple[int, int, int]:
    """Return how far below the upper edge of a case its three lines stand; large letters push them apart."""
    title, line = kit.fonts.height(kit.style("title", 21)), kit.fonts.height(kit.style("medium", 18))
    first = max(kit.view.px(32), round(title * ASCENT) + kit.view.px(9))
    second = max(kit.view.px(62), first + round(title * (1 - ASCENT) + line * ASCENT))
    return first, second, height - kit.view.px(20)


def _status(kit: Kit, summary: Summary) -> tuple[Surface | None, int]:
    """Return the progress bar, or how the match ended in a word; and the pixels that it takes."""
    ending = match_words.ending(summary)
    if ending:
        colour = kit.theme.bad if match_words.is_lost(summary) else kit.theme.good
        words = kit.fonts.line(ending, kit.style("medium", 17, colour))
        return words, words.get_width() + kit.view.px(12)
    share = match_words.share(summary)
    if share is None:
        return None, 0
    return progress_bar(kit, share), kit.view.px(BAR_W + 12)


def progress_bar(kit: Kit, share: float) -> Surface:
    """Return a small bar of which a share is brass."""
    width, height = kit.view.px(BAR_W), max(5, kit.view.px(BAR_H))
    ground = (10, 14, 19) if kit.theme.is_dark else (214, 203, 178)
    bar = rounded(width, height, height // 2, ground, kit.theme.edge, 1).copy()
    done = round(width * share)
    if done >= height:
        bar.blit(rounded(done, height, height // 2, (201, 162, 74) if kit.theme.is_dark else (138, 100, 24)), (0, 0))
    return bar


def empty_case(kit: Kit, size: tuple[int, int], words: str) -> Surface:
    """Paint the dashed place of a match that is not there yet."""
    u = kit.view.u
    sheet = Sheet(0, 0, size[0] / u, size[1] / u)
    line = hex_code(kit.theme.quiet)
    box = (2, 2, size[0] / u - 4, size[1] / u - 4)
    sheet.dashes(box, 6, 9, 7, stroke=line, stroke_width=1.6, opacity=0.6)
    result = sheet.painted(kit.view)
    inner = size[0] - kit.view.px(40)
    text = kit.fonts.paragraph(words, kit.style("medium", 18, kit.theme.quiet), inner, align="centre")
    if text.get_height() > size[1] - kit.view.px(8):
        text = kit.fonts.fitted(words, kit.style("medium", 18, kit.theme.quiet), inner)
    result.blit(text, ((size[0] - text.get_width()) // 2, (size[1] - text.get_height()) // 2))
    return result
