"""The log: a strip of paper that tells the match, grouped by turn; its folded edge waits at the right of the window.

Where a page has but a low room for it, it is a quiet slate plate there, on which the newest line is lit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.shared.keymap import KEYS
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS, INK, PARCHMENT, rgb
from scenes.stage.viewport import Viewport
from scenes.stage.widgets import Button, Face
from scenes.table.chronicle import Line
from scenes.table.log_text import FADED, ON_PAPER, ON_SLATE, SIZES_U, LogText, row_height

TAB_U, WIDTH_U, TOP_U, PADDING_U, HEAD_U = 34, 420, 68, 24, 44
TITLE_U, RAISED_U = 28, 8  # how large the title is, and how far it stands into the edge
LEAST_TAB = 32  # pixels, so that a pointer hits it
LOW_U, LOW_PADDING_U = 320, 14  # a lower log is a plate without a title, so that more lines fit on it
LOW_ROWS = 4  # for so many its words grow less than others
_PLATE = rgb("#171E27")


def tab_width(view: Viewport) -> int:
    """Return the pixels that the folded edge takes at the right of a window."""
    return max(view.px(TAB_U), LEAST_TAB)


class LogPanel:
    """A strip of paper with an edge that folds it. `is_open` is kept by the scene when the window changes."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        toggle: Callable[[], None],
        foot: int,
        rect: Rect,
        *,
        is_open: bool,
    ) -> None:
        """Lie open at `rect` (pixels); the folded edge is at the right of the window, down to `foot`."""
        self.kit, self.is_open = kit, is_open
        view = kit.view
        wide = tab_width(view)
        tab = Rect(view.width - wide, view.px(100), wide, foot - view.px(140))
        self.rect = rect
        self._paper = Sprite(None, self.rect.topleft, 1500)
        self.tab = _Tab(kit, tab, toggle)
        self.tab.point_to(is_open=is_open)
        compositor.add(self._paper)
        controls.add(self.tab)
        self.lines: list[Line] = []
        self._text: LogText | None = None
        self._pointed: Line | None = None
        self._scroll = 0
        self.fresh: int | None = None

    def show(self, lines: Sequence[Line], fresh: int | None = None) -> None:
        """Show `lines`, the newest at the foot; those from the ply `fresh` on are new to the reader."""
        self.lines = list(lines)
        self.fresh = fresh
        self._text = None
        self._scroll = 0
        self._pointed = None
        self._paint()

    def unfold(self, *, is_open: bool) -> None:
        """Unfold or fold the paper."""
        self.is_open = is_open
        self.tab.point_to(is_open=is_open)
        self._paint()

    def scroll(self, steps: float) -> None:
        """Go back in the log by `steps` lines (forward if negative)."""
        most = max(0, self.text.height - self._area.height)
        self._scroll = max(0, min(most, self._scroll + round(steps * self.text.step)))
        self._paint()

    @property
    def text(self) -> LogText:
        """The lines as they are broken to the paper's width."""
        if self._text is None:
            inks, size = ON_SLATE if self._is_plate else ON_PAPER, SIZES_U[0]
            if self._is_low:
                high = self._inner.height
                fits = (one for one in SIZES_U if row_height(self.kit, one) * LOW_ROWS <= high)
                size = next(fits, SIZES_U[-1])
            self._text = LogText(self.kit, self.lines, self._inner.width, inks, size)
        return self._text

    @property
    def _is_plate(self) -> bool:
        """Whether it is a dark plate: a low one is, but by day."""
        return self._is_low and self.kit.theme.is_dark

    def line_at(self, pos: tuple[int, int]) -> Line | None:
        """Return the line at `pos`, None when there is none or the log is folded."""
        if not self.is_open or not self._area.collidepoint(pos):
            return None
        return self.text.line_at(pos[1] - self._area.y + self._offset)

    def place_of(self, ply: int) -> tuple[int, int]:
        """Return the pixels at which the first row of `ply` shows."""
        top, _bottom = self.text.span(ply)
        return self._area.centerx, self._area.y + top - self._offset + self.text.step // 2

    def point(self, pos: tuple[int, int]) -> None:
        """Light the line under the pointer: it can be clicked."""
        line = self.line_at(pos)
        if line is not self._pointed:
            self._pointed = line
            self._paint()

    @property
    def words(self) -> str:
        """The help line while the pointer is on a line; empty elsewhere."""
        return "" if self._pointed is None else _("Click: the table as it was then.")

    @property
    def _inner(self) -> Rect:
        """What is left for words below the title."""
        view = self.kit.view
        pad = view.px(LOW_PADDING_U if self._is_low else PADDING_U)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        title = self.kit.fonts.height(self.kit.style("title", TITLE_U))
        head = 0 if self._is_low else max(view.px(HEAD_U), title - view.px(RAISED_U))
        return Rect(inner.x, inner.y + head, inner.width, inner.height - head)

    @property
    def _is_low(self) -> bool:
        return self.rect.height < self.kit.view.px(LOW_U)

    @property
    def _area(self) -> Rect:
        """Where the rows of words lie: as many whole ones as there is room for, so that none is cut."""
        inner, step = self._inner, self.text.step
        return Rect(inner.x, inner.y, inner.width, max(1, inner.height // step) * step)

    @property
    def _offset(self) -> int:
        """How many pixels of the rows lie above the area; the newest are at its foot."""
        return max(0, self.text.height - self._area.height - self._scroll)

    def _paint(self) -> None:
        self._paper.visible = self.is_open
        if not self.is_open:
            return
        kit, view, area = self.kit, self.kit.view, self._area.move(-self.rect.x, -self.rect.y)
        newest = None
        if self._is_low:
            edge = max(1, view.px(1.5))
            ground = _PLATE if self._is_plate else PARCHMENT
            paper = rounded(*self.rect.size, view.px(6), ground, BRASS, edge).copy()
            newest = self.lines[-1] if self.lines else None
        else:
            paper = strip_of_paper(self.rect.size, view.px(6))
            title = kit.fonts.line(_("Log"), kit.style("title", TITLE_U, INK))
            paper.blit(title, (area.x, view.px(PADDING_U - RAISED_U)))
        pointed, is_at_foot = self._pointed or newest, not self._scroll
        self.text.paint(paper, area, self._offset, pointed=pointed, fresh=self.fresh, whole=is_at_foot)
        self._paper.show(paper.convert_alpha(), self.rect.topleft)


class _Tab(Button):
    """The folded edge of the paper."""

    def __init__(self, kit: Kit, rect: Rect, on_press: Callable[[], None]) -> None:
        super().__init__(
            kit,
            rect,
            Face(_("LOG"), icon="left"),
            on_press,
            tip=_("The log of this match ({key}).").format(key=KEYS.cap("table.log")),
            z=60,
        )

    def point_to(self, *, is_open: bool) -> None:
        """Point to where a press moves the paper."""
        self.face = replace(self.face, icon="right" if is_open else "left")

    def _painted(self) -> Surface:
        kit, view = self.kit, self.kit.view
        paper = strip_of_paper(self.rect.size, view.px(4))
        words = kit.fonts.line(self.face.words, kit.style("bold", 18, INK if self._is_hot else FADED, tracking=3))
        upright = pygame.transform.rotate(words, 90)
        paper.blit(upright, ((self.rect.width - upright.get_width()) // 2, view.px(24)))
        arrow = kit.icon(self.face.icon, 22, FADED)
        paper.blit(arrow, ((self.rect.width - arrow.get_width()) // 2, (self.rect.height - arrow.get_height()) // 2))
        return paper.convert_alpha()


def strip_of_paper(size: tuple[int, int], fold: int) -> Surface:
    """Return a new strip of paper whose left edge was folded, `fold` pixels wide."""
    paper = Surface(size, pygame.SRCALPHA)
    paper.fill(PARCHMENT)
    paper.fill(rgb("#CDB98C"), Rect(0, 0, fold, size[1]))
    paper.fill(rgb("#F7F1E3"), Rect(fold, 0, max(1, fold // 2), size[1]))
    pygame.draw.rect(paper, rgb("#8C7440"), paper.get_rect(), 1)
    return paper
