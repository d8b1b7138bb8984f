"""The log: a strip of paper that tells the match, grouped by turn; its folded edge waits at the right of the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import INK, PARCHMENT, Colour, rgb
from scenes.stage.widgets import Button, Controls, Face
from scenes.table.sitting import Line

TAB_U, WIDTH_U, TOP_U, PADDING_U = 34, 520, 68, 28
FADED: Colour = rgb("#6B5A38")


class LogPanel:
    """Opens over the right of the table. `is_open` is kept by the scene when the window changes."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        toggle: Callable[[], None],
        foot: int,
        *,
        is_open: bool,
    ) -> None:
        """Reach from below the top bar down to `foot` (pixels)."""
        self.kit, self.is_open = kit, is_open
        view = kit.view
        top = view.px(TOP_U)
        width = max(view.px(WIDTH_U), 300)
        self.rect = Rect(view.width - width - view.px(TAB_U), top, width, foot - top - view.px(12))
        tab = Rect(view.width - max(view.px(TAB_U), 32), view.px(100), max(view.px(TAB_U), 32), foot - view.px(140))
        self._paper = Sprite(None, self.rect.topleft, 1500)
        self.tab = _Tab(kit, tab, toggle)
        compositor.add(self._paper)
        controls.add(self.tab)
        self._lines: list[Line] = []
        self._scroll = 0
        self._tall = 0

    def show(self, lines: Sequence[Line]) -> None:
        """Show `lines`, the newest at the foot."""
        self._lines = list(lines)
        self._scroll = 0
        self._paint()

    def unfold(self, *, is_open: bool) -> None:
        """Unfold or fold the paper."""
        self.is_open = is_open
        self._paint()

    def scroll(self, steps: float) -> None:
        """Go back in the log by `steps` lines (forward if negative)."""
        step = self.kit.fonts.height(self._style())
        most = max(0, self._tall - self._room())
        self._scroll = max(0, min(most, self._scroll + round(steps * step)))
        self._paint()

    def _style(self) -> Style:
        return self.kit.style("text", 20, INK)

    def _room(self) -> int:
        return self.rect.height - self.kit.view.px(2 * PADDING_U + 44)

    def _paint(self) -> None:
        self._paper.visible = self.is_open
        if not self.is_open:
            return
        kit, view, pad = self.kit, self.kit.view, self.kit.view.px(PADDING_U)
        paper = _paper(self.rect.size, view.px(6))
        title = kit.fonts.line(_("Log"), kit.style("title", 28, INK))
        paper.blit(title, (pad, pad - view.px(8)))
        text = self._text(self.rect.width - 2 * pad)
        self._tall = text.get_height()
        room = self._room()
        top = max(0, self._tall - room - self._scroll)
        paper.blit(text, (pad, pad + view.px(44)), Rect(0, top, text.get_width(), room))
        self._paper.show(paper.convert_alpha(), self.rect.topleft)

    def _text(self, width: int) -> Surface:
        kit, style = self.kit, self._style()
        head = kit.style("strong", 20, FADED)
        rows: list[tuple[int, str, Style]] = []
        turn = None
        indent = kit.view.px(16)
        for line in self._lines:
            if line.turn != turn:
                turn = line.turn
                rows.append((0, _("Turn {number}").format(number=turn), head))
            rows.extend(
                (indent if number == 0 else 2 * indent, words, style)
                for number, words in enumerate(kit.fonts.wrap(line.words, style, width - 2 * indent))
            )
        if not rows:
            rows = [(0, words, style) for words in kit.fonts.wrap(_("Nothing has happened yet."), style, width)]
        step = round(kit.fonts.height(style) * 1.12)
        text = Surface((width, step * len(rows)), pygame.SRCALPHA)
        for number, (left, words, look) in enumerate(rows):
            text.blit(kit.fonts.line(words, look), (left, number * step))
        return text


class _Tab(Button):
    """The folded edge of the paper."""

    def __init__(self, kit: Kit, rect: Rect, on_press: Callable[[], None]) -> None:
        super().__init__(kit, rect, Face(_("LOG")), on_press, tip=_("The log of this match (L)."), z=60)

    def _painted(self) -> Surface:
        kit, view = self.kit, self.kit.view
        paper = _paper(self.rect.size, view.px(4))
        words = kit.fonts.line(self.face.words, kit.style("bold", 18, INK if self._is_hot else FADED, tracking=3))
        upright = pygame.transform.rotate(words, 90)
        paper.blit(upright, ((self.rect.width - upright.get_width()) // 2, view.px(24)))
        arrow = kit.icon("left", 22, FADED)
        paper.blit(arrow, ((self.rect.width - arrow.get_width()) // 2, (self.rect.height - arrow.get_height()) // 2))
        return paper.convert_alpha()


def _paper(size: tuple[int, int], fold: int) -> Surface:
    paper = Surface(size, pygame.SRCALPHA)
    paper.fill(PARCHMENT)
    paper.fill(rgb("#CDB98C"), Rect(0, 0, fold, size[1]))
    paper.fill(rgb("#F7F1E3"), Rect(fold, 0, max(1, fold // 2), size[1]))
    pygame.draw.rect(paper, rgb("#8C7440"), paper.get_rect(), 1)
    return paper
