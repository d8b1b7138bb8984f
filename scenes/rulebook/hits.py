"""What a search has found, as a column beside the paper: how much, and a row for each sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.words import _, many
from scenes.rulebook.finding import Hit
from scenes.rulebook.lines import behind, cut, wrapped
from scenes.rulebook.pictures import icon_of
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import Colour, mixed
from scenes.stage.row_list import RowList
from scenes.stage.widgets import Button, Face

TITLE_U, WORDS_U, TOLD_U = 19, 18, 18
LINES = 4  # of a row, the title among them
PAD_U, GAP_U = 14, 6
BEFORE = "… "  # a sentence whose beginning is left out
GROUND = 0.2  # of the accent in what lies under words that were found: more, and they stand out too little


class HitRow(Button):
    """A sentence under the title of its section, what was found in it on a ground of its own.

    One of another rulebook than that at home says which.
    """

    def __init__(
        self, kit: Kit, rect: Rect, hit: Hit, press: Callable[[], None], *, is_abroad: bool, is_chosen: bool
    ) -> None:
        """Lie at `rect` (pixels), gap included."""
        self.hit, self._is_abroad, self._is_chosen = hit, is_abroad, is_chosen
        body = Rect(rect.x, rect.y, rect.width, rect.height - kit.view.px(GAP_U))
        tip = _("{book}: {section}").format(book=hit.book, section=hit.section)
        super().__init__(kit, body, Face(hit.section), press, tip=tip, z=20)

    @property
    def said(self) -> str:
        """The section and the sentence that was found in it."""
        return f"{self.hit.section}: {self.hit.text}"

    @property
    def buttons(self) -> tuple[Button]:
        """The row is a button as a whole."""
        return (self,)

    def mark(self, *, is_chosen: bool) -> None:
        """Show that this hit is the one on the paper, or not."""
        if is_chosen != self._is_chosen:
            self._is_chosen = is_chosen
            self.paint()

    def paint(self) -> None:
        """Paint it as the pointer has it; rows come and go, so their pictures are not kept."""
        self.sprite.show(self._painted(), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        result = Surface(self.rect.size, pygame.SRCALPHA)
        outline = theme.accent if self._is_chosen else theme.edge
        edge = max(1, view.px(2.5 if self._is_chosen else 1.5))
        fill = theme.raised if self._is_hot or self._is_chosen else theme.panel
        result.blit(rounded(*self.rect.size, view.px(6), fill, outline, edge), (0, 0))
        pad = view.px(PAD_U)
        left, room = pad, self.rect.width - 2 * pad
        colour = theme.accent if self._is_hot or self._is_chosen else theme.text
        top = (self.rect.height - _text_height(kit)) // 2
        if self.hit.icon:
            side = 2 * _title_height(kit)
            icon = icon_of(kit.art, self.hit.game, self.hit.icon, side)
            result.blit(icon, icon.get_rect(center=(pad + side // 2, self.rect.height // 2)))
            left, room = left + side + pad, room - side - pad
        if self._is_abroad:
            self._title(result, (left, top), self.hit.book, theme.quiet)
            top += _title_height(kit)
        self._title(result, (left, top), self.hit.section, colour)
        top += _title_height(kit)
        self._write(result, Rect(left, top, room, 0), LINES - (2 if self._is_abroad else 1))
        return result.convert_alpha()

    def _title(self, surface: Surface, place: tuple[int, int], title: str, colour: Colour) -> None:
        room = self.rect.width - place[0] - self.kit.view.px(PAD_U)
        line = shrunk(self.kit, [title], "strong", TITLE_U, colour, room)
        if title == self.hit.text and line.get_width() == self.kit.fonts.width(title, _title_style(self.kit)):
            self._ground(surface, place, title, 0, _title_style(self.kit))
        surface.blit(line, place)

    def _write(self, surface: Surface, place: Rect, most: int) -> None:
        """Write the lines of the sentence from the one on with what was found, as many as there is room for.

        Under a title that was found stands how its section begins.
        """
        kit, style, hit = self.kit, self.kit.style("text", WORDS_U), self.hit
        text, found = (hit.lead, ()) if hit.lead else (hit.text, hit.found)
        lines = wrapped(kit.fonts, text, style, place.width - kit.fonts.width(BEFORE, style))
        wanted = next((n for n, (start, line) in enumerate(lines) if cut(found, start, len(line))), 0)
        first = max(0, min(wanted, len(lines) - most))
        step = kit.fonts.height(style)
        for number, (start, line) in enumerate(lines[first:][:most]):
            left, top = place.x, place.y + number * step
            if first and not number:
                surface.blit(kit.fonts.line(BEFORE, style), (left, top))
                left += kit.fonts.width(BEFORE, style)
            if found:
                self._ground(surface, (left, top), line, start, style)
            surface.blit(kit.fonts.line(line, style), (left, top))

    def _ground(self, surface: Surface, place: tuple[int, int], line: str, start: int, style: Style) -> None:
        """Lay the ground of what was found under a line, which begins at `start` of the text."""
        fonts, theme = self.kit.fonts, self.kit.theme
        for left, wide in behind(fonts, line, style, self.hit.found, start):
            ground = Rect(place[0] + left, place[1], wide, fonts.height(style))
            surface.fill(mixed(theme.panel, theme.accent, GROUND), ground)


class HitList:
    """The column: a line that says how much was found, and the rows. `press` is told the number of a row."""

    def __init__(
        self, kit: Kit, compositor: Compositor, controls: Controls, area: Rect, home: str, press: Callable[[int], None]
    ) -> None:
        """Lie in `area` (pixels), empty at first; hits in other rulebooks than that of the game `home` say so."""
        self.area, self.chosen = area, -1
        self.hits: Sequence[Hit] = ()
        self.list: RowList[HitRow] | None = None
        self.told = Sprite(None, area.topleft, 5)
        self.words = ""
        self._kit, self._compositor, self._controls = kit, compositor, controls
        self.home, self._press = home, press
        compositor.add(self.told)

    @property
    def rows(self) -> dict[int, HitRow]:
        """The rows in sight, by their numbers."""
        return self.list.rows if self.list is not None else {}

    def show(self, hits: Sequence[Hit], chosen: int, asked: str) -> None:
        """Show what was found when `asked` was looked for, the row `chosen` in sight."""
        if self.list is not None:
            self.list.close()
            self.list = None
        self.hits, self.chosen = hits, chosen
        kit = self._kit
        self.words = self._count(asked)
        style = kit.style("text", TOLD_U, kit.theme.quiet)
        picture = kit.fonts.paragraph(self.words, style, self.area.width)
        self.told.show(picture, self.area.topleft)
        if hits:
            over = picture.get_height() + kit.view.px(10)
            area = Rect(self.area.x, self.area.y + over, self.area.width, self.area.height - over)
            at = self._compositor, self._controls
            self.list = RowList(kit, *at, area, row_pitch(kit), len(hits), self._rows)
            self.list.reveal(max(0, chosen))

    def choose(self, number: int) -> None:
        """Mark another row, and bring it into sight."""
        self.chosen = number
        if self.list is not None:
            self.list.reveal(number)
        for place, row in self.rows.items():
            row.mark(is_chosen=place == number)

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Answer the wheel over the rows, and their bar."""
        if self.list is None or event.type == pygame.KEYDOWN:
            return False
        if event.type == pygame.MOUSEWHEEL and not self.area.collidepoint(pointer):
            return False
        return self.list.handle(event)

    def _rows(self, first: int, places: Sequence[Rect]) -> list[HitRow]:
        return [self._row(number, rect) for number, rect in enumerate(places, first)]

    def _row(self, number: int, rect: Rect) -> HitRow:
        hit, press = self.hits[number], partial(self._press, number)
        is_abroad = hit.game != self.home
        return HitRow(self._kit, rect, hit, press, is_abroad=is_abroad, is_chosen=number == self.chosen)

    def _count(self, asked: str) -> str:
        here = sum(hit.game == self.home for hit in self.hits)
        others = len(self.hits) - here
        if not asked.strip():
            return _("Looks through this rulebook first, then through those of the other games.")
        if not self.hits:
            return _("Nothing is found for “{words}”.").format(words=asked.strip())
        told = many("{n} place here", "{n} places here", here).format(n=here) if here else _("Not in this rulebook")
        if not others:
            return told
        more = many("{n} in another rulebook", "{n} in other rulebooks", others).format(n=others)
        return _("{here}, {elsewhere}").format(here=told, elsewhere=more)


def _title_style(kit: Kit) -> Style:
    return kit.style("strong", TITLE_U)


def _title_height(kit: Kit) -> int:
    return kit.fonts.height(_title_style(kit))


def _text_height(kit: Kit) -> int:
    return _title_height(kit) + (LINES - 1) * max(_title_height(kit), kit.fonts.height(kit.style("text", WORDS_U)))


def row_pitch(kit: Kit) -> int:
    """Return the pixels from one row to the next."""
    return _text_height(kit) + kit.view.px(20) + kit.view.px(GAP_U)
