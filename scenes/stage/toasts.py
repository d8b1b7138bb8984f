"""Short messages at the foot of the screen that go away by themselves and block nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.motion import TOAST
from scenes.stage.palette import OXBLOOD

MOST, WIDTH_U, MARK_U = 3, 900, 26
Z = 2700  # over everything: what fails must not be missed


@dataclass(frozen=True, slots=True)
class _Said:
    words: str
    is_bad: bool
    age: float = 0.0


class Toasts:
    """Shows the newest few messages above the help line, the newest lowest; those of trouble share one box."""

    def __init__(self) -> None:
        """Begin with nothing to say."""
        self._said: list[_Said] = []
        self._sprites: list[Sprite] = []
        self._kit: Kit | None = None
        self._compositor: Compositor | None = None

    @property
    def words(self) -> list[str]:
        """The messages on screen, oldest first."""
        return [one.words for one in self._said]

    def attach(self, kit: Kit, compositor: Compositor) -> None:
        """Show messages there from now on."""
        self._kit, self._compositor, self._sprites = kit, compositor, []
        self._lay_out()

    def say(self, words: str, *, is_bad: bool = False) -> None:
        """Show a message, one of trouble in oxblood; saying the same again keeps it longer."""
        others = [one for one in self._said if one.words != words]
        self._said = [*others, _Said(words, is_bad)][-MOST:]
        self._lay_out()

    def update(self, seconds: float) -> None:
        """Let time pass; long messages stay longer."""
        if not self._said:
            return
        aged = [replace(one, age=one.age + seconds) for one in self._said]
        kept = [one for one in aged if one.age < TOAST + len(one.words) * 0.03]
        is_shorter = len(kept) < len(aged)
        self._said = kept
        if is_shorter:
            self._lay_out()

    def _lay_out(self) -> None:
        if self._kit is None or self._compositor is None:
            return
        self._compositor.remove(*self._sprites)
        self._sprites = []
        view = self._kit.view
        bottom = view.height - view.px(60)
        trouble = "\n".join(one.words for one in self._said if one.is_bad)
        boxes = [(one.words, False) for one in self._said if not one.is_bad]
        boxes += [(trouble, True)] if trouble else []
        for words, is_bad in reversed(boxes):
            picture = _picture(self._kit, words, is_bad=is_bad)
            bottom -= picture.get_height() + view.px(8)
            self._sprites.append(Sprite(picture, ((view.width - picture.get_width()) // 2, bottom), Z))
        self._compositor.add(*self._sprites)


def _picture(kit: Kit, words: str, *, is_bad: bool) -> Surface:
    view, theme = kit.view, kit.theme
    style = kit.style("medium", 20)
    widest = max(kit.fonts.width(line, style) for line in kit.fonts.wrap(words, style, view.px(WIDTH_U)))
    text = kit.fonts.paragraph(words, style, widest, align="left" if is_bad else "centre")
    left = view.px(24) + (view.px(MARK_U + 16) if is_bad else 0)
    width, height = left + widest + view.px(24), text.get_height() + view.px(24)
    edge = max(2, view.px(2.5)) if is_bad else max(1, view.px(1.5))
    line = OXBLOOD if is_bad else theme.accent
    result = rounded(width, height, view.px(8), (*theme.raised, 245), line, edge).copy()
    result.blit(text, (left, view.px(12)))
    if is_bad:
        mark = _mark(kit)
        result.blit(mark, (view.px(24), (height - mark.get_height()) // 2))
    return result


def _mark(kit: Kit) -> Surface:
    """Return the sign of trouble: an exclamation mark in a disc."""
    side = kit.view.px(MARK_U)
    large = Surface((side * 4, side * 4), pygame.SRCALPHA)
    half = side * 2
    pygame.draw.circle(large, OXBLOOD, (half, half), half)
    thick = max(2, side * 4 // 8)
    pygame.draw.rect(large, (255, 255, 255), (half - thick // 2, round(side * 0.8), thick, round(side * 1.5)))
    pygame.draw.circle(large, (255, 255, 255), (half, round(side * 2.9)), round(thick * 0.62))
    return pygame.transform.smoothscale(large, (side, side)).convert_alpha()
