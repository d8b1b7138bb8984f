"""A rulebook as one long sheet of paper: blocks laid out once for a width, and painted where they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.rulebook.finding import BETWEEN_CELLS, HEADING, Address, Passage, Span
from scenes.rulebook.lines import LIT, Light, Lines
from scenes.rulebook.rulebooks import Block, Bullets, Grid, Paragraph, Picture, Rulebook, Term, Terms
from scenes.stage.face import Align
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import BRASS, INK, IVORY, PARCHMENT, Colour, mixed, rgb

TEXT_U, CAPTION_U, HEADING_U, TITLE_U = 21, 18, 34, 52
GAP_U, SECTION_U, BULLET_U, CELL_U, INSET_U = 20, 64, 34, 14, 22
ICON_U, TERM_U = 54, 10  # what stands for a word, and what is left around it
SOFT_INK: Colour = rgb("#4A4438")
RULE: Colour = rgb("#B9A36A")


class Pictures(Protocol):
    """Where pictures come from: a game draws them by name, at most so many pixels wide."""

    def size(self, name: str, width: int) -> tuple[int, int] | None:
        """Return the size of a picture before it is drawn, None when there is none of that name."""

    def picture(self, name: str, width: int) -> Surface | None:
        """Return the picture."""

    def icon(self, name: str, side: int) -> Surface:
        """Return the drawing of something, at most `side` pixels wide and high."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A block at its place on the sheet, in pixels; `paint` draws it at the place it is given."""

    top: int
    height: int
    paint: Callable[[Surface, int], None]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a text lies on the sheet, in pixels; without its `lines` it can only be pointed out as a whole."""

    top: int
    height: int
    lines: Lines | None = None

    def reach(self, span: Span) -> tuple[int, int]:
        """Return from where to where a part of the text lies."""
        first, last = self.lines.reach(span) if self.lines is not None else (0, self.height)
        return self.top + first, self.top + last


class Sheet:
    """The laid-out rulebook. `anchors` says where each section begins; set `light` to point something out."""

    def __init__(self, kit: Kit, book: Rulebook, width: int, pictures: Pictures) -> None:
        """Lay out for `width` pixels; `pictures` are drawn when they are first seen."""
        self.kit, self.width = kit, width
        self.blocks: list[Laid] = []
        self.anchors: dict[str, int] = {}
        self.light: Light | None = None
        self._spots: dict[Address, Spot] = {}
        self._pictures = pictures
        self._top = 0
        self._gap = 0
        self._words(book.title, kit.style("title", TITLE_U, INK))
        self._rule(kit.view.px(3), BRASS)
        for section in book.sections:
            self._space(SECTION_U if self.anchors else GAP_U * 1.6)
            self._top += self._gap
            self._gap = 0
            self.anchors[section.key] = self._top
            self._words(section.title, kit.style("title", HEADING_U, INK), Address(section.key, HEADING))
            self._space(GAP_U)
            for number, block in enumerate(section.blocks):
                self._block(block, Address(section.key, number))
                self._space(GAP_U)
        self._space(SECTION_U)
        self.height = self._top + self._gap

    def paint(self, surface: Surface, offset: int) -> None:
        """Draw on `surface` what is seen of the sheet from `offset` on."""
        bottom = offset + surface.get_height()
        for block in self.blocks:
            if block.top < bottom and block.top + block.height > offset:
                block.paint(surface, block.top - offset)

    def section_at(self, offset: int) -> str:
        """Return the key of the section that one reads at `offset`."""
        found = [key for key, top in self.anchors.items() if top <= offset]
        return found[-1] if found else next(iter(self.anchors), "")

    def reach(self, passage: Passage) -> tuple[int, int]:
        """Return from where to where a sentence lies; its section's heading if it is not there."""
        spot = self._spots.get(passage.address)
        if spot is None:
            top = self.anchors.get(passage.address.section, 0)
            return top, top
        return spot.reach(passage.span)

    # Blocks.

    def _block(self, block: Block, address: Address) -> None:
        match block:
            case Paragraph(text):
                if text.startswith(_("Example:")):
                    self._example(text, address)
                else:
                    self._words(text, self._text, address)
            case Bullets(items):
                for number, item in enumerate(items):
                    if number:
                        self._space(GAP_U * 0.45)
                    self._bullet(item, replace(address, item=number))
            case Picture(name, caption):
                self._picture(name, caption, address)
            case Grid(header, rows):
                self._grid(header, rows, address)
            case Terms(entries):
                for number, entry in enumerate(entries):
                    self._term(entry, replace(address, item=number))

    @property
    def _text(self) -> Style:
        return self.kit.style("text", TEXT_U, INK)

    def _space(self, u: float) -> None:
        """Leave at least `u` before what comes next."""
        self._gap = max(self._gap, self.kit.view.px(u))

    def _add(self, height: int, paint: Callable[[Surface, int], None]) -> int:
        """Put a block below the others, and return its top."""
        top = self._top + self._gap
        self._gap = 0
        self.blocks.append(Laid(top, height, paint))
        self._top = top + height
        return top

    def _words(self, text: str, style: Style, address: Address | None = None, align: Align = "left") -> None:
        lines = Lines(self.kit, text, style, self.width, align=align)
        top = self._add(lines.height, lambda surface, top: lines.paint(surface, (0, top), self._grounds(address)))
        if address is not None:
            self._spots[address] = Spot(top, lines.height, lines)

    def _grounds(self, address: Address | None) -> Sequence[tuple[Span, Colour]]:
        """Return what of the text there is pointed out."""
        return self.light.grounds if self.light is not None and self.light.passage.address == address else ()

    def _rule(self, height: int, colour: Colour) -> None:
        self._space(GAP_U * 0.6)
        self._add(height, lambda surface, top: surface.fill(colour, Rect(0, top, self.width, height)) and None)

    def _bullet(self, text: str, address: Address) -> None:
        kit, style = self.kit, self._text
        indent = kit.view.px(BULLET_U)
        lines = Lines(kit, text, style, self.width - indent)
        size = max(5, kit.view.px(9))
        mark = kit.art.keep(("bullet", size), lambda: _diamond(size))

        def paint(surface: Surface, top: int) -> None:
            surface.blit(mark, (indent // 3, top + (lines.step - size) // 2))
            lines.paint(surface, (indent, top), self._grounds(address))

        self._spots[address] = Spot(self._add(lines.height, paint), lines.height, lines)

    def _example(self, text: str, address: Address) -> None:
        """An example stands apart, on darker paper with a brass edge."""
        kit = self.kit
        inset, bar = kit.view.px(INSET_U), max(3, kit.view.px(5))
        lines = Lines(kit, text, self._text, self.width - 2 * inset - bar)
        over = kit.view.px(14)
        height = lines.height + 2 * over

        def paint(surface: Surface, top: int) -> None:
            surface.fill(PARCHMENT, Rect(0, top, self.width, height))
            surface.fill(BRASS, Rect(0, top, bar, height))
            lines.paint(surface, (bar + inset, top + over), self._grounds(address))

        self._spots[address] = Spot(self._add(height, paint) + over, lines.height, lines)

    def _picture(self, name: str, caption: str, address: Address) -> None:
        kit = self.kit
        edge = _edge(kit)
        width = self.width - 2 * edge
        size = self._pictures.size(name, width)
        if size is not None:
            left = (self.width - size[0]) // 2 - edge
            self._space(GAP_U * 1.2)
            self._add(size[1] + 2 * edge, lambda surface, top: self._paint_picture(surface, name, width, (left, top)))
            self._space(GAP_U * 0.6)
        if caption:
            style = kit.style("italic", CAPTION_U * 1.1, SOFT_INK)
            self._words(caption, style, address, align="centre" if size else "left")
        self._space(GAP_U * 1.4)

    def _paint_picture(self, surface: Surface, name: str, width: int, place: tuple[int, int]) -> None:
        drawn = self._pictures.picture(name, width)
        if drawn is not None:
            _paint_framed(self.kit, surface, drawn, place)

    def _term(self, entry: Term, address: Address) -> None:
        """Set a word over what it means, beside its icon."""
        kit, pad = self.kit, self.kit.view.px(TERM_U)
        side = kit.view.px(ICON_U)
        left = side + 3 * pad
        room = self.width - left - pad
        name = Lines(kit, entry.name, kit.style("strong", TEXT_U, INK), room)
        meaning = Lines(kit, entry.meaning, self._text, room, begin=len(entry.whole) - len(entry.meaning))
        tall = name.height + meaning.height
        height = max(tall, side if entry.icon else 0) + 2 * pad
        above = (height - tall) // 2

        def paint(surface: Surface, top: int) -> None:
            grounds = self._grounds(address)
            if grounds:
                surface.fill(LIT, Rect(0, top, self.width, height))
            if entry.icon:
                icon = self._pictures.icon(entry.icon, side)
                place = icon.get_rect(center=(pad + side // 2, top + height // 2))
                surface.blit(icon, place)
            name.paint(surface, (left, top + above), grounds)
            meaning.paint(surface, (left, top + above + name.height), grounds)
            surface.fill(RULE, Rect(left, top + height - 1, self.width - left, 1))

        self._spots[address] = Spot(self._add(height, paint), height)

    def _grid(self, header: Sequence[str], rows: Sequence[Sequence[str]], address: Address) -> None:
        kit = self.kit
        pad = kit.view.px(CELL_U)
        head, body = kit.style("strong", TEXT_U * 0.95, INK), kit.style("text", TEXT_U * 0.95, INK)
        widths = _column_widths(kit, [header, *rows], head, self.width, pad)
        for number, (cells, style) in enumerate([(header, head), *((row, body) for row in rows)]):
            self._grid_row(cells, style, widths, pad, replace(address, item=number))

    def _grid_row(self, cells: Sequence[str], style: Style, widths: Sequence[int], pad: int, address: Address) -> None:
        kit, is_head = self.kit, address.item == 0
        begins = [len(BETWEEN_CELLS.join([*filter(None, cells[:n]), ""])) for n in range(len(cells))]
        texts = [
            Lines(kit, cell, style, width - 2 * pad, begin=begin)
            for cell, width, begin in zip(cells, widths, begins, strict=True)
        ]
        over = pad * 5 // 8
        height = max(lines.height for lines in texts) + 2 * over
        total = sum(widths)
        line = max(2, kit.view.px(2.5)) if is_head else max(1, kit.view.px(1))
        plain = IVORY if is_head or address.item % 2 else mixed(IVORY, PARCHMENT, 0.5)

        def paint(surface: Surface, top: int) -> None:
            grounds = self._grounds(address)
            surface.fill(LIT if grounds else plain, Rect(0, top, total, height))
            left = 0
            for lines, width in zip(texts, widths, strict=True):
                lines.paint(surface, (left + pad, top + over), grounds)
                left += width
            surface.fill(BRASS if is_head else RULE, Rect(0, top + height - line, total, line))

        self._spots[address] = Spot(self._add(height, paint), height)


def _column_widths(kit: Kit, rows: Sequence[Sequence[str]], style: Style, room: int, pad: int) -> list[int]:
    """Share `room` among the columns: narrow ones get what they need, the others the rest by their words."""
    wanted = [max(kit.fonts.width(row[n], style) for row in rows) + 2 * pad + 2 for n in range(len(rows[0]))]
    if sum(wanted) <= room:
        return wanted
    widths = list(wanted)
    fair = room // len(wanted)
    wide = [n for n, width in enumerate(wanted) if width > fair]
    left = room - sum(width for n, width in enumerate(wanted) if n not in wide)
    total = sum(wanted[n] for n in wide)
    for n in wide:
        longest = max(kit.fonts.width(word, style) for row in rows for word in row[n].split(" "))
        widths[n] = max(left * wanted[n] // total, longest + 2 * pad + 2)
    return widths


def _diamond(size: int) -> Surface:
    large = Surface((size * 4, size * 4), pygame.SRCALPHA)
    half = size * 2
    pygame.draw.polygon(large, rgb("#8A6A1E"), [(half, 0), (size * 4, half), (half, size * 4), (0, half)])
    return pygame.transform.smoothscale(large, (size, size)).convert_alpha()


def _paint_framed(kit: Kit, surface: Surface, picture: Surface, place: tuple[int, int]) -> None:
    """Paint the picture in a thin brass frame, whose upper left corner comes to `place`."""
    edge = _edge(kit)
    inner = max(1, edge // 3)
    rect = picture.get_rect(topleft=place)
    rect.size = rect.width + 2 * edge, rect.height + 2 * edge
    surface.fill(rgb("#7A5E22"), rect)
    surface.fill(BRASS, rect.inflate(-2 * inner, -2 * inner))
    surface.blit(picture, (rect.left + edge, rect.top + edge))


def _edge(kit: Kit) -> int:
    return max(2, kit.view.px(4))
