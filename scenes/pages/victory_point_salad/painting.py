"""A live part of the page that is painted anew whenever it says something else."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Surface

from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Box, LivePart, View
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.desk import Desk
from scenes.stage.compositor import Sprite
from scenes.stage.face import Align
from scenes.stage.fonts import Style
from scenes.stage.inscription import shrunk_style


class Painting(LivePart):
    """One picture over a box of the page. A subclass says what it depends on, and paints it."""

    z: ClassVar[float] = -5

    def __init__(self, bar: Bar) -> None:
        self.bar = bar
        self._sprite = Sprite(None, (0, 0), self.z)
        super().__init__(self._sprite)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self.bar.desk(view)
        key = self.key(desk, view)
        if self.has_shown(key):
            return
        box = None if key is None else self.box(desk)
        if box is None:
            self._sprite.image = None
            return
        canvas = Canvas(self.bar, box)
        self.paint(canvas, desk, view)
        self._sprite.show(canvas.surface, canvas.rect.topleft)

    @abstractmethod
    def key(self, desk: Desk, view: View[Observation]) -> object:
        """Return all that the picture depends on; None for no picture."""

    @abstractmethod
    def box(self, desk: Desk) -> Box | None:
        """Return where the picture lies, in u."""

    @abstractmethod
    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        """Paint it."""


class Canvas:
    """A transparent picture under way; places are those of the page, in u."""

    def __init__(self, bar: Bar, box: Box) -> None:
        """Cover `box`."""
        self.bar, self.box = bar, box
        self.rect = bar.rect(box)
        self.surface = Surface(self.rect.size, pygame.SRCALPHA)

    def put(self, picture: Surface, x: float, y: float, anchor: Align = "centre") -> None:
        """Draw a picture around a point, or to the right (`left`) or the left (`right`) of it."""
        u = self.bar.view.u
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[anchor]
        left = round(x * u - picture.get_width() * share) - self.rect.x
        self.surface.blit(picture, (left, round(y * u - picture.get_height() / 2) - self.rect.y))

    def write(self, words: str, style: Style, x: float, y: float, anchor: Align = "left", width: float = 4000) -> float:
        """Write a line around the height `y`, smaller to fit `width` u; return how wide it is, in u."""
        kit = self.bar
        picture = kit.fonts.fitted(words, shrunk_style(kit, words, style, width), kit.view.px(width))
        self.put(picture, x, y, anchor)
        return picture.get_width() / kit.view.u

    def paragraph(self, words: str, style: Style, box: Box, most: int = 9) -> float:
        """Write words over several lines from the top of `box`, and return the height they take in u."""
        lines, step = self._lines(words, style, box, most), self._step(style)
        for number, line in enumerate(lines):
            self.write(line, style, box.x, box.y + step * (number + 0.5), width=box.w)
        return step * len(lines)

    def paragraphs(self, said: Sequence[tuple[str, Style]], box: Box, most: int) -> None:
        """Write paragraphs of at most so many lines below one another, in the middle of the height of `box`."""
        high = sum(self._step(style) * len(self._lines(words, style, box, most)) for words, style in said)
        y = box.y + max(0.0, (box.h - high) / 2)
        for words, style in said:
            y += self.paragraph(words, style, Box(box.x, y, box.w, box.h), most)

    def _lines(self, words: str, style: Style, box: Box, most: int) -> list[str]:
        kit = self.bar
        lines = list(kit.fonts.wrap(words, style, kit.view.px(box.w)))
        return lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]

    def _step(self, style: Style) -> float:
        kit = self.bar
        return kit.fonts.height(style) * 1.04 / kit.view.u
