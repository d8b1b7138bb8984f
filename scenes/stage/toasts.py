"""Short messages at the foot of the screen that go away by themselves, block nothing and cover nothing of use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import MUST, Obstacle, near_place
from scenes.stage.kit import Kit, rounded
from scenes.stage.motion import NEVER, NOW, TOAST
from scenes.stage.palette import OXBLOOD

MOST, WIDTH_U, MARK_U, GAP_U = 3, 900, 26, 8
Z = 2900  # over everything: what fails must not be missed

Room = Callable[[], tuple[Rect, Sequence[Obstacle]]]  # where they may lie, and what is in their way


@dataclass(frozen=True, slots=True)
class _Said:
    words: str
    is_bad: bool
    age: float = 0.0

    @property
    def left(self) -> float:
        """Seconds that it stays: long messages stay longer."""
        return TOAST + len(self.words) * 0.03 - self.age


class Toasts:
    """Shows the newest few messages above the help line, the newest lowest; those of trouble share one box.

    Where something lies there that must be seen, they move aside, or up.
    """

    def __init__(self) -> None:
        """Begin with nothing to say."""
        self._said: list[_Said] = []
        self._sprites: list[Sprite] = []
        self._kit: Kit | None = None
        self._compositor: Compositor | None = None
        self._room: Room | None = None
        self._is_stale = False

    @property
    def rects(self) -> list[Rect]:
        """Where the messages lie."""
        return [sprite.rect for sprite in self._sprites]

    @property
    def words(self) -> list[str]:
        """The messages on screen, oldest first."""
        return [one.words for one in self._said]

    @property
    def said(self) -> list[tuple[str, bool]]:
        """The messages on screen, oldest first, and of each whether it is one of trouble."""
        return [(one.words, one.is_bad) for one in self._said]

    def attach(self, kit: Kit, compositor: Compositor, room: Room) -> None:
        """Show messages there from now on; `room` tells where they may lie, and what is in their way."""
        self._kit, self._compositor, self._sprites, self._room = kit, compositor, [], room
        self._is_stale = True  # what is in the way is still to be laid out

    def say(self, words: str, *, is_bad: bool = False) -> None:
        """Show a message, one of trouble in oxblood; saying the same again keeps it longer."""
        others = [one for one in self._said if one.words != words]
        self._said = [*others, _Said(words, is_bad)][-MOST:]
        self._lay_out()

    @property
    def due(self) -> float:
        """Seconds until a message goes."""
        return NOW if self._is_stale else min((one.left for one in self._said), default=NEVER)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._is_stale:
            self._lay_out()
        if not self._said:
            return
        aged = [replace(one, age=one.age + seconds) for one in self._said]
        kept = [one for one in aged if one.left > 0]
        is_shorter = len(kept) < len(aged)
        self._said = kept
        if is_shorter:
            self._lay_out()

    def _lay_out(self) -> None:
        if self._kit is None or self._compositor is None:
            return
        self._compositor.remove(*self._sprites)
        self._is_stale = False
        trouble = "\n".join(one.words for one in self._said if one.is_bad)
        boxes = [(one.words, False) for one in self._said if not one.is_bad]
        boxes += [(trouble, True)] if trouble else []
        pictures = [_picture(self._kit, words, is_bad=is_bad) for words, is_bad in boxes]
        places = self._places([picture.get_size() for picture in pictures])
        self._sprites = [Sprite(picture, place.topleft, Z) for picture, place in zip(pictures, places, strict=True)]
        self._compositor.add(*self._sprites)

    def _places(self, sizes: Sequence[tuple[int, int]]) -> list[Rect]:
        """Return where boxes of these sizes lie: below one another, or each by itself where there is no such room."""
        if self._kit is None or self._room is None or not sizes:
            return []
        view, gap = self._kit.view, self._kit.view.px(GAP_U)
        whole = Rect(0, 0, max(width for width, _height in sizes), sum(height + gap for _width, height in sizes) - gap)
        area, obstacles = self._room()
        area = area.inflate(-2 * gap, -2 * gap)
        wanted = whole.move((view.width - whole.width) // 2, area.bottom - whole.height)
        block = near_place(whole.size, wanted, area, obstacles)
        places: list[Rect] = []
        if len(sizes) > 1 and block.collidelist([one.rect for one in obstacles]) >= 0:  # there may be room for each
            for size in sizes:
                taken = [Obstacle(place.inflate(2 * gap, 2 * gap), MUST) for place in places]
                places.append(near_place(size, Rect((0, 0), size).move(wanted.topleft), area, [*obstacles, *taken]))
            return places
        top = block.top
        for width, height in sizes:
            places.append(Rect(block.centerx - width // 2, top, width, height))
            top += height + gap
        return places


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
