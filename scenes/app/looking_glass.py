"""The window in a mirror, for languages that are read from right to left: scenes lay out and paint as for any other.

What they painted is turned over as it comes to the window, and so is what happens there before they hear of it.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from scenes.stage.presses import LOOK_ABOUT
from scenes.stage.turning import flipped

POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class LookingGlass:
    """Lies between the window and the scenes while it `is_on`; else they paint on the window itself."""

    def __init__(self, window: Surface) -> None:
        """Lie before `window`, off at first."""
        self.window = self.canvas = window
        self.is_on = False

    def lay_before(self, window: Surface, *, is_on: bool) -> Surface:
        """Lie before another `window`, on or off; return what scenes are to paint on."""
        self.window, self.is_on = window, is_on
        self.canvas = Surface(window.get_size()) if is_on else window
        return self.canvas

    def show(self, rects: list[Rect]) -> list[Rect]:
        """Bring what was painted in `rects` to the window; return where that is."""
        if not self.is_on:
            return rects
        bounds, width = self.canvas.get_rect(), self.canvas.get_width()
        shown = []
        for rect in (one.clip(bounds) for one in rects):
            if rect:
                place = Rect(width - rect.right, rect.top, *rect.size)
                self.window.blit(flipped(self.canvas.subsurface(rect)), place)
                shown.append(place)
        return shown

    def turned(self, picture: Surface) -> Surface:
        """Return a picture of what was painted as the window shows it."""
        return flipped(picture) if self.is_on else picture

    def meant(self, event: Event) -> Event:
        """Return what happened as scenes know it: places and ways the other way round; keys are for the keymap."""
        if not self.is_on:
            return event
        if event.type in POINTING:
            way = {"rel": (-event.rel[0], event.rel[1])} if "rel" in event.dict else {}
            return _changed(event, pos=self.seen(event.pos), **way)
        if event.type in FINGERS:
            return _changed(event, x=1 - event.x, dx=-event.dx)
        if event.type == LOOK_ABOUT:
            return _changed(event, across=-event.across)
        return event

    def seen(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return where what is seen in the window at `pos` was painted, or the other way round."""
        return (self.canvas.get_width() - 1 - pos[0], pos[1]) if self.is_on else pos


def _changed(event: Event, **values: object) -> Event:
    return Event(event.type, {**event.dict, **values})
