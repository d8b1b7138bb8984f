"""Where everything on a form lies: columns of groups, each row a label beside its controls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from scenes.stage.form_fields import ChoiceField
from scenes.stage.form_fold import fold_height
from scenes.stage.form_parts import Cell, Choice, Control, Fold, Group, Push, Row, Tiles
from scenes.stage.form_theme import target
from scenes.stage.form_tiles import tiles_height
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.portrait import portrait
from scenes.stage.scroll import Scroll
from scenes.stage.seat_mark import mark_of

COLUMN_GAP_U, CELL_GAP_U, ROW_GAP_U, GROUP_GAP_U, LABEL_GAP_U = 80, 12, 24, 40, 32
HEADING_U, LABEL_U, HELP_U = 28, 22, 18
MARK_U = 24
PORTRAIT_U, PORTRAIT_GAP_U = 64, 16
LABEL_SHARE = 0.42
LEADING = 1.25


@dataclass(slots=True)
class Layout:
    """The result, in pixels of the form: words as pictures, lines as rectangles, and the place of every control.

    The last `foot` pixels of its height are to stay in sight.
    """

    width: int
    height: int = 0
    foot: int = 0
    pictures: list[tuple[Surface, tuple[int, int]]] = field(default_factory=list)
    rules: list[Rect] = field(default_factory=list)
    areas: dict[str, Rect] = field(default_factory=dict)


def lay_out(kit: Kit, width: int, columns: Sequence[Sequence[Group]], errors: Mapping[str, str]) -> Layout:
    """Return where `columns` lie in `width` pixels; `errors` by key stand below their controls."""
    gap = kit.view.px(COLUMN_GAP_U)
    each = (width - gap * (len(columns) - 1)) // len(columns)
    layout = Layout(width)
    for number, groups in enumerate(columns):
        column = _Column(kit, layout, number * (each + gap), each, errors)
        for group in groups:
            above = column.top
            column.group(group)
            layout.foot = column.top - above if group.stays else 0
        layout.height = max(layout.height, column.top)
    return layout


class _Column:
    def __init__(self, kit: Kit, layout: Layout, left: int, width: int, errors: Mapping[str, str]) -> None:
        self.kit, self.layout, self.left, self.width, self.errors = kit, layout, left, width, errors
        self.top = 0

    def group(self, group: Group) -> None:
        kit, view = self.kit, self.kit.view
        if self.top:
            self.top += view.px(GROUP_GAP_U)
        if group.title:
            self._aside(group)
            self._add(kit.fonts.line(group.title, kit.style("title", HEADING_U, kit.theme.accent)), self.left)
            self.top += view.px(8)
            self.layout.rules.append(Rect(self.left, self.top, self.width, max(1, view.px(1.5))))
            self.top += view.px(20)
        for number, row in enumerate(group.rows):
            if number:
                self.top += view.px(ROW_GAP_U)
            self.row(row)

    def _aside(self, group: Group) -> None:
        """Write what stands at the right of a heading, in the middle of its height."""
        kit = self.kit
        heading = kit.style("title", HEADING_U)
        room = self.width - kit.fonts.width(group.title, heading) - kit.view.px(LABEL_GAP_U)
        if group.aside and room > 0:
            words = shrunk(kit, [group.aside], "medium", HELP_U, kit.theme.quiet, room)
            down = (kit.fonts.height(heading) - words.get_height()) // 2
            self.layout.pictures.append((words, (self.left + self.width - words.get_width(), self.top + down)))

    def row(self, row: Row) -> None:
        if row.portrait is not None:
            self._about(row.help, row.portrait)
            return
        kit, view = self.kit, self.kit.view
        label_width = self._label_width(row)
        gap = view.px(LABEL_GAP_U) if label_width else 0
        words = self._words(row, label_width)
        if row.seat is not None:
            look = (row.seat, row.seat if row.colour is None else row.colour)
            mark = mark_of(kit.art, look, view.px(MARK_U))
            if words:
                words[0] = _after(mark, words[0], view.px(CELL_GAP_U))
            else:
                label_width, gap, words = mark.get_width(), view.px(CELL_GAP_U), [mark]
        words_height = sum(picture.get_height() for picture in words)
        room = round((self.width - label_width - gap) * row.share)
        cells = list(self._cells(row.cells, room))
        tallest = max((height for _cell, _left, _width, height in cells), default=0)
        wrong = self._errors(row.cells, room)
        side_height = tallest + sum(picture.get_height() + view.px(6) for picture in wrong)

        start, height = self.top, max(words_height, side_height)
        # A control of one line stands at the middle of its words; a taller one begins where they begin.
        middled = tallest <= target(kit) and not wrong and words_height > tallest
        self.top = start + (max(0, tallest - words_height) // 2 if tallest <= target(kit) else 0)
        for picture in words:
            self._add(picture, self.left)
        self.top = start + ((height - tallest) // 2 if middled else 0)
        for cell, left, width, cell_height in cells:
            self.layout.areas[cell.key] = Rect(self.left + label_width + gap + left, self.top, width, cell_height)
        self.top += tallest
        for picture in wrong:
            self.top += view.px(6)
            self._add(picture, self.left + label_width + gap)
        self.top = start + height

    def _label_width(self, row: Row) -> int:
        """Return the pixels that words beside controls take; without a label, all that buttons leave them."""
        if row.help and row.cells and not row.label:
            kit = self.kit
            buttons = sum(_fixed_width(kit, cell.control) + kit.view.px(CELL_GAP_U) for cell in row.cells)
            return self.width - kit.view.px(LABEL_GAP_U) - buttons + kit.view.px(CELL_GAP_U)
        return round(self.width * LABEL_SHARE) if row.label else 0

    def _about(self, words: str, recipe: Mapping[str, str]) -> None:
        """Add words about somebody beside a portrait, both in the middle of their height."""
        kit, view = self.kit, self.kit.view
        side, gap = view.px(PORTRAIT_U), view.px(PORTRAIT_GAP_U)
        style = kit.style("text", HELP_U, kit.theme.quiet)
        told = kit.fonts.paragraph(words, style, self.width - side - gap, leading=LEADING)
        height = max(side, told.get_height())
        for picture, left in ((portrait(kit.art, recipe, side), 0), (told, side + gap)):
            place = self.left + left, self.top + (height - picture.get_height()) // 2
            self.layout.pictures.append((picture, place))
        self.top += height

    def _words(self, row: Row, width: int) -> list[Surface]:
        kit = self.kit
        words = []
        if row.label:
            taken = kit.view.px(MARK_U + CELL_GAP_U) if row.seat is not None else 0
            words.append(kit.fonts.paragraph(row.label, kit.style("strong", LABEL_U), width - taken))
        if row.help:
            style = kit.style("text", HELP_U, kit.theme.quiet)
            words.append(kit.fonts.paragraph(row.help, style, width or self.width, leading=LEADING))
        return words

    def _cells(self, cells: Sequence[Cell], room: int) -> Iterator[tuple[Cell, int, int, int]]:
        """Yield each cell with its left edge in the row, its width and its height."""
        gap = self.kit.view.px(CELL_GAP_U)
        fixed = [_fixed_width(self.kit, cell.control) for cell in cells]
        shares = sum(cell.share for cell, width in zip(cells, fixed, strict=True) if not width)
        free = room - gap * (len(cells) - 1) - sum(fixed)
        left = 0
        for cell, width in zip(cells, fixed, strict=True):
            wide = width
            if not width:  # each takes its part of what is left, so that all of them together fill the row
                wide = round(free * cell.share / shares)
                free, shares = free - wide, shares - cell.share
            yield cell, left, wide, height_of(self.kit, cell.control, wide)
            left += wide + gap

    def _errors(self, cells: Sequence[Cell], width: int) -> list[Surface]:
        style = self.kit.style("medium", HELP_U, self.kit.theme.bad)
        found = [self.errors[cell.key] for cell in cells if cell.key in self.errors]
        return [self.kit.fonts.paragraph(words, style, width, leading=LEADING) for words in found]

    def _add(self, picture: Surface, left: int) -> None:
        self.layout.pictures.append((picture, (left, self.top)))
        self.top += picture.get_height()


def _after(mark: Surface, words: Surface, gap: int) -> Surface:
    """Return words with a mark before the first line of them."""
    left = mark.get_width() + gap
    result = Surface((left + words.get_width(), max(mark.get_height(), words.get_height())), pygame.SRCALPHA)
    result.blit(mark, (0, (result.get_height() - mark.get_height()) // 2))
    result.blit(words, (left, (result.get_height() - words.get_height()) // 2))
    return result


def height_of(kit: Kit, control: Control, width: int) -> int:
    """Return the height in pixels of a control in `width` pixels."""
    if isinstance(control, Fold):
        return fold_height(kit, control, width)
    if isinstance(control, Tiles):
        return tiles_height(kit, control, width)
    return ChoiceField.height(kit, control, width) if isinstance(control, Choice) else target(kit)


def _fixed_width(kit: Kit, control: Control) -> int:
    """Return the width of a control that does not stretch, 0 for the others."""
    if not isinstance(control, Push):
        return 0
    if not control.words:
        return target(kit)
    style = kit.style("strong", 20)
    icon = kit.view.px(36) if control.icon else 0
    return kit.fonts.width(control.words, style) + icon + kit.view.px(40)


def form_gutter(kit: Kit) -> int:
    """Return the pixels at the right of a form's area that are its scroll bar's."""
    return Scroll.bar_width(kit) + kit.view.px(16)
