"""The board on which the points of a finished match are counted: a row for each seat, over what matters least."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.core.words import figure, signed
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import Obstacle, covered
from scenes.stage.kit import Kit, rounded
from scenes.stage.motion import COUNT_LONGEST, FADE, Motion, linear
from scenes.stage.palette import INK, IVORY, Colour
from scenes.stage.seat_mark import seat_colour, seat_mark

Z = 2450
PAD_U, ROW_U, MARK_U, NAME_U, WIDEST_NAME_U, LEAST_TITLE_U = 20, 46, 20, 22, 260, 300
COLUMNS = 12  # it may lie at so many places across and down


class Scoreboard:
    """Shows totals and what is added to them."""

    def __init__(
        self, kit: Kit, compositor: Compositor, motion: Motion, names: Sequence[str], titles: Sequence[str]
    ) -> None:
        """Draw on `compositor`; there is room for every one of `titles`. `totals` are those shown, by seat."""
        self._kit, self._compositor, self._motion = kit, compositor, motion
        self._names, self.totals = names, [0] * len(names)
        self._title, self._gains, self._best = "", dict[int, int](), frozenset[int]()
        view, title = kit.view, kit.style("title", 26)
        name = max(kit.fonts.width(one, kit.style("strong", NAME_U)) for one in names)
        self._name = min(name, view.px(WIDEST_NAME_U))
        self._pill = kit.fonts.width("+000", kit.style("bold", 22)) + view.px(24)
        figures = kit.fonts.width("−000", kit.style("bold", 34))
        row = view.px(MARK_U + 12) + self._name + view.px(16) + self._pill + view.px(12) + figures
        heads = max((kit.fonts.width(one, title) for one in titles), default=0)
        widest = max(row, min(heads, view.px(2 * LEAST_TITLE_U)))
        self._row = max(view.px(ROW_U), kit.fonts.height(kit.style("bold", 34)))
        self._head = kit.fonts.height(title) + view.px(6)
        pad = view.px(PAD_U)
        self.rect = Rect(0, 0, widest + 2 * pad, self._head + self._row * len(names) + 2 * pad)
        self._sprite: Sprite | None = None

    def open(self, area: Rect, avoid: Sequence[Obstacle]) -> None:
        """Come up in `area` where least of what is in `avoid` is covered, near the middle of its top if it can."""
        across, down = max(0, area.width - self.rect.width), max(0, area.height - self.rect.height)
        places = [
            self.rect.move(area.x + across * x // COLUMNS, area.y + down * y // COLUMNS)
            for y in range(COLUMNS + 1)
            for x in sorted(range(COLUMNS + 1), key=lambda one: abs(2 * one - COLUMNS))
        ]
        self.rect = min(places, key=lambda one: round(covered(one, avoid)))
        self._sprite = Sprite(None, self.rect.topleft, Z)
        self._compositor.add(self._sprite)
        self._paint()

    def close(self) -> None:
        """Go away."""
        if self._sprite is not None:
            self._compositor.remove(self._sprite)
            self._sprite = None

    def begin(self, title: str) -> None:
        """Say what is counted now."""
        self._title = title
        self._gains.clear()
        self._paint()

    def add(self, gains: Mapping[int, int]) -> None:
        """Let the totals of some seats tick up by what they gain."""
        before = list(self.totals)
        for seat, points in gains.items():
            self.totals[seat] += points
            self._gains[seat] = points
        after = list(self.totals)

        def step(t: float) -> None:
            self._paint([round(old + (new - old) * t) for old, new in zip(before, after, strict=True)])

        self._motion.play(min(COUNT_LONGEST, FADE * 1.5), step, ease=linear, key="scoreboard")

    def end(self, totals: Sequence[int], title: str) -> None:
        """Show the final `totals`, the best of them in the accent's colour."""
        self._motion.drop("scoreboard")
        self.totals = list(totals)
        self._best = frozenset(seat for seat, points in enumerate(totals) if points == max(totals))
        self.begin(title)

    def _paint(self, shown: Sequence[int] | None = None) -> None:
        if self._sprite is None:
            return
        kit, view, theme = self._kit, self._kit.view, self._kit.theme
        pad = view.px(PAD_U)
        picture = kit.panel(*self.rect.size).copy()
        inner = Rect(pad, pad, self.rect.width - 2 * pad, 0)
        title = (
            kit.fonts.fitted(self._title, kit.style("title", 26, theme.accent), inner.width) if self._title else None
        )
        if title is not None:
            picture.blit(title, (inner.x, pad))
        for seat, total in enumerate(shown or self.totals):
            row = Rect(inner.x, pad + self._head + seat * self._row, inner.width, self._row)
            self._paint_row(picture, row, seat, total)
        self._sprite.show(picture, self.rect.topleft)

    def _paint_row(self, picture: Surface, row: Rect, seat: int, total: int) -> None:
        kit, view, theme = self._kit, self._kit.view, self._kit.theme
        colour = theme.accent if seat in self._best else theme.text
        side = view.px(MARK_U)
        picture.blit(seat_mark(kit.art, seat, side), (row.x, row.centery - side // 2))
        name = kit.fonts.fitted(self._names[seat], kit.style("strong", NAME_U, colour), self._name)
        picture.blit(name, (row.x + view.px(MARK_U + 12), row.centery - name.get_height() // 2))
        written = kit.fonts.line(figure(total), kit.style("bold", 34, colour))
        picture.blit(written, (row.right - written.get_width(), row.centery - written.get_height() // 2))
        if seat in self._gains:
            pill = gain(kit, seat, self._gains[seat])
            left = row.right - kit.fonts.width("−000", kit.style("bold", 34)) - view.px(12) - pill.get_width()
            picture.blit(pill, (left, row.centery - pill.get_height() // 2))


def gain(kit: Kit, seat: int, points: int) -> Surface:
    """Return what a seat gains, on its colour."""
    ground = seat_colour(kit.art, seat)
    words = kit.fonts.line(signed(points), kit.style("bold", 22, _ink_on(ground)))
    width, height = words.get_width() + kit.view.px(24), words.get_height() + kit.view.px(4)
    pill = rounded(width, height, height // 2, ground, INK, max(1, kit.view.px(1.5))).copy()
    pill.blit(words, words.get_rect(center=pill.get_rect().center))
    return pill.convert_alpha()


def _ink_on(ground: Colour) -> Colour:
    """Return the ink that reads better on `ground`."""
    red, green, blue = ground
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 110 else IVORY


def outline(size: tuple[int, int], colour: Colour, edge: int) -> Surface:
    """Return an outline of a seat's colour on a dark one, which shows on any ground."""
    result = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(result, INK, result.get_rect(), 2 * edge, border_radius=3 * edge)
    pygame.draw.rect(result, colour, result.get_rect().inflate(-edge, -edge), edge, border_radius=3 * edge)
    return result.convert_alpha()
