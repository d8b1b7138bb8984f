"""The list of what stood out in a match that is looked at: a row for each badge of the graph, to click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.core.words import _
from game.outlook.history import Note
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.seat_mark import seat_mark

PAD_U, GAP_U, ROW_PAD_U, TITLE_U, SIZE_U, BADGE_U, MARK_U, BAR_U = 18, 10, 7, 25, 19, 30, 17, 5
LEAST_BADGE = 18  # pixels
NARROW = 12  # lines of text high: words with less width stand below turn, badge and number, not beside them
Z = 1500


@dataclass(frozen=True, slots=True)
class Entry:
    """A row: what stands out, the number of its turn, a sentence, and per cent it changed (None: that says nothing).

    The `whole` sentence says all of it by itself.
    """

    note: Note
    turn: int
    words: str
    percent: int | None
    whole: str


@dataclass(frozen=True, slots=True)
class Stood:
    """What the list shows: its rows for these eyes, the accuracy of each seat where it is known, and how far it is.

    `likeness` says like which bots these eyes' seat decided, as soon as that is known.
    """

    entries: tuple[Entry, ...]
    eyes: int
    accuracies: tuple[int | None, ...]
    news: tuple[str, ...] = ()
    likeness: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """An entry as it is broken to the width, `height` pixels high."""

    entry: Entry
    lines: tuple[str, ...]
    height: int
    is_whole: bool

    def is_of(self, ply: int) -> bool:
        """Whether it tells of the decision to which a position belongs."""
        return self.entry.note.first <= ply < self.entry.note.end


class Moments:
    """A panel at `rect`, of a match for so many `seats`. `on_ply` hears of which position a row was clicked."""

    def __init__(self, kit: Kit, compositor: Compositor, rect: Rect, seats: int, on_ply: Callable[[int], None]) -> None:
        """Lie at `rect` (pixels); `tell` says what stood out."""
        self.rect = rect
        self.rows: list[Row] = []
        self._kit, self._on_ply = kit, on_ply
        pad = kit.view.px(PAD_U)
        self._title = kit.style("title", TITLE_U, kit.theme.accent)
        self._text, self._quiet = kit.style("text", SIZE_U), kit.style("text", SIZE_U - 1, kit.theme.quiet)
        self._number = kit.style("strong", SIZE_U)
        self._line = kit.fonts.height(self._text)
        self._badge = max(LEAST_BADGE, kit.view.px(BADGE_U))
        self._mark = max(LEAST_BADGE * 2 // 3, kit.view.px(MARK_U))
        gap = kit.view.px(GAP_U)
        self._cell = self._mark + gap // 2 + kit.fonts.width(_("{n} %").format(n=100), self._number) + gap
        self._in_row = max(1, (rect.width - 2 * pad) // self._cell)
        both = kit.fonts.width(_("Moments"), self._title) + gap + kit.fonts.width(_("Accuracy"), self._quiet)
        self._is_low = both > rect.width - 2 * pad  # the label of the numbers stands below the title, not beside it
        self._head = pad // 2 + kit.fonts.height(self._title) + gap // 2 + self._is_low * self._line
        top = self._head + -(-seats // self._in_row) * self._line + gap
        self.area = Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, rect.height - top - pad)
        left, right = self._beside()
        self._is_narrow = right - left < NARROW * self._line
        self._stood = Stood((), 0, ())
        self._ply = self._first = 0
        self._is_scrolled = False  # by hand, until another position is shown
        self._pointed: Row | None = None
        self._is_on_head = False  # whether the pointer is
        self._down: Row | None = None
        self._later: Stood | None = None  # what is shown once no row is pointed at
        self._painted: tuple[object, ...] = ()  # what shows, so that a step that lights no other row costs nothing
        self._sprite = Sprite(None, rect.topleft, Z)
        compositor.add(self._sprite)

    @property
    def words(self) -> str:
        """The help line while the pointer is on a row or on the accuracies; empty elsewhere."""
        if self._pointed is None:
            return self._stood.likeness if self._is_on_head else ""
        is_there = self._pointed.is_of(self._ply)
        return self._pointed.entry.whole if is_there else _("Click: the table before this was decided.")

    def tell(self, stood: Stood) -> None:
        """Show what stood out. While a row is pointed at, no other slides in under the pointer."""
        self._later = None
        if self._pointed is not None and stood.eyes == self._stood.eyes and stood.entries != self._stood.entries:
            self._later, stood = stood, replace(stood, entries=self._stood.entries)
        if stood.entries == self._stood.entries:
            self._stood = stood
        if stood != self._stood:
            top = self.rows[self._first].entry.note.first if self.rows else 0
            self._stood = stood
            self.rows = [self._row(entry) for entry in stood.entries]
            self._pointed = self._down = None
            # What is new above the row that stands first moves nothing that is being read.
            self._first = sum(row.entry.note.first < top for row in self.rows)
        if self._is_scrolled:
            self._first = min(self._first, self._furthest())
            self._paint()
        else:
            self.show(self._ply)

    def show(self, ply: int) -> None:
        """Light the row of the position, and bring it, or the last one before it, into sight."""
        self._is_scrolled = self._is_scrolled and ply == self._ply
        self._ply = ply
        passed = [number for number, row in enumerate(self.rows) if row.entry.note.first <= ply]
        now = passed[-1] if passed else 0
        self._first = max(0, min(self._first, now, self._furthest()))
        while self._first < now and now not in range(self._first, self._first + len(self._shown())):
            self._first += 1
        self._paint()

    def place_of(self, row: Row) -> tuple[int, int]:
        """Return the pixels at which a row shows that is in sight."""
        return dict(self._shown())[self.rows.index(row)].center

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel and the pointer over the panel; say whether it was for this."""
        if event.type == pygame.MOUSEWHEEL:
            self._first = max(0, min(self._furthest(), self._first - event.y))
            self._is_scrolled = True
            self._paint()
            return True
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        under = self._row_at(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self._is_on_head = self.rect.collidepoint(event.pos) and event.pos[1] < self.area.y
            if under is not self._pointed:
                self._pointed = under
                if under is None and self._later is not None:
                    self.tell(self._later)
                self._paint()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down = under if event.button == pygame.BUTTON_LEFT else None
        else:
            pressed, self._down = self._down, None
            if pressed is not None and pressed is under:
                self._on_ply(pressed.entry.note.first)
        return self.rect.collidepoint(event.pos)

    # Where the rows lie.

    def _row(self, entry: Entry) -> Row:
        """Return a row with its whole sentence, as far as the panel has room for it alone: the list scrolls."""
        left, right = self._span()
        pad, head = 2 * self._kit.view.px(ROW_PAD_U), self._badge * self._is_narrow
        most = max(1, (self.area.height - pad - head) // self._line)
        lines = tuple(self._kit.fonts.wrap(entry.words, self._text, max(1, right - left)))
        is_whole = len(lines) <= most
        lines = lines if is_whole else (*lines[: most - 1], " ".join(lines[most - 1 :]))
        return Row(entry, lines, max(self._badge, head + self._line * len(lines)) + pad, is_whole)

    def _beside(self) -> tuple[int, int]:
        """Return where words begin and end between what stands before them and the number."""
        kit, gap = self._kit, self._kit.view.px(GAP_U)
        left = self.area.x + kit.fonts.width("000", self._quiet) + self._badge + self._mark + 7 * gap // 2
        return left, self.area.right - 2 * gap - kit.fonts.width(_signed(-100), self._number)

    def _span(self) -> tuple[int, int]:
        """Return where the words of each row begin and end."""
        gap = self._kit.view.px(GAP_U)
        return (self.area.x + gap, self.area.right - gap) if self._is_narrow else self._beside()

    def _shown(self) -> list[tuple[int, Rect]]:
        """Return which rows are in sight, and where: none is cut."""
        found: list[tuple[int, Rect]] = []
        y = self.area.y
        for number in range(self._first, len(self.rows)):
            tall = self.rows[number].height
            if y + tall > self.area.bottom and found:
                break
            found.append((number, Rect(self.area.x, y, self.area.width, min(tall, self.area.bottom - y))))
            y += tall
        return found

    def _furthest(self) -> int:
        """Return the first row that leaves none below out of sight."""
        room, first = self.area.height, len(self.rows)
        while first and self.rows[first - 1].height <= room:
            first -= 1
            room -= self.rows[first].height
        return min(first, max(0, len(self.rows) - 1))

    def _row_at(self, pos: tuple[int, int]) -> Row | None:
        return next((self.rows[number] for number, rect in self._shown() if rect.collidepoint(pos)), None)

    # Painting.

    def _paint(self) -> None:
        now = next((number for number, row in enumerate(self.rows) if row.is_of(self._ply)), None)
        looks = (self._stood, self._first, now, self._pointed)
        if looks == self._painted:
            return
        self._painted = looks
        result = self._kit.panel(*self.rect.size).copy()
        at = (-self.rect.x, -self.rect.y)
        self._paint_head(result)
        shown = self._shown()
        for number, rect in shown:
            self._paint_row(result, self.rows[number], rect.move(at))
        area = self.area.move(at)
        below = shown[-1][1].bottom + at[1] if shown else area.y
        if not self.rows:
            words = (
                _("Nothing that stands out yet.")
                if self._stood.news
                else _("No decision and no luck changed the chances by much at once.")
            )
            nothing = self._kit.fonts.paragraph(words, self._quiet, area.width)
            result.blit(nothing, area.topleft)
            below += nothing.get_height()
        if self._stood.likeness:
            likeness = self._kit.fonts.paragraph(self._stood.likeness, self._quiet, area.width)
            if below + likeness.get_height() <= area.bottom:
                result.blit(likeness, (area.x, area.bottom - likeness.get_height()))
        if len(shown) < len(self.rows):
            wide = max(3, self._kit.view.px(BAR_U))
            tall = area.height * len(shown) // len(self.rows)
            bar = Rect(
                area.right + (self._kit.view.px(PAD_U) - wide) // 2,
                area.y + area.height * self._first // len(self.rows),
                wide,
                tall,
            )
            result.blit(rounded(*bar.size, wide // 2, self._kit.theme.quiet), bar)
        self._sprite.show(result, self.rect.topleft)

    def _paint_head(self, surface: Surface) -> None:
        """Write the title, and how accurate everybody was once that is known, or how far it is."""
        kit, pad, gap = self._kit, self._kit.view.px(PAD_U), self._kit.view.px(GAP_U)
        title = kit.fonts.line(_("Moments"), self._title)
        surface.blit(title, (pad, pad // 2))
        known = [(seat, share) for seat, share in enumerate(self._stood.accuracies) if share is not None]
        is_beside = bool(known) and not self._is_low
        room = self.area.width - is_beside * (title.get_width() + gap)
        forms = (_("Accuracy"),) if known else self._stood.news or ("",)
        words = next((one for one in forms if kit.fonts.width(one, self._quiet) <= room), forms[-1])
        label = kit.fonts.fitted(words, self._quiet, room)
        if known:
            surface.blit(label, (self.rect.width - pad - label.get_width(), self._head - gap // 2 - label.get_height()))
        else:
            surface.blit(label, (pad, self._head))
        for place, (seat, share) in enumerate(known):
            row, column = divmod(place, self._in_row)
            after = min(self._in_row, len(known) - row * self._in_row) - 1 - column
            text = kit.fonts.line(_("{n} %").format(n=share), self._number)
            x, y = self.rect.width - pad - after * self._cell - text.get_width(), self._head + row * self._line
            surface.blit(text, (x, y))
            surface.blit(
                seat_mark(kit.art, seat, self._mark), (x - gap // 2 - self._mark, y + (self._line - self._mark) // 2)
            )

    def _paint_row(self, surface: Surface, row: Row, rect: Rect) -> None:
        kit, gap, note = self._kit, self._kit.view.px(GAP_U), row.entry.note
        is_now = row.is_of(self._ply)
        if is_now or row is self._pointed:
            edge = kit.theme.accent if is_now else None
            ground = rounded(rect.width, rect.height, kit.view.px(5), kit.theme.raised, edge, max(1, kit.view.px(1.5)))
            surface.blit(ground, rect)
        pad = kit.view.px(ROW_PAD_U)
        middle = rect.y + pad + self._badge // 2 if self._is_narrow else rect.centery
        wide = kit.fonts.width("000", self._quiet)
        turn = kit.fonts.line(str(row.entry.turn or "–"), self._quiet)
        x = rect.x + gap // 2
        surface.blit(turn, (x + wide - turn.get_width(), middle - turn.get_height() // 2))
        x += wide + gap
        badge = kit.art.svg(f"review/{note.mark}", self._badge, self._badge)
        surface.blit(badge, (x, middle - self._badge // 2))
        x += self._badge + gap
        surface.blit(seat_mark(kit.art, note.seat, self._mark), (x, middle - self._mark // 2))
        if row.entry.percent is not None:
            share = self._share(row.entry)
            surface.blit(share, (rect.right - gap - share.get_width(), middle - share.get_height() // 2))
        left, right = self._span()
        y = middle + self._badge // 2 if self._is_narrow else middle - self._line * len(row.lines) // 2
        for number, line in enumerate(row.lines):
            words = kit.fonts.fitted(line, self._text, right - left)
            surface.blit(words, (left - self.rect.x, y + number * self._line))

    def _share(self, entry: Entry) -> Surface:
        """Return what it changed for who decided; only one's own is coloured."""
        theme, percent = self._kit.theme, entry.percent or 0
        colour = theme.text if entry.note.seat != self._stood.eyes else theme.good if percent > 0 else theme.bad
        return self._kit.fonts.line(_signed(percent), self._kit.style("strong", SIZE_U, colour))


def _signed(percent: int) -> str:
    words = _("+{n} %") if percent > 0 else _("−{n} %")
    return words.format(n=abs(percent))
