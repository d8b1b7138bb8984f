"""The slip of paper on which an exercise is set and answered, with its two buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.exercises.drill import Outcome
from scenes.stage.floating import Obstacle, clear_place, clearest
from scenes.stage.kit import rounded
from scenes.stage.lettering import shrunk
from scenes.stage.palette import INK, rgb
from scenes.table.paper import GAP_U, Paper, Pressed
from scenes.table.slip import BAR, BAR_GROUND, LINE, OTHER_BAR, OTHER_GROUND, PAPER, QUIET

GREEN = rgb("#1F8A6F")
PIPS = {"open": rgb("#BFAE86"), "found": rgb("#1F6F61"), "seen": rgb("#8A6A24"), "skipped": rgb("#8A6A24")}
NOW = rgb("#4A4332")
WIDTHS_U, PAD_U, BADGE_U, BUTTON_U = (488, 340), 18, 36, 46
LEAST_PX = 220  # so wide that both buttons have room
TITLE_U, WORDS_U, SMALL_U = 26, 19, 17
PIP_U = (34, 8)
BAR_U, NUMBER_U = 14, 18

Meaning = Literal["played", "tried", "best"]
Painted = tuple[Surface, Rect]  # the slip, and where on it the buttons lie


@dataclass(frozen=True, slots=True)
class Bar:
    """A chance, from 0 to 1: of what was played, of what was tried, or the best that there is."""

    label: str
    share: float
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Told:
    """What stands on the slip: a head with a number and a pip for each exercise, a badge with words, bars, small words.

    `place` is the present exercise. With `is_right` the edge is green.
    """

    title: str
    number: str
    pips: tuple[Outcome, ...]
    place: int
    badge: str
    words: str
    small: str
    bars: tuple[Bar, ...] = ()
    is_right: bool = False


class Slip(Paper):
    """Sets and answers an exercise."""

    def show(
        self,
        told: Told,
        room: Rect,
        avoid: Sequence[Obstacle],
        buttons: Sequence[Pressed],
        beside: Rect | None = None,
    ) -> None:
        """Show what is `told` in `room` where it covers least of what is in `avoid`, narrower where that covers less.

        Where a full table lends room `beside` it, it lies there.
        """

        def placed() -> Iterator[tuple[Painted, Rect]]:
            if beside is not None:
                form = self._painted(told, beside.width, is_pressed=bool(buttons))
                yield form, form[0].get_rect(topleft=beside.topleft)
                return
            for wide in WIDTHS_U:
                width = min(room.width * 9 // 20, max(self.kit.view.px(wide), self.kit.view.text(wide), LEAST_PX))
                form = self._painted(told, width, is_pressed=bool(buttons))
                yield form, clear_place(form[0].get_size(), room, avoid)

        (picture, foot), place = clearest(placed(), avoid, crowded=inf)
        self.lay(picture, place, foot, buttons, f"{told.title} {told.number} {told.words} {told.small}")

    def _painted(self, told: Told, width: int, *, is_pressed: bool) -> Painted:
        """Return the slip, and where on it the buttons lie."""
        kit, view = self.kit, self.kit.view
        pad, gap, badge = view.px(PAD_U), view.px(GAP_U), max(view.px(BADGE_U), 20)
        inner = width - 2 * pad
        head = self._head(told, inner)
        left = badge + gap if told.badge else 0
        words = kit.fonts.paragraph(told.words, kit.style("text", WORDS_U, INK), inner - left)
        small = kit.fonts.paragraph(told.small, kit.style("text", SMALL_U, QUIET), inner) if told.small else None
        bars = self._bars(told.bars, inner) if told.bars else None
        tall = max(view.px(BUTTON_U), view.text(BUTTON_U), 32) if is_pressed else 0
        parts = [head.get_height() + gap, max(words.get_height(), badge if told.badge else 0) + gap]
        parts += [one.get_height() + gap for one in (bars, small) if one is not None]
        height = pad + sum(parts) + tall + pad
        edge = (GREEN, max(2, view.px(3))) if told.is_right else (LINE, max(1, view.px(1.5)))
        result = rounded(width, height, view.px(6), (*PAPER, 255), *edge).copy()
        y = pad
        result.blit(head, (pad, y))
        y += parts[0]
        if told.badge:
            result.blit(kit.art.svg(told.badge, badge, badge), (pad, y))
        result.blit(words, (pad + left, y))
        y += parts[1]
        for one in (bars, small):
            if one is not None:
                result.blit(one, (pad, y))
                y += one.get_height() + gap
        return result.convert_alpha(), Rect(pad, height - pad - tall, inner, tall)

    def _bars(self, bars: Sequence[Bar], width: int) -> Surface:
        """Return the chances as bars one below the other, each with its label and its number."""
        kit, view = self.kit, self.kit.view
        text, bold = kit.style("text", SMALL_U, QUIET), kit.style("bold", NUMBER_U, INK)
        row, tall, gap = kit.fonts.height(bold), max(6, view.px(BAR_U)), view.px(GAP_U)
        left = max(kit.fonts.width(one.label, text) for one in bars) + gap
        right = width - kit.fonts.width(_("{n} %").format(n=100), bold) - gap
        result = Surface((width, row * len(bars)), pygame.SRCALPHA)
        for place, one in enumerate(bars):
            middle = row * place + row // 2
            label = kit.fonts.line(one.label, text)
            result.blit(label, (0, middle - label.get_height() // 2))
            lies = Rect(left, middle - tall // 2, max(1, right - left), tall)
            fill, ground = (OTHER_BAR, OTHER_GROUND) if one.meaning == "played" else (BAR, BAR_GROUND)
            result.fill(ground, lies)
            filled = Rect(lies.x, lies.y, round(lies.width * min(1.0, max(0.0, one.share))), tall)
            if one.meaning == "best":  # not reached yet
                pygame.draw.rect(result, fill, filled, max(2, view.px(2.5)))
            else:
                result.fill(fill, filled)
            number = kit.fonts.line(_("{n} %").format(n=round(100 * one.share)), bold)
            result.blit(number, (width - number.get_width(), middle - number.get_height() // 2))
        return result

    def _head(self, told: Told, width: int) -> Surface:
        """Return the title, with the number and the pips at the right."""
        kit, view = self.kit, self.kit.view
        gap, pip = view.px(GAP_U), (view.px(PIP_U[0]), max(3, view.px(PIP_U[1])))
        number = kit.fonts.line(told.number, kit.style("text", SMALL_U, QUIET))
        count = len(told.pips)
        least = min(pip[0], (width // 3 - gap * count // 2) // max(1, count))
        pips = count * (least + gap // 2)
        room = width - number.get_width() - gap
        title = kit.fonts.line(told.title, kit.style("title", TITLE_U, INK))
        if title.get_width() > room - pips:
            count, pips = 0, 0  # the number says the same
        if title.get_width() > room:
            title = shrunk(kit, [told.title], "title", TITLE_U, INK, room)
        result = Surface((width, title.get_height() + gap), pygame.SRCALPHA)
        result.blit(title, (0, 0))
        x = width - pips
        result.blit(number, (x - gap - number.get_width(), title.get_height() - number.get_height()))
        middle = title.get_height() // 2
        for place, outcome in enumerate(told.pips[:count]):
            colour = NOW if place == told.place and outcome == "open" else PIPS[outcome]
            result.blit(rounded(least, pip[1], pip[1] // 2, colour), (x + gap // 2, middle - pip[1] // 2))
            x += least + gap // 2
        result.fill(LINE, Rect(0, result.get_height() - 1, width, 1))
        return result
