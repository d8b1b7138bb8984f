"""The map: paper with a way from stop to stop, each of which can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.campaign.campaign import MOST_STARS
from game.core.words import _
from scenes.campaign import words
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, kept, rounded
from scenes.stage.lettering import fitted_lines, shrunk
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet, ground
from scenes.stage.widgets import Button, Face
from scenes.workshop.paper import BROWN, INK

if TYPE_CHECKING:
    from game.campaign.campaign import Reached

Point = tuple[float, float]

A_ROW = 4  # stops beside each other
HEAD_U, PAD_U, SWAY = 74, 26, 0.2  # the title; the edge; how far the way sways, of what a row leaves free
DISC_U, LEAST_DISC_U, STAR_U, NAME_U, GOAL_U, GAP_U = 190, 44, 42, 28, 20, 6
WIDEST_U, ROSE_U = 330, 58  # a stop; the rose of the compass
STEP_U, DOT_U = 22.0, 5.0  # from dot to dot of the way, and how large they are
GROUND, EDGE, FAINT = ("#F4E8CC", "#E6D5AD"), "#B89A5E", "#C9AE74"
WALKED, AHEAD = "#8A3B22", "#C9AE74"
DISC, MIDDLE = 100, 50.0  # of the drawing of a stop
EMBLEM_SHARE = 0.6
LIT = rgb("#B8693D")


class Map:
    """A sheet of paper at `rect` (pixels) with a place for each of so many stops."""

    def __init__(self, kit: Kit, rect: Rect, stops: int) -> None:
        """Measure it."""
        self.kit, self.rect, self.stops = kit, rect, stops
        pad = kit.view.px(PAD_U)
        self.inner = rect.inflate(-2 * pad, -2 * pad)
        self.head = Rect(self.inner.x, self.inner.y, self.inner.width, kit.view.px(HEAD_U))
        self._rows = -(-stops // A_ROW)
        self._across = -(-stops // self._rows)

    def place(self, number: int) -> Rect:
        """Return where a stop lies: the way goes to and fro where there are several rows."""
        row, column = divmod(number, self._across)
        in_row = min(self._across, self.stops - row * self._across)
        column = in_row - 1 - column if row % 2 else column
        gap = self.kit.view.px(10)
        top, height = self.head.bottom, (self.inner.bottom - self.head.bottom) // self._rows
        left = self.inner.x + self.inner.width * column // in_row
        right = self.inner.x + self.inner.width * (column + 1) // in_row
        whole = Rect(left, top + height * row, right - left, height).inflate(-gap, -gap)
        high = min(whole.height, _height(self.kit))
        sway = round((whole.height - high) * SWAY * (1 if number % 2 else -1))
        wide = min(whole.width, self.kit.view.px(WIDEST_U))
        return Rect(whole.centerx - wide // 2, whole.centery - high // 2 + sway, wide, high)

    def put_up(self, compositor: Compositor, title: str, found: Sequence[Reached]) -> None:
        """Show the paper with the way, what it is called, and how many stars there are."""
        kit, spread = self.kit, self.kit.view.px(24)
        shadow = kit.art.shadow(*self.rect.size, kit.view.px(8), spread)
        compositor.add(Sprite(shadow, (self.rect.x - spread, self.rect.y - spread + kit.view.px(8)), 1))
        compositor.add(Sprite(self._painted(found), self.rect.topleft, 2))
        told = shrunk(kit, [words.total(found)], "medium", 20, BROWN, self.head.width // 3)
        room = self.head.width - told.get_width() - kit.view.px(24)
        name = shrunk(kit, [title], "title", 34, INK, room)
        compositor.add(Sprite(name, name.get_rect(midleft=self.head.midleft).topleft, 4))
        compositor.add(Sprite(told, told.get_rect(midright=self.head.midright).topleft, 4))

    def middle(self, number: int) -> Point:
        """Return where the middle of a stop's disc is, in pixels."""
        place = self.place(number)
        return place.centerx, place.y + disc_side(self.kit, place.height) / 2 + self.kit.view.px(GAP_U)

    def _painted(self, found: Sequence[Reached]) -> Surface:
        u = self.kit.view.u
        x, y, width, height = (part / u for part in self.rect)
        sheet = Sheet(x, y, width, height)
        tones = ground(self.kit.theme, ((0, GROUND[0]), (1, GROUND[1])))
        parchment = sheet.radial(x + width * 0.45, y + height * 0.4, width * 0.7, tones)
        sheet.rect(x, y, width, height, 6, fill=parchment)
        for inset, wide in ((9, 1.6), (14, 0.8)):
            sheet.rect(
                x + inset,
                y + inset,
                width - 2 * inset,
                height - 2 * inset,
                3,
                fill="none",
                stroke=EDGE,
                stroke_width=wide,
            )
        for number in range(1, 1 if self.kit.theme.is_plain else 6):  # lines of height, as if the way led over hills
            foot = y + height * (0.3 + 0.14 * number)
            wave = height * 0.05 * (1 if number % 2 else -1)
            bend = (
                f"C{x + width * 0.3} {foot - wave} {x + width * 0.6} {foot + wave} {x + width - 16} {foot - wave / 2}"
            )
            sheet.path(f"M{x + 16} {foot} {bend}", fill="none", stroke=FAINT, stroke_width=1.2, opacity=0.45)
        _draw_rose(sheet, (x + width - 1.7 * ROSE_U, y + height - 1.7 * ROSE_U), ROSE_U)
        for number, (start, end) in enumerate(pairwise(range(self.stops))):
            way = _way(self.middle(start), self.middle(end), number)
            is_walked = found[number].stars > 0
            step, size = STEP_U * u, DOT_U * (1.0 if is_walked else 0.8)
            for dot_x, dot_y in _dots(way, step):
                sheet.circle(dot_x / u, dot_y / u, size, fill=WALKED if is_walked else AHEAD)
        return sheet.painted(self.kit.view)


def _draw_rose(sheet: Sheet, middle: Point, radius: float) -> None:
    """Draw the rose of a compass, faint as the print of a map."""
    x, y = middle
    for inset, wide in ((0.62, 1.4), (0.55, 0.8)):
        sheet.circle(x, y, radius * inset, fill="none", stroke=EDGE, stroke_width=wide, opacity=0.8)
    for number in range(8):
        turn, far = number * pi / 4, radius * (0.6 if number % 2 else 1.0)
        tip = x + far * sin(turn), y - far * cos(turn)
        for side, fill in ((-1, EDGE), (1, GROUND[0])):
            flank = turn + side * pi / 8
            near = x + radius * 0.2 * sin(flank), y - radius * 0.2 * cos(flank)
            outline = f"M{x:.2f} {y:.2f} L{tip[0]:.2f} {tip[1]:.2f} L{near[0]:.2f} {near[1]:.2f} Z"
            sheet.path(outline, fill=fill, stroke=EDGE, stroke_width=0.8)


class StopButton(Button):
    """A stop with its stars; the chosen one is outlined."""

    def __init__(self, kit: Kit, rect: Rect, one: Reached, choose: Callable[[], None]) -> None:
        """Lie at `rect` (pixels)."""
        self.one, self._is_chosen = one, False
        super().__init__(kit, rect, Face(_(one.stop.name)), choose, tip=words.tip(one), z=10)

    def mark(self, *, is_chosen: bool) -> None:
        """Show whether its card is shown."""
        if is_chosen != self._is_chosen:
            self._is_chosen = is_chosen
            self.paint()

    def paint(self) -> None:
        """Paint it as the pointer has it."""
        kit, (width, height) = self.kit, self.rect.size
        result = Surface(self.rect.size, pygame.SRCALPHA)
        if self._is_chosen or self._is_hot:
            edge = max(2, kit.view.px(3)) if self._is_chosen else 1
            result.blit(rounded(width, height, kit.view.px(8), (*LIT, 26), LIT, edge), (0, 0))
        gap, side = kit.view.px(GAP_U), disc_side(kit, height)
        disc = stop_disc(kit, self.one.stop.emblem, side, is_reached=self.one.stars > 0)
        result.blit(disc, ((width - side) // 2, gap))
        top = side + 2 * gap
        star = star_row(kit, self.one.stars, _star_side(kit))
        result.blit(star, ((width - star.get_width()) // 2, top))
        top += star.get_height() + gap // 2
        room = Rect(gap, top, width - 2 * gap, height - top - gap)
        goal = shrunk(kit, [words.goal(self.one)], "medium", GOAL_U, BROWN, room.width)
        sizes = NAME_U, NAME_U * 0.85
        for line in fitted_lines(
            kit, [self.face.words], "title", sizes, INK, (room.width, room.height - goal.get_height())
        ):
            result.blit(line, ((width - line.get_width()) // 2, top))
            top += line.get_height()
        result.blit(goal, ((width - goal.get_width()) // 2, top))
        self.sprite.show(result.convert_alpha(), self.rect.topleft)


@kept
def stop_disc(kit: Kit, emblem: str, side: int, *, is_reached: bool) -> Surface:
    """Return the disc of a stop, `side` pixels across: of brass once its goal was reached, else drawn with a pen."""
    sheet = Sheet(0, 0, DISC, DISC)
    if is_reached:
        brass = sheet.radial(38, 34, 70, ((0, "#FBE9AE"), (0.55, "#D9B458"), (1, "#9A7424")))
        sheet.circle(MIDDLE + 1.5, MIDDLE + 2.5, 46, fill="#000000", opacity=0.25)
        sheet.circle(MIDDLE, MIDDLE, 46, fill=brass, stroke="#5E4310", stroke_width=2)
        sheet.circle(MIDDLE, MIDDLE, 39, fill="none", stroke="#7C5A19", stroke_width=1.6, opacity=0.8)
    else:
        sheet.circle(MIDDLE, MIDDLE, 45, fill="#F8EFD9", stroke="#8A6A36", stroke_width=2.4)
        sheet.circle(MIDDLE, MIDDLE, 39, fill="none", stroke="#B89A5E", stroke_width=1.4)
    result = pygame.transform.smoothscale(sheet.painted(kit.view), (side, side))
    size = round(side * EMBLEM_SHARE)
    drawing = kit.art.svg(f"medals/{emblem}", size, size).copy()
    if not is_reached:
        drawing.set_alpha(120)
    result.blit(drawing, drawing.get_rect(center=result.get_rect().center))
    return result.convert_alpha()


@kept
def star_row(kit: Kit, stars: int, side: int) -> Surface:
    """Return three stars, so many of them won, each `side` pixels large."""
    result = Surface((MOST_STARS * side, side), pygame.SRCALPHA)
    for number in range(MOST_STARS):
        name = "star" if number < stars else "star_empty"
        result.blit(kit.art.svg(f"puzzle/{name}", side, side), (number * side, 0))
    return result.convert_alpha()


def disc_side(kit: Kit, height: int) -> int:
    """Return how large the disc of a stop is that is so high."""
    words_h = 2 * kit.fonts.height(kit.style("title", NAME_U)) + kit.fonts.height(kit.style("medium", GOAL_U))
    free = height - words_h - _star_side(kit) - 4 * kit.view.px(GAP_U)
    return max(min(free, kit.view.px(DISC_U)), kit.view.px(LEAST_DISC_U))


def _height(kit: Kit) -> int:
    """Return how high a stop is where there is room for it."""
    words_h = 2 * kit.fonts.height(kit.style("title", NAME_U)) + kit.fonts.height(kit.style("medium", GOAL_U))
    return kit.view.px(DISC_U) + words_h + _star_side(kit) + 4 * kit.view.px(GAP_U)


def _star_side(kit: Kit) -> int:
    return max(18, kit.view.px(STAR_U))


def _way(start: Point, end: Point, number: int) -> list[Point]:
    """Return points of the way between two stops: it winds, now to one side, now to the other."""
    (x1, y1), (x2, y2) = start, end
    bend = 0.16 * (1 if number % 2 else -1)
    points = []
    for step in range(201):
        t = step / 200
        sway = bend * sin(2 * pi * t)
        smooth = (1 - cos(pi * t)) / 2
        points.append((x1 + (x2 - x1) * t - (y2 - y1) * sway, y1 + (y2 - y1) * smooth + (x2 - x1) * sway))
    return points


def _dots(way: Sequence[Point], step: float) -> Iterator[Point]:
    """Yield points of a way that are `step` pixels apart."""
    left = step
    for (x1, y1), (x2, y2) in pairwise(way):
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        left -= length
        if left <= 0:
            yield x2, y2
            left += step


def rows_of_stars(kit: Kit, one: Reached, width: int) -> Surface:
    """Return what each number of stars takes, as a row for the card."""
    side, style = max(18, kit.view.px(26)), kit.style("strong", 19, INK)
    cells = []
    for number, points in enumerate(one.stop.stars, 1):
        said = kit.fonts.line(str(points), style)
        cell = Surface((MOST_STARS * side, side + said.get_height()), pygame.SRCALPHA)
        for place in range(number):
            name = "star" if one.stars >= number else "star_empty"
            left = (cell.get_width() - number * side) // 2 + place * side
            cell.blit(kit.art.svg(f"puzzle/{name}", side, side), (left, 0))
        cell.blit(said, ((cell.get_width() - said.get_width()) // 2, side))
        cells.append(cell)
    result = Surface((width, max(cell.get_height() for cell in cells)), pygame.SRCALPHA)
    for number, cell in enumerate(cells):
        result.blit(cell, cell.get_rect(center=(width * (2 * number + 1) // 6, result.get_height() // 2)))
    return result.convert_alpha()
