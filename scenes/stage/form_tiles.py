"""One of a few on a form, each a tile that says more than its name: a number with a bar, and what came of it so far."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.stage.fonts import Style
from scenes.stage.form_fields import Field
from scenes.stage.form_parts import Tile, Tiles
from scenes.stage.form_theme import field_ground, plate, target
from scenes.stage.kit import Kit
from scenes.stage.palette import VERDIGRIS
from scenes.stage.portrait import portrait
from scenes.stage.spatial import end_of

LABEL_U, FIGURE_U, SAID_U, PAD_U, PAD_V_U, GAP_U = 20, 22, 17, 13, 14, 10
BAR_U, APART_U = 10, 8
LOW_LABEL_U, LOW_PAD_U = 18, 8
RIM_U = 4  # between a portrait and the edge of its tile
LEADING = 1.25
MOST_IN_A_ROW = 5  # what is said in narrower ones takes a line a word


class TilesField(Field):
    """Tiles side by side, in two rows where one is too narrow; the one that is chosen has a bright edge."""

    @property
    def control(self) -> Tiles:
        """What is asked for."""
        assert isinstance(self.cell.control, Tiles)
        return self.cell.control

    @property
    def boxes(self) -> list[Rect]:
        """Where the tiles lie on the form."""
        return [box.move(self.area.topleft) for box in _boxes(self.kit, self.control, self.area.width)]

    def show_in(self, seen: Rect, lane: Rect) -> None:
        """Lie below what stands at the end of a row for the arrow keys, as all that is as wide as the form."""
        super().show_in(seen, end_of(lane))

    def activate(self) -> None:
        """Go on to the next tile, round and round."""
        self.take((self.chosen + 1) % len(self.control.tiles))

    def take(self, number: int) -> None:
        """Choose a tile by its number from 0, if there is one."""
        if 0 <= number < len(self.control.tiles):
            self.set(self.control.tiles[number].value)

    @property
    def chosen(self) -> int:
        """The number of the tile chosen, -1 for none."""
        values = [tile.value for tile in self.control.tiles]
        return values.index(self.value) if self.value in values else -1

    def can_step(self, by: int) -> bool:
        """Whether there is another tile on that side."""
        return 0 <= self.chosen + by < len(self.control.tiles)

    def step(self, by: int) -> None:
        """Choose the tile on that side."""
        self.take(self.chosen + by)

    def point(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        """A press on a tile takes it."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for number, box in enumerate(self.boxes):
            if box.collidepoint(pos):
                self.take(number)
        return self.area.collidepoint(pos)

    def draw_under(self, surface: Surface) -> None:
        """Draw the tiles."""
        for number, (tile, box) in enumerate(zip(self.control.tiles, self.boxes, strict=True)):
            chosen = number == self.chosen
            _draw(self.kit, surface, box, tile, chosen=chosen, hot=self._is_hot, low=self.control.low)


def tiles_height(kit: Kit, tiles: Tiles, width: int) -> int:
    """Return the height in pixels of tiles in `width` pixels."""
    return _boxes(kit, tiles, width)[-1].bottom


def tiles_fit(kit: Kit, tiles: Tiles, width: int) -> bool:
    """Whether tiles show all their words in `width` pixels, none of them broken."""
    if tiles.low:
        return sum(_least(kit, tile) for tile in tiles.tiles) + kit.view.px(GAP_U) * (len(tiles.tiles) - 1) <= width
    return _fit(kit, tiles, _side(kit, width, _columns(kit, tiles, width)))


def _fit(kit: Kit, tiles: Tiles, side: int) -> bool:
    """Whether tiles so wide show all their words."""
    inner = side - 2 * kit.view.px(PAD_U)
    names = all(kit.fonts.width(tile.label, _label(kit)) <= inner for tile in tiles.tiles)
    words = [word for tile in tiles.tiles for word in tile.said.split(" ")]
    words += [tile.caption for tile in tiles.tiles if not tile.figure]
    return names and all(kit.fonts.width(word, _said(kit)) <= inner for word in words)


def _least(kit: Kit, tile: Tile) -> int:
    """Return the width of a low tile that shows its whole name."""
    return kit.fonts.width(tile.label, _low_label(kit)) + 2 * kit.view.px(LOW_PAD_U) + _beside(kit, tile)


def _beside(kit: Kit, tile: Tile) -> int:
    """Return how far the name on a low tile is pushed aside by its portrait."""
    return _portrait(kit) if tile.portrait is not None else 0


def _portrait(kit: Kit) -> int:
    return target(kit) - 2 * kit.view.px(RIM_U)


def _side(kit: Kit, width: int, columns: int) -> int:
    return (width - kit.view.px(GAP_U) * (columns - 1)) // columns


def _columns(kit: Kit, tiles: Tiles, width: int) -> int:
    """Return how many tiles lie side by side: all of a few, of many half of them where they would be too narrow."""
    count = len(tiles.tiles)
    roomy = count <= MOST_IN_A_ROW and _fit(kit, tiles, _side(kit, width, count))
    return count if roomy else (count + 1) // 2


def _boxes(kit: Kit, tiles: Tiles, width: int) -> list[Rect]:
    if tiles.low:
        return _low_boxes(kit, tiles, width)
    columns, gap = _columns(kit, tiles, width), kit.view.px(GAP_U)
    side = _side(kit, width, columns)
    boxes: list[Rect] = []
    top = 0
    for first in range(0, len(tiles.tiles), columns):
        row = tiles.tiles[first : first + columns]
        height = max(_height(kit, tile, side) for tile in row)
        boxes += [Rect(place * (side + gap), top, side, height) for place in range(len(row))]
        top += height + gap
    return boxes


def _low_boxes(kit: Kit, tiles: Tiles, width: int) -> list[Rect]:
    """Return the places of low tiles in a row: each has what its name takes, and its part of what is left.

    Where there is too little room for all, the portraits go.
    """
    gap, least = kit.view.px(GAP_U), [_least(kit, tile) for tile in tiles.tiles]
    free = width - gap * (len(least) - 1)
    if sum(least) > free:
        least = [one - _beside(kit, tile) for one, tile in zip(least, tiles.tiles, strict=True)]
    spare = max(0, free - sum(least)) // len(least)
    boxes: list[Rect] = []
    left = 0
    for one in least:
        boxes.append(Rect(left, 0, one + spare, target(kit)))
        left += one + spare + gap
    return boxes


def _height(kit: Kit, tile: Tile, width: int) -> int:
    view, fonts = kit.view, kit.fonts
    height = 2 * view.px(PAD_V_U) + fonts.height(_label(kit))
    if tile.caption:
        height += view.px(APART_U) + fonts.height(_figure(kit)) + view.px(BAR_U)
    if tile.said:
        lines = fonts.wrap(tile.said, _said(kit), width - 2 * view.px(PAD_U))
        height += view.px(APART_U) + len(lines) * fonts.step(_said(kit), LEADING)
    if tile.marks:
        height += view.px(APART_U) + view.px(BAR_U)
    return height


def _draw(kit: Kit, surface: Surface, box: Rect, tile: Tile, *, chosen: bool, hot: bool, low: bool) -> None:
    theme, view, fonts = kit.theme, kit.view, kit.fonts
    outline = theme.accent if chosen or hot else theme.edge
    edge = max(2, view.px(2.5)) if chosen else max(1, view.px(1.5))
    fill = theme.raised if chosen else field_ground(kit)
    surface.blit(plate(kit, box.size, view.px(8), fill, outline, edge), box)
    if low:
        _draw_low(kit, surface, box, tile)
        return
    inner, top = box.inflate(-2 * view.px(PAD_U), 0), box.y + view.px(PAD_V_U)
    label = fonts.line(tile.label, _label(kit))
    surface.blit(label, (inner.x, top))
    top += label.get_height()
    if tile.caption:
        top += view.px(APART_U)
        figure, caption = fonts.line(tile.figure, _figure(kit)), fonts.line(tile.caption, _said(kit))
        surface.blit(figure, (inner.right - figure.get_width(), top))
        taken = figure.get_width() + view.px(APART_U) if tile.figure else 0
        if caption.get_width() + taken <= inner.width:
            surface.blit(caption, (inner.x, top + (figure.get_height() - caption.get_height()) // 2))
        top += figure.get_height()
        bar = Rect(inner.x, top, inner.width, max(3, view.px(BAR_U) - view.px(2)))
        surface.blit(plate(kit, bar.size, bar.height // 2, theme.edge), bar)
        part = Rect(bar.x, bar.y, round(bar.width * tile.share), bar.height)
        if part.width:
            surface.blit(plate(kit, part.size, min(bar.height, part.width) // 2, theme.accent), part)
        top += view.px(BAR_U)
    if tile.said:
        top += view.px(APART_U)
        for line in fonts.wrap(tile.said, _said(kit), inner.width):
            surface.blit(fonts.line(line, _said(kit)), (inner.x, top))
            top += fonts.step(_said(kit), LEADING)
    if tile.marks:
        _draw_marks(kit, surface, Rect(inner.x, top + view.px(APART_U), inner.width, view.px(BAR_U)), tile.marks)


def _draw_low(kit: Kit, surface: Surface, box: Rect, tile: Tile) -> None:
    """Draw the portrait and the name, both together in the middle."""
    name = kit.fonts.line(tile.label, _low_label(kit))
    side = _beside(kit, tile) if box.width >= _least(kit, tile) else 0
    left = box.x + (box.width - name.get_width()) // 2
    if tile.portrait is not None and side:
        left = box.x + kit.view.px(RIM_U)
        surface.blit(portrait(kit.art, tile.portrait, side), (left, box.y + (box.height - side) // 2))
        left += side + (box.right - left - side - name.get_width()) // 2
    surface.blit(name, (left, box.y + (box.height - name.get_height()) // 2))


def _draw_marks(kit: Kit, surface: Surface, area: Rect, marks: tuple[bool, ...]) -> None:
    """Draw one block for each, filled where it was won; a won one is also higher in contrast than its edge."""
    gap, count = max(2, kit.view.px(3)), len(marks)
    wide = min(kit.view.px(16), (area.width - gap * (count - 1)) // count)
    for number, is_won in enumerate(marks):
        block = Rect(area.x + number * (wide + gap), area.y, wide, area.height)
        if is_won:
            surface.fill(VERDIGRIS, block)
        else:
            pygame.draw.rect(surface, kit.theme.quiet, block, 1)


def _label(kit: Kit) -> Style:
    return kit.style("strong", LABEL_U)


def _low_label(kit: Kit) -> Style:
    return kit.style("strong", LOW_LABEL_U)


def _figure(kit: Kit) -> Style:
    return kit.style("strong", FIGURE_U)


def _said(kit: Kit) -> Style:
    return kit.style("text", SAID_U, kit.theme.quiet)
